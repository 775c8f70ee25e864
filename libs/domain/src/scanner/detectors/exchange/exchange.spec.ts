import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour, inRole, scanOf } from '#domain/testing';

let made = 0;
const moves = (kind: string, user: string, amount: string, at: number, more: JsonObject = {}): JsonObject => ({
  tx_id: `x${++made}`,
  timestamp: hour(at),
  kind,
  user_id: user,
  asset: 'EUR',
  amount,
  ...more,
});
const found = (detector: string, rows: readonly JsonObject[], options: JsonObject = {}) =>
  findingsOfScan(detector, rows, { profile: 'exchange', options });

describe('the exchange profile', () => {
  it.each<JsonObject>([{ network: 'tron' }, { txid: 'f00' }, { travel_rule: { originator: {} } }])(
    'takes rows that differ in %j for other content',
    (other) => {
      const row = moves('deposit', 'u', '1.00', 0);
      const { counts } = scanOf([row, { ...row, ...other }], { profile: 'exchange' });
      expect(counts).toMatchObject({ accepted: 0, rejected: 2 });
    },
  );

  it.each([
    [{ kind: 'gift' }, 'invalid_kind'],
    [{ kind: 'transfer' }, 'missing_member'],
    [{ kind: 'trade' }, 'missing_member'],
    [{ user_id: '' }, 'empty_account'],
    [{ fiat_value: '-1' }, 'negative_amount'],
    [{ travel_rule: 'x' }, 'wrong_type'],
    [{ colour: 'red' }, 'unknown_member'],
  ])('rejects %j with %s', (wrong, code) => {
    expect(scanOf([{ ...moves('deposit', 'u', '1.00', 0), ...wrong }], { profile: 'exchange' }).rejected).toMatchObject(
      [{ code }],
    );
  });

  it('joins nothing on an outside without an address', () => {
    const rows = [0, 1, 2].map((n) => moves('withdrawal', `u${n}`, '100.00', n));
    expect(found('shared_external_address', rows)).toEqual([]);
    expect(
      found(
        'fan_in',
        [0, 1, 2, 3, 4].map((n) => moves('withdrawal', `u${n}`, '100.00', n)),
      ),
    ).toEqual([]);
  });
});

describe('deposit_withdraw', () => {
  const pass = (out: string, hours = 6) => [moves('deposit', 'u', '2000.00', 0), moves('withdrawal', 'u', out, hours)];

  it('finds nine tenths within six hours', () => {
    expect(found('deposit_withdraw', pass('1800.00'))).toMatchObject([{ code: 'X01', measures: { ratio: '0.9000' } }]);
    expect(found('deposit_withdraw', pass('1799.99'))).toEqual([]);
    expect(found('deposit_withdraw', pass('2000.00', 6.01))).toEqual([]);
  });

  it('is more telling in the first seven days of the account, which begin with its first movement or its opening', () => {
    const severityOf = (rows: readonly JsonObject[], options: JsonObject = {}) =>
      found('deposit_withdraw', rows, options).map(({ severity }) => severity);
    expect(severityOf(pass('1800.00'))).toEqual(['high']);
    const earlier = (hours: number) => moves('deposit', 'u', '1.00', -hours);
    expect(severityOf([earlier(168), ...pass('1800.00')])).toEqual(['high']);
    expect(severityOf([earlier(168.01), ...pass('1800.00')])).toEqual(['medium']);
    expect(severityOf(pass('1800.00'), { account_opened: [{ account: 'u', at: '2025-12-01' }] })).toEqual(['medium']);
  });

  it('follows a trade, and stated values without one', () => {
    const trade = moves('trade', 'u', '2000.00', 1, { to_asset: 'BTC', to_amount: '0.04' });
    const btc = moves('withdrawal', 'u', '0.04', 2, { asset: 'BTC' });
    expect(found('deposit_withdraw', [moves('deposit', 'u', '2000.00', 0), trade, btc])).toMatchObject([
      { measures: { across_trade: true } },
    ]);
    expect(found('deposit_withdraw', [moves('deposit', 'u', '2000.00', 0), btc])).toEqual([]);
    const valued = [moves('deposit', 'u', '2000.00', 0, { fiat_value: '2000' }), { ...btc, fiat_value: '1990.5' }];
    expect(found('deposit_withdraw', valued)).toHaveLength(1);
  });
});

describe('what is told of a deposit that left again', () => {
  const eth = (kind: string, at: number, external_address: string, amount = '6.717566490000000000') =>
    moves(kind, 'u', amount, at, { asset: 'ETH', fiat_value: '20824.46', external_address });
  const toldOf = (rows: readonly JsonObject[]) => String(found('deposit_withdraw', rows)[0]?.explanation);

  it('is who stands behind both addresses in the rows, but for those of services', () => {
    const other = (user: string, kind: string, at: number, external_address: string) => ({
      ...eth(kind, at, external_address, '7.000000000000000000'),
      user_id: user,
    });
    const rows = [
      ...[eth('deposit', 0, '0xa'), eth('withdrawal', 2, '0xb')],
      ...[other('v', 'withdrawal', -120, '0xa'), other('w', 'deposit', 6, '0xb'), other('x', 'deposit', 5, '0xb')],
      ...[other('y', 'withdrawal', -120.1, '0xa'), other('y', 'withdrawal', 3, '0xb'), other('y', 'deposit', 1, '0xb')],
    ];
    const told = toldOf(rows);
    expect(told).toContain('To where it came from v had withdrawn 7.00 ETH, within 5 days before.');
    expect(told).toContain('From where it went 14.00 ETH came to 2 other users (x, w), within 4 hours after.');
    expect(told).not.toContain(' y');
    const known = found('deposit_withdraw', rows, { known_services: ['0xb'] });
    expect(known[0]?.explanation).not.toContain('From where it went');
  });

  it('is how long before its deposit or after its withdrawal that was, and not how long all of it lasted', () => {
    const pass = (at: number) => [
      moves('withdrawal', 'v', '50.00', at, { external_address: 'x' }),
      moves('deposit', 'u', '2000.00', at + 1, { external_address: 'x' }),
      moves('withdrawal', 'u', '2000.00', at + 2, { external_address: 'y' }),
      moves('deposit', 'z', '30.00', at + 2.5, { external_address: 'y' }),
    ];
    const told = toldOf([...pass(0), ...pass(480)]);
    expect(told).toContain('To where it came from v had withdrawn 100.00 EUR, within 1 hour before.');
    expect(told).toContain('From where it went 60.00 EUR came to z, within 30 minutes after.');
    const later = moves('withdrawal', 'v', '1.00', 3, { external_address: 'x' });
    const far = moves('withdrawal', 'v', '1.00', 481 - 120.01, { external_address: 'x' });
    expect(toldOf([...pass(0), later, far, ...pass(480)])).toContain(
      'v had withdrawn 100.00 EUR, within 1 hour before.',
    );
  });

  it('is the first of very many, the nearest to it', () => {
    const told = (count: number) => {
      const others = Array.from({ length: count }, (_, nth) =>
        moves('withdrawal', 'v', '1.00', -1 - nth / 3600, { external_address: 'x' }),
      );
      // What the user himself withdrew takes nobody's place.
      const own = Array.from({ length: 600 }, (_, nth) =>
        moves('withdrawal', 'u', '1.00', -(nth + 1) / 7200, { external_address: 'x' }),
      );
      const passed = [
        moves('deposit', 'u', '2000.00', 0, { external_address: 'x' }),
        moves('withdrawal', 'u', '2000.00', 1),
      ];
      return toldOf([...others, ...own, ...passed]);
    };
    expect(told(512)).toContain('v had withdrawn 512.00 EUR, within 2 hours before. ');
    expect(told(513)).toContain('v had withdrawn 512.00 EUR, within 2 hours before, and there was more. ');
  });

  it('is what is nearest to any deposit over any address, before what is further from a later one', () => {
    const told = (count: number, hours: number, near = 'x') => {
      const others = Array.from({ length: count }, (_, nth) =>
        moves('withdrawal', `k${nth % 3}`, '0.01', 500 - hours - nth / 10, { external_address: 'x' }),
      );
      const pass = (at: number, external_address: string) => [
        moves('deposit', 'u', '2000.00', at, { external_address }),
        moves('withdrawal', 'u', '2000.00', at + 1, { external_address: 'y' }),
      ];
      const behind = moves('withdrawal', 'v', '50000.00', -1, { external_address: near });
      return toldOf([behind, ...pass(0, near), ...others, ...pass(500, 'x')]);
    };
    for (const near of ['x', 'z']) {
      expect(told(511, 2, near)).toContain('To where it came from 4 other users (v, k');
      expect(told(511, 2, near)).toContain('had withdrawn 50005.11 EUR, within 53 hours before. ');
      expect(told(512, 2, near)).toContain('had withdrawn 50005.11 EUR, within 53 hours before, and there was more. ');
      expect(told(520, 2, near)).toContain('had withdrawn 50005.11 EUR, within 53 hours before, and there was more. ');
    }
  });

  it('is what came in and what went out, never their sum, with both addresses', () => {
    const told = toldOf([eth('deposit', 0, '0xa'), eth('withdrawal', 2.5, '0xb')]);
    expect(told).toContain('u got 6.71756649 ETH from 0xa (20824.46 EUR) and withdrew 6.71756649 ETH to 0xb');
    expect(told).toContain('90 % of what came in or more, within 3 hours');
    expect(told).not.toContain('13.4');
  });

  it('is that the account is in its first days, where that is why it is high', () => {
    const pair = [eth('deposit', 0, '0xa'), eth('withdrawal', 2, '0xb')];
    expect(toldOf(pair)).toContain('It begins in the first 7 days of the account');
    expect(toldOf(pair)).toContain('first 7 days of the account, by its first movement in the request, which');
    const opened = { account_opened: [{ account: 'u', at: '2026-01-01' }] };
    expect(found('deposit_withdraw', pair, opened)[0]?.explanation).toContain('first 7 days of the account, which');
    expect(toldOf([eth('deposit', -168.01, '0xa', '0.01'), ...pair])).not.toContain('first 7 days');
  });

  it('is what had come in just before, in the same window, and not left', () => {
    const at = (kind: string, hours: number, amount: string, external_address: string) =>
      moves(kind, 'u', amount, hours, { external_address });
    const pass = [at('deposit', 3, '2000.00', 'a'), at('withdrawal', 4, '1900.00', 'b')];
    const told = (...before: readonly JsonObject[]) => found('deposit_withdraw', [...before, ...pass])[0];
    expect(told()).toMatchObject({ contradicting: [] });
    expect(told()?.explanation).toContain('90 % of what came in or more');
    expect(told()?.explanation).not.toContain('just before');
    const early = at('deposit', -2, '1800.00', 'c');
    expect(told(early)).toMatchObject({
      severity: 'high',
      contradicting: ['came_in_before'],
      measures: { ratio: '0.9500' },
    });
    expect(told(early)?.explanation).toContain('90 % of what came in from its first deposit on or more');
    expect(told(early)?.explanation).toContain(
      '1800.00 EUR more had come in just before from c and not left, within 6 hours of the last withdrawal: 50 % of all',
    );
    // Before the window, of another asset, or gone again, it is none of it.
    for (const others of [
      [at('deposit', -2.01, '1800.00', 'c')],
      [{ ...early, asset: 'BTC', amount: '1.00' }],
      [early, at('withdrawal', 0, '1500.00', 'd'), at('withdrawal', 1, '300.00', 'd')],
    ]) {
      expect(told(...others)?.explanation).not.toContain('just before');
    }
    const partly = told(early, at('withdrawal', 0, '1000.00', 'd'));
    expect(partly?.explanation).toContain('800.00 EUR more had come in just before from c and not left');
    // Too little to fall below the rule's share with it is told alone.
    const little = (amount: string) => told(at('deposit', 0, amount, 'c'), at('withdrawal', 1, '0.01', 'd'));
    expect(little('111.12')).toMatchObject({ contradicting: [] });
    expect(little('111.13')).toMatchObject({ contradicting: ['came_in_before'] });
  });

  it('is on how many occasions more had come in before, and never what is of another one', () => {
    const at = (kind: string, hours: number, amount: string) => moves(kind, 'u', amount, hours);
    const twice = [0, 3].flatMap((hours) => [at('deposit', hours, '2000.00'), at('withdrawal', hours + 1, '1900.00')]);
    expect(found('deposit_withdraw', twice)[0]?.explanation).not.toContain('just before');
    const later = [100, 101].map((hours) => at('deposit', hours, '2000.00'));
    const rows = [...twice, ...later, at('withdrawal', 102, '1900.00')];
    const [finding] = found('deposit_withdraw', rows);
    expect(finding?.contradicting).toEqual(['came_in_before']);
    expect(finding?.explanation).toContain('On one of the occasions 2000.00 EUR more had come in');
    expect(finding?.explanation).toContain('on 1 of the 2 occasions more had come in just before');
    const again = [
      ...rows,
      ...[200, 201].map((hours) => at('deposit', hours, '2000.00')),
      at('withdrawal', 202, '1850.00'),
    ];
    expect(found('deposit_withdraw', again)[0]?.explanation).toMatch(
      /On 2 of the occasions more had come in just before; on one of these 2000\.00 EUR more .*: 46\.25 % of all/,
    );
  });

  it('is that far more was withdrawn than had come in', () => {
    const told = (out: string) =>
      found('deposit_withdraw', [moves('deposit', 'u', '2000.00', 0), moves('withdrawal', 'u', out, 1)])[0];
    expect(told('3000.00')).toMatchObject({ severity: 'high', contradicting: [] });
    expect(told('3000.01')).toMatchObject({ severity: 'high', contradicting: ['pays_from_balance'] });
  });
});

describe('outside addresses', () => {
  const to = (user: string, at: number, more: JsonObject = {}) =>
    moves('withdrawal', user, '100.00', at, { external_address: 'z', ...more });

  it('are shared by three users within ten days, with the same tag, and no known service', () => {
    const rows = [to('a', 0), to('b', 1), to('c', 240)];
    const [finding] = found('shared_external_address', rows);
    expect(finding).toMatchObject({ code: 'X02', severity: 'medium', measures: { users: 3 } });
    expect(inRole(finding, 'external')).toEqual(['z']);
    expect(found('shared_external_address', [to('a', 0), to('b', 1), to('c', 240.01)])).toEqual([]);
    expect(found('shared_external_address', rows, { known_services: ['z'] })).toEqual([]);
    expect(
      found(
        'shared_external_address',
        rows.map((row, n) => ({ ...row, address_tag: `${n}` })),
      ),
    ).toEqual([]);
  });

  it('are told with the provider that any row over them names, and weigh less where rows agree on it', () => {
    const from = (user: string, at: number, more: JsonObject = {}) =>
      moves('deposit', user, '7.00', at, { external_address: 'z', ...more });
    const vasp = (name: string) => ({ counterparty_vasp: name });
    const rows = [to('a', 0), to('b', 1), to('c', 2)];
    const told = (detector: string, more: readonly JsonObject[]) => found(detector, more)[0];
    expect(told('shared_external_address', rows)?.explanation).toContain(
      'does not name as a service, and for which no row names a provider.',
    );
    // A row of another user, of another time and with another tag, tells as much.
    const named = [...rows, from('d', 900, { ...vasp('kx'), address_tag: '9' }), from('e', 901)];
    expect(told('shared_external_address', named)).toMatchObject({
      severity: 'medium',
      contradicting: ['named_provider'],
    });
    expect(told('shared_external_address', named)?.explanation).toMatch(
      /for which rows name a provider: kx in 1 of 5 movements over it\. Out of it came deposits to e\./,
    );
    const half = [{ ...to('a', 0), ...vasp('kx') }, { ...to('b', 1), ...vasp('kx') }, to('c', 2)];
    expect(told('shared_external_address', half)?.severity).toBe('info');
    expect(told('shared_external_address', [...half, to('d', 3), to('d', 4)])?.severity).toBe('medium');
    const torn = [{ ...to('a', 0), ...vasp('kx') }, { ...to('b', 1), ...vasp('ky') }, to('c', 2)];
    expect(told('shared_external_address', torn)).toMatchObject({
      severity: 'medium',
      contradicting: ['named_provider'],
    });
    expect(told('shared_external_address', torn)?.explanation).toContain(
      'kx in 1 of 3 movements over it, ky in 1 of 3',
    );
    const trip = [to('a', 0), from('b', 1, { amount: '95.00' }), to('c', 900, vasp('kx'))];
    expect(told('external_round_trip', trip)).toMatchObject({ severity: 'medium', contradicting: ['named_provider'] });
    expect(told('external_round_trip', trip)?.explanation).toContain(
      'Rows name a provider for the address: kx in 1 of 3 movements over it.',
    );
    expect(told('external_round_trip', trip.slice(0, 2))?.contradicting).toEqual([]);
  });

  it('are told with where it went from there, of the same asset within the window', () => {
    const left = (at: number, more: JsonObject = {}) =>
      moves('withdrawal', 'b', '97.00', at, { external_address: 'y', ...more });
    const told = (...more: readonly JsonObject[]) =>
      found('external_round_trip', [
        to('a', 10),
        moves('deposit', 'b', '95.00', 12, { external_address: 'z' }),
        ...more,
      ])[0]?.explanation;
    expect(told(left(36))).toContain('Of that asset b withdrew 97.00 EUR to y within 24 hours after it.');
    expect(told(left(36.01), left(11), left(13, { asset: 'BTC', amount: '1' }))).not.toContain('Of that asset');
  });

  it('are told with what left after it, and not with the withdrawal that came back at the same recorded time', () => {
    const back = (user: string, at: number) => moves('deposit', user, '100.00', at, { external_address: 'z' });
    const told = (...rows: readonly JsonObject[]) => found('external_round_trip', rows)[0]?.explanation;
    expect(told(to('a', 0), back('a', 0))).not.toContain('Of that asset');
    expect(told(to('a', 0), back('a', 0), to('a', 0, { amount: '7.00' }))).toContain(
      'Of that asset a withdrew 7.00 EUR',
    );
  });

  it('are told with as much of what left after it as is looked at, and how much more there was', () => {
    const told = (count: number) => {
      const onward = Array.from({ length: count }, (_, nth) =>
        moves('withdrawal', 'b', '1.00', 1 + nth / 3600, { external_address: 'y' }),
      );
      const back = moves('deposit', 'b', '100.00', 1, { external_address: 'z' });
      return found('external_round_trip', [to('a', 0), back, ...onward])[0]?.explanation;
    };
    expect(told(512)).toContain('Of that asset b withdrew 512.00 EUR to y within 9 minutes after it. ');
    const more =
      'b withdrew 512.00 EUR to y within 9 minutes after it, and 1 time more later, still within the window. ';
    expect(told(513)).toContain(more);
  });

  it('are told with the other half where what came back goes round', () => {
    const back = (user: string, at: number, external_address: string) =>
      moves('deposit', user, '98.00', at, { external_address });
    const there = [to('a', 10), back('b', 12, 'z')];
    const again = [moves('withdrawal', 'b', '100.00', 1, { external_address: 'y' }), back('a', 3, 'y')];
    const told = (rows: readonly JsonObject[]) =>
      found('external_round_trip', rows).find(({ title }) => title.startsWith('What a withdrew'))?.explanation;
    expect(told([...there, ...again])).toMatch(
      /It goes the other way too: b withdrew 100\.00 \S+ to y, which deposited 98\.00 \S+ to a\./,
    );
    expect(told(there)).not.toContain('the other way');
  });

  it('pay back to another user within a day and a twentieth', () => {
    const back = (amount: string, at: number, user = 'b') =>
      moves('deposit', user, amount, at, { external_address: 'z' });
    expect(found('external_round_trip', [to('a', 0), back('95.00', 24)])).toMatchObject([
      { code: 'X03', severity: 'medium' },
    ]);
    expect(found('external_round_trip', [to('a', 0), back('95.00', 24)])[0]?.explanation).toMatch(
      /^a withdrew 100\.00 \S+ to z, which deposited 95\.00 \S+ to b within 24 hours\./,
    );
    expect(found('external_round_trip', [to('a', 0), back('94.99', 24)])).toEqual([]);
    expect(found('external_round_trip', [to('a', 0), back('95.00', 24.01)])).toEqual([]);
    expect(found('external_round_trip', [to('a', 0), back('95.00', 1, 'a')])).toMatchObject([
      { severity: 'info', contradicting: ['same_user'] },
    ]);
    const told = (user: string) => found('external_round_trip', [to('a', 0), back('95.00', 1, user)])[0]?.explanation;
    expect(told('b')).toMatch(/one owner of both user accounts.*compare both users/);
    expect(told('a')).not.toMatch(/both user|of the users/);
    expect(told('a')).toContain('To check: ask the user whose the outside address is');
  });

  it('are let be where the address is a named service, with its tag or without', () => {
    const trip = (address_tag?: string) => [
      moves('withdrawal', 'a', '100.00', 0, { external_address: 'z', ...(address_tag && { address_tag }) }),
      moves('deposit', 'b', '99.00', 0, { external_address: 'z', ...(address_tag && { address_tag }) }),
    ];
    expect(found('external_round_trip', trip('7'))).toMatchObject([{ measures: { ties: 1 } }]);
    expect(found('external_round_trip', trip('7'), { known_services: ['z#8'] })).toHaveLength(1);
    for (const service of ['z', 'z#7']) {
      expect(found('external_round_trip', trip('7'), { known_services: [service] })).toEqual([]);
    }
  });

  it('are only context over an address that is paid and pays so often that amounts match by chance', () => {
    const busy = (withdrawals: number, deposits: number) => [
      moves('withdrawal', 'a', '100.00', 1, { external_address: 'z' }),
      ...Array.from({ length: withdrawals - 1 }, (_, n) =>
        moves('withdrawal', `w${n}`, '5000.00', 2, { external_address: 'z' }),
      ),
      moves('deposit', 'b', '99.00', 3, { external_address: 'z' }),
      ...Array.from({ length: deposits - 1 }, (_, n) =>
        moves('deposit', `d${n}`, '8.00', 4, { external_address: 'z' }),
      ),
    ];
    const chance = [{ severity: 'info', contradicting: ['busy_address'] }];
    expect(found('external_round_trip', busy(4, 5))).toMatchObject(chance);
    expect(found('external_round_trip', busy(3, 6))).toMatchObject([{ severity: 'medium', contradicting: [] }]);
    expect(found('external_round_trip', busy(2, 20))).toMatchObject([{ severity: 'medium', contradicting: [] }]);
  });
});

describe('multi_vasp_burst', () => {
  it('finds four providers within six hours', () => {
    const burst = (size: number, step: number) =>
      Array.from({ length: size }, (_, n) =>
        moves('withdrawal', 'u', '10.00', n * step, { counterparty_vasp: `v${n}` }),
      );
    expect(found('multi_vasp_burst', burst(4, 2))).toMatchObject([{ code: 'X04', measures: { vasps: 4 } }]);
    expect(found('multi_vasp_burst', burst(7, 1))[0]?.explanation).toContain(
      'v0 (10.00 EUR), v1 (10.00 EUR), v2 (10.00 EUR), v3 (10.00 EUR), v4 (10.00 EUR), v5 (10.00 EUR), v6 (10.00 EUR). Rebal',
    );
    expect(found('multi_vasp_burst', burst(3, 2))).toEqual([]);
    expect(found('multi_vasp_burst', burst(4, 2.01))).toEqual([]);
  });

  const burst = (size: number, step: number, at = 0) =>
    Array.from({ length: size }, (_, n) =>
      moves('withdrawal', 'u', '10.00', at + n * step, { counterparty_vasp: `v${n}` }),
    );

  it('counts the providers that it names, and how many lie in one window', () => {
    const [finding] = found('multi_vasp_burst', burst(6, 2));
    expect(finding).toMatchObject({ title: 'u withdrew to 6 providers within 10 hours', measures: { vasps: 4 } });
    expect(finding?.explanation).toContain('to 6 different providers within 10 hours, 4 of them within 6 hours: v0 (');
    expect(found('multi_vasp_burst', burst(4, 2))[0]?.explanation).toContain('within 6 hours: v0 (');
  });

  it('tells what had come to the user, and how much of it just before', () => {
    const told = (...rows: readonly JsonObject[]) =>
      found('multi_vasp_burst', [...burst(4, 2), ...rows])[0]?.explanation;
    expect(told()).toContain(
      'Rebalancing looks the same. No row up to the last of them shows anything coming to the user. From',
    );
    const late = moves('deposit', 'u', '30.00', -6);
    const early = moves('deposit', 'u', '9.00', -6.01);
    expect(told(late)).toContain(
      'Up to the last of them, 30.00 EUR came to the user in the rows, all of it from 6 hours',
    );
    expect(told(early)).toContain(
      '9.00 EUR came to the user in the rows, none of it from 6 hours before the first on. ',
    );
    expect(told(late, early)).toContain('39.00 EUR came to the user in the rows, 30.00 EUR of it from 6 hours before');
    expect(told(moves('deposit', 'u', '30.00', 6.01))).toContain('No row up to the last of them');
  });

  it('is only told of where the user does so again and again', () => {
    const times = (count: number) =>
      found('multi_vasp_burst', Array.from({ length: count }, (_, n) => burst(4, 1, n * 100)).flat());
    expect(times(3)).toMatchObject([{ severity: 'medium', contradicting: [] }, {}, {}]);
    expect(times(3)[0]?.explanation).toContain('It did so 2 other times in the rows. ');
    expect(times(4)).toMatchObject(
      Array.from({ length: 4 }, () => ({ severity: 'info', contradicting: ['own_habit'] })),
    );
    expect(times(4)[0]?.explanation).toContain('Against it: the user did so 3 other times, before or after.');
  });

  it('counts as the same again only what moves a tenth as much or more of each asset', () => {
    const told = (amount: string, asset = 'EUR') => {
      const rows = [1, 2, 3].flatMap((n) => burst(4, 1, n * 100).map((row) => ({ ...row, amount, asset })));
      return found('multi_vasp_burst', [...burst(4, 1), ...rows])[0];
    };
    expect(told('1.00')).toMatchObject({ severity: 'info', contradicting: ['own_habit'] });
    expect(told('1.00')?.explanation).toContain('It did so 3 other times in the rows. ');
    expect(told('0.99')).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told('0.99')?.explanation).toContain(
      'It did so 3 other times in the rows, none of them with a tenth as much or more. ',
    );
    expect(told('10.00', 'USD')).toMatchObject({ severity: 'medium', contradicting: [] });
  });
});

describe('asset_hopping', () => {
  const hop = (out: string, before: readonly JsonObject[] = []) => [
    ...before,
    moves('deposit', 'u', '1000.00', 0),
    moves('trade', 'u', '1000.00', 1, { to_asset: 'BTC', to_amount: '0.02' }),
    moves('trade', 'u', '0.02', 2, { asset: 'BTC', to_asset: 'ETH', to_amount: '0.5' }),
    moves('withdrawal', 'u', out, 3, { asset: 'ETH' }),
  ];

  it('finds two switches and a withdrawal of nearly all', () => {
    expect(found('asset_hopping', hop('0.5'))).toMatchObject([
      { code: 'X05', measures: { switches: 2, assets: ['EUR', 'BTC', 'ETH'] } },
    ]);
    expect(found('asset_hopping', hop('0.44'))).toEqual([]);
  });

  it('goes by stated values where the first sale and the withdrawal have them', () => {
    const valued = (last: string) =>
      hop('0.5').map((row, n) => ({ ...row, fiat_value: ['1000.00', '1000.00', '980.00', last][n] ?? '' }));
    expect(found('asset_hopping', valued('900.00'))).toHaveLength(1);
    expect(found('asset_hopping', valued('899.99'))).toEqual([]);
  });

  it('leaves a trader alone who holds something before', () => {
    expect(found('asset_hopping', hop('0.5', [moves('deposit', 'u', '7', -100, { asset: 'SOL' })]))).toEqual([]);
  });
});

describe('the travel rule', () => {
  const complete = {
    originator: {
      originatorPersons: [
        {
          naturalPerson: {
            name: { nameIdentifier: [{ primaryIdentifier: 'A' }] },
            dateAndPlaceOfBirth: { dateOfBirth: '1980-01-01' },
          },
        },
      ],
      accountNumber: ['1'],
    },
    beneficiary: { beneficiaryPersons: [{ legalPerson: { name: { nameIdentifier: [{}] } } }], accountNumber: ['2'] },
    originating_vasp: { legalPerson: {} },
    beneficiary_vasp: { legalPerson: { name: 'V' } },
  };
  const vasp = { counterparty_vasp: 'v' };

  it('is avoided by three amounts just below its limit without complete data', () => {
    const below = (amount: string, more: JsonObject = {}) =>
      [0, 1, 2].map((n) => moves('withdrawal', 'u', amount, n, more));
    expect(found('travel_rule_avoidance', below('950.00'))).toMatchObject([{ code: 'X06', severity: 'medium' }]);
    expect(found('travel_rule_avoidance', below('1000.00'))).toEqual([]);
    const [out] = found('travel_rule_avoidance', below('950.00'));
    expect(out?.explanation).toMatch(
      /confirmed by one payee or purpose .* To check: look at the sums by day and receiver/,
    );
    const [into] = found(
      'travel_rule_avoidance',
      below('950.00').map((row) => ({ ...row, kind: 'deposit' })),
    );
    expect(into?.explanation).toMatch(
      /confirmed by one sender or purpose .* To check: look at the sums by day and sender/,
    );
    expect(into?.explanation).toContain(
      'In each of them data that the rule asks for is missing; no row names a sender.',
    );
    expect(out?.explanation).toContain(
      'In each of them data that the rule asks for is missing; no row names a receiver.',
    );
    const [named] = found('travel_rule_avoidance', below('950.00', { external_address: 'x1' }));
    expect(named?.explanation).toContain('In each of them data that the rule asks for is missing.');
    expect(found('travel_rule_avoidance', below('950.00', { travel_rule: complete }))).toEqual([]);
  });

  it('is avoided though a cent came back on three days, and less so where a tenth did', () => {
    const told = (amount: string) =>
      found('travel_rule_avoidance', [
        ...[0, 1, 2].map((n) => moves('withdrawal', 'u', '950.00', n, { external_address: 'x' })),
        ...[1, 2, 3].map((day) => moves('deposit', 'u', amount, day * 24, { external_address: 'x' })),
      ])[0];
    expect(told('0.01')).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told('95.00')).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
  });

  it('is missing altogether where a movement to a provider says nothing of it', () => {
    const row = (amount: string, more: JsonObject) => [moves('withdrawal', 'u', amount, 0, more)];
    const [finding] = found('missing_travel_rule_data', row('1000.00', vasp));
    expect(finding?.measures['missing']).toEqual(
      expect.arrayContaining(['originator.name', 'beneficiary.accountNumber', 'originating_vasp', 'beneficiary_vasp']),
    );
    expect(found('missing_travel_rule_data', row('999.99', vasp))).toEqual([]);
    expect(found('missing_travel_rule_data', row('1000.00', {}))).toEqual([]);
  });

  it('tells limit, value and side, and which provider the movement names', () => {
    const rows = [
      moves('deposit', 'u', '1423.367437', 0, { ...vasp, asset: 'USDC', fiat_value: '1300.00' }),
      moves('withdrawal', 'u', '1120.78', 1, { counterparty_vasp: 'w', fiat_value: '1120.78' }),
    ];
    const of = (...given: readonly JsonObject[]) => String(found('missing_travel_rule_data', given)[0]?.explanation);
    expect(of(...rows)).toMatch(
      /^At or above the limit of 1000\.00 EUR \(FATF recommendation 16 \(travel rule\)\) 1 deposit \(1423\.367437 USDC \(1300\.00 EUR\)\) and 1 withdrawal \(1120\.78 EUR\) of u came without: .*\. The other provider is known from the movement itself: v, w\./,
    );
    const [deposit, withdrawal] = rows.map((row) => of(row).split('The other provider')[0]);
    expect(deposit).not.toContain('originating_vasp');
    expect(deposit).toContain('beneficiary_vasp');
    expect(withdrawal).not.toContain('beneficiary_vasp');
    expect(withdrawal).toContain('originating_vasp');
    expect(of(...rows)).toContain('of a withdrawal complete what goes out');
  });

  it('says in how many movements an element is lacking, and which one the movement itself tells', () => {
    const { originator: _, ...lacking } = complete;
    const partly = moves('withdrawal', 'u', '1000.00', 0, { travel_rule: lacking, ...vasp });
    const nothing = moves('withdrawal', 'u', '1000.00', 1, vasp);
    const of = (...rows: readonly JsonObject[]) => found('missing_travel_rule_data', rows)[0];
    const both = of(partly, nothing);
    expect(both?.title).toBe('2 movements of u with incomplete data of the travel rule');
    expect(both?.explanation).toContain(
      'came without: beneficiary.accountNumber (1 of 2), beneficiary.name (1 of 2), originating_vasp (1 of 2), ' +
        'originator.accountNumber, originator.name. The other provider',
    );
    expect(both?.measures).toMatchObject({ known_from_movement: ['beneficiary_vasp'] });
    expect(of(partly)?.title).toBe('1 movement of u with incomplete data of the travel rule');
    expect(of(partly)?.measures).toMatchObject({ known_from_movement: [] });
    expect(of(nothing)?.title).toBe('1 movement of u without data of the travel rule');
    expect(of(nothing)?.explanation).not.toContain(' of 1)');
  });

  it('is no concern of a weekly savings plan', () => {
    const weekly = [0, 1, 2].map((n) => moves('deposit', 'u', '950.00', n * 24 * 7));
    const options = { parameters: { travel_rule_avoidance: { pattern_days: 30 } } };
    expect(found('travel_rule_avoidance', weekly, options)).toMatchObject([
      { severity: 'info', contradicting: ['recurring_dca'] },
    ]);
  });

  it('says of which assets nobody knows a limit', () => {
    const coin = moves('withdrawal', 'u', '0.5', 0, { ...vasp, asset: 'BTC' });
    const told = (...rows: readonly JsonObject[]) =>
      scanOf(rows, { profile: 'exchange' })
        .not_evaluated.filter(({ why }) => why === 'no_threshold')
        .map(({ detector, needs }) => `${detector}: ${needs}`);
    expect(told(coin)).toContain('travel_rule_avoidance: a travel_rule threshold in an asset of the request');
    expect(told(coin, moves('withdrawal', 'u', '5.00', 1, vasp))).toEqual(
      expect.arrayContaining([
        'travel_rule_avoidance: a travel_rule threshold in BTC',
        'missing_travel_rule_data: a travel rule limit in BTC',
      ]),
    );
  });

  it('names what is missing at or above the limit', () => {
    const { originator: _, ...lacking } = complete;
    const row = (amount: string) => [moves('withdrawal', 'u', amount, 0, { travel_rule: lacking, ...vasp })];
    expect(found('missing_travel_rule_data', row('1000.00'))).toMatchObject([
      { code: 'X07', severity: 'low', measures: { missing: ['originator.accountNumber', 'originator.name'] } },
    ]);
    expect(found('missing_travel_rule_data', row('999.99'))).toEqual([]);
    expect(
      found('missing_travel_rule_data', [
        moves('withdrawal', 'u', '5000.00', 0, { travel_rule: { ...complete, originating_vasp: 'o' }, ...vasp }),
      ]),
    ).toEqual([]);
  });
});

describe('movements of one instant', () => {
  it('are read in the order in which money can flow, whatever they are called', () => {
    const day = (tx_id: string, kind: string, asset: string, amount: string, more: JsonObject = {}): JsonObject => ({
      tx_id,
      timestamp: '2026-01-05',
      kind,
      user_id: 'u',
      asset,
      amount,
      ...more,
    });
    const through = [day('a', 'withdrawal', 'EUR', '950.00'), day('b', 'deposit', 'EUR', '1000.00')];
    expect(found('deposit_withdraw', through)).toMatchObject([{ measures: { ratio: '0.9500', ties: 1 } }]);
    const hops = [
      day('a', 'withdrawal', 'XMR', '1.0'),
      day('b', 'trade', 'EUR', '1000.00', { to_asset: 'BTC', to_amount: '0.02' }),
      day('c', 'trade', 'BTC', '0.02', { to_asset: 'XMR', to_amount: '1.0' }),
      day('d', 'deposit', 'EUR', '1000.00'),
    ];
    expect(found('asset_hopping', hops)).toMatchObject([{ measures: { switches: 2, ties: 2 } }]);
  });
});

describe('shared_device_or_ip', () => {
  it('finds three users of one device with money between them', () => {
    const device = { device_id: 'd' };
    const users = ['a', 'b', 'c'].map((user, n) => moves('deposit', user, '10.00', n, device));
    const between = moves('transfer', 'a', '5.00', 5, { counterparty_user_id: 'b' });
    expect(found('shared_device_or_ip', [...users, between])).toMatchObject([
      { code: 'X08', severity: 'low', measures: { users: 3 } },
    ]);
    expect(found('shared_device_or_ip', users)).toEqual([]);
    expect(found('shared_device_or_ip', [...users.slice(0, 2), between])).toEqual([]);
  });
});
