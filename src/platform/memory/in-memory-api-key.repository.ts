import type { Millis } from '#domain/shared';
import { ApiKeyRepository, type ApiKey } from '../keys/api-key.repository.js';

export class InMemoryApiKeyRepository extends ApiKeyRepository {
  private readonly keys = new Map<string, ApiKey>();

  override find(publicPart: string): Promise<ApiKey | null> {
    return Promise.resolve(this.keys.get(publicPart) ?? null);
  }

  override list(): Promise<readonly ApiKey[]> {
    return Promise.resolve([...this.keys.values()]);
  }

  override add(key: ApiKey): Promise<void> {
    if (this.keys.has(key.public_part)) return Promise.reject(new Error(`Key ${key.public_part} exists`));
    this.keys.set(key.public_part, { ...key });
    return Promise.resolve();
  }

  override revoke(publicPart: string, at: Millis): Promise<boolean> {
    const isLive = this.keys.get(publicPart)?.revoked_at === null;
    if (isLive) this.change(publicPart, () => ({ revoked_at: at }));
    return Promise.resolve(isLive);
  }

  override expireBy(publicPart: string, at: Millis): Promise<void> {
    this.change(publicPart, ({ expires_at }) => ({ expires_at: Math.min(expires_at, at) }));
    return Promise.resolve();
  }

  override touch(publicPart: string, at: Millis): Promise<void> {
    this.change(publicPart, () => ({ last_used_at: at }));
    return Promise.resolve();
  }

  private change(publicPart: string, members: (key: ApiKey) => Partial<ApiKey>): void {
    const key = this.keys.get(publicPart);
    if (key !== undefined) this.keys.set(publicPart, { ...key, ...members(key) });
  }
}
