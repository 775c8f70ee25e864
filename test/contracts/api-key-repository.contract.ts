import type { ApiKey, ApiKeyRepository } from '../../src/platform/keys/api-key.repository.js';

export interface OpenApiKeys {
  readonly keys: ApiKeyRepository;
  close(): Promise<void>;
}

/** What every ApiKeyRepository promises. */
export function anApiKeyRepository(openEmpty: () => Promise<OpenApiKeys>): void {
  describe('a repository of API keys', () => {
    let open: OpenApiKeys;
    let keys: ApiKeyRepository;

    beforeEach(async () => {
      open = await openEmpty();
      keys = open.keys;
    });
    afterEach(() => open.close());

    it('gives back a key exactly as it was added', async () => {
      const full = key('full', { last_used_at: 5_001, revoked_at: 6_001, rotated_from: 'before' });
      await keys.add(key('bare'));
      await keys.add(full);
      expect(await keys.find('bare')).toEqual(key('bare'));
      expect(await keys.find('full')).toEqual(full);
      expect(await keys.find('none')).toBeNull();
    });

    it('lists every key, the oldest first', async () => {
      await keys.add(key('b', { created_at: 1 }));
      await keys.add(key('a', { created_at: 2 }));
      expect((await keys.list()).map(({ public_part }) => public_part)).toEqual(['b', 'a']);
    });

    it('refuses a public part that is taken', async () => {
      await keys.add(key('a'));
      await expect(keys.add(key('a', { label: 'other' }))).rejects.toThrow();
      expect(await keys.find('a')).toEqual(key('a'));
    });

    it('revokes once and for ever', async () => {
      await keys.add(key('a'));
      expect(await keys.revoke('a', 7_000)).toBe(true);
      expect(await keys.revoke('a', 8_000)).toBe(false);
      expect(await keys.revoke('none', 8_000)).toBe(false);
      expect((await keys.find('a'))?.revoked_at).toBe(7_000);
    });

    it('brings an end forward, never back', async () => {
      await keys.add(key('a', { expires_at: 9_000 }));
      await keys.expireBy('a', 9_001);
      expect((await keys.find('a'))?.expires_at).toBe(9_000);
      await keys.expireBy('a', 8_999);
      expect((await keys.find('a'))?.expires_at).toBe(8_999);
    });

    it('notes a use', async () => {
      await keys.add(key('a'));
      await keys.touch('a', 4_000);
      await keys.touch('none', 4_000);
      expect(await keys.find('a')).toEqual(key('a', { last_used_at: 4_000 }));
    });
  });
}

function key(publicPart: string, members: Partial<ApiKey> = {}): ApiKey {
  return {
    public_part: publicPart,
    secret_hash: 'h',
    label: 'desk',
    role: 'analyst',
    created_at: 1_000,
    expires_at: 9_000,
    last_used_at: null,
    revoked_at: null,
    rotated_from: null,
    ...members,
  };
}
