// @ts-check
import test from 'node:test';
import { assertKept, sliceBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.slice.js';

/** @type {import('@investigation-graph/adapter-kit').EntityDraft[]} */
const sample = [
  { object: 'entity', id: 'ds:kite', kind: 'company', name: 'Kite BV', countries: ['NL'] },
  { object: 'entity', id: 'ds:heron', kind: 'company', name: 'Heron Ltd', countries: ['GB'] },
  { object: 'entity', id: 'ds:ada', kind: 'person', name: 'Ada', countries: ['NL'] },
];

test('the slice keeps the contract of its port', { timeout: 120_000 }, () => {
  assertKept(sliceBreaches({ slice: myThing, sample, golden: ['ds:kite'] }));
});
