import {
  PRESENCE,
  View,
  WHOLE_GRAPH,
  type Audience,
  type LiveGraph,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { TemporalIndex } from '#domain/temporal-index';
import {
  a,
  graphOf,
  reading,
  revision,
  saidBy,
  statusStep,
  TestLedger,
  TOWN,
  turnsOf,
  version,
  type SaidThen,
} from '#domain/testing';

const { ABSENT, SAME, OTHER } = PRESENCE;
const AT = { ...WHOLE_GRAPH, at: Date.UTC(2016, 0, 1) };

function catchUp(index: TemporalIndex, graph: LiveGraph): void {
  const turns = index.catchUp(new View(graph));
  while (turns.next().done !== true);
}

function indexOf(graph: LiveGraph, onChange?: (ordinal: number) => void): TemporalIndex {
  const index = new TemporalIndex(graph, onChange);
  catchUp(index, graph);
  return index;
}

/** What the rules alone say of a graph at an instant, worked out once for all that is compared with it. */
const RULED = new WeakMap<LiveGraph, Map<string, readonly SaidThen[]>>();

function ruled(graph: LiveGraph, options: ViewOptions | null): readonly SaidThen[] {
  let known = RULED.get(graph);
  if (known === undefined) RULED.set(graph, (known = new Map<string, readonly SaidThen[]>()));
  const key = JSON.stringify(options);
  let said = known.get(key);
  if (said === undefined) {
    const view = new View(graph, options ?? WHOLE_GRAPH);
    said = Array.from({ length: graph.ordinalCount }, (_, ordinal) => saidBy(view, graph, ordinal));
    known.set(key, said);
  }
  return said;
}

/** Holds what the columns say against the rules, at each of the instants: they may leave more to the rules than they must. */
function agrees(graph: LiveGraph, index: TemporalIndex, instants: readonly number[], mode: ViewOptions['mode']): void {
  const ordinals = Array.from({ length: graph.ordinalCount }, (_, ordinal) => ordinal);
  const stands = ruled(graph, null);
  let before: { readonly snapshot: NonNullable<View['snapshot']>; readonly then: readonly SaidThen[] } | null = null;
  for (const at of instants) {
    const options = { ...WHOLE_GRAPH, mode, at };
    const { snapshot } = index.view(options);
    if (snapshot === null) throw new Error('the columns do not answer');
    const then = ruled(graph, options);
    const of = Array.from(snapshot.of);
    expect(of.map((presence) => presence !== ABSENT)).toEqual(then.map(({ words }) => words !== null));
    const same = ordinals.filter((ordinal) => of[ordinal] === SAME);
    expect(same.map((ordinal) => then[ordinal]?.words)).toEqual(same.map((ordinal) => stands[ordinal]?.words));
    expect(same.map((ordinal) => snapshot.stateOf(ordinal))).toEqual(same.map((ordinal) => then[ordinal]?.state));
    const fresh = index.view(options).snapshot;
    const there = ordinals.filter((ordinal) => of[ordinal] !== ABSENT);
    expect(fresh?.count).toBe(there.length);
    expect(Array.from(fresh?.ordinals() ?? []).sort((x, y) => x - y)).toEqual(there);
    if (before !== null) {
      const turns = snapshot.differing(before.snapshot);
      let turn = turns.next();
      while (turn.done !== true) turn = turns.next();
      const found = new Set(turn.value);
      expect(found.size).toBe(turn.value.length);
      const differs = ordinals.filter((ordinal) => {
        const [one, other] = [then[ordinal], before?.then[ordinal]];
        return (
          graph.recordAt(ordinal).object !== 'resolution' &&
          (one?.words !== other?.words || one?.state !== other?.state)
        );
      });
      expect(differs.filter((ordinal) => !found.has(ordinal))).toEqual([]);
    }
    before = { snapshot, then };
  }
}

describe('which questions the columns answer', () => {
  const graph = graphOf(TOWN);

  it.each<[string, Partial<ViewOptions>, boolean]>([
    ['reality', {}, true],
    ['reality, certainly', { certain: true }, true],
    ['reality, in effect', { in_effect: true }, true],
    ['knowledge', { mode: 'knowledge' }, true],
    ['knowledge of what is in effect', { mode: 'knowledge', in_effect: true }, false],
    ['knowledge as it was recorded', { mode: 'knowledge', known_basis: 'recorded' }, false],
    ['reality without what was observed', { include_observations: false }, false],
    ['the whole graph', { at: null }, false],
  ])('%s: %o is %s', (_, said, answered) => {
    const index = indexOf(graph);
    expect(index.answers({ ...AT, ...said })).toBe(answered);
    expect(index.view({ ...AT, ...said }).snapshot !== null).toBe(answered);
    expect(new TemporalIndex(graph).view({ ...AT, ...said }).snapshot).toBeNull();
  });

  it('in effect: surely or maybe, from the first instant of a period up to its end', () => {
    const one = graphOf([version(a.entity({ id: 'x', effective_at: '2010', effective_until: '2012-03' }))]);
    const index = indexOf(one);
    const ordinal = one.ordinalOf('entity', 'x');
    const told = [
      '2009-12-31',
      '2010-01-01',
      '2010-12-31',
      '2011-01-01',
      '2012-02-29',
      '2012-03-01',
      '2012-03-31',
      '2012-04-01',
    ].map((day) => [index.mayBeInEffect(ordinal, Date.parse(day)), index.isSurelyInEffect(ordinal, Date.parse(day))]);
    const [NO, MAYBE, YES] = [
      [false, false],
      [true, false],
      [true, true],
    ];
    expect(told).toEqual([NO, MAYBE, MAYBE, YES, YES, MAYBE, MAYBE, NO]);
  });
});

describe('rows that wait', () => {
  it('are all of a graph that nobody has asked of, then none', () => {
    const graph = graphOf(TOWN);
    const index = new TemporalIndex(graph);
    expect([index.isBegun, index.isCurrent, index.backlog]).toEqual([false, false, graph.ordinalCount]);
    index.changed([{ object: 'entity', id: 'ada' }]);
    expect(index.backlog).toBe(graph.ordinalCount);
    catchUp(index, graph);
    expect([index.isBegun, index.isCurrent, index.backlog]).toEqual([true, true, 0]);
  });

  it('are worked out 64 a turn', () => {
    const graph = graphOf(Array.from({ length: 130 }, (_, at) => version(a.entity({ id: `e${at}` }), { seq: at + 1 })));
    const index = new TemporalIndex(graph);
    const backlogs = Array.from(index.catchUp(new View(graph)), () => index.backlog);
    expect(backlogs).toEqual([66, 2]);
    expect(index.backlog).toBe(0);
    index.changed(Array.from({ length: 130 }, (_, at) => ({ object: 'entity', id: `e${at}` }) as const));
    expect(index.backlog).toBe(130);
    expect(Array.from(index.catchUp(new View(graph)), () => index.backlog).length).toBe(2);
    expect(index.isCurrent).toBe(true);
  });

  it('are those of what changed, and of what that names', () => {
    const graph = graphOf(TOWN);
    const index = indexOf(graph);
    index.changed([
      { object: 'evidence', id: 'of-copy' },
      { object: 'entity', id: 'nobody' },
    ]);
    expect([index.isCurrent, index.backlog]).toEqual([false, 2]);
    expect(index.answers(AT)).toBe(false);
    catchUp(index, graph);
    expect([index.isCurrent, index.backlog]).toEqual([true, 0]);
  });

  it('tell of each that says something else, and of what hangs on it', () => {
    const graph = graphOf(TOWN);
    const told: string[] = [];
    const index = indexOf(graph, (ordinal) => {
      const { object, id } = graph.recordAt(ordinal);
      told.push(`${object}:${id}`);
    });
    expect(told).toEqual([]);
    index.changed([{ object: 'source', id: 'notice' }]);
    catchUp(index, graph);
    expect(told).toEqual([]);
    const newer = (fields: Version['fields']) =>
      version(fields, { version: 2, seq: 99, recorded_at: Date.UTC(2021, 0, 1) });
    graph.apply([newer(a.source({ id: 'scan', published_at: '2017-07-01' }))]);
    index.changed([{ object: 'source', id: 'scan' }]);
    catchUp(index, graph);
    expect(told).toEqual(
      expect.arrayContaining(['source:scan', 'evidence:of-scan', 'event:meeting', 'relation:by-parts']),
    );
    expect(told).not.toContain('entity:lone');
    expect(new Set(told).size).toBe(told.length);
  });
});

/** Histories in which records come in several versions. */
const HISTORIES: readonly (readonly [string, () => TestLedger])[] = [
  [
    'of a correction that is published later, and one that is not',
    () => {
      const ledger = town();
      ledger.sync([
        reading('relation', {
          ...OWNS,
          effective_at: '2003-01-01',
          published_at: '2012-01-01',
          evidence_ids: ['of-s'],
        }),
      ]);
      ledger.sync([reading('relation', { ...OWNS, role: 'chair', evidence_ids: ['of-s', 'of-t'] })]);
      ledger.sync([reading('entity', { id: 'acme', effective_at: '2002-02-02', published_at: '2013-01-01' })]);
      return ledger;
    },
  ],
  [
    'of a relation that was turned to another end',
    () => {
      const ledger = town();
      ledger.sync([
        reading('relation', { ...OWNS, to_id: 'core', published_at: '2012-01-01', evidence_ids: ['of-s'] }),
      ]);
      return ledger;
    },
  ],
  [
    'of what was withdrawn and came back',
    () => {
      const ledger = town();
      ledger.sync([revision('relation', 'owns', 'retracted', '2013-01-01'), revision('entity', 'core', 'retracted')]);
      ledger.sync([reading('relation', { ...OWNS, published_at: '2015-01-01', evidence_ids: ['of-s'] })]);
      return ledger;
    },
  ],
  [
    'of what was redacted',
    () => {
      const ledger = town();
      ledger.sync([revision('evidence', 'of-s', 'redacted', '2013-01-01')]);
      return ledger;
    },
  ],
  [
    'of a source whose withdrawal came later, and was taken back',
    () => {
      const ledger = town();
      const source = { id: 's', published_at: '2010-01-01' };
      ledger.sync([reading('source', { ...source, retracted_at: '2014-01-01' })]);
      ledger.sync([reading('source', source)]);
      ledger.sync([reading('source', { ...source, retracted_at: '2014-06-01', retraction_source_id: 't' })]);
      return ledger;
    },
  ],
  [
    'of withdrawals of which another day was told, or who told of them is not to be seen',
    () => {
      const ledger = town();
      const [source, other] = ['s', 't'].map((id) => ({ id, published_at: '2010-01-01', retracted_at: '2013-01-01' }));
      ledger.sync([reading('source', { ...source })]);
      ledger.sync([reading('source', { id: 'late', published_at: '2017-01-01', visibility: 'private' })]);
      ledger.sync([
        reading('source', { ...source, retracted_at: '2014-06-01', retraction_source_id: 'late' }),
        reading('source', { ...other, retraction_source_id: 'late' }),
      ]);
      return ledger;
    },
  ],
  [
    'of statuses that the public is not told',
    () => {
      const ledger = town();
      const history = [
        statusStep(null, 'unverified', '2011-02-01'),
        statusStep('unverified', 'internal', '2012-03-01'),
      ];
      ledger.store(a.claim({ id: 'inside', subject_id: 'acme', status: 'internal', status_history: history }));
      ledger.store(
        a.claim({
          id: 'was-inside',
          subject_id: 'acme',
          published_at: '2010-05-01',
          status: 'reported',
          source_ids: ['s'],
          status_history: [...history, statusStep('internal', 'reported', '2013-03-01')],
        }),
      );
      ledger.store(a.relation({ id: 'on-secrets', ...ENDS, status: 'verified', evidence_ids: ['of-p', 'of-s'] }));
      return ledger;
    },
  ],
  [
    'of decisions that were revoked',
    () => {
      const ledger = town();
      const one = { id: 'd-1', from_id: 'acme', to_id: 'core', decided_at: '2011-01-01T00:00:00.000Z' };
      ledger.store(a.resolution(one));
      ledger.store(a.resolution({ ...one, revoked_at: '2012-01-01T00:00:00.000Z' }));
      ledger.store(a.resolution({ ...one, id: 'd-2', evidence_ids: ['of-t'] }));
      return ledger;
    },
  ],
];

const ENDS = { predicate: 'OWNS', from_id: 'ada', to_id: 'acme' };
const OWNS = { id: 'owns', ...ENDS };

function town(): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'ada', kind: 'person', effective_at: '1950', effective_until: '2009-01-01' }),
    reading('entity', { id: 'acme', effective_at: '2001-01-01', effective_until: '2014-01-01' }),
    reading('entity', { id: 'core' }),
    reading('source', { id: 's', published_at: '2010-01-01' }),
    reading('source', { id: 't', published_at: '2011-01-01' }),
    reading('source', { id: 'p', visibility: 'private', published_at: '2009-06-01' }),
    ...['s', 't', 'p'].map((id) => reading('evidence', { id: `of-${id}`, source_id: id, snapshot: { text: id } })),
    reading('relation', { ...OWNS, effective_at: '2004', evidence_ids: ['of-s'] }),
    reading('claim', { id: 'says', subject_id: 'acme', relation_ids: ['owns'], supporting_evidence_ids: ['of-s'] }),
    reading('question', { id: 'why', about_ids: ['owns', 'says'], visibility: 'public' }),
  ]);
  return ledger;
}

const AUDIENCES: readonly Audience[] = ['full', 'public'];

/** Each history is told once. */
const TOLD = new Map<
  () => TestLedger,
  { readonly versions: readonly Version[]; readonly graphs: ReadonlyMap<Audience, LiveGraph> }
>();

function told(made: () => TestLedger) {
  let known = TOLD.get(made);
  if (known === undefined) {
    const ledger = made();
    const graphs = new Map(AUDIENCES.map((audience) => [audience, ledger.graphFor(audience)]));
    TOLD.set(made, (known = { versions: ledger.versions, graphs }));
  }
  return known;
}

describe.each(HISTORIES)('a history %s', (_, made) => {
  it.each(AUDIENCES)('is as the rules have it, at each instant, for the %s', (audience) => {
    const { versions, graphs } = told(made);
    const graph = graphs.get(audience) ?? graphOf(versions);
    const index = indexOf(graph);
    agrees(graph, index, turnsOf(versions), 'knowledge');
    agrees(graph, index, turnsOf(versions), 'reality');
  });

  it('is the same kept current as made anew', () => {
    const { versions, graphs } = told(made);
    const graph = graphOf([]);
    const index = new TemporalIndex(graph);
    for (const one of versions) {
      graph.apply([one]);
      index.changed([one.fields]);
      graph.eachReferrer(one.fields.object, one.fields.id, (referrer) => {
        index.changed([referrer]);
        graph.eachReferrer(referrer.object, referrer.id, (further) => index.changed([further]));
      });
      catchUp(index, graph);
    }
    const anew = indexOf(graphs.get('full') ?? graph);
    for (const mode of ['knowledge', 'reality'] as const) {
      for (const at of turnsOf(versions)) {
        const [kept, fresh] = [index, anew].map((one) => one.view({ ...WHOLE_GRAPH, at, mode }).snapshot);
        expect(Array.from(kept?.of ?? [])).toEqual(Array.from(fresh?.of ?? []));
      }
    }
  });
});

describe('a record of which more may be learnt than is kept', () => {
  /** A relation with so much evidence, each of another day. */
  function busy(count: number): readonly Version[] {
    const days = Array.from({ length: count }, (_, day) =>
      new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10),
    );
    return [
      a.entity({ id: 'from', kind: 'person' }),
      a.entity({ id: 'to' }),
      ...days.flatMap((published_at, at) => [
        a.source({ id: `s${at}`, published_at }),
        a.evidence({ id: `v${at}`, source_id: `s${at}`, source_version: 1 }),
      ]),
      a.relation({ id: 'r', evidence_ids: days.map((_, at) => `v${at}`) }),
    ].map((fields, at) => version(fields, { seq: at + 1 }));
  }

  it.each([
    [61, 61],
    [62, -1],
  ])('on %i days has as many phases as days, or none that are told', (count, phases) => {
    const versions = busy(count);
    const graph = graphOf(versions);
    const index = indexOf(graph);
    const ordinal = graph.ordinalOf('relation', 'r');
    const told = Array.from({ length: count - 1 }, (_, day) => index.phaseOf(ordinal, Date.UTC(2010, 0, 1 + day)));
    expect(told).toEqual(Array.from({ length: count - 1 }, (_, day) => (phases < 0 ? -1 : day)));
    if (phases > 0) expect(index.phasesOf(ordinal)).toBe(phases);
    agrees(graph, index, turnsOf(versions).slice(0, 40), 'knowledge');
  });
});

it('keeps what it knows of thousands of records when it grows', () => {
  const versions: Version[] = [
    a.source({ id: 's', published_at: '2010-01-01' }),
    a.source({ id: 't', published_at: '2011-01-01' }),
    a.evidence({ id: 'v', source_id: 's', source_version: 1 }),
    a.evidence({ id: 'w', source_id: 't', source_version: 1 }),
  ].map((fields) => version(fields));
  for (let at = 0; at < 700; at += 1) {
    versions.push(version(a.entity({ id: `e${at}`, effective_until: '2005-01-01' })));
    versions.push(
      version(
        a.relation({ id: `r${at}`, from_id: `e${at}`, to_id: `e${Math.max(0, at - 1)}`, evidence_ids: ['v', 'w'] }),
      ),
    );
  }
  const graph = graphOf(versions.slice(0, 900));
  const index = indexOf(graph);
  graph.apply(versions.slice(900));
  catchUp(index, graph);
  for (const [day, mode, relations] of [
    ['2010-06-01', 'knowledge', OTHER],
    ['2012-01-01', 'knowledge', SAME],
    ['2012-01-01', 'reality', SAME],
  ] as const) {
    const { snapshot } = index.view({ ...WHOLE_GRAPH, at: Date.parse(day), mode });
    const told = Array.from({ length: 700 }, (_, at) => snapshot?.presence(graph.ordinalOf('relation', `r${at}`)));
    expect(new Set(told)).toEqual(new Set([relations]));
    expect(snapshot?.count).toBe(mode === 'reality' || day === '2012-01-01' ? 1404 : 1402);
    expect(snapshot?.ordinals().length).toBe(snapshot?.count);
  }
  expect(index.phasesOf(graph.ordinalOf('relation', 'r699'))).toBe(2);
  expect(index.phasesOf(graph.ordinalOf('relation', 'r1'))).toBe(2);
});
