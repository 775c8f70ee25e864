/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addSlice, SLICES } from '#domain/read-model';
import { reading } from '#domain/testing';
import { loadAdapters } from '#adapter-kit';
import type { EntityFields } from '#domain/graph';
import { guardedSlice } from './guarded-slice.js';

const entities = Array.from({ length: 1_100 }, (_, n): EntityFields => {
  return reading('entity', { id: `e${n}`, kind: n % 2 === 0 ? 'person' : 'company', name: `E ${n}` }).fields;
});
const LIMITS = { callMs: 250, heapMb: 32 };

/** Rules, by the key of their slice, as a package has them: a thread reads them from the file. */
const RULES = {
  persons: "({ kind }) => kind === 'person'",
  endless: "({ id }) => { if (id === 'e203') for (;;); return true; }",
  expression: "({ name }) => /^(\\w+\\s?)*$/.test(name + ' ' + 'a'.repeat(60) + '!')",
  throwing: "({ kind }) => { if (kind === 'person') throw new Error('oh no'); return 'yes'; }",
  full: '() => { const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length)); }',
  leaving: '() => process.exit(0)',
  counting: '(() => { let asked = 0; return () => ++asked <= 1_100; })()',
} as const;

let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slices-'));
  const adapters = Object.entries(RULES).map(
    ([key, holds]) =>
      `{ port: 'graph-adapter', version: '1.0', adapter: { key: '${key}', content: 'x', holds: ${holds} } }`,
  );
  const file = path.join(folder, 'slices.mjs');
  fs.writeFileSync(file, `export default { name: 'slices', adapters: [${adapters.join(',\n')}] };`);
  await loadAdapters([file], folder);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A slice whose rule is that of the file. */
const slice = (key: keyof typeof RULES) => guardedSlice({ key, content: 'x', holds: () => false }, LIMITS);
const held = ({ holds }: ReturnType<typeof slice>): readonly (boolean | undefined)[] =>
  entities.map((entity) => holds?.(entity));

describe('a slice of others, in a process of its own', () => {
  it('decides as it is written, of many at once as of each', () => {
    const persons = slice('persons');
    persons.ahead?.(entities);
    expect(held(persons)).toEqual(entities.map(({ kind }) => kind === 'person'));
    expect(held(slice('persons'))).toEqual(held(persons));
  });

  it('is asked once of a version of an entity', () => {
    const counting = slice('counting');
    counting.ahead?.(entities);
    expect(held(counting)).toEqual(entities.map(() => true));
    expect(held(counting)).toEqual(entities.map(() => true));
  });

  it.each(['endless', 'expression', 'full', 'leaving'] as const)(
    'holds nothing from where it has no end, fills its memory or leaves (%s)',
    (key) => {
      const bad = slice(key);
      bad.ahead?.(entities);
      // What it decided at once before is kept.
      const most = key === 'endless' ? 200 : 0;
      expect(held(bad)).toEqual(entities.map((_, index) => index < most));
      expect(held(bad)).toEqual(entities.map((_, index) => index < most));
    },
  );

  it('holds nothing of which it throws, or says neither yes nor no', () => {
    expect(new Set(held(slice('throwing')))).toEqual(new Set([false]));
  });

  it('is the whole graph where it says so', () => {
    expect(guardedSlice({ key: 'x', content: 'x', holds: null }).holds).toBeNull();
  });

  it('stands among the slices of the service', () => {
    expect(SLICES.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(RULES)));
    expect(() => addSlice({ key: 'persons', content: 'x', holds: null })).toThrow('the key persons is taken');
  });
});
