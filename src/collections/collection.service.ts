import { Injectable } from '@nestjs/common';
import { isAtLeast, ok, refuse, type Actor, type Fault, type Refusal, type Result } from '#domain/shared';
import { Importers } from '../graph/importers.js';
import { Clock } from '../platform/clock.js';
import { Identifiers } from '../platform/identifiers.js';
import { writeRows, type Requester, type WriteRequest } from '../platform/storage/audited-write.js';
import {
  CollectionStore,
  type CollectionContent,
  type CollectionRecord,
  type CollectionRows,
  type CollectionState,
} from '../platform/storage/collection-store.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';
import { audiencesOf, NOT_THERE } from '../watches/watch.service.js';
import { CollectionLimits, Collector } from './collector.js';
import { DURATION_TEXT, durationMs } from './duration.js';
import { Schedules } from './schedules.js';
import { silentAfter } from './settling.js';
import { SourceDownload } from './source-download.js';

/** Whether the version that a client had in hand is this one. */
export type CollectionPrecondition = (standing: CollectionRecord) => boolean;

/** A collection, and how it stands. */
export interface StandingCollection {
  readonly record: CollectionRecord;
  readonly state: CollectionState;
}

/** Collections: what is brought from where, how often, and for whom. */
@Injectable()
export class CollectionService {
  constructor(
    private readonly store: CollectionStore,
    private readonly sources: SourceDownload,
    private readonly schedules: Schedules,
    private readonly importers: Importers,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    private readonly limits: CollectionLimits,
    private readonly collector: Collector,
  ) {}

  /** The collection, where the actor may know of it; one that is deleted is there no longer. */
  async find(id: string, actor: Actor): Promise<CollectionRecord | null> {
    const found = await this.store.find(id);
    return found !== null && isSeenBy(found, actor) ? found : null;
  }

  /** The collection and how it stands, where the actor may know of it. */
  async standing(id: string, actor: Actor): Promise<StandingCollection | null> {
    const record = await this.find(id, actor);
    const state = record === null ? null : await this.store.state(id);
    return record === null || state === null ? null : { record, state };
  }

  create(
    content: CollectionContent,
    request: WriteRequest<CollectionRecord>,
  ): Promise<Result<Replayable<CollectionRecord>>> {
    return this.write(content, request, 'create', async (rows, now) => {
      const owner = request.actor.label;
      const most = this.limits.collections_per_owner;
      if ((await rows.countOf(owner)) >= most) {
        const detail = `An owner has ${most} collections at most (collections_per_owner); one has to be ended first.`;
        return refuse({ code: 'conflict', detail });
      }
      const id = `collection_${this.identifiers.next()}`;
      const record = { ...content, id, version: 1, owner, created_at: now, updated_at: now };
      await rows.add(record);
      await rows.setState({
        ...{ collection_id: id, is_active: content.status === 'active', next_at: this.first(content, now) },
        ...{ etag: null, last_modified: null, sha256: null, checked_at: null, news_at: null },
        ...{ silent_at: silentAfter(content, now), is_silent: false, is_failing: false, failures: 0 },
        ...{ is_forced: false, runs: 0, running: null },
      });
      return ok(record);
    });
  }

  /** @param precondition null where the client named no version */
  revise(
    id: string,
    content: CollectionContent,
    precondition: CollectionPrecondition | null,
    request: WriteRequest<CollectionRecord>,
  ): Promise<Result<Replayable<CollectionRecord>>> {
    return this.write(content, request, 'revise', async (rows, now) => {
      const found = standingAs(await changeable(rows, id, request.actor), precondition);
      if (!found.ok) return found;
      const { version, owner, created_at, audience } = found.value;
      // What it brought and how it went would be told to those for whom it was not.
      if (audience === 'private' && content.audience === 'public') return refuse(STAYS_PRIVATE);
      const record = { ...content, id, version: version + 1, owner, created_at, updated_at: now };
      await rows.add(record);
      const state = await rows.state(id);
      if (state === null) return refuse(NOT_THERE);
      await rows.setState({
        ...{ ...state, is_active: content.status === 'active', next_at: this.first(content, now) },
        // What was known of another address, or read by another importer, says nothing.
        ...{ etag: null, last_modified: null, sha256: null },
        silent_at: silentAfter(content, now),
        is_silent: state.is_silent && content.expected_every !== null,
      });
      return ok(record);
    });
  }

  remove(
    id: string,
    precondition: CollectionPrecondition | null,
    request: WriteRequest<CollectionRecord>,
  ): Promise<Result<Replayable<CollectionRecord>>> {
    return this.write(null, request, 'delete', async (rows, now) => {
      const found = standingAs(await changeable(rows, id, request.actor), precondition);
      if (!found.ok) return found;
      const record = { ...found.value, version: found.value.version + 1, status: 'deleted' as const, updated_at: now };
      await rows.add(record);
      const state = await rows.state(id);
      if (state !== null) await rows.setState({ ...state, is_active: false });
      return ok(record);
    });
  }

  /** Runs it as soon as may be. @param isForced whether what there is is read again, unchanged or not */
  async run(id: string, isForced: boolean, requester: Requester): Promise<Result<StandingCollection>> {
    const asked: { state: CollectionState | null } = { state: null };
    const written = await this.write(null, { ...requester, idempotency: null }, 'run', async (rows, now) => {
      const found = await changeable(rows, id, requester.actor);
      if (!found.ok) return found;
      const state = await rows.state(id);
      if (state === null) return refuse(NOT_THERE);
      if (!state.is_active) return refuse({ code: 'conflict', detail: 'The collection is paused.' });
      if (state.running !== null) return refuse({ code: 'conflict', detail: 'A run of it is under way.' });
      asked.state = { ...state, next_at: now, is_forced: state.is_forced || isForced };
      await rows.setState(asked.state);
      return found;
    });
    if (!written.ok) return written;
    // As it was written: the run may be under way by now, or over.
    if (asked.state === null || !('result' in written.value)) return refuse(NOT_THERE);
    return ok({ record: written.value.result, state: asked.state });
  }

  /** At once where it runs every so often; else at its time. */
  private first({ schedule }: CollectionContent, now: number): number {
    return durationMs(schedule) === null ? this.schedules.next(schedule, now) : now;
  }

  private async write(
    content: CollectionContent | null,
    request: WriteRequest<CollectionRecord>,
    action: string,
    decide: (rows: CollectionRows, now: number) => Promise<Result<CollectionRecord>>,
  ): Promise<Result<Replayable<CollectionRecord>>> {
    const refusal = content === null ? null : this.refusalOf(content, request.actor);
    if (refusal !== null) return refuse(refusal);
    const written = await writeRows(this.store, request, this.clock, async (rows) => {
      const decided = await decide(rows, this.clock.now());
      if (!decided.ok) return decided;
      const { id, version } = decided.value;
      return ok({ changes: [{ action, object: 'collection', id, version }], result: decided.value });
    });
    this.collector.look();
    return written;
  }

  /** Why the actor may not have such a collection, or it can be none; null where nothing is in the way. */
  private refusalOf(content: CollectionContent, actor: Actor): Refusal | null {
    if (!audiencesOf(actor).includes(content.audience)) {
      return { code: 'forbidden', detail: 'A private collection needs the role admin.' };
    }
    const { address, schedule, expected_every, format } = content;
    const formats = this.importers.formats();
    const isDuration = expected_every === null || durationMs(expected_every) !== null;
    const found: readonly (readonly [string, string | null])[] = [
      ['/format', formats.includes(format) ? null : `must be one of ${formats.join(', ')}`],
      ['/address', this.sources.faultOf(address)],
      ['/schedule', this.schedules.faultOf(schedule)],
      ['/expected_every', isDuration ? null : DURATION_TEXT],
    ];
    const errors = found.flatMap(([pointer, detail]): readonly Fault[] =>
      detail === null ? [] : [{ pointer, detail }],
    );
    const [first] = errors;
    if (first === undefined) return null;
    return { code: 'invalid_request', detail: `${first.pointer ?? ''} ${first.detail}.`, errors };
  }
}

/** Whether the actor is told where a collection leads, which may be a secret of its own. */
export function isOwnBusiness({ owner }: CollectionRecord, actor: Actor): boolean {
  return owner === actor.label || actor.role === 'admin';
}

function isSeenBy({ status, audience }: CollectionRecord, actor: Actor): boolean {
  return status !== 'deleted' && isAtLeast(actor.role, 'analyst') && audiencesOf(actor).includes(audience);
}

async function changeable(rows: CollectionRows, id: string, actor: Actor): Promise<Result<CollectionRecord>> {
  const standing = await rows.find(id);
  if (standing === null || !isSeenBy(standing, actor)) return refuse(NOT_THERE);
  if (isOwnBusiness(standing, actor)) return ok(standing);
  return refuse({ code: 'forbidden', detail: 'Only its owner or an admin changes a collection.' });
}

function standingAs(
  found: Result<CollectionRecord>,
  precondition: CollectionPrecondition | null,
): Result<CollectionRecord> {
  if (!found.ok) return found;
  if (precondition === null) {
    return refuse({ code: 'precondition_required', detail: 'If-Match must name the version that is replaced.' });
  }
  if (precondition(found.value)) return found;
  return refuse({ code: 'precondition_failed', detail: 'The collection is another than If-Match names.' });
}

const STAYS_PRIVATE: Refusal = {
  code: 'conflict',
  detail: 'A private collection does not become public: how it went is private. Another one can be made.',
};
