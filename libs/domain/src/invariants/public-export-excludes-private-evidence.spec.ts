import { View, WHOLE_GRAPH, type Version } from '#domain/graph';
import { breachesBy } from '#domain/invariants';
import { a, describeInvariant, graphOf, STORED_AT, verdictOn, version } from '#domain/testing';

const ID = 'public_export_excludes_private_evidence';
const PRIVATE = { visibility: 'private' } as const;
const A_PRIVATE_RECORD = 'a private record is in a public view';
const NAMES_ONE = 'names a private record';

/** Stands in a public graph only by a fault of its feed. */
const LEAKED = [
  version(a.source({ id: 'leaked-source', ...PRIVATE })),
  version(a.entity({ id: 'leaked-entity', ...PRIVATE })),
];
const SOUND = [
  version(a.entity({ id: 'entity' })),
  version(a.entity({ id: 'from' })),
  version(a.entity({ id: 'to' })),
  version(a.source({ id: 's' })),
  version(a.evidence({ id: 'v', source_id: 's', source_version: 1 })),
];

function verdictWith(versions: readonly Version[], audience: 'full' | 'public' = 'public') {
  const graph = graphOf([], audience);
  graph.apply(versions);
  return verdictOn(new View(graph, WHOLE_GRAPH), ID);
}

describeInvariant({
  id: ID,
  audience: 'public',
  surroundings: SOUND,
  refused: [
    ['a private entity', version(a.entity({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    ['a private source', version(a.source({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    [
      'a private evidence',
      version(a.evidence({ id: 'x', source_id: 's', source_version: 1, ...PRIVATE })),
      A_PRIVATE_RECORD,
    ],
    ['a private claim', version(a.claim({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    ['a private relation', version(a.relation({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    ['a private event', version(a.event({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    ['a private question', version(a.question({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
    ['a private case', version(a.case({ id: 'x', ...PRIVATE })), A_PRIVATE_RECORD],
  ],
  admitted: [
    ['a public entity', version(a.entity({ id: 'x' }))],
    ['a public evidence of a public source', version(a.evidence({ id: 'x', source_id: 's', source_version: 1 }))],
    ['a relation on public evidence', version(a.relation({ id: 'x', evidence_ids: ['v'] }))],
    [
      'what names a record that the view has not',
      version(a.case({ id: 'x', visibility: 'public', member_ids: ['gone', 'from'] })),
    ],
    ['a decision, which has no visibility of its own', version(a.resolution())],
  ],
});

describe('what names a private record in a public view', () => {
  it.each([
    ['a relation, by an end', version(a.relation({ id: 'x', to_id: 'leaked-entity' })), NAMES_ONE],
    [
      'a case, by a member',
      version(a.case({ id: 'x', visibility: 'public', member_ids: ['from', 'leaked-entity'] })),
      NAMES_ONE,
    ],
    ['a claim, by a source', version(a.claim({ id: 'x', source_ids: ['leaked-source'] })), NAMES_ONE],
    [
      'an evidence, by its source',
      version(a.evidence({ id: 'x', source_id: 'leaked-source', source_version: 1 })),
      'its source is private',
    ],
  ])('is found out: %s', (_, naming, message) => {
    const found = verdictWith([...SOUND, ...LEAKED, naming]).violations;
    expect(found).toContainEqual({ invariant: ID, message, record: { object: naming.fields.object, id: 'x' } });
    // What leaked is itself told of, and nothing else is.
    expect(found.filter(({ record }) => record?.id !== 'x')).toHaveLength(LEAKED.length);
  });

  it("is nobody's business in the graph of those who see everything", () => {
    const naming = version(a.relation({ id: 'x', to_id: 'leaked-entity' }));
    const resting = version(a.evidence({ id: 'y', source_id: 'leaked-source', source_version: 1 }));
    expect(verdictWith([...SOUND, ...LEAKED, naming, resting], 'full')).toMatchObject({ ok: true, violations: [] });
  });

  it('is told of an evidence by the newest version of its source', () => {
    const evidence = version(a.evidence({ id: 'x', source_id: 't', source_version: 1 }));
    const hidden = version(a.source({ id: 't', ...PRIVATE }), { version: 2 });
    const graph = graphOf([], 'public');
    graph.apply([version(a.source({ id: 't' })), evidence]);
    const found = () => breachesBy([evidence], { view: new View(graph, WHOLE_GRAPH), now: STORED_AT });
    expect(found()).toEqual([]);
    graph.apply([hidden]);
    expect(found().map(({ message }) => message)).toContain('its source is private');
  });
});

it('finds nothing in a public graph that is fed as a ledger feeds it', () => {
  const naming = version(a.relation({ id: 'x', to_id: 'leaked-entity', evidence_ids: ['v'] }));
  const view = new View(graphOf([...SOUND, ...LEAKED, naming], 'public'), WHOLE_GRAPH);
  expect(verdictOn(view, ID)).toMatchObject({ ok: true, violations: [] });
  expect([...view.each('relation')]).toEqual([]);
});
