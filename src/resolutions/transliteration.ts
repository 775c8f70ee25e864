import type { Transliterate } from '#domain';

/** Writes text of any script in ASCII letters, so that names can be compared across scripts. */
export abstract class Transliteration {
  abstract readonly transliterate: Transliterate;
}
