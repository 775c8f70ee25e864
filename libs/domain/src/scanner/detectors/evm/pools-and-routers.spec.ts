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
    expect(fan(times(6).flatMap((n) => over(n, router)))?.contradicting).toEqual(['traded']);
    const unknown = times(6).flatMap((n) => over(n, null));
    expect(
      fan(unknown.map((row) => (row['kind'] === 'native' ? { ...row, kind: 'internal' } : row)))?.contradicting,
    ).toEqual(['traded']);
  });

  it('is told as one who got another asset for each payment, whoever sent them, and nobody is asked what they were for', () => {
    const told = (bought: number, of: number) =>
      fan([...times(bought).flatMap((n) => over(n, null)), ...times(of - bought, bought).flatMap(pays)]);
    expect(told(6, 6)).toMatchObject({ severity: 'info', contradicting: ['traded'] });
    expect(told(6, 6)?.explanation).toContain(
      'Against it: in each of these transactions it got another asset, as in a swap: that is what the payments were for.',
    );
    expect(told(6, 6)?.explanation).not.toMatch(/ask what the payments were for|Payrolls/);
    expect(told(6, 6)?.explanation).toContain('To check: read swap_or_bridge for what went the other way');
    expect(told(5, 6)?.contradicting).toEqual([]);
    expect(told(5, 6)?.explanation).toContain('ask what the payments were for');
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

  describe('is told as one by whatever finds it', () => {
    const MUCH = 10_000n * 10n ** 6n;
    const who = (n: number) => address(`a${n}`);
    let hashes = 500;
    /** Somebody gives one token and gets another from a pool, or pays with the first and gets nothing. */
    const swaps = (one: string, given: string, got: string, hours: number, more: JsonObject = {}, at = pool) => {
      const both = { ...hashOf(++hashes), initiator: one, ...more };
      return [
        sends(one, at, MUCH, hours, { ...token(given), ...both }),
        sends(at, one, MUCH, hours, { ...token(got), ...both }),
      ];
    };
    const gives = (one: string, other: string, hours: number, amount = MUCH) =>
      sends(one, other, amount, hours, { ...token('77'), ...hashOf(++hashes), initiator: one });
    const only = (detector: string, account: string, rows: readonly JsonValue[]) => {
      const told = found(detector, rows).filter(({ accounts }) => accounts.some((one) => one['account'] === account));
      expect(told.length).toBeGreaterThan(0);
      return told[0];
    };
    const NONE = `${pool} deals in another asset in transactions that others sent, as a pool or a router does, and is none`;

    it('value_chain and temporal_cycle, where one of those in between is one', () => {
      const chain = (more: JsonObject = {}) => [
        gives(who(1), who(2), 0),
        ...swaps(who(2), '77', 'ee', 1, more),
        ...swaps(who(3), 'ee', '77', 2, more),
        gives(who(3), who(4), 3),
      ];
      const told = only('value_chain', pool, chain());
      expect(told).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
      expect(told?.explanation).toContain(`Against it: ${NONE} that passed anything on`);
      expect(only('value_chain', pool, chain({ initiator: null }))).toMatchObject({
        severity: 'medium',
        contradicting: [],
      });
      const ring = (more: JsonObject = {}) => [...chain(more), gives(who(4), who(1), 4)];
      expect(only('temporal_cycle', pool, ring())).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
      expect(only('temporal_cycle', pool, ring({ initiator: null }))?.contradicting).toEqual([]);
    });

    it('scatter_gather, where most of those in between are, or one of its ends is', () => {
      const pools = [pool, router, address('9003')];
      const stream = (exchanged: number) =>
        pools.flatMap((one, n) =>
          n < exchanged
            ? [...swaps(who(1), '77', 'ee', n, {}, one), ...swaps(who(2), 'ee', '77', 10 + n, {}, one)]
            : [gives(who(1), one, n), gives(one, who(2), 10 + n)],
        );
      const told = only('scatter_gather', who(1), stream(2));
      expect(told).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
      expect(told?.explanation).toContain(' deal in another asset in transactions that others sent');
      expect(only('scatter_gather', who(1), stream(1))).toMatchObject({ severity: 'high', contradicting: [] });
      const ofPool = times(3, 20).flatMap((n) => [...swaps(who(n), 'ee', '77', n), gives(who(n), who(2), n + 5)]);
      expect(only('scatter_gather', pool, ofPool)).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
    });

    it('gather_scatter and velocity, by more than half of what it moved', () => {
      const many = (swapped: number) => [
        ...times(6, 30).flatMap((n) => (n < 30 + swapped ? swaps(who(n), '77', 'ee', n) : [gives(who(n), pool, n)])),
        ...times(6, 60).flatMap((n) => (n < 60 + swapped ? swaps(who(n), 'ee', '77', n) : [gives(pool, who(n), n)])),
      ];
      expect(only('gather_scatter', pool, many(3))).toMatchObject({
        severity: 'info',
        contradicting: ['sent_through'],
      });
      expect(only('gather_scatter', pool, many(2))?.contradicting).toEqual([]);
      const burst = (more: JsonObject = {}) => [
        ...times(40).flatMap((n) => swaps(who(n), '77', 'ee', n * 24, more)),
        ...times(40, 40).flatMap((n) => swaps(who(n), '77', 'ee', 1000 + n / 100, more)),
      ];
      const told = only('velocity', pool, burst());
      expect(told).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
      expect(told?.explanation).toContain('stands in transactions that others sent through the account');
      expect(only('velocity', pool, burst({ initiator: pool }))).toMatchObject({ severity: 'low', contradicting: [] });
    });

    it('amount_outlier and new_counterparty_large, by that amount', () => {
      const large = (more: JsonObject = {}) => {
        const both = { ...hashOf(++hashes), initiator: who(50), ...more };
        return [
          ...times(20).flatMap((n) => swaps(who(n), 'ee', '77', n)),
          sends(who(50), pool, 20n * MUCH, 100, { ...token('ee'), ...both }),
          sends(pool, who(51), 20n * MUCH, 100, { ...token('77'), ...both }),
        ];
      };
      for (const detector of ['amount_outlier', 'new_counterparty_large']) {
        expect(only(detector, pool, large())).toMatchObject({ severity: 'info', contradicting: ['sent_through'] });
        const own = only(detector, pool, large({ initiator: null }));
        expect(own).toMatchObject({ severity: 'low', contradicting: [] });
      }
    });

    it('new_counterparty_large of who changes what it has, which is none that bought from somebody', () => {
      const rows = (isAnswered: boolean) => [
        ...times(6).map((n) => gives(bob, who(n), n, MUCH / 100n)),
        ...swaps(bob, '77', 'ee', 20).slice(0, isAnswered ? 2 : 1),
      ];
      const told = only('new_counterparty_large', bob, rows(true));
      expect(told).toMatchObject({ severity: 'info', contradicting: ['traded'] });
      expect(told?.explanation).toContain('in the same transaction it got another asset for it');
      expect(only('new_counterparty_large', bob, rows(false))).toMatchObject({ severity: 'low', contradicting: [] });
    });
  });
});
