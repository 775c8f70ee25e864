import { evmAddress as address, evmToken as token, evmTransfer as sends, findingsOfScan } from '#domain/testing';

const [alice, pool, other] = ['aa', 'f1', 'f2'].map((digits) => address(digits)) as [string, string, string];
const leg = (from: string, to: string, name: string, log: number, value = 5_000_000n) =>
  sends(from, to, value, 0, { ...token(name), transaction_hash: `0x${'7'.repeat(64)}`, log_index: log });
const told = (...rows: ReturnType<typeof leg>[]) =>
  findingsOfScan('intra_tx_cycle', rows, { profile: 'evm' })[0]?.explanation;

describe('intra_tx_cycle', () => {
  it('says what was first only where the logs do', () => {
    const ring = (first: number, second: number, third: number) =>
      told(leg(alice, pool, '55', first), leg(pool, other, '55', second), leg(other, alice, '55', third));
    expect(ring(1, 2, 3)).toContain(
      `from ${alice} to ${pool}, then 5.00 ${address('55')} from ${pool} to ${other}, then `,
    );
    expect(ring(1, 2, 3)).not.toContain('in the order of the ring');
    // Pools give before they get.
    const given = told(
      leg(pool, alice, '66', 1),
      leg(other, alice, '55', 2, 6_000_000n),
      leg(alice, other, '66', 3),
      leg(alice, pool, '55', 4),
    );
    expect(given).toContain(
      ' (in the order of the ring, which is not that of the logs, or no log tells it). Arbitrage',
    );
    expect(given).not.toContain(', then ');
  });
});
