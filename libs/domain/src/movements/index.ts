export { CsvFault, CsvReader, filledCells } from './formats/csv.js';
export { bodyFormatOf, MEDIA_TYPES, SCAN_FORMATS, type ScanFormat } from './formats/formats.js';
export {
  isJsonArray,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  readLosslessJson,
} from './formats/lossless-json.js';
export {
  type AddedProfile,
  addedProfiles,
  addProfile,
  REQUEST_PROFILES,
  type RowOutcome,
  type RowReader,
} from './profiles/added-profiles.js';
export { openReader } from './profiles/open-reader.js';
export { PROFILE_NAMES, type ProfileName } from './profiles/profile-name.js';
export type { GivenPayment, RowReading, RowValue, TransactionProfile } from './profiles/transaction-profile.js';
export { parseScanOptions } from './reading/parse-options.js';
export type { RowRejection } from './reading/rejection-codes.js';
export { HISTORY_BASE, RowIntake } from './reading/row-intake.js';
export { AccountRegister, ownershipLinksOf, WantedAccounts } from './table/account-register.js';
export { type Decimal, formatUnits, parseDecimal } from './table/decimal.js';
export type { OwnershipLink } from './table/ownership-links.js';
export { type AccountOwner, NO_OWNERSHIP, type OwnershipFacts } from './table/ownership.js';
