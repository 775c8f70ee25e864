import type { Indirectness, WorldPredicate } from '#domain/graph';

export interface RoleReading {
  readonly predicate: WorldPredicate;
  /** Whether it runs from the record that is pointed at (the anchor) to the one that points. */
  readonly reversed?: true;
}

interface RoleRow extends RoleReading {
  readonly text: RegExp;
  /** The word in which an export writes it, from the record that points. */
  readonly word?: string;
}

/**
 * Role texts of pointers. They have no direction of their own, and in one file run both ways: "Owns 60%" is said of the
 * record that points, "Global Parent" of the one that it points at (spec/interchange.md#senzing). A parent that is not
 * said to be the direct one controls; only that is known of it. What is under none of these is RELATED_TO with its
 * role.
 */
const ROLES: readonly RoleRow[] = [
  { text: /^owned by\b/i, predicate: 'OWNS', reversed: true },
  { text: /^(?:owns|owner of|shareholder of)\b/i, predicate: 'OWNS', word: 'Owns' },
  { text: /^controlled by\b/i, predicate: 'CONTROLS', reversed: true },
  { text: /^controls\b/i, predicate: 'CONTROLS', word: 'Controls' },
  { text: /^(?:global|ultimate|domestic) (?:ultimate )?parent\b/i, predicate: 'CONTROLS', reversed: true },
  {
    text: /^(?:subsidiary of|(?:direct |immediate )?parent company)\b/i,
    predicate: 'SUBSIDIARY_OF',
    word: 'Subsidiary of',
  },
  { text: /^(?:(?:board )?director of|officer of)\b/i, predicate: 'DIRECTOR_OF', word: 'Director of' },
  { text: /^(?:employed by|employee of|works for)\b/i, predicate: 'EMPLOYED_BY', word: 'Employed by' },
  { text: /^employs\b/i, predicate: 'EMPLOYED_BY', reversed: true },
  { text: /^founder of|^founded\b/i, predicate: 'FOUNDED', word: 'Founded' },
  { text: /^funded by\b/i, predicate: 'FUNDED', reversed: true },
  { text: /^(?:funds|funded|donor of)\b/i, predicate: 'FUNDED', word: 'Funded' },
  { text: /^(?:invested in|investor in)\b/i, predicate: 'INVESTED_IN', word: 'Invested in' },
  { text: /^(?:lent to|lender of|creditor of)\b/i, predicate: 'LENT_TO', word: 'Lent to' },
  { text: /^(?:father|mother|parent) of\b/i, predicate: 'PARENT_OF', word: 'Parent of' },
  { text: /^(?:son|daughter|child) of\b/i, predicate: 'PARENT_OF', reversed: true },
  {
    text: /^(?:spouse|husband|wife|partner|sibling|brother|sister|family|relative)\b/i,
    predicate: 'FAMILY_OF',
    word: 'Family',
  },
];

/** What stands before the role of an interest that is not known to be direct (spec/rulings.md#c-36). */
const HELD = /^(direct or )?indirect: */i;

/** The role text of such an interest. */
export function heldRole(role: string, held: Indirectness): string {
  return `${held === 'indirect' ? 'Indirect' : 'Direct or indirect'}: ${role}`;
}

/** How a role text says that the interest is held, if not directly, and what else it says. */
export function readIndirectness(text: string): { readonly held: Indirectness | null; readonly role: string } {
  const role = text.trim();
  const found = HELD.exec(role);
  if (found === null) return { held: null, role };
  return { held: found[1] === undefined ? 'indirect' : 'unknown', role: role.slice(found[0].length) };
}

/** What a role text says; null where nobody can tell. */
export function readRole(text: string): RoleReading | null {
  return ROLES.find((row) => row.text.test(readIndirectness(text).role)) ?? null;
}

/** The share that a role text holds ("Owns 60%"), in per cent. */
export function shareIn(text: string): number | null {
  const found = /(\d{1,3}(?:[.,]\d{1,6})?)\s*%/.exec(text)?.[1];
  if (found === undefined) return null;
  const share = Number(found.replace(',', '.'));
  return share <= 100 ? share : null;
}

/** The role text for a relation; null for one that an export can only call what it is called here. */
export function wordOf(predicate: string): string | null {
  return ROLES.find((row) => row.predicate === predicate && row.word !== undefined)?.word ?? null;
}
