import type { MatchFeature } from '../features/feature.js';
import { MODEL } from '../score-model.js';
import { areOnePlace, isGeneralWord } from '../places.js';
import { likeness } from '../names/similarity.js';

/**
 * How far two addresses agree where their level would say more than they do: two streets of one state are not of one
 * place, and an address that leaves the house out is not another one. Null where the level says it.
 */
export function addressInWords({ name, level, left, right }: MatchFeature): string | null {
  if (name !== 'address' || left === null || right === null || left === right) return null;
  const [one, other] = [left.split(' '), right.split(' ')];
  const both = one.filter((word) => other.includes(word));
  const [onlyOne, onlyOther] = [without(one, other), without(other, one)];
  if ((onlyOne.length === 0 || onlyOther.length === 0) && ANOTHER.has(level)) return 'the one says more than the other';
  if (level === 'other_street' && !areOnePlace(one, other, isAlikeWord)) return ANOTHER_ADDRESS;
  const isAlike = onlyOne.some((word) => onlyOther.some((against) => isAlikeWord(word, against)));
  return both.length > 0 && both.every(isGeneralWord) && !isAlike
    ? `${ANOTHER_ADDRESS}, with nothing in common but general words`
    : null;
}

const ANOTHER: ReadonlySet<string> = new Set(['other_street', 'other_house']);

const ANOTHER_ADDRESS = 'another address';

function isAlikeWord(word: string, against: string): boolean {
  return likeness(word, against) >= MODEL.name.alike;
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !others.includes(word));
}
