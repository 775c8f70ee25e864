import { View, WHOLE_GRAPH, type ViewOptions } from '#domain/graph';
import { breachesBy, localWarningsOf, newBreaches } from '#domain/invariants';
import { a, describeInvariant, graphOf, STORED_AT, verdictOn, version } from '#domain/testing';

const ID = 'temporally_impossible_relations_rejected';
const DAY = 86_400_000;

const dated = (effective_at: string | null, effective_until: string | null) =>
  version(a.relation({ id: 'r', effective_at, effective_until }));
const directing = (effective_at: string | null, effective_until: string | null = null) =>
  version(
    a.relation({ id: 'r', predicate: 'DIRECTOR_OF', from_id: 'dead', to_id: 'to', effective_at, effective_until }),
  );
const inOffice = (to_id: string) => version(a.relation({ id: 'r', predicate: 'DIRECTOR_OF', from_id: 'dead', to_id }));
const captured = (at: number) =>
  version(
    a.evidence({ id: 'x', source_id: 's', source_version: 1, snapshot: { captured_at: new Date(at).toISOString() } }),
  );

describeInvariant({
  id: ID,
  surroundings: [
    version(a.entity({ id: 'from' })),
    version(a.entity({ id: 'to' })),
    version(a.entity({ id: 'next-day', effective_at: '2000-01-02' })),
    version(a.entity({ id: 'same-day', effective_at: '2000-01-01' })),
    version(a.entity({ id: 'dead', kind: 'person', effective_at: '1950-01-01', effective_until: '2000-01-01' })),
    version(a.source({ id: 's' })),
  ],
  refused: [
    [
      'an end on the day before the start',
      dated('2020-03-02', '2020-03-01'),
      'It ends (2020-03-01) before it starts (2020-03-02).',
    ],
    [
      'an end in the month before the start',
      dated('2020-03', '2020-02'),
      'It ends (2020-02) before it starts (2020-03).',
    ],
    [
      'a claim that ends in the year before it starts',
      version(a.claim({ id: 'c', subject_id: 'from', effective_at: '2020', effective_until: '2019' })),
      'It ends (2019) before it starts (2020).',
    ],
    [
      'an office without dates in what began a day after the director died',
      inOffice('next-day'),
      'dead and next-day never existed at the same time.',
    ],
    [
      'a holding without dates of what began a day after the holder died',
      version(a.relation({ id: 'r', predicate: 'OWNS', from_id: 'dead', to_id: 'next-day' })),
      'dead and next-day never existed at the same time.',
    ],
  ],
  admitted: [
    ['an end on the day of the start', dated('2020-03-01', '2020-03-01')],
    ['an end on the day after the start', dated('2020-03-01', '2020-03-02')],
    ['an end in the month of the start', dated('2020-03', '2020-03')],
    ['no end', dated('2020-03-01', null)],
    ['a start on the day before the death', directing('1999-12-31')],
    ['a snapshot taken a day from now', captured(STORED_AT + DAY)],
    ['what is only suspicious: a start before the company was', directing('1990', '2005')],
    ['an office without dates in what began on the day of the death', inOffice('same-day')],
    [
      'a holding without dates of what began on the day of the death',
      version(a.relation({ id: 'r', predicate: 'OWNS', from_id: 'dead', to_id: 'same-day' })),
    ],
    [
      'what is only suspicious: a tie between lives that never met',
      version(a.relation({ id: 'r', predicate: 'RELATED_TO', from_id: 'dead', to_id: 'next-day' })),
    ],
  ],
});

describe(ID, () => {
  const around = [
    version(a.entity({ id: 'from' })),
    version(a.entity({ id: 'to' })),
    version(a.entity({ id: 'dead', kind: 'person', effective_at: '1950-01-01', effective_until: '2000-01-01' })),
    version(a.source({ id: 's' })),
  ];
  const rulesOf = (change: ReturnType<typeof directing> | ReturnType<typeof captured>, now = STORED_AT) =>
    newBreaches(graphOf(around), [change], now).map(({ invariant, rule }) => [invariant, rule]);

  it('tells the rule, both dates and their precision, and whom it rests on', () => {
    expect(newBreaches(graphOf(around), [directing('2000-01-02')], STORED_AT)).toMatchObject([
      {
        invariant: ID,
        rule: 'after_subject_end',
        record: { object: 'relation', id: 'r' },
        related: ['dead'],
        details: {
          rule: 'after_subject_end',
          left: { value: '2000-01-02', precision: 'day' },
          right: { value: '2000-01-01', precision: 'day' },
        },
      },
    ]);
  });

  it('is judged by the clock that it is given', () => {
    expect(rulesOf(captured(STORED_AT + DAY + 1))).toEqual([[ID, 'captured_in_future']]);
    expect(rulesOf(captured(STORED_AT + DAY + 1), STORED_AT + 1)).toEqual([]);
  });

  it('is a new breach where the change of an end makes a stored relation impossible', () => {
    const graph = graphOf([...around, directing('1990')]);
    const died = (effective_until: string) =>
      version(a.entity({ id: 'dead', kind: 'person', effective_at: '1950-01-01', effective_until }), { version: 2 });
    expect(newBreaches(graph, [died('1989-12-31')], STORED_AT)).toMatchObject([
      { invariant: ID, rule: 'after_subject_end', record: { object: 'relation', id: 'r' } },
    ]);
    expect(newBreaches(graph, [died('1990-01-02')], STORED_AT)).toEqual([]);
  });

  it('is a new breach where the change of an end takes a stored office the last day on which both were', () => {
    const graph = graphOf([...around, inOffice('to')]);
    const began = (effective_at: string) => version(a.entity({ id: 'to', effective_at }), { version: 2 });
    expect(newBreaches(graph, [began('2000-01-02')], STORED_AT)).toMatchObject([
      { invariant: ID, rule: 'lives_never_overlap', record: { object: 'relation', id: 'r' }, related: ['dead', 'to'] },
    ]);
    expect(newBreaches(graph, [began('2000-01-01')], STORED_AT)).toEqual([]);
  });

  it('leaves an office alone that was stored while such a one was merely odd', () => {
    const graph = graphOf([...around, version(a.entity({ id: 'late', effective_at: '2010' })), inOffice('late')]);
    const renamed = version(a.entity({ id: 'late', effective_at: '2010', name: 'Otherwise' }), { version: 2 });
    expect(newBreaches(graph, [renamed], STORED_AT)).toEqual([]);
    expect(verdictOn(new View(graph, WHOLE_GRAPH), ID).violations).toMatchObject([{ rule: 'lives_never_overlap' }]);
  });

  describe('in what was known at a time, where one correction comes before another', () => {
    const turned = version(a.relation({ id: 'r', effective_at: '2020', effective_until: '2019' }));
    const found = (options: Partial<ViewOptions>) => {
      const view = new View(graphOf([...around, turned]), { ...WHOLE_GRAPH, ...options });
      return [
        breachesBy([turned], { view, now: STORED_AT }).length,
        localWarningsOf(turned, { view, now: STORED_AT }).filter(({ rule }) => rule === 'end_before_start').length,
      ];
    };

    it.each([
      ['the whole graph', {}, [1, 0]],
      ['the whole graph as it is known', { mode: 'knowledge' as const }, [1, 0]],
      ['reality at a time', { at: STORED_AT }, [1, 0]],
      ['knowledge at a time', { at: STORED_AT, mode: 'knowledge' as const }, [0, 1]],
    ])('is a breach or a warning, never both: %s', (_, options, expected) => expect(found(options)).toEqual(expected));
  });

  it('counts every record that it looks at', () => {
    const view = new View(graphOf(around), WHOLE_GRAPH);
    expect(verdictOn(view, ID)).toEqual({ id: ID, ok: true, checked: around.length, violations: [] });
  });
});
