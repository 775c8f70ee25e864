import fs from 'node:fs';
import { isAlive, processIdentity, outputText } from './postmaster.js';

/** Longer than anybody takes to write its name into the file that it made. */
const NAMELESS_MS = 5_000;

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

  /**
   * Several may find it abandoned at once: it is moved before it is removed, so that one of them has it; whoever has
   * moved what somebody took in between gives it back.
   */
  private removeAbandoned(): void {
    if (!isAbandoned(this.file)) return;
    const moved = `${this.file}.${process.pid}`;
    try {
      fs.renameSync(this.file, moved);
      if (!isAbandoned(moved)) fs.copyFileSync(moved, this.file, fs.constants.COPYFILE_EXCL);
    } catch {
      // Somebody else was first.
    }
    fs.rmSync(moved, { force: true });
  }
}

/** Also where it names nobody: the disk was full, or the power failed, as it was written. */
function isAbandoned(file: string): boolean {
  const holder = outputText(file);
  if (holder === '') return changedAt(file) < Date.now() - NAMELESS_MS;
  const pid = Number(holder.split(' ')[0]);
  return !(pid > 0) || !isAlive(pid) || processIdentity(pid) !== holder;
}

/** Infinity where it is gone. */
function changedAt(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}
