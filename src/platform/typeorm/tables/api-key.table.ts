import { EntitySchema } from 'typeorm';
import type { ApiKey } from '../../keys/api-key.repository.js';

type Moment = 'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at';

export type ApiKeyRow = Omit<ApiKey, Moment> & {
  readonly [M in Moment]: null extends ApiKey[M] ? Date | null : Date;
};

export const apiKeyTable = new EntitySchema<ApiKeyRow>({
  name: 'api_key',
  columns: {
    public_part: { type: 'text', primary: true, primaryKeyConstraintName: 'api_key_pkey' },
    secret_hash: { type: 'text' },
    label: { type: 'text' },
    role: { type: 'text' },
    created_at: { type: 'timestamptz' },
    expires_at: { type: 'timestamptz' },
    last_used_at: { type: 'timestamptz', nullable: true },
    revoked_at: { type: 'timestamptz', nullable: true },
    rotated_from: { type: 'text', nullable: true },
  },
});
