import test from 'node:test';
import {
  assertKept,
  detectorBreaches,
  exporterBreaches,
  goldenRecords,
  importerBreaches,
  sampleObjects,
  sliceBreaches,
} from '@investigation-graph/adapter-kit/contract';
import { dutch } from './dutch.js';
import { names } from './names.js';
import { PscImporter } from './psc.importer.js';
import { standingOrder } from './standing-order.js';

const at = (name: string): URL => new URL(`../golden/${name}`, import.meta.url);
const golden = goldenRecords(at('psc.ndjson'));

test('the importer keeps the contract of its port', () => {
  assertKept(importerBreaches({ importer: new PscImporter(), sample: sampleObjects(at('psc.csv')), golden }));
});

test('the detector keeps the contract of its port', () => {
  const paid = { from: 'a', to: 'b', amount: '10.00', asset: 'EUR' };
  const days = ['01', '02', '03', '04'];
  const payments = days.map((day) => ({ tx_id: `t${day}`, at: `2026-01-${day}`, ...paid }));
  const golden = [{ title: 'a paid 10.00 EUR to b 4 times', payments: [0, 1, 2, 3] }];
  assertKept(detectorBreaches({ detector: standingOrder, payments, golden }));
});

test('the slice keeps the contract of its port', () => {
  const sample = ['NL', 'GB'].map((country) => ({
    object: 'entity' as const,
    id: `ds:${country}`,
    kind: 'company' as const,
    name: country,
    countries: [country],
  }));
  assertKept(sliceBreaches({ slice: dutch, sample, golden: ['ds:NL'] }));
});

test('the exporter keeps the contract of its port', () => {
  const document = 'Red Kite Ltd\nGrey Heron BV\nIfe Okafor\nNoor Visser\nRed Kite Ltd\n';
  assertKept(exporterBreaches({ exporter: names, sample: golden, golden: document, losses: { relation: 3 } }));
});
