import { View, WHOLE_GRAPH, type Audience, type ViewOptions } from '#domain/graph';
import { WHOLE_SELECTION, type SelectionOptions } from '#domain/read-model';
import { formatInstant } from '#domain/shared';
import type { GraphProjection } from '../projection/projection.js';

/** What every document of the graph is asked with. */
export interface DocumentQuery extends ViewOptions, SelectionOptions {
  readonly audience: Audience;
  /** `summary` presents clusters and parallel relations as one. */
  readonly shape: 'full' | 'summary';
}

/** Everything that the public may see, record by record, as it stands. */
export const WHOLE_DOCUMENT: DocumentQuery = { ...WHOLE_GRAPH, ...WHOLE_SELECTION, audience: 'public', shape: 'full' };

type KeyPart = string | number | boolean | null;

/** How each member of a question enters its key. Each has to be there: a table that forgets one does not compile. */
export type KeyParts<Q> = { readonly [Member in keyof Q]-?: { readonly key: (value: Q[Member]) => KeyPart } };

/** What has to be known of a member of a question: how it enters the key, what a pack says of it, and what it costs. */
interface Asked<T> {
  readonly key: (value: T) => KeyPart;
  /** The members of `meta` that repeat it. */
  readonly shown: (value: T) => Readonly<Record<string, KeyPart>>;
  /** Whether the cached texts of all records serve, in the view that is asked for. */
  readonly isWhole: (value: T) => boolean;
  /** It says what is seen of the graph, or selects of that and puts it together. */
  readonly of: 'view' | 'selection';
}

type Members<Q> = { readonly [Member in keyof Q]-?: Asked<Q[Member]> };

/**
 * The members of a question, in the order in which the `meta` of a pack repeats them and in which they enter its key: a
 * new one is a row here, beside its type and its effect in the domain and its field in the query.
 */
export const DOCUMENT_MEMBERS: Members<DocumentQuery> = {
  slice: {
    key: ({ key }) => key,
    shown: ({ key }) => ({ adapter: key }),
    isWhole: ({ holds }) => holds === null,
    of: 'selection',
  },
  asset: { key: itself, shown: (asset) => ({ asset }), isWhole: (asset) => asset === null, of: 'selection' },
  at: { key: itself, shown: (at) => ({ at: at === null ? null : formatInstant(at) }), isWhole: always, of: 'view' },
  mode: {
    key: itself,
    shown: (mode) => ({ mode, view: mode === 'knowledge' ? 'historical_knowledge' : 'historical_reality' }),
    isWhole: always,
    of: 'view',
  },
  known_basis: {
    key: itself,
    shown: (known_basis) => ({ known_basis }),
    isWhole: (basis) => basis === 'published',
    of: 'view',
  },
  certain: {
    key: itself,
    shown: (certain) => ({ certainty: certain ? 'certain' : 'possible' }),
    isWhole: always,
    of: 'view',
  },
  in_effect: {
    key: itself,
    shown: (in_effect) => ({ state: in_effect ? 'in_effect' : null }),
    isWhole: always,
    of: 'view',
  },
  lens: { key: itself, shown: (lens) => ({ lens }), isWhole: (lens) => lens === 'all', of: 'selection' },
  shape: { key: itself, shown: (shape) => ({ shape }), isWhole: (shape) => shape === 'full', of: 'selection' },
  include_observations: { key: itself, shown: (is) => ({ include_observations: is }), isWhole: (is) => is, of: 'view' },
  audience: {
    key: itself,
    shown: (audience) => ({ include_private: audience === 'full' }),
    isWhole: always,
    of: 'view',
  },
};

const SELECTING_MEMBERS = Object.fromEntries(
  Object.entries(DOCUMENT_MEMBERS).filter(([, { of }]) => of === 'selection'),
) as Partial<Members<DocumentQuery>>;

/** Names a question: two that have the same key have the same answer, of the same state of the graph. */
export function questionKey<Q extends object>(parts: KeyParts<Q>, question: Q): string {
  const members = Object.keys(parts) as (keyof Q)[];
  return JSON.stringify(members.map((member) => parts[member].key(question[member])));
}

/** What a document says it was asked with. */
export function askedWith(query: DocumentQuery): Readonly<Record<string, KeyPart>> {
  return Object.assign({}, ...shownBy(DOCUMENT_MEMBERS, query)) as Record<string, KeyPart>;
}

/** The view that a document is of, its own: what it finds out about every record on the way is not held any longer. */
export function viewOf(query: DocumentQuery, projection: GraphProjection): View {
  return query.at === null ? new View(projection.graph, query) : projection.viewAt(query);
}

/**
 * Whether a document is of every record of its view: no slice, lens or asset selects, and none stands for several. The
 * widest of three questions; `isOfStandardView` asks more, and `mayUseCachedRecords` of the pack more still.
 */
export function isUnselected(query: DocumentQuery): boolean {
  return areWhole(SELECTING_MEMBERS, query);
}

/**
 * Whether a document is of every record, and the view is cut by time and audience alone: what a record says of itself is
 * what it says in the whole graph, which `known_basis` or leaving out observations would change.
 */
export function isOfStandardView(query: DocumentQuery): boolean {
  return areWhole(DOCUMENT_MEMBERS, query);
}

function shownBy<Q extends object>(members: Members<Q>, question: Q): readonly object[] {
  return (Object.keys(members) as (keyof Q)[]).map((member) => members[member].shown(question[member]));
}

function areWhole<Q extends object>(members: Partial<Members<Q>>, question: Q): boolean {
  return (Object.keys(members) as (keyof Q)[]).every((member) => members[member]?.isWhole(question[member]) ?? true);
}

export function itself<T extends KeyPart>(value: T): T {
  return value;
}

function always(): boolean {
  return true;
}
