import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The environment variable by which the global setup tells the workers where the server is. */
export const ADMIN_URL = 'INVESTIGATION_GRAPH_TEST_ADMIN_URL';
/** The migrated, empty database that suites clone. */
export const TEMPLATE = 'investigation_graph_template';

export interface TestDatabase {
  readonly url: string;
  /** Ends every session on the database and removes it. */
  dispose(): Promise<void>;
}

/** A migrated, empty database that nobody else sees; `migrated: false` gives one without any table. */
export async function openDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const adminUrl = process.env[ADMIN_URL];
  if (adminUrl === undefined) {
    throw new Error('No test server: a suite that needs PostgreSQL is named *.int-spec.ts or *.e2e-spec.ts');
  }
  const name = `investigation_graph_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${migrated ? TEMPLATE : 'template0'} strategy file_copy`);
  return {
    url: databaseUrl(adminUrl, name),
    dispose: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`);
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
