import type { MovementRow } from '#domain/analytics';

export const NOW = 1_700_000_000_000;

/** A movement of which only what is said differs from any other. */
export function movementRow(given: Partial<MovementRow>): MovementRow {
  return {
    dataset: 'd',
    profile: 'generic',
    txId: 't1',
    leg: 0,
    legs: 1,
    at: NOW,
    day: false,
    from: 'a',
    to: 'b',
    fromInside: true,
    toInside: true,
    fromAnonymous: false,
    toAnonymous: false,
    asset: 'EUR',
    amount: { digits: 100n, decimals: 2 },
    kind: 'transfer',
    channel: null,
    countryFrom: null,
    countryTo: null,
    bankFrom: null,
    bankTo: null,
    reversalOf: null,
    value: null,
    ...given,
  };
}
