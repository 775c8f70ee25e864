import type { EntityKind } from '#domain/graph';

/** What of an entity a text is: one of its names, or one of its identifiers. */
export const SEARCH_FIELDS = ['name', 'alias', 'former', 'transliteration', 'identifier'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** The longest query, in UTF-16 units; the edge refuses a longer one, and the search finds nothing for it. */
export const QUERY_LIMIT = 200;

export interface SearchText {
  readonly field: SearchField;
  /** As the record has it: any script, any case. */
  readonly value: string;
}

export interface SearchOptions {
  /** How many hits at most; at least 1. */
  readonly limit: number;
  /** Only entities of this kind. */
  readonly kind?: EntityKind;
  /** Whether the asker may be shown this entity. Asked only of entities that would stand among the hits. */
  readonly filter?: (id: string) => boolean;
  /** Whether a text of such an entity counts; all of them do without it. */
  readonly counts?: (id: string, text: SearchText) => boolean;
}

export interface SearchHit {
  readonly id: string;
  /**
   * 0–1. 1: the same text, or the same identifier; from 0.9: it begins so; from 0.8: each word of the query begins a
   * word of it; from 0.7: it contains the query; below: with letters mistaken, left out, added or swapped, or the same
   * consonants across scripts.
   */
  readonly score: number;
  readonly field: SearchField;
  /** The text that was found, as it was put. */
  readonly value: string;
}

/**
 * Finds entities by what they are called. Case, accents, punctuation and script do not count: a Latin query finds a
 * Cyrillic, Greek, Arabic or Chinese name and the other way round. One letter may be wrong in a query of four letters
 * or more, two from ten on. Identifiers match whole, without regard to case, spaces and dashes. No character of a
 * query is a pattern.
 */
export abstract class EntitySearch {
  /** From now on the entity is found by these texts and by no others. */
  abstract put(id: string, kind: EntityKind, texts: readonly SearchText[]): void;

  /** From now on the entity is not found; unknown ids are passed over. */
  abstract remove(id: string): void;

  /** One hit an entity, by its best text: the highest score first, equal ones in the order of their ids. */
  abstract search(query: string, options: SearchOptions): readonly SearchHit[];
}

/** An entity is a candidate that is filed under all of some numbers, and under so many of others. */
export interface AskedNumbers {
  readonly under: readonly number[];
  /** A number that is given twice counts twice. */
  readonly of: readonly number[];
  readonly least: number;
}

/**
 * By which numbers entities are filed outside memory, so that a search among those that are found by them finds whom it
 * finds among all.
 */
export interface NameFiling {
  /** The numbers under which whoever is called so is filed, each once. */
  filedUnder(texts: readonly SearchText[]): readonly number[];

  /** Whoever is found by an identifier, or by letters of which none is mistaken. */
  askedByLetters(query: string): readonly AskedNumbers[];

  /** Whoever is found with letters mistaken, or by consonants. */
  askedByMistakes(query: string): readonly AskedNumbers[];

  /** What nobody scores who is found with letters mistaken only. */
  readonly aboveMistakes: number;
}

/** Opens an empty search; each projection has one of its own. */
export abstract class EntitySearches {
  abstract open(): EntitySearch;
}

/** Searches of which it is known who may be found. */
export abstract class FiledSearches extends EntitySearches {
  abstract readonly filing: NameFiling;
}
