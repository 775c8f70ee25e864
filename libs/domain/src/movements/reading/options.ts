import type { AssetDeclaration } from '../table/assets.js';
import type { AccountOwner } from '../table/ownership.js';
import type { ParameterValues } from './parameters.js';
import type { Rate } from '../table/pricing.js';
import type { Threshold } from './thresholds.js';
import type { JsonValue } from '../formats/lossless-json.js';

/** An account that a list names, and from when. */
export interface WatchlistEntry {
  readonly account: string;
  readonly list: string;
  readonly listed_at?: string;
  readonly version?: string;
  /** What the list calls the account: `mixer` matters to E02. */
  readonly category?: string;
}

/** What a request says beside its transactions. Every member is there; a list that was not given is empty. */
export interface ScanOptions {
  readonly parameters: Readonly<Record<string, ParameterValues>>;
  readonly assets: readonly AssetDeclaration[];
  readonly rates: readonly Rate[];
  /** The table in force: the request's, or the default one. */
  readonly thresholds: readonly Threshold[];
  readonly allow_pairs: readonly (readonly [string, string])[];
  readonly known_services: readonly string[];
  readonly watchlist: readonly WatchlistEntry[];
  readonly account_owners: readonly AccountOwner[];
  readonly resolve_owners: boolean;
  readonly history: readonly JsonValue[];
  readonly value_asset?: string;
  readonly corridors: readonly (readonly [string, string])[];
  readonly entry_status: readonly string[];
  readonly account_opened: readonly { readonly account: string; readonly at: string }[];
  readonly as_of?: string;
  /** For raw EVM objects that do not say their chain (spec/rulings.md#b-32). */
  readonly chain_id: number;
}
