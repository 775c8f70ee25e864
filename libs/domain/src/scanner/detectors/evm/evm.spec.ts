import { readLosslessJson, type JsonObject, type JsonValue } from '#domain/movements';
import {
  evmAddress as address,
  evmToken as token,
  evmTransfer as sends,
  nextNumber,
  findingsOfScan,
  inRole,
  scanOf,
} from '#domain/testing';
import { readAddress } from '../../../movements/profiles/evm/evm-address.js';
import { keccak256Hex } from '../../../movements/profiles/evm/keccak256.js';

const [alice, bob, carol, dave] = ['aa', 'bb', 'cc', 'dd'].map((name) => address(name)) as [
  string,
  string,
  string,
  string,
];
const ETHER = 10n ** 18n;

const found = (detector: string, rows: readonly JsonValue[], options: JsonObject = {}) =>
  findingsOfScan(detector, rows, { profile: 'evm', options });
const edgesOf = (rows: readonly JsonValue[]) =>
  scanOf(rows, { profile: 'evm', query: { include: new Set(['edges']) } }).edges?.map(({ from, to, amount, asset }) => [
    from,
    to,
    amount,
    asset,
  ]);

describe('addresses', () => {
  it('hash as published', () => {
    expect(keccak256Hex('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
    expect(keccak256Hex('abc')).toBe('4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45');
    expect(keccak256Hex('a'.repeat(200))).toHaveLength(64);
  });

  it('are lower-cased, and their mixed case is checked (the examples of EIP-55)', () => {
    const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(readAddress(good)).toBe(good.toLowerCase());
    expect(readAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe('checksum');
    expect(readAddress(good.toUpperCase().replace('0X', '0x'))).toBe(good.toLowerCase());
    expect(readAddress('0x5a')).toBeNull();
  });
});

describe('amount_outlier', () => {
  it('is one finding for what one transaction moves, of whatever token', () => {
    const usual = (name: string) =>
      Array.from({ length: 20 }, (_, n) => sends(alice, address(`b${n}`), 100_000_000n, n, token(name)));
    const hash = { transaction_hash: `0x${'d'.repeat(64)}` };
    const paid = (millions: bigint, name: string) =>
      sends(alice, dave, millions * 1_000_000n, 50, { ...token(name), ...hash });
    const told = (...rows: readonly JsonObject[]) =>
      found('amount_outlier', [...usual('a1'), ...usual('a2'), ...rows]).filter(
        ({ measures }) => measures['direction'] === 'out',
      );
    const [one, ...none] = told(paid(1000n, 'a1'), paid(2000n, 'a1'), paid(3000n, 'a2'));
    expect(none).toEqual([]);
    expect(one?.edges).toHaveLength(3);
    expect(one?.title).toBe(`${alice} paid 3 amounts in one transaction, up to 30.0 times its usual amount`);
    expect(one?.measures).toMatchObject({ amounts: 3, median: '100.000000' });
    expect(one?.explanation).toContain(
      `${alice} paid 2 amounts of 1000.00 ${address('a1')} to 2000.00 ${address('a1')} in one transaction; the median of`,
    );
    expect(one?.explanation).toContain(`It also paid 3000.00 ${address('a2')}; the median of`);
    expect(told(paid(1000n, 'a1'))).toMatchObject([{ edges: [{}], measures: { n: 21 } }]);
  });
});

describe('the evm profile', () => {
  it('keeps base units exactly, as text, hex, or the digits of a JSON number', () => {
    const row = sends(alice, bob, 0n, 0);
    const text = JSON.stringify([
      { ...row, value: '1000000000000000001' },
      { ...row, transaction_hash: `0x${'e'.repeat(64)}`, value: '0xde0b6b3a7640001' },
    ]);
    const reading = readLosslessJson(text.replace('"1000000000000000001"', '1000000000000000001'));
    expect(reading.ok && edgesOf(reading.value as readonly JsonValue[])).toEqual([
      [alice, bob, '1.000000000000000001', 'ETH'],
      [alice, bob, '1.000000000000000001', 'ETH'],
    ]);
  });

  it.each<[JsonObject, string | null, string | undefined]>([
    [{ token_decimals: '6' }, null, '0.000005'],
    [{ token_decimals: '0x6' }, null, '0.000005'],
    [{ token_decimals: null }, null, '5'],
    [{ token_decimals: 78 }, 'wrong_type', undefined],
    [{ token_decimals: -1 }, 'wrong_type', undefined],
    [{ token_decimals: 'six' }, 'wrong_type', undefined],
    [{ chain_id: 'x' }, 'wrong_type', undefined],
    [{ chain_id: '0x1' }, null, '0.000005'],
    [{ token_address: null }, 'missing_member', undefined],
  ])('reads the numbers of a token as what they are: %j', (more, code, total) => {
    const { rejected, assets } = scanOf([sends(alice, bob, 5n, 0, { ...token('70'), ...more })], { profile: 'evm' });
    expect([rejected[0]?.code ?? null, assets[0]?.total]).toEqual([code, total]);
  });

  it.each([[99_999_999_999_999], ['0xffffffffffff'], [-1]])('rejects a time that no calendar has: %j', (at) => {
    const row = sends(alice, bob, 5n, 0, { block_timestamp: at });
    expect(scanOf([row], { profile: 'evm' }).rejected).toMatchObject([{ code: 'invalid_timestamp' }]);
  });

  it('collapses a transaction to what it changed', () => {
    const hash = { transaction_hash: `0x${'1'.repeat(64)}` };
    const rows = [
      sends(alice, bob, 5n * ETHER, 0, hash),
      sends(bob, carol, 5n * ETHER, 0, { ...hash, kind: 'internal' }),
    ];
    expect(scanOf(rows, { profile: 'evm' }).counts).toMatchObject({ received: 2, accepted: 2 });
    const native = rows.map((row, n) => ({ ...row, log_index: n }));
    expect(edgesOf(native)).toEqual([[alice, carol, '5.000000000000000000', 'ETH']]);
  });

  it('tells tokens apart by address and chain', () => {
    const rows = [
      sends(alice, bob, 1n, 0, token('aa')),
      sends(alice, bob, 1n, 0, token('bb')),
      sends(alice, bob, 1n, 0, { ...token('aa'), chain_id: 137 }),
    ];
    expect(
      scanOf(rows, { profile: 'evm' })
        .assets.map(({ asset }) => asset)
        .sort(),
    ).toEqual([address('aa'), address('bb'), `137:${address('aa')}`].sort());
  });

  it.each([
    [{ from_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'address_checksum', '/0/from_address'],
    [{ from_address: '' }, 'empty_account', '/0/from_address'],
    [{ value: '1.5' }, 'amount_not_decimal', '/0/value'],
    [{ value: '-1' }, 'negative_amount', '/0/value'],
    [{ kind: 'gift' }, 'invalid_kind', '/0/kind'],
    [{ block_timestamp: null }, 'no_time', '/0/block_timestamp'],
  ])('rejects %j', (wrong, code, pointer) => {
    expect(scanOf([{ ...sends(alice, bob, 1n, 0), ...wrong }], { profile: 'evm' }).rejected).toMatchObject([
      { code, pointer },
    ]);
  });

  it('reads blocks, receipts and logs, in any order', () => {
    const hash = `0x${'a'.repeat(64)}`;
    const log = {
      address: address('99'),
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${alice.slice(2).padStart(64, '0')}`,
        `0x${carol.slice(2).padStart(64, '0')}`,
      ],
      data: '0x64',
      transactionHash: hash,
      logIndex: '0x0',
      blockNumber: '0x10',
    };
    const block = {
      jsonrpc: '2.0',
      id: 1,
      result: {
        number: '0x10',
        timestamp: '0x695c1f00',
        transactions: [
          { hash, nonce: '0x1', from: alice, to: bob, value: '0xde0b6b3a7640000', gasPrice: '0x1' },
          { hash: `0x${'b'.repeat(64)}`, nonce: '0x2', from: alice, to: bob, value: '0x5', gasPrice: '0x1' },
        ],
      },
    };
    const receipts = [
      { transactionHash: hash, status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00', logs: [log] },
      {
        transactionHash: `0x${'b'.repeat(64)}`,
        status: '0x0',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x3b9aca00',
        logs: [],
      },
    ];
    const edges = edgesOf([...receipts, block]);
    expect(edges).toEqual(edgesOf([block, ...receipts]));
    expect(edges).toEqual([
      [alice, bob, '1.000000000000000000', 'ETH'],
      [alice, carol, '100', address('99')],
      [alice, 'fee', '0.000021000000000000', 'ETH'],
      [alice, 'fee', '0.000021000000000000', 'ETH'],
    ]);
    expect(scanOf([block, ...receipts], { profile: 'evm' }).counts).toMatchObject({ received: 2, accepted: 2 });
    expect(scanOf([[log]], { profile: 'evm' }).rejected).toMatchObject([{ code: 'no_time' }]);
  });
});

describe('address_poisoning', () => {
  const real = `0xabcd${'1'.repeat(32)}1234`;
  const fake = `0xabcd${'2'.repeat(32)}1234`;

  it('finds next to nothing from an address like the one just paid', () => {
    const rows = [sends(alice, real, 9n * ETHER, 0), sends(fake, alice, 0n, 24)];
    const [finding] = found('address_poisoning', rows);
    expect(finding).toMatchObject({ code: 'E01', severity: 'high' });
    expect([...inRole(finding, 'victim'), ...inRole(finding, 'paid'), ...inRole(finding, 'lookalike')]).toEqual([
      alice,
      real,
      fake,
    ]);
  });

  it('does not find it later, from the same address, of more than a unit, or from an address unlike it', () => {
    const payment = sends(alice, real, 9n * ETHER, 0);
    expect(found('address_poisoning', [payment, sends(fake, alice, 0n, 24 * 180)])).toHaveLength(1);
    expect(found('address_poisoning', [payment, sends(fake, alice, 0n, 24 * 180 + 0.01)])).toEqual([]);
    expect(found('address_poisoning', [payment, sends(real, alice, 0n, 1)])).toEqual([]);
    expect(found('address_poisoning', [payment, sends(fake, alice, ETHER, 1)])).toHaveLength(1);
    expect(found('address_poisoning', [payment, sends(fake, alice, ETHER + 1n, 1)])).toEqual([]);
  });

  it.each([
    ['three leading and four trailing digits', `0xabc${'2'.repeat(33)}1234`, 1],
    ['two leading digits', `0xab0${'2'.repeat(33)}1234`, 0],
    ['three trailing digits', `0xabcd${'2'.repeat(32)}0234`, 0],
  ])('asks for three leading and four trailing digits alike: %s', (_, lookalike, findings) => {
    const rows = [sends(alice, real, 9n * ETHER, 0), sends(lookalike, alice, 0n, 1)];
    expect(found('address_poisoning', rows)).toHaveLength(findings);
  });

  it('finds any amount of a token that was not paid, and not of the one that was', () => {
    const payment = sends(alice, real, 5_000_000n, 0, token('11'));
    const gets = (kind: JsonObject) => [payment, sends(alice, fake, 5_000_000n, 600, kind)];
    expect(found('address_poisoning', gets(token('22')))).toMatchObject([
      { measures: { baits: ['counterfeit_token'], same_prefix: 4, same_suffix: 4 } },
    ]);
    expect(found('address_poisoning', gets(token('11')))).toEqual([]);
  });

  it('finds the imitated payment weeks back in the history', () => {
    const history = [sends(alice, real, 9n * ETHER, 0)];
    expect(found('address_poisoning', [sends(fake, alice, 0n, 24 * 60)], { history })).toHaveLength(1);
    const lured = [...history, sends(fake, alice, 0n, 1)];
    expect(found('address_poisoning', [sends(carol, bob, 1n, 0)], { history: lured })).toEqual([]);
  });

  it('takes the address that was known first for the one that is imitated', () => {
    const lure = sends(alice, fake, 5_000_000n, 1, token('22'));
    const again = sends(alice, real, 9n * ETHER, 2, token('11'));
    const [finding, ...others] = found('address_poisoning', [sends(alice, real, 7n, 0, token('11')), lure, again]);
    expect([inRole(finding, 'paid'), inRole(finding, 'lookalike'), others]).toEqual([[real], [fake], []]);
  });
});

describe('address_poisoning among honest customs', () => {
  const real = `0xabcd${'1'.repeat(32)}1234`;
  const fake = `0xabcd${'2'.repeat(32)}1234`;
  const other = `0xabcd${'3'.repeat(32)}1234`;
  const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
  const likeOfBob = `${bob.slice(0, 9)}${'2'.repeat(26)}${bob.slice(-7)}`;
  const paid = sends(alice, real, 5_000_000n, 0, token('11'));

  it('does not take a token for a counterfeit with which the victim pays others, or nearly everybody somebody', () => {
    const baited = [paid, sends(alice, fake, 7_000_000n, 24, token('22'))];
    expect(found('address_poisoning', baited)).toHaveLength(1);
    expect(found('address_poisoning', [...baited, sends(alice, carol, 1n, 30, token('22'))])).toEqual([]);
    // What baits at another payee is no payment to anybody else.
    const second = [sends(alice, bob, 9n, 1, token('11')), sends(alice, likeOfBob, 7n, 25, token('22'))];
    expect(found('address_poisoning', [...baited, ...second])).toHaveLength(2);
    const usual = (size: number) =>
      Array.from({ length: size }, (_, n) => sends(address(`c${n}`), address(`d${n}`), 5n, 40, token('22')));
    expect(found('address_poisoning', [...baited, ...usual(18)])).toHaveLength(1);
    expect(found('address_poisoning', [...baited, ...usual(19)])).toEqual([]);
    const known = sends(alice, fake, 7_000_000n, 24, { ...token('22'), token_address: usdt });
    expect(found('address_poisoning', [paid, known])).toEqual([]);
  });

  it('takes what the victim sends itself for dust only where nobody would pay so little', () => {
    const large = sends(alice, real, 9n * ETHER, 0);
    expect(found('address_poisoning', [large, sends(alice, fake, ETHER / 1000n, 1)])).toHaveLength(1);
    expect(found('address_poisoning', [large, sends(alice, fake, ETHER / 1000n + 1n, 1)])).toEqual([]);
    expect(found('address_poisoning', [large, sends(fake, alice, ETHER / 2n, 1)])).toHaveLength(1);
  });

  it('finds dust of another asset after a payment of less than a token', () => {
    const small = sends(alice, real, 500_000n, 0, { ...token('11'), token_decimals: 6 });
    expect(found('address_poisoning', [small, sends(fake, alice, ETHER / 1000n, 1)])).toHaveLength(1);
    expect(found('address_poisoning', [small, sends(fake, alice, ETHER / 1000n + 1n, 1)])).toEqual([]);
  });

  it('finds who was baited with nothing before the first payment that the data have', () => {
    const lures = [sends(fake, alice, 0n, 0), sends(fake, alice, 0n, 48)];
    expect(found('address_poisoning', [...lures, sends(alice, real, 9n * ETHER, 24)])).toMatchObject([
      { measures: { transfers: 1 } },
    ]);
  });

  it('names the payee that was paid first as imitated where several look-alikes were baits', () => {
    const rows = [paid, sends(alice, fake, 5n, 1, token('22')), sends(alice, other, 5n, 2, token('23'))];
    const findings = found('address_poisoning', rows);
    expect(findings.map((finding) => inRole(finding, 'paid'))).toEqual([[real], [real]]);
    expect(findings.flatMap((finding) => inRole(finding, 'lookalike')).sort()).toEqual([fake, other]);
  });
});

describe('address_poisoning of many look-alikes', () => {
  const real = `0xabcd${'1'.repeat(32)}1234`;
  const fake = (n: number) => `0xabcd${n.toString(16).padStart(32, '0')}1234`;

  it.each([62, 63, 64, 65, 130])('holds each of %d against the payee that was paid before them all', (count) => {
    const lures = Array.from({ length: count }, (_, n) => sends(alice, fake(n), 5n, 1 + n, token('22')));
    const findings = found('address_poisoning', [sends(alice, real, 5_000_000n, 0, token('11')), ...lures]);
    expect(findings.flatMap((finding) => inRole(finding, 'lookalike'))).toHaveLength(count);
    expect(new Set(findings.flatMap((finding) => inRole(finding, 'paid')))).toEqual(new Set([real]));
  });
});

describe('address_poisoning after a small payment', () => {
  const real = `0xabcd${'1'.repeat(32)}1234`;
  const fake = `0xabcd${'2'.repeat(32)}1234`;

  it('takes less than a token for a payment where what follows is nothing beside it', () => {
    const paid = sends(alice, real, ETHER / 2n, 0);
    expect(found('address_poisoning', [paid, sends(fake, alice, 0n, 1)])).toHaveLength(1);
    expect(found('address_poisoning', [paid, sends(fake, alice, 1n, 1)])).toHaveLength(1);
    expect(found('address_poisoning', [paid, sends(alice, fake, ETHER / 2n, 1)])).toEqual([]);
    expect(found('address_poisoning', [sends(alice, fake, 0n, 0), sends(alice, real, 0n, 1)])).toEqual([]);
  });

  it('sees the payment of the same instant, whatever it is called', () => {
    const lure = sends(fake, alice, 0n, 0, { transaction_hash: `0x${'0'.repeat(64)}` });
    expect(found('address_poisoning', [lure, sends(alice, real, 9n * ETHER, 0)])).toHaveLength(1);
    expect(found('address_poisoning', [lure, sends(alice, real, 9n * ETHER, 1)])).toEqual([]);
  });
});

describe('fixed_denomination', () => {
  const into = (from: string, size: number, value = 10n * ETHER) =>
    Array.from({ length: size }, (_, n) => sends(from, dave, value, n));

  it('finds three equal amounts to an address that takes nothing else, from two funders', () => {
    expect(found('fixed_denomination', [...into(alice, 3), ...into(bob, 1)])).toMatchObject([
      { code: 'E02', severity: 'medium' },
    ]);
    expect(found('fixed_denomination', [...into(alice, 2), ...into(bob, 1)])).toEqual([]);
  });

  it('is information from one funder, unless the address is listed as a mixer', () => {
    expect(found('fixed_denomination', into(alice, 3))).toMatchObject([
      { severity: 'info', contradicting: ['single_denomination'] },
    ]);
    const watchlist = [{ account: dave, list: 'known', category: 'mixer' }];
    expect(found('fixed_denomination', into(alice, 3), { watchlist })).toMatchObject([{ severity: 'medium' }]);
  });

  it('says of many funders no more than that the address takes other amounts too', () => {
    const [one] = found('fixed_denomination', [...into(alice, 3), ...into(bob, 1), ...into(bob, 1, 3n * ETHER)]);
    expect(one?.measures).toMatchObject({ funders: 2, takes_only_this_amount: false });
    expect(one?.explanation).toContain('Against it: the address takes other amounts too, as a mint');
    expect(one?.explanation).not.toMatch(/of one funder|single funder|nobody else/);
    expect(one?.explanation).toContain('to which 2 funders pay that amount');
    const [alone] = found('fixed_denomination', into(alice, 3));
    expect(alone?.explanation).toContain('Against it: nobody else is seen to pay that amount');
    expect(alone?.explanation).not.toContain('other amounts too');
    expect(alone?.explanation).toContain('to which 1 funder pays that amount');
  });

  it('takes a ladder of denominations, and nothing else, from two funders for a mixer', () => {
    const rows = [...into(alice, 3), ...into(bob, 1, ETHER / 10n)];
    const [one] = found('fixed_denomination', rows);
    expect(one).toMatchObject({ severity: 'medium', contradicting: [], measures: { denominations: 2 } });
    expect(one?.explanation).toContain(
      'All that the address takes of this asset is 0.10 ETH (1 time), 10.00 ETH (3 times), from 2 funders; none of it is paid out',
    );
    expect(one?.explanation).not.toContain('Against it');
    const [paid] = found('fixed_denomination', [...rows, sends(dave, carol, ETHER, 9)]);
    expect(paid?.explanation).toContain('1 transfer of it went out again');
    // Of one funder, or with one other amount, it is none.
    const [alone] = found('fixed_denomination', [...into(alice, 3), ...into(alice, 1, ETHER)]);
    expect(alone).toMatchObject({ severity: 'info', contradicting: ['single_denomination'] });
    expect(alone?.explanation).toContain('Against it: nobody else is seen to pay the address');
    const [priced] = found('fixed_denomination', [...rows, ...into(bob, 1, 3n * ETHER)]);
    expect(priced).toMatchObject({ severity: 'info', contradicting: ['single_denomination'] });
    expect(priced?.explanation).toContain('other amounts too, as a mint or a shop does (1 of the 5 transfers to it)');
  });

  it('tells what the funder had got within the window before', () => {
    const got = (hours: number) =>
      found('fixed_denomination', [sends(carol, alice, 12n * ETHER, hours), ...into(alice, 3)])[0];
    expect(got(-24)?.explanation).toContain(`Shortly before, ${alice} had got 12.00 ETH in 1 transfer.`);
    expect(got(-24.01)?.explanation).not.toContain('Shortly before');
  });

  it('does not take a stake of 32 for a denomination', () => {
    expect(found('fixed_denomination', into(alice, 3, 32n * ETHER))).toEqual([]);
  });
});

describe('drainer_sweep', () => {
  const victims = (size: number, known = size) =>
    Array.from({ length: size }, (_, n) => {
      const victim = address(`f${n}`);
      const kinds = [token('77'), token('78')];
      return kinds.flatMap((kind) => [
        ...(n < known ? [sends(carol, victim, 100n, 0, { ...kind, log_index: nextNumber() })] : []),
        sends(victim, dave, 95n, 100 + n * 0.1, { ...kind, log_index: nextNumber(), initiator: bob }),
      ]);
    }).flat();

  it('finds eight accounts that lose two tokens to a new one', () => {
    const [finding] = found('drainer_sweep', victims(8));
    expect(finding).toMatchObject({ code: 'E03', severity: 'medium', measures: { accounts: 8, tokens: 2 } });
    expect(finding?.explanation).toMatch(/^8 accounts sent nearly all that they held, [\d.]+ \S+ and [\d.]+ \S+, to /);
    expect(found('drainer_sweep', victims(7))).toEqual([]);
  });

  it('says how many others sent to it meanwhile and kept more', () => {
    const keeps = (value: bigint) => [
      sends(carol, address('9f'), 100n, 0, { ...token('77'), log_index: nextNumber() }),
      sends(address('9f'), dave, value, 100.5, { ...token('77'), log_index: nextNumber(), initiator: bob }),
    ];
    const [told] = found('drainer_sweep', [...victims(8), ...keeps(89n)]);
    expect(told).toMatchObject({ measures: { accounts: 8 }, contradicting: ['others_kept_most'] });
    expect(told?.explanation).toContain(
      '1 other account sent to it meanwhile less than 90 % of what the movements show it to have held',
    );
    expect(found('drainer_sweep', [...victims(8), ...keeps(90n)])).toMatchObject([
      { measures: { accounts: 9 }, contradicting: [] },
    ]);
  });

  it('finds a sweep that takes longer than a window as one, if it begins while the account is new', () => {
    const sweep = (size: number, begin: number, step: number) =>
      Array.from({ length: size }, (_, n) => {
        const kind = token(n % 2 === 0 ? '77' : '78');
        const victim = address(`f${n.toString().padStart(2, '0')}e`);
        return [
          sends(carol, victim, 100n, 0, { ...kind, log_index: nextNumber() }),
          sends(victim, dave, 95n, begin + n * step, { ...kind, log_index: nextNumber(), initiator: bob }),
        ];
      }).flat();
    expect(found('drainer_sweep', sweep(12, 100, 0.85))).toMatchObject([{ measures: { accounts: 12 }, tx_count: 12 }]);
    expect(found('drainer_sweep', sweep(12, 100, 0.86))).toEqual([]);
    const first = sends(address('f9999'), dave, 1n, 100, { ...token('77'), initiator: bob });
    const [swept] = found('drainer_sweep', [first, ...sweep(8, 106, 0.1)]);
    expect(swept?.explanation).toContain(', which was first seen within 6 hours before it, pulled by somebody else');
    expect(found('drainer_sweep', sweep(12, 100, 0.85))[0]?.explanation).toContain('which had not been seen before');
    expect(found('drainer_sweep', [first, ...sweep(8, 106.01, 0.1)])).toEqual([]);
  });

  it('does not count an account of which nobody knows what it held', () => {
    expect(found('drainer_sweep', victims(9, 8))).toMatchObject([
      { measures: { accounts: 8 }, contradicting: ['holding_unknown'] },
    ]);
    expect(found('drainer_sweep', victims(8, 7))).toEqual([]);
  });

  it('tells what shows that an account held more than is seen, and how many are left out', () => {
    const later = (value: bigint, hours: number) => sends(address('f0'), carol, value, hours, token('77'));
    const told = (...more: readonly JsonObject[]) => found('drainer_sweep', [...victims(9, 8), ...more])[0];
    const left = 'what 1 other account held that sent to it meanwhile is not known, and it is not among the 8';
    expect(told()?.explanation).toContain(`Against it: ${left}.`);
    // It was left with 5 of the 100 that it had got.
    expect(told(later(5n, 200))?.explanation).toContain(`Against it: ${left}.`);
    const kept = told(later(6n, 200));
    expect(kept?.explanation).toContain(
      '8 accounts sent 90 % or more of what the movements before show them to have held',
    );
    expect(kept?.explanation).toContain(
      'Against it: 1 of the 8 paid out more of the token later than they had got since, so they had kept some; what 1 other',
    );
    expect(kept?.title).toContain('90 % or more of what each is seen to have held of one');
    expect(told(sends(carol, address('f0'), 1n, 150, token('77')), later(6n, 200))?.title).toContain('nearly all');
    const before = (value: bigint) => sends(address('f0'), carol, value, 50, token('77'));
    expect(told(before(5n))?.measures).toMatchObject({ accounts_beyond_holding_seen: 0 });
    const beyond = told(before(6n));
    expect(beyond?.measures).toMatchObject({ accounts_beyond_holding_seen: 1, accounts_of_unknown_holding: 1 });
    expect(beyond?.explanation).toContain('1 of the 8 sent more than the movements show them to have held');
  });

  it('says so where nothing tells who pulled', () => {
    const rows = victims(8).map((row) => ({ ...row, initiator: null }));
    expect(found('drainer_sweep', rows)[0]?.explanation).toContain('Who began the transfers is not told');
    expect(scanOf(rows, { profile: 'evm' }).not_evaluated).toContainEqual(
      expect.objectContaining({ detector: 'drainer_sweep', why: 'no_initiator' }),
    );
    expect(found('drainer_sweep', rows)).toHaveLength(1);
  });
});

describe('context inside transactions', () => {
  const hash = { transaction_hash: `0x${'7'.repeat(64)}` };

  it('tells a swap, and a round inside one transaction, which is no ring between accounts', () => {
    const swap = [sends(alice, bob, ETHER, 0, hash), sends(bob, alice, 5n, 0, { ...hash, ...token('55') })];
    expect(found('swap_or_bridge', swap)).toMatchObject([{ code: 'E06', severity: 'info' }]);
    expect(found('swap_or_bridge', swap)[0]?.explanation).toMatch(/ gave 1\.0+ \S+ and got [\d.]+ /);
    expect(found('intra_tx_cycle', swap)).toEqual([]);
    const round = [
      sends(alice, bob, 5n * ETHER, 0, { ...hash, log_index: 1 }),
      sends(bob, carol, 5n * ETHER, 0, { ...hash, log_index: 2 }),
      sends(carol, alice, 6n * ETHER, 0, { ...hash, log_index: 3 }),
    ];
    expect(found('intra_tx_cycle', round)).toMatchObject([{ code: 'E04', severity: 'info' }]);
    const [told] = found('intra_tx_cycle', round);
    expect(told?.explanation.replaceAll(/0x(..)0*/g, '$1')).toMatch(
      /^In one transaction aa gave 5\.00 ETH and got 6\.00 ETH back over 2 accounts: 5\.00 ETH from aa to bb, then .* to aa\./,
    );
    expect(told?.measures['ring']).toHaveLength(3);
    expect(found('temporal_cycle', round)).toEqual([]);
  });

  it('tells a swap of who sent the transaction, and a pool as what it went over', () => {
    const [pool, router] = [address('f1'), address('f2')];
    const one = { ...hash, initiator: alice };
    const told = (rows: readonly JsonObject[]) => {
      const [finding] = found('swap_or_bridge', rows);
      return [inRole(finding, 'subject'), inRole(finding, 'counterparty'), finding?.explanation ?? ''] as const;
    };
    // The pool gives before it gets.
    const given = [
      sends(pool, alice, 7_000_000n, 0, { ...one, ...token('55'), log_index: 1 }),
      sends(alice, pool, 9_000_000n, 0, { ...one, ...token('66'), log_index: 2 }),
    ];
    expect(told(given).slice(0, 2)).toEqual([[alice], [pool]]);
    expect(told(given)[2]).toContain(`${alice} gave 9.00 ${address('66')} and got 7.00 ${address('55')} over ${pool}.`);
    // What the router hands on of the chain's own coin is in no row.
    const unseen = [
      sends(alice, pool, 9_000_000n, 0, { ...one, ...token('66'), log_index: 1 }),
      sends(pool, router, 7_000_000n, 0, { ...one, ...token('55'), log_index: 2 }),
    ];
    expect(told(unseen).slice(0, 2)).toEqual([[alice], [pool]]);
    expect(told(unseen)[2]).toContain(
      `gave 9.00 ${address('66')}, for which 7.00 ${address('55')} went over ${pool} to`,
    );
    expect(told(unseen)[2]).toContain(`no row tells what ${alice} got`);
    // Who gets less than half of the price is paid for something else.
    const fee = [
      sends(bob, carol, 100n, 0, { ...one, ...token('55') }),
      sends(carol, bob, 9_000_000n, 0, { ...one, ...token('66') }),
      sends(carol, alice, 1_000_000n, 0, { ...one, ...token('66') }),
    ];
    expect(told(fee)[0]).toEqual([bob]);
    expect(told(fee)[2]).toContain(`${alice} sent the transaction.`);
    const nobody = given.map((row) => ({ ...row, initiator: null }));
    expect(told(nobody)[2]).toContain('No row tells who sent the transaction');
  });

  it('says of who gives to one and gets from another that it may be a pool, and names both ends', () => {
    const leg = (from: string, to: string, name: string, log: number, more: JsonObject = {}) =>
      sends(from, to, 7_000_000n, 0, { ...hash, ...token(name), log_index: log, ...more });
    const told = (...rows: readonly JsonObject[]) => found('swap_or_bridge', rows)[0];
    const words = `${bob} got from ${alice} and gave to ${carol}, neither of whom does both in it`;
    const between = told(leg(alice, bob, '55', 1), leg(bob, carol, '66', 2));
    expect(between?.title).toBe(`${bob}, which may be a pool, gave one asset and got another`);
    expect(between?.explanation).toContain(
      `${words}: it may be a pool, and who changed an asset one of these or who is behind them.`,
    );
    expect(inRole(between, 'counterparty')).toEqual([alice, carol]);
    // One other side, or who sent it, is known.
    for (const known of [
      told(leg(alice, bob, '55', 1), leg(bob, alice, '66', 2)),
      told(...[leg(alice, bob, '55', 1), leg(bob, carol, '66', 2)].map((row) => ({ ...row, initiator: bob }))),
    ]) {
      expect(known?.title).toMatch(/ changed one asset for another$/);
      expect(known?.explanation).not.toContain('may be a pool');
    }
  });

  it('takes a sale, an exchange over two pools and tokens that are made and ended for no round', () => {
    const [pool, other, router] = [address('f1'), address('f2'), address('f3')];
    const leg = (from: string, to: string, name: string, log: number, value = 5_000_000n) =>
      sends(from, to, value, 0, { ...hash, ...token(name), log_index: log });
    const sale = [leg(alice, bob, '55', 1), leg(bob, alice, '66', 2), leg(bob, carol, '55', 3, 4_000_000n)];
    expect(found('intra_tx_cycle', sale)).toEqual([]);
    const overTwo = [
      leg(alice, pool, '55', 1),
      leg(pool, router, '66', 2),
      leg(router, other, '66', 3),
      leg(other, alice, '77', 4),
    ];
    expect(found('intra_tx_cycle', overTwo)).toEqual([]);
    const zero = `0x${'0'.repeat(40)}`;
    expect(found('intra_tx_cycle', [leg(alice, zero, '55', 1), leg(zero, alice, '55', 2)])).toEqual([]);
    // The pools give before they get, and who trades has one asset more at the end.
    const arbitrage = [
      leg(pool, alice, '66', 1),
      leg(other, alice, '55', 2, 6_000_000n),
      leg(alice, other, '66', 3),
      leg(alice, pool, '55', 4),
    ];
    expect(found('intra_tx_cycle', arbitrage)[0]?.explanation).toContain(
      `${alice} gave 5.00 ${address('55')} and got 6.00 ${address('55')} back`,
    );
    expect(found('swap_or_bridge', arbitrage)).toEqual([]);
    expect(found('swap_or_bridge', overTwo)).toHaveLength(1);
  });

  it('says where nobody tells the decimals of a token, and adds up no numbers of pieces', () => {
    const one = { ...hash, initiator: alice };
    const bare = (name: string, log: number) => ({ kind: 'erc20', token_address: address(name), log_index: log });
    const mint = (value: bigint) => [
      sends(alice, bob, ETHER, 0, one),
      ...[1n, 2n, 3n].map((n) => {
        const { token_decimals: _, ...row } = sends(bob, alice, value + n, 0, { ...one, ...bare('55', Number(n)) });
        return row;
      }),
    ];
    const told = (value: bigint) => found('swap_or_bridge', mint(value))[0]?.explanation;
    expect(told(893n)).toContain(`got 894, 895, 896 of ${address('55')} (decimals unknown: numbers of single pieces`);
    expect(told(999_997n)).toContain(`got 2999997 ${address('55')} (decimals unknown)`);
    const fan = [0, 1, 2, 3, 4].map((n) => {
      const { token_decimals: _, ...row } = sends(alice, address(`b${n}`), 2_000_000n, n, bare('55', 1));
      return row;
    });
    expect(found('fan_out', fan)[0]?.explanation).toContain(
      `10000000 ${address('55')} (decimals unknown) to 5 accounts`,
    );
    const decimals = fan.map((row) => ({ ...row, token_decimals: 6 }));
    expect(found('fan_out', decimals)[0]?.explanation).toContain(`10.00 ${address('55')} to 5 accounts`);
  });

  it('tells what goes over a bridge that the request knows', () => {
    const across = [sends(alice, dave, ETHER, 0), sends(dave, bob, 5n, 1, token('55'))];
    const known = (category: string) => ({
      watchlist: [{ account: dave.toUpperCase(), list: 'infrastructure', category }],
    });
    expect(found('swap_or_bridge', across)).toEqual([]);
    expect(found('swap_or_bridge', across, known('exchange'))).toEqual([]);
    const told = found('swap_or_bridge', across, known('bridge'));
    expect(new Set(told.map(({ code, severity }) => `${code} ${severity}`))).toEqual(new Set(['E06 info']));
    expect(told.map(({ measures }) => measures)).toEqual(
      expect.arrayContaining([
        { from_asset: 'ETH', bridge: dave },
        { to_asset: address('55'), bridge: dave },
      ]),
    );
  });

  it('explains payments of exchanges inside transactions, so that they scatter and gather nothing', () => {
    const [pool, other] = [address('f1'), address('f2')];
    /** A payment, alone or inside a transaction in which money goes round three pools. */
    const legs = (from: string, to: string, hours: number, isRound: boolean) => {
      const hash = { transaction_hash: `0x${nextNumber().toString(16).padStart(64, 'c')}` };
      const round = [
        [pool, other],
        [other, from],
        [from, pool],
      ].map(([a = '', b = ''], n) => sends(a, b, 3n * ETHER, hours, { ...hash, log_index: n }));
      return [sends(from, to, 5n * ETHER, hours, { ...hash, log_index: 9 }), ...(isRound ? round : [])];
    };
    const through = (isRound: boolean) => [
      ...legs(alice, bob, 0, isRound),
      ...legs(alice, carol, 1, isRound),
      ...legs(bob, dave, 10, isRound),
      ...legs(carol, dave, 11, isRound),
    ];
    expect(found('scatter_gather', through(false))).toMatchObject([{ severity: 'high', contradicting: [] }]);
    expect(found('scatter_gather', through(true))).toMatchObject([
      { severity: 'info', contradicting: ['intra_tx_cycle'] },
    ]);
  });

  it('counts one deposit address as one, and tells what came to it after it handed on the last time', () => {
    const crowd = Array.from({ length: 41 }, (_, n) =>
      sends(address(`e${String(n).padStart(2, '0')}`), dave, ETHER, n),
    );
    const forward = [sends(alice, bob, 5n * ETHER, 50), sends(bob, dave, 5n * ETHER, 51)];
    const told = (more: readonly JsonObject[]) => found('deposit_forward', [...crowd, ...forward, ...more])[0];
    expect(told([])?.title).toBe(`1 address hands all it gets to ${dave}`);
    expect(told([])?.explanation).toMatch(
      /^1 address handed 5\.00 ETH on to \w+ in 1 payment; it pays nobody else and keeps next to nothing, as deposit addresses of one service do\. It is paid/,
    );
    const later = sends(alice, bob, 7n * ETHER, 52);
    expect(told([later])?.title).toBe(`1 address pays nobody but ${dave}`);
    expect(told([later])?.explanation).toContain(
      'keeps next to nothing of what came before, as deposit addresses of one service do. ' +
        'What came to 1 of them after the last time, 7.00 ETH, is not seen to go on. It is paid',
    );
    // At the time at which it hands on, nobody knows the order.
    expect(told([sends(alice, bob, ETHER / 25n, 51)])?.title).toBe(`1 address hands all it gets to ${dave}`);
    const two = [sends(alice, carol, ETHER, 60), sends(carol, dave, ETHER, 61)];
    expect(told(two)?.title).toBe(`2 addresses hand all they get to ${dave}`);
    expect(told(two)?.explanation).toContain('in 2 payments, one each; they pay nobody else and keep next to nothing,');
  });

  it('explains a deposit address, which lowers what passes through it', () => {
    const crowd = Array.from({ length: 41 }, (_, n) =>
      sends(address(`e${String(n).padStart(2, '0')}`), dave, ETHER, n),
    );
    const forward = [sends(alice, bob, 5n * ETHER, 50), sends(bob, dave, 5n * ETHER, 51)];
    const [told] = found('deposit_forward', [...crowd, ...forward]);
    expect(told).toMatchObject({ code: 'E05', severity: 'info' });
    expect(told?.explanation).toMatch(/^1 address handed [\d.]+ \S+ on to 0x/);
    expect(told?.explanation).toContain('It is paid by 41 other accounts as well, which do not.');
    // Of one block nobody knows the order, whatever the hashes.
    for (const [first, last] of [
      ['1', 'f'],
      ['f', '1'],
    ]) {
      const hash = (digit: string | undefined) => ({ transaction_hash: `0x${(digit ?? '').repeat(64)}` });
      const block = [
        { ...sends(alice, bob, 5n * ETHER, 50), ...hash(first) },
        { ...sends(bob, dave, 5n * ETHER, 50), ...hash(last) },
      ];
      expect(found('deposit_forward', [...crowd, ...block])).toHaveLength(1);
    }
  });
});
