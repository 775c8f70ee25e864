/** Why a row cannot be read: the closed list of `rejected[].code` (spec/rulings.md#b-9). */
export type RejectionCode =
  | 'missing_member'
  | 'unknown_member'
  | 'wrong_type'
  | 'amount_not_decimal'
  | 'unsafe_number'
  | 'too_many_decimals'
  | 'negative_amount'
  | 'invalid_timestamp'
  | 'no_time'
  | 'invalid_kind'
  | 'empty_account'
  | 'address_checksum'
  | 'tx_id_conflict'
  | 'not_this_profile'
  | 'entry_sum_mismatch';

/**
 * A row that was left out. It names its transaction and the member, never another value of the row
 * (spec/rulings.md#b-24).
 */
export interface RowRejection {
  readonly index: number;
  readonly tx_id: string | null;
  readonly code: RejectionCode;
  readonly pointer: string;
  readonly detail: string;
}

/** A problem of one row: the member it is in, if it is in one. */
export interface RowFault {
  readonly code: RejectionCode;
  readonly member: string | null;
  readonly detail: string;
}

export function fault(code: RejectionCode, member: string | null, detail: string): RowFault {
  return { code, member, detail };
}
