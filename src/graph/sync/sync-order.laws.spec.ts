import fc from 'fast-check';
import { FIELD_LIMITS, OBJECT_KINDS, type Version } from '#domain/graph';
import { withoutStop } from '#domain/shared';
import { actor, TestLedger } from '#domain/testing';
import type { SyncResult } from './sync-report.js';
import { SyncExecution } from './sync-run.js';
import { inPhases, Turns } from './sync-turns.js';
import type { Placed } from './waiting-records.js';

type RecordBody = Readonly<Record<string, unknown>>;

const NOW = Date.UTC(2026, 0, 1);

/** What is stored, compared by what it says: neither the time of storing nor the row of a status tells the order. */
function contentOf({ graph }: TestLedger): readonly string[] {
  const said = (member: string, value: unknown): unknown => (member === 'at' ? undefined : value);
  return OBJECT_KINDS.flatMap((object) =>
    graph.ids(object).map((id) => {
      const versions: readonly Version[] = graph.versions(object, id);
      const newest = versions.at(-1);
      return JSON.stringify([object, id, versions.length, newest?.revision, newest?.fields], said);
    }),
  );
}

function countsOf({ created, updated, unchanged, rejected, rejections }: SyncResult): object {
  const refused = rejections.map(({ object, id, code }) => `${code} ${object ?? ''} ${id ?? ''}`).toSorted();
  return { created, updated, unchanged, rejected, refused };
}

/** Sends the records as one stream that is cut after so many. */
async function sent(stored: readonly RecordBody[], records: readonly RecordBody[], cut: number) {
  const ledger = new TestLedger();
  await send(ledger, stored, Infinity, 'run-1');
  const result = await send(ledger, records, cut, 'run-2');
  return { counts: countsOf(result), content: contentOf(ledger) };
}

async function send(
  ledger: TestLedger,
  records: readonly RecordBody[],
  cut: number,
  run_id: string,
): Promise<SyncResult> {
  const options = { format: 'native', dataset: 'd', dry_run: false, on_error: 'skip' } as const;
  let unnamed = 0;
  const newId = (): string => `unnamed-${(unnamed += 1)}`;
  const sender = { actor: actor('admin'), sight: () => ({}) };
  const run = new SyncExecution(run_id, options, sender, { newId, session: null, limits: FIELD_LIMITS });
  const turns = new Turns(cut);
  const batches = async function* (): AsyncGenerator<readonly Placed[]> {
    for (const [index, record] of records.entries()) yield* turns.take(await run.inputs.read(record, { index }));
    yield* turns.rest();
  };
  for await (const { placed, phase } of inPhases(run.waiting, batches(), cut)) {
    const decided = withoutStop(run.decide(ledger.graph, placed, NOW, phase));
    for (const version of decided.versions) ledger.append(version);
    decided.settle();
  }
  return run.result(0, '');
}

const entity = (id: string, more: RecordBody = {}): RecordBody => ({
  object: 'entity',
  id,
  kind: 'company',
  name: id,
  ...more,
});
const source = (id: string, more: RecordBody = {}): RecordBody => ({ object: 'source', id, title: id, ...more });
const evidence = (id: string, source_id: string, more: RecordBody = {}): RecordBody => ({
  object: 'evidence',
  id,
  source_id,
  method: 'document',
  ...more,
});
const relation = (id: string, from_id: string, to_id: string, more: RecordBody = {}): RecordBody => ({
  object: 'relation',
  id,
  predicate: 'RELATED_TO',
  from_id,
  to_id,
  ...more,
});
const closed = (object: string, id: string): RecordBody => ({ object, id, revision: 'retracted', reason: 'wrong' });

const STORED: readonly RecordBody[] = [
  entity('ann', { kind: 'person' }),
  entity('bob', { kind: 'person', effective_at: '1950', effective_until: '1960' }),
  entity('acme'),
  entity('token'),
  source('filing'),
  source('press'),
  evidence('e-filing', 'filing'),
  evidence('e-press', 'press'),
  relation('leads', 'ann', 'token', { predicate: 'DIRECTOR_OF' }),
  relation('served', 'bob', 'acme', { predicate: 'EMPLOYED_BY', effective_at: '1952', effective_until: '1953' }),
  relation('owns', 'ann', 'acme', { predicate: 'OWNS', status: 'verified', evidence_ids: ['e-filing'] }),
  { object: 'claim', id: 'said', statement: 'It is so', subject_id: 'ann' },
  relation('bound', 'ann', 'acme', { claim_ids: ['said'] }),
];

const text = fc.constantFrom('one', 'two');
const sources = fc.constantFrom('filing', 'press', 'report', 'nowhere');
const evidences = fc.subarray(['e-filing', 'e-press', 'e-1', 'e-2', 'e-none'], { maxLength: 2 });
const people = fc.constantFrom('ann', 'bob', 'cat', 'nobody');

/** Records that are sent together or not at all: each of them alone would contradict what is stored. */
const together: fc.Arbitrary<readonly RecordBody[]>[] = [
  // An asset has no director, and may be owned.
  fc.constant([entity('token', { kind: 'asset' }), relation('leads', 'ann', 'token', { predicate: 'OWNS' })]),
  fc.constant([
    entity('bob', { kind: 'person', effective_at: '1980', effective_until: '1990' }),
    relation('served', 'bob', 'acme', { predicate: 'EMPLOYED_BY', effective_at: '1982', effective_until: '1983' }),
  ]),
  // What the status rested on goes, and something else comes in its place.
  fc.constant([
    closed('evidence', 'e-filing'),
    relation('owns', 'ann', 'acme', { predicate: 'OWNS', evidence_ids: ['e-new'] }),
    evidence('e-new', 'press'),
  ]),
  fc.constant([
    {
      object: 'claim',
      id: 'said',
      statement: 'It is so',
      subject_id: 'ann',
      status: 'reported',
      source_ids: ['press'],
    },
    relation('bound', 'ann', 'acme', { claim_ids: ['said'], status: 'reported', evidence_ids: ['e-press'] }),
  ]),
  fc.constant([source('press', { title: 'amended' }), evidence('e-bound', 'press', { source_version: 2 })]),
  fc.constant([
    source('filing', { derived_from: [{ source_id: 'ring', kind: 'quotation' }] }),
    source('ring', { derived_from: [{ source_id: 'filing', kind: 'quotation' }] }),
  ]),
];

/** Records that may come alone: some name what is there, some what may come, some what never does. */
const alone: fc.Arbitrary<RecordBody>[] = [
  text.map((title) => source('filing', { title })),
  text.map((title) => source('report', { title })),
  fc.constant(source('press', { retracted_at: '2025-01-01' })),
  sources.map((id) => evidence('e-1', id)),
  sources.map((id) => evidence('e-2', id, { snapshot: { text: 'the same page' } })),
  fc.constantFrom(1, 2, 3).map((source_version) => evidence('e-3', 'filing', { source_version })),
  text.map((name) => entity('ann', { kind: 'person', name })),
  text.map((name) => entity('cat', { kind: 'person', name })),
  fc.tuple(people, evidences).map(([id, evidence_ids]) => relation('r-1', id, 'acme', { evidence_ids })),
  fc
    .tuple(people, evidences)
    .map(([id, evidence_ids]) => relation('r-2', id, 'acme', { status: 'reported', evidence_ids })),
  // Without an id: it is the one that says the same of the same source.
  fc.subarray(['e-filing', 'e-1', 'e-2'], { minLength: 1, maxLength: 1 }).map((evidence_ids) => {
    const { id: _, ...said } = relation('', 'ann', 'acme', { role: 'adviser', evidence_ids });
    return said;
  }),
  fc.constant(closed('relation', 'served')),
  fc.constant(closed('entity', 'never-seen')),
];

/** Of each kind of record at most one, drawn anew. */
const some = <T>(kinds: fc.Arbitrary<T>[]): fc.Arbitrary<T[]> =>
  fc.subarray(kinds).chain((chosen) => fc.tuple<T[]>(...chosen));

const stream = fc
  .tuple(some(together), some(alone))
  .map(([joint, single]) => {
    const records = [...joint.flat(), ...single];
    // Which of two records of one id counts is told by their order, so that each comes once.
    const byKey = new Map(records.map((record) => [JSON.stringify([record['object'], record['id']]), record]));
    return [...byKey.values()];
  })
  .chain((records) =>
    fc.record({
      records: fc.constant(records),
      shuffled: fc.shuffledSubarray(records, { minLength: records.length }),
      cut: fc.integer({ min: 1, max: Math.max(1, records.length) }),
    }),
  );

describe('a sync in any order, cut anywhere', () => {
  it('stores the same and counts the same', async () => {
    await fc.assert(
      fc.asyncProperty(stream, async ({ records, shuffled, cut }) => {
        const whole = await sent(STORED, records, Infinity);
        expect(await sent(STORED, shuffled, Infinity)).toEqual(whole);
        expect(await sent(STORED, records, cut)).toEqual(whole);
        expect(await sent(STORED, shuffled, cut)).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});
