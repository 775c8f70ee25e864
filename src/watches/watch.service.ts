import { Injectable } from '@nestjs/common';
import type { Audience } from '#domain/graph';
import { canonicalJson, ok, refuse, type Actor, type Fault, type Refusal, type Result } from '#domain/shared';
import {
  audienceOfWatch,
  countNames,
  unspokenNames,
  type WatchAudience,
  type WatchContent,
  type WatchQuestion,
} from '#domain/watches';
import { Graphs } from '../graph/graphs.js';
import { Clock } from '../platform/clock.js';
import { writeRows, type WriteRequest } from '../platform/storage/audited-write.js';
import { CollectionStore } from '../platform/storage/collection-store.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';
import type { LedgerTransaction } from '../platform/storage/ledger.js';
import {
  WatchStore,
  type AlertRecord,
  type AlertSettlement,
  type WatchRecord,
  type WatchRows,
} from '../platform/storage/watch-store.js';
import { Identifiers } from '../platform/identifiers.js';
import { inTurns } from '../platform/work/yield-budget.js';
import { toldTo, type IsTold } from './alert-readers.js';
import { Transliteration } from './transliteration.js';
import { WatchFollower } from './watch-follower.js';

/** Whether the version that a client had in hand is this one. */
export type WatchPrecondition = (standing: WatchRecord) => boolean;

/** Whether the alert that a client had in hand is this one, with all that was said of it. */
export type AlertPrecondition = (standing: AlertRecord) => boolean;

/** Settlements of one alert. */
const MAX_SETTLEMENTS = 100;

/** How many watches there may be: each is asked again after every commit. */
export abstract class WatchLimits {
  abstract readonly watches_per_owner: number;
  /** Each is kept in memory, and compared with what comes in. */
  abstract readonly watched_names_per_owner: number;
}

/** Watches, and what people make of what they tell. */
@Injectable()
export class WatchService {
  constructor(
    private readonly store: WatchStore,
    private readonly graphs: Graphs,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    private readonly follower: WatchFollower,
    private readonly limits: WatchLimits,
    private readonly collections: CollectionStore,
    private readonly transliteration: Transliteration,
  ) {}

  /** The watch, where the actor may know of it; one that is deleted is there no longer. */
  async find(id: string, actor: Actor): Promise<WatchRecord | null> {
    const watch = await this.store.find(id);
    return watch !== null && isSeenBy(watch, actor) ? watch : null;
  }

  async create(content: WatchContent, request: WriteRequest<WatchRecord>): Promise<Result<Replayable<WatchRecord>>> {
    const refusal = await this.refusalOf(content, request.actor);
    if (refusal !== null) return refuse(refusal);
    return this.write(request, async (rows) => {
      const now = this.clock.now();
      const id = `watch_${this.identifiers.next()}`;
      const owner = request.actor.label;
      const most = this.limits.watches_per_owner;
      if ((await rows.countOf(owner)) >= most) {
        const detail = `An owner has ${most} watches at most (watches_per_owner); one has to be ended first.`;
        return refuse({ code: 'conflict', detail });
      }
      const tooMany = await this.tooManyNames(rows, content, owner, id);
      if (tooMany !== null) return refuse(tooMany);
      const stored = await rows.add({ ...content, id, version: 1, owner, created_at: now, updated_at: now });
      return ok({ stored, action: 'create' });
    });
  }

  /**
   * Why the actor may not have such a watch, or it can be none; null where nothing is in the way.
   *
   * @param standing what it replaces: a question that stays as it is was judged when it was taken
   */
  async refusalOf(content: WatchContent, actor: Actor, standing: WhatItAsks | null = null): Promise<Refusal | null> {
    const refusal = mayHave(content.audience, actor);
    if (refusal !== null) return refusal;
    const isAsBefore =
      standing?.audience === content.audience && canonicalJson(standing.question) === canonicalJson(content.question);
    if (isAsBefore) return null;
    return this.missing(content) ?? (await this.missingCollection(content)) ?? (await this.unspoken(content));
  }

  /** @param precondition null where the client named no version */
  async revise(
    id: string,
    content: WatchContent,
    precondition: WatchPrecondition | null,
    request: WriteRequest<WatchRecord>,
  ): Promise<Result<Replayable<WatchRecord>>> {
    const refusal = await this.refusalOf(content, request.actor, await this.find(id, request.actor));
    if (refusal !== null) return refuse(refusal);
    return this.write(request, async (rows) => {
      const standing = standingAs(await changeable(rows, id, request.actor), precondition);
      if (!standing.ok) return standing;
      // What it told before, and what waits to be sent of it, would be read by those for whom it was not.
      if (standing.value.audience === 'private' && content.audience === 'public') return refuse(STAYS_PRIVATE);
      const { version, owner, created_at } = standing.value;
      // A list that was taken under a higher limit can still be renamed, paused and made shorter.
      const isLonger = countNames(content.question) > countNames(standing.value.question);
      const tooMany = isLonger ? await this.tooManyNames(rows, content, owner, id) : null;
      if (tooMany !== null) return refuse(tooMany);
      const updated_at = this.clock.now();
      const stored = await rows.add({ ...content, id, version: version + 1, owner, created_at, updated_at });
      return ok({ stored, action: 'revise' });
    });
  }

  async remove(
    id: string,
    precondition: WatchPrecondition | null,
    request: WriteRequest<WatchRecord>,
  ): Promise<Result<Replayable<WatchRecord>>> {
    return this.write(request, async (rows) => {
      const standing = standingAs(await changeable(rows, id, request.actor), precondition);
      if (!standing.ok) return standing;
      const { since: _, revision: __, ...before } = standing.value;
      const { version } = before;
      const updated_at = this.clock.now();
      const stored = await rows.add({ ...before, version: version + 1, status: 'deleted', updated_at });
      await rows.removeWebhook(id);
      await rows.removeDigest(id);
      return ok({ stored, action: 'delete' });
    });
  }

  /** What of the alerts of a watch the actor is told, as the graph stands now. */
  toldTo(actor: Actor): IsTold {
    return toldTo(this.graphs, actor);
  }

  /** An alert that the actor is told, of a watch that they may know of. */
  async alert(watchId: string, alertId: string, actor: Actor): Promise<AlertRecord | null> {
    const watch = await this.find(watchId, actor);
    const alert = watch === null ? null : await this.store.alert(watchId, alertId);
    return alert === null || !this.toldTo(actor)(alert) ? null : alert;
  }

  /**
   * Says what became of an alert. The same again changes nothing. What somebody said before is replaced only by who had it
   * in hand, and is kept.
   *
   * @param precondition null where the client named no version
   */
  async settle(
    watchId: string,
    alertId: string,
    { state, reason }: Pick<AlertSettlement, 'state' | 'reason'>,
    precondition: AlertPrecondition | null,
    request: WriteRequest<AlertRecord>,
  ): Promise<Result<Replayable<AlertRecord>>> {
    const settled = await writeRows(this.store, request, this.clock, async (rows) => {
      const watch = await rows.find(watchId);
      const alert = watch === null || !isSeenBy(watch, request.actor) ? null : await rows.alert(watchId, alertId);
      if (alert === null || !this.toldTo(request.actor)(alert)) return refuse(NOT_THERE);
      if (alert.state === state && alert.state_reason === reason) return ok({ changes: [], result: alert });
      const before = settlementsOf(alert);
      const refusal = mayBeSettled(alert, before.length, precondition);
      if (refusal !== null) return refuse(refusal);
      const said = { state, state_reason: reason, state_by: request.actor.label, state_at: this.clock.now() };
      const settled = { ...alert, ...said, earlier: before };
      await rows.settleAlert(settled);
      const change = { action: state === 'dismissed' ? 'dismiss' : 'acknowledge', object: 'alert', id: alertId };
      return ok({ changes: [{ ...change, version: null }], result: settled });
    });
    // What was answered once is told again to who may still be told (spec/rulings.md#c-62).
    const isReplayed = settled.ok && 'replayed' in settled.value;
    return isReplayed && (await this.alert(watchId, alertId, request.actor)) === null ? refuse(NOT_THERE) : settled;
  }

  private async tooManyNames(
    rows: WatchRows,
    { question }: WatchContent,
    owner: string,
    id: string,
  ): Promise<Refusal | null> {
    const own = countNames(question);
    const most = this.limits.watched_names_per_owner;
    if (own === 0 || own + (await rows.namesOf(owner, id)) <= most) return null;
    const detail =
      `The watches of an owner hold ${most} names and aliases at most (watched_names_per_owner); ` +
      'another list has to be ended or made shorter first.';
    return { code: 'conflict', detail };
  }

  private async write(
    request: WriteRequest<WatchRecord>,
    decide: (rows: WatchRows, transaction: LedgerTransaction) => Promise<Result<Decided>>,
  ): Promise<Result<Replayable<WatchRecord>>> {
    const written = await writeRows(this.store, request, this.clock, async (rows, transaction) => {
      const decided = await decide(rows, transaction);
      if (!decided.ok) return decided;
      const { stored, action } = decided.value;
      const change = { action, object: 'watch', id: stored.id, version: stored.version };
      return ok({ changes: [change], result: stored });
    });
    this.follower.look();
    return written;
  }

  private async missingCollection({ audience, question }: WatchContent): Promise<Refusal | null> {
    if (question.kind !== 'collection') return null;
    const found = await this.collections.find(question.collection_id);
    const isThere = found !== null && found.status !== 'deleted';
    if (isThere && (audience === 'private' || found.audience === 'public')) return null;
    const errors = [{ pointer: '/question/collection_id', detail: 'there is no such collection' }];
    return { code: 'dangling_reference', detail: '/question/collection_id there is no such collection.', errors };
  }

  /** A name of which nothing is left when names are compared would never be told of, and nobody would know why. */
  private async unspoken({ question }: WatchContent): Promise<Refusal | null> {
    if (question.kind !== 'search') return null;
    const { names } = question;
    const found = await inTurns(unspokenNames(names, (text) => this.transliteration.latin(text)));
    const detail = 'no record can match it: nothing is left of it once names are compared';
    const errors = found.map((index) => ({ pointer: `/question/names/${index}`, detail }));
    const [first] = errors;
    if (first === undefined) return null;
    return { code: 'invalid_request', detail: `${first.pointer} ${detail}.`, errors };
  }

  /** What a watch names and its audience cannot see is not there. */
  private missing({ audience, question }: WatchContent): Refusal | null {
    const view = this.graphs.projection(audienceOf(audience)).view();
    const errors = namedIn(question).flatMap(({ pointer, object, id }): readonly Fault[] =>
      view.find(object, id) === null ? [{ pointer, detail: `there is no such ${object}` }] : [],
    );
    const [first] = errors;
    if (first === undefined) return null;
    return { code: 'dangling_reference', detail: `${first.pointer ?? ''} ${first.detail}.`, errors };
  }
}

/** Of a watch: what is asked, and who is told. */
type WhatItAsks = Pick<WatchContent, 'audience' | 'question'>;

interface Decided {
  readonly stored: WatchRecord;
  readonly action: string;
}

/** The watch, where the actor may change it. */
export async function changeable(
  rows: Pick<WatchRows, 'find'>,
  id: string,
  actor: Actor,
): Promise<Result<WatchRecord>> {
  const standing = await rows.find(id);
  if (standing === null || !isSeenBy(standing, actor)) return refuse(NOT_THERE);
  if (standing.owner === actor.label || actor.role === 'admin') return ok(standing);
  return refuse({ code: 'forbidden', detail: 'Only its owner or an admin changes a watch.' });
}

function standingAs(found: Result<WatchRecord>, precondition: WatchPrecondition | null): Result<WatchRecord> {
  if (!found.ok) return found;
  if (precondition === null) {
    return refuse({ code: 'precondition_required', detail: 'If-Match must name the version that is replaced.' });
  }
  if (precondition(found.value)) return found;
  return refuse({ code: 'precondition_failed', detail: 'The watch is another than If-Match names.' });
}

/** All that was said of an alert, oldest first. */
function settlementsOf({ state, state_reason, state_by, state_at, earlier }: AlertRecord): readonly AlertSettlement[] {
  if (state === 'open') return earlier;
  return [...earlier, { state, reason: state_reason ?? '', by: state_by ?? '', at: state_at ?? 0 }];
}

/** Nobody overwrites unasked what somebody else made of an alert. */
function mayBeSettled(alert: AlertRecord, count: number, precondition: AlertPrecondition | null): Refusal | null {
  if (precondition === null) {
    if (alert.state === 'open') return null;
    const detail = `${alert.state_by ?? ''} has ${alert.state} it already; If-Match must name the alert as it stands to say otherwise.`;
    return { code: 'precondition_required', detail };
  }
  if (!precondition(alert)) return { code: 'precondition_failed', detail: 'The alert is another than If-Match names.' };
  if (count < MAX_SETTLEMENTS) return null;
  return { code: 'conflict', detail: `An alert is settled ${MAX_SETTLEMENTS} times at most.` };
}

const STAYS_PRIVATE: Refusal = {
  code: 'conflict',
  detail: 'A private watch does not become public: what it told is private. Another one can be made.',
};

export const NOT_THERE: Refusal = { code: 'not_found', detail: 'There is no such record.' };

/** A watch over private records is told of to those who see them. */
export function audiencesOf({ role }: Pick<Actor, 'role'>): readonly WatchAudience[] {
  return role === 'admin' ? ['public', 'private'] : ['public'];
}

function isSeenBy(watch: WatchRecord, actor: Actor): boolean {
  return watch.status !== 'deleted' && audiencesOf(actor).includes(watch.audience);
}

function mayHave(audience: WatchAudience, actor: Actor): Refusal | null {
  if (audiencesOf(actor).includes(audience)) return null;
  return { code: 'forbidden', detail: 'A watch with a private audience needs the role admin.' };
}

function audienceOf(audience: WatchAudience): Audience {
  return audienceOfWatch(audience);
}

interface Named {
  readonly pointer: string;
  readonly object: 'entity' | 'claim' | 'question' | 'relation';
  readonly id: string;
}

function namedIn(question: WatchQuestion): readonly Named[] {
  switch (question.kind) {
    case 'entity':
      return [{ pointer: '/question/entity_id', object: 'entity', id: question.entity_id }];
    case 'path':
      return [
        { pointer: '/question/from_id', object: 'entity', id: question.from_id },
        { pointer: '/question/to_id', object: 'entity', id: question.to_id },
      ];
    case 'claim':
      return [{ pointer: '/question/claim_id', object: 'claim', id: question.claim_id }];
    case 'question':
      return [{ pointer: '/question/question_id', object: 'question', id: question.question_id }];
    case 'corroboration':
      return [{ pointer: '/question/id', object: question.object, id: question.id }];
    // A dataset may be watched before its first batch.
    case 'search':
    case 'invariant':
    case 'pattern':
    case 'collection':
      return [];
  }
}
