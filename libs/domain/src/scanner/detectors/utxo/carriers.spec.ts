import type { JsonObject } from '#domain/movements';
import { findingsOfScan, utxoRow as tx } from '#domain/testing';

const found = (detector: string, rows: readonly JsonObject[]) => findingsOfScan(detector, rows, { profile: 'utxo' });

describe('dust that a transaction hands on', () => {
  const used = tx([['q', 9000]], [['shop', 8000]], { hours: -500 });
  const handsOn = (
    payer: string,
    input: number,
    output: number,
    hours: number,
    more: readonly [string, number][] = [],
  ) =>
    tx(
      [
        [payer, input],
        [payer, 9000],
      ],
      [['shop', output], ['z', 8000], ...more],
      { hours },
    );
  const told = (...rows: readonly JsonObject[]) => found('dust_campaign', [used, ...rows])[0];

  it('is of the value of a coin as small that it spends: a token is handed on', () => {
    const carrier = told(handsOn('a', 546, 546, 9));
    expect(carrier).toMatchObject({ severity: 'info', contradicting: ['token_dust'] });
    expect(carrier?.explanation).toContain(
      'Against it: each of the small outputs has the value of a small coin that the transaction spends, as where a token or an inscription is handed on.',
    );
    for (const input of [545, 547]) {
      expect(told(handsOn('a', input, 546, 9))).toMatchObject({ severity: 'medium', contradicting: [] });
    }
    // One coin carries one output.
    expect(told(handsOn('a', 546, 546, 9, [['shop', 546]]))).toMatchObject({ severity: 'medium', contradicting: [] });
  });

  it('is held against a campaign where all of its dust is', () => {
    const many = (carried: number) =>
      tx(
        [['a', 90_000], ...Array.from({ length: carried }, () => ['a', 600] as const)],
        Array.from({ length: 20 }, (_, n) => [`d${n}`, 600] as const),
        { hours: 9 },
      );
    expect(told(many(20))).toMatchObject({ severity: 'info', contradicting: ['token_dust'] });
    expect(told(many(19))).toMatchObject({ severity: 'medium', contradicting: [] });
  });

  const last = (...rows: readonly JsonObject[]) =>
    found('dust_campaign', [used, ...rows]).find(({ tx_ids }) => tx_ids.includes('a-last'));

  it('is none where the payer cut the small coin from other money himself', () => {
    const line = (steps: number, first: JsonObject, payers: readonly string[] = []) => [
      first,
      ...Array.from({ length: steps }, (_, n) =>
        tx(
          [
            [payers[n] ?? 'a', 546, `${n === 0 ? 'cut' : `line${n}`}:0`],
            [payers[n] ?? 'a', 9000],
          ],
          [
            [n === steps - 1 ? 'shop' : (payers[n + 1] ?? 'a'), 546],
            ['z', 8000],
          ],
          // Of one block, and called so that no order of names is that of the line.
          { hours: 9, txid: n === steps - 1 ? 'a-last' : `line${n + 1}` },
        ),
      ),
    ];
    const cut = (payer: string, to: string, more: readonly (readonly [string, number])[] = []) =>
      tx([[payer, 9546]], [[to, 546], [payer, 9000], ...more], { hours: 9, txid: 'cut' });
    const own = { severity: 'medium', contradicting: [] };
    const handed = { severity: 'info', contradicting: ['token_dust'] };
    for (const steps of [1, 2, 3]) expect(last(...line(steps, cut('a', 'a')))).toMatchObject(own);
    // Who got it of another, of a mint, or of nobody who is known hands it on.
    expect(last(...line(1, cut('b', 'a')))).toMatchObject(handed);
    expect(last(...line(1, cut('a', 'a', [['data', 0]])))).toMatchObject(handed);
    expect(last(...line(2, tx([['q', 9000]], [['y', 8000]], { hours: 9 })))).toMatchObject(handed);
    expect(last(...line(2, cut('b', 'b'), ['b', 'a']))).toMatchObject(handed);
  });

  it('is none where the payer cut the small coin beside a data output of his own, unless of the value of a token', () => {
    const severityOf = (value: number, maker = 'a') =>
      last(
        tx(
          [[maker, 12_000]],
          [
            ['data', 0],
            ['a', 546],
            ['a', value],
            [maker, 9000],
          ],
          { hours: 8, txid: 'mint' },
        ),
        tx(
          [
            ['a', value, 'mint:2'],
            ['a', 9000],
          ],
          [
            ['shop', value],
            ['z', 8000],
          ],
          { hours: 9, txid: 'a-last' },
        ),
      )?.severity;
    expect([545, 546].map((value) => severityOf(value))).toEqual(['medium', 'info']);
    expect([329, 330, 331].map((value) => severityOf(value))).toEqual(['medium', 'info', 'medium']);
    // Of another it may be an inscription.
    expect(severityOf(500, 'b')).toBe('info');
  });

  it('is one of as many as were got: what was cut beside it carries nothing', () => {
    const split = (got: number) =>
      tx(
        [['a', 90_000], ...Array.from({ length: got }, () => ['a', 600] as const)],
        [...Array.from({ length: 20 }, () => ['a', 600] as const), ['a', 70_000]],
        { hours: 8, txid: 'split' },
      );
    const sent = tx(
      [['a', 70_000, 'split:20'], ...Array.from({ length: 20 }, (_, n) => ['a', 600, `split:${n}`] as const)],
      [...Array.from({ length: 20 }, (_, n) => [`d${n}`, 600] as const), ['a', 60_000]],
      { hours: 9, txid: 'a-last' },
    );
    expect(last(split(20), sent)).toMatchObject({ severity: 'info', contradicting: ['token_dust'] });
    for (const got of [19, 0]) {
      expect(last(split(got), sent)).toMatchObject({ severity: 'medium', contradicting: [] });
    }
  });

  it('is none where an address that was spent with its payer cut it', () => {
    const joined = tx(
      [
        ['a', 5000],
        ['b', 5000],
      ],
      [['z', 9000]],
      { hours: 7 },
    );
    const cut = tx(
      [['b', 9546]],
      [
        ['a', 546],
        ['b', 9000],
      ],
      { hours: 8, txid: 'cut' },
    );
    const sent = tx(
      [
        ['a', 546, 'cut:0'],
        ['a', 9000],
      ],
      [
        ['shop', 546],
        ['z', 8000],
      ],
      { hours: 9, txid: 'a-last' },
    );
    expect(last(joined, cut, sent)).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(last(cut, sent)).toMatchObject({ severity: 'info', contradicting: ['token_dust'] });
  });

  it('tells how many other payers sent dust to the address within six hours', () => {
    const text = (payers: number, hours: number) =>
      found('dust_campaign', [
        used,
        handsOn('a', 9000, 546, 9),
        ...Array.from({ length: payers }, (_, n) => handsOn(`b${n}`, 546, 546, hours, [['data', 0]])),
      ]).find(({ tx_ids }) => tx_ids.length === 1)?.explanation;
    const words = '3 other payers sent such small outputs to it within six hours before or after';
    expect(text(3, 15)).toContain(words);
    expect(text(3, 3)).toContain(words);
    expect(text(2, 9)).not.toContain('other payers');
    expect(text(3, 15.01)).not.toContain('other payers');
    const same = [1, 2, 3].map((n) => handsOn('a', 9000, 546, 9 + n));
    expect(told(handsOn('a', 9000, 546, 9), ...same)?.explanation).not.toContain('other payers');
  });

  it('counts the other payers of each address by itself, and names the one with the most', () => {
    const text = (others: readonly (readonly [payer: string, address: string])[]) =>
      found('dust_campaign', [
        ...['v1', 'v2', 'v3'].map((address) => tx([[address, 9000]], [['w', 8000]], { hours: -500 })),
        ...others.map(([payer, address]) => tx([[payer, 9000]], [[address, 500]], { hours: 8 })),
        tx([['x', 9000]], [...['v1', 'v2', 'v3'].map((address) => [address, 500] as const), ['x', 7000]], { hours: 9 }),
      ])
        .map(({ explanation }) => explanation)
        .find((explanation) => explanation.startsWith('x sent'));
    const spread = [1, 2, 3].map((n) => [`p${n}`, `v${n}`] as const);
    expect(text(spread)).toContain('x sent 500 satoshi to v1, 500 satoshi to v2, 500 satoshi to v3');
    expect(text(spread)).not.toContain('other payers');
    expect(text([...spread, ['p1', 'v2']])).not.toContain('other payers');
    expect(text([...spread, ['p1', 'v2'], ['p3', 'v2']])).toContain(
      '3 other payers sent such small outputs to v2 within',
    );
    expect(text([...spread, ['p1', 'v2'], ['p1', 'v2']])).not.toContain('other payers');
  });

  it('counts who is near each time while time goes on', () => {
    const texts = found('dust_campaign', [
      used,
      ...Array.from({ length: 12 }, (_, n) => tx([[`p${n}`, 9000]], [['shop', 500]], { hours: 2 * n })),
    ]).map(({ edges, explanation }) => [edges[0]?.from, /(\d+) other payers/.exec(explanation)?.[1]]);
    expect(Object.fromEntries(texts)).toEqual(
      Object.fromEntries([3, 4, 5, 6, 6, 6, 6, 6, 6, 5, 4, 3].map((others, n) => [`p${n}`, String(others)])),
    );
  });
});
