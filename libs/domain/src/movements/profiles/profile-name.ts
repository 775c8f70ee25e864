/** The forms in which transactions come. */
export const PROFILE_NAMES = ['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Names that stand for nobody in particular in a profile: nothing joins on them (spec/rulings.md#b-42, #b-92). */
export const ANONYMOUS_ACCOUNTS: Readonly<Record<ProfileName, readonly string[]>> = {
  generic: [],
  exchange: ['external'],
  utxo: ['coinbase', 'fee'],
  evm: [`0x${'0'.repeat(40)}`, 'fee'],
  bank: ['cash', 'unknown'],
  iso20022: ['unknown'],
};
