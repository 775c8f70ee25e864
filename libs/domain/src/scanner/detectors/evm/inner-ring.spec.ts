import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import { evmAddress, evmToken, evmTransfer, scanOf } from '#domain/testing';
import { innerRing } from './inner-ring.js';

type Leg = readonly [from: string, to: string, asset: string, value?: bigint];

/** Transfers of one transaction in the order of their logs, of which it is counted how often a payer is read. */
function transfersOf(legs: readonly Leg[]) {
  let reads = 0;
  const transfers = legs.map(([from, to, asset, value = 1n], order): EvmTransfer => ({
    chainId: 1,
    hash: '0x1',
    at: 0,
    day: false,
    block: null,
    kind: 'erc20',
    asset,
    decimals: 6,
    get from() {
      reads++;
      return from;
    },
    to,
    value,
    order,
    place: `${order}`,
    initiator: null,
    isHistory: false,
  }));
  return { transfers, reads: () => reads };
}

const legs = (count: number, leg: (nth: number) => Leg): Leg[] => Array.from({ length: count }, (_, nth) => leg(nth));

const RINGLESS: Readonly<Record<string, (count: number) => Leg[]>> = {
  'a pool that pays many, and who pays it with another token': (count) => [
    ...legs(count, (nth) => ['pool', `y${nth}`, 'x']),
    ['a', 'pool', 'z'],
  ],
  'a line': (count) => legs(count, (nth) => [`a${nth}`, `a${nth + 1}`, 'x']),
  'two who change two tokens again and again': (count) =>
    legs(count, (nth) => (nth % 2 === 0 ? ['a', 'pool', 'x'] : ['pool', 'a', 'z'])),
  'what comes back before it goes': (count) => [
    ...legs(count, (nth) => [`b${nth}`, 'a', 'x']),
    ...legs(count, (nth) => ['a', `c${nth}`, 'x']),
  ],
};

describe('a ring inside one transaction', () => {
  it.each(Object.keys(RINGLESS))('is looked for in proportion to its transfers: %s', (name) => {
    const [few, many] = [100, 400].map((count) => {
      const { transfers, reads } = transfersOf(RINGLESS[name]?.(count) ?? []);
      expect(innerRing(transfers)).toBeNull();
      return reads();
    });
    expect(many).toBeLessThanOrEqual((few ?? 0) * 4.2);
  });

  it('is that of the first transfer that one begins with, in their order', () => {
    const found = (...all: Leg[]) => innerRing(transfersOf(all).transfers)?.map(({ from, to }) => `${from}${to}`);
    expect(found(['a', 'b', 'x'], ['a', 'c', 'x'], ['c', 'a', 'x'], ['b', 'a', 'x'])).toEqual(['ab', 'ba']);
    expect(found(['a', 'b', 'x'], ['a', 'c', 'x'], ['c', 'a', 'x'])).toEqual(['ac', 'ca']);
    // Who begins may hold another token on the way.
    expect(found(['a', 'b', 'x'], ['b', 'a', 'z'], ['a', 'c', 'z'], ['c', 'a', 'x'])).toEqual(['ab', 'ba', 'ac', 'ca']);
    expect(found(['a', 'b', 'x'], ['b', 'a', 'z'], ['c', 'a', 'x'])).toBeUndefined();
    // In any order only of who has nothing else more or less.
    expect(found(['b', 'a', 'x'], ['a', 'b', 'x'])).toEqual(['ba', 'ab']);
    expect(found(['c', 'a', 'x'], ['b', 'c', 'x', 2n], ['a', 'b', 'x'])).toEqual(['ca', 'ab', 'bc']);
    expect(found(['c', 'a', 'x'], ['b', 'c', 'x'], ['a', 'b', 'x'])).toBeUndefined();
  });

  it('is not looked for once no more transfers may be looked at', () => {
    const { transfers } = transfersOf([
      ['a', 'b', 'x'],
      ['b', 'a', 'x'],
    ]);
    const asked: number[] = [];
    expect(innerRing(transfers, (steps) => asked.push(steps) === 0)).toBeNull();
    expect(asked).toEqual([2]);
  });

  it('is looked for as far as the share of its transaction in the budget goes, which is told, and then in the next', () => {
    const leg = (from: string, to: string, hash: string, token = 'ee') =>
      evmTransfer(evmAddress(from), evmAddress(to), 1000n, 1, {
        ...evmToken(token),
        transaction_hash: `0x${hash.padStart(64, '0')}`,
      });
    // All money of each goes to the one and comes from the other, after the one paid the other: in order it is no ring.
    const entangled = (count: number) => {
      const payers = Array.from({ length: count }, (_, nth) => `f${nth.toString(16).padStart(8, '0')}`);
      return [
        leg('9001', '9002', 'e1'),
        // Neither of the two ends with nothing else.
        leg('9001', 'c1', 'e1', '77'),
        leg('9002', 'c2', 'e1', '77'),
        ...payers.map((payer) => leg(payer, '9001', 'e1')),
        ...payers.map((payer) => leg('9002', payer, 'e1')),
      ];
    };
    const scanned = (count: number) => {
      const rows = [...entangled(count), leg('a1', 'b1', 'e2'), leg('b1', 'a1', 'e2')];
      const { findings, coverage } = scanOf(rows, { profile: 'evm', query: { detectors: ['intra_tx_cycle'] } });
      return { found: findings.map(({ tx_ids }) => tx_ids), cut: coverage.detectors_truncated };
    };
    const next = [`0x${'e2'.padStart(64, '0')}`];
    expect(scanned(100)).toEqual({ found: [next], cut: [] });
    expect(scanned(1000)).toEqual({ found: [next], cut: ['intra_tx_cycle'] });
  });
});
