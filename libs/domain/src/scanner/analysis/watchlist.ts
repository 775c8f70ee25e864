import { parseMovementTime } from '../../movements/table/movement-time.js';
import type { ScanContext } from './scan-context.js';
import type { WatchlistEntry } from '../../movements/reading/options.js';
import { spelledAccount } from '../../movements/reading/canonical-names.js';

/** An entry of the request's watchlist. */
export interface Listing {
  readonly entry: WatchlistEntry;
  /** The listed account as the movements spell it. */
  readonly name: string;
  /** The accounts of the request that it stands for, which may be none: its cluster, an address with each of its tags. */
  readonly accounts: readonly number[];
  /** First instant at which the listing counts. */
  readonly from: number;
}

/** The listings in order of account and list; a repeated entry counts once. */
export function listings(context: ScanContext): Listing[] {
  const seen = new Set<string>();
  const found: Listing[] = [];
  const tagged = context.profile === 'exchange' ? accountsByAddress(context) : NONE;
  for (const entry of context.options.watchlist) {
    const name = spelledAccount(context.profile, entry.account);
    const key = JSON.stringify([name, entry.list]);
    if (seen.has(key)) continue;
    seen.add(key);
    const account = context.accountNamed(name);
    const accounts = [...(account === undefined ? [] : [account]), ...(tagged.get(name) ?? [])];
    const from = entry.listed_at === undefined ? -Infinity : (parseMovementTime(entry.listed_at)?.at ?? -Infinity);
    found.push({ entry, name, accounts, from });
  }
  return found.sort((a, b) => (a.name === b.name ? (a.entry.list < b.entry.list ? -1 : 1) : a.name < b.name ? -1 : 1));
}

const NONE: ReadonlyMap<string, readonly number[]> = new Map();

/** An exchange's outside accounts with a tag, by their address alone. */
function accountsByAddress({ movements }: ScanContext): ReadonlyMap<string, readonly number[]> {
  const byAddress = new Map<string, number[]>();
  movements.accounts.forEach((name, account) => {
    const tag = name.indexOf('#');
    if (tag <= 0) return;
    const address = name.slice(0, tag);
    byAddress.set(address, [...(byAddress.get(address) ?? []), account]);
  });
  return byAddress;
}
