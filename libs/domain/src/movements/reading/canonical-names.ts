import type { ProfileName } from '../profiles/profile-name.js';
import type { ScanOptions } from './options.js';

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const EVM_TOKEN = /^(?:\d+:)?0x[0-9a-fA-F]{40}$/;
/** Bech32 is written in one case; base58 tells its cases apart. */
const BECH32 = /^(?:BC1|TB1|BCRT1)[0-9A-Z]+$/;
const IBAN_IN_GROUPS = /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,41}$/;

/** An account that a request names, in the spelling that the movements of its profile have. */
export function spelledAccount(profile: ProfileName, name: string): string {
  const text = name.trim();
  switch (profile) {
    case 'evm':
      return EVM_ADDRESS.test(text) ? text.toLowerCase() : text;
    case 'utxo':
      return BECH32.test(text) ? text.toLowerCase() : text;
    case 'iso20022':
      return IBAN_IN_GROUPS.test(text) ? text.replaceAll(' ', '') : text;
    default:
      return text;
  }
}

/** The same of an asset: a token's address has one spelling. */
function spelledAsset(profile: ProfileName, name: string): string {
  return profile === 'evm' && EVM_TOKEN.test(name) ? name.toLowerCase() : name;
}

/**
 * The options of a scan with every account and asset as the movements spell them. Watchlists are left as they are: a
 * finding quotes their entries.
 */
export function spelledOptions(profile: ProfileName, options: ScanOptions): ScanOptions {
  const account = (name: string): string => spelledAccount(profile, name);
  const asset = (name: string): string => spelledAsset(profile, name);
  const { value_asset } = options;
  return {
    ...options,
    assets: options.assets.map((one) => ({ ...one, asset: asset(one.asset) })),
    rates: options.rates.map((rate) => ({ ...rate, base: asset(rate.base), quote: asset(rate.quote) })),
    ...(value_asset === undefined ? {} : { value_asset: asset(value_asset) }),
    known_services: options.known_services.map(account),
    allow_pairs: options.allow_pairs.map(([from, to]) => [account(from), account(to)] as const),
    account_owners: options.account_owners.map((owner) => ({ ...owner, account: account(owner.account) })),
    account_opened: options.account_opened.map((opened) => ({ ...opened, account: account(opened.account) })),
  };
}
