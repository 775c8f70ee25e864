// @ts-check
import test from 'node:test';
import { assertKept, goldenRecords, importerBreaches, sampleObjects } from '@investigation-graph/adapter-kit/contract';
import { MyThingImporter } from '../src/my-thing.importer.js';

// What comes out of the sample is written down by hand: nothing else tells an owner from what is owned.
const sample = sampleObjects(new URL('../golden/sample.csv', import.meta.url));
const golden = goldenRecords(new URL('../golden/records.ndjson', import.meta.url));

// And what is not carried over, and what is refused, in which words: a remark that nobody reads is no remark.
const losses = { colour: 2 };
const rejections = [{ index: 3, message: 'a row has a number and a name' }];

test('the importer keeps the contract of its port', { timeout: 120_000 }, () => {
  assertKept(importerBreaches({ importer: new MyThingImporter(), sample, golden, losses, rejections }));
});
