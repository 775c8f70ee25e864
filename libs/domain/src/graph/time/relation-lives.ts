import { impossible, suspicious, type TemporalFinding, type TemporalRule } from './finding.js';
import { NO_FINDINGS, type RelationCase, type RelationEnd, type RelationRule } from './relation-case.js';
import { isSurelyFewerThan, isSurelyMoreThan, type SpanReading } from './span.js';
import { areSurelyApart, isSurelyAtOrAfter, isSurelyBefore, liesBefore } from './surely-before.js';

const YEAR_1800 = Date.UTC(1800, 0, 1);

/** The whole period lies before the life of an end. */
export const wholeBeforeSubjectLife: RelationRule = (it) => wholeBefore(it, it.from, 'before_subject_life');
export const wholeBeforeObjectLife: RelationRule = (it) => wholeBefore(it, it.to, 'before_object_life');

function wholeBefore(
  { span, relation }: RelationCase,
  end: RelationEnd,
  rule: TemporalRule,
): readonly TemporalFinding[] {
  const { start: birth } = end.life;
  if (birth === null || span.overBy > birth.lo) return NO_FINDINGS;
  const date = span.end ?? span.start;
  const message = `${relation.predicate} is over (${date?.text ?? ''}) before ${end.id} exists (${birth.text}).`;
  return [impossible(rule, message, { left: date, right: birth, related: [end.id] })];
}

/** It starts when the life of an end is over. */
export const startsAfterSubjectEnd: RelationRule = (it) => startsAfter(it, it.from, 'after_subject_end');
export const startsAfterObjectEnd: RelationRule = (it) => startsAfter(it, it.to, 'after_object_end');

/** Estates give and lend: after a death it is odd, after a dissolution it cannot be. */
export const givesAfterEnd: RelationRule = ({ span, relation, from }) => {
  const { start } = span;
  const { end: death } = from.life;
  if (start === null || death === null || !isSurelyBefore(death, start)) return NO_FINDINGS;
  const message = `${relation.predicate} starts (${start.text}) after ${from.id} has ended (${death.text}).`;
  const sides = { left: start, right: death, related: [from.id] };
  return [
    from.isPerson ? suspicious('after_subject_end', message, sides) : impossible('after_subject_end', message, sides),
  ];
};

function startsAfter(
  { span, relation }: RelationCase,
  end: RelationEnd,
  rule: TemporalRule,
): readonly TemporalFinding[] {
  const { start } = span;
  const { end: death } = end.life;
  if (start === null || death === null || !isSurelyAtOrAfter(start, death)) return NO_FINDINGS;
  const message = `${relation.predicate} starts (${start.text}) when ${end.id} has ended (${death.text}).`;
  return [impossible(rule, message, { left: start, right: death, related: [end.id] })];
}

/**
 * Registers start interests before the incorporation all the time: odd, never impossible. Of a person as holder it is
 * the birth that comes too late.
 */
export const startsBeforeSubject: RelationRule = (it) =>
  startsBefore(it, it.from, it.from.isPerson ? 'before_subject_life' : 'starts_before_incorporation');
export const startsBeforeObject: RelationRule = (it) => startsBefore(it, it.to, 'starts_before_incorporation');
/** As above, where the age of a person has a rule of its own. */
export const startsBeforeCorporateSubject: RelationRule = (it) =>
  it.from.isPerson ? NO_FINDINGS : startsBefore(it, it.from, 'starts_before_incorporation');

function startsBefore(
  { span, relation }: RelationCase,
  end: RelationEnd,
  rule: TemporalRule,
): readonly TemporalFinding[] {
  const { start } = span;
  const { start: birth } = end.life;
  // What is over before the life begins is said by the rule about whole periods.
  if (start === null || birth === null || !isSurelyBefore(start, birth) || span.overBy <= birth.lo) return NO_FINDINGS;
  const message = `${relation.predicate} starts (${start.text}) before ${end.id} exists (${birth.text}).`;
  return [suspicious(rule, message, { left: start, right: birth, related: [end.id] })];
}

/**
 * What is to be incorporated may be given to for years, even all of it before; nobody is given to who is not born by the end of
 * that.
 */
export const givesBeforeObject: RelationRule = (it) => {
  const { span, relation, to } = it;
  const unborn = to.isPerson && span.end !== null ? wholeBeforeObjectLife(it) : NO_FINDINGS;
  if (unborn.length > 0) return unborn;
  const { start } = span;
  const { start: birth } = to.life;
  if (start === null || birth === null || !isSurelyBefore(start, birth)) return NO_FINDINGS;
  const message = `${relation.predicate} starts (${start.text}) before ${to.id} exists (${birth.text}).`;
  return [suspicious('starts_before_incorporation', message, { left: start, right: birth, related: [to.id] })];
};

/**
 * Debts are paid to estates, and on the day of a dissolution: capital that starts then is odd. What has been dissolved
 * before takes as little as it gives (spec/rulings.md#c-35).
 */
export const givesAfterObjectEnd: RelationRule = ({ span, relation, to }) => {
  const { start } = span;
  const { end: death } = to.life;
  if (start === null || death === null || !isSurelyAtOrAfter(start, death)) return NO_FINDINGS;
  const message = `${relation.predicate} starts (${start.text}) when ${to.id} has ended (${death.text}).`;
  const found = !to.isPerson && isSurelyBefore(death, start) ? impossible : suspicious;
  return [found('after_object_end', message, { left: start, right: death, related: [to.id] })];
};

/** It goes on past the end of one of its ends: by its stated end, or because none is stated. */
export const runsPastEnds: RelationRule = (it) => [
  ...runsPast(it, it.from),
  ...(it.from.id === it.to.id ? NO_FINDINGS : runsPast(it, it.to)),
];

function runsPast({ span, relation, context }: RelationCase, end: RelationEnd): readonly TemporalFinding[] {
  const { end: death } = end.life;
  if (death === null || (span.start !== null && isSurelyAtOrAfter(span.start, death))) return NO_FINDINGS;
  const runsOn = span.end === null ? span.open && death.latest <= context.now : span.end.lo > death.latest;
  if (!runsOn) return NO_FINDINGS;
  const message = `${relation.predicate} runs on (${span.end?.text ?? 'no end is stated'}) past the end of ${end.id} (${death.text}).`;
  return [suspicious('runs_past_end', message, { left: span.end, right: death, related: [end.id] })];
}

/** The age of a person in office: below `least` years at the start, or above a hundred at the start or the stated end. */
export function subjectAge(least: number): RelationRule {
  return ({ span, from, relation }) => {
    const { start: birth } = from.life;
    if (!from.isPerson || birth === null || span.start === null || span.overBy <= birth.lo) return NO_FINDINGS;
    if (isSurelyFewerThan(least, birth, span.start)) {
      const age = isSurelyBefore(span.start, birth) ? 'is not born' : `is under ${least}`;
      const message = `${from.id}, born ${birth.text}, ${age} when ${relation.predicate} starts (${span.start.text}).`;
      return [suspicious('subject_age', message, { left: span.start, right: birth, related: [from.id] })];
    }
    const old = [span.start, span.end].find((date) => date !== null && isSurelyMoreThan(100, birth, date));
    if (old === undefined || old === null) return NO_FINDINGS;
    const message = `${from.id}, born ${birth.text}, is over 100 in ${relation.predicate} (${old.text}).`;
    return [suspicious('subject_age', message, { left: old, right: birth, related: [from.id] })];
  };
}

/** Whoever acts in such a relation lives, and hardly any register of living people reaches back so far. */
export const before1800: RelationRule = ({ span, relation }) =>
  span.start === null || span.start.hi > YEAR_1800
    ? NO_FINDINGS
    : [
        suspicious('living_role_before_1800', `${relation.predicate} starts in ${span.start.text}, before 1800.`, {
          left: span.start,
        }),
      ];

/** Most ties need no meeting: between lives that surely never met they are odd. */
export const livesNeverOverlap: RelationRule = (it) => livesApart(it, suspicious);

/**
 * An office, an employment and a holding need both at one instant. Where there is none, it is contradictory whichever way
 * its own dates are read, and without any (spec/rulings.md#c-35).
 */
export const bothAtOneInstant: RelationRule = (it) => livesApart(it, impossible);

function livesApart({ from, to }: RelationCase, found: typeof impossible): readonly TemporalFinding[] {
  if (!areSurelyApart(from.life, to.life)) return NO_FINDINGS;
  const message = `${from.id} and ${to.id} never existed at the same time.`;
  const [left, right] = [from.life.end ?? from.life.start, to.life.start ?? to.life.end];
  return [found('lives_never_overlap', message, { left, right, related: [from.id, to.id] })];
}

/** Where a start is stated, the rules about it say what is odd; without one there is still no time at which both were there. */
export const startlessLivesNeverOverlap: RelationRule = (it) =>
  it.span.start === null ? livesNeverOverlap(it) : NO_FINDINGS;

/**
 * Of capital too; but what is dissolved neither gives nor takes, nobody gives before he exists, and nobody is given to
 * before he is born: between an organisation that was gone and who came later it is contradictory whenever it was
 * (spec/rulings.md#c-35). Who is to be incorporated may be given to before, and an estate gives and takes: that is odd.
 */
export const giverNeverMet: RelationRule = (it) => {
  const { from, to } = it;
  const isGiverGone = !from.isPerson && to.isPerson && liesBefore(from.life, to.life);
  const isTakerGone = !to.isPerson && liesBefore(to.life, from.life);
  return isGiverGone || (isTakerGone && it.span.start === null)
    ? livesApart(it, impossible)
    : startlessLivesNeverOverlap(it);
};

export const founderBornAfter: RelationRule = (it) => {
  const { span, from, to } = it;
  const { start: birth } = from.life;
  if (!from.isPerson) return startsBeforeFoundersOwn(it);
  if (birth === null) return NO_FINDINGS;
  // A founding that only says until when it was is no later than that, and one without a date no later than the end.
  const founding = span.start ?? span.end;
  const latest = founding ?? to.life.end;
  if (latest !== null && isSurelyBefore(latest, birth)) {
    const of = founding === null ? `the end of ${to.id}` : 'the founding';
    const message = `${from.id} was born (${birth.text}) after ${of} (${latest.text}).`;
    return [impossible('founder_born_after', message, { left: latest, right: birth, related: [from.id] })];
  }
  const begun = foundedUndated(it);
  if (begun === null || !isSurelyBefore(begun, birth)) return NO_FINDINGS;
  const message = `${from.id} was born (${birth.text}) after ${to.id}, said to be founded by it, began (${begun.text}).`;
  return [suspicious('founder_born_after', message, { left: begun, right: birth, related: [from.id, to.id] })];
};

/** What has no date of founding was most likely founded when it began. */
function foundedUndated({ span, to }: RelationCase): SpanReading | null {
  return span.start === null && span.end === null ? to.life.start : null;
}

/** An organisation that founds before it is registered itself: odd, as any start before an incorporation. */
function startsBeforeFoundersOwn(it: RelationCase): readonly TemporalFinding[] {
  const { span, from, to } = it;
  const start = span.start ?? foundedUndated(it);
  const { start: birth } = from.life;
  if (start === null || birth === null || !isSurelyBefore(start, birth)) return NO_FINDINGS;
  const message =
    span.start === null
      ? `${to.id} began (${start.text}) before ${from.id}, said to have founded it, exists (${birth.text}).`
      : `FOUNDED starts (${start.text}) before ${from.id} exists (${birth.text}).`;
  return [suspicious('starts_before_incorporation', message, { left: start, right: birth, related: [from.id] })];
}

export const foundedAfterDissolution: RelationRule = ({ span, to }) => {
  const { start } = span;
  const { end: death } = to.life;
  if (start === null || death === null || !isSurelyBefore(death, start)) return NO_FINDINGS;
  const message = `${to.id} was dissolved (${death.text}) before it was founded (${start.text}).`;
  return [impossible('founded_after_dissolution', message, { left: start, right: death, related: [to.id] })];
};

/** A will may found; what was dissolved leaves none. */
export const founderDiedBefore: RelationRule = ({ span, from }) => {
  const { start } = span;
  const { end: death } = from.life;
  if (start === null || death === null || !isSurelyBefore(death, start)) return NO_FINDINGS;
  const message = `${from.id} ended (${death.text}) before the founding (${start.text}).`;
  const sides = { left: start, right: death, related: [from.id] };
  return [
    from.isPerson
      ? suspicious('founder_died_before', message, sides)
      : impossible('founder_died_before', message, sides),
  ];
};

export const foundingDiffers: RelationRule = ({ span, to }) => {
  const { start } = span;
  const { start: birth } = to.life;
  if (start === null || birth === null) return NO_FINDINGS;
  if (!isSurelyMoreThan(2, start, birth) && !isSurelyMoreThan(2, birth, start)) return NO_FINDINGS;
  const message = `The founding (${start.text}) is more than two years from the incorporation of ${to.id} (${birth.text}).`;
  return [suspicious('founding_differs_from_incorporation', message, { left: start, right: birth, related: [to.id] })];
};
