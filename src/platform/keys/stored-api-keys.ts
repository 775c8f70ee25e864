import type { Millis, Role } from '#domain/shared';
import { hashSecret, isSameSecret, mintKey, parseKey } from './api-key.js';
import type { ApiKeyRepository, ApiKey } from './api-key.repository.js';
import { ApiKeys, type KeyHolder } from './api-keys.js';
import type { Clock } from '../clock.js';
import { LedgerUnavailable } from '../storage/ledger.js';
import type { ReplicaChannel } from '../storage/replica-channel.js';

export interface ApiKeyRules {
  /** The key that the environment installs: any text of at least 16 characters, role admin. */
  readonly adminApiKey: string | null;
  /** Its label. */
  readonly adminLabel: string;
  /** Life of a new key that names no end, in milliseconds. */
  readonly keyAgeMs: number;
}

export interface NewApiKey {
  readonly label: string;
  readonly role: Role;
  /** Null: after the usual life of a key. */
  readonly expiresAt: Millis | null;
}

export interface IssuedKey {
  /** The whole key. It cannot be had again. */
  readonly text: string;
  readonly key: ApiKey;
}

interface Remembered {
  readonly key: ApiKey | null;
  readonly at: Millis;
}

/** A key that is being read, and since when. */
interface Reading {
  readonly answer: Promise<ApiKey | null>;
  readonly at: Millis;
}

/** What was read of a key holds this long: so long may a process accept a key whose end it was not told. */
const FRESH_MS = 5_000;
/** From here on it is read anew while it still holds, so that who uses a key does not wait for a slow database. */
const AHEAD_MS = 2_500;
/** While the database is away, a key that it knew is accepted this long. */
const STALE_MS = 3_600_000;
const TOUCH_MS = 60_000;
const REMEMBERED_KEYS = 10_000;
/** Compared with where there is no key, so that the time of the answer does not tell. */
const DUMMY_HASH = hashSecret('00000000', 'nobody');

/** Tells whose key a text is, and makes, replaces and revokes keys. */
export class StoredApiKeys extends ApiKeys {
  private readonly remembered = new Map<string, Remembered>();
  private readonly reading = new Map<string, Reading>();
  private readonly touched = new Map<string, Millis>();

  constructor(
    private readonly repository: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly rules: ApiKeyRules,
    private readonly channel: ReplicaChannel,
  ) {
    super();
    channel.onMessage((message) => this.hear(message));
  }

  /**
   * The holder of a key; null for a text that is no key, or whose key is unknown, expired or revoked.
   *
   * @throws LedgerUnavailable when the database is away and the key was not seen lately.
   */
  override async authenticate(text: string): Promise<KeyHolder | null> {
    const { adminApiKey, adminLabel } = this.rules;
    if (adminApiKey !== null && isSameSecret(text, adminApiKey)) return { label: adminLabel, role: 'admin' };
    const parsed = parseKey(text);
    if (parsed === null) return null;

    const key = await this.lookUp(parsed.publicPart);
    const isHolder = isSameSecret(hashSecret(parsed.publicPart, parsed.secret), key?.secret_hash ?? DUMMY_HASH);
    if (key === null || !isHolder || !this.isLive(key)) return null;
    this.touch(key.public_part);
    return { label: key.label, role: key.role };
  }

  override async rolesOf(label: string): Promise<readonly Role[]> {
    const { adminApiKey, adminLabel } = this.rules;
    const stored = (await this.repository.list()).filter((key) => key.label === label && this.isLive(key));
    const roles = stored.map(({ role }) => role);
    return adminApiKey !== null && label === adminLabel ? [...roles, 'admin'] : roles;
  }

  async create({ label, role, expiresAt }: NewApiKey): Promise<IssuedKey> {
    return this.issue(label, role, expiresAt, null);
  }

  /**
   * A new key of the same label and role. The old one holds for `overlapMs` longer, for its users to change over. Null
   * when there is no such key, or when it holds no more.
   */
  async rotate(publicPart: string, overlapMs: number): Promise<IssuedKey | null> {
    const old = await this.repository.find(publicPart);
    if (old === null || !this.isLive(old)) return null;
    const issued = await this.issue(old.label, old.role, null, publicPart);
    await this.repository.expireBy(publicPart, this.clock.now() + overlapMs);
    await this.tellChanged(publicPart);
    return issued;
  }

  /** False when there is no such key, or when it was revoked before. */
  async revoke(publicPart: string): Promise<boolean> {
    const isRevoked = await this.repository.revoke(publicPart, this.clock.now());
    await this.tellChanged(publicPart);
    return isRevoked;
  }

  list(): Promise<readonly ApiKey[]> {
    return this.repository.list();
  }

  private async issue(
    label: string,
    role: Role,
    expiresAt: Millis | null,
    rotatedFrom: string | null,
  ): Promise<IssuedKey> {
    const { text, publicPart, secretHash } = mintKey();
    const now = this.clock.now();
    const key: ApiKey = {
      public_part: publicPart,
      secret_hash: secretHash,
      label,
      role,
      created_at: now,
      expires_at: expiresAt ?? now + this.rules.keyAgeMs,
      last_used_at: null,
      revoked_at: null,
      rotated_from: rotatedFrom,
    };
    await this.repository.add(key);
    return { text, key };
  }

  private async lookUp(publicPart: string): Promise<ApiKey | null> {
    const known = this.remembered.get(publicPart);
    const age = this.clock.now() - (known?.at ?? 0);
    if (known !== undefined && age < FRESH_MS) {
      if (age >= AHEAD_MS) this.read(publicPart).catch(() => undefined);
      return known.key;
    }
    try {
      return await this.read(publicPart);
    } catch (error) {
      if (error instanceof LedgerUnavailable && known !== undefined && age < STALE_MS) return known.key;
      throw error;
    }
  }

  /** Reads a key, and remembers it unless it was changed here meanwhile. All who ask at once share one reading. */
  private read(publicPart: string): Promise<ApiKey | null> {
    const at = this.clock.now();
    const shared = this.reading.get(publicPart);
    if (shared !== undefined && at - shared.at < FRESH_MS) return shared.answer;
    const isLast = (): boolean => this.reading.get(publicPart)?.answer === answer;
    const answer = this.repository
      .find(publicPart)
      .then((key) => {
        if (!isLast()) return key;
        if (this.remembered.size >= REMEMBERED_KEYS) this.remembered.clear();
        this.remembered.set(publicPart, { key, at });
        return key;
      })
      .finally(() => {
        if (isLast()) this.reading.delete(publicPart);
      });
    this.reading.set(publicPart, { answer, at });
    return answer;
  }

  /** All processes read it anew before they accept it again. */
  private async tellChanged(publicPart: string): Promise<void> {
    this.forget(publicPart);
    await this.channel.tell(JSON.stringify({ key: publicPart }));
  }

  private hear(message: string): void {
    const publicPart = keyIn(message);
    if (publicPart !== null) this.forget(publicPart);
  }

  private forget(publicPart: string): void {
    this.remembered.delete(publicPart);
    this.reading.delete(publicPart);
  }

  private isLive({ expires_at, revoked_at }: ApiKey): boolean {
    return revoked_at === null && this.clock.now() < expires_at;
  }

  /** Not waited for: nobody's request fails because its use could not be noted. */
  private touch(publicPart: string): void {
    const now = this.clock.now();
    if (now - (this.touched.get(publicPart) ?? 0) < TOUCH_MS) return;
    this.touched.set(publicPart, now);
    this.repository.touch(publicPart, now).catch(() => this.touched.delete(publicPart));
  }
}

/** The public part of the key that a message says was changed; null for a message about something else. */
function keyIn(message: string): string | null {
  try {
    const said = JSON.parse(message) as { readonly key?: unknown } | null;
    return typeof said?.key === 'string' ? said.key : null;
  } catch {
    return null;
  }
}
