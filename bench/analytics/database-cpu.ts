import { readdir, readFile } from 'node:fs/promises';

/** Ticks of `/proc` in a second: 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** CPU time in ms that a server has used, with the processes that it started; null where there is no `/proc` to say. */
export async function databaseCpuMs(postmaster: number): Promise<number | null> {
  try {
    await readFile('/proc/stat');
    let ticks = 0;
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
      if (stat === null) continue;
      // The name of the command, in parentheses, may hold blanks.
      const members = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = members;
      if (Number(name) === postmaster) ticks += user + system + userOfEnded + systemOfEnded;
      else if (parent === postmaster) ticks += user + system;
    }
    return ticks * TICK_MS;
  } catch {
    return null;
  }
}
