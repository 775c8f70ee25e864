import { parseMovementTime } from './movement-time.js';
import type { ScanContext } from './scan-context.js';
import type { WatchlistEntry } from './scan-options.js';

/** An entry of the request's watchlist whose account takes part in the request. */
export interface Listing {
  readonly entry: WatchlistEntry;
  readonly account: number;
  /** First instant at which the listing counts. */
  readonly from: number;
}

/** The listings in order of account, list and date; a repeated entry counts once. */
export function listings(context: ScanContext): Listing[] {
  const seen = new Set<string>();
  const found: Listing[] = [];
  for (const entry of context.options.watchlist) {
    const name = context.profile === 'evm' ? entry.account.toLowerCase() : entry.account.trim();
    const account = context.accountNumbers.get(name);
    const key = JSON.stringify([name, entry.list]);
    if (account === undefined || seen.has(key)) continue;
    seen.add(key);
    const from = entry.listed_at === undefined ? -Infinity : (parseMovementTime(entry.listed_at)?.at ?? -Infinity);
    found.push({ entry, account, from });
  }
  return found.sort((a, b) => a.account - b.account || (a.entry.list < b.entry.list ? -1 : 1));
}
