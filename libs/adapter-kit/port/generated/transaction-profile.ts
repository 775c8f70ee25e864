/** What a row is made of, as JSON has it; a number that JSON readers disagree on comes as the text that it was written as. */
export type RowValue = null | boolean | number | string | readonly RowValue[] | { readonly [member: string]: RowValue };

/** Who paid whom, what, when: a row of the profile `generic`. */
export interface GivenPayment {
  /** Names the transaction: the same id with other content is a conflict. */
  readonly tx_id: string;
  /** RFC 3339 with an offset, or a day. */
  readonly timestamp: string;
  readonly from: string;
  readonly to: string;
  /** A decimal text in whole units of the asset, not below zero: `from` and `to` say the direction. */
  readonly amount: string;
  readonly asset: string;
  readonly kind?: 'transfer' | 'deposit' | 'withdrawal';
  readonly metadata?: { readonly [member: string]: RowValue };
}

/** Why a row is left out: the member it is in, if it is in one, and the words; never another value of the row. */
export interface RefusedRow {
  readonly tx_id: string | null;
  readonly member: string | null;
  readonly detail: string;
}

/** What a row comes to: the payments of one transaction, at least one, or why it is left out. */
export type RowReading = { readonly payments: readonly GivenPayment[] } | { readonly refused: RefusedRow };

/**
 * A form in which transactions come: `tx_profile=` of a scan and of what is stored. Pure: a row gives the same each time,
 * whatever rows came before. From what it gives on, everything is of the profile `generic`, so that nothing which is
 * stored needs it to be read again.
 */
export interface TransactionProfile {
  /** The word in `tx_profile=`: lower-case letters, digits and underscores. */
  readonly profile: string;
  readonly version: string;
  /** What it reads, in a sentence. */
  readonly content: string;
  /** `csv` where rows of a CSV are taken too, each as an object of its cells that hold anything. */
  readonly reads?: readonly 'csv'[];
  /** JSON Schema of a row, for the catalogue; any object without. */
  readonly schema?: { readonly [member: string]: RowValue };
  read(row: RowValue): RowReading;
}
