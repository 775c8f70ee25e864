import fc from 'fast-check';
import { REVISIONS, STATUSES, type FieldsOf, type ObjectKind, type ReadFields, type ReadRevision } from '#domain/graph';
import { a, reading, revision, type Said } from './a.js';
import { TestLedger } from './ledger.js';

/** Stands in every id and every text of a private record, and in nothing public. */
export const CANARY = 'canary';

const PERSONS = ['p0', 'p1', `${CANARY}-p`] as const;
const COMPANIES = ['c0', 'c1', `${CANARY}-c`] as const;
const ENTITIES = [...PERSONS, ...COMPANIES];
const SOURCES = ['s0', 's1', 's2', `${CANARY}-s`] as const;
const EVIDENCE = ['v0', 'v1', 'v2', 'v3', `${CANARY}-v`, `${CANARY}-w`] as const;
const CLAIMS = ['cl0', 'cl1', 'cl2', `${CANARY}-cl`] as const;
const RELATIONS = ['r0', 'r1', 'r2', 'r3', `${CANARY}-r`] as const;
const EVENTS = ['n0', `${CANARY}-n`] as const;
const QUESTIONS = ['q0', `${CANARY}-q`] as const;
const CASES = ['k0', `${CANARY}-k`] as const;

/** Some are days that are written with an offset, and end before they start by the one reading of it alone. */
const START = fc.constantFrom(null, null, '2017', '2018', '2018-03', '2018-03-05', '2019-02-02T01:00:00+05:00');
const END = fc.constantFrom(
  null,
  null,
  null,
  '2019',
  '2019-03',
  '2020-06-01',
  '2021-01-01T12:00:00Z',
  '2019-02-01T22:00:00Z',
);
const PUBLISHED = fc.constantFrom(null, '2018-05-01', '2019-06', '2020-01-10', '2021', '2022-03-01T12:00:00Z');
const some = (ids: readonly string[]) => fc.subarray([...ids], { maxLength: Math.min(3, ids.length) });
const one = (ids: readonly string[]) => fc.constantFrom(...ids);

const COMMON = {
  effective_at: START,
  effective_until: END,
  end_state: fc.constantFrom(null, null, 'open', 'unknown'),
  published_at: PUBLISHED,
  origin: fc.constantFrom('asserted', 'asserted', 'observed'),
};

/** A record of the kind: its id, whether it is private and what its texts say go together. */
function draft<K extends ObjectKind>(
  kind: K,
  ids: readonly string[],
  text: string,
  members: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<ReadFields> {
  return fc.record({ id: one(ids), ...COMMON, ...members }).map((said: Said) => {
    const isPrivate = String(said['id']).startsWith(CANARY);
    const word = isPrivate ? CANARY : 'plain';
    const visibility = isPrivate ? 'private' : 'public';
    // One of eight kinds, which the compiler cannot follow through a generic.
    return reading<ObjectKind>(kind, { ...said, visibility, [text]: `${word} text`, attributes: { note: word } });
  });
}

const entity = draft('entity', ENTITIES, 'name', { names: fc.constant([]) }).map((read) =>
  reading('entity', {
    ...(read.fields as unknown as Said),
    kind: (PERSONS as readonly string[]).includes(read.id) ? 'person' : 'company',
    effective_until: null,
    names: [{ value: 'alias', source_id: read.id.startsWith(CANARY) ? null : 's0' }],
  }),
);
const sourceOf = (ids: readonly string[]) =>
  draft('source', ids, 'title', {
    derived_from: some(SOURCES).map((ids) => ids.map((source_id) => ({ source_id }))),
    independence_group: fc.constantFrom(null, null, 'house'),
    asserted_as_of: fc.constantFrom(null, '2019', '2018-06-01'),
    coverage_until: fc.constantFrom(null, null, '2020'),
    retracted_at: fc.constantFrom(null, null, null, null, '2019-01-01', '2020-09-15'),
    retraction_source_id: fc.constantFrom(null, 's1', `${CANARY}-s`),
  });
const evidenceOf = (ids: readonly string[]) =>
  fc.record({ id: one(ids), origin: COMMON.origin, published_at: PUBLISHED }).map((said) => {
    const word = said.id.startsWith(CANARY) ? CANARY : 'plain';
    // A snapshot never changes, so its text and its source follow from the id; two hold the same.
    const number = (EVIDENCE as readonly string[]).indexOf(said.id);
    return reading('evidence', {
      ...said,
      visibility: word === CANARY ? 'private' : 'public',
      source_id: word === CANARY ? `${CANARY}-s` : `s${number % 3}`,
      snapshot: { text: `${word} page ${number % 2}`, captured_at: number === 1 ? '2019-01-01T00:00:00Z' : null },
    });
  });
const claim = draft('claim', CLAIMS, 'statement', {
  subject_id: one(ENTITIES),
  object_id: fc.oneof(fc.constant(null), one(ENTITIES)),
  status: fc.constantFrom(...STATUSES, 'unverified'),
  source_ids: some(SOURCES),
  supporting_evidence_ids: some(EVIDENCE),
  contradicting_evidence_ids: some(EVIDENCE),
  case_ids: some(CASES),
  relation_ids: some(RELATIONS),
});
const relation = draft('relation', RELATIONS, 'role', {
  predicate: fc.constantFrom('OWNS', 'DIRECTOR_OF', 'FUNDED', 'RELATED_TO'),
  from_id: one(PERSONS),
  to_id: one(COMPANIES),
  status: fc.constantFrom(...STATUSES, 'unverified', 'verified'),
  evidence_ids: some(EVIDENCE),
  claim_ids: some(CLAIMS),
  modality: fc.constantFrom('occurred', 'occurred', 'planned'),
  component_relation_ids: fc.oneof(fc.constant([]), some(RELATIONS)),
});
const event = draft('event', EVENTS, 'title', {
  participants: some(ENTITIES).map((ids) => ids.map((entity_id) => ({ entity_id, role: 'actor' }))),
  evidence_ids: some(EVIDENCE),
});
const question = draft('question', QUESTIONS, 'text', {
  about_ids: some([...ENTITIES, ...CLAIMS, ...EVENTS, ...SOURCES]),
  case_ids: some(CASES),
  answer_claim_ids: some(CLAIMS),
}).map((read) => {
  const { answer_claim_ids } = read.fields as FieldsOf['question'];
  // What is answered by what is private alone says so.
  const isHidden = answer_claim_ids.length > 0 && answer_claim_ids.every((id) => id.startsWith(CANARY));
  const word = isHidden || read.id.startsWith(CANARY) ? CANARY : 'plain';
  return reading('question', { ...(read.fields as unknown as Said), answer: `${word} answer` });
});
const caseRecord = draft('case', CASES, 'title', {
  member_ids: some([...ENTITIES, ...RELATIONS, ...EVIDENCE]),
  question_ids: some(QUESTIONS),
  claim_ids: some(CLAIMS),
});

const anyRecord = fc.oneof(
  { weight: 1, arbitrary: entity },
  { weight: 2, arbitrary: sourceOf(SOURCES) },
  { weight: 3, arbitrary: evidenceOf(EVIDENCE) },
  { weight: 3, arbitrary: claim },
  { weight: 5, arbitrary: relation },
  { weight: 1, arbitrary: event },
  { weight: 1, arbitrary: question },
  { weight: 1, arbitrary: caseRecord },
);

const closing: fc.Arbitrary<ReadRevision> = fc
  .tuple(
    fc.constantFrom<ObjectKind>('entity', 'source', 'evidence', 'claim', 'relation'),
    fc.nat(3),
    fc.constantFrom(...REVISIONS),
  )
  .map(([kind, index, what]) => {
    const ids = { entity: ENTITIES, source: SOURCES, evidence: EVIDENCE, claim: CLAIMS, relation: RELATIONS } as const;
    const pool: readonly string[] = ids[kind as keyof typeof ids];
    return revision(kind, pool[index % pool.length] ?? '', what);
  });

const decision = fc.record({
  ends: fc.constantFrom(['p0', 'p1'], ['c0', 'c1'], ['p1', `${CANARY}-p`], ['c1', `${CANARY}-c`]),
  predicate: fc.constantFrom('SAME_AS', 'SAME_AS', 'FORMERLY_KNOWN_AS', 'SUCCESSOR_OF'),
  effective_at: fc.constantFrom(null, null, '2016', '2020-01-01'),
  effective_until: fc.constantFrom(null, null, '2021-06'),
  judgement: fc.constantFrom('positive', 'positive', 'negative', 'unsure'),
  evidence_ids: some(EVIDENCE),
  decided_at: fc.constantFrom('2019-07-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  revoked_at: fc.constantFrom(null, null, '2025-06-01T00:00:00.000Z'),
});

/** The first versions of what may be named: all but the last claim and the last relation. */
const BARE: readonly ReadFields[] = [
  ...CLAIMS.filter((id) => id !== 'cl2').map((id) => bare('claim', id, { subject_id: 'p0' })),
  ...RELATIONS.filter((id) => id !== 'r3').map((id) => bare('relation', id, { from_id: 'p0', to_id: 'c0' })),
  ...EVENTS.map((id) => bare('event', id, {})),
  ...QUESTIONS.map((id) => bare('question', id, {})),
  ...CASES.map((id) => bare('case', id, {})),
];

function bare(object: ObjectKind, id: string, said: Said): ReadFields {
  return reading(object, { ...said, id, visibility: id.startsWith(CANARY) ? 'private' : 'public' });
}

export interface HistoryOptions {
  /** Whether records are closed again; without, every record that is stored stays. */
  readonly closings?: boolean;
  /** Whether some of what is closed is redacted, which takes its words out of the past too. */
  readonly redactions?: boolean;
  /** Whether anything private is among them. */
  readonly privates?: boolean;
}

/** What is stored, sync by sync, and decided between. Records that a rule refuses are not in it, as in life. */
export function arbitraryHistory({
  closings = true,
  redactions = true,
  privates = true,
}: HistoryOptions = {}): fc.Arbitrary<TestLedger> {
  const closed = redactions ? closing : closing.filter(({ revision }) => revision !== 'redacted');
  const taken = closings ? fc.oneof({ weight: 14, arbitrary: anyRecord }, { weight: 1, arbitrary: closed }) : anyRecord;
  const isWanted = ({ id }: { readonly id: string }): boolean => privates || !id.startsWith(CANARY);
  return fc
    .record({
      born: fc.array(START, { minLength: ENTITIES.length, maxLength: ENTITIES.length }),
      sources: fc.tuple(...SOURCES.map((id) => sourceOf([id]))),
      evidence: fc.tuple(...EVIDENCE.map((id) => evidenceOf([id]))),
      syncs: fc.array(fc.array(taken, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
      decisions: fc.array(decision, { maxLength: 3 }),
      redated: fc.array(fc.record({ id: one(SOURCES), published_at: PUBLISHED }), { maxLength: 4 }),
    })
    .map(({ born, sources, evidence: found, syncs, decisions, redated }) => {
      const ledger = new TestLedger();
      const entities = ENTITIES.filter((id) => isWanted({ id })).map((id, index) =>
        reading('entity', {
          id,
          kind: (PERSONS as readonly string[]).includes(id) ? 'person' : 'company',
          name: id.startsWith(CANARY) ? CANARY : 'plain',
          visibility: id.startsWith(CANARY) ? 'private' : 'public',
          effective_at: born[index] ?? null,
        }),
      );
      const basis = [...sources, ...found, ...BARE].filter(isWanted);
      ledger.sync([...entities, ...basis.map((record) => (privates ? record : withoutPrivate(record)))]);
      for (const [index, records] of syncs.entries()) {
        ledger.sync(records.filter(isWanted).map((record) => (privates ? record : withoutPrivate(record))));
        redate(ledger, redated[index], isWanted);
        const decided = decisions[index];
        if (decided === undefined || decided.ends.some((id) => !isWanted({ id }))) continue;
        decide(ledger, `d${index}`, decided, isWanted);
      }
      return ledger;
    });
}

/** The same source once more, with another date of publication, or with one at last. */
function redate(
  ledger: TestLedger,
  said: { readonly id: string; readonly published_at: string | null } | undefined,
  isWanted: (r: { id: string }) => boolean,
): void {
  if (said === undefined || !isWanted(said)) return;
  const newest = ledger.graph.versions('source', said.id).at(-1);
  if (newest?.revision === null) ledger.sync([reading('source', { ...(newest.fields as unknown as Said), ...said })]);
}

type Decided = typeof decision extends fc.Arbitrary<infer T> ? T : never;

function decide(
  ledger: TestLedger,
  id: string,
  { ends, revoked_at, ...said }: Decided,
  isWanted: (r: { id: string }) => boolean,
): void {
  const [from_id = '', to_id = ''] = ends;
  const evidence_ids = said.evidence_ids.filter(
    (one) => isWanted({ id: one }) && ledger.graph.versions('evidence', one).length > 0,
  );
  // That two are one has no time.
  const timeless = said.predicate === 'SAME_AS' ? { effective_at: null, effective_until: null } : {};
  const live = a.resolution({ ...said, ...timeless, id, from_id, to_id, evidence_ids });
  ledger.store(live);
  if (revoked_at !== null) ledger.store({ ...live, revoked_at, revoked_by: 'ana' });
}

/** The record without the names of private ones. */
function withoutPrivate(record: ReadFields | ReadRevision): ReadFields | ReadRevision {
  if (record.revision !== null) return record;
  const isPublic = (value: unknown): boolean => !JSON.stringify(value).includes(CANARY);
  const members = Object.entries(record.fields).map(([member, value]) => {
    if (Array.isArray(value)) return [member, value.filter(isPublic)];
    return [member, isPublic(value) ? value : (PUBLIC_STAND_IN[member] ?? null)];
  });
  return reading(record.kind, Object.fromEntries(members) as Said);
}

const PUBLIC_STAND_IN: Readonly<Record<string, string>> = {
  subject_id: 'p0',
  from_id: 'p0',
  to_id: 'c0',
  source_id: 's0',
};
