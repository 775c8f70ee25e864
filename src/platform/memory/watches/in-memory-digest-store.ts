import { DigestStore, type DigestOutcome, type DigestRecord, type DueDigest } from '../../storage/watch-store.js';
import type { AlertLog } from './alert-log.js';

/** What watches send by mail, without a database. */
export class InMemoryDigestStore extends DigestStore {
  private readonly digests = new Map<string, Leased>();

  constructor(private readonly alerts: AlertLog) {
    super();
  }

  override find(watchId: string): Promise<DigestRecord | null> {
    const known = this.digests.get(watchId);
    return Promise.resolve(known === undefined ? null : withoutLease(known));
  }

  override take(now: number, leaseMs: number, most: number): Promise<readonly DueDigest[]> {
    const free = [...this.digests.values()]
      .filter(({ next_at, leased_until }) => next_at <= now && leased_until <= now)
      .sort((a, b) => a.next_at - b.next_at);
    const due = free.flatMap((known): readonly DueDigest[] => {
      const last = this.alerts.lastPlace(known.watch_id);
      const open_place = known.open_place ?? (last > known.sent_place ? last : null);
      if (open_place === null) return [];
      const leased_until = now + leaseMs;
      return [{ digest: { ...withoutLease(known), open_place, attempts: known.attempts + 1 }, leased_until }];
    });
    const taken = due.slice(0, most);
    for (const { digest, leased_until } of taken) this.digests.set(digest.watch_id, { ...digest, leased_until });
    return Promise.resolve(taken);
  }

  override settle({ leased_until, ...outcome }: DigestOutcome): Promise<void> {
    const known = this.digests.get(outcome.watch_id);
    if (known?.leased_until === leased_until) {
      this.digests.set(known.watch_id, { ...known, ...outcome, leased_until: 0 });
    }
    return Promise.resolve();
  }

  /** The digest of a watch as it is from now on; of one that is there, what was not sent yet stays so. */
  renewed(asked: Pick<DigestRecord, 'watch_id' | 'recipient' | 'every_minutes'>, at: number): DigestRecord {
    const { watch_id, recipient, every_minutes } = asked;
    const before = this.digests.get(watch_id);
    return {
      ...{ watch_id, recipient, every_minutes, next_at: at, attempts: 0, last_error: null },
      sent_place: before?.sent_place ?? this.alerts.lastPlace(watch_id),
      open_place: before?.open_place ?? null,
      sent_at: before?.sent_at ?? null,
      created_at: before?.created_at ?? at,
      updated_at: at,
    };
  }

  set(digest: DigestRecord): void {
    this.digests.set(digest.watch_id, { ...digest, leased_until: 0 });
  }

  remove(watchId: string): void {
    this.digests.delete(watchId);
  }
}

type Leased = DigestRecord & { readonly leased_until: number };

function withoutLease({ leased_until: _, ...digest }: Leased): DigestRecord {
  return digest;
}
