import pg from 'pg';

/** Keeps two from migrating one database at once. Held until the connection ends, however it ends. */
export abstract class MigrationLock {
  /** One attempt. False while another connection holds it. */
  abstract tryHold(client: pg.Client): Promise<boolean>;
}

/** Names the lock among all advisory locks of the database; any number does that is always the same. */
const LOCK = 4_917_023;
const MISSING_STATES = ['42883', '0A000'];

/** PostgreSQL's own lock on a number. Where an engine has none, it keeps nobody out: another lock must. */
export class AdvisoryMigrationLock extends MigrationLock {
  override async tryHold(client: pg.Client): Promise<boolean> {
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
      return rows[0]?.locked === true;
    } catch (error) {
      if (MISSING_STATES.includes(stateOf(error))) return true;
      throw error;
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
/** What engines say to the second of two who make one table at once. */
const MADE_MEANWHILE = ['42P07', '42710', '23505', 'XX000', '40001'];

/** The lock on the one row of a table, in a transaction that stays open: what every engine of PostgreSQL's kind has. */
export class RowMigrationLock extends MigrationLock {
  override async tryHold(client: pg.Client): Promise<boolean> {
    if (!(await this.hasTable(client))) return false;
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    try {
      const { rows } = await client.query('select id from schema_migration_lock where id = 1 for update nowait');
      if (rows.length === 1) return true;
    } catch (error) {
      if (stateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    await client.query('rollback');
    return false;
  }

  /** False where another one is just making it. */
  private async hasTable(client: pg.Client): Promise<boolean> {
    try {
      await client.query(`create table if not exists schema_migration_lock (
        id smallint constraint schema_migration_lock_pkey primary key
      )`);
      await client.query('insert into schema_migration_lock (id) values (1) on conflict (id) do nothing');
      return true;
    } catch (error) {
      if (MADE_MEANWHILE.includes(stateOf(error))) return false;
      throw error;
    }
  }
}

function stateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
