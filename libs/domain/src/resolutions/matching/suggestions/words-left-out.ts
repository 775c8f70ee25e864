import type { NameForm } from '../name-form.js';
import { generationMark, PARTICLES } from '../names/name-words.js';
import { isJoinedScript, wordsOf } from '../names/normalise-name.js';
import type { Profile } from '../profile.js';
import type { PairScore } from '../score.js';

/**
 * Words of a person's name that one of the two names has alone and that were not compared: titles, articles and other small
 * words. M may be an initial rather than Monsieur, and Al a given name rather than an article, which a reader can tell.
 */
export function wordsLeftOut(a: Profile, b: Profile, pair: PairScore): readonly string[] {
  const said = leftOutOf(a, b, pair).map(
    (one) => told(one) + (one.maybe === null ? '' : `, which may be ${one.maybe}`),
  );
  return said.length === 0 ? [] : [`Left out of what was compared: ${said.join('; ')}.`];
}

/** What to check of them: a word that may be a part of the name after all. */
export function leftOutToCheck(a: Profile, b: Profile, pair: PairScore): string | null {
  const one = leftOutOf(a, b, pair).find(({ maybe }) => maybe !== null);
  return one === undefined ? null : `whether ${told(one)} is ${one.maybe ?? ''}`;
}

interface LeftOut {
  readonly word: string;
  readonly name: string;
  /** What it may be after all; null where nothing tells. */
  readonly maybe: string | null;
}

function told({ word, name }: LeftOut): string {
  return `${word} (${name})`;
}

function leftOutOf(a: Profile, b: Profile, { features, inDoubt }: PairScore): readonly LeftOut[] {
  const compared = features.find(({ name }) => name === 'name_align');
  const formOf = ({ names }: Profile, value: string | null | undefined): NameForm | undefined =>
    names.find((name) => name.value === value);
  const [left, right] = [formOf(a, compared?.left), formOf(b, compared?.right)];
  if (a.family !== 'person' || b.family !== 'person' || left === undefined || right === undefined) return [];
  return [...ofForm(left, right, inDoubt?.onlyRight ?? ''), ...ofForm(right, left, inDoubt?.onlyLeft ?? '')];
}

function ofForm(form: NameForm, other: NameForm, alone: string): readonly LeftOut[] {
  if (isJoinedScript(form.script)) return [];
  const words = wordsOf(form.value).filter((word) => word !== ',');
  const known = [...wordsOf(other.value), generationMark(words)];
  return words
    .filter((word) => !known.includes(word) && !form.tokens.some(({ native }) => isPartOf(word, native)))
    .map((word) => ({ word, name: form.value, maybe: doubtOf(word, words, alone) }));
}

/** Words are cut and written together where names are compared; short ones stand in many by chance. */
function isPartOf(word: string, native: string): boolean {
  const shortest = Math.min(word.length, native.length);
  return word === native || (shortest >= SHORTEST_PART && (word.includes(native) || native.includes(word)));
}

const SHORTEST_PART = 4;

function doubtOf(word: string, [first]: readonly string[], alone: string): string | null {
  const given = word.length === 1 ? alone.split(' ').find((one) => one.startsWith(word)) : undefined;
  if (given !== undefined) return `the initial of ${given}`;
  return word === first && word.length > 1 && PARTICLES.has(word) ? 'a given name' : null;
}
