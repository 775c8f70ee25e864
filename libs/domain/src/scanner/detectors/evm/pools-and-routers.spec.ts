import type { JsonObject, JsonValue } from '#domain/movements';
import { evmAddress as address, evmToken as token, evmTransfer as sends, findingsOfScan } from '#domain/testing';

const [bob, carol] = [address('bb'), address('cc')];
const ETHER = 10n ** 18n;

const found = (detector: string, rows: readonly JsonValue[]) => findingsOfScan(detector, rows, { profile: 'evm' });

describe('a pool or a router, which others go through', () => {
  const [pool, router] = [address('9001'), address('9002')];
  const hashOf = (n: number) => ({ transaction_hash: `0x${`e${n}`.padStart(64, '0')}` });
  /** Somebody changes coins for a token: over a router, which is paid in coins and pays a pool in wrapped ones. */
  const over = (n: number, initiator: string | null = address(`a${n}`)) => {
    const one = { ...hashOf(n), initiator };
    return [
      sends(address(`a${n}`), router, ETHER, n, one),
      sends(router, address(`b${n}`), ETHER, n, { ...token('ee'), ...one }),
      sends(address(`b${n}`), address(`a${n}`), 5n * ETHER, n, { ...token('77'), ...one }),
    ];
  };
  /** The same account pays out of what it has, by the hand of its owner. */
  const pays = (n: number) => [
    sends(router, address(`b${n}`), ETHER, n, { ...token('ee'), ...hashOf(n), initiator: bob }),
  ];
  const fan = (rows: readonly JsonValue[]) =>
    found('fan_out', rows).find(({ accounts }) => accounts[0]?.['account'] === router);
  const times = (count: number, from = 0) => Array.from({ length: count }, (_, n) => n + from);

  it('is said to be none who pays, where that is so of more than half of its payments', () => {
    const four = fan([...times(4).flatMap((n) => over(n)), ...times(3, 4).flatMap(pays)]);
    expect(four).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
    expect(four?.explanation).toContain(
      'Against it: 4 of its 7 movements stand in transactions that others sent, in which it got another asset: it is no payer',
    );
    expect(fan([...times(4).flatMap((n) => over(n)), ...times(4, 4).flatMap(pays)])?.contradicting).toEqual([]);
  });

  it('is who sent them where it did so itself, and where nobody tells who did', () => {
    expect(fan(times(6).flatMap((n) => over(n, router)))?.contradicting).toEqual([]);
    const unknown = times(6).flatMap((n) => over(n, null));
    expect(
      fan(unknown.map((row) => (row['kind'] === 'native' ? { ...row, kind: 'internal' } : row)))?.contradicting,
    ).toEqual([]);
  });

  it('is said to be none who is paid, where it gives another asset for it', () => {
    const told = found(
      'fan_in',
      times(6).flatMap((n) => over(n)),
    ).find(({ accounts }) => accounts[0]?.['account'] === router);
    expect(told?.contradicting).toEqual(['sent_through']);
    expect(told?.explanation).toContain('in which it gave another asset: it is no receiver');
  });

  it('passes nothing on where each receipt is answered in the other asset', () => {
    const swap = (n: number, isSale: boolean, answer: JsonObject = {}) => {
      const who = address(`a${n}`);
      const one = { ...hashOf(n), initiator: who };
      const [given, got] = isSale ? ['77', 'ee'] : ['ee', '77'];
      return [
        sends(who, pool, 10_000n * 10n ** 6n, n, { ...token(given), ...one }),
        sends(pool, who, 10_000n * 10n ** 6n, n, { ...token(got), ...one, ...answer }),
      ];
    };
    const passing = (answer: JsonObject = {}, more: readonly JsonObject[] = []) =>
      found('pass_through', [
        ...times(4).flatMap((n) => [...swap(n * 100, false, answer), ...swap(n * 100 + 2, true, answer)]),
        ...more,
      ]).filter(({ accounts }) => accounts[0]?.['account'] === pool);
    expect(passing()).toEqual([]);
    // Who sent the transactions itself got the money, in whatever it was.
    expect(passing({ initiator: pool })).toHaveLength(1);
    // One receipt that nothing answers is passed on, but on two occasions at least.
    const gift = (n: number) => sends(carol, pool, 10n ** 6n, n * 100 + 1, token('ee'));
    expect(passing({}, [gift(0)])).toEqual([]);
    expect(passing({}, [gift(0), gift(1)])[0]?.measures).toMatchObject({ occasions: 2 });
  });
});
