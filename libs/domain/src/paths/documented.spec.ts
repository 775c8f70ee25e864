import { type FieldsOf, type LedgerKind, type LiveGraph, View } from '#domain/graph';
import { PathFinder, type PathKind } from '#domain/paths';
import { a, version, viewOf } from '#domain/testing';

const QUERY = {
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
  include_weak: false,
  include_ownership: true,
  budget: { expansions: 1_000, hub_degree: 100 },
} as const;

type Source = Parameters<typeof a.source>[0];
type Evidence = Parameters<typeof a.evidence>[0];

const ENDS = [a.entity({ id: 'owner' }), a.entity({ id: 'mine' })];

/** Whether a relation that cites the source is a documented path. */
function isDocumented(source: Source, evidence: Evidence = {}): boolean {
  return isFound('documented_path', [
    ...ENDS,
    a.source({ id: 'human' }),
    a.source({ id: 'made', derived_from: [{ source_id: 'human', kind: 'ai_generated' }] }),
    a.source({ id: 'cited', ...source }),
    a.evidence({ id: 'page', source_id: 'cited', ...evidence }),
    a.relation({ id: 'r', predicate: 'OWNS', from_id: 'owner', to_id: 'mine', evidence_ids: ['page'] }),
  ]);
}

function isFound(kind: PathKind, records: readonly FieldsOf[LedgerKind][]): boolean {
  const { graph, options } = viewOf(records.map((record, index) => version(record, { seq: index + 1 })));
  // `viewOf` makes live graphs.
  const live = graph as LiveGraph;
  const asked = { ...QUERY, kind, from: 'owner', to: 'mine' } as const;
  return new PathFinder(live, null, () => new View(live)).find(options, asked).found;
}

describe('a documented path (spec/rulings.md#c-25)', () => {
  it.each([
    ['a source', {}, true],
    ['a withdrawn source, which was named all the same', { retracted_at: '2020-01-01' }, true],
    ['what a model wrote', { derived_from: [{ source_id: 'human', kind: 'ai_generated' }] }, false],
    ['a reprint of it', { derived_from: [{ source_id: 'made', kind: 'republication' }] }, false],
    [
      'a reprint of it that names a human source too',
      {
        derived_from: [
          { source_id: 'made', kind: 'republication' },
          { source_id: 'human', kind: 'based_on' },
        ],
      },
      false,
    ],
    [
      'what is based on it and on a human source',
      {
        derived_from: [
          { source_id: 'made', kind: 'based_on' },
          { source_id: 'human', kind: 'based_on' },
        ],
      },
      true,
    ],
  ] as const)('by %s: %#', (_, source, expected) => {
    expect(isDocumented(source)).toBe(expected);
  });

  it('rests on no evidence that a model inferred', () => {
    expect(isDocumented({}, { origin: 'inferred' })).toBe(false);
  });
});

describe.each(['SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const)('%s as a hop (spec/rulings.md#c-45)', (predicate) => {
  const decided = (kind: PathKind, more: Partial<Parameters<typeof a.resolution>[0]> = {}): boolean =>
    isFound(kind, [
      ...ENDS,
      a.source({ id: 'deed' }),
      a.evidence({ id: 'page', source_id: 'deed', snapshot: { text: 'It goes on.' } }),
      a.resolution({ predicate, from_id: 'owner', to_id: 'mine', ...more }),
    ]);
  const cited = { evidence_ids: ['page'] };
  const dated = { effective_at: '2015-06-01' };

  it.each([
    ['direct', { ...cited, ...dated }, false],
    ['documented_path', {}, false],
    ['documented_path', cited, true],
    ['documented_path', { evidence_ids: ['gone'] }, false],
    ['temporal_path', {}, false],
    ['temporal_path', dated, true],
    ['temporal_path', { effective_until: '2015-06-01' }, true],
  ] as const)('of a %s, decided with %j: %s', (kind, more, expected) => {
    expect(decided(kind, more)).toBe(expected);
  });
});
