import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The user `nobody` of Debian's base-passwd, which is always there; initdb wants a uid with a passwd entry. */
const NOBODY = 65_534;

/** A fixed environment: no locale, time zone or PG* variable of the caller reaches the server. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export type RunnerName = 'self' | 'nobody' | 'owner' | 'userns';

/**
 * As whom the server runs. PostgreSQL refuses uid 0, and initdb refuses a uid without a passwd entry:
 *
 * - `self`: as the user of this process;
 * - `nobody`: root steps down to uid 65534, which must reach the binaries and own the data;
 * - `owner`: root steps down to the user who made the cluster, who can use it again afterwards;
 * - `userns`: in a user namespace where this user is called `nobody`; file rights stay those of this user.
 */
export class Runner {
  private constructor(
    readonly name: RunnerName,
    private readonly prefix: readonly string[],
    private readonly identity: { readonly uid?: number; readonly gid?: number },
  ) {}

  static readonly self = new Runner('self', [], {});
  static readonly nobody = new Runner('nobody', [], { uid: NOBODY, gid: NOBODY });
  static readonly userns = new Runner(
    'userns',
    ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
    {},
  );

  /** The ways that may work for this user on this platform with a cluster, which may be empty; best first. */
  static candidates(cluster: string): readonly Runner[] {
    if (process.platform !== 'linux') return [Runner.self];
    if (process.getuid?.() === 0) {
      const { uid, gid } = fs.statSync(cluster);
      const isForeign = uid !== 0 && uid !== NOBODY && fs.readdirSync(cluster).length > 0;
      return isForeign ? [new Runner('owner', [], { uid, gid })] : [Runner.nobody, Runner.userns];
    }
    return hasPasswdEntry() ? [Runner.self, Runner.userns] : [Runner.userns];
  }

  run(executable: string, args: readonly string[]): SpawnSyncReturns<string> {
    const [command, ...rest] = this.command(executable, args);
    return spawnSync(command, rest, { ...this.identity, cwd: '/', encoding: 'utf8', env: ENVIRONMENT });
  }

  /** As `run`, while this process goes on with something else. */
  async finish(
    executable: string,
    args: readonly string[],
  ): Promise<{ readonly status: number; readonly stderr: string }> {
    const [command, ...rest] = this.command(executable, args);
    const child = spawn(command, rest, {
      ...this.identity,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: ENVIRONMENT,
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status: status ?? -1, stderr };
  }

  /**
   * Starts a process that outlives this one and keeps its output in `logFile`. It has a process group of its own, so
   * that Ctrl-C on the terminal does not reach it before the service has drained.
   */
  spawn(executable: string, args: readonly string[], logFile: string): ChildProcess {
    const [command, ...rest] = this.command(executable, args);
    const log = fs.openSync(logFile, 'a');
    try {
      const stdio: ['ignore', number, number] = ['ignore', log, log];
      const child = spawn(command, rest, { ...this.identity, cwd: '/', detached: true, stdio, env: ENVIRONMENT });
      child.unref();
      return child;
    } finally {
      fs.closeSync(log);
    }
  }

  /** Gives a folder to the user that the server runs as. */
  own(folder: string): void {
    const { uid, gid } = this.identity;
    if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  }

  /** Found out by trying: whether the binaries start and the data folder can be entered and written. */
  canUse(binaries: string, dataFolder: string): boolean {
    if (this.run(path.join(binaries, 'bin/postgres'), ['--version']).status !== 0) return false;
    const takesOver = this.identity.uid !== undefined && fs.statSync(dataFolder).uid !== this.identity.uid;
    if (takesOver) {
      if (fs.readdirSync(dataFolder).length > 0) return false;
      this.own(dataFolder);
    }
    if (this.run('/bin/sh', ['-c', 'test -w "$1" && cd "$1"', '-', dataFolder]).status === 0) return true;
    if (takesOver) fs.chownSync(dataFolder, 0, 0);
    return false;
  }

  private command(executable: string, args: readonly string[]): readonly [string, ...string[]] {
    const [first = executable, ...rest] = [...this.prefix, executable, ...args];
    return [first, ...rest];
  }
}

function hasPasswdEntry(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}
