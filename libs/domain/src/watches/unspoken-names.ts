import { blockingHashes, ProfileMaker, type Transliterate } from '../resolutions/index.js';
import type { Interruptible } from '../shared/interruptible.js';
import { entityOf } from './screen.js';
import type { ScreenedName } from './watch.js';

/**
 * Indexes of entries that no record can ever match: once names are folded and identifiers normalised there is nothing
 * left of them to look for. In turns, entry by entry.
 */
export function* unspokenNames(
  names: readonly ScreenedName[],
  transliterate: Transliterate,
): Interruptible<readonly number[]> {
  const maker = new ProfileMaker(transliterate);
  const unspoken: number[] = [];
  for (const [index, name] of names.entries()) {
    if (blockingHashes(maker.make(entityOf('', index, name))).length === 0) unspoken.push(index);
    yield;
  }
  return unspoken;
}
