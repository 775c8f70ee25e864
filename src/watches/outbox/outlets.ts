import { Injectable } from '@nestjs/common';
import { type Actor, ok, refuse, type Result } from '#domain/shared';
import { Clock } from '../../platform/clock.js';
import { writeRows, type Requester, type WriteRequest } from '../../platform/storage/audited-write.js';
import { WatchStore, type WatchRows } from '../../platform/storage/watch-store.js';
import { changeable, NOT_THERE } from '../watch.service.js';
import { Outbox } from './outbox.js';

/**
 * Where a watch sends what it tells is shown to its owner and admins, and changed by them: an address may hold a secret
 * itself. Every change is in the audit trail, and what it makes due is sent at once.
 */
@Injectable()
export class Outlets {
  constructor(
    private readonly store: WatchStore,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** What there is for the watch; a refusal to who may not change it. */
  async find<T>(watchId: string, actor: Actor, ask: () => Promise<T | null>): Promise<Result<T>> {
    const standing = await changeable(this.store, watchId, actor);
    if (!standing.ok) return standing;
    const found = await ask();
    return found === null ? refuse(NOT_THERE) : ok(found);
  }

  /** Runs `decide` where the requester may change the watch; nothing is stored of what it refuses. */
  async change<T>(
    watchId: string,
    requester: Requester,
    action: string,
    decide: (rows: WatchRows, now: number) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const request: WriteRequest<T> = { ...requester, idempotency: null };
    const written = await writeRows(this.store, request, this.clock, async (rows) => {
      const standing = await changeable(rows, watchId, requester.actor);
      if (!standing.ok) return standing;
      const decided = await decide(rows, this.clock.now());
      if (!decided.ok) return decided;
      const change = { action, object: 'watch', id: watchId, version: standing.value.version };
      return ok({ changes: [change], result: decided.value });
    });
    this.outbox.look();
    if (!written.ok) return written;
    // Without a key nothing is answered from before.
    return 'result' in written.value ? ok(written.value.result) : refuse(NOT_THERE);
  }
}
