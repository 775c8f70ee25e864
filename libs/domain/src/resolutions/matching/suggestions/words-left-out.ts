import type { NameForm } from '../name-form.js';
import { generationMark, PARTICLES } from '../names/name-words.js';
import { isJoinedScript, wordsOf } from '../names/normalise-name.js';
import type { Profile } from '../profile.js';
import type { PairScore } from '../score.js';

/**
 * Words of a person's name that one of the two names has alone and that were not compared: titles, articles and other small
 * words. M may be an initial rather than Monsieur, and Al a given name rather than an article, which a reader can tell.
 */
export function wordsLeftOut(a: Profile, b: Profile, { features, inDoubt }: PairScore): readonly string[] {
  const compared = features.find(({ name }) => name === 'name_align');
  const formOf = ({ names }: Profile, value: string | null | undefined): NameForm | undefined =>
    names.find((name) => name.value === value);
  const [left, right] = [formOf(a, compared?.left), formOf(b, compared?.right)];
  if (a.family !== 'person' || b.family !== 'person' || left === undefined || right === undefined) return [];
  const said = [...saidOf(left, right, inDoubt?.onlyRight ?? ''), ...saidOf(right, left, inDoubt?.onlyLeft ?? '')];
  return said.length === 0 ? [] : [`Left out of what was compared: ${said.join('; ')}.`];
}

function saidOf(form: NameForm, other: NameForm, alone: string): readonly string[] {
  if (isJoinedScript(form.script)) return [];
  const words = wordsOf(form.value).filter((word) => word !== ',');
  const known = [...wordsOf(other.value), generationMark(words)];
  return words
    .filter((word) => !known.includes(word) && !form.tokens.some(({ native }) => isPartOf(word, native)))
    .map((word) => `${word} (${form.value})${doubtOf(word, words, alone)}`);
}

/** Words are cut and written together where names are compared; short ones stand in many by chance. */
function isPartOf(word: string, native: string): boolean {
  const shortest = Math.min(word.length, native.length);
  return word === native || (shortest >= SHORTEST_PART && (word.includes(native) || native.includes(word)));
}

const SHORTEST_PART = 4;

function doubtOf(word: string, [first]: readonly string[], alone: string): string {
  const given = word.length === 1 ? alone.split(' ').find((one) => one.startsWith(word)) : undefined;
  if (given !== undefined) return `, which may be the initial of ${given}`;
  return word === first && word.length > 1 && PARTICLES.has(word) ? ', which may be a given name' : '';
}
