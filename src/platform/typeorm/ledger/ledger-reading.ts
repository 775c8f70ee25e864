import type { Audience, LedgerKind, Version } from '#domain/graph';
import type { LedgerBatch } from '../../storage/ledger.js';
import type { Database } from '../connection/database.js';
import { failureKind } from '../connection/database-failure.js';
import { ValueInterner } from '../../storage/value-interner.js';
import { YieldBudget } from '../../work/yield-budget.js';
import type { RecordVersionRow } from '../tables/record-version.table.js';

/** Places in one batch. The order has no gaps, so a range of places is a range of versions. */
const BATCH = 2_000;
/** Of what is hidden there is little, and a batch of it is looked for in so many places. */
const PLACES_OF_HIDDEN = 50_000;

/** Moments as milliseconds and fields as the text that was stored, which costs the driver nothing to read. */
export const VERSION_COLUMNS = `v.seq, v.version, v.revision, v.revision_reason, v.run_id,
  (extract(epoch from v.recorded_at) * 1000)::bigint as recorded_ms, v.fields::text as fields`;

/**
 * Every statement is bound to the head at the start of the read ($3), and rows never change: the batches of one read
 * fit together although each is a statement of its own, and no connection is held while the reader works.
 */
const FULL = `
  select ${VERSION_COLUMNS} from record_version v
  where v.seq > $1 and v.seq <= $2 and v.seq <= $3
  order by v.seq`;

/**
 * The newest visibility of the record of `v`. A scalar subquery is looked up in the index for each row, whatever the
 * planner knows of the table; as a join it was hashed over the whole table for every batch.
 */
const NEWEST = `(
    select n.visibility from record_version n
    where n.object = v.object and n.id = v.id and n.seq <= $3
    order by n.version desc limit 1
  )`;

/**
 * Whether the record of `v` is private now. Asked of the partial index of private versions, which is small where little
 * is private, instead of looking up the newest version of every record.
 */
const IS_PRIVATE = `exists (
    select 1 from record_version p
    where p.visibility = 'private' and p.object = v.object and p.id = v.id and p.seq <= $3
      and not exists (
        select 1 from record_version n
        where n.object = p.object and n.id = p.id and n.version > p.version and n.seq <= $3
      )
  )`;

const PUBLIC = `
  select ${VERSION_COLUMNS} from record_version v
  where v.seq > $1 and v.seq <= $2 and v.visibility = 'public' and not ${IS_PRIVATE}
  order by v.seq`;

const HIDDEN = `
  select ${VERSION_COLUMNS} from record_version v
  where v.seq > $1 and v.seq <= $2 and (v.visibility = 'private' or ${IS_PRIVATE})
  order by v.seq
  limit ${BATCH}`;

/** Records that changed since $1 and were private at some time: what a reader knows of them may be too much or too little. */
const TURNED = `
  select t.object, t.id from (select distinct object, id from record_version where seq > $1 and seq <= $2) t
  where (
    select count(*) filter (where v.visibility = 'private') > 0
       and count(*) filter (where v.visibility = 'public' and v.seq <= $1) > 0
    from record_version v where v.object = t.object and v.id = t.id and v.seq <= $2
  )
  order by t.object, t.id`;

/** Older public versions of those among them ($4, $5) that are public now. */
const AGAIN = `
  select ${VERSION_COLUMNS} from unnest($4::text[], $5::text[]) as t (object, id)
  join record_version v on v.object = t.object and v.id = t.id
  where v.seq > $1 and v.seq <= $2 and v.visibility = 'public' and ${NEWEST} = 'public'
  order by v.seq`;

/** Which part of the ledger is read: all of it, what the public is told, or what it is not told. */
type Share = Audience | 'hidden';
const SELECTS: Readonly<Record<Share, string>> = { full: FULL, public: PUBLIC, hidden: HIDDEN };
const PLACES_ASKED: Readonly<Record<Share, number>> = { full: BATCH, public: BATCH, hidden: PLACES_OF_HIDDEN };

interface RecordName {
  readonly object: LedgerKind;
  readonly id: string;
}

export type VersionRow = Pick<RecordVersionRow, 'seq' | 'version' | 'revision' | 'revision_reason' | 'run_id'> & {
  /** A bigint, which the driver gives as text. */
  readonly recorded_ms: string;
  readonly fields: string;
};

type Ask = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/**
 * `Ledger.read` in SQL: what the public may not see is left in the database. The whole ledger is loaded from a replica
 * where there is one; what that lacks, or does not give any more, follows from the database itself.
 */
export async function* readLedger(database: Database, after: number, audience: Audience): AsyncIterable<LedgerBatch> {
  let at = after;
  const replica = after === 0 ? await replicaOf(database) : null;
  if (replica !== null) {
    try {
      for await (const batch of readFrom(replica, after, audience)) {
        at = batch.head;
        yield batch;
      }
    } catch (error) {
      if (failureKind(error) === 'fault') throw error;
    }
  }
  yield* readFrom(primaryOf(database), at, audience);
}

/**
 * `Ledger.readHidden` in SQL. From a replica only where that has all of it: one that has not got so far yet cannot say
 * what was hidden then.
 */
export async function* readHidden(database: Database, head: number): AsyncIterable<LedgerBatch> {
  let at = 0;
  const replica = await replicaOf(database);
  if (replica !== null) {
    try {
      if ((await headOf(replica)) >= head) {
        for await (const batch of readRanges(replica, 'hidden', at, head)) {
          at = batch.head;
          yield batch;
        }
        return;
      }
    } catch (error) {
      if (failureKind(error) === 'fault') throw error;
    }
  }
  yield* readRanges(primaryOf(database), 'hidden', at, head);
}

async function replicaOf(database: Database): Promise<Ask | null> {
  const replica = await database.replica();
  return replica === null ? null : (sql, parameters) => replica.query(sql, [...parameters]);
}

function primaryOf(database: Database): Ask {
  return (sql, parameters) =>
    database.usingAgain('heavy', (runner) => runner.query(sql, [...parameters]) as Promise<unknown>);
}

async function headOf(ask: Ask): Promise<number> {
  const heads = (await ask('select seq from ledger_head', [])) as { readonly seq: string }[];
  return Number(heads[0]?.seq ?? 0);
}

async function* readFrom(ask: Ask, after: number, audience: Audience): AsyncIterable<LedgerBatch> {
  const head = await headOf(ask);
  if (audience === 'public' && after > 0) {
    const hidden = (await ask(TURNED, [after, head])) as RecordName[];
    if (hidden.length > 0) {
      const names = [hidden.map(({ object }) => object), hidden.map(({ id }) => id)];
      const again = (await ask(AGAIN, [0, after, head, ...names])) as VersionRow[];
      yield { ...(await versionsOf(again, new ValueInterner())), hidden, head: after };
    }
  }
  yield* readRanges(ask, audience, after, head);
}

/** The next range is asked for while the reader works on the one before, so that neither waits for the other. */
async function* readRanges(ask: Ask, share: Share, after: number, head: number): AsyncIterable<LedgerBatch> {
  const sharing = new ValueInterner();
  const askFor = (at: number): Asked => {
    const end = Math.min(at + PLACES_ASKED[share], Math.max(head, at));
    const rows = ask(SELECTS[share], [at, end, head]) as Promise<VersionRow[]>;
    // Whoever comes to it is told what went wrong; nobody does who has stopped before.
    rows.catch(() => undefined);
    return { end, rows };
  };
  for (let asked = askFor(after); ;) {
    const found = await asked.rows;
    // Where a statement gave as many as it may give, the rest of its range is asked for anew.
    const isCut = PLACES_ASKED[share] > BATCH && found.length === BATCH;
    const end = isCut ? Number(found[BATCH - 1]?.seq) : asked.end;
    if (end < head) asked = askFor(end);
    if (found.length > 0 || end >= head) yield { ...(await versionsOf(found, sharing)), hidden: [], head: end };
    if (end >= head) return;
  }
}

/** A range of places that was asked for, up to its end. */
interface Asked {
  readonly end: number;
  readonly rows: Promise<readonly VersionRow[]>;
}

/** How `JSON.stringify` begins the fields of every kind; another store may have put the text in a form of its own. */
const AS_WRITTEN = '{"object":"';

/** In turns: the rows of a batch are parsed for longer than anybody should wait. */
export async function versionsOf(
  rows: readonly VersionRow[],
  sharing: ValueInterner = new ValueInterner(),
): Promise<Pick<LedgerBatch, 'versions' | 'texts'>> {
  const texts = new Map<Version, string>();
  const versions: Version[] = [];
  const budget = new YieldBudget();
  for (const row of rows) {
    const version = {
      seq: Number(row.seq),
      version: row.version,
      recorded_at: Number(row.recorded_ms),
      revision: row.revision,
      revision_reason: row.revision_reason,
      run_id: row.run_id === null ? null : sharing.text('run_id', row.run_id),
      // What was stored as the fields of a version.
      fields: sharing.value(JSON.parse(row.fields) as Version['fields']),
    };
    if (row.fields.startsWith(AS_WRITTEN)) texts.set(version, row.fields);
    versions.push(version);
    if (budget.isSpent) await budget.renew();
  }
  return texts.size === 0 ? { versions } : { versions, texts };
}
