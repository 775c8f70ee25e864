/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processIdentity } from './postmaster.js';
import { StartLock } from './start-lock.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-lock-spec-'));
  file = path.join(folder, 'start.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Whether a starter gets the lock that somebody left, at the second try. */
function isTakenFrom(text: string, ageMs: number): boolean {
  fs.writeFileSync(file, text);
  const then = new Date(Date.now() - ageMs);
  fs.utimesSync(file, then, then);
  const lock = new StartLock(file);
  return lock.tryTake() || lock.tryTake();
}

describe('a start lock that was left behind', () => {
  const mine = processIdentity(process.pid);

  it.each([
    ['a process that is gone', '4194304 1', 0, true],
    ['another process with this pid before', `${process.pid} 1`, 0, true],
    ['nobody, since the disk was full then', '', 6_000, true],
    ['nobody yet', '', 4_000, false],
    ['a process that is there', mine, 3_600_000, false],
  ])('naming %s: %j, %i ms ago', (_, text, ageMs, isFree) => {
    expect(isTakenFrom(text, ageMs)).toBe(isFree);
    expect(fs.readFileSync(file, 'utf8')).toBe(isFree ? mine : text);
    expect(fs.readdirSync(folder)).toEqual(['start.lock']);
  });
});
