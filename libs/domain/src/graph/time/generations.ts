import { suspicious, type TemporalContext, type TemporalFinding } from './finding.js';
import { lifeOf } from './one-thing.js';
import { NO_FINDINGS, type RelationCase, type RelationEnd } from './relation-case.js';
import { isSurelyFewerThan, isSurelyMoreThan, lastOf, yearsAfter, type SpanReading } from './span.js';

/** The fewest and the most years that a parent is likely to be older than the child. */
export const LEAST_GAP = 12;
export const GREATEST_GAP = 80;

/**
 * Links looked at on either side for people with a date, so that one check never costs what a family holds: of who comes
 * behind them nothing is said.
 */
const KIN_BUDGET = 256;

/** Somebody whose birth is known, so many generations away over people of whom it is not. */
interface Kin {
  readonly id: string;
  readonly birth: SpanReading;
  readonly generations: number;
}

/**
 * Parents and children of whom no birth is known lie between those of whom it is: each generation takes the least gap
 * at the least, and the greatest at the most. Which of the relations between is the mistake is not known, so each tells
 * (spec/rulings.md#c-66).
 */
export function gapOverGenerations({ from, to, context }: RelationCase): readonly TemporalFinding[] {
  // Where both are known, or one of them is both, other rules say what is odd.
  if ((from.life.start !== null && to.life.start !== null) || from.id === to.id) return NO_FINDINGS;
  const above = datedKin(from, context, parentsOf);
  if (above.length === 0) return NO_FINDINGS;
  const below = datedKin(to, context, childrenOf);
  if (below.length === 0) return NO_FINDINGS;
  const youngest = best(above, ({ birth, generations }) => yearsAfter(birth.lo, LEAST_GAP * generations));
  const oldest = best(below, ({ birth, generations }) => -yearsAfter(lastOf(birth), -LEAST_GAP * generations));
  if (isSurelyFewerThan(LEAST_GAP * generationsBetween(youngest, oldest), youngest.birth, oldest.birth)) {
    return [gapFinding(youngest, oldest)];
  }
  const early = best(above, ({ birth, generations }) => -yearsAfter(lastOf(birth), GREATEST_GAP * generations));
  const late = best(below, ({ birth, generations }) => yearsAfter(birth.lo, -GREATEST_GAP * generations));
  if (isSurelyMoreThan(GREATEST_GAP * generationsBetween(early, late), early.birth, late.birth)) {
    return [gapFinding(early, late)];
  }
  return NO_FINDINGS;
}

function gapFinding(above: Kin, below: Kin): TemporalFinding {
  const generations = generationsBetween(above, below);
  const [least, greatest] = [LEAST_GAP * generations, GREATEST_GAP * generations];
  const message =
    `${below.id} (born ${below.birth.text}) comes ${generations} generations after ${above.id} (born ${above.birth.text}), ` +
    `and is under ${least} or over ${greatest} years younger.`;
  return suspicious('parent_age_gap', message, {
    left: above.birth,
    right: below.birth,
    related: [above.id, below.id],
  });
}

/** With the relation itself. */
function generationsBetween(above: Kin, below: Kin): number {
  return above.generations + 1 + below.generations;
}

/** Who comes next in a line. */
type StepOf = (id: string, context: TemporalContext) => Iterable<string>;

const parentsOf: StepOf = function* (id, context) {
  for (const link of context.incoming(id, 'PARENT_OF')) yield link.from_id;
};
const childrenOf: StepOf = function* (id, context) {
  for (const link of context.outgoing(id, 'PARENT_OF')) yield link.to_id;
};

/**
 * The nearest of whom a birth is known, the end itself if it is; nobody is passed who has one. Somebody who comes both
 * sooner and later in the lines, as a parent who is a grandparent too, is there with the shortest and the longest: both
 * have to hold.
 */
function datedKin({ id, life }: RelationEnd, context: TemporalContext, stepsFrom: StepOf): readonly Kin[] {
  if (life.start !== null) return [{ id, birth: life.start, generations: 0 }];
  const found: Kin[] = [];
  const reached = new Set([id]);
  const queue = [{ id, generations: 0 }];
  const steps = new Map<string, string[]>();
  let left = KIN_BUDGET;
  search: for (const person of queue) {
    const next: string[] = [];
    steps.set(person.id, next);
    for (const to of stepsFrom(person.id, context)) {
      if ((left -= 1) < 0) break search;
      if (to !== id) next.push(to);
      if (reached.has(to)) continue;
      reached.add(to);
      const { start } = lifeOf(to, context);
      const kin = { id: to, generations: person.generations + 1 };
      if (start === null) queue.push(kin);
      else found.push({ ...kin, birth: start });
    }
  }
  const longest = longestWays(id, steps);
  return found.flatMap((kin) => {
    const generations = longest.get(kin.id) ?? kin.generations;
    return generations === kin.generations ? [kin] : [kin, { ...kin, generations }];
  });
}

/** How many steps it takes at the most from the first to each of the others; who comes after a ring is not among them. */
function longestWays(first: string, steps: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const waitedFor = new Map<string, number>();
  for (const next of steps.values()) for (const to of next) waitedFor.set(to, (waitedFor.get(to) ?? 0) + 1);
  const longest = new Map([[first, 0]]);
  const done = [first];
  for (const person of done) {
    for (const to of steps.get(person) ?? []) {
      longest.set(to, Math.max(longest.get(to) ?? 0, (longest.get(person) ?? 0) + 1));
      const left = (waitedFor.get(to) ?? 0) - 1;
      waitedFor.set(to, left);
      if (left === 0) done.push(to);
    }
  }
  for (const [id, left] of waitedFor) if (left > 0) longest.delete(id);
  return longest;
}

/** Of several the first; there is one at least. */
function best(kin: readonly Kin[], measure: (one: Kin) => number): Kin {
  return kin.reduce((chosen, one) => (measure(one) > measure(chosen) ? one : chosen));
}
