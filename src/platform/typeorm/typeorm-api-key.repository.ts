import type { Millis } from '#domain/shared';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { ApiKeyRepository, type ApiKey } from '../keys/api-key.repository.js';
import type { Database } from './connection/database.js';
import { apiKeyTable, type ApiKeyRow } from './tables/api-key.table.js';

export class TypeOrmApiKeyRepository extends ApiKeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override find(publicPart: string): Promise<ApiKey | null> {
    return this.reading(async (keys) => {
      const row = await keys.findOneBy({ public_part: publicPart });
      return row === null ? null : fromRow(row);
    });
  }

  override list(): Promise<readonly ApiKey[]> {
    return this.reading(async (keys) =>
      (await keys.find({ order: { created_at: 'ASC', public_part: 'ASC' } })).map(fromRow),
    );
  }

  override add(key: ApiKey): Promise<void> {
    return this.using(async (keys) => void (await keys.insert(toRow(key))));
  }

  override revoke(publicPart: string, at: Millis): Promise<boolean> {
    return this.using(async (keys) => {
      const { affected } = await keys.update(
        { public_part: publicPart, revoked_at: IsNull() },
        { revoked_at: new Date(at) },
      );
      return affected === 1;
    });
  }

  override expireBy(publicPart: string, at: Millis): Promise<void> {
    const expires_at = new Date(at);
    return this.using(
      async (keys) =>
        void (await keys.update({ public_part: publicPart, expires_at: MoreThan(expires_at) }, { expires_at })),
    );
  }

  override touch(publicPart: string, at: Millis): Promise<void> {
    return this.using(
      async (keys) => void (await keys.update({ public_part: publicPart }, { last_used_at: new Date(at) })),
    );
  }

  private reading<T>(task: (keys: Repository<ApiKeyRow>) => Promise<T>): Promise<T> {
    return this.database.usingAgain('interactive', (runner) => task(runner.manager.getRepository(apiKeyTable)));
  }

  private using<T>(task: (keys: Repository<ApiKeyRow>) => Promise<T>): Promise<T> {
    return this.database.using('interactive', (runner) => task(runner.manager.getRepository(apiKeyTable)));
  }
}

function toRow(key: ApiKey): ApiKeyRow {
  return {
    ...key,
    created_at: new Date(key.created_at),
    expires_at: new Date(key.expires_at),
    last_used_at: key.last_used_at === null ? null : new Date(key.last_used_at),
    revoked_at: key.revoked_at === null ? null : new Date(key.revoked_at),
  };
}

function fromRow(row: ApiKeyRow): ApiKey {
  return {
    ...row,
    created_at: row.created_at.getTime(),
    expires_at: row.expires_at.getTime(),
    last_used_at: row.last_used_at?.getTime() ?? null,
    revoked_at: row.revoked_at?.getTime() ?? null,
  };
}
