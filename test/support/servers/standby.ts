import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from '#embedded-postgres';

/** Settings of a server that nothing of has to survive, and that says what it was asked. */
export const TALKATIVE = { fsync: 'off', shared_buffers: '16MB', log_statement: 'all' } as const;

export interface ServerInFolder {
  readonly server: EmbeddedServer;
  readonly dataDir: string;
}

/**
 * Copies a running server, as pg_basebackup does, which is not among the binaries that npm installs. `followPrimary`
 * then starts the copy.
 */
export async function copyServer(primary: ServerInFolder, dataDir: string): Promise<void> {
  const [from, to] = [clusterOf(primary.dataDir), clusterOf(dataDir)];
  const client = new pg.Client(primary.server.url('postgres'));
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  copyFolder(from, to);
  // The label tells from where on the copy has to be brought up to date.
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const owner = fs.statSync(from);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    fs.writeFileSync(path.join(to, name), text, { mode: 0o600 });
    fs.chownSync(path.join(to, name), owner.uid, owner.gid);
  }
}

/** Starts a copy as a hot standby: it can be read, and is sent whatever the primary stores. */
export function followPrimary(primary: EmbeddedServer, dataDir: string): Promise<EmbeddedServer> {
  const { user } = new pg.Client(primary.url('postgres'));
  return startEmbedded({
    dataDir,
    settings: { ...TALKATIVE, primary_conninfo: `host=${primary.socketDir} user=${user}` },
  });
}

function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'pg18');
}

/** With rights and owners. What goes away meanwhile is left out: it is told again, or was of no account. */
function copyFolder(from: string, to: string): void {
  const { mode, uid, gid } = fs.statSync(from);
  fs.mkdirSync(to, { recursive: true, mode });
  fs.chownSync(to, uid, gid);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else if (entry.name !== 'postmaster.pid') copyFile(source, copy);
  }
}

function copyFile(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to);
    const { uid, gid } = fs.statSync(from);
    fs.chownSync(to, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
