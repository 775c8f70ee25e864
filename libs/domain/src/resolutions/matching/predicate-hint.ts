import { calibrated } from './calibration.js';
import { livesDisjoint } from './life-feature.js';
import type { NameForm, Profile } from './profile.js';
import type { PairScore } from './score.js';

/** What a pair would be decided as, in which direction, and how sure that is. */
export interface PredicateHint {
  readonly predicate: 'SAME_AS' | 'SUCCESSOR_OF' | 'FORMERLY_KNOWN_AS';
  readonly from: Profile;
  readonly to: Profile;
  readonly score: number;
  readonly bits: number;
}

/**
 * SAME_AS unless the lives or the names say otherwise (resolution.md, section 2): a body that began when another had
 * ended, with its name or its seat, is its successor; one whose former name is the other's name was known as that.
 */
export function predicateHint(a: Profile, b: Profile, pair: PairScore): PredicateHint {
  if (a.family === 'organisation' && b.family === 'organisation' && livesDisjoint(a, b)) return successor(a, b, pair);
  if (a.family !== 'person') {
    if (wasKnownAs(a, b)) return { predicate: 'FORMERLY_KNOWN_AS', from: a, to: b, score: pair.score, bits: pair.bits };
    if (wasKnownAs(b, a)) return { predicate: 'FORMERLY_KNOWN_AS', from: b, to: a, score: pair.score, bits: pair.bits };
  }
  return { predicate: 'SAME_AS', from: a, to: b, score: pair.score, bits: pair.bits };
}

/** Two lives are what a succession is made of, so they do not count against it; identifiers of two bodies differ too. */
function successor(a: Profile, b: Profile, pair: PairScore): PredicateHint {
  let bits = pair.bits;
  for (const { name, level, bits: own } of pair.features) {
    if (name === 'life' || name === 'incorporation_date' || (name === 'identifier' && level === 'unequal')) bits -= own;
  }
  const aIsLater = (a.start?.range?.lo ?? -Infinity) >= (b.end?.range?.lo ?? Infinity);
  const [from, to] = aIsLater ? [a, b] : [b, a];
  return { predicate: 'SUCCESSOR_OF', from, to, score: calibrated('organisation', bits), bits };
}

/** A former name of one is the primary name of the other, and the other was not yet gone when that name ended. */
function wasKnownAs(now: Profile, before: Profile): boolean {
  const primary = before.names.find(({ type }) => type === 'primary');
  if (primary === undefined) return false;
  const today = now.names.find(({ type }) => type === 'primary');
  if (today !== undefined && isSameText(today, primary)) return false;
  return now.names.some((name) => name.type === 'former' && isSameText(name, primary));
}

function isSameText(a: NameForm, b: NameForm): boolean {
  return a.tokens.length === b.tokens.length && a.tokens.every((token, place) => token === b.tokens[place]);
}
