import type { MatchFeature } from '../features/feature.js';
import { MODEL } from '../score-model.js';
import { isGeneralWord } from '../places.js';
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
  const isAlike = onlyOne.some((word) => onlyOther.some((against) => likeness(word, against) >= MODEL.name.alike));
  return both.length > 0 && both.every(isGeneralWord) && !isAlike
    ? 'another address, with nothing in common but general words'
    : null;
}

const ANOTHER: ReadonlySet<string> = new Set(['other_street', 'other_house']);

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !others.includes(word));
}
