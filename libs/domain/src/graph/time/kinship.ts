import { findCycle, type Step } from './cycles.js';
import { impossible, suspicious, type TemporalFinding } from './finding.js';
import { GREATEST_GAP, LEAST_GAP } from './generations.js';
import { NO_FINDINGS, type RelationCase, type RelationEnd, type RelationRule } from './relation-case.js';
import { isSurelyFewerThan, isSurelyMoreThan } from './span.js';
import { areSurelyApart, isSurelyBefore } from './surely-before.js';

/** Links looked at above a person before the search for a circle of parents gives up. */
const ANCESTOR_BUDGET = 10_000;

/** Words that make FAMILY_OF a couple: only of couples does one have to meet the other. */
const COUPLE = /\b(spouse|husband|wife|partner|married|marriage)\b/i;

export const coupleNeverMet: RelationRule = ({ relation, from, to }) => {
  if (relation.role === null || !COUPLE.test(relation.role) || !areSurelyApart(from.life, to.life)) return NO_FINDINGS;
  const message = `${from.id} and ${to.id} never lived at the same time.`;
  const [left, right] = [from.life.end ?? from.life.start, to.life.start ?? to.life.end];
  return [impossible('lives_disjoint', message, { left, right, related: [from.id, to.id] })];
};

export const kinBeforeLaterBirth: RelationRule = ({ span, from, to }) => {
  const births = [from.life.start, to.life.start].filter((birth) => birth !== null);
  const later = births.find((birth) => births.every((other) => other.lo <= birth.lo));
  if (span.start === null || later === undefined || !isSurelyBefore(span.start, later)) return NO_FINDINGS;
  // What is over before the life begins is said by the rule about whole periods.
  if (span.overBy <= later.lo) return NO_FINDINGS;
  const message = `FAMILY_OF starts (${span.start.text}) before the later of the two is born (${later.text}).`;
  return [
    suspicious('starts_before_later_birth', message, { left: span.start, right: later, related: [from.id, to.id] }),
  ];
};

/** Whom kinship joins is alive when it begins; a child that is born later is kin all the same, so it is odd. */
export const kinAfterSubjectEnd: RelationRule = (it) => kinAfter(it, it.from, 'after_subject_end');
export const kinAfterObjectEnd: RelationRule = (it) => kinAfter(it, it.to, 'after_object_end');

function kinAfter(
  { span: { start } }: RelationCase,
  { id, life: { end: death } }: RelationEnd,
  rule: 'after_subject_end' | 'after_object_end',
): readonly TemporalFinding[] {
  if (start === null || death === null || !isSurelyBefore(death, start)) return NO_FINDINGS;
  const message = `FAMILY_OF starts (${start.text}) after ${id} has died (${death.text}).`;
  return [suspicious(rule, message, { left: start, right: death, related: [id] })];
}

export const generationGap: RelationRule = ({ from, to }) => {
  const [left, right] = [from.life.start, to.life.start];
  if (left === null || right === null) return NO_FINDINGS;
  if (!isSurelyMoreThan(150, left, right) && !isSurelyMoreThan(150, right, left)) return NO_FINDINGS;
  const message = `${from.id} (born ${left.text}) and ${to.id} (born ${right.text}) are more than 150 years apart.`;
  return [suspicious('generation_gap', message, { left, right, related: [from.id, to.id] })];
};

/** Whoever has died was born no later. */
export const parentBornAfterChild: RelationRule = ({ from, to }) => {
  const parent = from.life.start;
  if (parent === null) return NO_FINDINGS;
  const { start: birth, end: death } = to.life;
  const isBirth = birth !== null && isSurelyBefore(birth, parent);
  const child = isBirth ? birth : death;
  if (child === null || !isSurelyBefore(child, parent)) return NO_FINDINGS;
  const message = `The child ${to.id} ${isBirth ? 'was born' : 'died'} (${child.text}) before the parent ${from.id} (${parent.text}).`;
  return [impossible('parent_born_after_child', message, { left: parent, right: child, related: [from.id, to.id] })];
};

export const parentAgeGap: RelationRule = ({ from, to }) => {
  const [parent, child] = [from.life.start, to.life.start];
  if (parent === null || child === null || isSurelyBefore(child, parent)) return NO_FINDINGS;
  if (!isSurelyFewerThan(LEAST_GAP, parent, child) && !isSurelyMoreThan(GREATEST_GAP, parent, child)) {
    return NO_FINDINGS;
  }
  const message = `The parent ${from.id} (born ${parent.text}) is under ${LEAST_GAP} or over ${GREATEST_GAP} years older than the child ${to.id} (born ${child.text}).`;
  return [suspicious('parent_age_gap', message, { left: parent, right: child, related: [from.id, to.id] })];
};

/**
 * Before it no seed outlasts its man: human sperm was first frozen so that it lived in 1949 (C. Polge, A. U. Smith and A. S.
 * Parkes, Nature 164), and the first births by it were in 1953 (R. G. Bunge and J. K. Sherman, Nature 172).
 */
const SEED_IS_KEPT = Date.UTC(1950, 0, 1);

/**
 * A child of a man may be born some months after his death, a child of a woman only by way of medicine. Medicine can do both
 * since it keeps what a child is made of; of who died before that, no child is born more than a year after
 * (spec/rulings.md#c-43).
 */
export const parentDiedBeforeBirth: RelationRule = ({ from, to }) => {
  const [death, birth] = [from.life.end, to.life.start];
  if (death === null || birth === null) return NO_FINDINGS;
  const isOdd = from.isWoman ? isSurelyBefore(death, birth) : isSurelyMoreThan(1, death, birth);
  if (!isOdd) return NO_FINDINGS;
  const message = `The parent ${from.id} died (${death.text}) before the child ${to.id} was born (${birth.text}).`;
  const found = death.hi <= SEED_IS_KEPT && isSurelyMoreThan(1, death, birth) ? impossible : suspicious;
  return [found('lives_never_overlap', message, { left: death, right: birth, related: [from.id, to.id] })];
};

/** Walks up from the parent: people have few parents and many descendants. */
export const parentCycle: RelationRule = ({ relation, from, to, context }) => {
  if (from.id === to.id) return NO_FINDINGS;
  const parentsOf = function* (id: string): Iterable<Step> {
    for (const link of context.incoming(id, 'PARENT_OF')) yield { link, to: link.from_id };
  };
  const { links, gaveUp } = findCycle({
    start: from.id,
    goal: to.id,
    steps: parentsOf,
    except: relation.id,
    within: null,
    budget: ANCESTOR_BUDGET,
  });
  if (links !== null) {
    return [impossible('parent_cycle', `${to.id} would be an ancestor of itself.`, { related: links })];
  }
  if (!gaveUp) return NO_FINDINGS;
  return [
    suspicious(
      'parent_cycle',
      `A circle is not excluded: the search above ${from.id} ended after ${ANCESTOR_BUDGET} links.`,
    ),
  ];
};
