import type { Version, UncommittedVersion } from '#domain/graph';
import { formatInstant } from '#domain/shared';
import { MoreThan, type QueryDeepPartialEntity, type QueryRunner } from 'typeorm';
import type { Clock } from '../../clock.js';
import type { AuditEntry, LedgerTransaction, StoredAnswer, SyncRun } from '../../storage/ledger.js';
import { IDEMPOTENCY_MS } from '../../storage/idempotency-store.js';
import { visibilityOf } from '../../storage/stored-visibility.js';
import { COMMITTED_CHANNEL } from '../connection/database-monitor.js';
import { textArray } from '../connection/text-array.js';
import { idempotencyKeyTable } from '../tables/idempotency-key.table.js';
import { ledgerHeadTable } from '../tables/ledger-head.table.js';
import type { RecordVersionRow } from '../tables/record-version.table.js';
import { syncRunTable, type SyncRunRow } from '../tables/sync-run.table.js';

/** Rows of one statement: bounds the size of the message to the server. */
const CHUNK = 5_000;

/** The fields stand beside the rows ($2): within them, the server would read them three times. */
const APPEND = `
  insert into record_version
    (seq, object, id, version, visibility, dataset, revision, revision_reason, recorded_at, run_id, fields)
  select seq, object, id, version, visibility, dataset, revision, revision_reason, recorded_at, run_id, fields::json
  from rows from (
    json_to_recordset($1) as (
      seq bigint, object text, id text, version integer, visibility text, dataset text,
      revision text, revision_reason text, recorded_at timestamptz, run_id text
    ),
    unnest($2::text[])
  ) as row (
    seq, object, id, version, visibility, dataset, revision, revision_reason, recorded_at, run_id, fields
  )`;

/** What one requester did at one moment; the first entry is put after place $2. */
const AUDIT = `
  insert into audit_entry (place, at, actor, role, request_id, action, object, id, version)
  select $2::bigint + number, $3::timestamptz, $4, $5, $6, action, object, id, version
  from rows from (json_to_recordset($1) as (action text, object text, id text, version integer)) with ordinality
    as row (action, object, id, version, number)`;

/** Forgets what is too old ($8) on the way; the row of this very key is replaced instead. */
const REMEMBER = `
  with forgotten as (delete from idempotency_key where created_at <= $8 and (scope, key) <> ($1::text, $2::text))
  insert into idempotency_key (scope, key, fingerprint, status, headers, body, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (scope, key) do update set
    fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers, body = excluded.body,
    created_at = excluded.created_at`;

const MOVE_HEAD = 'update ledger_head set seq = $1, audit_place = $2';

/** Announced to the other replicas when, and only when, the transaction is committed. */
const MOVE_HEAD_LOUDLY = `
  with moved as (${MOVE_HEAD} returning seq)
  select pg_notify('${COMMITTED_CHANNEL}', seq::text) from moved where seq > $3`;

/** One write of the ledger, on the connection that holds the lock on its head. */
export class TypeOrmLedgerTransaction implements LedgerTransaction {
  private seq: number;
  private auditPlace: number;

  private constructor(
    readonly runner: QueryRunner,
    private readonly clock: Clock,
    readonly head: number,
    readonly auditHead: number,
  ) {
    this.seq = head;
    this.auditPlace = auditHead;
  }

  /** Waits until no other replica writes. */
  static async begin(runner: QueryRunner, clock: Clock): Promise<TypeOrmLedgerTransaction> {
    const [row] = await runner.manager.getRepository(ledgerHeadTable).find({ lock: { mode: 'pessimistic_write' } });
    return new TypeOrmLedgerTransaction(runner, clock, Number(row?.seq ?? 0), Number(row?.audit_place ?? 0));
  }

  async append(versions: readonly UncommittedVersion[], texts?: Map<Version, string>): Promise<readonly Version[]> {
    const placed = versions.map((version, index): Version => ({ ...version, seq: this.seq + index + 1 }));
    this.seq += placed.length;
    for (const some of chunks(placed)) {
      const fields = some.map((version) => JSON.stringify(version.fields));
      some.forEach((version, index) => texts?.set(version, fields[index] ?? ''));
      await this.runner.query(APPEND, [JSON.stringify(some.map(rowOf)), textArray(fields)]);
    }
    return placed;
  }

  async audit(entries: readonly AuditEntry[]): Promise<void> {
    for (const chunk of byRequester(entries)) {
      const [{ at, actor, role, request_id }] = chunk;
      const deeds = chunk.map(({ action, object, id, version }) => ({ action, object, id, version }));
      const who = [new Date(at).toISOString(), actor, role, request_id];
      await this.runner.query(AUDIT, [JSON.stringify(deeds), this.auditPlace, ...who]);
      this.auditPlace += chunk.length;
    }
  }

  async answered(scope: string, key: string): Promise<StoredAnswer | null> {
    return this.runner.manager.getRepository(idempotencyKeyTable).findOne({
      select: { fingerprint: true, status: true, headers: true, body: true },
      where: { scope, key, created_at: MoreThan(this.forgottenBefore()) },
    });
  }

  async remember(scope: string, key: string, answer: StoredAnswer): Promise<void> {
    const { fingerprint, status, headers, body } = answer;
    const now = new Date(this.clock.now());
    const row = [scope, key, fingerprint, status, JSON.stringify(headers), body, now];
    await this.runner.query(REMEMBER, [...row, this.forgottenBefore()]);
  }

  async saveRun(run: SyncRun): Promise<void> {
    const row: SyncRunRow = {
      ...run,
      started_at: new Date(run.started_at),
      finished_at: run.finished_at === null ? null : new Date(run.finished_at),
    };
    // TypeORM cannot see that a whole row, with a `result` of any shape, is a partial of itself.
    const whole = row as QueryDeepPartialEntity<SyncRunRow>;
    await this.runner.manager.getRepository(syncRunTable).upsert(whole, ['run_id']);
  }

  /** Moves the head past what was written, and may announce it. The new head; null when nothing was appended. */
  async finish(announces: boolean): Promise<number | null> {
    if (this.seq === this.head && this.auditPlace === this.auditHead) return null;
    const places = [this.seq, this.auditPlace];
    if (announces) await this.runner.query(MOVE_HEAD_LOUDLY, [...places, this.head]);
    else await this.runner.query(MOVE_HEAD, places);
    return this.seq === this.head ? null : this.seq;
  }

  private forgottenBefore(): Date {
    return new Date(this.clock.now() - IDEMPOTENCY_MS);
  }
}

/** A row as JSON carries it: moments are texts. */
type Stored<Row> = { readonly [C in keyof Row]: Row[C] extends Date ? string : Row[C] };

/** A row as JSON, without the fields. */
function rowOf(version: Version): Omit<Stored<RecordVersionRow>, 'fields'> {
  const { fields } = version;
  return {
    seq: String(version.seq),
    object: fields.object,
    id: fields.id,
    version: version.version,
    visibility: visibilityOf(version),
    dataset: fields.object === 'resolution' ? null : fields.dataset,
    revision: version.revision,
    revision_reason: version.revision_reason,
    recorded_at: formatInstant(version.recorded_at),
    run_id: version.run_id,
  };
}

/** Entries that follow each other and differ in what was done alone: most often all of them. */
function* byRequester(entries: readonly AuditEntry[]): Generator<readonly [AuditEntry, ...AuditEntry[]]> {
  let chunk: [AuditEntry, ...AuditEntry[]] | null = null;
  for (const entry of entries) {
    const [first] = chunk ?? [entry];
    const isAlike =
      first.at === entry.at &&
      first.actor === entry.actor &&
      first.role === entry.role &&
      first.request_id === entry.request_id;
    if (chunk !== null && isAlike && chunk.length < CHUNK) {
      chunk.push(entry);
      continue;
    }
    if (chunk !== null) yield chunk;
    chunk = [entry];
  }
  if (chunk !== null) yield chunk;
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
