// Refuses tests or specs that went away without a word: how many there are stands in test/counts.json, and a change that
// takes some away changes that file in the same commit.
// Usage: node scripts/test-counts.js <what jest wrote with --json> [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const RECORDED = path.resolve(import.meta.dirname, '../test/counts.json');

/** What a run of all tests came to: how many files ran, and how many tests in them. */
export function countsOf({ numTotalTestSuites = 0, numTotalTests = 0, numPendingTests = 0, numTodoTests = 0 }) {
  return { files: numTotalTestSuites, tests: numTotalTests - numPendingTests - numTodoTests };
}

/** What is to be said, a line each; `isLess` where something went away. */
export function compare(recorded, counted) {
  const lines = [];
  let isLess = false;
  for (const what of ['files', 'tests']) {
    const [before, now] = [recorded[what], counted[what]];
    if (now === before) continue;
    isLess ||= now < before;
    lines.push(
      now < before
        ? `${before - now} ${what} less than recorded (${now} of ${before}): bring them back, or record it`
        : `${now - before} ${what} more than recorded (${now}, recorded ${before}): record it`,
    );
  }
  return { lines, isLess };
}

function main([report, flag]) {
  if (report === undefined) throw new Error('usage: node scripts/test-counts.js <jest.json> [--write]');
  const counted = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  if (flag === '--write') {
    writeFileSync(RECORDED, `${JSON.stringify(counted, null, 2)}\n`);
    return;
  }
  const { lines, isLess } = compare(JSON.parse(readFileSync(RECORDED, 'utf8')), counted);
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (lines.length > 0) {
    process.stdout.write(`to record: npm test -- --json --outputFile=F, then node scripts/test-counts.js F --write\n`);
  }
  if (isLess) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
