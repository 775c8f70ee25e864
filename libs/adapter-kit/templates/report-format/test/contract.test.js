// @ts-check
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { assertKept, reportFormatBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.report-format.js';

test('the report format keeps the contract of its port', { timeout: 120_000 }, async () => {
  const at = new URL('../golden/report.json', import.meta.url);
  const report = JSON.parse(await readFile(at, 'utf8'));
  const golden = '1 findings\nlow: a paid 10.00 EUR to b 3 times\n';
  assertKept(reportFormatBreaches({ format: myThing, report, golden, losses: { transactions: 3 } }));
});
