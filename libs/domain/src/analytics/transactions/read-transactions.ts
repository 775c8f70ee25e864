import { RowIntake, type Taken } from '../../movements/reading/row-intake.js';
import type { JsonValue } from '../../movements/formats/lossless-json.js';
import { DEFAULT_OPTIONS } from '../../movements/reading/parse-options.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import { openReader } from '../../movements/profiles/open-reader.js';
import type { ScanOptions } from '../../movements/reading/options.js';
import type { MovementRow } from './movement-row.js';
import { movementRows } from './movement-rows.js';

/** Transactions that somebody hands over as they are. */
export interface GivenTransactions {
  readonly dataset: string;
  readonly profile: ProfileName;
  readonly rows: Iterable<JsonValue>;
  /** Accounts that count as inside. */
  readonly internalAccounts?: readonly string[];
  readonly options?: Partial<ScanOptions>;
}

/** The movements of given transactions, and how many of these could not be read. Nothing is kept. */
export function readTransactions(given: GivenTransactions): {
  readonly rows: readonly MovementRow[];
  readonly counts: Taken['counts'];
} {
  const { dataset, profile, internalAccounts = [] } = given;
  const intake = new RowIntake(profile, { ...DEFAULT_OPTIONS, ...given.options }, '');
  const reader = openReader(intake, false);
  let index = 0;
  for (const row of given.rows) reader.read(row, index++);
  reader.finish();
  const { movements, counts } = intake.finish();
  const { ownAccounts } = intake;
  const origin = { dataset, profile, internalAccounts: new Set(internalAccounts), ownAccounts };
  return { rows: [...movementRows(movements, origin)], counts };
}
