import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { isAlive, processIdentity, outputText } from './postmaster.js';

/** Where each process that uses the server says so, by its pid. */
const USERS = 'users';

/**
 * Waits for the end of its input, which comes when the process that started it uses the server no longer or is gone,
 * however it went. Where another process uses the server, that has somebody who waits for its end; else this waits for
 * who owns it without that, and ends the server, if it is still that of the cluster. Whoever comes back within the first
 * seconds, as a supervisor does, finds it running. A process that is over and not yet buried is gone. Where the system
 * does not show its processes in /proc, they are known by their pids alone.
 */
const WATCH = String.raw`
base=$1 cluster=$2
is_there() {
  pid=$(echo "$1" | cut -d' ' -f1)
  if [ -z "$pid" ]; then return 1; fi
  if [ ! -d /proc/self ]; then ps -p "$pid" >/dev/null 2>&1; return; fi
  state=$(sed 's/.*) //' "/proc/$pid/stat" 2>/dev/null)
  case $state in '' | Z*) return 1 ;; esac
  [ "$1" = "$pid $(echo "$state" | cut -d' ' -f20)" ]
}
server() { head -n 1 "$cluster/postmaster.pid" 2>/dev/null; }
is_owned() {
  [ "$(sed -n 1p "$base/owner" 2>/dev/null)" = "$(server)" ] && is_there "$(sed -n 2p "$base/owner" 2>/dev/null)"
}
read -r _
sleep 2
while :; do
  for file in "$base"/users/*; do
    if is_there "$(cat "$file" 2>/dev/null)"; then exit 0; fi
  done
  is_owned || break
  sleep 1
done
pid=$(server)
if [ -z "$pid" ]; then exit 0; fi
if [ -d /proc/self ]; then
  tr '\0' ' ' < "/proc/$pid/cmdline" | grep -qF "$cluster" || exit 0
fi
kill -INT "$pid"
`;

/** Sees to it that a server does not outlive all who use it, also where they are killed. */
export class Guard {
  private constructor(
    private readonly file: string,
    private readonly watcher: ChildProcess,
  ) {}

  /** From now on this process uses the server of the cluster. */
  static over(base: string, cluster: string): Guard {
    const users = path.join(base, USERS);
    fs.mkdirSync(users, { recursive: true });
    for (const name of fs.readdirSync(users)) if (isGone(path.join(users, name))) fs.rmSync(path.join(users, name));
    const file = path.join(users, String(process.pid));
    fs.writeFileSync(file, processIdentity(process.pid));
    // A group of its own, so that Ctrl-C on the terminal does not reach it.
    const watcher = spawn('/bin/sh', ['-c', WATCH, 'watch', base, cluster], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' },
    });
    // Where there is no shell the server stays behind, as the next start knows how to take over.
    watcher.on('error', () => undefined);
    watcher.unref();
    // A pipe to a child is a socket.
    (watcher.stdin as Socket | null)?.unref();
    return new Guard(file, watcher);
  }

  /** This process uses it no longer; the server ends once nobody does. */
  leave(): void {
    this.forget();
    this.watcher.stdin?.end();
  }

  /** This process is not to use it; the server is left as it is. */
  cancel(): void {
    this.watcher.kill('SIGKILL');
    this.forget();
  }

  private forget(): void {
    try {
      fs.rmSync(this.file, { force: true });
    } catch {
      // Where the disk takes nothing any more. What it names is gone before long.
    }
  }
}

function isGone(file: string): boolean {
  const said = outputText(file);
  const pid = Number(said.split(' ')[0]);
  return !(pid > 0) || !isAlive(pid) || processIdentity(pid) !== said;
}
