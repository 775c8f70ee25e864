import type { Audience, LedgerKind, Version } from '#domain';
import type { LedgerBatch } from '../ledger.js';
import type { Database } from './database.js';
import type { RecordVersionRow } from './tables/record-version.table.js';

/** Versions in one batch. */
const BATCH = 2_000;

const COLUMNS = 'v.seq, v.version, v.revision, v.revision_reason, v.recorded_at, v.run_id, v.fields';

/**
 * Every statement is bound to the head at the start of the read ($2), and rows never change: the batches of one read
 * fit together although each is a statement of its own, and no connection is held while the reader works.
 */
const FULL = `select ${COLUMNS} from record_version v where v.seq > $1 and v.seq <= $2 order by v.seq limit ${BATCH}`;

/** Holds for a version `v` of which a later one is the newest, and private. */
const NOW_PRIVATE = `exists (
    select from record_version p
    where p.object = v.object and p.id = v.id and p.version > v.version and p.visibility = 'private' and p.seq <= $2
      and not exists (
        select from record_version n where n.object = p.object and n.id = p.id and n.version > p.version and n.seq <= $2
      )
  )`;

const PUBLIC = `
  select ${COLUMNS} from record_version v
  where v.seq > $1 and v.seq <= $2 and v.visibility = 'public' and not ${NOW_PRIVATE}
  order by v.seq limit ${BATCH}`;

/** Records that changed since $1 and were private at some time: what a reader knows of them may be too much or too little. */
const TURNED = `
  select t.object, t.id from (
    select distinct object, id from record_version where seq > $1 and seq <= $2
  ) t
  where exists (
      select from record_version p
      where p.object = t.object and p.id = t.id and p.visibility = 'private' and p.seq <= $2
    )
    and exists (
      select from record_version o
      where o.object = t.object and o.id = t.id and o.visibility = 'public' and o.seq <= $1
    )
  order by t.object, t.id`;

/** Older public versions of those among them ($3, $4) that are public now. */
const AGAIN = `
  select ${COLUMNS} from record_version v
  join unnest($3::text[], $4::text[]) as t (object, id) on t.object = v.object and t.id = v.id
  where v.seq <= $1 and v.visibility = 'public' and not ${NOW_PRIVATE}
  order by v.seq`;

interface RecordName {
  readonly object: LedgerKind;
  readonly id: string;
}

type Row = Pick<
  RecordVersionRow,
  'seq' | 'version' | 'revision' | 'revision_reason' | 'recorded_at' | 'run_id' | 'fields'
>;

/** `Ledger.read` in SQL: what the public may not see is left in the database. */
export async function* readLedger(database: Database, after: number, audience: Audience): AsyncIterable<LedgerBatch> {
  const ask = (sql: string, parameters: readonly unknown[]) =>
    database.usingAgain('heavy', (runner) => runner.query(sql, [...parameters]) as Promise<unknown>);
  const heads = (await ask('select seq from ledger_head', [])) as { readonly seq: string }[];
  const head = Number(heads[0]?.seq ?? 0);

  let hidden: readonly RecordName[] = [];
  if (audience === 'public' && after > 0) {
    hidden = (await ask(TURNED, [after, head])) as RecordName[];
    if (hidden.length > 0) {
      const names = [hidden.map(({ object }) => object), hidden.map(({ id }) => id)];
      const again = (await ask(AGAIN, [after, head, ...names])) as Row[];
      yield { versions: again.map(versionOf), hidden, head: after };
    }
  }
  let at = after;
  do {
    const rows = (await ask(audience === 'full' ? FULL : PUBLIC, [at, head])) as Row[];
    const versions = rows.map(versionOf);
    at = rows.length < BATCH ? head : (versions.at(-1)?.seq ?? head);
    yield { versions, hidden: [], head: at };
  } while (at < head);
}

function versionOf(row: Row): Version {
  return {
    seq: Number(row.seq),
    version: row.version,
    recorded_at: row.recorded_at.getTime(),
    revision: row.revision,
    revision_reason: row.revision_reason,
    run_id: row.run_id,
    fields: row.fields,
  };
}
