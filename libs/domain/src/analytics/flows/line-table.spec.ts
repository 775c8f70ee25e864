import fc from 'fast-check';
import { flowTable, type FlowTable } from './flow-table.js';
import { buffersOfParts, partsOfTable, tableOfParts } from './flow-table-parts.js';
import { LineTable } from './line-table.js';
import { movementLine } from '../transactions/movement-line.js';
import type { MovementRow } from '../transactions/movement-row.js';
import { transactionsOf } from '../transactions/transactions.js';
import { WHOLE_FLOWS } from './whole-flows.js';

const name = fc
  .oneof(
    fc.constantFrom('a', 'b', 'a\\b', '\\N', '\\', 'é', '\u{1F4B6}', 'N', 'account-with-a-longer-name'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .filter((text) => !text.includes('\0'));
const nullable = fc.option(name, { nil: null });
const decimal = fc.record({
  digits: fc.oneof(fc.bigInt({ min: 0n, max: 99_999n }), fc.bigInt({ min: 0n, max: 10n ** 30n })),
  decimals: fc.integer({ min: 0, max: 18 }),
});
const row: fc.Arbitrary<MovementRow> = fc.record({
  dataset: fc.constant('d'),
  profile: fc.constant('bank'),
  txId: name,
  leg: fc.nat(3),
  legs: fc.integer({ min: 1, max: 4 }),
  at: fc.integer({ min: -86_400_000, max: 86_400_000 }),
  day: fc.boolean(),
  from: name,
  to: name,
  fromInside: fc.boolean(),
  toInside: fc.boolean(),
  fromAnonymous: fc.boolean(),
  toAnonymous: fc.boolean(),
  asset: fc.constantFrom('EUR', 'JPY'),
  amount: decimal,
  kind: fc.constantFrom('wire', 'cash'),
  channel: nullable,
  countryFrom: nullable,
  countryTo: nullable,
  bankFrom: nullable,
  bankTo: nullable,
  reversalOf: nullable,
  value: fc.option(
    decimal.map((value) => ({ ...value, asset: 'EUR' })),
    { nil: null },
  ),
});
const rows = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 12,
  selector: ({ at, txId, leg }) => JSON.stringify([at, txId, leg]),
});

/** All that the table says of its rows. */
const said = (table: FlowTable) => {
  const query = { ...WHOLE_FLOWS, valueAsset: 'EUR', sort: 'at', after: null, limit: 100 } as const;
  const { amount, value, txIds, ...columns } = partsOfTable(table);
  return {
    rows: transactionsOf(table, query, 's').items,
    columns,
    scales: [amount.length, value.length, txIds.length],
  };
};

const read = (bytes: Uint8Array, cut: number): FlowTable => {
  const lines = new LineTable('d', 'bank');
  for (let start = 0; start < bytes.length; start += cut) lines.push(bytes.slice(start, start + cut));
  return lines.finish();
};

describe('lines of movements', () => {
  it('are read into the table that the rows themselves make, wherever they are cut', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 200 }), (given, cut) => {
        const bytes = new TextEncoder().encode(given.map((one) => movementLine(one, 1)).join(''));
        expect(said(read(bytes, cut))).toEqual(said(flowTable(given)));
      }),
    );
  });

  it('make many different names without a mistake', () => {
    const given = Array.from({ length: 5_000 }, (_, n) => ({ from: `a${n % 3_000}`, to: `b${n}`, txId: `t${n}` }));
    const base = fc.sample(row, { numRuns: 1, seed: 7 })[0] as MovementRow;
    const made = given.map((ends, n) => ({ ...base, ...ends, at: n }));
    const bytes = new TextEncoder().encode(made.map((one) => movementLine(one, 1)).join(''));
    const table = read(bytes, 1_000);
    expect(Array.from(table.from, (account) => table.accounts[account])).toEqual(made.map(({ from }) => from));
    expect(Array.from(table.to, (account) => table.accounts[account])).toEqual(made.map(({ to }) => to));
  });

  it('go from thread to thread as they are', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const before = said(flowTable(given));
        const parts = partsOfTable(flowTable(given));
        const sent = structuredClone(parts, { transfer: buffersOfParts(parts) as ArrayBuffer[] });
        expect(said(tableOfParts(sent))).toEqual(before);
      }),
    );
  });
});
