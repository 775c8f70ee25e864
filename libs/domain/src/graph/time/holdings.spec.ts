import { readRecord } from '../fields/read-record.js';
import type { RelationFields } from '../records.js';
import type { TemporalContext } from './finding.js';
import { HOLDING_BUDGET } from './holdings.js';
import { temporalFindings } from './temporal-findings.js';

function link(id: string, predicate: string, from_id: string, to_id: string, members: object = {}): RelationFields {
  const reading = readRecord({ object: 'relation', id, predicate, from_id, to_id, ...members }, { object: 'relation' });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

function context(links: readonly RelationFields[]): TemporalContext {
  return {
    now: Date.UTC(2026, 0, 1),
    entity: () => undefined,
    source: () => undefined,
    sourcesOf: () => [],
    outgoing: (id, predicate) => links.filter((other) => other.from_id === id && other.predicate === predicate),
    incoming: (id, predicate) => links.filter((other) => other.to_id === id && other.predicate === predicate),
  };
}

/** Of each link what is found when it stands among all of them. */
function rulesOf(links: readonly RelationFields[], of: RelationFields | undefined = links[0]) {
  if (of === undefined) throw new Error('no link');
  return temporalFindings(of, context(links)).map(({ rule, severity, related_ids }) => ({
    rule,
    severity,
    related_ids,
  }));
}

const share = (exact: number, from: string | null = null, until: string | null = null) => ({
  share: { exact },
  effective_at: from,
  effective_until: until,
});

describe('shares over 100 %', () => {
  const over = (...related: string[]) => [
    { rule: 'share_over_100', severity: 'suspicious', related_ids: ['x', ...related] },
  ];

  it.each([
    [50, 50, []],
    [50, 50.01, over('b')],
    [50, 49.99, []],
  ])('%d and %d: %j', (first, second, expected) => {
    for (const predicate of ['OWNS', 'CONTROLS']) {
      const links = [link('a', predicate, 'p', 'x', share(first)), link('b', predicate, 'q', 'x', share(second))];
      expect(rulesOf(links)).toEqual(expected);
    }
    const children = [
      link('a', 'SUBSIDIARY_OF', 'x', 'p', share(first)),
      link('b', 'SUBSIDIARY_OF', 'x', 'q', share(second)),
    ];
    expect(rulesOf(children)).toEqual(expected);
  });

  it('adds up without the noise of floating point', () => {
    const links = [10.1, 20.2, 30.3, 39.4].map((exact, at) => link(`${at}`, 'OWNS', `p${at}`, 'x', share(exact)));
    expect(rulesOf(links)).toEqual([]);
  });

  it.each([
    ['2010-01-01', '2015-01-01', '2015-01-01', null, false],
    ['2010-01-01', '2015-01-02', '2015-01-01', null, true],
    ['2010', '2015', '2016', null, false],
    ['2010', '2015', '2015', null, false],
    ['2010', '2017', '2015', null, true],
    ['2010-01-01', null, '2015-01-01', null, true],
  ])('counts only what surely holds at one instant: %s to %s and %s to %s', (from, until, from2, until2, expected) => {
    const links = [
      link('a', 'OWNS', 'p', 'x', share(60, from, until)),
      link('b', 'OWNS', 'q', 'x', share(60, from2, until2)),
    ];
    expect(rulesOf(links)).toEqual(expected ? over('b') : []);
    expect(rulesOf(links, links[1])).toEqual(expected ? over('a') : []);
  });

  it('looks for the worst instant of the period, not at the sum of all', () => {
    const links = [
      link('a', 'OWNS', 'p', 'x', share(40, '2000-01-01')),
      link('b', 'OWNS', 'q', 'x', share(60, '2000-01-01', '2010-01-01')),
      link('c', 'OWNS', 'r', 'x', share(60, '2010-01-01')),
    ];
    expect(rulesOf(links)).toEqual([]);
    expect(rulesOf([...links, link('d', 'OWNS', 's', 'x', share(1, '2009-12-31', '2010-01-01'))])).toEqual(
      over('b', 'd'),
    );
  });

  it('takes the least of a range, and never an indirect interest with its parts', () => {
    const range = link('b', 'OWNS', 'q', 'x', { share: { min: 25, max: 75 } });
    const upTo = link('b', 'OWNS', 'q', 'x', { share: { max: 75 } });
    const indirect = link('b', 'OWNS', 'q', 'x', { ...share(50), component_relation_ids: ['e', 'f'] });
    expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(75)), range])).toEqual([]);
    expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(75.5)), range])).toEqual(over('b'));
    expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(100)), upTo])).toEqual([]);
    expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(60)), indirect])).toEqual([]);
    expect(rulesOf([indirect, link('a', 'OWNS', 'p', 'x', share(60))])).toEqual([]);
    // Its parts need not be in the file.
    for (const [direct_or_indirect, expected] of [
      ['indirect', []],
      ['direct', over('b')],
    ] as const) {
      const said = link('b', 'OWNS', 'q', 'x', { ...share(50), attributes: { direct_or_indirect } });
      expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(60)), said])).toEqual(expected);
    }
  });

  it('keeps votes and capital apart', () => {
    expect(rulesOf([link('a', 'OWNS', 'p', 'x', share(60)), link('b', 'CONTROLS', 'q', 'x', share(60))])).toEqual([]);
  });
});

describe('circles of holdings', () => {
  const circle = (rule: string, ...related_ids: string[]) => [{ rule, severity: 'suspicious', related_ids }];

  it('finds who owns itself through others, by whichever word', () => {
    const links = [link('a', 'OWNS', 'p', 'q'), link('b', 'OWNS', 'q', 'r'), link('c', 'SUBSIDIARY_OF', 'p', 'r')];
    expect(rulesOf(links)).toEqual(circle('ownership_cycle', 'b', 'c'));
    expect(rulesOf(links, links[2])).toEqual(circle('ownership_cycle', 'a', 'b'));
    expect(rulesOf(links.slice(0, 2))).toEqual([]);
  });

  it('does not mistake a parent that is named from both sides', () => {
    expect(rulesOf([link('a', 'OWNS', 'p', 'q'), link('b', 'SUBSIDIARY_OF', 'q', 'p')])).toEqual([]);
  });

  it('keeps ownership and control apart', () => {
    expect(rulesOf([link('a', 'CONTROLS', 'p', 'q'), link('b', 'CONTROLS', 'q', 'p')])).toEqual(
      circle('control_cycle', 'b'),
    );
    expect(rulesOf([link('a', 'CONTROLS', 'p', 'q'), link('b', 'OWNS', 'q', 'p')])).toEqual([]);
  });

  it.each([
    ['2015-01-02', '2015-01-01', true],
    ['2015-01-01', '2015-01-01', false],
    ['2014-12-31', '2015-01-01', false],
    ['2017', '2015', true],
    ['2016', '2015', false],
    ['2015', '2015', false],
  ])(
    'asks for one instant at which all of it holds: until %s, from %s: %s',
    (effective_until, effective_at, expected) => {
      const links = [
        link('a', 'OWNS', 'p', 'q', { effective_at: '2000', effective_until }),
        link('b', 'OWNS', 'q', 'p', { effective_at }),
      ];
      expect(rulesOf(links)).toEqual(expected ? circle('ownership_cycle', 'b') : []);
    },
  );

  it('finds the way that overlaps where another to the same place does not', () => {
    const links = [
      link('a', 'OWNS', 'p', 'q', { effective_at: '2010', effective_until: '2020' }),
      link('b', 'OWNS', 'q', 'r', { effective_at: '2000', effective_until: '2012' }),
      link('c', 'OWNS', 'q', 's', { effective_at: '2010', effective_until: '2020' }),
      link('d', 'OWNS', 's', 'r', { effective_at: '2010', effective_until: '2020' }),
      link('e', 'OWNS', 'r', 'p', { effective_at: '2015', effective_until: '2020' }),
    ];
    expect(rulesOf(links)).toEqual(circle('ownership_cycle', 'c', 'd', 'e'));
  });

  it('looks no further where nobody holds the holder', () => {
    const links = [link('a', 'OWNS', 'p', 'q'), link('b', 'OWNS', 'q', 'r'), link('c', 'OWNS', 'r', 'q')];
    expect(rulesOf(links)).toEqual([]);
    expect(rulesOf(links, links[1])).toEqual(circle('ownership_cycle', 'c'));
  });

  it('gives up on a thicket instead of walking all of it', () => {
    let looked = 0;
    const endless: TemporalContext = {
      ...context([link('z', 'OWNS', 'o', 'p')]),
      *outgoing(id, predicate) {
        for (let at = 0; at < (predicate === 'SAME_AS' ? 0 : 3); at += 1) {
          looked += 1;
          yield link(`l${looked}`, 'OWNS', id, `n${looked}`);
        }
      },
    };
    expect(temporalFindings(link('a', 'OWNS', 'p', 'q'), endless)).toEqual([]);
    expect(looked).toBe(HOLDING_BUDGET + 1);
  });

  it.each([
    ['OWNS', 'suspicious'],
    ['CONTROLS', 'suspicious'],
    ['FUNDED', 'suspicious'],
    ['INVESTED_IN', 'suspicious'],
    ['LENT_TO', 'suspicious'],
    ['SUBSIDIARY_OF', 'impossible'],
    ['PARENT_OF', 'impossible'],
  ])('%s of itself is %s', (predicate, severity) => {
    expect(rulesOf([link('a', predicate, 'p', 'p')])).toEqual([
      { rule: 'self_relation', severity, related_ids: ['p'] },
    ]);
  });
});
