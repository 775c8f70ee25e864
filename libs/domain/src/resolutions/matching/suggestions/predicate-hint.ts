import { parseDate, type DateRange } from '../../../shared/time.js';
import { calibrated } from '../score-model.js';
import type { MatchFeature } from '../features/feature.js';
import { livesDisjoint } from '../features/life-feature.js';
import type { LifeDate, NameForm, Profile } from '../profile.js';
import type { PairScore } from '../score.js';

/** What a pair would be decided as, in which direction, and how sure that is. */
export interface PredicateHint {
  readonly predicate: 'SAME_AS' | 'SUCCESSOR_OF' | 'FORMERLY_KNOWN_AS';
  readonly from: Profile;
  readonly to: Profile;
  readonly score: number;
  readonly bits: number;
}

/**
 * SAME_AS unless the lives or the names say otherwise (spec/resolution.md#predicate-hint): a body that began when
 * another had ended, or on the day, with its name or its seat, is its successor; one whose former name is the other's
 * name, at a time that fits the other's life, was known as that.
 */
export function predicateHint(a: Profile, b: Profile, pair: PairScore): PredicateHint {
  const areBodies = a.family === 'organisation' && b.family === 'organisation';
  if (areBodies && (livesDisjoint(a, b) || livesTouch(a, b))) return successor(a, b, pair);
  if (a.family !== 'person') {
    if (wasKnownAs(a, b)) return { predicate: 'FORMERLY_KNOWN_AS', from: a, to: b, score: pair.score, bits: pair.bits };
    if (wasKnownAs(b, a)) return { predicate: 'FORMERLY_KNOWN_AS', from: b, to: a, score: pair.score, bits: pair.bits };
  }
  return { predicate: 'SAME_AS', from: a, to: b, score: pair.score, bits: pair.bits };
}

/** Two lives are what a succession is made of, so they do not count against it; identifiers of two bodies differ too. */
function successor(a: Profile, b: Profile, pair: PairScore): PredicateHint {
  let bits = pair.bits;
  for (const one of pair.features) if (makesSuccession(one)) bits -= one.bits;
  const aIsLater = (a.start?.range?.lo ?? -Infinity) >= (b.end?.range?.lo ?? Infinity);
  const [from, to] = aIsLater ? [a, b] : [b, a];
  return { predicate: 'SUCCESSOR_OF', from, to, score: calibrated('organisation', bits, pair.evidence), bits };
}

/** What a succession is made of, so that it counts neither for nor against one. */
export function makesSuccession({ name, level }: MatchFeature): boolean {
  return name === 'life' || name === 'incorporation_date' || (name === 'identifier' && level === 'unequal');
}

/** One ended on the day on which the other began. */
function livesTouch(a: Profile, b: Profile): boolean {
  return isSameDay(a.end, b.start) || isSameDay(b.end, a.start);
}

function isSameDay(end: LifeDate | null, start: LifeDate | null): boolean {
  const [one, other] = [end?.range ?? null, start?.range ?? null];
  return one !== null && other !== null && one.precision === 'day' && other.precision === 'day' && one.lo === other.lo;
}

/** A former name of one is the primary name of the other, and was borne at a time when the other may have existed. */
function wasKnownAs(now: Profile, before: Profile): boolean {
  return formerName(now, before) !== null;
}

/** That former name, with the time at which it was borne; null where there is none. */
export function formerName(now: Profile, before: Profile): NameForm | null {
  const primary = before.names.find(({ type }) => type === 'primary');
  if (primary === undefined) return null;
  const today = now.names.find(({ type }) => type === 'primary');
  if (today !== undefined && isSameText(today, primary)) return null;
  return now.names.find((name) => name.type === 'former' && isSameText(name, primary) && fits(name, before)) ?? null;
}

function fits({ validity }: NameForm, { start, end }: Profile): boolean {
  const from = rangeOf(validity.effective_at);
  const until = rangeOf(validity.effective_until);
  const began = start?.range ?? null;
  const ended = end?.range ?? null;
  const isOverBefore = until !== null && began !== null && until.hi <= began.lo;
  const beginsAfter = from !== null && ended !== null && ended.hi <= from.lo;
  return !isOverBefore && !beginsAfter;
}

function rangeOf(text: string | null): DateRange | null {
  return text === null ? null : parseDate(text);
}

function isSameText(a: NameForm, b: NameForm): boolean {
  return a.tokens.length === b.tokens.length && a.tokens.every((token, index) => token === b.tokens[index]);
}
