import { type Service, startService } from '../../support/service.js';

/*
 * Rules of single profiles (docs/spec/scanner.md), each as a client sends it: what it finds, and what lies just beside.
 */

type Row = Readonly<Record<string, unknown>>;
type Found = readonly [severity: string, measures: Row];

const at = (hours: number): number => Date.UTC(2026, 0, 1) + hours * 3_600_000;
const isoAt = (hours: number): string => new Date(at(hours)).toISOString();

let made = 0;
const nextId = (): string => (made += 1).toString(16).padStart(64, '0');

describe('rules of chains, exchanges and banks, over HTTP', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  async function findings(profile: string, detector: string, rows: readonly Row[], options: Row = {}) {
    const { body } = await service.api
      .post(`/api/v1/scan/transactions?tx_profile=${profile}&detectors=${detector}`)
      .send({ transactions: rows, options })
      .expect(200);
    expect(body.data.rejected).toEqual([]);
    return body.data.findings.map(({ severity, measures }: { severity: string; measures: Row }): Found => [
      severity,
      measures,
    ]);
  }

  describe('evm', () => {
    const address = (digit: string): string => `0x${digit.padStart(40, '0')}`;
    const [ann, bob, cyd, pool] = [address('a1'), address('b2'), address('c3'), address('d4')];
    const ETHER = 10n ** 18n;
    const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    const moves = (from_address: string, to_address: string, value: bigint, hours: number, more: Row = {}): Row => ({
      chain_id: 1,
      block_number: 1,
      block_timestamp: isoAt(hours),
      transaction_hash: `0x${nextId()}`,
      log_index: (made += 1),
      kind: 'native',
      from_address,
      to_address,
      value: value.toString(),
      ...more,
    });
    const token = (token_address: string): Row => ({ kind: 'erc20', token_address, token_decimals: 6 });

    it.each([
      ['a tenth of a coin', ETHER / 10n, {}, 2, 'medium'],
      ['a hundred of a stablecoin', 100_000_000n, token(USDT), 2, 'medium'],
      ['a stake', 32n * ETHER, {}, 2, null],
      ['three within twenty-five hours', ETHER, {}, 12.5, null],
    ])('E02: %s, three times from one and once from another', async (_, value, more, step, expected) => {
      const rows = [0, 1, 2].map((n) => moves(ann, pool, value, n * step, more));
      const told = await findings('evm', 'fixed_denomination', [...rows, moves(bob, pool, value, 1, more)]);
      expect(told.map(([severity]: Found) => severity)).toEqual(expected === null ? [] : [expected]);
    });

    it('E02: accounts of one owner are one funder', async () => {
      const rows = [ann, bob, cyd].map((from, n) => moves(from, pool, ETHER, n));
      const account_owners = [ann, bob, cyd].map((account) => ({ account, entity_id: 'owner' }));
      expect(await findings('evm', 'fixed_denomination', rows)).toEqual([]);
      expect(await findings('evm', 'fixed_denomination', rows, { account_owners })).toMatchObject([
        ['info', { funders: 1 }],
      ]);
    });

    it.each([
      ['ninety per cent, pulled by another', 90n, bob, 1],
      ['less', 89n, bob, 0],
      ['ninety per cent, sent by themselves', 90n, null, 0],
    ])('E03: eight accounts lose %s, of what history says they held', async (_, value, initiator, expected) => {
      const victims = Array.from({ length: 8 }, (__, n) => address(`e${n}0`));
      const kinds = [token(address('f1')), token(address('f2'))];
      const history = victims.flatMap((victim) => kinds.map((kind) => moves(cyd, victim, 100n, 0, kind)));
      const swept = victims.flatMap((victim, n) =>
        kinds.map((kind) => moves(victim, pool, value, 100 + n / 10, { ...kind, initiator: initiator ?? victim })),
      );
      expect(await findings('evm', 'drainer_sweep', swept, { history })).toHaveLength(expected);
    });

    it('E04 and E06: a round and a swap inside one transaction are context, and no ring', async () => {
      const one = { transaction_hash: `0x${nextId()}` };
      const round = [moves(ann, bob, 5n, 0, one), moves(bob, cyd, 5n, 0, one), moves(cyd, ann, 6n, 0, one)];
      expect(await findings('evm', 'intra_tx_cycle', round)).toMatchObject([['info', { accounts: 3 }]]);
      expect(await findings('evm', 'temporal_cycle', round)).toEqual([]);
      const swap = [moves(ann, bob, 5n, 0, one), moves(bob, ann, 9n, 0, { ...one, ...token(USDT) })];
      expect(await findings('evm', 'swap_or_bridge', swap)).toMatchObject([['info', { to_asset: USDT }]]);
      const watchlist = [{ account: pool, list: 'bridges' }];
      expect(await findings('evm', 'swap_or_bridge', [moves(ann, pool, 5n, 0)], { watchlist })).toMatchObject([
        ['info', { bridge: pool }],
      ]);
    });

    it.each([
      [100n, 99n, 1],
      [100n, 98n, 0],
    ])('E05: of %s coins %s go on to a hub: %s', async (into, out, expected) => {
      const crowd = Array.from({ length: 41 }, (_, n) => moves(address(`${1000 + n}`), pool, ETHER, n));
      const rows = [...crowd, moves(ann, bob, into * ETHER, 50), moves(bob, pool, out * ETHER, 51)];
      expect(await findings('evm', 'deposit_forward', rows)).toHaveLength(expected);
    });
  });

  describe('utxo', () => {
    type Coin = readonly [address: string, value: number, parent?: string];
    const spends = (inputs: readonly Coin[], outputs: readonly Coin[], hours = 0, more: Row = {}): Row => ({
      txid: nextId(),
      vin: inputs.map(([address, value, parent]) => ({
        txid: parent ?? nextId(),
        vout: 0,
        is_coinbase: false,
        prevout: { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value },
      })),
      vout: outputs.map(([address, value]) => ({
        scriptpubkey_type: 'v0_p2wpkh',
        scriptpubkey_address: address,
        value,
      })),
      fee: inputs.reduce((sum, coin) => sum + coin[1], 0) - outputs.reduce((sum, coin) => sum + coin[1], 0),
      status: { confirmed: true, block_height: 800_000, block_time: at(hours) / 1_000 },
      ...more,
    });
    const both: readonly Coin[] = [
      ['a', 50_000],
      ['b', 70_000],
    ];

    it('U01: what is spent together has one owner, unless it is a PayJoin or a known service', async () => {
      const plain = spends(both, [['x', 119_000]]);
      expect(await findings('utxo', 'common_input', [plain])).toMatchObject([['info', { addresses: 2 }]]);
      expect(await findings('utxo', 'common_input', [plain], { known_services: ['a'] })).toEqual([]);
      const payJoin = spends(both, [
        ['x', 60_000],
        ['y', 59_000],
      ]);
      expect(await findings('utxo', 'common_input', [payJoin])).toEqual([]);
    });

    it('U02: a round payment and a hundredfold rest are two signs, one is none', async () => {
      const pays = (rest: number) =>
        spends(
          [['a', 500_000 + rest + 877]],
          [
            ['shop', 500_000],
            ['back', rest],
          ],
        );
      expect(await findings('utxo', 'change_guess', [pays(99_499_123)])).toMatchObject([
        ['info', { change_output: 1 }],
      ]);
      expect(await findings('utxo', 'change_guess', [pays(499_123)])).toEqual([]);
    });

    it.each([
      [1, 2, 2, 1],
      [3, 2, 2, 1],
      [4, 2, 2, 0],
      [1, 2, 3, 0],
      [1, 1, 1, 0],
    ])('U05: %s coins cut into %s of a pool and %s others: %s', async (inputs, premix, others, expected) => {
      const cut = spends(
        Array.from({ length: inputs }, (_, n): Coin => [`in${n}`, 1_000_000]),
        [
          ...Array.from({ length: premix }, (_, n): Coin => [`p${n}`, 100_000]),
          ...Array.from({ length: others }, (_, n): Coin => [`o${n}`, 210_001 + n]),
        ],
      );
      expect(await findings('utxo', 'tx0_premix', [cut])).toHaveLength(expected);
    });

    it('U05: coins of two mixes that are spent together, known from history', async () => {
      const mix = (name: string) =>
        spends(
          Array.from({ length: 5 }, (_, n): Coin => [`${name}i${n}`, 100_500]),
          Array.from({ length: 5 }, (_, n): Coin => [`${name}o${n}`, 100_000]),
        );
      const history = [mix('m'), mix('n')];
      const parents = history.map(({ txid }) => txid as string);
      const merge = (of: readonly (string | undefined)[]) =>
        spends(
          of.map((parent, n): Coin => [`c${n}`, 100_000, parent ?? '']),
          [['z', 199_000]],
          9,
        );
      expect(await findings('utxo', 'postmix_merge', [merge(parents)], { history })).toMatchObject([
        ['medium', { coinjoins: 2 }],
      ]);
      expect(await findings('utxo', 'postmix_merge', [merge([parents[0], parents[0]])], { history })).toEqual([]);
    });

    it.each([
      [752_561, 1],
      [752_560, 0],
    ])('U09: coins of the blocks 700000 and %s', async (height, expected) => {
      const made = [700_000, height].map((block_height, n) =>
        spends([[`q${n}`, 9_000]], [[`c${n}`, 8_000]], -9_000, {
          status: { confirmed: true, block_height, block_time: at(-9_000) / 1_000 },
        }),
      );
      const coins = made.map(({ txid }, n): Coin => [`c${n}`, 8_000, txid as string]);
      expect(await findings('utxo', 'age_mix', [spends(coins, [['z', 15_000]])], { history: made })).toHaveLength(
        expected,
      );
    });
  });

  describe('exchange', () => {
    const person = (name: string, more: Row = {}): Row => ({
      naturalPerson: { name: [{ nameIdentifier: [{ primaryIdentifier: name }] }], ...more },
    });
    const complete = {
      originator: {
        originatorPersons: [person('Ann', { dateAndPlaceOfBirth: { dateOfBirth: '1980-01-01' } })],
        accountNumber: ['1'],
      },
      beneficiary: { beneficiaryPersons: [person('Bob')], accountNumber: ['2'] },
      originating_vasp: 'Here',
      beneficiary_vasp: 'There',
    };
    const nameless = { ...complete, originator: { originatorPersons: [person('Ann')], accountNumber: ['1'] } };

    it.each([
      ['nothing', '1000.00', {}, 6],
      ['all', '1000.00', { travel_rule: complete }, 0],
      ['no birth, address or number of the originator', '1000.00', { travel_rule: nameless }, 1],
      ['nothing, below the limit', '999.99', {}, 0],
      ['nothing, to a wallet of his own', '5000.00', { counterparty_vasp: null }, 0],
    ])('X07: a withdrawal with %s', async (_, amount, more, missing) => {
      const row = {
        ...{ tx_id: nextId(), timestamp: isoAt(0), kind: 'withdrawal', user_id: 'u', asset: 'EUR', amount },
        ...{ external_address: 'z', counterparty_vasp: 'There', ...more },
      };
      const told = await findings('exchange', 'missing_travel_rule_data', [row]);
      expect(told.map(([severity, measures]: Found) => [severity, (measures['missing'] as unknown[]).length])).toEqual(
        missing === 0 ? [] : [['low', missing]],
      );
    });
  });

  describe('bank', () => {
    it.each([
      [['100.00', '95.00', '105.00'], 700, 1],
      [['-100.00', '-95.00', '-105.00'], 700, 1],
      [['100.00', '94.00', '106.00'], 700, 0],
      [['100.00', '95.00', '105.00'], 721, 0],
      [['100.00', '95.00'], 700, 0],
    ])('B05: returns of %j within %s hours: %s', async (amounts, hours, expected) => {
      const rows = amounts.map((amount, n) => ({
        ...{
          tx_id: nextId(),
          timestamp: isoAt((n * hours) / (amounts.length - 1)),
          from_account: 'a',
          to_account: 'b',
        },
        ...{ amount, currency: 'EUR', reversal_of: `first-${n}` },
      }));
      expect(await findings('bank', 'return_loop', rows)).toHaveLength(expected);
    });

    it('B04: a customer payment that names neither party nor account', async () => {
      const pacs = (parties: string) =>
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr><MsgId>M</MsgId></GrpHdr>
        <CdtTrfTxInf><PmtId><EndToEndId>E</EndToEndId></PmtId><IntrBkSttlmAmt Ccy="EUR">7</IntrBkSttlmAmt>
        <IntrBkSttlmDt>2026-01-05</IntrBkSttlmDt>${parties}</CdtTrfTxInf></FIToFICstmrCdtTrf></Document>`;
      const missing = async (parties: string) => {
        const { body } = await service.api
          .post('/api/v1/scan/transactions?tx_profile=iso20022&detectors=missing_party_data')
          .set('Content-Type', 'application/xml')
          .send(pacs(parties))
          .expect(200);
        return body.data.findings.map(({ measures }: { measures: Row }) => measures['missing']);
      };
      const side = (name: string) =>
        `<${name}><Nm>N</Nm></${name}><${name}Acct><Id><IBAN>${name}</IBAN></Id></${name}Acct>`;
      expect(await missing('')).toEqual([['debtor.name', 'debtor.account', 'creditor.name', 'creditor.account']]);
      expect(await missing(side('Dbtr'))).toEqual([['creditor.name', 'creditor.account']]);
      expect(await missing(side('Dbtr') + side('Cdtr'))).toEqual([]);
    });
  });
});
