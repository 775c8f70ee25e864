import { View, type LiveGraph } from '#domain/graph';
import { PathFinder, PATH_KINDS, type PathKind, type PathQuery } from '#domain/paths';
import { a, version, viewOf } from '#domain/testing';

const QUERY: Omit<PathQuery, 'from' | 'to' | 'kind'> = {
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
  include_weak: true,
  include_ownership: true,
  budget: { expansions: 1_000, hub_degree: 100 },
};

/** Two companies that are owned and funded by one party each way round, called unknown or not. */
function pathThrough(kind: PathKind, attributes: object, to = 'other'): boolean {
  const link = (id: string, predicate: string, from_id: string, to_id: string) =>
    a.relation({
      id,
      predicate,
      from_id,
      to_id,
      status: 'reported',
      evidence_ids: ['page'],
      effective_at: '2020-01-01',
    });
  const records = [
    a.entity({ id: 'one', kind: 'company' }),
    a.entity({ id: 'other', kind: 'company' }),
    a.entity({ id: 'party', kind: 'company', attributes }),
    a.source({ id: 'source' }),
    a.evidence({ id: 'page', snapshot: { text: 'page', sha256: 'ab'.repeat(32) } }),
    link('in', 'FUNDED', 'one', 'party'),
    link('out', 'FUNDED', 'party', 'other'),
  ];
  const { graph, options } = viewOf(
    records.map((record, index) => version(record, { seq: index + 1 })),
    kind === 'knowledge_at_time' ? { at: Date.UTC(2027, 0, 1), mode: 'knowledge' } : {},
  );
  // `viewOf` makes live graphs.
  const live = graph as LiveGraph;
  const paths = new PathFinder(live, null, () => new View(live));
  return paths.find(options, { ...QUERY, kind, from: 'one', to }).found;
}

describe('a party whom nobody names', () => {
  const kinds = PATH_KINDS.filter((kind) => kind !== 'direct');

  it.each(kinds)('leads nowhere: no %s goes through it (spec/interchange.md#bods-8)', (kind) => {
    expect(pathThrough(kind, { unknown: true, unknown_reason: 'noBeneficialOwners' })).toBe(false);
    expect(pathThrough(kind, { unknown: false })).toBe(true);
    expect(pathThrough(kind, {})).toBe(true);
  });

  it.each(PATH_KINDS)('may be the end of a %s', (kind) => {
    expect(pathThrough(kind, { unknown: true }, 'party')).toBe(true);
  });
});
