import type { Name } from '../../graph/records.js';
import type { Script } from './names/normalise-name.js';
import type { Token } from './names/vocabulary.js';

/** The part that a word plays in a person's name, where the record says so. */
export type NameRole = 'given' | 'family' | null;

/** One name of an entity, cut into tokens. */
export interface NameForm {
  readonly value: string;
  readonly type: Name['type'];
  readonly tokens: readonly Token[];
  /** The same with particles (`van der`, `al`), for names that are written together. */
  readonly words: readonly Token[];
  /** Beside `tokens`; null where no part is known. */
  readonly roles: readonly NameRole[] | null;
  readonly script: Script;
  /** 1 senior, 2 junior or second, …; 0 where the name says nothing. */
  readonly generation: number;
  readonly validity: { readonly effective_at: string | null; readonly effective_until: string | null };
}
