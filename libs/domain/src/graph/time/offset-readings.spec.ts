import fc from 'fast-check';
import { readRecord } from '../fields/read-record.js';
import type { FieldsOf, ObjectKind, ResolutionFields } from '../records.js';
import { WORLD_PREDICATES } from '../predicates.js';
import { formatInstant, instantOfOffset } from '../../shared/time.js';
import { isImpossible, type Existing, type NearbyLink, type TemporalContext } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

type Period = readonly [from: string | null, until: string | null];
interface World {
  readonly now?: number;
  readonly entities?: Readonly<Record<string, readonly [Existing['kind'], ...Period]>>;
  readonly links?: readonly NearbyLink[];
}

function context({ now = Date.UTC(2026, 0, 1), entities = {}, links = [] }: World): TemporalContext {
  const known = new Map(
    Object.entries(entities).map(([id, [kind, effective_at, effective_until]]) => [
      id,
      { kind, effective_at, effective_until },
    ]),
  );
  return {
    now,
    entity: (id) => known.get(id),
    source: () => undefined,
    sourcesOf: () => [],
    outgoing: (id, predicate) => (predicate === 'SAME_AS' ? links.filter(({ from_id }) => from_id === id) : []),
    incoming: (id, predicate) => (predicate === 'SAME_AS' ? links.filter(({ to_id }) => to_id === id) : []),
  };
}

function record<K extends ObjectKind>(object: K, members: object): FieldsOf[K] {
  const reading = readRecord({ object, id: 'it', ...members }, { object });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

function relation(predicate: string, [effective_at, effective_until]: Period): FieldsOf['relation'] {
  return record('relation', { predicate, from_id: 'a', to_id: 'b', effective_at, effective_until });
}

function found(subject: FieldsOf[ObjectKind] | ResolutionFields, world: World = {}): readonly string[] {
  return temporalFindings(subject, context(world)).map(
    ({ rule, severity }) => `${severity === 'impossible' ? '!' : '?'}${rule}`,
  );
}

const ODD = '?offset_contradiction';
const DAY = '?offset_day';

describe('a period with an offset other than that of UTC', () => {
  it.each([
    ['before as a day, after as an instant', '2010-05-06T01:00:00+05:00', '2010-05-05T22:00:00Z', [DAY, ODD]],
    ['after as a day, before as an instant', '2010-05-05T23:00:00-05:00', '2010-05-06T03:00:00Z', [DAY, ODD]],
    ['the instant of the end itself', '2010-05-05T23:00:00-05:00', '2010-05-06T04:00:00Z', [DAY]],
    ['one second before it', '2010-05-05T23:00:00-05:00', '2010-05-06T03:59:59Z', [DAY, ODD]],
    ['both times before', '2010-05-06T01:00:00+05:00', '2010-05-05T19:59:59Z', ['!end_before_start', DAY]],
    [
      'both times before, both elsewhere',
      '2010-05-06T08:00:00+01:00',
      '2010-05-05T08:00:00+01:00',
      ['!end_before_start'],
    ],
    ['one day of a register', '2010-05-06T08:00:00+01:00', '2010-05-06T08:00:00+01:00', ['?zero_length']],
    [
      'a day of a register, to its midnight',
      '2010-05-06T00:00:00+01:00',
      '2010-05-06T00:00:00+01:00',
      ['?zero_length'],
    ],
    ['plain days', '2010-05-06', '2010-05-05', ['!end_before_start']],
    ['instants of UTC', '2010-05-06T04:00:00+00:00', '2010-05-06T03:00:00Z', ['!end_before_start']],
    ['nothing odd', '2010-05-06T08:00:00+01:00', '2011', []],
  ])('%s: %s to %s', (_name, from, until, expected) => {
    expect([...found(relation('RELATED_TO', [from, until]))].sort()).toEqual([...expected].sort());
    const claim = record('claim', { statement: 's', subject_id: 'a', effective_at: from, effective_until: until });
    expect([...found(claim)].sort()).toEqual([...expected].sort());
  });

  it('tells in which reading it cannot be, and that the other can', () => {
    const told = (period: Period) =>
      temporalFindings(relation('RELATED_TO', period), context({})).find(({ rule }) => rule === 'offset_contradiction');
    expect(told(['2010-05-06T01:00:00+05:00', '2010-05-05T22:00:00Z'])?.message).toBe(
      'It ends (2010-05-05T22:00:00Z) before it starts (2010-05-06T01:00:00+05:00). ' +
        '(Dates with an offset read by the days as they are written; by the instants it can be.)',
    );
    expect(told(['2010-05-05T23:00:00-05:00', '2010-05-06T03:00:00Z'])?.message).toBe(
      'It ends (2010-05-06T03:00:00Z) before it starts (2010-05-06T04:00:00.000Z). ' +
        '(Dates with an offset read by the instants; by the days as they are written it can be.)',
    );
  });

  it.each([
    ['2010-05-05T22:00:00-05:00', [DAY]],
    ['2010-05-05T18:59:59-05:00', []],
    ['2010-05-05T19:00:00-05:00', [DAY]],
    ['2010-05-05T01:00:00+01:00', []],
    ['2010-05-05T00:59:59+01:00', [DAY]],
    ['2010-05-05T00:00:00+01:00', []],
    ['2010-05-05T00:00:00.000+01:00', []],
    ['2010-05-05T00:00:01+01:00', [DAY]],
    ['1970-01-01T00:30:00+01:00', ['?sentinel_date']],
  ])('is told to be a day where its instant is on another, and it is no midnight: %s', (text, expected) => {
    expect(found(relation('RELATED_TO', [text, null]))).toEqual(expected);
    expect(found(record('case', { title: 't', effective_until: text }))).toEqual(expected);
  });
});

describe('lives with an offset other than that of UTC', () => {
  const born = '2000-05-05T23:00:00-05:00';
  it.each([
    ['2000-05-04', ['!death_before_birth', DAY]],
    ['2000-05-05T23:00:00Z', [DAY, ODD]],
    ['2000-05-06T04:00:00Z', [DAY]],
  ])('born 2000-05-05T23:00:00-05:00, dead %s', (until, expected) => {
    const person = record('entity', { kind: 'person', name: 'N', effective_at: born, effective_until: until });
    expect([...found(person)].sort()).toEqual([...expected].sort());
  });

  it.each([
    [Date.UTC(2000, 4, 6, 4), []],
    [Date.UTC(2000, 4, 6, 4) - 1, [ODD]],
    [Date.UTC(2000, 4, 5), [ODD]],
    [Date.UTC(2000, 4, 5) - 1, ['!birth_in_future']],
  ])('born 2000-05-05T23:00:00-05:00, asked at %s', (now, expected) => {
    const person = record('entity', { kind: 'person', name: 'N', effective_at: born });
    expect(found(person, { now }).filter((rule) => rule !== DAY)).toEqual(expected);
  });

  it.each([
    ['2000-05-05', '2000-05-06T03:00:00Z', [ODD]],
    ['2000-05-05', '2000-05-06T04:00:00Z', [ODD]],
    ['2000-05-05', '2000-05-06T04:00:01Z', []],
    ['2000-05-03', '2000-05-04', ['!before_subject_life']],
  ])('an office from %s to %s of somebody born so', (from, until, expected) => {
    const office = relation('DIRECTOR_OF', [from, until]);
    const rules = found(office, { entities: { a: ['company', born, null], b: ['company', '1990', null] } });
    expect(rules.filter((rule) => rule === ODD || rule.startsWith('!'))).toEqual(expected);
    const event = record('event', {
      title: 't',
      effective_at: from,
      effective_until: until,
      participants: [{ entity_id: 'a', role: 'actor' }],
    });
    const seen = found(event, { entities: { a: ['person', born, null] } });
    expect(seen).toEqual(expected.map((rule) => (rule === ODD ? ODD : '!event_before_life')));
  });

  it.each([
    ['2000-05-06T03:00:00Z', [ODD]],
    ['2000-05-06T04:00:01Z', []],
    ['2000-05-04', ['!lives_disjoint']],
  ])('of one in a chain of those that are one, another of which ended %s', (ended, expected) => {
    const link = (from_id: string, to_id: string) => ({
      ...{ id: `${from_id}-${to_id}`, from_id, to_id, effective_at: null, effective_until: null },
    });
    const decision = {
      object: 'resolution',
      predicate: 'SAME_AS',
      judgement: 'positive',
      revoked_at: null,
      ...link('b', 'c'),
    } as unknown as ResolutionFields;
    const entities = {
      a: ['company', born, null],
      b: ['company', null, null],
      c: ['company', null, ended],
    } as const;
    expect(found(decision, { entities, links: [link('a', 'b'), link('b', 'c')] })).toEqual(expected);
  });
});

describe('the laws of two readings', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const DATE = fc
    .record({
      day: fc.integer({ min: 2, max: 5 }),
      hour: fc.constantFrom(0, 1, 12, 23),
      offset: fc.constantFrom('', 'Z', '+05:00', '-05:00', '+14:00'),
    })
    .map(({ day, hour, offset }) =>
      offset === '' ? `2010-05-${two(day)}` : `2010-05-${two(day)}T${two(hour)}:00:00${offset}`,
    );
  const MAYBE = fc.option(DATE, { freq: 4 });
  const PERIOD = fc.tuple(MAYBE, MAYBE);
  const KIND = fc.constantFrom<Existing['kind']>('person', 'company');

  const asWritten = (text: string | null) =>
    text === null || instantOfOffset(text) === null ? text : text.slice(0, 10);
  const asInstant = (text: string | null) => {
    const instant = text === null ? null : instantOfOffset(text);
    return instant === null ? text : formatInstant(instant);
  };

  it('what is refused is refused with all days and with all instants, and what one refuses is told', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WORLD_PREDICATES),
        PERIOD,
        KIND,
        PERIOD,
        KIND,
        PERIOD,
        (predicate, own, ka, a, kb, b) => {
          const read = (how: (text: string | null) => string | null) => {
            const told = ([from, until]: Period): Period => [how(from), how(until)];
            const entities = { a: [ka, ...told(a)], b: [kb, ...told(b)] } as const;
            return temporalFindings(relation(predicate, told(own)), context({ entities }));
          };
          const [given, days, instants] = [read((text) => text), read(asWritten), read(asInstant)];
          const [inDays, inInstants] = [days.some(isImpossible), instants.some(isImpossible)];
          expect(given.some(isImpossible)).toBe(inDays && inInstants);
          expect(given.some(({ rule }) => rule === 'offset_contradiction')).toBe(inDays !== inInstants);
          const rulesOf = (findings: typeof given) =>
            findings.map(({ rule }) => rule).filter((rule) => !rule.startsWith('offset_'));
          if (inDays === inInstants) expect(rulesOf(given)).toEqual(rulesOf(days));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
