// @ts-check
import test from 'node:test';
import { assertKept, profileBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.profile.js';

const row = { ref: 'r1', day: '2026-01-31', payer: 'a', payee: 'b', amount: '10.05' };

test('the profile keeps the contract of its port', { timeout: 120_000 }, () => {
  const payment = { tx_id: 'r1', timestamp: '2026-01-31', from: 'a', to: 'b', amount: '10.05', asset: 'EUR' };
  const sample = [row, { ...row, day: '2026-02-30' }, { ...row, amount: 'ten' }];
  assertKept(profileBreaches({ profile: myThing, sample, golden: [[payment], [], []] }));
});
