import {
  breachesBy,
  INVARIANTS,
  newBreaches,
  View,
  WHOLE_GRAPH,
  type Status,
  type StatusStep,
  type Version,
} from '#domain';
import { a, graphOf, STORED_AT, version } from '#domain/testing';

it('are those of the specification, word for word and in its order', () => {
  expect(INVARIANTS.map(({ id }) => id)).toEqual([
    'no_verified_edge_without_evidence',
    'hypothesis_does_not_auto_promote',
    'derivative_sources_are_not_independent',
    'public_export_excludes_private_evidence',
    'indirect_path_is_not_direct_relation',
    'temporally_impossible_relations_rejected',
    'ai_inference_is_not_evidence',
    'evidence_snapshot_survives_source_edit',
  ]);
});

const step = (from: Status | null, to: Status, said: Partial<StatusStep> = {}): StatusStep => ({
  from,
  to,
  actor: 'ana',
  role: 'analyst',
  at: '2024-01-01T00:00:00.000Z',
  reason: 'looked at',
  evidence_ids: [],
  ...said,
});
const relation = (said: object) => version<'relation'>(a.relation({ id: 'r', ...said }));
const SURROUNDINGS: readonly Version[] = [
  version(a.entity({ id: 'from', kind: 'person' })),
  version(a.entity({ id: 'to' })),
  version(a.source({ id: 's' })),
  version(a.evidence({ id: 'v', source_id: 's', source_version: 1, snapshot: { text: 'as it was' } })),
  version(a.relation({ id: 'part', from_id: 'from', to_id: 'to' })),
];
const promoted = (last: StatusStep) =>
  relation({ status: last.to, evidence_ids: ['v'], status_history: [step(null, 'hypothesis'), last] });
const evidence = (said: object) => version(a.evidence({ id: 'x', source_id: 's', source_version: 1, ...said }));

interface Case {
  readonly refused: readonly Version[];
  readonly letIn: readonly Version[];
}

const CASES: Readonly<Record<string, Case>> = {
  hypothesis_does_not_auto_promote: {
    refused: [
      promoted(step('hypothesis', 'reported', { role: 'peer', evidence_ids: ['v'] })),
      promoted(step('hypothesis', 'reported', { reason: ' ', evidence_ids: ['v'] })),
      promoted(step('hypothesis', 'reported')),
      promoted(step('hypothesis', 'verified', { role: 'reviewer', evidence_ids: ['v'] })),
    ],
    letIn: [promoted(step('hypothesis', 'reported', { evidence_ids: ['v'] })), relation({ status: 'hypothesis' })],
  },
  derivative_sources_are_not_independent: {
    refused: [version(a.source({ id: 'x', derived_from: [{ source_id: 'x' }] }))],
    letIn: [version(a.source({ id: 'x', derived_from: [{ source_id: 's' }] }))],
  },
  indirect_path_is_not_direct_relation: {
    refused: [relation({ component_relation_ids: ['r'] })],
    letIn: [relation({ component_relation_ids: ['part'] })],
  },
  temporally_impossible_relations_rejected: {
    refused: [relation({ effective_at: '2020', effective_until: '2019' })],
    letIn: [relation({ effective_at: '2020', effective_until: '2020' })],
  },
  ai_inference_is_not_evidence: {
    refused: [evidence({ method: 'ai_inference' }), relation({ origin: 'inferred', status: 'reported' })],
    letIn: [evidence({ method: 'document' }), relation({ origin: 'inferred', status: 'hypothesis' })],
  },
  evidence_snapshot_survives_source_edit: {
    refused: [
      version(a.evidence({ id: 'v', source_id: 's', source_version: 1, snapshot: { text: 'changed' } }), {
        version: 2,
      }),
      evidence({ source_version: 7 }),
    ],
    letIn: [
      version(
        a.evidence({ id: 'v', source_id: 's', source_version: 1, credibility: 2, snapshot: { text: 'as it was' } }),
        {
          version: 2,
        },
      ),
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (id, { refused, letIn }) => {
  const graph = graphOf(SURROUNDINGS);
  const found = (change: Version) =>
    newBreaches(graph, [change], STORED_AT).filter(({ invariant }) => invariant === id);

  it.each(refused.map((change, at) => [at, change] as const))('refuses breach %s', (_, change) => {
    const [breach] = found(change);
    expect(breach).toMatchObject({ invariant: id, record: { object: change.fields.object, id: change.fields.id } });
  });

  it.each(letIn.map((change, at) => [at, change] as const))('lets in what is near to it, %s', (_, change) => {
    expect(found(change)).toEqual([]);
  });

  it('does not hold an unrelated change back for an old breach', () => {
    const [old] = refused;
    if (old === undefined) throw new Error('there is no breach to be old');
    const broken = graphOf([...SURROUNDINGS, old]);
    expect(breachesBy([old], { view: new View(broken, WHOLE_GRAPH), now: STORED_AT })).not.toEqual([]);
    const unrelated = version(a.entity({ id: 'from', kind: 'person', name: 'Renamed', effective_at: '1950' }), {
      version: 2,
    });
    expect(newBreaches(broken, [unrelated], STORED_AT)).toEqual([]);
  });
});

describe('no_verified_edge_without_evidence', () => {
  it('shows nothing as verified that has no admissible evidence, in any view', () => {
    const bare = relation({ status: 'verified' });
    const view = new View(graphOf([...SURROUNDINGS, bare]), WHOLE_GRAPH);
    expect(view.statusOf(bare)).toBe('unverified');
    expect(view.statusOf(relation({ status: 'verified', evidence_ids: ['v'] }))).toBe('verified');
  });
});

describe('public_export_excludes_private_evidence', () => {
  it('finds what is private in a graph that says that it is public', () => {
    const leaked = [
      version(a.source({ id: 's', visibility: 'private' })),
      version(a.evidence({ id: 'v', source_id: 's', source_version: 1 })),
    ];
    const open = graphOf([], 'public');
    open.apply(leaked);
    const found = breachesBy(leaked, { view: new View(open, WHOLE_GRAPH), now: STORED_AT });
    expect(found.map(({ record }) => record?.id)).toEqual(expect.arrayContaining(['s', 'v']));
    expect(breachesBy(leaked, { view: new View(graphOf(leaked), WHOLE_GRAPH), now: STORED_AT })).toEqual([]);
  });
});
