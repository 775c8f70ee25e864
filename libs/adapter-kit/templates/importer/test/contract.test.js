// @ts-check
import test from 'node:test';
import { assertKept, goldenRecords, importerBreaches, sampleObjects } from '@investigation-graph/adapter-kit/contract';
import { MyThingImporter } from '../src/my-thing.importer.js';

// What comes out of the sample is written down by hand: nothing else tells an owner from what is owned.
const sample = sampleObjects(new URL('../golden/sample.csv', import.meta.url));
const golden = goldenRecords(new URL('../golden/records.ndjson', import.meta.url));

test('the importer keeps the contract of its port', () => {
  assertKept(importerBreaches({ importer: new MyThingImporter(), sample, golden }));
});
