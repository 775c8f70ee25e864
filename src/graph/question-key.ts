import type { Audience, ViewOptions } from '#domain/graph';
import type { SelectionOptions } from '#domain/read-model';

/** What every document of the graph is asked with. */
export interface DocumentQuery extends ViewOptions, SelectionOptions {
  readonly audience: Audience;
  /** `summary` presents clusters and parallel relations as one. */
  readonly shape: 'full' | 'summary';
}

type KeyPart = string | number | boolean | null;

/** How each member of a question enters its key. Each has to be there: a table that forgets one does not compile. */
export type KeyParts<Q> = { readonly [Member in keyof Q]-?: (value: Q[Member]) => KeyPart };

/** The parts of a key stand in the order of this table, which therefore changes the version of every document. */
export const DOCUMENT_KEY: KeyParts<DocumentQuery> = {
  audience: itself,
  adapter: ({ key }) => key,
  asset: itself,
  lens: itself,
  shape: itself,
  at: itself,
  mode: itself,
  known_basis: itself,
  certain: itself,
  in_effect: itself,
  include_observations: itself,
};

/** Names a question: two that have the same key have the same answer, of the same state of the graph. */
export function keyOf<Q extends object>(parts: KeyParts<Q>, question: Q): string {
  const members = Object.keys(parts) as (keyof Q)[];
  return JSON.stringify(members.map((member) => parts[member](question[member])));
}

export function itself<T extends KeyPart>(value: T): T {
  return value;
}
