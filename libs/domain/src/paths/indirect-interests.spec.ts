import { type LiveGraph, View } from '#domain/graph';
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

/** Owner, holding and mine: each owns the next, and the owner is said to own the mine in the words of `whole`. */
function answer(kind: PathKind, whole: object | null, more: readonly object[] = [], parts: object = {}) {
  const owns = (id: string, from_id: string, to_id: string, said: object = {}) =>
    a.relation({ id, predicate: 'OWNS', from_id, to_id, status: 'reported', evidence_ids: ['page'], ...said });
  const records = [
    ...['owner', 'holding', 'mine'].map((id) => a.entity({ id, kind: 'company' })),
    a.source({ id: 'source' }),
    a.evidence({ id: 'page', snapshot: { text: 'page', sha256: 'ab'.repeat(32) } }),
    owns('first', 'owner', 'holding', parts),
    owns('second', 'holding', 'mine', parts),
    ...(whole === null ? [] : [owns('whole', 'owner', 'mine', whole)]),
    ...more.map((said, index) => owns(`more-${index}`, 'owner', 'mine', said)),
  ];
  const { graph, options } = viewOf(records.map((record, index) => version(record, { seq: index + 1 })));
  // `viewOf` makes live graphs.
  const live = graph as LiveGraph;
  return new PathFinder(live, null, () => new View(live)).find(options, { ...QUERY, kind, from: 'owner', to: 'mine' });
}

const SAID = [
  ['that names its components', { component_relation_ids: ['first', 'second'] }],
  ['that its source calls indirect', { attributes: { direct_or_indirect: 'indirect' } }],
] as const;

describe('money that is only planned (spec/rulings.md#c-40)', () => {
  const lent = { predicate: 'INVESTED_IN', effective_at: '2020' };

  it.each([
    ['INVESTED_IN', 'occurred', true],
    ['INVESTED_IN', 'planned', false],
    ['OWNS', 'occurred', true],
    ['OWNS', 'planned', false],
  ])('has not moved: %s, %s', (predicate, modality, found) => {
    const direct = { ...lent, predicate, modality };
    // The holdings between the two are left out: they are planned, too.
    expect(answer('capital_path', direct, [], { modality: 'planned' }).found).toBe(found);
  });

  it('is a path of every other kind', () => {
    const planned = { ...lent, modality: 'planned' };
    expect(answer('documented_path', planned, [], { modality: 'planned' }).found).toBe(true);
  });
});

describe('an interest of which nobody knows whether others stand between (spec/rulings.md#c-70)', () => {
  const unknown = { attributes: { direct_or_indirect: 'unknown' } };

  it('is no direct relation, and leaves one beside it direct', () => {
    expect(answer('direct', unknown)).toMatchObject({ found: false, direct: false, relationship: 'none', paths: [] });
    const { paths, ...found } = answer('direct', unknown, [{}]);
    expect(found).toMatchObject({ found: true, direct: true, relationship: 'direct' });
    expect(paths.map(({ steps }) => steps.map(({ relation_id }) => relation_id))).toEqual([['more-0']]);
  });

  it('is a path that says that it is not known', () => {
    expect(answer('documented_path', unknown)).toMatchObject({
      found: true,
      direct: false,
      relationship: 'indirect',
      hops: 1,
      paths: [{ direct: false, steps: [{ relation_id: 'whole', direct_or_indirect: 'unknown' }] }],
    });
  });

  it('is indirect where it names its parts', () => {
    const { paths } = answer('documented_path', { ...unknown, component_relation_ids: ['first', 'second'] });
    expect(paths).toMatchObject([{ direct: false, steps: [{ direct_or_indirect: 'indirect' }] }]);
  });

  it.each([{}, { attributes: { direct_or_indirect: 'direct' } }, { attributes: { direct_or_indirect: 'perhaps' } }])(
    'is not what this is: %j',
    (said) => {
      const { paths } = answer('documented_path', said);
      expect(paths).toMatchObject([{ direct: true }]);
      expect(paths[0]?.steps[0]).not.toHaveProperty('direct_or_indirect');
    },
  );
});

describe('an interest that is asserted to be indirect (spec/semantics.md#indirect_path_is_not_direct_relation)', () => {
  it.each(SAID)('%s is no direct relation', (_, whole) => {
    expect(answer('direct', whole)).toMatchObject({ found: false, direct: false, relationship: 'none', paths: [] });
  });

  it.each(SAID)('%s is a path that says that it is indirect', (_, whole) => {
    expect(answer('documented_path', whole)).toMatchObject({
      found: true,
      direct: false,
      relationship: 'indirect',
      hops: 1,
      paths: [{ direct: false, steps: [{ relation_id: 'whole' }] }],
    });
  });

  it('leaves a direct relation beside it direct', () => {
    const { paths, ...found } = answer('direct', SAID[0][1], [{}]);
    expect(found).toMatchObject({ found: true, direct: true, relationship: 'direct' });
    expect(paths.map(({ steps }) => steps.map(({ relation_id }) => relation_id))).toEqual([['more-0']]);
  });

  it.each([
    ['without such words', {}],
    ['that its source calls direct', { attributes: { direct_or_indirect: 'direct' } }],
  ])('is not what a relation is %s', (_, whole) => {
    expect(answer('direct', whole)).toMatchObject({ found: true, direct: true, relationship: 'direct' });
  });
});
