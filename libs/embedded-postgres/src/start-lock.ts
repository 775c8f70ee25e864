import fs from 'node:fs';
import { isAlive, processIdentity, outputText } from './postmaster.js';

/** One starter at a time: a file that names its holder. A file left by a starter that was killed counts for nothing. */
export class StartLock {
  constructor(private readonly file: string) {}

  /** Whether the lock is now held by this process. */
  tryTake(): boolean {
    try {
      fs.writeFileSync(this.file, processIdentity(process.pid), { flag: 'wx' });
      return true;
    } catch {
      this.removeAbandoned();
      return false;
    }
  }

  release(): void {
    fs.rmSync(this.file, { force: true });
  }

  private removeAbandoned(): void {
    const holder = outputText(this.file);
    const pid = Number(holder.split(' ')[0]);
    if (pid > 0 && (!isAlive(pid) || processIdentity(pid) !== holder)) this.release();
  }
}
