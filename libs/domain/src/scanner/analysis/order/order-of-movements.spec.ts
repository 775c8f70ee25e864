import type { JsonObject } from '#domain/movements';
import { findingsOfScan, inRole, scanOf } from '#domain/testing';

const address = (text: string): string => `0x${text.padEnd(40, '0')}`;
const [alice, bob] = [address('aa'), address('bb')];

/** A transfer of USDC at one instant for all; `hash` decides where its name would put it. */
const sends = (from: string, to: string, units: number, hash: string, more: JsonObject): JsonObject => ({
  chain_id: 1,
  block_number: 7,
  block_timestamp: '2026-01-05T10:00:11Z',
  transaction_hash: `0x${hash.repeat(64)}`,
  kind: 'erc20',
  token_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  token_decimals: 6,
  from_address: from,
  to_address: to,
  value: `${units}000000`,
  ...more,
});
const trips = (rows: readonly JsonObject[]) =>
  findingsOfScan('round_trip', rows, { profile: 'evm' }).map((finding) => [
    inOrder([...inRole(finding, 'first'), ...inRole(finding, 'second')]),
    finding.contradicting,
    finding.measures['ties'] ?? 0,
  ]);
const inOrder = (accounts: readonly string[]): string => accounts.map((one) => one.slice(2, 4)).join('>');

describe('the order of two movements of one instant', () => {
  // By its name the payment of bob would be first.
  const pair = (paid: JsonObject, back: JsonObject) => [
    sends(alice, bob, 100, 'f', paid),
    sends(bob, alice, 99, '1', back),
  ];

  it('is that of the logs of one block', () => {
    expect(trips(pair({ log_index: 4 }, { log_index: 5 }))).toEqual([['aa>bb', [], 0]]);
    // 100 comes back for 99: 101.01 %.
    expect(trips(pair({ log_index: 6 }, { log_index: 5 }))).toEqual([['bb>aa', [], 0]]);
  });

  it('is that of the transactions of one block, and of the blocks before it', () => {
    const logs = [{ log_index: 9 }, { log_index: 3 }] as const;
    expect(trips(pair({ ...logs[0], transaction_index: 0 }, { ...logs[1], transaction_index: 1 }))).toEqual([
      ['aa>bb', [], 0],
    ]);
    expect(trips(pair({ ...logs[0], block_number: 6 }, { ...logs[1], block_number: 7 }))).toEqual([['aa>bb', [], 0]]);
    expect(trips(pair({ ...logs[0], block_number: 8 }, { ...logs[1], block_number: 7 }))).toEqual([['bb>aa', [], 0]]);
  });

  it('is not known where one row of the block does not tell it, or no row the block', () => {
    const unknown = [['bb>aa', ['order_unknown'], 1]];
    expect(trips(pair({ log_index: 4 }, { log_index: null }))).toEqual(unknown);
    expect(trips(pair({ log_index: 4, block_number: null }, { log_index: 5, block_number: null }))).toEqual(unknown);
    expect(trips(pair({ log_index: 4, chain_id: 1 }, { log_index: 5, transaction_index: 1 }))).toEqual([
      ['aa>bb', [], 0],
    ]);
  });

  it('tells a trade and the one that undoes it as that', () => {
    const other = { token_address: address('77'), token_decimals: 6 };
    const trade = (log: number, from: string, to: string, hash: string) => [
      sends(from, to, 100, hash, { log_index: log }),
      sends(to, from, 7, hash, { ...other, log_index: log + 1 }),
    ];
    const both = trips([...trade(1, alice, bob, '1'), ...trade(3, bob, alice, '2')]);
    expect(both).toEqual([
      ['aa>bb', ['traded'], 0],
      ['bb>aa', ['traded'], 0],
    ]);
    const one = [...trade(1, alice, bob, '1'), sends(bob, alice, 100, '2', { log_index: 3 })];
    expect(trips(one)).toEqual([['aa>bb', [], 0]]);
  });

  it('leaves an occasion out whose money went out before it came in', () => {
    const occasion = (n: number, into: number, out: number): JsonObject[] => {
      const at = { block_number: n, block_timestamp: `2026-01-${10 + n}T10:00:11Z` };
      const [first, second] = [String(2 * n), String(2 * n + 1)];
      return [
        sends(address(`c${n}`), bob, 5000, first, { ...at, log_index: into }),
        sends(bob, address(`d${n}`), 4900, second, { ...at, log_index: out }),
      ];
    };
    const told = (rows: readonly JsonObject[]) =>
      findingsOfScan('pass_through', rows, {
        profile: 'evm',
        options: { parameters: { pass_through: { window_h: 24 } } },
      });
    expect(told([...occasion(0, 1, 2), ...occasion(2, 1, 2)])[0]?.measures).toMatchObject({ occasions: 2 });
    expect(told([...occasion(0, 1, 2), ...occasion(2, 2, 1)])).toEqual([]);
  });

  it('changes no time that is told, and no length', () => {
    const rows = pair({ log_index: 4 }, { log_index: 5 });
    const { findings, period } = scanOf(rows, { profile: 'evm' });
    expect(period).toMatchObject({ from_at: '2026-01-05T10:00:11.000Z', to_at: '2026-01-05T10:00:11.000Z' });
    expect(findings.find(({ detector }) => detector === 'round_trip')).toMatchObject({
      window: { from_at: '2026-01-05T10:00:11.000Z', to_at: '2026-01-05T10:00:11.000Z' },
      measures: { return_s: 0 },
    });
    const hourLater = sends(bob, alice, 99, '1', { log_index: 5, block_timestamp: '2026-01-05T11:00:11Z' });
    const other = sends(address('cc'), address('dd'), 1, '2', {
      log_index: 1,
      block_timestamp: '2026-01-05T11:00:11Z',
    });
    const [trip] = findingsOfScan('round_trip', [rows[0] ?? {}, hourLater, other], { profile: 'evm' });
    expect(trip?.title).toContain('within 1 hour');
  });
});
