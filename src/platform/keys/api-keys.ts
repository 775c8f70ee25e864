import type { Role } from '#domain/shared';

/** Who a key stands for. */
export interface KeyHolder {
  readonly label: string;
  readonly role: Role;
}

export abstract class ApiKeys {
  /** The holder of a key as it was sent; null for one that is unknown, expired or revoked. Takes the same time for all. */
  abstract authenticate(text: string): Promise<KeyHolder | null>;
  /** The roles of the keys with this label that hold now: what its holder may do who is not here to show one. */
  abstract rolesOf(label: string): Promise<readonly Role[]>;
}
