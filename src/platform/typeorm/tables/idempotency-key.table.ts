import { EntitySchema } from 'typeorm';

export interface IdempotencyKeyRow {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly created_at: Date;
}

export const idempotencyKeyTable = new EntitySchema<IdempotencyKeyRow>({
  name: 'idempotency_key',
  columns: {
    scope: { type: 'text', primary: true, primaryKeyConstraintName: 'idempotency_key_pkey' },
    key: { type: 'text', primary: true, primaryKeyConstraintName: 'idempotency_key_pkey' },
    fingerprint: { type: 'text' },
    status: { type: 'integer' },
    headers: { type: 'json' },
    body: { type: 'text' },
    created_at: { type: 'timestamptz' },
  },
  indices: [{ name: 'idempotency_key_age', columns: ['created_at'] }],
});
