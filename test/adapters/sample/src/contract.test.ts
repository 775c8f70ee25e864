import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import type { EntityDraft, ReportDocument } from '@investigation-graph/adapter-kit';
import {
  assertKept,
  detectorBreaches,
  exporterBreaches,
  featureBreaches,
  goldenRecords,
  importerBreaches,
  profileBreaches,
  reportFormatBreaches,
  sampleObjects,
  sliceBreaches,
  sourceBreaches,
} from '@investigation-graph/adapter-kit/contract';
import { dutch } from './dutch.js';
import { ledgerDump } from './ledger-dump.js';
import { memo } from './memo.js';
import { names } from './names.js';
import { PscImporter } from './psc.importer.js';
import { registeredOffice } from './registered-office.js';
import { standingOrder } from './standing-order.js';
import { Till } from './till.js';

const at = (name: string): URL => new URL(`../golden/${name}`, import.meta.url);
const golden = goldenRecords(at('psc.ndjson'));

test('the importer keeps the contract of its port', () => {
  const sample = sampleObjects(at('psc.csv'));
  const losses = { nationality: 1 };
  const rejections = [{ index: 3, message: 'a row has a company_number, a company_name and a psc_name' }];
  assertKept(importerBreaches({ importer: new PscImporter(), sample, golden, losses, rejections }));
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

const PAID = { from: 'acc 1', to: 'acc 2', timestamp: '2026-01-31', asset: 'EUR' };

test('the profile keeps the contract of its port', () => {
  const row = { Ref: 'r1', Day: '31.01.2026', Dr: 'acc 1', Cr: 'acc 2', Amount: '10,05' };
  const fee = { ...PAID, tx_id: 'r2', to: 'the bank', amount: '0.25' };
  const sample = [row, { ...row, Ref: 'r2', Fee: '0,25' }, { ...row, Day: '30.02.2026' }, { ...row, Amount: '10' }];
  const golden = [
    [{ ...PAID, tx_id: 'r1', amount: '10.05' }],
    [{ ...PAID, tx_id: 'r2', amount: '10.05' }, fee],
    [],
    [],
  ];
  assertKept(profileBreaches({ profile: ledgerDump, sample, golden }));
});

test('the source keeps the contract of its port', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'till-'));
  const file = path.join(folder, 'till.txt');
  await writeFile(file, 't1|2026-01-31|a|b|10.00|EUR\nt2|2026-02-01T10:00:00Z|b|c|2.50|EUR\n');
  const golden = [
    { tx_id: 't1', timestamp: '2026-01-31', from: 'a', to: 'b', amount: '10.00', asset: 'EUR' },
    { tx_id: 't2', timestamp: '2026-02-01T10:00:00Z', from: 'b', to: 'c', amount: '2.50', asset: 'EUR' },
  ];
  const cutOff = async (): Promise<() => Promise<void>> => {
    await rename(file, `${file}.gone`);
    return () => rename(`${file}.gone`, file);
  };
  assertKept(await sourceBreaches({ source: new Till(file), golden, cutOff }));
  await rm(folder, { recursive: true });
});

test('the report format keeps the contract of its port', async () => {
  const report: ReportDocument = JSON.parse(await readFile(at('report.json'), 'utf8'));
  const document = 'scan: 1 findings\nlow: a paid 10.00 EUR to b 3 times\n';
  assertKept(reportFormatBreaches({ format: memo, report, golden: document, losses: { transactions: 3 } }));
});

test('the feature keeps the contract of its port', () => {
  const body = (id: string, office?: string): EntityDraft => ({
    object: 'entity',
    id: `ds:${id}`,
    kind: 'company',
    name: id,
    attributes: office === undefined ? {} : { office },
  });
  const sample = [body('a', '12/3'), body('b', ' 12/3'), body('c', '12/4'), body('d', '9'), body('e')];
  assertKept(
    featureBreaches({
      feature: registeredOffice,
      sample,
      golden: [
        ['ds:a', 'ds:b', 'same_door'],
        ['ds:a', 'ds:c', 'same_house'],
        ['ds:a', 'ds:d', 'different'],
        ['ds:a', 'ds:e', null],
      ],
    }),
  );
});
