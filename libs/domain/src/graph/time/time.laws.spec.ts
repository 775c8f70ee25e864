import fc from 'fast-check';
import { readRecord } from '../fields/read-record.js';
import { ENTITY_KINDS } from '../records.js';
import { WORLD_PREDICATES } from '../predicates.js';
import { DAY_MS, parseDate } from '../../shared/time.js';
import type { Existing, TemporalContext, TemporalFinding } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

const two = (value: number) => String(value).padStart(2, '0');

/** Dates close to one another, so that periods and lives touch. */
const DATE = fc
  .record({
    year: fc.integer({ min: 2000, max: 2003 }),
    month: fc.constantFrom(1, 2, 12),
    day: fc.constantFrom(1, 2, 28),
    parts: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ year, month, day, parts }) => [`${year}`, two(month), two(day)].slice(0, parts).join('-'));
const MAYBE = fc.option(DATE, { freq: 3 });
const LIFE = fc.tuple(fc.constantFrom(...ENTITY_KINDS), MAYBE, MAYBE);

interface Situation {
  readonly predicate: string;
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  readonly a: Existing;
  readonly b: Existing;
}

const SITUATION: fc.Arbitrary<Situation> = fc
  .record({
    predicate: fc.constantFrom(...WORLD_PREDICATES),
    effective_at: MAYBE,
    effective_until: MAYBE,
    a: LIFE,
    b: LIFE,
  })
  .map(({ a, b, ...dates }) => ({ ...dates, a: existing(a), b: existing(b) }));

function existing([kind, effective_at, effective_until]: [Existing['kind'], string | null, string | null]): Existing {
  return { kind, effective_at, effective_until };
}

function findingsIn({ predicate, effective_at, effective_until, a, b }: Situation): readonly TemporalFinding[] {
  const reading = readRecord({
    object: 'relation',
    id: 'r',
    from_id: 'a',
    to_id: 'b',
    predicate,
    effective_at,
    effective_until,
  });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  const context: TemporalContext = {
    now: Date.UTC(2026, 0, 1),
    entity: (id) => (id === 'a' ? a : b),
    source: () => undefined,
    sourcesOf: () => [],
    outgoing: () => [],
    incoming: () => [],
  };
  return temporalFindings(reading.fields, context);
}

/** The first and the last day that a date may stand for; the days between decide no order. */
function daysOf(text: string | null): readonly number[] {
  const range = text === null ? null : parseDate(text);
  return range === null ? [] : [range.lo, range.hi - DAY_MS];
}

/** As an end, which is exclusive, a month or a year may let its last day through: then the next day is the first without. */
function endsOf(text: string | null): readonly number[] {
  const range = text === null ? null : parseDate(text);
  return range === null ? [] : [range.lo, range.precision === 'day' ? range.lo : range.hi];
}

/** Whether two dates can be read so that it holds; one that is not stated can be read in any way. */
function canBe(
  left: readonly number[],
  right: readonly number[],
  holds: (left: number, right: number) => boolean,
): boolean {
  return left.length === 0 || right.length === 0 || left.some((x) => right.some((y) => holds(x, y)));
}

const impossibleRules = (situation: Situation) =>
  new Set(findingsIn(situation).flatMap(({ rule, severity }) => (severity === 'impossible' ? [rule] : [])));

describe('laws of the rules about time', () => {
  it('what is impossible is so under every reading of its two dates, and what is so is found', () => {
    fc.assert(
      fc.property(SITUATION, (situation) => {
        const { predicate, effective_at: start, effective_until: until, a, b } = situation;
        const rules = impossibleRules(situation);
        expect(rules.has('end_before_start')).toBe(!canBe(daysOf(until), daysOf(start), (x, y) => x >= y));
        if (!['DIRECTOR_OF', 'EMPLOYED_BY', 'OWNS', 'CONTROLS', 'SUBSIDIARY_OF'].includes(predicate)) return;
        const startsBefore = (end: string | null) => canBe(daysOf(start), endsOf(end), (x, y) => x < y);
        expect(rules.has('after_subject_end')).toBe(!startsBefore(a.effective_until));
        expect(rules.has('after_object_end')).toBe(!startsBefore(b.effective_until));
        const meets = (one: Existing, other: Existing) =>
          canBe(daysOf(one.effective_until), daysOf(other.effective_at), (x, y) => x >= y);
        expect(rules.has('lives_never_overlap')).toBe(!(meets(a, b) && meets(b, a)));
        // What may start and end on one day lasts that day, which is a law of its own.
        if (start === null || canBe(daysOf(start), daysOf(until), (x, y) => x >= y)) return;
        const endsAfter = (birth: string | null) => canBe(endsOf(until), daysOf(birth), (x, y) => x > y);
        expect(rules.has('before_subject_life')).toBe(!endsAfter(a.effective_at));
        expect(rules.has('before_object_life')).toBe(!endsAfter(b.effective_at));
      }),
      { numRuns: 3_000 },
    );
  });

  it('nothing between lives that surely never met is taken without a word, but kinship', () => {
    fc.assert(
      fc.property(SITUATION, fc.boolean(), (situation, isFirst) => {
        if (situation.predicate === 'FAMILY_OF') return;
        const ended = { effective_until: '1990' };
        const began = { effective_at: '2000' };
        const [ofA, ofB] = isFirst ? [ended, began] : [began, ended];
        const apart = { ...situation, a: { ...situation.a, ...ofA }, b: { ...situation.b, ...ofB } };
        expect(findingsIn(apart)).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('an open interest that starts before an incorporation is never impossible', () => {
    fc.assert(
      fc.property(
        SITUATION,
        fc.constantFrom('OWNS', 'CONTROLS', 'SUBSIDIARY_OF', 'DIRECTOR_OF', 'INVESTED_IN'),
        (situation, predicate) => {
          const living = { ...situation.b, effective_until: null };
          const holder = { ...situation.a, effective_until: null };
          const open = { ...situation, predicate, effective_until: null, a: holder, b: living };
          expect([...impossibleRules(open)]).toEqual([]);
        },
      ),
    );
  });

  it('saying less about a date never makes more of it impossible', () => {
    fc.assert(
      fc.property(SITUATION, (situation) => {
        const year = (text: string | null) => (text === null ? null : text.slice(0, 4));
        const vaguer = (life: Existing): Existing => ({
          kind: life.kind,
          effective_at: year(life.effective_at),
          effective_until: year(life.effective_until),
        });
        const less: Situation = {
          ...situation,
          effective_at: year(situation.effective_at),
          effective_until: year(situation.effective_until),
          a: vaguer(situation.a),
          b: vaguer(situation.b),
        };
        const before = impossibleRules(situation);
        for (const rule of impossibleRules(less)) expect([...before]).toContain(rule);
      }),
      { numRuns: 2_000 },
    );
  });
});
