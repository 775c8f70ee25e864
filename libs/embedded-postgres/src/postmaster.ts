import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `postmaster.pid` of a cluster says about the server that runs on it, or ran on it until it was killed. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  /** It accepts connections. */
  readonly ready: boolean;
  /** It was told to end, and is about to. */
  readonly stopping: boolean;
  /** The process is there, and it is the server of this cluster: a recycled pid is told by its command line. */
  readonly live: boolean;
}

/** Null when no server has left its file. Lines of the file: 1 pid, 2 data folder, 5 socket folder, 8 status. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = outputText(pidFile(cluster)).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const status = (lines[7] ?? '').trim();
  return {
    pid,
    socketDir: lines[4] ?? '',
    ready: status === 'ready',
    stopping: status === 'stopping',
    live: isAlive(pid) && servesCluster(pid, cluster),
  };
}

/** Removes the file that a killed server left, which would keep the next one from starting. */
export function removeStalePidFile(cluster: string): boolean {
  const postmaster = readPostmaster(cluster);
  if (postmaster === null || postmaster.live) return false;
  fs.rmSync(pidFile(cluster), { force: true });
  return true;
}

/** Fast shutdown: sessions are ended, a checkpoint is written. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  while (isAlive(pid) && !isZombie(pid)) await sleep(20);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Pid and start time, so that a pid given to another process later is not taken for the first; the pid alone where the system does not tell. */
export function processIdentity(pid: number): string {
  const afterName = outputText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return `${pid} ${afterName[19] ?? ''}`.trim();
}

/** The content of a file; empty when it cannot be read. */
export function outputText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  const command = outputText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return command.includes('postgres') && command.includes(cluster);
}

function isZombie(pid: number): boolean {
  return /\) Z /.test(outputText(`/proc/${pid}/stat`));
}
