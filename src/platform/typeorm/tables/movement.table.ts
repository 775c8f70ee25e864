import { EntitySchema } from 'typeorm';

/** One leg of a stored transaction: value that went from one account to another. */
export interface StoredMovementRow {
  /** Milliseconds since 1970: a bigint, which the driver gives as text. */
  readonly at: string;
  readonly leg: number;
  readonly legs: number;
  readonly batch: number;
  readonly flags: number;
  readonly dataset: string;
  readonly tx_id: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly asset: string;
  /** Exact at any number of decimals, as text; so is `value`. */
  readonly amount: string;
  readonly kind: string;
  readonly channel: string | null;
  readonly country_from: string | null;
  readonly country_to: string | null;
  readonly bank_from: string | null;
  readonly bank_to: string | null;
  readonly reversal_of: string | null;
  readonly value: string | null;
  readonly value_asset: string | null;
}

export const movementTable = new EntitySchema<StoredMovementRow>({
  name: 'movement',
  columns: {
    at: { type: 'bigint' },
    leg: { type: 'integer', primary: true, primaryKeyConstraintName: 'movement_pkey' },
    legs: { type: 'integer' },
    batch: { type: 'integer' },
    flags: { type: 'smallint' },
    dataset: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'movement_pkey' },
    tx_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'movement_pkey' },
    from_account: { type: 'text', collation: 'C' },
    to_account: { type: 'text', collation: 'C' },
    asset: { type: 'text' },
    amount: { type: 'numeric' },
    kind: { type: 'text' },
    channel: { type: 'text', nullable: true },
    country_from: { type: 'text', nullable: true },
    country_to: { type: 'text', nullable: true },
    bank_from: { type: 'text', nullable: true },
    bank_to: { type: 'text', nullable: true },
    reversal_of: { type: 'text', nullable: true },
    value: { type: 'numeric', nullable: true },
    value_asset: { type: 'text', nullable: true },
  },
  indices: [
    // A block range index, which TypeORM's schemas cannot say: the migration makes it.
    { name: 'movement_at', columns: ['at'], synchronize: false },
    { name: 'movement_from', columns: ['from_account', 'at', 'tx_id'] },
    { name: 'movement_to', columns: ['to_account', 'at', 'tx_id'] },
  ],
});
