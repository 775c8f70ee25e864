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
  /** Told of all entities before it is asked for each: what others wrote decides many at once, within a time. */
  readonly ahead?: (entities: Iterable<EntityFields>) => void;
}

const COMPANY_KINDS: ReadonlySet<string> = new Set(['company', 'organization', 'fund']);

/** The slice with this key; the first one for a key that is none. */
export function sliceOf(key: string): GraphSlice {
  const [first] = SLICES;
  return SLICES.find((slice) => slice.key === key) ?? first;
}

const OWN: [GraphSlice, ...GraphSlice[]] = [
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

/** The slices that there are: those that the service brings, and those that others added. The first is the default. */
export const SLICES: readonly [GraphSlice, ...GraphSlice[]] = OWN;

const KEY = /^[a-z][a-z0-9-]{0,63}$/;

/**
 * Adds a slice that others bring, before the first question. Where its rule throws, an entity does not belong to it.
 *
 * @throws Error where its key is taken or cannot be one
 */
export function addSlice({ holds, ...slice }: GraphSlice): void {
  const { key } = slice;
  if (!KEY.test(key)) throw new Error(`${key} is no key of a slice`);
  if (SLICES.some((slice) => slice.key === key)) throw new Error(`the key ${key} is taken by the service itself`);
  OWN.push({ ...slice, holds: holds === null ? null : (entity) => isHeld(holds, entity) });
}

function isHeld(holds: (entity: EntityFields) => boolean, entity: EntityFields): boolean {
  try {
    return holds(entity);
  } catch {
    return false;
  }
}
