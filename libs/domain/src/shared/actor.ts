/** Persons from the least to the most trusted, then the machine roles, which stand outside that order. */
export const ROLES = ['viewer', 'analyst', 'reviewer', 'admin', 'peer', 'ai', 'metrics'] as const;
export type Role = (typeof ROLES)[number];

const PERSON_ORDER: readonly Role[] = ['viewer', 'analyst', 'reviewer', 'admin'];

/** Who asks: the label of the key and the role in force (which `X-Role` may have lowered). */
export interface Actor {
  readonly label: string;
  readonly role: Role;
  /** Set where nobody is there who decides: a run of a schedule that somebody made once, with the role of that. */
  readonly is_scheduled?: true;
}

/** A machine's key may never promote a hypothesis nor judge. */
export function isPerson(role: Role): boolean {
  return PERSON_ORDER.includes(role);
}

/** Whether a person's role is `floor` or above. A machine role is at least nothing. */
export function isAtLeast(role: Role, floor: Role): boolean {
  return isPerson(role) && PERSON_ORDER.indexOf(role) >= PERSON_ORDER.indexOf(floor);
}

/** The role from which on a person may take a step of a status: promote a hypothesis, dispute, verify. */
export const STEP_ROLE = 'analyst' satisfies Role;

/** The role from which on a person may decide who is who: two entities are one, or one decision is taken back. */
export const DECISION_ROLE = 'analyst' satisfies Role;

/** The role that plans and takes many decisions on identity at once, from equal unique identifiers. */
export const BOOTSTRAP_ROLE = 'admin' satisfies Role;

/** Whether a key of this role may take a step of a status at all; what single steps ask besides is in their table. */
export function mayTakeSteps(role: Role): boolean {
  return isAtLeast(role, STEP_ROLE);
}

/**
 * Whether a key of `held` may act as `asked` (spec/rulings.md#a-26): an admin as anyone, others only lower in the
 * order.
 */
export function mayActAs(held: Role, asked: Role): boolean {
  return held === asked || held === 'admin' || (isPerson(asked) && isAtLeast(held, asked));
}
