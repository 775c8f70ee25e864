import type { StoredEntity } from './records.js';

/** A slice of the graph: what `adapter=` names. Everything else follows from the entities that it holds. */
export interface GraphSlice {
  /** The word in `adapter=`: lower case letters, digits and dashes. */
  readonly key: string;
  /** What it is for, in a sentence, for the status and the documentation. */
  readonly content: string;
  /** Whether an entity belongs to it, decided by the entity alone; null when it is the whole graph. */
  readonly holds: ((entity: StoredEntity) => boolean) | null;
}
