import { NOTHING_MORE, type MovementRow } from '#domain/analytics';

/** One euro from `a` to `b`, both inside, at the new year of 2026. */
export function movementRow(given: Partial<MovementRow> = {}): MovementRow {
  return {
    dataset: 'd',
    profile: 'generic',
    txId: 't',
    leg: 0,
    legs: 1,
    at: Date.UTC(2026, 0, 1),
    day: false,
    from: 'a',
    to: 'b',
    fromInside: true,
    toInside: true,
    asset: 'EUR',
    amount: { digits: 100n, decimals: 2 },
    kind: 'transfer',
    ...NOTHING_MORE,
    ...given,
  };
}
