import type { NameForm } from '../name-form.js';
import type { Alignment } from '../names/name-alignment.js';
import { editDistance } from '../names/similarity.js';
import type { Profile } from '../profile.js';
import { tokenLevel, type TokenLevel } from '../names/token-likeness.js';
import type { NameFamily, Token } from '../names/vocabulary.js';
import { whereElse, type WordElsewhere } from './words-elsewhere.js';

/** How two words were found to be one, acronyms told apart: those have no sound by which they could agree. */
export type WordLevel = TokenLevel | 'one_letter' | 'letters';

/** Words of two names that were counted as one and may be two, and those that found no partner. */
export interface WordsInDoubt {
  /** The rarest first: Slovakia and Slovenia are spelt nearly alike. */
  readonly alike: readonly { readonly left: string; readonly right: string; readonly how: WordLevel }[];
  /** Words that only one of the names has; empty where it has none. */
  readonly onlyLeft: string;
  readonly onlyRight: string;
  /** Words that only one of the names has and that the other record has in another place. */
  readonly elsewhere: readonly WordElsewhere[];
  /** What the names would say if words that merely sound alike were none of their words; null where none do. */
  readonly firmBits: number | null;
}

/** The words without a partner, those aside that the other record has in another place. */
export interface LeftOvers extends Pick<WordsInDoubt, 'elsewhere'> {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

export function leftOversOf(
  { leftOver, rightOver }: Alignment,
  left: NameForm,
  right: NameForm,
  a: Profile,
  b: Profile,
): LeftOvers {
  const elsewhere: WordElsewhere[] = [];
  const kept = (tokens: readonly Token[], other: Profile, compared: NameForm): readonly Token[] =>
    tokens.filter((token) => {
      const where = whereElse(token, other, compared);
      if (where !== null) elsewhere.push({ word: token.native, where });
      return where === null;
    });
  return { left: kept(leftOver, b, right), right: kept(rightOver, a, left), elsewhere };
}

/** What of two names a reviewer would look at before he believes that they are one; null where nothing is in doubt. */
export function wordsInDoubt(
  left: NameForm,
  right: NameForm,
  { pairs }: Alignment,
  { left: leftOver, right: rightOver, elsewhere }: LeftOvers,
  family: NameFamily,
  firmBits: number | null,
): WordsInDoubt | null {
  const alike = pairs
    .map(([one, other]) => ({ one, other, how: wordLevel(one, other, left, right, family) }))
    .filter(({ how }) => IN_DOUBT.has(how))
    .sort((a, b) => Math.min(b.one.bits, b.other.bits) - Math.min(a.one.bits, a.other.bits))
    .map(({ one, other, how }) => ({ left: one.native, right: other.native, how }));
  if (alike.length + leftOver.length + rightOver.length + elsewhere.length === 0) return null;
  return { alike, onlyLeft: textOf(leftOver), onlyRight: textOf(rightOver), elsewhere, firmBits };
}

/** How two words agree: other scripts, short forms and sounds are how one word is written, a letter of an acronym is not. */
const IN_DOUBT: ReadonlySet<WordLevel> = new Set(['close', 'skeleton', 'rough_sound', 'one_letter', 'letters']);

/** Of these not even the spelling is alike: another given name of the same family may have as much in common. */
export const MERELY_HEARD: ReadonlySet<WordLevel> = new Set(['skeleton', 'rough_sound']);

export function wordLevel(one: Token, other: Token, left: NameForm, right: NameForm, family: NameFamily): WordLevel {
  const level = tokenLevel(one, other);
  const isSpelling = level === 'sound' || IN_DOUBT.has(level);
  if (!isSpelling || family === 'person' || !isAcronym(one, left) || !isAcronym(other, right)) return level;
  return one.text.length === other.text.length && editDistance(one.text, other.text, 1) === 1
    ? 'one_letter'
    : 'letters';
}

/** A short word in capitals, in a name that has small letters too or is no more than that word. */
function isAcronym({ native }: Token, { value, tokens }: NameForm): boolean {
  if (native.length < 2 || native.length > LONGEST_ACRONYM) return false;
  const isInCapitals = value.split(/[^\p{L}\p{N}]+/u).includes(native.toUpperCase());
  return isInCapitals && (tokens.length === 1 ? native.length < LONGEST_ACRONYM : /\p{Ll}/u.test(value));
}

const LONGEST_ACRONYM = 5;

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ native }) => native).join(' ');
}
