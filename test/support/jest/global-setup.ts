import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from '#embedded-postgres';
import { migrate } from '../../../src/platform/typeorm/migrations/migrate.js';
import { ADMIN_URL, databaseUrl, TEMPLATE } from '../database.js';

const FOLDER = 'investigation-graph-test-';
const ROOM_NEEDED = 1e9;

declare global {
  /** What the teardown of this run has to end. */
  var testServer: { readonly server: EmbeddedServer; readonly dataDir: string } | undefined;
}

/**
 * One throw-away PostgreSQL for the run, with one migrated template that every suite clones in some 30 ms.
 * `TEST_DATABASE_URL` names a real server instead: its role must be allowed to create databases.
 */
export default async function globalSetup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const adminUrl = given === undefined || given === '' ? await startServer() : given;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(databaseUrl(adminUrl, TEMPLATE));
  process.env[ADMIN_URL] = adminUrl;
}

async function startServer(): Promise<string> {
  const parent = hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir();
  await sweep(parent);
  const dataDir = fs.mkdtempSync(path.join(parent, `${FOLDER}${process.pid}-`));
  fs.chmodSync(dataDir, 0o755);
  // Nothing here has to survive a power cut.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
    max_connections: '300',
  };
  const server = await startEmbedded({ dataDir, settings });
  globalThis.testServer = { server, dataDir };
  return server.url('postgres');
}

/** Ends and removes what runs left that were killed: their folder names a process that is gone. */
async function sweep(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(FOLDER))) {
    const owner = Number(name.slice(FOLDER.length).split('-')[0]);
    if (owner > 0 && isAlive(owner)) continue;
    const dataDir = path.join(parent, name);
    try {
      const abandoned = await startEmbedded({ dataDir, timeoutMs: 5_000 });
      await abandoned.stop();
      fs.rmSync(abandoned.socketDir, { recursive: true, force: true });
      fs.rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Of another user, or being removed by another run.
    }
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > ROOM_NEEDED;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
