import { csvRecord } from '#domain/analytics';
import {
  changesBetween,
  csvOf,
  curlOf,
  dayNumber,
  dayText,
  hangingOn,
  lanesOf,
  readWay,
  relationRows,
  sheetOf,
  stopBeside,
  statusesByLine,
  svgOf,
  wayOf,
  type Drawing,
} from '../../libs/workbench/src/index.js';

type RelationView = Parameters<typeof lanesOf>[0][number];

function relation(id: string, from: string | null, until: string | null, known: string | null) {
  return { id, effective_at: from, effective_until: until, known_at: known } as RelationView;
}

function edges(...pairs: readonly (readonly [string, string])[]): Drawing['edges'] {
  return pairs.map(([from, to], index) => ({ id: `r${index}`, from, to }) as Drawing['edges'][number]);
}

describe('the time of what is on the canvas', () => {
  const lanes = lanesOf([
    relation('late', '2016-02', null, '2016-05-01T10:00:00Z'),
    relation('early', '2015', '2016-02-01', null),
    relation('never', null, null, null),
  ]);

  it('has a lane for whatever is dated, the earliest first', () => {
    expect(lanes?.lanes.map(({ id }) => id)).toEqual(['early', 'late']);
    expect(lanesOf([relation('never', null, null, null)])).toBeNull();
  });

  it('spans all of it, and stops where something changes by each clock, each day once', () => {
    expect([dayText(lanes?.first ?? 0), dayText(lanes?.last ?? 0)]).toEqual(['2015-01-01', '2016-05-01']);
    expect(lanes?.stops.reality.map(dayText)).toEqual(['2015-01-01', '2016-02-01']);
    expect(lanes?.stops.knowledge.map(dayText)).toEqual(['2016-05-01']);
  });

  it.each([
    ['2014-12-31', 1, '2015-01-01'],
    ['2015-01-01', 1, '2016-02-01'],
    ['2016-02-01', 1, null],
    ['2016-02-01', -1, '2015-01-01'],
    ['2016-02-02', -1, '2016-02-01'],
    ['2015-01-01', -1, null],
  ] as const)('goes from %s by %i to %s', (day, step, stop) => {
    const found = stopBeside(lanes?.stops.reality ?? [], dayNumber(day) ?? 0, step);
    expect(found === null ? null : dayText(found)).toBe(stop);
  });

  it.each(['', 'unknown', '20x6'])('takes "%s" for no day', (text) => expect(dayNumber(text)).toBeNull());
});

describe('ways out of an entity', () => {
  it('stand in the address, whatever the id holds', () => {
    const way = wayOf('a|b:c', { predicate: 'OWNS', direction: 'out' });
    expect(readWay(way)).toEqual({ entityId: 'a|b:c', predicate: 'OWNS', direction: 'out' });
    expect(readWay('a|OWNS|up')).toBeNull();
    expect(readWay('OWNS|out')).toBeNull();
  });

  it('are collapsed by taking away what hangs on it alone, and nothing that is pinned', () => {
    const drawn = {
      edges: edges(['hub', 'leaf'], ['pinned', 'hub'], ['hub', 'bridge'], ['bridge', 'far'], ['leaf', 'leaf']),
    };
    expect(hangingOn(drawn, 'hub', new Set(['pinned']))).toEqual(['leaf']);
  });
});

describe('what is taken away', () => {
  it('is CSV that a spreadsheet reads as text, never as a formula', () => {
    expect(csvOf([['a,b', 'say "so"', 'two\nlines', '=1+1', '-', '@x', 'plain']])).toBe(
      `"a,b","say ""so""","two\nlines",'=1+1,'-,'@x,plain\r\n`,
    );
  });

  it('keeps in a table what the tables of the service keep', () => {
    const cells = ['-5', '-5.25', '5', '-', '-5x', '--5', '-5e3', '+5', '=1', '@x', '\tx', '\r', '', 'a,b', '"'];
    expect(csvOf([cells])).toBe(csvRecord(cells));
  });

  it.each([
    [{}, ''],
    [{ component_relation_ids: [], attributes: { direct_or_indirect: 'direct' } }, ''],
    [{ component_relation_ids: ['part'] }, 'indirect'],
    [{ attributes: { direct_or_indirect: 'indirect' } }, 'indirect'],
    [{ attributes: { direct_or_indirect: 'unknown' } }, 'unknown'],
  ])('tells in a table how an interest is held: %j', (said, held) => {
    const owns = { ...relation('owns', null, null, null), predicate: 'OWNS', ...said };
    const drawing = { nodes: [], edges: [{ from: 'a', to: 'b', relation: owns }] } as unknown as Drawing;
    const [head, row] = relationRows(drawing);
    expect(row?.[head?.indexOf('direct_or_indirect') ?? -1]).toBe(held);
  });

  it('is SVG in which every name is text', () => {
    const entity = { kind: 'person', name: '<script>&\u0000"' };
    const drawing = { nodes: [{ id: 'a', entity }], edges: [], gaps: [], differences: [] } as unknown as Drawing;
    const svg = svgOf(drawing, new Map([['a', { x: 10, y: 20 }]]), ({ predicate }) => predicate);
    expect(svg).toContain('&lt;script&gt;&amp;"</text>');
    expect(svg).toContain('cx="10" cy="20"');
    expect(svg).not.toContain('\u0000');
  });

  it('is SVG whose lines are those of the stage, by status', () => {
    const nodes = ['a', 'b'].map((id) => ({ id, entity: { kind: 'person', name: id } }));
    const dashOf = (status: string | null): string => {
      const relation = { predicate: 'KNOWS', status };
      const drawing = {
        nodes,
        edges: [{ from: 'a', to: 'b', relation }],
        gaps: [],
        differences: [],
      } as unknown as Drawing;
      return /<line [^>]*stroke-width[^>]*>/.exec(svgOf(drawing, new Map(), ({ predicate }) => predicate))?.[0] ?? '';
    };
    const line = (width: number, opacity: number, dashes: string): string =>
      `stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${dashes}"/>`;
    expect(dashOf('verified')).toContain(line(3, 1, 'none'));
    expect(dashOf('reported')).toContain(line(1.5, 1, 'none'));
    expect(dashOf('disputed')).toContain(line(1.5, 1, '6 3'));
    expect(dashOf('hypothesis')).toContain(line(1.5, 1, '2 3'));
    expect(dashOf('disproven')).toContain(line(1.5, 0.4, '2 3'));
    expect(dashOf(null)).toContain(line(1.5, 1, 'none'));
    expect(statusesByLine()).toEqual([
      ['verified'],
      ['reported', 'internal'],
      ['unverified', 'disputed'],
      ['hypothesis'],
      ['disproven'],
    ]);
  });

  it('is a question for a shell, that quotes what it holds and never the key', () => {
    expect(curlOf('http://x/y', { ids: ["it's"] }, true)).toBe(
      `curl -s -X POST 'http://x/y' -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d '{"ids":["it'\\''s"]}'`,
    );
    expect(curlOf('http://x/y', {}, false)).not.toContain('KEY');
  });
});

describe('who is not there on the day', () => {
  const styles = sheetOf({ getPropertyValue: (name) => name }) as unknown as readonly {
    readonly selector: string;
    readonly style: Readonly<Record<string, unknown>>;
  }[];

  it.each(['ended', 'absent'])('is drawn faintly, and named to be read: %s', (standing) => {
    const ofNodes = styles.filter(({ selector }) => [`node.${standing}`, `.${standing}`].includes(selector));
    expect(ofNodes).toHaveLength(1);
    // The opacity of a node is that of its name as well.
    expect(ofNodes[0]?.style['opacity']).toBeUndefined();
    expect(ofNodes[0]?.style['background-opacity']).toBeLessThan(0.5);
    expect(ofNodes[0]?.style['color']).toBe('--faint');
  });
});

describe('what a version changed', () => {
  it('is each member that differs, but for those that always do', () => {
    const before = { version: 1, revised_at: null, share: { exact: 10 }, name: 'a', gone: 'x' };
    const after = { version: 2, revised_at: '2020', share: { exact: 20 }, name: 'a', come: ['y'] };
    expect(changesBetween(before, after)).toEqual([
      { member: 'share', before: '{"exact":10}', after: '{"exact":20}' },
      { member: 'gone', before: 'x', after: '–' },
      { member: 'come', before: '–', after: '["y"]' },
    ]);
    expect(changesBetween(undefined, after)).toEqual([]);
  });
});
