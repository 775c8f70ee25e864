import { View, WHOLE_GRAPH, type Version, type ViewOptions } from '#domain/graph';
import { localWarningsOf, warningsOf } from '#domain/invariants';
import { a, graphOf, STORED_AT, version } from '#domain/testing';

const ENDS = [
  version(a.entity({ id: 'from', kind: 'company', effective_at: '2000' })),
  version(a.entity({ id: 'to' })),
  version(a.entity({ id: 'thing', kind: 'other' })),
];

function told(of: Version, around: readonly Version[] = [], options: ViewOptions = WHOLE_GRAPH) {
  return warningsOf(of, { view: new View(graphOf([...ENDS, ...around, of]), options), now: STORED_AT });
}

const source = (id: string, ...from: readonly string[]) =>
  version(a.source({ id, derived_from: from.map((source_id) => ({ source_id })) }));

describe('the warnings of a record', () => {
  it('say what a rule about time finds suspicious, under one code', () => {
    const early = version(a.relation({ id: 'r', predicate: 'OWNS', effective_at: '1999' }));
    expect(told(early)).toEqual([
      {
        code: 'temporally_suspicious',
        rule: 'starts_before_incorporation',
        severity: 'warning',
        object: 'relation',
        id: 'r',
        message: 'OWNS starts (1999) before from exists (2000).',
        related_ids: ['from'],
      },
    ]);
  });

  it.each([
    ['zero_length', { effective_at: '2001-01-01', effective_until: '2001-01-01' }],
    ['sentinel_date', { effective_until: '9999-12-31' }],
  ])('say %s under its own name, and only mention it', (code, said) => {
    expect(told(version(a.relation({ id: 'r', ...said })))).toEqual([
      expect.objectContaining({ code, rule: code, severity: 'info' }),
    ]);
  });

  it('name no rule that the list of rules does not have', () => {
    const early = version(a.source({ id: 's', published_at: '2020-05-05', retracted_at: '2020-05-04' }));
    expect(told(early)).toMatchObject([{ code: 'retracted_before_published', rule: null, severity: 'warning' }]);
    const open = version(a.relation({ id: 'r', effective_until: '2020', end_state: 'open' }));
    expect(told(open)).toMatchObject([{ code: 'end_state_beside_end', rule: null, severity: 'warning' }]);
  });

  it('say nothing of what is impossible, which is refused', () => {
    const never = version(a.relation({ id: 'r', effective_at: '2020', effective_until: '2010' }));
    expect(told(never)).toEqual([]);
    expect(told(never, [], { ...WHOLE_GRAPH, mode: 'knowledge' })).toEqual([]);
  });

  it('say what is impossible where a view shows what was believed before', () => {
    const never = version(a.entity({ id: 'x', effective_at: '2020', effective_until: '2010' }));
    const past = { ...WHOLE_GRAPH, mode: 'knowledge', at: STORED_AT + 1 } as const;
    expect(told(never, [], past)).toEqual([
      expect.objectContaining({ code: 'temporally_suspicious', rule: 'dissolved_before_founded', severity: 'warning' }),
    ]);
  });

  it('say what is odd about a holding beside the others only where these are asked of', () => {
    const half = (id: string, from_id: string) =>
      version(a.relation({ id, predicate: 'OWNS', from_id, to_id: 'to', share: { exact: 60 } }));
    const [one, other] = [half('one', 'from'), half('other', 'x')];
    const around = [version(a.entity({ id: 'x' })), other];
    expect(told(one, around)).toEqual([
      expect.objectContaining({ rule: 'share_over_100', related_ids: ['to', 'other'] }),
    ]);
    const view = new View(graphOf([...ENDS, ...around, one]), WHOLE_GRAPH);
    expect(localWarningsOf(one, { view, now: STORED_AT })).toEqual([]);
  });
});

describe('a relation with an end of kind other', () => {
  const odd = (related_ids: readonly string[]) => [
    {
      code: 'kind_other',
      rule: null,
      severity: 'info',
      object: 'relation',
      id: 'r',
      message: 'RELATED_TO with an end of kind other.',
      related_ids,
    },
  ];

  it.each([
    ['from', 'to', []],
    ['thing', 'to', ['thing']],
    ['from', 'thing', ['thing']],
    ['thing', 'thing', ['thing']],
    ['nobody', 'to', []],
  ])('from %s to %s: %j', (from_id, to_id, expected) => {
    const relation = version(a.relation({ id: 'r', from_id, to_id }));
    expect(told(relation)).toEqual(expected.length === 0 ? [] : odd(expected));
  });
});

describe('a copy of what was withdrawn', () => {
  const original = (retracted_at: string | null) =>
    version(a.source({ id: 'original', published_at: '2019', retracted_at }));

  it.each([
    ['republication', '2020-05-04', true],
    ['translation', '2020-05-04', true],
    ['quotation', '2020-05-04', false],
    ['based_on', '2020-05-04', false],
    ['republication', null, false],
  ] as const)('by %s of what was withdrawn %s is told: %s', (kind, retracted_at, isTold) => {
    const copy = version(a.source({ id: 's', derived_from: [{ source_id: 'original', kind }] }));
    const warning = { code: 'origin_withdrawn', rule: null, severity: 'warning', id: 's', related_ids: ['original'] };
    expect(told(copy, [original(retracted_at)])).toMatchObject(isTold ? [warning] : []);
  });

  it('is told as long as it stands itself, and once the withdrawal is known', () => {
    const said = {
      id: 's',
      published_at: '2019-06-01',
      derived_from: [{ source_id: 'original', kind: 'republication' }],
    } as const;
    const gone = version(a.source({ ...said, retracted_at: '2021-01-01' }));
    expect(told(gone, [original('2020-05-04')])).toEqual([]);
    const at = (text: string): ViewOptions => ({ ...WHOLE_GRAPH, mode: 'knowledge', at: Date.parse(text) });
    const copy = version(a.source(said));
    expect(told(copy, [original('2020-05-04')], at('2020-05-03T23:59:59.999Z'))).toEqual([]);
    expect(told(copy, [original('2020-05-04')], at('2020-05-04'))).toHaveLength(1);
  });
});

describe('a source that derives from itself by way of others', () => {
  const circle = (id: string, ...related_ids: readonly string[]) => [
    {
      code: 'circular_derivation',
      rule: null,
      severity: 'warning',
      object: 'source',
      id,
      message: 'It derives from itself by way of others.',
      related_ids,
    },
  ];

  it('names the shortest way round', () => {
    const others = [source('b', 'c', 'd'), source('c', 'e'), source('d', 'a'), source('e', 'a')];
    expect(told(source('a', 'b'), others)).toEqual(circle('a', 'a', 'b', 'd'));
    expect(told(source('b', 'a'), [source('a', 'b')])).toEqual(circle('b', 'b', 'a'));
  });

  it.each([
    ['derives from nothing', source('a'), []],
    ['derives from what is not there', source('a', 'gone'), []],
    ['ends in another circle', source('a', 'b'), [source('b', 'c'), source('c', 'b')]],
    ['is reached twice', source('a', 'b', 'c'), [source('b', 'd'), source('c', 'd'), source('d')]],
  ])('is not one that %s', (_, of, others) => {
    expect(told(of, others)).toEqual([]);
  });

  it('is sought among a thousand sources, and no further', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => source(`s${at + 1}`, at + 1 === length ? 's0' : `s${at + 2}`));
    expect(told(source('s0', 's1'), chain(999))).toHaveLength(1);
    expect(told(source('s0', 's1'), chain(1_000))).toEqual([]);
  });
});
