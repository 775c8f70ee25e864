// @ts-check
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { assertKept, sourceBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.source.js';

const golden = [
  { tx_id: 't1', timestamp: '2026-01-31', from: 'a', to: 'b', amount: '10.00', asset: 'EUR' },
  { tx_id: 't2', timestamp: '2026-02-01T10:00:00Z', from: 'b', to: 'c', amount: '2.50', asset: 'EUR' },
];

test('the source keeps the contract of its port', { timeout: 120_000 }, async () => {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'my-thing-')), 'payments.ndjson');
  await writeFile(file, golden.map((one) => `${JSON.stringify(one)}\n`).join(''));
  process.env['MY_THING_FILE'] = file;
  const cutOff = async () => {
    await rename(file, `${file}.gone`);
    return () => rename(`${file}.gone`, file);
  };
  assertKept(await sourceBreaches({ source: myThing, golden, cutOff }));
});
