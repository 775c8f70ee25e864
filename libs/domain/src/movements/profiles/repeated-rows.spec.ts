import type { ProfileName } from '#domain/movements';
import type { ScanResult } from '#domain/scanner';
import { scanOfBody } from '#domain/testing';

function scanned(profile: ProfileName, rows: readonly object[]): ScanResult {
  const result = scanOfBody(profile, rows);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.value;
}

const BANK = { tx_id: 't', timestamp: '2026-01-05T10:00:00Z', to_account: 'b', amount: '10.00', currency: 'EUR' };
const EXCHANGE = { tx_id: 't', timestamp: BANK.timestamp, kind: 'fee', user_id: 'u', asset: 'BTC', amount: '1' };
const [PAYER, PAYEE, TOKEN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`];
const HASH = `0x${'1'.repeat(64)}`;
const EVM = {
  chain_id: 1,
  block_number: 16,
  block_timestamp: 1_700_000_000,
  transaction_hash: HASH,
  log_index: 2,
  kind: 'erc20',
  token_address: TOKEN,
  token_decimals: 6,
  from_address: PAYER,
  to_address: PAYEE,
  value: '5',
};
const out = { scriptpubkey_type: 'p2pkh', scriptpubkey_address: 'b', value: 800 };
const UTXO = {
  txid: 't',
  vin: [{ txid: 'p', vout: 0, prevout: { scriptpubkey_type: 'p2pkh', scriptpubkey_address: 'a', value: 900 } }],
  vout: [out],
  fee: 100,
  status: { confirmed: true, block_height: 1, block_time: 1_700_000_000 },
};
const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;
const LOG = {
  transactionHash: HASH,
  logIndex: '0x2',
  blockNumber: '0x10',
  blockTimestamp: '0x65000000',
  address: TOKEN,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    topicOf(PAYER ?? ''),
    topicOf(PAYEE ?? ''),
  ],
  data: '0x5',
};

/** A row of another transaction. */
const OTHERS: Readonly<Record<string, object>> = {
  bank: { ...BANK, tx_id: 'u' },
  exchange: { ...EXCHANGE, tx_id: 'u' },
  evm: { ...EVM, log_index: 9, transaction_hash: HASH.replace('1', '2') },
  utxo: { ...UTXO, txid: 'u' },
};

describe('a row that comes again', () => {
  it.each<[ProfileName, object]>([
    ['bank', BANK],
    ['exchange', EXCHANGE],
    ['evm', EVM],
    ['evm', LOG],
    ['utxo', UTXO],
  ])('of %s counts once where it says the same', (profile, row) => {
    expect(scanned(profile, [row, { ...row }]).counts).toMatchObject({ accepted: 1, duplicates: 1, rejected: 0 });
  });

  it.each<[ProfileName, object, object]>([
    ['bank', BANK, { amount_received: '9.00' }],
    ['bank', BANK, { from_bank: 'B1' }],
    ['bank', { ...BANK, amount_received: '9.00', currency_received: 'EUR' }, { amount_received: '8.00' }],
    ['exchange', EXCHANGE, { external_address: 'z' }],
    ['exchange', EXCHANGE, { address_tag: '7' }],
    ['exchange', EXCHANGE, { to_asset: 'ETH' }],
    ['evm', EVM, { token_decimals: 18 }],
    ['evm', EVM, { block_number: 17 }],
    ['evm', LOG, { data: '0x6' }],
    ['evm', LOG, { blockNumber: '0x11' }],
    ['utxo', UTXO, { status: { ...UTXO.status, block_height: 2 } }],
    ['utxo', UTXO, { vout: [{ ...out, scriptpubkey_type: 'v0_p2wpkh' }] }],
  ])('of %s, %j, is in conflict with %j', (profile, row, change) => {
    const changed = { ...row, ...change };
    for (const rows of [
      [row, changed],
      [changed, row],
    ]) {
      const { counts, rejected, findings } = scanned(profile, [...rows, OTHERS[profile] ?? {}]);
      expect(counts).toMatchObject({ received: 3, accepted: 1, duplicates: 0 });
      expect(rejected.map(({ code }) => code)).toEqual(['tx_id_conflict', 'tx_id_conflict']);
      expect(findings.filter(({ measures }) => measures['problem'] === 'duplicate_tx_id')).toHaveLength(1);
    }
  });

  it('of EVM blocks is in conflict where receipts or logs differ, and counts once where they agree', () => {
    const transaction = { hash: HASH, nonce: '0x1', from: PAYER, to: PAYEE, value: '0x10', blockNumber: '0x10' };
    const block = { number: '0x10', timestamp: '0x65000000', transactions: [transaction] };
    const receipt = { transactionHash: HASH, status: '0x1', gasUsed: '0x2', effectiveGasPrice: '0x3', logs: [LOG] };
    expect(scanned('evm', [block, receipt, block, receipt, LOG])).toMatchObject({
      counts: { received: 2, accepted: 1, duplicates: 1, edges: 3 },
    });
    for (const change of [{ status: '0x0' }, { logs: [{ ...LOG, data: '0x6' }] }]) {
      for (const receipts of [
        [receipt, { ...receipt, ...change }],
        [{ ...receipt, ...change }, receipt],
      ]) {
        const { counts, rejected } = scanned('evm', [...receipts, block, OTHERS['evm'] ?? {}]);
        expect(counts).toMatchObject({ received: 2, accepted: 1, rejected: 1, edges: 1 });
        expect(rejected).toMatchObject([{ code: 'tx_id_conflict', tx_id: HASH }]);
      }
    }
  });

  it('of an EVM transfer is one, whether a flat row says it, its log or its transaction', () => {
    const day = new Date(Number(LOG.blockTimestamp) * 1000).toISOString();
    const flat = { ...EVM, block_timestamp: day };
    for (const rows of [
      [flat, LOG],
      [LOG, flat],
    ]) {
      expect(scanned('evm', rows)).toMatchObject({
        counts: { accepted: 1, duplicates: 1, edges: 1 },
        edges: [{ amount: '0.000005' }],
      });
    }
    const transaction = { hash: HASH, nonce: '0x1', from: PAYER, to: PAYEE, value: '0x10', blockNumber: '0x10' };
    const block = { number: '0x10', timestamp: '0x65000000', transactions: [transaction] };
    const { token_address: _, ...rest } = flat;
    const native = { ...rest, kind: 'native', token_decimals: 18, log_index: null, value: '16' };
    for (const rows of [
      [block, LOG, flat, native],
      [native, flat, LOG, block],
    ]) {
      expect(scanned('evm', rows)).toMatchObject({ counts: { received: 3, accepted: 3, edges: 2 } });
    }
  });

  it('of a trade says the same however its amounts are written', () => {
    const trade = { ...EXCHANGE, kind: 'trade', to_asset: 'ETH', to_amount: '20' };
    expect(scanned('exchange', [trade, { ...trade, to_amount: '20.00' }]).counts).toMatchObject({ duplicates: 1 });
  });
});
