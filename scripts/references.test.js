import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorsIn, brokenReferences, citationsIn, linksIn } from './references.js';

const PAGE = '# Time\n\n## Known at\n\n1. <a id="a-1"></a>One.\n2. <a id="a-2"></a>Two.\n';
const broken = (file, text) =>
  brokenReferences(
    new Map([
      ['docs/spec/rulings.md', PAGE],
      [file, text],
    ]),
  );

test('a citation leads to a heading or a written anchor, also over the lines of a comment', () => {
  assert.deepEqual(citationsIn('/** (spec/rulings.md#a-1,\n * #a-2). */'), [
    { at: 5, page: 'rulings', passages: ['a-1', 'a-2'] },
  ]);
  assert.deepEqual(broken('a.ts', '// spec/rulings.md#a-1, #known-at'), []);
});

test('a citation without a page, a passage or an anchor is told with its line', () => {
  assert.deepEqual(broken('a.ts', '\n// spec/rulings.md#a-3'), ['a.ts:2: docs/spec/rulings.md has no #a-3']);
  assert.deepEqual(broken('a.ts', '// spec/rulings.md#a-1, #a-3'), ['a.ts:1: docs/spec/rulings.md has no #a-3']);
  assert.deepEqual(broken('a.ts', '// spec/rulings.md'), ['a.ts:1: names no passage of docs/spec/rulings.md']);
  assert.deepEqual(broken('a.ts', '// spec/nowhere.md#a'), ['a.ts:1: there is no docs/spec/nowhere.md']);
});

for (const old of [
  '// semantics.md, section 3',
  '/* as\n * ruling\n * 35 says */',
  '// rulings 1 and 2',
  '// Ruling A4',
  '// (trap 8)',
  '// section 2.2',
]) {
  test(`the old form ${JSON.stringify(old)} is refused`, () => assert.notDeepEqual(broken('a.ts', old), []));
}

for (const fine of [
  '// RFC 9110, section 12.5.1',
  '// docs/operations.md',
  '// traps_checked',
  '// a ruling of 1999 or so',
]) {
  test(`${fine} is nobody's citation`, () => assert.deepEqual(broken('a.ts', fine), []));
}

test('a link leads to a file and an anchor; code and addresses of others are none', () => {
  assert.deepEqual(linksIn('[a](b.md) `[c](d.md)`\n\n```\n[e](f.md)\n```\n\n[g](https://h.example)\n'), [
    { at: 0, target: 'b.md' },
  ]);
  assert.deepEqual(broken('docs/b.md', '[a](spec/rulings.md#known-at), [b](spec/rulings.md), [c](#d)\n\n# D\n'), []);
  assert.deepEqual(broken('docs/b.md', '[a](spec/rulings.md#later)'), [
    'docs/b.md:1: docs/spec/rulings.md has no #later',
  ]);
  assert.deepEqual(broken('docs/b.md', '[a](absent.md)'), ['docs/b.md:1: there is no docs/absent.md']);
});

test('headings are anchors as GitHub names them', () => {
  const anchors = anchorsIn('# `known_at`, and more\n\n## Same\n\n## Same\n\n```\n# not this\n```\n');
  assert.deepEqual([...anchors], ['known_at-and-more', 'same', 'same-1']);
});

test("a page may cite in words too, and the words of a link are nobody's citation", () => {
  assert.deepEqual(broken('docs/b.md', 'As `spec/rulings.md#a-2` says; see [rulings.md](spec/rulings.md).'), []);
  assert.deepEqual(broken('docs/b.md', '\nsee spec/rulings.md#b-2'), ['docs/b.md:2: docs/spec/rulings.md has no #b-2']);
});
