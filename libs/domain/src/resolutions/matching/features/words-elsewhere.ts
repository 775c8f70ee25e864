import { countryOfWord } from '../names/country-words.js';
import type { NameForm } from '../name-form.js';
import type { Profile } from '../profile.js';
import type { Token } from '../names/vocabulary.js';

/** Where the other record has a word that only one of two names has. */
export type Elsewhere = 'name' | 'address' | 'birth place' | 'country';

/** Words of a name that the other record does not have in this name, and where it has them. */
export interface WordElsewhere {
  readonly word: string;
  readonly where: Elsewhere;
}

/**
 * A word that only one of two names has is no difference where the other record has it in another place: its short name
 * written behind the long one (IRGC), the town that one source writes into the name and the other into the address.
 * `compared` is the name in which it has no partner: what that has of the word has one already.
 */
export function whereElse(
  { native, text }: Token,
  { names, places, birthPlace, countries }: Profile,
  compared: NameForm | null,
): Elsewhere | null {
  const isIt = (one: Token): boolean => one.native === native;
  if (native.length < SHORTEST) return null;
  if (names.some((name) => name !== compared && name.words.some(isIt))) return 'name';
  if (places.some(({ tokens }) => tokens.some(isIt))) return 'address';
  if (birthPlace.some(isIt)) return 'birth place';
  const country = countryOfWord(text);
  return country !== null && countries.includes(country) ? 'country' : null;
}

/** A letter or two stand in any address. */
const SHORTEST = 3;
