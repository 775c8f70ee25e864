import type { EntityFields } from '../graph/records.js';

/**
 * A slice of the graph: what `adapter=` names (spec/semantics.md#slices). An extension adds one with a class of its own
 * and one line where slices are registered; it then stands in the OpenAPI document and in the status.
 */
export interface GraphSlice {
  /** The word in `adapter=`: lower case letters, digits and dashes. */
  readonly key: string;
  /** What it is for, in a sentence, for the status and the documentation. */
  readonly content: string;
  /**
   * Whether an entity belongs to it; null when it is the whole graph, uncited sources included (spec/rulings.md#a-66).
   */
  readonly holds: ((entity: EntityFields) => boolean) | null;
}

const COMPANY_KINDS: ReadonlySet<string> = new Set(['company', 'organization', 'fund']);

/** The slice with this key; the first one for a key that is none. */
export function sliceOf(key: string): GraphSlice {
  const [first] = SLICES;
  return SLICES.find((slice) => slice.key === key) ?? first;
}

/** The slices that the service brings. The first is the default. */
export const SLICES: readonly [GraphSlice, ...GraphSlice[]] = [
  { key: 'capital', content: 'The whole of the capital-transparency graph: every kind of entity.', holds: null },
  {
    key: 'companies',
    content: 'The entities whose kind is company, organization or fund, and what stands between them.',
    holds: ({ kind }) => COMPANY_KINDS.has(kind),
  },
  {
    key: 'people',
    content: 'The entities whose kind is person, and what stands between them.',
    holds: ({ kind }) => kind === 'person',
  },
];
