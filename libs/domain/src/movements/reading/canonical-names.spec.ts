import { findingsOfScan, hour, inRole, pays, scanOf } from '#domain/testing';
import type { JsonObject } from '../formats/lossless-json.js';

const mixedCase = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const lowerCase = mixedCase.toLowerCase();
const alice = `0x${'a'.repeat(40)}`;

const transfer = (from: string, to: string, at: number, more: JsonObject = {}): JsonObject => ({
  chain_id: 1,
  block_timestamp: hour(at),
  transaction_hash: `0x${String(at).padStart(64, '0')}`,
  log_index: 0,
  kind: 'native',
  from_address: from,
  to_address: to,
  value: '1000000000000000000',
  ...more,
});

interface Coin {
  readonly address: string;
  readonly value: number;
}

const spends = (txid: string, ins: readonly Coin[], outs: readonly Coin[]): JsonObject => ({
  txid,
  vin: ins.map(({ address, value }, vout) => ({
    txid: `p${txid}`,
    vout,
    is_coinbase: false,
    prevout: { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value },
  })),
  vout: outs.map(({ address, value }) => ({
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: address,
    value,
  })),
  fee: 1000,
  status: { confirmed: true, block_height: 1, block_time: Date.parse(hour(0)) / 1000 },
});

describe('an address of an EVM chain in the options', () => {
  const there = [transfer(alice, lowerCase, 0)];
  const found = (detector: string, options: JsonObject, rows = there) =>
    findingsOfScan(detector, rows, { profile: 'evm', options });

  it.each([mixedCase, lowerCase])('is found in either spelling: %s', (account) => {
    const owners = [account, alice].map((one) => ({ account: one, entity_id: 'e' }));
    expect(found('own_transfer', { account_owners: owners })).toHaveLength(1);
    expect(found('data_quality', { account_opened: [{ account, at: hour(9) }] })).toMatchObject([
      { measures: { problem: 'before_account_opening' } },
    ]);
    expect(found('watchlist_direct', { watchlist: [{ account, list: 'l' }] })).toMatchObject([
      { measures: { entry: account }, accounts: [{ account: lowerCase, role: 'listed' }, { account: alice }] },
    ]);
    const back = [...there, transfer(lowerCase, alice, 1)];
    expect(found('round_trip', {}, back)).toHaveLength(1);
    expect(found('round_trip', { allow_pairs: [[alice, account]] }, back)).toEqual([]);
  });

  it.each([mixedCase, lowerCase])('names a service or a token in either spelling: %s', (address) => {
    const middle = `0x${'b'.repeat(40)}`;
    const sink = `0x${'c'.repeat(40)}`;
    const scatter = [lowerCase, middle].flatMap((one, n) => [
      transfer(alice, one, n, { value: `1${'0'.repeat(21)}` }),
      transfer(one, sink, n + 5, { value: `1${'0'.repeat(21)}` }),
    ]);
    expect(found('scatter_gather', {}, scatter)).toHaveLength(1);
    expect(found('scatter_gather', { known_services: [address] }, scatter)).toEqual([]);
    const token = [transfer(alice, middle, 0, { kind: 'erc20', token_address: lowerCase, token_decimals: 6 })];
    const rates = [{ base: address, quote: 'EUR', rate: '2', at: hour(0) }];
    const { graph } = scanOf(token, {
      profile: 'evm',
      options: { rates, value_asset: 'EUR' },
      query: { include: new Set(['graph']) },
    });
    expect(graph?.links).toMatchObject([{ value: '2000000000000.00' }]);
  });
});

describe('an address that is spent together with others', () => {
  const rows = [
    spends(
      't',
      [
        { address: 'bc1a', value: 600_000 },
        { address: 'bc1b', value: 600_000 },
      ],
      [{ address: 'bc1z', value: 1_199_000 }],
    ),
  ];

  it.each(['bc1a', 'bc1b', 'BC1B'])('is found by its own name: %s', (account) => {
    const found = (detector: string, options: JsonObject) =>
      findingsOfScan(detector, rows, { profile: 'utxo', options });
    const [listed] = found('watchlist_direct', { watchlist: [{ account, list: 'l' }] });
    expect(inRole(listed, 'listed')).toEqual([account.toLowerCase()]);
    expect(inRole(listed, 'party')).toEqual(['bc1z']);
    const owners = [account, 'bc1z'].map((one) => ({ account: one, entity_id: 'e' }));
    expect(found('own_transfer', { account_owners: owners })).toHaveLength(1);
  });

  it('is a party of a transaction in which several may have paid, though no edge names it', () => {
    const coins = [
      { address: 'bc1a', value: 900_000 },
      { address: 'bc1b', value: 100_000 },
    ];
    const outputs = [
      { address: 'bc1y', value: 399_000 },
      { address: 'bc1z', value: 600_000 },
    ];
    const [listed] = findingsOfScan('watchlist_direct', [spends('t', coins, outputs)], {
      profile: 'utxo',
      options: { watchlist: [{ account: 'bc1b', list: 'l' }] },
    });
    expect(inRole(listed, 'listed')).toEqual(['bc1b']);
    expect(listed?.tx_ids).toEqual(['t']);
  });
});

describe('an address of an exchange', () => {
  it('is listed with each of its tags, and a tag by itself', () => {
    const withdraws = (tag: string): JsonObject => ({
      tx_id: tag,
      timestamp: hour(0),
      kind: 'withdrawal',
      user_id: 'u',
      asset: 'XRP',
      amount: '10',
      external_address: 'rAddress',
      address_tag: tag,
    });
    const listed = (account: string) =>
      findingsOfScan('watchlist_direct', [withdraws('7'), withdraws('8')], {
        profile: 'exchange',
        options: { watchlist: [{ account, list: 'l' }] },
      }).flatMap(({ tx_ids }) => tx_ids);
    expect(listed('rAddress')).toEqual(['7', '8']);
    expect(listed('rAddress#8')).toEqual(['8']);
    expect(listed('rAddr')).toEqual([]);
  });
});

describe('a date without a time', () => {
  it('means all of its day as the time of the request', () => {
    const problems = (at: string) =>
      findingsOfScan('data_quality', [pays('a', 'b', '1.00', at)], { options: { as_of: '2026-01-05' } });
    expect(problems('2026-01-05T23:59:59Z')).toEqual([]);
    expect(problems('2026-01-06T00:00:00Z')).toMatchObject([{ measures: { problem: 'future_time' } }]);
  });
});
