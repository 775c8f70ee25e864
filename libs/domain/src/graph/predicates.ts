import type { EntityKind } from './entity-kinds.js';

/** Views of the graph by theme; `all` shows everything, `cases` shows cases and questions with what they name. */
export const LENSES = [
  'all',
  'identity',
  'ownership',
  'control',
  'capital',
  'organization',
  'people',
  'events',
  'cases',
  'evidence',
  'claims',
] as const;
export type Lens = (typeof LENSES)[number];

type EndKind = EntityKind | 'source' | 'evidence' | 'claim' | 'event';

interface PredicateRow {
  readonly predicate: string;
  readonly lens: Lens;
  readonly symmetric: boolean;
  readonly transitive: boolean;
  /** Which kinds may stand at the start and at the end. `other` is accepted anywhere, with a warning. */
  readonly domain: readonly EndKind[];
  readonly range: readonly EndKind[];
  /** Who may write it: `world` by sync, `identity` by a resolution only, `structural` never (it is derived). */
  readonly role: 'world' | 'identity' | 'structural';
  /** An act of one moment: a start without an end is an instant, not an open period (spec/rulings.md#a-34). */
  readonly instantaneous?: true;
  /** Money or money's worth goes from the first end to the second: a capital path walks it, flows and reports add it up. */
  readonly movesValue?: true;
  /** A share in something, or power over it: of which of the two, and at which end the holder stands. */
  readonly holding?: Holding;
  /** How two people are of one family: by descent (the first end is the older), or in any way. */
  readonly kinship?: 'descent' | 'any';
  /** Nobody stands in it to himself: it speaks against its two ends being one. */
  readonly irreflexive?: true;
  /** Says so little that a path walks it only where weak links were asked for. */
  readonly weak?: true;
  /** Tells who an entity is by whom it stands near: matching compares the other ends. */
  readonly proximity?: true;
}

/** What a predicate says of holding: which network of holdings it belongs to, and which of its ends holds the other. */
export interface Holding {
  readonly network: 'ownership' | 'control';
  readonly holder: 'from' | 'to';
}

const PERSON = ['person'] as const;
const ORG = ['company', 'fund', 'organization', 'government', 'regulator'] as const;
const VENUE = ['protocol', 'asset'] as const;
const PERSON_ORG = [...PERSON, ...ORG] as const;
const ORG_VENUE = [...ORG, ...VENUE] as const;
const ANY = [...PERSON, ...ORG, ...VENUE, 'case', 'other'] as const;

/**
 * The one table of predicates (spec/semantics.md#predicates). Validation, lenses, path rules, the pack's `predicates[]`
 * and the OpenAPI enums are all derived from it.
 */
export const PREDICATES = [
  {
    predicate: 'ASSERTS',
    lens: 'claims',
    symmetric: false,
    transitive: false,
    domain: ['source'],
    range: ['claim'],
    role: 'structural',
  },
  {
    predicate: 'CONTRADICTS',
    lens: 'evidence',
    symmetric: false,
    transitive: false,
    domain: ['evidence'],
    range: ['claim'],
    role: 'structural',
  },
  {
    predicate: 'CONTROLS',
    lens: 'control',
    symmetric: false,
    transitive: false,
    domain: PERSON_ORG,
    range: ORG_VENUE,
    role: 'world',
    holding: { network: 'control', holder: 'from' },
  },
  {
    predicate: 'DIRECTOR_OF',
    lens: 'organization',
    symmetric: false,
    transitive: false,
    domain: PERSON_ORG,
    range: [...ORG, 'protocol'],
    role: 'world',
    irreflexive: true,
    proximity: true,
  },
  {
    predicate: 'EMPLOYED_BY',
    lens: 'organization',
    symmetric: false,
    transitive: false,
    domain: PERSON,
    range: [...ORG, 'protocol'],
    role: 'world',
    irreflexive: true,
  },
  {
    predicate: 'FAMILY_OF',
    lens: 'people',
    symmetric: true,
    transitive: false,
    domain: PERSON,
    range: PERSON,
    role: 'world',
    kinship: 'any',
    irreflexive: true,
  },
  {
    predicate: 'FORMERLY_KNOWN_AS',
    lens: 'identity',
    symmetric: false,
    transitive: false,
    domain: ANY,
    range: ANY,
    role: 'identity',
  },
  {
    predicate: 'FOUNDED',
    lens: 'organization',
    symmetric: false,
    transitive: false,
    domain: PERSON_ORG,
    range: ORG_VENUE,
    role: 'world',
    instantaneous: true,
  },
  {
    predicate: 'FUNDED',
    lens: 'capital',
    symmetric: false,
    transitive: false,
    domain: [...PERSON_ORG, ...VENUE],
    range: [...PERSON_ORG, ...VENUE],
    role: 'world',
    movesValue: true,
    instantaneous: true,
  },
  {
    predicate: 'INVESTED_IN',
    lens: 'capital',
    symmetric: false,
    transitive: false,
    domain: PERSON_ORG,
    range: ORG_VENUE,
    role: 'world',
    movesValue: true,
  },
  {
    predicate: 'LENT_TO',
    lens: 'capital',
    symmetric: false,
    transitive: false,
    domain: [...PERSON_ORG, 'protocol'],
    range: [...PERSON_ORG, 'protocol'],
    role: 'world',
    movesValue: true,
  },
  {
    predicate: 'OWNS',
    lens: 'ownership',
    symmetric: false,
    transitive: false,
    domain: PERSON_ORG,
    range: ORG_VENUE,
    role: 'world',
    holding: { network: 'ownership', holder: 'from' },
    proximity: true,
  },
  {
    predicate: 'PARENT_OF',
    lens: 'people',
    symmetric: false,
    transitive: false,
    domain: PERSON,
    range: PERSON,
    role: 'world',
    kinship: 'descent',
    irreflexive: true,
  },
  {
    predicate: 'PARTICIPATES_IN',
    lens: 'events',
    symmetric: false,
    transitive: false,
    domain: ANY,
    range: ['event'],
    role: 'structural',
  },
  {
    predicate: 'RELATED_TO',
    lens: 'all',
    symmetric: true,
    transitive: false,
    domain: ANY,
    range: ANY,
    role: 'world',
    weak: true,
  },
  {
    predicate: 'SAME_AS',
    lens: 'identity',
    symmetric: true,
    transitive: true,
    domain: ANY,
    range: ANY,
    role: 'identity',
  },
  {
    predicate: 'SUBSIDIARY_OF',
    lens: 'ownership',
    symmetric: false,
    transitive: false,
    domain: ORG,
    range: ORG,
    role: 'world',
    holding: { network: 'ownership', holder: 'to' },
    irreflexive: true,
  },
  {
    predicate: 'SUCCESSOR_OF',
    lens: 'identity',
    symmetric: false,
    transitive: false,
    domain: ORG_VENUE,
    range: ORG_VENUE,
    role: 'identity',
  },
  {
    predicate: 'SUPPORTS',
    lens: 'evidence',
    symmetric: false,
    transitive: false,
    domain: ['evidence'],
    range: ['claim'],
    role: 'structural',
  },
] as const satisfies readonly PredicateRow[];

export type Predicate = (typeof PREDICATES)[number]['predicate'];
type PredicateOf<R extends PredicateRow['role']> = Extract<(typeof PREDICATES)[number], { role: R }>['predicate'];
/** Predicates that say something about the world: the only ones that a sync may write as relations. */
export type WorldPredicate = PredicateOf<'world'>;
/** Predicates that only a resolution may write. */
export type IdentityPredicate = PredicateOf<'identity'>;
/** Predicates stored as lists of a record and shown as edges with derived ids. */
export type StructuralPredicate = PredicateOf<'structural'>;

export type PredicateRule = PredicateRow & { readonly predicate: Predicate };

const BY_NAME: ReadonlyMap<string, PredicateRule> = new Map(PREDICATES.map((row) => [row.predicate, row]));

export const WORLD_PREDICATES = PREDICATES.filter((row) => row.role === 'world').map(
  (row) => row.predicate,
) as readonly WorldPredicate[];

/** Predicates whose row has what is asked for. Every set of predicates is made by it, so that a new row is in all it belongs to. */
function predicatesWhere(holds: (row: PredicateRule) => boolean): ReadonlySet<string> {
  return new Set([...BY_NAME.values()].filter(holds).map(({ predicate }) => predicate));
}

export const VALUE_PREDICATES = predicatesWhere(({ movesValue }) => movesValue === true);
export const OWNERSHIP_PREDICATES = predicatesWhere(({ holding }) => holding?.network === 'ownership');
/** Ownership and control. */
export const HOLDING_PREDICATES = predicatesWhere(({ holding }) => holding !== undefined);
export const DESCENT_PREDICATES = predicatesWhere(({ kinship }) => kinship === 'descent');
export const IRREFLEXIVE_PREDICATES = predicatesWhere(({ irreflexive }) => irreflexive === true);
export const WEAK_PREDICATES = predicatesWhere(({ weak }) => weak === true);
export const PROXIMITY_PREDICATES = predicatesWhere(({ proximity }) => proximity === true);

/** What only a decision on identity may say. */
export const IDENTITY_PREDICATES = predicatesWhere(({ role }) => role === 'identity');

/** The row of a predicate; undefined for a word that is none. */
export function predicateRule(predicate: string): PredicateRule | undefined {
  return BY_NAME.get(predicate);
}

/** Which end of an edge is of a kind that the predicate does not take; null when both fit. `other` fits anywhere. */
export function misfitEnd(rule: PredicateRule, fromKind: string, toKind: string): 'from' | 'to' | null {
  if (fromKind !== 'other' && !(rule.domain as readonly string[]).includes(fromKind)) return 'from';
  if (toKind !== 'other' && !(rule.range as readonly string[]).includes(toKind)) return 'to';
  return null;
}
