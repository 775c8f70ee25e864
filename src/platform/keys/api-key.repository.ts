import type { Millis, Role } from '#domain/shared';

/** A key as it is stored: who it stands for, and the hash of its secret. The secret itself is nowhere. */
export interface ApiKey {
  /** The 8 characters by which the key is looked up and listed. */
  readonly public_part: string;
  readonly secret_hash: string;
  readonly label: string;
  readonly role: Role;
  readonly created_at: Millis;
  readonly expires_at: Millis;
  /** To the minute: it is not written at every request. */
  readonly last_used_at: Millis | null;
  readonly revoked_at: Millis | null;
  /** Public part of the key that this one replaces. */
  readonly rotated_from: string | null;
}

export abstract class ApiKeyRepository {
  abstract find(publicPart: string): Promise<ApiKey | null>;
  /** Every key ever made, oldest first. */
  abstract list(): Promise<readonly ApiKey[]>;
  /** Rejects when a key with this public part exists. */
  abstract add(key: ApiKey): Promise<void>;
  /** Takes effect at once and for ever. False when there is no such key, or when it was revoked before. */
  abstract revoke(publicPart: string, at: Millis): Promise<boolean>;
  /** Brings the end of a key forward, for a rotation with overlap; never later than it was. */
  abstract expireBy(publicPart: string, at: Millis): Promise<void>;
  abstract touch(publicPart: string, at: Millis): Promise<void>;
}
