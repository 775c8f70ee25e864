import { PRESENCE, View, WHOLE_GRAPH, type LiveGraph, type Version, type ViewOptions } from '#domain/graph';
import { TemporalIndex } from '#domain/temporal-index';
import { a, graphOf, saidBy, TOWN, turnsOf, version, type SaidThen } from '#domain/testing';

const INSTANTS = turnsOf(TOWN);

function indexOf(graph: LiveGraph): TemporalIndex {
  const index = new TemporalIndex(graph);
  const turns = index.catchUp(new View(graph));
  while (turns.next().done !== true);
  return index;
}

/** What the rules alone say at each instant, worked out once for all that is compared with it. */
const RULED = new Map<
  string,
  { readonly whole: readonly SaidThen[]; readonly then: readonly (readonly SaidThen[])[] }
>();

function ruled(graph: LiveGraph, options: Partial<ViewOptions>) {
  const key = JSON.stringify([graph.audience, options]);
  let known = RULED.get(key);
  if (known === undefined) {
    const ordinals = Array.from({ length: graph.ordinalCount }, (_, ordinal) => ordinal);
    const allOf = (view: View) => ordinals.map((ordinal) => saidBy(view, graph, ordinal));
    const then = INSTANTS.map((at) => allOf(new View(graph, { ...WHOLE_GRAPH, ...options, at })));
    RULED.set(key, (known = { whole: allOf(new View(graph)), then }));
  }
  return known;
}

const nameOf = (graph: LiveGraph, ordinal: number): string => {
  const { object, id } = graph.recordAt(ordinal);
  return `${object}:${id}`;
};
const dayOf = (at: number | undefined): string =>
  at === undefined ? 'never' : new Date(at).toISOString().slice(0, 10);

/** From when on each record is as the whole graph has it, and in how many phases it is known until then. */
const STABLE: Readonly<Record<string, readonly [settled: string, phases: number]>> = {
  // With her death, after the decision on who she is, and the source of that.
  'entity:ada': ['2015-06-01', 4],
  'entity:ada-2': ['2013-07-01', 2],
  'entity:bob': ['2010-03-01', 1],
  // With its end, after the decision that they are two.
  'entity:acme': ['2019-04-01', 4],
  // With the decision that they are two.
  'entity:core': ['2015-01-01', 3],
  'entity:lone': ['2020-01-01', 1],
  // With the source that holds the same page, for what derives from it too.
  'source:paper': ['2013-07-01', 3],
  'source:book': ['2013-07-01', 3],
  // With the notice of the withdrawal.
  'source:blog': ['2014-11-01', 2],
  'source:notice': ['2014-11-01', 1],
  'source:copy': ['2013-07-01', 1],
  'source:scan': ['2016-02-01', 1],
  'source:secret': ['2008-01-01', 1],
  'evidence:of-paper': ['2013-07-01', 3],
  'evidence:of-book': ['2013-07-01', 3],
  'evidence:of-blog': ['2014-11-01', 2],
  'evidence:of-copy': ['2013-07-01', 1],
  'evidence:of-scan': ['2016-02-01', 1],
  'evidence:of-secret': ['2008-01-01', 1],
  // With who their ends are, at the latest.
  'relation:owns': ['2015-01-01', 7],
  'relation:fell': ['2015-01-01', 3],
  'relation:plans': ['2015-01-01', 3],
  'relation:whispered': ['2015-01-01', 8],
  // With the last step of a claim of it.
  'relation:by-parts': ['2018-04-01', 2],
  'claim:says': ['2018-04-01', 4],
  'claim:denied': ['2014-11-01', 6],
  'claim:of-meeting': ['2013-07-01', 3],
  'event:meeting': ['2016-02-01', 5],
  'question:why': ['2020-01-01', 8],
  'case:file': ['2020-01-01', 1],
  'resolution:one': ['2013-07-01', 1],
  'resolution:other': ['2015-01-01', 1],
};
/** What the public sees of fewer grounds has fewer phases. */
const TO_THE_PUBLIC: typeof STABLE = { 'entity:core': ['2015-01-01', 2], 'relation:whispered': ['2015-01-01', 5] };
const UNSEEN = ['source:secret', 'evidence:of-secret', 'question:why', 'case:file'];

describe.each(['full', 'public'] as const)('what the %s graph of a town says of knowledge', (audience) => {
  const graph = graphOf(TOWN, audience);
  const ordinals = Array.from({ length: graph.ordinalCount }, (_, ordinal) => ordinal);
  const isTurned = (ordinal: number, first: number, last: number): boolean => isTurnedIn(graph, ordinal, first, last);

  it('is stable for each record with the last that can be learnt of it, and no sooner', () => {
    const index = indexOf(graph);
    const { whole, then } = ruled(graph, { mode: 'knowledge' });
    for (const ordinal of ordinals) {
      const name = nameOf(graph, ordinal);
      const stable = INSTANTS.find((at) => index.isStable(ordinal, at));
      if (graph.recordAt(ordinal).versions.length === 0) continue;
      const expected = (audience === 'public' ? TO_THE_PUBLIC[name] : undefined) ?? STABLE[name];
      expect([name, dayOf(stable), index.phasesOf(ordinal)]).toEqual([name, ...(expected ?? [])]);
      const last = then.findLastIndex((row) => row[ordinal]?.words !== whole[ordinal]?.words);
      expect(stable).toBeGreaterThan(INSTANTS[last] ?? -Infinity);
    }
    const named = new Set(ordinals.map((ordinal) => nameOf(graph, ordinal)));
    const unseen = audience === 'public' ? UNSEEN.filter((name) => !name.endsWith('of-secret')) : [];
    expect(Object.keys(STABLE).filter((name) => !named.has(name))).toEqual(unseen);
  });

  it('has each record from when it is known on, as it stands once it is stable', () => {
    const index = indexOf(graph);
    const { then } = ruled(graph, { mode: 'knowledge' });
    for (const [when, at] of INSTANTS.entries()) {
      const { snapshot } = index.view({ ...WHOLE_GRAPH, at, mode: 'knowledge' });
      if (snapshot === null) throw new Error('the columns do not answer');
      const row = then[when] ?? [];
      const expected = row.map(({ words }, ordinal) =>
        words === null ? ABSENT : index.isStable(ordinal, at) ? SAME : OTHER,
      );
      // Of one record alone the rules may be left to say that it is not there.
      const alone = ordinals.map((ordinal) => snapshot.presence(ordinal));
      expect(
        alone.map((presence, ordinal) =>
          presence === OTHER ? expected[ordinal] !== SAME : presence === expected[ordinal],
        ),
      ).toEqual(ordinals.map(() => true));
      expect(ordinals.map((ordinal) => index.presenceInKnowledge(ordinal, at))).toEqual(alone);
      expect(snapshot.count).toBe(row.filter(({ words }) => words !== null).length);
      expect(Array.from(snapshot.ordinals()).sort((a, b) => a - b)).toEqual(
        ordinals.filter((ordinal) => expected[ordinal] !== ABSENT),
      );
      expect(Array.from(snapshot.of)).toEqual(expected);
      expect(ordinals.map((ordinal) => snapshot.presence(ordinal))).toEqual(expected);
      const stable = ordinals.filter((ordinal) => expected[ordinal] === SAME);
      expect(stable.map((ordinal) => snapshot.stateOf(ordinal))).toEqual(stable.map((ordinal) => row[ordinal]?.state));
    }
  });

  it('is the same in each phase of a record', () => {
    const index = indexOf(graph);
    const { then } = ruled(graph, { mode: 'knowledge' });
    for (const ordinal of ordinals) {
      const words = new Map<number, string>();
      for (const [when, at] of INSTANTS.entries()) {
        const said = then[when]?.[ordinal];
        if (said === undefined || said.words === null || index.isStable(ordinal, at)) continue;
        const phase = index.phaseOf(ordinal, at);
        expect(phase).toBeGreaterThanOrEqual(0);
        expect(phase).toBeLessThan(index.phasesOf(ordinal));
        expect(words.get(phase) ?? JSON.stringify(said)).toBe(JSON.stringify(said));
        words.set(phase, JSON.stringify(said));
      }
    }
  });

  it('differs between two instants in what is learnt, settles or turns between them', () => {
    const index = indexOf(graph);
    const { then } = ruled(graph, { mode: 'knowledge' });
    for (const [one, other] of PAIRS) {
      const [first = 0, last = 0] = [INSTANTS[Math.min(one, other)], INSTANTS[Math.max(one, other)]];
      const expected = ordinals.filter((ordinal) => {
        if (graph.recordAt(ordinal).object === 'resolution') return false;
        const [before, after] = [then[Math.min(one, other)]?.[ordinal], then[Math.max(one, other)]?.[ordinal]];
        if (before === undefined || after === undefined || after.words === null) return false;
        if (before.words === null || index.isStable(ordinal, first) !== index.isStable(ordinal, last)) return true;
        if (!index.isStable(ordinal, first)) return index.phaseOf(ordinal, first) !== index.phaseOf(ordinal, last);
        return isTurned(ordinal, first, last);
      });
      expect(differing(index, 'knowledge', one, other)).toEqual(inOrder(graph, expected));
    }
  });
});

describe('a link that was decided', () => {
  const graph = graphOf([
    ...['2000-02-02', '2010-02-02'].map((until, old) =>
      version(a.entity({ id: `old${old}`, effective_at: '1990', effective_until: until })),
    ),
    version(a.entity({ id: 'new', effective_at: '2001-02-02' })),
    version(a.resolution({ id: 'after', predicate: 'SUCCESSOR_OF', from_id: 'new', to_id: 'old0' })),
    version(
      a.resolution({
        id: 'name',
        predicate: 'FORMERLY_KNOWN_AS',
        from_id: 'new',
        to_id: 'old1',
        effective_at: '2005',
        effective_until: '2015',
      }),
    ),
  ]);

  it.each([false, true])('keeps its two as the rules do, at every turn (certain: %s)', (certain) => {
    const index = indexOf(graph);
    const seen = new Set<string>();
    for (const year of [1989, 1995, 2001, 2002, 2004, 2007, 2012, 2016]) {
      const options = { ...WHOLE_GRAPH, at: Date.UTC(year, 0, 1), mode: 'reality' as const, certain };
      const there = (view: View): string =>
        ['old0', 'old1', 'new'].filter((id) => view.find('entity', id) !== null).join();
      const shown = index.view(options);
      expect(shown.snapshot).not.toBeNull();
      expect([year, there(shown)]).toEqual([year, there(new View(graph, options))]);
      seen.add(there(shown));
    }
    expect([...seen]).toEqual(['', 'old0,old1', 'old1', 'old0,old1,new', 'old0,new']);
  });
});

describe.each(['full', 'public'] as const)('what the %s graph of a town says of reality', (audience) => {
  const graph = graphOf(TOWN, audience);
  const ordinals = Array.from({ length: graph.ordinalCount }, (_, ordinal) => ordinal);
  const isTurned = (ordinal: number, first: number, last: number): boolean => isTurnedIn(graph, ordinal, first, last);
  /** What it stands by is not in its own row: a claim about an event, and what was verified and has fallen. */
  const isFragile = (ordinal: number): boolean =>
    ['claim:of-meeting', 'relation:fell'].includes(nameOf(graph, ordinal));

  it.each([false, true])('has what is in effect, as it stands where all that it needs is (certain: %s)', (certain) => {
    const index = indexOf(graph);
    const { whole, then } = ruled(graph, { mode: 'reality', certain });
    for (const [when, at] of INSTANTS.entries()) {
      const { snapshot } = index.view({ ...WHOLE_GRAPH, at, mode: 'reality', certain });
      if (snapshot === null) throw new Error('the columns do not answer');
      const row = then[when] ?? [];
      const expected = row.map(({ words }, ordinal) =>
        words === null ? ABSENT : words === whole[ordinal]?.words && !isFragile(ordinal) ? SAME : OTHER,
      );
      expect(ordinals.map((ordinal) => snapshot.presence(ordinal))).toEqual(expected);
      expect(snapshot.count).toBe(row.filter(({ words }) => words !== null).length);
      expect(Array.from(snapshot.ordinals()).sort((a, b) => a - b)).toEqual(
        ordinals.filter((ordinal) => expected[ordinal] !== ABSENT),
      );
      expect(Array.from(snapshot.of)).toEqual(expected);
      const standing = ordinals.filter((ordinal) => expected[ordinal] === SAME);
      expect(standing.map((ordinal) => snapshot.stateOf(ordinal))).toEqual(
        standing.map((ordinal) => row[ordinal]?.state),
      );
      for (const ordinal of ordinals) {
        if (graph.recordAt(ordinal).object === 'entity') continue;
        const alone = index.presenceInReality(ordinal, at, certain);
        if (alone !== expected[ordinal]) {
          expect([nameOf(graph, ordinal), alone]).toEqual([nameOf(graph, ordinal), OTHER]);
        }
      }
    }
  });

  it('differs between two instants in what comes, goes or turns between them, and in what the rules are asked for', () => {
    const index = indexOf(graph);
    for (const [one, other] of PAIRS) {
      const [first = 0, last = 0] = [INSTANTS[Math.min(one, other)], INSTANTS[Math.max(one, other)]];
      const [before, after] = [one, other].map((when) => {
        const { snapshot } = index.view({ ...WHOLE_GRAPH, at: INSTANTS[when] ?? 0, mode: 'reality' });
        return Array.from(snapshot?.of ?? []);
      });
      const expected = ordinals.filter((ordinal) => {
        if (graph.recordAt(ordinal).object === 'resolution') return false;
        if (before?.[ordinal] !== after?.[ordinal] || before?.[ordinal] === OTHER) return true;
        return before?.[ordinal] === SAME && isTurned(ordinal, first, last);
      });
      expect(differing(index, 'reality', one, other)).toEqual(inOrder(graph, expected));
    }
  });
});

const { ABSENT, SAME, OTHER } = PRESENCE;

/** Pairs of instants, near each other and far, in both orders. */
const PAIRS = INSTANTS.filter((_, when) => when % 3 === 0).flatMap((_, when): (readonly [number, number])[] => [
  [when * 3, Math.min(when * 3 + 1, INSTANTS.length - 1)],
  [(when * 7) % INSTANTS.length, (when * 11) % INSTANTS.length],
]);

/** Whether a bound of the period of a record lies between: its state may be another one. */
function isTurnedIn(graph: LiveGraph, ordinal: number, first: number, last: number): boolean {
  const { object, id } = graph.recordAt(ordinal);
  const whole = new View(graph);
  const found: Version | null = object === 'source' || object === 'evidence' ? null : whole.find(object, id);
  return found !== null && Object.values(whole.periodOf(found)).some((bound: number) => first < bound && bound <= last);
}

function differing(index: TemporalIndex, mode: ViewOptions['mode'], one: number, other: number): readonly number[] {
  const [first, second] = [one, other].map(
    (when) => index.view({ ...WHOLE_GRAPH, at: INSTANTS[when] ?? 0, mode }).snapshot,
  );
  if (!first || !second) throw new Error('the columns do not answer');
  const turns = first.differing(second);
  let turn = turns.next();
  while (turn.done !== true) turn = turns.next();
  return Array.from(turn.value);
}

/** Ordinals, in the order of kinds and of ids. */
function inOrder(graph: LiveGraph, ordinals: readonly number[]): readonly number[] {
  const ranks = graph.ranks();
  return [...ordinals].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

describe('thousands that are decided to be one', () => {
  const decided = (count: number, toOf: (at: number) => number) => {
    const records = [
      ...Array.from({ length: count }, (_, at) => a.entity({ id: `e${at}` })),
      ...Array.from({ length: count - 1 }, (_, at) =>
        a.resolution({ id: `d${at}`, predicate: 'SAME_AS', from_id: `e${toOf(at)}`, to_id: `e${at + 1}` }),
      ),
    ];
    const graph = graphOf(
      records.map((record, at) => version(record, { seq: at + 1, recorded_at: Date.UTC(2020) + at * 1_000 })),
    );
    let looks = 0;
    const counted = new Proxy(graph, {
      get(held, name) {
        if (name === 'versions') looks += 1;
        const value: unknown = Reflect.get(held, name, held);
        return typeof value === 'function' ? value.bind(held) : value;
      },
    });
    indexOf(counted);
    return looks;
  };

  it.each<[string, (at: number) => number]>([
    ['round one', () => 0],
    ['one after the other', (at) => at],
  ])('are walked through once, not once for each of them: %s', (_, toOf) => {
    const [some, more] = [decided(100, toOf), decided(400, toOf)];
    expect(more).toBeLessThan(some * 6);
  });
});
