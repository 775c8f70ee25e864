// @ts-check
import test from 'node:test';
import { assertKept, detectorBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.detector.js';

const paid = { from: 'a', to: 'b', amount: '10.00', asset: 'EUR' };
const payments = ['01', '02', '03'].map((day) => ({ tx_id: `t${day}`, at: `2026-01-${day}`, ...paid }));
const other = { tx_id: 't04', at: '2026-01-04', from: 'a', to: 'c', amount: '10.00', asset: 'EUR' };

test('the detector keeps the contract of its port', { timeout: 120_000 }, () => {
  const golden = [{ title: 'a paid 10.00 EUR to b 3 times', payments: [0, 1, 2] }];
  assertKept(detectorBreaches({ detector: myThing, payments: [...payments, other], golden }));
});
