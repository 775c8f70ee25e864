import { readRecord } from '../fields/read-record.js';
import type { FieldsOf, ObjectKind, RelationFields, ResolutionFields } from '../records.js';
import { TEMPORAL_RULES, type Existing, type FindingSide, type TemporalContext } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

// What a person is told: of every rule the whole finding, its words, its two dates and whom it concerns.

type Life = readonly [Existing['kind'], string | null, string | null];

interface World {
  readonly a?: Life;
  readonly b?: Life;
  readonly links?: readonly (RelationFields | ResolutionFields)[];
  /** When the source of the relation, or the origin of the source, was published. */
  readonly published?: string;
}

function context({ a = ['person', null, null], b = ['company', null, null], links = [], published }: World) {
  const entities = new Map(
    Object.entries({ a, b }).map(([id, [kind, effective_at, effective_until]]) => [
      id,
      { kind, effective_at, effective_until },
    ]),
  );
  const source = published === undefined ? undefined : { id: 's', published_at: published };
  const around: TemporalContext = {
    now: Date.UTC(2026, 0, 1),
    entity: (id) => entities.get(id),
    source: () => source,
    sourcesOf: () => (source === undefined ? [] : [source]),
    outgoing: (id, predicate) => links.filter((link) => link.from_id === id && link.predicate === predicate),
    incoming: (id, predicate) => links.filter((link) => link.to_id === id && link.predicate === predicate),
  };
  return around;
}

function record<K extends ObjectKind>(object: K, members: object): FieldsOf[K] {
  const reading = readRecord({ object, id: 'it', ...members }, { object });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

const relation = (predicate: string, start: string | null, end: string | null = null, more: object = {}) =>
  record('relation', { predicate, from_id: 'a', to_id: 'b', effective_at: start, effective_until: end, ...more });
const entity = (kind: string, start: string | null, end: string | null = null) =>
  record('entity', { kind, name: 'N', effective_at: start, effective_until: end });
const link = (id: string, predicate: string, from_id: string, to_id: string, more: object = {}) =>
  record('relation', { id, predicate, from_id, to_id, ...more });

function decision(predicate: ResolutionFields['predicate'], more: Partial<ResolutionFields> = {}): ResolutionFields {
  return {
    object: 'resolution',
    id: 'it',
    predicate,
    judgement: 'positive',
    from_id: 'a',
    to_id: 'b',
    evidence_ids: [],
    reason: 'seen',
    effective_at: null,
    effective_until: null,
    score: null,
    method: 'manual',
    decided_by: 'ann',
    decided_at: '2025-01-01T00:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
    run_id: null,
    ...more,
  };
}

/** `!` impossible, `?` suspicious; then the words, the two dates and who else is concerned. */
function told(subject: FieldsOf[ObjectKind] | ResolutionFields, world: World): readonly string[] {
  return temporalFindings(subject, context(world)).map(
    ({ severity, rule, message, left, right, related_ids }) =>
      `${severity === 'impossible' ? '!' : '?'}${rule}: ${message} [${side(left)}; ${side(right)}; ${related_ids.join(' ')}]`,
  );
}

function side({ value, precision }: FindingSide): string {
  return value === null && precision === null ? '-' : `${value} ${precision}`;
}

const CASES: readonly (readonly [FieldsOf[ObjectKind] | ResolutionFields, World, readonly string[]])[] = [
  [
    relation('RELATED_TO', '2019-03-06', '2019-03-05'),
    {},
    ['!end_before_start: It ends (2019-03-05) before it starts (2019-03-06). [2019-03-06 day; 2019-03-05 day; ]'],
  ],
  [
    relation('RELATED_TO', '2019-03-05', '2019-03-05'),
    {},
    ['?zero_length: It starts and ends on 2019-03-05: taken as that one day. [2019-03-05 day; 2019-03-05 day; ]'],
  ],
  [
    relation('RELATED_TO', '1900-01-01', '9999-12-31'),
    {},
    [
      '?sentinel_date: 1900-01-01 is what databases write for "unknown": taken as not known. [1900-01-01 day; -; ]',
      '?sentinel_date: 9999-12-31 is what databases write for "unknown": taken as not known. [9999-12-31 day; -; ]',
    ],
  ],
  [
    relation('RELATED_TO', '2019-03-05'),
    { published: '2019-03-04' },
    [
      '?published_before_start: Its source s was published (2019-03-04) before it started (2019-03-05). [2019-03-04 day; 2019-03-05 day; s]',
    ],
  ],
  [
    relation('RELATED_TO', null),
    { a: ['company', null, '1900'], b: ['company', '1950-05', null] },
    ['?lives_never_overlap: a and b never existed at the same time. [1900 year; 1950-05 month; a b]'],
  ],
  [
    entity('person', '1951', '1950'),
    {},
    ['!death_before_birth: Dead (1950) before born (1951). [1951 year; 1950 year; ]'],
  ],
  [
    entity('company', '1951', '1950-12'),
    {},
    ['!dissolved_before_founded: Dissolved (1950-12) before incorporated (1951). [1951 year; 1950-12 month; ]'],
  ],
  [entity('person', '2027'), {}, ['!birth_in_future: Born in the future: 2027. [2027 year; -; ]']],
  [
    entity('person', '1950', '2026-01-02'),
    {},
    ['!death_in_future: Dead in the future: 2026-01-02. [2026-01-02 day; -; ]'],
  ],
  [
    record('source', { title: 'T', published_at: '2018', derived_from: [{ source_id: 's' }] }),
    { published: '2019-01-01T09:00:00Z' },
    [
      '?derived_before_origin: Published (2018) before the source that it derives from (2019-01-01T09:00:00Z). [2018 year; 2019-01-01T09:00:00Z instant; s]',
    ],
  ],
  [
    record('case', { title: 'T', effective_until: '2020-05', end_state: 'open' }),
    {},
    ['?end_state_beside_end: It ends (2020-05), and its end is called open: taken as ended. [2020-05 month; -; ]'],
  ],
  [
    record('case', { title: 'T', effective_at: '2020-05-05T23:00:00-05:00', effective_until: '2020-05-06T03:00:00Z' }),
    {},
    [
      '?offset_day: 2020-05-05T23:00:00-05:00 is taken as the day 2020-05-05, as it is written; as an instant it is 2020-05-06T04:00:00.000Z. [2020-05-05T23:00:00-05:00 day; -; ]',
      '?offset_contradiction: It ends (2020-05-06T03:00:00Z) before it starts (2020-05-06T04:00:00.000Z). (Dates with an offset read by the instants; by the days as they are written it can be.) [2020-05-06T04:00:00.000Z instant; 2020-05-06T03:00:00Z instant; ]',
    ],
  ],
  [
    record('source', { title: 'T', retracted_at: '2026-01-03' }),
    {},
    ['!retracted_in_future: Retracted in the future: 2026-01-03. [2026-01-03 day; -; ]'],
  ],
  [
    record('source', { title: 'T', retracted_at: '2019', published_at: '2020-05-05' }),
    {},
    [
      '?retracted_before_published: Retracted (2019) before it was published (2020-05-05). [2019 year; 2020-05-05 day; ]',
    ],
  ],
  [
    record('evidence', { source_id: 's', method: 'document', snapshot: { captured_at: '2026-01-03' } }),
    {},
    ['!captured_in_future: Captured in the future: 2026-01-03. [2026-01-03 day; -; ]'],
  ],
  [
    relation('OWNS', '1799-12-31', '2000'),
    { a: ['company', null, null] },
    ['?living_role_before_1800: OWNS starts in 1799-12-31, before 1800. [1799-12-31 day; -; ]'],
  ],
  [
    relation('OWNS', '1990', '1999'),
    { a: ['person', '2000', null] },
    ['!before_subject_life: OWNS is over (1999) before a exists (2000). [1999 year; 2000 year; a]'],
  ],
  [
    relation('OWNS', '1990', '1999'),
    { b: ['company', '2000', null] },
    ['!before_object_life: OWNS is over (1999) before b exists (2000). [1999 year; 2000 year; b]'],
  ],
  [
    relation('FUNDED', '1999'),
    { a: ['company', '2000', null] },
    ['!before_subject_life: FUNDED is over (1999) before a exists (2000). [1999 year; 2000 year; a]'],
  ],
  [
    relation('DIRECTOR_OF', '2001-02-03', '2001-03-01'),
    { a: ['person', null, '2001-02-03'] },
    [
      '!after_subject_end: DIRECTOR_OF starts (2001-02-03) when a has ended (2001-02-03). [2001-02-03 day; 2001-02-03 day; a]',
    ],
  ],
  [
    relation('OWNS', '2001-02-03', '2001-03-01'),
    { b: ['company', null, '2001-02-03'] },
    ['!after_object_end: OWNS starts (2001-02-03) when b has ended (2001-02-03). [2001-02-03 day; 2001-02-03 day; b]'],
  ],
  [
    relation('FUNDED', '2001'),
    { a: ['person', null, '2000'] },
    ['?after_subject_end: FUNDED starts (2001) after a has ended (2000). [2001 year; 2000 year; a]'],
  ],
  [
    relation('FUNDED', '2001'),
    { a: ['fund', null, '2000'] },
    ['!after_subject_end: FUNDED starts (2001) after a has ended (2000). [2001 year; 2000 year; a]'],
  ],
  [
    relation('OWNS', '1999', '2010'),
    { a: ['person', '2000', null] },
    ['?before_subject_life: OWNS starts (1999) before a exists (2000). [1999 year; 2000 year; a]'],
  ],
  [
    relation('OWNS', '1999', '2010'),
    { a: ['company', '2000', null] },
    ['?starts_before_incorporation: OWNS starts (1999) before a exists (2000). [1999 year; 2000 year; a]'],
  ],
  [
    relation('DIRECTOR_OF', '1999', '2010'),
    { a: ['company', '2000', null] },
    ['?starts_before_incorporation: DIRECTOR_OF starts (1999) before a exists (2000). [1999 year; 2000 year; a]'],
  ],
  [
    relation('DIRECTOR_OF', '1999', '2010'),
    { b: ['company', '2000', null] },
    ['?starts_before_incorporation: DIRECTOR_OF starts (1999) before b exists (2000). [1999 year; 2000 year; b]'],
  ],
  [
    relation('INVESTED_IN', '1990', '1999'),
    { b: ['company', '2000', null] },
    ['?starts_before_incorporation: INVESTED_IN starts (1990) before b exists (2000). [1990 year; 2000 year; b]'],
  ],
  [
    relation('OWNS', '1999', '2010'),
    { a: ['person', null, '2005'] },
    ['?runs_past_end: OWNS runs on (2010) past the end of a (2005). [2010 year; 2005 year; a]'],
  ],
  [
    relation('OWNS', '1999'),
    { b: ['company', null, '2005-06'] },
    ['?runs_past_end: OWNS runs on (no end is stated) past the end of b (2005-06). [-; 2005-06 month; b]'],
  ],
  [
    relation('DIRECTOR_OF', '2000-05-04', '2001'),
    { a: ['person', '1984-05-05', null] },
    [
      '?subject_age: a, born 1984-05-05, is under 16 when DIRECTOR_OF starts (2000-05-04). [2000-05-04 day; 1984-05-05 day; a]',
    ],
  ],
  [
    relation('EMPLOYED_BY', '2000-05-04', '2001'),
    { a: ['person', '1986-05-05', null] },
    [
      '?subject_age: a, born 1986-05-05, is under 14 when EMPLOYED_BY starts (2000-05-04). [2000-05-04 day; 1986-05-05 day; a]',
    ],
  ],
  [
    relation('EMPLOYED_BY', '2000', '2001'),
    { a: ['person', '1899-05-05', null] },
    ['?subject_age: a, born 1899-05-05, is over 100 in EMPLOYED_BY (2000). [2000 year; 1899-05-05 day; a]'],
  ],
  [
    relation('DIRECTOR_OF', '1980', '2001'),
    { a: ['person', '1900-05-05', null] },
    ['?subject_age: a, born 1900-05-05, is over 100 in DIRECTOR_OF (2001). [2001 year; 1900-05-05 day; a]'],
  ],
  [
    relation('FOUNDED', '1949'),
    { a: ['person', '1950', null] },
    ['!founder_born_after: a was born (1950) after the founding (1949). [1949 year; 1950 year; a]'],
  ],
  [
    relation('FOUNDED', '1949'),
    { a: ['company', '1950', null] },
    ['?starts_before_incorporation: FOUNDED starts (1949) before a exists (1950). [1949 year; 1950 year; a]'],
  ],
  [
    relation('FOUNDED', '1991'),
    { b: ['company', null, '1990'] },
    ['!founded_after_dissolution: b was dissolved (1990) before it was founded (1991). [1991 year; 1990 year; b]'],
  ],
  [
    relation('FOUNDED', '1991'),
    { a: ['person', null, '1990'] },
    ['?founder_died_before: a ended (1990) before the founding (1991). [1991 year; 1990 year; a]'],
  ],
  [
    relation('FOUNDED', '1990-05-05'),
    { b: ['company', '1992-05-06', null] },
    [
      '?founding_differs_from_incorporation: The founding (1990-05-05) is more than two years from the incorporation of b (1992-05-06). [1990-05-05 day; 1992-05-06 day; b]',
    ],
  ],
  [
    link('it', 'OWNS', 'a', 'b', { share: { exact: 60 }, effective_at: '2001', effective_until: '2005' }),
    { links: [link('other', 'OWNS', 'c', 'b', { share: { exact: 50.123456 } })] },
    [
      '?share_over_100: Shares in b that hold at one time add up to at least 110.1235 %. [2001 year; 2005 year; b other]',
    ],
  ],
  [
    link('it', 'SUBSIDIARY_OF', 'a', 'b', { share: { exact: 60 } }),
    { links: [link('other', 'SUBSIDIARY_OF', 'a', 'c', { share: { exact: 50 } })] },
    ['?share_over_100: Shares in a that hold at one time add up to at least 110 %. [-; -; a other]'],
  ],
  [
    link('it', 'OWNS', 'a', 'b'),
    { links: [link('back', 'OWNS', 'b', 'a')] },
    ['?ownership_cycle: a would be owned by itself through one more link. [-; -; back]'],
  ],
  [
    link('it', 'CONTROLS', 'a', 'b'),
    { links: [link('on', 'CONTROLS', 'b', 'c'), link('back', 'CONTROLS', 'c', 'a')] },
    ['?control_cycle: a would be controlled by itself through 2 more links. [-; -; on back]'],
  ],
  [link('it', 'SUBSIDIARY_OF', 'a', 'a'), {}, ['!self_relation: SUBSIDIARY_OF joins a to itself. [-; -; a]']],
  [link('it', 'LENT_TO', 'a', 'a'), {}, ['?self_relation: LENT_TO joins a to itself. [-; -; a]']],
  [
    relation('FAMILY_OF', null, null, { role: 'Wife' }),
    { a: ['person', '1850', '1900-05-04'], b: ['person', '1900-05-05', null] },
    ['!lives_disjoint: a and b never lived at the same time. [1900-05-04 day; 1900-05-05 day; a b]'],
  ],
  [
    relation('FAMILY_OF', null, null, { role: 'husband' }),
    { a: ['person', '1950', null], b: ['person', null, '1900'] },
    ['!lives_disjoint: a and b never lived at the same time. [1950 year; 1900 year; a b]'],
  ],
  [
    relation('FAMILY_OF', '1950-05-04'),
    { a: ['person', '1950-05-05', null], b: ['person', '1940', null] },
    [
      '?starts_before_later_birth: FAMILY_OF starts (1950-05-04) before the later of the two is born (1950-05-05). [1950-05-04 day; 1950-05-05 day; a b]',
    ],
  ],
  [
    relation('FAMILY_OF', '1950-05-04'),
    { a: ['person', '1940', null], b: ['person', '1950-05-05', null] },
    [
      '?starts_before_later_birth: FAMILY_OF starts (1950-05-04) before the later of the two is born (1950-05-05). [1950-05-04 day; 1950-05-05 day; a b]',
    ],
  ],
  [
    relation('FAMILY_OF', null),
    { a: ['person', '1800-05-05', null], b: ['person', '1950-05-06', null] },
    [
      '?generation_gap: a (born 1800-05-05) and b (born 1950-05-06) are more than 150 years apart. [1800-05-05 day; 1950-05-06 day; a b]',
    ],
  ],
  [
    relation('FAMILY_OF', null),
    { a: ['person', '1951', null], b: ['person', '1800', null] },
    ['?generation_gap: a (born 1951) and b (born 1800) are more than 150 years apart. [1951 year; 1800 year; a b]'],
  ],
  [
    relation('PARENT_OF', null),
    { a: ['person', '1951', null], b: ['person', '1950', null] },
    ['!parent_born_after_child: The child b was born (1950) before the parent a (1951). [1951 year; 1950 year; a b]'],
  ],
  [
    relation('PARENT_OF', null),
    { a: ['person', '1950-05-05', null], b: ['person', '1962-05-04', null] },
    [
      '?parent_age_gap: The parent a (born 1950-05-05) is under 12 or over 80 years older than the child b (born 1962-05-04). [1950-05-05 day; 1962-05-04 day; a b]',
    ],
  ],
  [
    relation('PARENT_OF', null),
    { a: ['person', '1900', null], b: ['person', '1981', null] },
    [
      '?parent_age_gap: The parent a (born 1900) is under 12 or over 80 years older than the child b (born 1981). [1900 year; 1981 year; a b]',
    ],
  ],
  [
    link('it', 'PARENT_OF', 'a', 'b'),
    { links: [link('up', 'PARENT_OF', 'b', 'c'), link('top', 'PARENT_OF', 'c', 'a')] },
    ['!parent_cycle: b would be an ancestor of itself. [-; -; top up]'],
  ],
  [
    link('it', 'PARENT_OF', 'a', 'b'),
    { links: Array.from({ length: 10_001 }, (_, at) => link(`l${at}`, 'PARENT_OF', 'c', 'a')) },
    ['?parent_cycle: A circle is not excluded: the search above a ended after 10000 links. [-; -; ]'],
  ],
  [
    record('event', { title: 'T', effective_at: '1949', participants: [{ entity_id: 'a', role: ' Actor ' }] }),
    { a: ['person', '1950-05-05', null] },
    [
      '!event_before_life: The event is over (1949) before a, who acts in it, exists (1950-05-05). [1949 year; 1950-05-05 day; a]',
    ],
  ],
  [
    record('event', {
      title: 'T',
      effective_at: '1940',
      effective_until: '1949',
      participants: [{ entity_id: 'a', role: 'actor' }],
    }),
    { a: ['person', '1950', null] },
    ['!event_before_life: The event is over (1949) before a, who acts in it, exists (1950). [1949 year; 1950 year; a]'],
  ],
  [
    record('event', { title: 'T', effective_at: '2000', participants: [{ entity_id: 'a', role: 'actor' }] }),
    { a: ['person', null, '1999'] },
    ['?event_after_end: The event starts (2000) after a, who acts in it, has ended (1999). [2000 year; 1999 year; a]'],
  ],
  [
    decision('SAME_AS', { effective_at: '2019', effective_until: '2020-01' }),
    {},
    ['!identity_has_no_period: SAME_AS holds always: it takes no valid time. [2019 year; 2020-01 month; ]'],
  ],
  [
    decision('SAME_AS'),
    { a: ['person', '1850', '1899'], b: ['person', '1899-01-01', null] },
    ['?birth_years_differ: a and b are born in different years: 1850 and 1899-01-01. [1850 year; 1899-01-01 day; a b]'],
  ],
  [
    decision('SAME_AS'),
    { a: ['person', null, '1900'], b: ['company', '1950', null] },
    ['!lives_disjoint: a and b never existed at the same time. [1900 year; 1950 year; a b]'],
  ],
  [
    decision('SAME_AS'),
    { a: ['company', '1950', null], b: ['person', null, '1900'] },
    ['!lives_disjoint: a and b never existed at the same time. [1950 year; 1900 year; a b]'],
  ],
  [decision('SUCCESSOR_OF', { to_id: 'a' }), {}, ['!self_relation: a would follow itself. [-; -; a]']],
  [
    decision('SUCCESSOR_OF'),
    { a: ['company', null, '1949'], b: ['company', '1950', null] },
    ['!successor_before_predecessor: The successor a ended (1949) before b began (1950). [1949 year; 1950 year; a b]'],
  ],
  [
    decision('SUCCESSOR_OF'),
    { a: ['company', '1949', null], b: ['company', '1950', null] },
    ['?successor_before_predecessor: The successor a began (1949) before b (1950). [1949 year; 1950 year; a b]'],
  ],
  [
    decision('SUCCESSOR_OF', { effective_at: '2010' }),
    { a: ['company', '2000', '2005-05-05'], b: ['company', '1950', null] },
    [
      '!after_subject_end: SUCCESSOR_OF starts (2010) when the successor a had ended (2005-05-05). [2010 year; 2005-05-05 day; a]',
    ],
  ],
  [
    decision('SUCCESSOR_OF'),
    {
      links: [
        decision('SUCCESSOR_OF', { id: 'd1', from_id: 'b', to_id: 'c' }),
        decision('SUCCESSOR_OF', { id: 'd2', from_id: 'c', to_id: 'a' }),
      ],
    },
    ['!successor_cycle: a would be its own predecessor. [-; -; d1 d2]'],
  ],
  [
    decision('SUCCESSOR_OF'),
    {
      links: Array.from({ length: 10_001 }, (_, at) =>
        decision('SUCCESSOR_OF', { id: `d${at}`, from_id: 'b', to_id: 'c' }),
      ),
    },
    ['?successor_cycle: A circle is not excluded: the search ended after 10000 links. [-; -; ]'],
  ],
  [
    decision('FORMERLY_KNOWN_AS', { effective_at: '1990', effective_until: '1999' }),
    { a: ['company', '2000-05-05', null] },
    [
      '!name_period_outside_life: The name was over (1999) before a existed (2000-05-05). [1999 year; 2000-05-05 day; a]',
    ],
  ],
  [
    decision('FORMERLY_KNOWN_AS', { effective_at: '2011' }),
    { a: ['company', null, '2010'] },
    ['!name_period_outside_life: The name began (2011) when a had ended (2010). [2011 year; 2010 year; a]'],
  ],
  [
    decision('FORMERLY_KNOWN_AS', { effective_at: '2000', effective_until: '2005' }),
    { links: [decision('FORMERLY_KNOWN_AS', { id: 'other', to_id: 'c', effective_at: '2001' })] },
    [
      '?name_periods_overlap: The period of this name overlaps that of another name of a. [2000 year; 2005 year; other]',
    ],
  ],
];

describe('a finding about time', () => {
  it.each(CASES)('%# is told whole', (subject, world, expected) => {
    expect(told(subject, world)).toEqual(expected);
  });

  it('is told of every rule', () => {
    const rules = CASES.flatMap(([, , expected]) => expected.map((one) => /^[!?](\w+):/.exec(one)?.[1]));
    expect([...new Set(rules)].sort()).toEqual([...TEMPORAL_RULES].sort());
  });
});
