// @ts-check
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { assertKept, exporterBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.exporter.js';

/** @type {import('@investigation-graph/adapter-kit').RecordDraft[]} */
const sample = [
  { object: 'entity', id: 'ds:ada', kind: 'person', name: 'Ada Example' },
  { object: 'entity', id: 'ds:ag', kind: 'company', name: 'Example AG' },
  { object: 'relation', id: 'ds:1', predicate: 'OWNS', from_id: 'ds:ada', to_id: 'ds:ag', share: { exact: 60 } },
  { object: 'relation', id: 'ds:2', predicate: 'DIRECTOR_OF', from_id: 'ds:ada', to_id: 'ds:ag' },
];
const golden = readFileSync(new URL('../golden/document.txt', import.meta.url), 'utf8');

test('the exporter keeps the contract of its port', { timeout: 120_000 }, () => {
  const losses = { 'relation.DIRECTOR_OF': 1, 'relation.share': 1 };
  assertKept(exporterBreaches({ exporter: myThing, sample, golden, losses }));
});
