import type { ResolutionFields } from '../records.js';
import { findCycle, type Step } from './cycles.js';
import { impossible, isImpossible, suspicious, type TemporalContext, type TemporalFinding } from './finding.js';
import { livesOf, ofMerged } from './merged-ends.js';
import { periodFindings } from './own-dates.js';
import { birthsAmong, lifeOf, oneThingWith, type Life } from './one-thing.js';
import { isEmpty, likelyStretch, overlapOf, validitySpanOf, yearOf, type SpanReading } from './span.js';
import { areSurelyApart, isSurelyAtOrAfter, isSurelyBefore } from './surely-before.js';

/** Links looked at below a predecessor before the search for a circle gives up. */
const SUCCESSION_BUDGET = 10_000;

/** What stands in the way of a decision in time. A decision that is revoked, negative or unsure links nothing. */
export function resolutionFindings(resolution: ResolutionFields, context: TemporalContext): readonly TemporalFinding[] {
  if (resolution.judgement !== 'positive' || resolution.revoked_at !== null) return [];
  const it = caseOf(resolution, context);
  const own = [...periodFindings(resolution), ...RULES[resolution.predicate](it)];
  return own.some(isImpossible) ? own : [...own, ...impossibleByMergedLives(it)];
}

interface IdentityCase {
  readonly resolution: ResolutionFields;
  readonly from: Life;
  readonly to: Life;
  readonly context: TemporalContext;
}

function caseOf(resolution: ResolutionFields, context: TemporalContext): IdentityCase {
  return { resolution, from: lifeOf(resolution.from_id, context), to: lifeOf(resolution.to_id, context), context };
}

const RULES: Readonly<Record<ResolutionFields['predicate'], (it: IdentityCase) => readonly TemporalFinding[]>> = {
  SAME_AS: (it) => [...hasPeriod(it), ...disjointLives(it), ...birthYearsDiffer(it)],
  SUCCESSOR_OF: (it) => [
    ...succeedsItself(it),
    ...comesTooLate(it),
    ...overBeforeSuccessor(it),
    ...followsAfterItsEnd(it),
    ...successionCycle(it),
  ],
  FORMERLY_KNOWN_AS: (it) => [...namedOutsideLife(it), ...namesOverlap(it), ...bearersNeverMet(it)],
};

/** What holds a link to the lives of its ends. */
const LIFE_RULES: typeof RULES = {
  SAME_AS: () => [],
  SUCCESSOR_OF: (it) => [...comesTooLate(it), ...overBeforeSuccessor(it), ...followsAfterItsEnd(it)],
  FORMERLY_KNOWN_AS: namedOutsideLife,
};

/**
 * A succession and a former name are of the one thing that an end is decided to be: what the life of another member makes
 * impossible is so (spec/rulings.md#c-106). One such pair of members is told.
 */
function impossibleByMergedLives({ resolution, from, to, context }: IdentityCase): readonly TemporalFinding[] {
  const rules = LIFE_RULES[resolution.predicate];
  const [one, other] = [oneThingWith(from.id, context), oneThingWith(to.id, context)];
  if (one === null && other === null) return [];
  for (const fromLife of livesOf(one, from)) {
    for (const toLife of livesOf(other, to)) {
      const found = rules({ resolution, from: fromLife, to: toLife, context }).find(isImpossible);
      if (found !== undefined) return [ofMerged(found, resolution, fromLife, toLife)];
    }
  }
  return [];
}

function hasPeriod({ resolution }: IdentityCase): readonly TemporalFinding[] {
  const { start, end } = validitySpanOf(resolution);
  if (resolution.effective_at === null && resolution.effective_until === null) return [];
  return [
    impossible('identity_has_no_period', 'SAME_AS holds always: it takes no valid time.', { left: start, right: end }),
  ];
}

/** Of any two members of the cluster that the decision joins or holds: a chain makes them one as surely as a decision. */
function disjointLives({ from, to, context }: IdentityCase): readonly TemporalFinding[] {
  if (areSurelyApart(from, to)) return [livesApart(from, to, from.end ?? from.start, to.start ?? to.end)];
  const sides = [oneThingWith(from.id, context), oneThingWith(to.id, context)].filter((thing) => thing !== null);
  const first = sides.reduce((best, { firstEnd }) => earlierEnd(best, firstEnd), from);
  const last = sides.reduce((best, { lastStart }) => laterStart(best, lastStart), to);
  return areSurelyApart(first, last) ? [livesApart(first, last, first.end, last.start)] : [];
}

function livesApart(from: Life, to: Life, left: SpanReading | null, right: SpanReading | null): TemporalFinding {
  const message = `${from.id} and ${to.id} never existed at the same time.`;
  return impossible('lives_disjoint', message, { left, right, related: [from.id, to.id] });
}

function earlierEnd(one: Life, other: Life): Life {
  return (other.end?.hi ?? Infinity) < (one.end?.hi ?? Infinity) ? other : one;
}

function laterStart(one: Life, other: Life): Life {
  return (other.start?.lo ?? -Infinity) > (one.start?.lo ?? -Infinity) ? other : one;
}

/** Of the two that are named, or, as of lives, of any two members of what the decision joins or holds. */
function birthYearsDiffer({ from, to, context }: IdentityCase): readonly TemporalFinding[] {
  const named = birthsDiffering(from, to);
  if (named.length > 0) return named;
  const ends = [from, to].flatMap((end) => oneThingWith(end.id, context)?.births ?? end);
  const births = birthsAmong(ends);
  return births === null ? [] : birthsDiffering(...births);
}

function birthsDiffering(one: Life, other: Life): readonly TemporalFinding[] {
  const [left, right] = [one.start, other.start];
  if (!one.isPerson || !other.isPerson || left === null || right === null || yearOf(left) === yearOf(right)) return [];
  const message = `${one.id} and ${other.id} are born in different years: ${left.text} and ${right.text}.`;
  return [suspicious('birth_years_differ', message, { left, right, related: [one.id, other.id] })];
}

function succeedsItself({ from, to }: IdentityCase): readonly TemporalFinding[] {
  return from.id === to.id
    ? [impossible('self_relation', `${from.id} would follow itself.`, { related: [from.id] })]
    : [];
}

/** `from` is the new one, `to` the old one. */
function comesTooLate({ from, to }: IdentityCase): readonly TemporalFinding[] {
  if (from.end !== null && to.start !== null && isSurelyBefore(from.end, to.start)) {
    const message = `The successor ${from.id} ended (${from.end.text}) before ${to.id} began (${to.start.text}).`;
    const sides = { left: from.end, right: to.start, related: [from.id, to.id] };
    return [impossible('successor_before_predecessor', message, sides)];
  }
  if (from.start === null || to.start === null || !isSurelyBefore(from.start, to.start)) return [];
  const message = `The successor ${from.id} began (${from.start.text}) before ${to.id} (${to.start.text}).`;
  const sides = { left: from.start, right: to.start, related: [from.id, to.id] };
  return [suspicious('successor_before_predecessor', message, sides)];
}

/** What is over before there is a successor was no succession. */
function overBeforeSuccessor({ resolution, from }: IdentityCase): readonly TemporalFinding[] {
  const span = validitySpanOf(resolution);
  if (from.start === null || span.overBy > from.start.lo) return [];
  const date = span.end ?? span.start;
  const message = `SUCCESSOR_OF is over (${date?.text ?? ''}) before the successor ${from.id} exists (${from.start.text}).`;
  return [impossible('before_subject_life', message, { left: date, right: from.start, related: [from.id] })];
}

/**
 * What has ended follows nobody: as with a holding, a start surely at or after the end cannot be (spec/rulings.md#c-105).
 * That the predecessor had ended is what a succession is made of.
 */
function followsAfterItsEnd({ resolution, from }: IdentityCase): readonly TemporalFinding[] {
  const { start } = validitySpanOf(resolution);
  if (from.end === null || start === null || !isSurelyAtOrAfter(start, from.end)) return [];
  const message = `SUCCESSOR_OF starts (${start.text}) when the successor ${from.id} had ended (${from.end.text}).`;
  return [impossible('after_subject_end', message, { left: start, right: from.end, related: [from.id] })];
}

function successionCycle({ resolution, from, to, context }: IdentityCase): readonly TemporalFinding[] {
  if (from.id === to.id) return [];
  const predecessorsOf = function* (id: string): Iterable<Step> {
    for (const link of context.outgoing(id, 'SUCCESSOR_OF')) yield { link, to: link.to_id };
  };
  const { links, gaveUp } = findCycle({
    start: to.id,
    goal: from.id,
    steps: predecessorsOf,
    except: resolution.id,
    within: null,
    budget: SUCCESSION_BUDGET,
  });
  if (links !== null) {
    return [impossible('successor_cycle', `${from.id} would be its own predecessor.`, { related: links })];
  }
  if (!gaveUp) return [];
  return [
    suspicious('successor_cycle', `A circle is not excluded: the search ended after ${SUCCESSION_BUDGET} links.`),
  ];
}

/** The period of the name against the life of its bearer, `from`. */
function namedOutsideLife({ resolution, from }: IdentityCase): readonly TemporalFinding[] {
  const name = validitySpanOf(resolution);
  if (from.start !== null && name.overBy <= from.start.lo) {
    const message = `The name was over (${name.end?.text ?? ''}) before ${from.id} existed (${from.start.text}).`;
    return [impossible('name_period_outside_life', message, { left: name.end, right: from.start, related: [from.id] })];
  }
  if (from.end === null || name.start === null || !isSurelyAtOrAfter(name.start, from.end)) return [];
  const message = `The name began (${name.start.text}) when ${from.id} had ended (${from.end.text}).`;
  return [impossible('name_period_outside_life', message, { left: name.start, right: from.end, related: [from.id] })];
}

/** Two former names of one bearer at a time, or a change of name and its opposite. */
function namesOverlap({ resolution, from, context }: IdentityCase): readonly TemporalFinding[] {
  const own = validitySpanOf(resolution);
  if (own.start === null) return [];
  const overlapping: string[] = [];
  const note = (link: Pick<ResolutionFields, 'id' | 'effective_at' | 'effective_until'>) => {
    if (link.id === resolution.id || validitySpanOf(link).start === null) return;
    if (!isEmpty(overlapOf(likelyStretch(resolution), likelyStretch(link)))) overlapping.push(link.id);
  };
  for (const link of context.outgoing(from.id, 'FORMERLY_KNOWN_AS')) note(link);
  for (const link of context.incoming(from.id, 'FORMERLY_KNOWN_AS')) if (link.from_id === resolution.to_id) note(link);
  if (overlapping.length === 0) return [];
  const message = `The period of this name overlaps that of another name of ${from.id}.`;
  return [suspicious('name_periods_overlap', message, { left: own.start, right: own.end, related: overlapping })];
}

/** A bearer gives up one name for the next: two lives with time between them are hardly those of one bearer. */
function bearersNeverMet({ from, to }: IdentityCase): readonly TemporalFinding[] {
  const [earlier, later] = (from.start?.lo ?? -Infinity) <= (to.start?.lo ?? -Infinity) ? [from, to] : [to, from];
  if (earlier.end === null || later.start === null || earlier.end.hi >= later.start.lo) return [];
  const message = `${from.id} and ${to.id} never existed at the same time.`;
  const sides = { left: earlier.end, right: later.start, related: [from.id, to.id] };
  return [suspicious('lives_never_overlap', message, sides)];
}
