import type { QueryRunner } from 'typeorm';
import { DigestStore, type DigestOutcome, type DigestRecord, type DueDigest } from '../storage/watch-store.js';
import type { Database } from './connection/database.js';
import { inTransaction } from './connection/transaction.js';
import { watchAlertTable } from './tables/watches/watch-alert.table.js';
import { watchDigestTable, type WatchDigestRow } from './tables/watches/watch-digest.table.js';

/** Those that have something to tell, that may be sent, and that nobody has; what the message holds is settled here. */
const TAKE = `
  with due as (
    select d.watch_id from watch_digest d
    where d.next_at <= $1 and (d.leased_until is null or d.leased_until <= $1)
      and (d.open_place is not null
        or exists (select 1 from watch_alert a where a.watch_id = d.watch_id and a.place > d.sent_place))
    order by d.next_at limit $3 for update skip locked
  )
  update watch_digest d set leased_until = $2, attempts = d.attempts + 1,
    open_place = coalesce(d.open_place, (select max(a.place) from watch_alert a where a.watch_id = d.watch_id))
  from due where d.watch_id = due.watch_id returning d.watch_id`;

/** What watches send by mail, in PostgreSQL. */
export class TypeOrmDigestStore extends DigestStore {
  constructor(private readonly database: Database) {
    super();
  }

  override find(watchId: string): Promise<DigestRecord | null> {
    return this.database.usingAgain('interactive', (runner) => digestOf(runner, watchId));
  }

  override take(now: number, leaseMs: number, most: number): Promise<readonly DueDigest[]> {
    return this.database.using('writer', (runner) =>
      inTransaction(runner, async () => {
        const leased_until = now + leaseMs;
        // The driver gives the rows of an update, and how many they are.
        const [taken] = (await runner.query(TAKE, [new Date(now), new Date(leased_until), most])) as [
          readonly { readonly watch_id: string }[],
          number,
        ];
        const due: DueDigest[] = [];
        for (const { watch_id } of taken) {
          const digest = await digestOf(runner, watch_id);
          if (digest === null || digest.open_place === null) continue;
          due.push({ digest: { ...digest, open_place: digest.open_place }, leased_until });
        }
        return due;
      }),
    );
  }

  override settle(outcome: DigestOutcome): Promise<void> {
    return this.database.using('writer', async (runner) => {
      const { watch_id, attempts, last_error } = outcome;
      const { sent_place, open_place, next_at, sent_at } = outcome;
      await runner.manager.getRepository(watchDigestTable).update(
        { watch_id, leased_until: new Date(outcome.leased_until) },
        {
          ...{ attempts, last_error, leased_until: null },
          sent_place: String(sent_place),
          open_place: open_place === null ? null : String(open_place),
          next_at: new Date(next_at),
          sent_at: sent_at === null ? null : new Date(sent_at),
        },
      );
    });
  }
}

/** The digest of a watch. */
export async function digestOf(runner: QueryRunner, watch_id: string): Promise<DigestRecord | null> {
  const row = await runner.manager.getRepository(watchDigestTable).findOneBy({ watch_id });
  return row === null ? null : fromRow(row);
}

/** Sends what is told from now on; of one that is there, what was not sent yet, too. */
export async function storeDigest(
  runner: QueryRunner,
  { watch_id, recipient, every_minutes }: Pick<DigestRecord, 'watch_id' | 'recipient' | 'every_minutes'>,
  at: number,
): Promise<DigestRecord> {
  const digests = runner.manager.getRepository(watchDigestTable);
  const before = await digests.findOneBy({ watch_id });
  const now = new Date(at);
  const row: WatchDigestRow = {
    ...{ watch_id, recipient, every_minutes, next_at: now, leased_until: null, attempts: 0, last_error: null },
    sent_place: before?.sent_place ?? (await lastPlace(runner, watch_id)),
    open_place: before?.open_place ?? null,
    sent_at: before?.sent_at ?? null,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  await digests.upsert(row, ['watch_id']);
  return fromRow(row);
}

async function lastPlace(runner: QueryRunner, watch_id: string): Promise<string> {
  const [last] = await runner.manager
    .getRepository(watchAlertTable)
    .find({ where: { watch_id }, order: { place: 'DESC' }, take: 1 });
  return last?.place ?? '0';
}

function fromRow({ leased_until: _, ...row }: WatchDigestRow): DigestRecord {
  return {
    ...row,
    sent_place: Number(row.sent_place),
    open_place: row.open_place === null ? null : Number(row.open_place),
    next_at: row.next_at.getTime(),
    sent_at: row.sent_at?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  };
}
