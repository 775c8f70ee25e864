import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, countsOf } from './test-counts.js';

const RECORDED = { files: 3, tests: 20 };

test('as many as recorded is nothing to say', () => {
  assert.deepEqual(compare(RECORDED, { files: 3, tests: 20 }), { lines: [], isLess: false });
});

test('one test or one file less is refused, whatever the other does', () => {
  assert.equal(compare(RECORDED, { files: 3, tests: 19 }).isLess, true);
  assert.equal(compare(RECORDED, { files: 2, tests: 21 }).isLess, true);
  assert.match(compare(RECORDED, { files: 2, tests: 20 }).lines[0], /^1 files less than recorded \(2 of 3\)/);
});

test('more is allowed, and said', () => {
  const { lines, isLess } = compare(RECORDED, { files: 4, tests: 25 });
  assert.equal(isLess, false);
  assert.equal(lines.length, 2);
  assert.match(lines[1], /^5 tests more than recorded/);
});

test('a test that is skipped or to be written is none', () => {
  const report = { numTotalTestSuites: 3, numTotalTests: 22, numPendingTests: 1, numTodoTests: 1 };
  assert.deepEqual(countsOf(report), RECORDED);
  assert.deepEqual(countsOf({}), { files: 0, tests: 0 });
});
