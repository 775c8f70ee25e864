import type { JsonObject, JsonValue } from '#domain/movements';
import { findingsOfScan, inRole, scanOf, utxoRow as tx, type UtxoRowTerms } from '#domain/testing';

const found = (detector: string, rows: readonly JsonObject[]) => findingsOfScan(detector, rows, { profile: 'utxo' });

describe('velocity', () => {
  it('says of coins that change may be among them, and of no month ends', () => {
    const one = (n: number, value: number) => tx([[`p${n}`, value + 500]], [[`q${n}`, value]], { hours: n * 100 });
    const rows = [...Array.from({ length: 240 }, (_, n) => one(n, 100_000_000)), one(250, 90_000_000_000)];
    const told = found('velocity', rows).map(({ explanation }) => explanation);
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) {
      expect(text).toContain('A coin is spent whole, so that change may be among what was paid or received.');
      expect(text).not.toContain('Month ends');
    }
  });
});

/** Several coins of equal worth in, equal outputs out. */
const mix = (size: number, amount: number, more: UtxoRowTerms = {}) =>
  tx(
    Array.from({ length: size }, (_, n) => [`in${n}`, amount + 500] as const),
    Array.from({ length: size }, (_, n) => [`out${n}`, amount] as const),
    more,
  );

describe('amount_outlier', () => {
  it('of dust beside dust is told as that', () => {
    const usual = Array.from({ length: 20 }, (_, n) => tx([['a', 900]], [[`x${n}`, 500]]));
    const told = (...values: readonly number[]) =>
      found('amount_outlier', [
        ...usual,
        tx(
          [['a', 9000]],
          values.map((value, n) => [`y${n}`, value] as const),
        ),
      ]).filter(({ edges }) => edges.some(({ to }) => to.startsWith('y')));
    const [dust, ...others] = told(1000, 1000);
    expect(others).toEqual([]);
    expect(dust).toMatchObject({ severity: 'info', contradicting: ['dust'], measures: { amounts: 2 } });
    expect(dust?.explanation).toContain('Against it: what was moved is dust, worth less than it costs to spend.');
    expect(told(1000)).toMatchObject([{ severity: 'info', contradicting: ['dust'] }]);
    expect(told(1001)).toMatchObject([{ severity: 'low', contradicting: [] }]);
    expect(told(1000, 1001)).toMatchObject([{ severity: 'low', contradicting: [] }]);
    const [most] = told(1000, 1000, 5000);
    expect(most).toMatchObject({ severity: 'low', contradicting: ['dust'], edges: [{}, {}, {}] });
    expect(most?.explanation).toContain('Against it: 2 of the 3 amounts are dust, worth less than it costs to spend');
  });

  it('needs five transactions, for the outputs of one are one occasion', () => {
    const paying = (count: number, values: readonly number[]) =>
      Array.from({ length: count }, () =>
        tx(
          [['a', 900_000]],
          values.map((value, n) => [`x${n}`, value] as const),
        ),
      );
    const told = (occasions: number) => found('amount_outlier', paying(occasions, [...Array(60).fill(546), 5000]));
    expect(told(1)).toEqual([]);
    expect(told(4)).toEqual([]);
    expect(told(5)).toHaveLength(5);
  });
});

describe('batch_payout', () => {
  const told = (values: readonly number[], earlier: readonly JsonObject[] = []) =>
    found('batch_payout', [
      ...earlier,
      tx(
        [['a', 9_000_000]],
        values.map((value, n) => [`r${n}`, value] as const),
      ),
    ])[0];
  const dust = (count: number) => Array<number>(count).fill(1000);

  it('tells the amounts', () => {
    expect(told([...Array<number>(9).fill(5000), 4000, 90_000])?.explanation).toContain(
      'the smallest of 0.00004000 BTC, the median 0.00005000 BTC, the largest 0.00090000 BTC, 0.00139000 BTC in all.',
    );
    expect(told(Array<number>(10).fill(5000))?.explanation).toContain('0.00005000 BTC each, 0.00050000 BTC in all.');
  });

  it('tells a fee that is more than a tenth of what it paid', () => {
    const paying = (fee: number) =>
      found('batch_payout', [
        tx(
          [['a', 50_000 + fee]],
          Array.from({ length: 10 }, (_, n) => [`r${n}`, 5000] as const),
        ),
      ])[0];
    expect(paying(5000)).toMatchObject({ severity: 'info', contradicting: [] });
    expect(paying(5000)?.explanation).not.toContain('as fee');
    expect(paying(5001)?.explanation).toContain(
      'Of 0.00055001 BTC that was put in, 0.00005001 BTC (9.09 %) went as fee: change may be missing, or value went to a miner.',
    );
  });

  it('of dust for the most part is held against it', () => {
    const sprayed = told([...dust(6), ...Array<number>(5).fill(1001)], [tx([['z', 9000]], [['r0', 5000]])]);
    expect(sprayed).toMatchObject({ severity: 'info', contradicting: ['dust'], measures: { dust_outputs: 6 } });
    expect(sprayed?.explanation).toContain(
      'Against it: 6 of the 11 outputs are dust of at most 1000 satoshi, worth less than it costs to spend, 5 of them to addresses that were not seen before',
    );
    expect(sprayed?.explanation).toContain('To check: read dust_campaign');
    const half = told([...dust(5), ...Array<number>(5).fill(1001)]);
    expect(half).toMatchObject({ contradicting: [], measures: { dust_outputs: 5 } });
    expect(half?.explanation).toContain('To check: find which service pays');
  });
});

describe('edges of clusters', () => {
  const joins = tx(
    [
      ['b', 50_000],
      ['a', 50_000],
    ],
    [['x', 99_000]],
    { txid: 'join', hours: 1 },
  );
  const outputs = Array.from({ length: 10 }, (_, n) => [`r${n}`, 5000 + n] as const);

  it('say which address of the row their name stands for, and by what', () => {
    const payout = tx([['b', 90_000]], outputs, { txid: 'pay', hours: 2 });
    const [told] = found('batch_payout', [joins, payout]);
    expect(told?.edges[0]).toMatchObject({ from: 'a' });
    expect(told?.explanation).toContain(
      "In its edges, addresses that are counted as one owner's have one name: a stands for b (spent together with others in join).",
    );
    const into = tx([['z', 90_000]], [['b', 4000], ...outputs], { txid: 'into', hours: 2 });
    expect(found('batch_payout', [joins, into])[0]?.explanation).toContain(': a stands for b (spent together');
  });

  it('say nothing where each names what its row does', () => {
    const payout = tx([['a', 90_000]], outputs, { txid: 'pay', hours: 2 });
    expect(found('batch_payout', [joins, payout])[0]?.explanation).not.toContain('stands for');
    expect(found('batch_payout', [tx([['b', 90_000]], outputs)])[0]?.explanation).not.toContain('stands for');
  });
});

describe('the utxo profile', () => {
  it('makes an edge from the cluster of the inputs to each output, and one of the fee', () => {
    const { edges, assets, counts } = scanOf(
      [
        tx(
          [
            ['b', 5000],
            ['a', 5000],
          ],
          [
            ['x', 4000],
            ['y', 5500],
          ],
          { hours: 1 },
        ),
      ],
      {
        profile: 'utxo',
        query: { include: new Set(['edges']) },
      },
    );
    expect(counts).toMatchObject({ received: 1, accepted: 1, edges: 3 });
    expect(edges?.map(({ from, to, amount, leg }) => [from, to, amount, leg])).toEqual([
      ['a', 'x', '0.00004000', 0],
      ['a', 'y', '0.00005500', 1],
      ['a', 'fee', '0.00000500', 2],
    ]);
    expect(assets).toMatchObject([{ asset: 'BTC', scale: 8 }]);
  });

  it('names an output without an address by its script or its coin, and moves nothing for data', () => {
    const row = tx(
      [['a', 5000]],
      [
        ['x', 4000],
        ['data', 0],
      ],
      { txid: 'named' },
    );
    const bare: JsonObject = {
      ...row,
      vout: [
        { scriptpubkey: '51', scriptpubkey_type: 'multisig', value: 4000 },
        { scriptpubkey_type: 'unknown', value: 500 },
      ],
    };
    const { edges } = scanOf([bare], { profile: 'utxo', query: { include: new Set(['edges']) } });
    expect(edges?.map(({ to }) => to)).toEqual([expect.stringMatching(/^script:[0-9a-f]{64}$/), 'named:1', 'fee']);
  });

  it.each<[JsonValue, string]>([
    [{ txid: 'x' }, 'not_this_profile'],
    [{ ...tx([['a', 1]], [['b', 1]]), status: { confirmed: false } }, 'no_time'],
    [{ ...tx([['a', 1]], [['b', 1]]), vout: [{ value: -1 }] }, 'negative_amount'],
    [5, 'wrong_type'],
  ])('rejects %j with %s', (row, code) => {
    expect(scanOf([row], { profile: 'utxo' }).rejected).toMatchObject([{ code }]);
  });

  it.each([
    [{ block_time: 253_402_300_800 }, 'invalid_timestamp'],
    [{ block_time: 99_999_999_999_999 }, 'invalid_timestamp'],
    [{ block_time: -1 }, 'invalid_timestamp'],
    [{ block_time: 253_402_300_799 }, undefined],
  ])('rejects a time that no calendar has: %j', (status, code) => {
    const row = { ...tx([['a', 1000]], [['b', 900]]), status: { confirmed: true, ...status } };
    expect(scanOf([row], { profile: 'utxo' }).rejected[0]?.code).toBe(code);
  });

  it.each(['a'.repeat(257), 'a\n'])('rejects an address that is no name: %j', (address) => {
    expect(scanOf([tx([['a', 1000]], [[address, 900]])], { profile: 'utxo' }).rejected[0]?.code).toBe('wrong_type');
    expect(scanOf([tx([[address, 1000]], [['b', 900]])], { profile: 'utxo' }).rejected[0]?.code).toBe('wrong_type');
  });

  it('tells a repeated transaction from one with other content', () => {
    const row = tx([['a', 5000]], [['b', 4000]]);
    expect(scanOf([row, { ...row }], { profile: 'utxo' }).counts).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(scanOf([row, { ...row, fee: 1 }], { profile: 'utxo' }).counts).toMatchObject({ accepted: 0, rejected: 2 });
  });
});

describe('what is told of coins', () => {
  it('is how much moved in all, and how sure a form is', () => {
    const big = tx(
      [...Array.from({ length: 5 }, (_, n) => [`i${n}`, 200_000] as const), ['w', 400_000_000]],
      [...Array.from({ length: 5 }, (_, n) => [`o${n}`, 150_000] as const), ['x', 300_000_000]],
    );
    expect(found('coinjoin', [big])[0]?.explanation).toMatch(
      /In all 3\.0075 BTC went out, the largest single output 3\.00 BTC; how sure the form is: \d\d %\./,
    );
    const coins = [1, 2, 3].map((n) => [`i${n}`, 50_000_000] as const);
    expect(found('consolidation', [tx(coins, [['x', 149_000_000]])])[0]?.explanation).toContain(
      'pay a single output of 1.49 BTC, to x,',
    );
    const change = tx(
      [['a', 9_000_000]],
      [
        ['b', 2_000_000],
        ['a', 6_990_000],
      ],
    );
    expect(found('change_guess', [change])[0]?.explanation).toMatch(
      /^0\.0699 BTC went to a and came back to the payer\./,
    );
  });
});

describe('coinjoin', () => {
  it.each([
    ['whirlpool', 5, 5_000_000],
    ['joinmarket', 3, 777_777],
    ['wasabi', 6, 10_100_000],
    ['wabisabi', 20, 333_333],
  ])('tells the form %s', (form, size, amount) => {
    expect(found('coinjoin', [mix(size, amount)])).toMatchObject([{ severity: 'medium', measures: { form } }]);
  });

  it('is weak with two equal outputs, and nothing with dust, a repeated address, or a single coin', () => {
    const two = tx(
      [
        ['a', 9000],
        ['b', 9000],
      ],
      [
        ['x', 5000],
        ['y', 5000],
        ['p', 3000],
        ['q', 4000],
      ],
    );
    expect(found('coinjoin', [two])).toMatchObject([{ severity: 'info', measures: { form: 'weak' } }]);
    const swept = { ...two, vout: (two['vout'] as JsonObject[]).slice(0, 3) };
    expect(found('coinjoin', [swept])).toMatchObject([{ severity: 'info', measures: { form: 'weak' } }]);
    expect(found('coinjoin', [mix(3, 1000)])).toEqual([]);
    expect(
      found('coinjoin', [
        tx(
          [
            ['a', 9000],
            ['b', 9000],
            ['c', 9000],
          ],
          [
            ['x', 8000],
            ['x', 8000],
            ['x', 8000],
          ],
        ),
      ]),
    ).toEqual([]);
    const batch = tx(
      [['a', 90_000]],
      Array.from({ length: 10 }, (_, n) => [`r${n}`, 5000] as const),
    );
    expect(found('coinjoin', [batch])).toEqual([]);
    expect(found('batch_payout', [batch])).toMatchObject([{ code: 'U07', severity: 'info' }]);
  });

  it('is surer where an input comes from another one', () => {
    const first = mix(5, 100_000, { txid: 'first' });
    const second = tx(
      [['out0', 100_500, 'first:0'], ...Array.from({ length: 4 }, (_, n) => [`q${n}`, 100_500] as const)],
      Array.from({ length: 5 }, (_, n) => [`s${n}`, 100_000] as const),
    );
    expect(
      found('coinjoin', [first, second])
        .map(({ measures }) => measures['confidence_percent'])
        .sort(),
    ).toEqual([60, 90]);
  });

  it('does not make one owner of its inputs', () => {
    expect(found('common_input', [mix(5, 100_000)])).toEqual([]);
    expect(
      found('common_input', [
        tx(
          [
            ['a', 5000],
            ['b', 5000],
          ],
          [['x', 9500]],
        ),
      ]),
    ).toHaveLength(1);
  });
});

describe('peel_chain', () => {
  const chain = (length: number, small = 2000, gap = 5) =>
    Array.from({ length }, (_, n) =>
      tx(
        [[`h${n}`, 1_000_000 - n * 3000, `p${n - 1}:0`]],
        [
          [`h${n + 1}`, 1_000_000 - n * 3000 - small - 1000],
          [`s${n}`, small],
        ],
        { txid: `p${n}`, hours: n * gap },
      ),
    );

  it('finds four peels in a row, not three', () => {
    const [finding] = found('peel_chain', chain(4));
    expect(finding).toMatchObject({ code: 'U03', severity: 'medium', measures: { length: 4 } });
    expect(inRole(finding, 'source')).toEqual(['h0']);
    expect(inRole(finding, 'peeled')).toEqual(['s0', 's1', 's2', 's3']);
    expect(found('peel_chain', chain(3))).toEqual([]);
  });

  it('tells each link, and that the last coin is not spent where it is not', () => {
    const [finding] = found('peel_chain', chain(4));
    expect(finding?.explanation).toContain(
      'the large output of each but the last is spent by the next. 0.00008000 BTC were peeled off. The large output of the last, 0.00988000 BTC at h4, is not spent in the rows.',
    );
    expect(finding?.measures['links']).toMatchObject([
      { tx_id: 'p0', from: 'h0', to: 'h1', amount: '0.00997000', spent_by: 'p1' },
      { tx_id: 'p1', spent_by: 'p2' },
      { tx_id: 'p2', spent_by: 'p3' },
      { tx_id: 'p3', from: 'h3', to: 'h4', spent_by: null },
    ]);
    const spends = tx([['h4', 988_000, 'p3:0']], [['z', 987_000]], { txid: 'end', hours: 16 });
    expect(found('peel_chain', [...chain(4), spends])[0]?.explanation).toContain('at h4, is spent by end, where');
  });

  it('does not count dust, nor a hop of more than a day', () => {
    expect(found('peel_chain', chain(4, 1000))).toHaveLength(1);
    expect(found('peel_chain', chain(4, 546))).toEqual([]);
    expect(found('peel_chain', chain(4, 2000, 24))).toHaveLength(1);
    expect(found('peel_chain', chain(4, 2000, 25))).toEqual([]);
  });
});

describe('dust_campaign', () => {
  const dust = (size: number, others: number) =>
    tx(
      [['a', 10_000_000]],
      [
        ...Array.from({ length: size }, (_, n) => [`d${n}`, 600] as const),
        ...Array.from({ length: others }, (_, n) => [`o${n}`, 50_000] as const),
      ],
    );

  it('finds twenty dust outputs, telling where nine in ten are dust or one address is in use', () => {
    expect(found('dust_campaign', [dust(20, 2)])).toMatchObject([{ severity: 'medium' }]);
    expect(found('dust_campaign', [dust(20, 2)])[0]?.explanation).toContain(
      'a sent 20 of 22 outputs of at most 1000 satoshi, 12000 satoshi in all; none of them go to addresses seen before.',
    );
    expect(found('dust_campaign', [dust(20, 3)])).toMatchObject([{ severity: 'info' }]);
    expect(found('dust_campaign', [dust(19, 0)])).toEqual([]);
    const used = tx([['q', 9000]], [['d3', 8000]], { hours: -5 });
    expect(found('dust_campaign', [used, dust(20, 3)])).toMatchObject([
      { severity: 'medium', measures: { to_used_addresses: 1 } },
    ]);
  });

  it('finds a single output to an address in use, but not a token transfer', () => {
    const used = tx([['q', 9000]], [['victim', 8000]], { hours: -5 });
    expect(
      found('dust_campaign', [
        used,
        tx(
          [['a', 9000]],
          [
            ['victim', 555],
            ['z', 8000],
          ],
        ),
      ]),
    ).toHaveLength(1);
    expect(
      found('dust_campaign', [
        used,
        tx(
          [['a', 9000]],
          [
            ['victim', 546],
            ['data', 0],
            ['z', 8000],
          ],
        ),
      ]),
    ).toEqual([]);
  });
});

describe('whirlpool steps', () => {
  it('finds the cut to a pool before the mix', () => {
    const cut = tx(
      [['a', 1_000_000]],
      [
        ['p1', 100_500],
        ['p2', 100_500],
        ['p3', 100_500],
        ['rest', 690_000],
      ],
    );
    expect(found('tx0_premix', [cut])).toMatchObject([{ code: 'U05', measures: { premix_outputs: 3 } }]);
    expect(found('tx0_premix', [cut])[0]?.explanation).toMatch(
      /^1 input was cut into 3 outputs of 0\.00100500 BTC each, .* and 1 other output, as before a mix\./,
    );
  });

  it('is none before a mix where the same scan calls the transaction one, be it of the weak form', () => {
    const cut = (...inputs: readonly string[]) =>
      tx(
        inputs.map((name) => [name, 300_000] as const),
        [
          ['p1', 100_420],
          ['p2', 100_420],
          ['rest', 300_000 * inputs.length - 201_500],
        ],
      );
    const [told] = found('tx0_premix', [cut('a', 'b')]);
    expect(found('coinjoin', [cut('a', 'b')])).toMatchObject([{ measures: { form: 'weak' } }]);
    expect(told).toMatchObject({ severity: 'info', contradicting: ['coinjoin'] });
    expect(told?.explanation).toContain('Against it: several owners pay in and two outputs are equal');
    expect(told?.explanation).not.toContain('as before a mix');
    for (const one of [cut('a'), cut('a', 'a')]) {
      expect(found('tx0_premix', [one])[0]).toMatchObject({ severity: 'medium', contradicting: [] });
    }
  });

  it('is before a mix where the addresses that pay are known to be of one owner', () => {
    const together = (...inputs: readonly string[]) =>
      tx(
        inputs.map((name) => [name, 5000] as const),
        [['z', 9000]],
        { hours: -9 },
      );
    const cut = tx(
      [
        ['a', 300_000],
        ['b', 300_000],
      ],
      [
        ['p1', 100_420],
        ['p2', 100_420],
        ['rest', 398_500],
      ],
    );
    const told = (...before: readonly JsonObject[]) => found('tx0_premix', [...before, cut])[0];
    for (const before of [[together('a', 'b')], [together('a', 'c'), together('b', 'c')]]) {
      expect(told(...before)).toMatchObject({ severity: 'medium', contradicting: [] });
      expect(told(...before)?.explanation).toContain('and 1 other output, as before a mix.');
    }
    for (const before of [[], [together('a', 'c')], [together('a', 'c'), together('b', 'd')]]) {
      expect(told(...before)).toMatchObject({ severity: 'info', contradicting: ['coinjoin'] });
    }
  });

  it('finds coins of two mixes spent together, and says when it cannot know', () => {
    const mixes = ['m1', 'm2'].map((txid, n) => mix(5, 100_000, { txid, hours: n }));
    const merge = tx(
      [
        ['out0', 100_000, 'm1:0'],
        ['out1', 100_000, 'm2:1'],
      ],
      [['z', 199_000]],
      { hours: 9 },
    );
    expect(found('postmix_merge', [...mixes, merge])).toHaveLength(1);
    expect(scanOf([merge], { profile: 'utxo' }).not_evaluated).toContainEqual(
      expect.objectContaining({ detector: 'postmix_merge', why: 'insufficient_context' }),
    );
  });
});

describe('other signs', () => {
  it('guesses change from two signs', () => {
    const payment = tx(
      [['a', 1_000_000]],
      [
        ['shop', 500_000],
        ['back', 499_123],
      ],
    );
    const row = {
      ...payment,
      vout: (payment['vout'] as JsonObject[]).map((out, n) => (n === 0 ? { ...out, scriptpubkey_type: 'p2pkh' } : out)),
    };
    expect(found('change_guess', [row])).toMatchObject([
      { code: 'U02', measures: { change_output: 1, signs: ['script_type', 'other_is_round'] } },
    ]);
    expect(found('change_guess', [payment])).toEqual([]);
  });

  const paidBefore = tx([['else', 2000]], [['shop', 1500]], { hours: -1 });

  it.each([
    [
      ['same_address'],
      'it is an address that paid.',
      [
        tx(
          [['a', 1_000_000]],
          [
            ['shop', 500_000],
            ['a', 499_123],
          ],
        ),
      ],
    ],
    [
      ['other_is_round', 'value_ratio'],
      'the other amount is round, and this one is not; it is a hundred times the other amount or more.',
      [
        tx(
          [['a', 1_000_000]],
          [
            ['shop', 5000],
            ['back', 500_123],
          ],
        ),
      ],
    ],
    [
      ['new_address', 'optimal_change'],
      'the address is new here, and the other is not; it is less than each coin that paid, and the other is not.',
      [
        paidBefore,
        tx(
          [
            ['a', 600_000],
            ['b', 500_000],
          ],
          [
            ['shop', 900_001],
            ['back', 199_001],
          ],
        ),
      ],
    ],
  ])('says what speaks for change, %j, in words', (signs, words, rows) => {
    const [finding] = found('change_guess', rows);
    expect(finding?.measures).toMatchObject({ signs });
    expect(finding?.explanation).toContain(`What speaks for it: ${words}`);
    for (const sign of signs) expect(finding?.explanation).not.toContain(sign);
    const isSame = signs[0] === 'same_address';
    expect(finding?.title).toMatch(
      isSame ? /^Output \d is change: it went back to an address that paid$/ : /looks like change$/,
    );
    expect(String(finding?.explanation).includes('seems to have')).toBe(!isSame);
  });

  it('finds a consolidation and coins a year apart', () => {
    const old = tx([['q', 9000]], [['a', 8000]], { txid: 'old', height: 700_000, hours: -9000 });
    const young = tx([['q', 9000]], [['b', 8000]], { txid: 'young', height: 752_561, hours: -10 });
    const both = tx(
      [
        ['a', 8000, 'old:0'],
        ['b', 8000, 'young:0'],
        ['c', 1],
      ],
      [['z', 15_000]],
    );
    expect(found('consolidation', [both])).toMatchObject([{ code: 'U08' }]);
    expect(found('age_mix', [old, young, both])).toMatchObject([
      { code: 'U09', severity: 'info', measures: { blocks_apart: 52_561 } },
    ]);
    const sooner = { ...young, status: { ...(young['status'] as JsonObject), block_height: 752_560 } };
    expect(found('age_mix', [old, sooner, both])).toEqual([]);
  });
});
