import { View, WHOLE_GRAPH, type Version } from '#domain/graph';
import { breachesBy, INVARIANTS, newBreaches, recordsToCheck, Validator } from '#domain/invariants';
import { a, graphOf, revision, reading, STORED_AT, TestLedger, version } from '#domain/testing';

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

const BROKEN = [
  version(a.source({ id: 'x', derived_from: [{ source_id: 'x' }] })),
  version(a.relation({ id: 'r', component_relation_ids: ['r'], effective_at: '2020', effective_until: '2019' })),
  version(a.relation({ id: 'q', component_relation_ids: ['q'] })),
];
const AROUND: readonly Version[] = [version(a.entity({ id: 'from' })), version(a.entity({ id: 'to' }))];

describe('a look at many records', () => {
  const context = { view: new View(graphOf([...AROUND, ...BROKEN]), WHOLE_GRAPH), now: STORED_AT };

  it('answers for all eight, with how many records each looked at', () => {
    const validator = new Validator(context);
    for (const one of [...AROUND, ...BROKEN]) validator.take(one);
    expect(validator.verdicts().map(({ ok, checked, violations }) => [ok, checked, violations.length])).toEqual([
      [true, 2, 0],
      [true, 2, 0],
      [false, 3, 1],
      [true, 5, 0],
      [false, 2, 2],
      [false, 5, 1],
      [true, 2, 0],
      [true, 0, 0],
    ]);
  });

  it('counts what was found sound before beside what it looks at', () => {
    const validator = new Validator(context);
    validator.takeSound('relation', 10);
    validator.takeSound('relation', 5);
    validator.takeSound('evidence', 1);
    validator.take(BROKEN[2] ?? AROUND[0] ?? context.view.each('relation').next().value);
    expect(validator.verdicts().map(({ checked }) => checked)).toEqual([16, 16, 16, 17, 16, 17, 17, 1]);
  });

  it('tells the breaches in the order of the rules, each rule in that of the records', () => {
    expect(breachesBy(BROKEN, context).map(({ invariant, record }) => [invariant, record?.id])).toEqual([
      ['derivative_sources_are_not_independent', 'x'],
      ['indirect_path_is_not_direct_relation', 'r'],
      ['indirect_path_is_not_direct_relation', 'q'],
      ['temporally_impossible_relations_rejected', 'r'],
    ]);
    expect(breachesBy(AROUND, context)).toEqual([]);
  });
});

it('a change is told of what it breaks alone, though the record breaks other rules already', () => {
  const graph = graphOf([...AROUND, ...BROKEN]);
  const again = version(
    a.relation({ id: 'q', component_relation_ids: ['q'], effective_at: '2020', effective_until: '2019' }),
    { version: 2 },
  );
  expect(newBreaches(graph, [again], STORED_AT).map(({ invariant }) => invariant)).toEqual([
    'temporally_impossible_relations_rejected',
  ]);
  const closed = version(a.relation({ id: 'q', component_relation_ids: ['q'] }), { version: 2, revision: 'retracted' });
  expect(newBreaches(graph, [closed], STORED_AT)).toEqual([]);
});

describe('the records whose verdict a change can alter', () => {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'from', kind: 'person' }),
    reading('entity', { id: 'to' }),
    reading('entity', { id: 'far' }),
    reading('source', { id: 's' }),
    reading('source', { id: 't', derived_from: [{ source_id: 's' }] }),
    reading('evidence', { id: 'v', source_id: 's' }),
    reading('evidence', { id: 'w', source_id: 't' }),
    reading('claim', { id: 'c', subject_id: 'from', source_ids: ['s'], supporting_evidence_ids: ['w'] }),
    reading('relation', { id: 'r', evidence_ids: ['v'], claim_ids: ['c'] }),
    reading('relation', { id: 'part', from_id: 'to', to_id: 'far' }),
    reading('relation', { id: 'whole', to_id: 'far', component_relation_ids: ['r', 'part'] }),
    reading('event', { id: 'n', participants: [{ entity_id: 'to' }] }),
    reading('question', { id: 'q', about_ids: ['from'], answer_claim_ids: ['c'] }),
    reading('case', { id: 'k', member_ids: ['to', 'r'] }),
  ]);
  ledger.store(a.resolution({ id: 'd', from_id: 'to', to_id: 'far' }));
  const touched = (...said: readonly ReturnType<typeof reading>[]) => {
    const { graph } = ledger;
    const change = said.map(({ fields }) => version(fields, { version: 2 }));
    return recordsToCheck(graph, change).map(({ object, id }) => `${object} ${id}`);
  };

  it.each([
    ['a new name of an entity: itself', reading('entity', { id: 'to', name: 'Renamed' }), ['entity to']],
    [
      'its life: what it takes part in, and what it is one with',
      reading('entity', { id: 'to', effective_at: '1990' }),
      ['entity to', 'event n', 'relation part', 'relation r', 'resolution d'],
    ],
    ['a new title of a source: itself', reading('source', { id: 's', title: 'Edited' }), ['source s']],
    [
      'its withdrawal: all that rests on it, and on what derives from it',
      reading('source', { id: 's', retracted_at: '2020' }),
      ['claim c', 'evidence v', 'evidence w', 'relation r', 'source s', 'source t'],
    ],
    [
      'a lower credibility of an evidence: itself',
      reading('evidence', { id: 'v', source_id: 's', credibility: 3 }),
      ['evidence v'],
    ],
    [
      'that a machine inferred it: what it is evidence for',
      reading('evidence', { id: 'w', source_id: 't', method: 'ai_inference' }),
      ['claim c', 'evidence w'],
    ],
    ['other words of a claim: itself', reading('claim', { id: 'c', statement: 'Other words' }), ['claim c']],
    [
      'its status: the relations and the questions that name it',
      reading('claim', {
        id: 'c',
        subject_id: 'from',
        status: 'hypothesis',
        source_ids: ['s'],
        supporting_evidence_ids: ['w'],
      }),
      ['claim c', 'question q', 'relation r'],
    ],
    [
      'the components of a relation: they, and what it is a component of',
      reading('relation', { id: 'r', component_relation_ids: ['part'] }),
      ['relation part', 'relation r', 'relation whole'],
    ],
    ['a new title of an event: itself', reading('event', { id: 'n', title: 'Renamed' }), ['event n']],
  ])('by %s', (_, said, expected) => {
    const before = ledger.graph.versions(said.kind, said.id).at(-1)?.fields;
    const members = Object.fromEntries(
      said.given.map((member) => [member, Reflect.get(said.fields, member) as unknown]),
    );
    const fields = { ...before, ...members, object: said.kind, id: said.id };
    expect(touched({ ...said, fields } as typeof said)).toEqual(expected);
  });

  it('are those that cite it when it is closed, and the record alone when it is new', () => {
    const closed = new TestLedger();
    for (const one of ledger.versions) closed.store(one.fields);
    const { versions } = closed.sync([revision('evidence', 'v', 'retracted')]);
    const change = versions.map((one) => ({ ...one, seq: 1 }));
    expect(recordsToCheck(ledger.graph, change).map(({ id }) => id)).toEqual(['v', 'r']);
    expect(recordsToCheck(ledger.graph, [version(a.entity({ id: 'to' }))]).map(({ id }) => id)).toEqual(['to']);
  });
});
