import { Injectable } from '@nestjs/common';
import { ProposedGraph, proposed, type Graph, type Json, type Ref, type UncommittedVersion } from '#domain/graph';
import { knows, rollbackEffectsInTurns, rollBackInTurns, type RollbackEffects, type Rollback } from '#domain/ingest';
import { ok, refuse, withoutStop, type Actor, type Interruptible, type Refusal, type Result } from '#domain/shared';
import { Clock } from '../../platform/clock.js';
import { Identifiers } from '../../platform/identifiers.js';
import { audit, keepAnswer, type AuditedChange, type WriteRequest } from '../../platform/storage/audited-write.js';
import { findStoredResponse, type IdempotentRequest } from '../../platform/storage/idempotency-store.js';
import type { StoredAnswer } from '../../platform/storage/ledger.js';
import { sha256Of } from '../../platform/digest.js';
import { textLimitsOf } from '../../platform/limits.js';
import { SyncRuns } from '../../platform/storage/sync-runs.js';
import { inTurns, nextTurn } from '../../platform/work/yield-budget.js';
import { Graphs, type GraphTransaction } from '../graphs.js';
import { NOBODY_WAITS, overOneRevision } from '../reading/one-revision.js';
import { auditedChangeOf } from '../record-writer.js';
import { ServiceLimits } from '../service-limits.js';
import { Viewer } from '../viewer.js';
import { Importers } from '../importers.js';
import type { ImportPlace } from '#adapter-kit';
import { TooMuchAtOnce } from '../stored/unanswered-question.js';
import type { SyncOptions } from './sync-options.js';
import { LISTED, type SyncResult } from './sync-report.js';
import { SyncExecution, type SyncDecision, type SyncSender } from './sync-run.js';
import { AskedAhead, inPhases, Turns, type SyncTurn } from './sync-turns.js';
import type { Placed } from './waiting-records.js';

/** One input object of a sync, or why it is none. */
export type SyncInput =
  | { readonly place: ImportPlace; readonly value: unknown }
  | { readonly place: ImportPlace; readonly code: string; readonly message: string };

export interface SyncRequest extends SyncOptions, WriteRequest<SyncResult> {
  readonly published_at: string | null;
  readonly source: Readonly<Record<string, Json>> | null;
  readonly payment_as: 'FUNDED' | null;
  /** The whole input is in memory: it is stored in one transaction, and a retry cannot double it. */
  readonly is_held: boolean;
  /** The id that the run is to have; a new one where it is left out. */
  readonly run_id?: string;
}

/** The result of a sync, the answer that was given to the same request before, or why all of it was taken back. */
export type SyncAnswer =
  { readonly result: SyncResult } | { readonly replayed: StoredAnswer } | { readonly aborted: Refusal };

/** What taking back a run did. */
export interface RollbackResult {
  readonly run_id: string;
  readonly retracted: number;
  readonly restored: number;
  /** Records that stay as they are: somebody has changed them since, or no rollback takes such a hypothesis further. */
  readonly kept: readonly Ref[];
  /** Records of other runs that rest on what was taken back: stored as they were, shown no longer. */
  readonly hidden: readonly Ref[];
  /** Records of other runs whose status falls, because of what was taken back. */
  readonly lowered: readonly Ref[];
  readonly truncated: boolean;
  /** Whether this only says what taking it back would come to. */
  readonly dry_run: boolean;
  readonly graph_version: string;
}

/**
 * Records decided and stored together: commits are per batch, never per record. Nobody is answered while one is taken in,
 * so that it is no larger than that.
 */
const BATCH = 1_000;
/** Records of a dry run that are decided together, without a stop: nothing keeps others from writing meanwhile. */
const REHEARSED = 250;

/**
 * `POST /graph/sync`: the only door for entities, sources, evidence, relations and events. With `skip` the good records
 * of each batch are stored in a transaction of their own, so memory stays flat and a stream that breaks off keeps what
 * it had; with `abort` everything is stored in one transaction or nothing is.
 */
@Injectable()
export class SyncService {
  private runningRun: string | null = null;
  /** Requests with an Idempotency-Key whose answer is not stored yet. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly graphs: Graphs,
    private readonly importers: Importers,
    private readonly runs: SyncRuns,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    private readonly service: ServiceLimits,
  ) {}

  /** The run that this process is storing now. */
  get running(): string | null {
    return this.runningRun;
  }

  async sync(
    request: SyncRequest,
    inputs: AsyncIterable<SyncInput> | Iterable<SyncInput>,
  ): Promise<Result<SyncAnswer>> {
    const importer = this.importers.find(request.format);
    if (importer === undefined && request.format !== 'native') {
      const detail = `format must be one of ${this.importers.formats().join(', ')}.`;
      return refuse({ code: 'invalid_parameter', detail, errors: [{ parameter: 'format', detail }] });
    }
    const { dataset, published_at, source, payment_as } = request;
    const now = this.clock.now();
    const session = importer?.open({ dataset, published_at, source, payment_as, now }) ?? null;
    const newId = (record: unknown, count: number): string => this.idOf(request.idempotency, record, count);
    const run_id = request.run_id ?? this.identifiers.next();
    const sender: SyncSender = {
      actor: request.actor,
      sight: () => ({
        seen: new Viewer(this.graphs, request.actor, 'admin').seen,
        published: this.graphs.projection('public').graph,
      }),
    };
    const isPrivateFile = source?.['visibility'] === 'private';
    const reading = { newId, session, isPrivateFile, limits: textLimitsOf(this.service.limits) };
    const run = new SyncExecution(run_id, request, sender, reading);
    try {
      if (request.dry_run) return ok(await this.rehearse(run, request, inputs, now));
      this.runningRun = run.run_id;
      return await this.store(run, request, inputs, now);
    } finally {
      this.runningRun = null;
      await session?.close?.();
    }
  }

  /** Takes a run back: appends retractions, and the earlier content of what it changed. */
  async rollBack(
    runId: string,
    by: Pick<SyncRequest, 'actor' | 'request_id'>,
    dryRun: boolean,
  ): Promise<Result<RollbackResult>> {
    const run = await this.runs.find(runId);
    if (run === null) return refuse({ code: 'not_found', detail: 'There is no such run.' });
    if (dryRun) {
      const projection = this.graphs.projection('full');
      const { signal } = new AbortController();
      const begin = () => this.rollBackOf(projection.graph, runId, this.clock.now(), by.actor);
      const told = await overOneRevision(projection, signal, begin);
      return told === null ? NOBODY_WAITS : ok(this.rollbackResult(runId, true, told));
    }
    const taken = await this.graphs.transact(async (open) => {
      const rollback = await inTurns(this.rollBackOf(open.graph, runId, open.now, by.actor));
      await appendAll(open, rollback.versions);
      await audit(open.transaction, by, open.now, auditedChangesOf(rollback.versions));
      await open.transaction.saveRun({ ...run, state: 'rolled_back' });
      return rollback;
    });
    return ok(this.rollbackResult(runId, false, taken));
  }

  /** What taking a run back comes to; of what other runs have brought only what the actor may see. */
  private *rollBackOf(
    graph: Graph,
    runId: string,
    now: number,
    actor: Actor,
  ): Interruptible<Rollback & RollbackEffects> {
    const rollback = yield* rollBackInTurns(graph, runId, now);
    const { hidden, lowered } = yield* rollbackEffectsInTurns(graph, rollback.versions, runId);
    const seen = new Viewer(this.graphs, actor, 'admin').of(graph);
    const isSeen = ({ object, id }: Ref): boolean => knows({ actor, seen, dataset: null }, graph, object, id);
    return { ...rollback, hidden: hidden.filter(isSeen), lowered: lowered.filter(isSeen) };
  }

  private rollbackResult(
    run_id: string,
    dry_run: boolean,
    { retracted, restored, kept, hidden, lowered }: Rollback & RollbackEffects,
  ): RollbackResult {
    return {
      run_id,
      retracted,
      restored,
      kept: kept.slice(0, LISTED),
      hidden: hidden.slice(0, LISTED),
      lowered: lowered.slice(0, LISTED),
      truncated: [kept, hidden, lowered].some((list) => list.length > LISTED),
      dry_run,
      graph_version: this.graphs.projection('public').graph_version,
    };
  }

  private async store(
    run: SyncExecution,
    request: SyncRequest,
    inputs: Inputs,
    now: number,
  ): Promise<Result<SyncAnswer>> {
    if (request.on_error === 'abort' || request.is_held) return this.atOnce(run, request, inputs, now);
    if (request.idempotency === null) return this.inBatches(run, request, inputs, now);
    const { first, rest } = await begun(inputs);
    return this.alone(request, () =>
      // What is one batch is stored with its answer: it is done once, whichever replicas were sent it, whatever breaks.
      rest === null ? this.atOnce(run, request, first, now) : this.inBatches(run, request, joined(first, rest), now),
    );
  }

  /** Decides everything on a graph laid over the stored one, stores nothing, and answers as storing it would. */
  private async rehearse(
    run: SyncExecution,
    request: SyncRequest,
    inputs: Inputs,
    started: number,
  ): Promise<SyncAnswer> {
    const laid = new ProposedGraph(this.graphs.projection('full').graph, []);
    for await (const { placed, phase } of inPhases(run.waiting, batches(run, inputs, REHEARSED), REHEARSED)) {
      const made = this.graphs.whole(() => {
        // What was found out on a graph that missed something is forgotten.
        laid.extend([]);
        return withoutStop(run.decide(laid, placed, this.clock.now(), phase));
      });
      const { versions, settle } = made instanceof Promise ? await made : made;
      laid.extend(proposed(versions));
      settle();
      await nextTurn();
    }
    if (request.on_error === 'abort' && run.report.rejectedCount > 0) return { aborted: abortedBy(run) };
    return { result: this.resultOf(run, started, this.graphs.projection('public').graph_version) };
  }

  /** Stores everything in one transaction, with the answer to a retry; with `abort`, nothing if anything is rejected. */
  private async atOnce(
    run: SyncExecution,
    request: SyncRequest,
    inputs: Inputs,
    started: number,
  ): Promise<Result<SyncAnswer>> {
    // Read before the writer's turn is taken, so that a slow client holds up nobody.
    const read: (readonly Placed[])[] = [];
    for await (const batch of batches(run, inputs, BATCH)) read.push(batch);
    return this.graphs.transact((open) => this.storeAll(open, run.copy(), request, read, started));
  }

  private async storeAll(
    open: GraphTransaction,
    run: SyncExecution,
    request: SyncRequest,
    read: readonly (readonly Placed[])[],
    started: number,
  ): Promise<Result<SyncAnswer>> {
    const earlier = await findStoredResponse(open.transaction, request.idempotency);
    if (earlier !== null) return earlier;
    await open.lookAhead(() => read.flatMap((placed) => run.looksAround(open.graph, placed, open.now)));
    const laid = new ProposedGraph(open.graph, []);
    const versions: UncommittedVersion[] = [];
    const asked: UncommittedVersion[] = [];
    for await (const { placed, phase } of inPhases(run.waiting, read, BATCH)) {
      const decided = await inTurns(run.decide(laid, placed, open.now, phase));
      laid.extend(proposed(decided.versions));
      versions.push(...decided.versions);
      asked.push(...decided.asked);
      decided.settle();
      await nextTurn();
    }
    if (request.on_error === 'abort' && run.report.rejectedCount > 0) return ok({ aborted: abortedBy(run) });
    await appendAll(open, versions);
    const isPublic = asked.length > 0 && open.isForAll(asked);
    const result = await this.finish(run, request, open, { started, isPublic });
    return keepAnswer(open.transaction, request, open.now, ok({ changes: auditedChangesOf(versions), result }));
  }

  private async inBatches(
    run: SyncExecution,
    request: SyncRequest,
    inputs: Inputs,
    started: number,
  ): Promise<Result<SyncAnswer>> {
    const earlier = await this.earlierAnswer(request, inputs);
    if (earlier !== null) return earlier;
    const forAll: boolean[] = [];
    // While the database works on a batch, the next one is read.
    const ahead = new AskedAhead(batches(run, inputs, BATCH));
    const readOn = (): void => void ahead.ask();
    for await (const turn of inPhases(run.waiting, ahead, BATCH)) {
      forAll.push(...(await this.storeInParts(run, { request, readOn }, turn)));
    }
    const isPublic = forAll.length > 0 && forAll.every((all) => all);
    return this.graphs.transact((open) => this.storeEnd(open, run, request, { started, isPublic }));
  }

  /** Stores a turn, or a half of it after the other where all of it is too much; whether each of them is for everybody. */
  private async storeInParts(run: SyncExecution, storing: Storing, turn: SyncTurn): Promise<readonly boolean[]> {
    const { placed } = turn;
    try {
      const decided = await this.graphs.transact((open) => storeTurn(open, run, storing, turn));
      decided.settle();
      return decided.asked.length > 0 ? [decided.isForAll] : [];
    } catch (failure) {
      if (!(failure instanceof TooMuchAtOnce) || placed.length < 2) throw failure;
    }
    const middle = placed.length >>> 1;
    const first = await this.storeInParts(run, storing, { ...turn, placed: placed.slice(0, middle) });
    return [...first, ...(await this.storeInParts(run, storing, { ...turn, placed: placed.slice(middle) }))];
  }

  private async storeEnd(
    open: GraphTransaction,
    run: SyncExecution,
    request: SyncRequest,
    end: { readonly started: number; readonly isPublic: boolean },
  ): Promise<Result<SyncAnswer>> {
    // Another replica may have been sent the same, and have come to its end first.
    const earlier = await findStoredResponse(open.transaction, request.idempotency);
    if (earlier !== null) return earlier;
    const result = await this.finish(run, request, open, end);
    return keepAnswer(open.transaction, request, open.now, ok({ changes: [], result }));
  }

  /** What a run came to, stored beside what it has stored. */
  private async finish(
    run: SyncExecution,
    { dataset, format, actor }: SyncRequest,
    writing: GraphTransaction,
    { started, isPublic }: { readonly started: number; readonly isPublic: boolean },
  ): Promise<SyncResult> {
    const result = this.resultOf(run, started, writing.publicVersion());
    const { transaction, now } = writing;
    await transaction.saveRun({
      run_id: result.run_id,
      dataset,
      format,
      state: 'finished',
      started_at: started,
      finished_at: now,
      actor: actor.label,
      public: isPublic,
      result: { ...result },
    });
    return result;
  }

  /** Lets no second request with the same Idempotency-Key in while `work` is under way. */
  private async alone<T>({ idempotency }: SyncRequest, work: () => Promise<T>): Promise<T> {
    if (idempotency === null) return work();
    const name = JSON.stringify([idempotency.scope, idempotency.key]);
    for (let other = this.underWay.get(name); other !== undefined; other = this.underWay.get(name)) await other;
    const working = work();
    const settled = working.then(
      () => undefined,
      () => undefined,
    );
    this.underWay.set(name, settled);
    try {
      return await working;
    } finally {
      this.underWay.delete(name);
    }
  }

  private async earlierAnswer(request: SyncRequest, inputs: Inputs): Promise<Result<SyncAnswer> | null> {
    const { idempotency } = request;
    if (idempotency === null) return null;
    const find = (): Promise<StoredAnswer | null> =>
      this.graphs.transact(({ transaction }) => transaction.answered(idempotency.scope, idempotency.key));
    if ((await find()) === null) return null;
    // What a stream asks for is known at its end.
    for await (const _ of inputs);
    return this.graphs.transact(({ transaction }) => findStoredResponse(transaction, request.idempotency));
  }

  private resultOf(run: SyncExecution, started: number, graphVersion: string): SyncResult {
    return run.result(this.clock.now() - started, graphVersion);
  }

  /**
   * The id of a record that came without one. Under an Idempotency-Key it follows from that and from the record, so that
   * a retry finds what an attempt stored that broke off, or that another replica stores at the same time.
   */
  private idOf(idempotency: IdempotentRequest<SyncResult> | null, record: unknown, count: number): string {
    if (idempotency === null) return this.identifiers.next();
    return uuidOf(sha256Of(JSON.stringify([idempotency.scope, idempotency.key, count, record])));
  }
}

type Inputs = AsyncIterable<SyncInput> | Iterable<SyncInput>;

/** The records of the input, in batches. */
async function* batches(run: SyncExecution, inputs: Inputs, most: number): AsyncGenerator<readonly Placed[]> {
  const turns = new Turns(most);
  for await (const input of inputs) {
    if ('code' in input) run.inputs.refuse(input.place, input.code, input.message);
    else {
      const read = run.inputs.read(input.value, input.place);
      yield* turns.take(read instanceof Promise ? await read : read);
    }
  }
  yield* turns.take(await run.inputs.finish());
  yield* turns.rest();
}

/** The first inputs, and what follows them; null where nothing does. */
async function begun(
  inputs: Inputs,
): Promise<{ readonly first: readonly SyncInput[]; readonly rest: AsyncIterator<SyncInput> | null }> {
  const rest = allOf(inputs);
  const first: SyncInput[] = [];
  while (first.length < BATCH) {
    const next = await rest.next();
    if (next.done === true) return { first, rest: null };
    first.push(next.value);
  }
  return { first, rest };
}

async function* allOf(inputs: Inputs): AsyncGenerator<SyncInput> {
  yield* inputs;
}

async function* joined(first: readonly SyncInput[], rest: AsyncIterator<SyncInput>): AsyncGenerator<SyncInput> {
  yield* first;
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** A UUID of a digest in hex (RFC 9562, section 5.8: version 8). */
function uuidOf(digest: string): string {
  const variant = ((parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return [...groups, variant + digest.slice(17, 20), digest.slice(20, 32)].join('-');
}

/** For whom turns are stored, and what is to be done while the database works. */
interface Storing {
  readonly request: SyncRequest;
  readonly readOn: () => void;
}

/** Stores what one turn comes to, in a transaction of its own; it is settled once that is committed. */
async function storeTurn(
  open: GraphTransaction,
  run: SyncExecution,
  { request, readOn }: Storing,
  { placed, phase }: SyncTurn,
): Promise<SyncDecision & { readonly isForAll: boolean }> {
  await open.lookAhead(() => run.looksAround(open.graph, placed, open.now));
  const decided = await inTurns(run.decide(open.graph, placed, open.now, phase));
  const appended = open.append(decided.versions);
  readOn();
  await appended;
  await audit(open.transaction, request, open.now, auditedChangesOf(decided.versions));
  return { ...decided, isForAll: open.isForAll(decided.asked) };
}

async function appendAll(open: GraphTransaction, versions: readonly UncommittedVersion[]): Promise<void> {
  for (let at = 0; at < versions.length; at += BATCH) await open.append(versions.slice(at, at + BATCH));
}

function abortedBy(run: SyncExecution): Refusal {
  const { rejectionsInOrder: rejections, rejectedCount } = run.report;
  const [first] = rejections;
  return {
    // A rejection's code is always one of the refusal codes.
    code: (first?.code ?? 'invalid_request') as Refusal['code'],
    detail: `Nothing was stored: ${rejectedCount} rejected; the first: ${first?.message ?? ''}`,
    errors: rejections.map(({ message, ...rejection }) => ({ ...rejection, detail: message })),
    violations: first?.violations ?? [],
  };
}

function auditedChangesOf(versions: readonly UncommittedVersion[]): readonly AuditedChange[] {
  return versions.map((version) =>
    auditedChangeOf(version, version.revision ?? (version.version === 1 ? 'create' : 'revise')),
  );
}
