import fc from 'fast-check';
import { readRecord } from '../fields/read-record.js';
import type { NearbyLink, TemporalContext, TemporalFinding, TemporalRule } from './finding.js';
import { mergedFindings } from './merged-ends.js';
import { oneThingWith } from './one-thing.js';
import { relationCase, type RelationCase, type RelationRule } from './relation-case.js';

type Pair = readonly [from: string, to: string];
type Dates = readonly [effective_at: string | null, effective_until: string | null];

/** Neither of two that are one has both the first and the last dates, so that both are looked at. */
const APART: Readonly<Record<string, Dates>> = {
  ...{ a: ['1970', '1990'], a2: ['1950', '1960'] },
  ...{ b: ['1970', '1990'], b2: ['1950', '1960'] },
};

const SOURCE = { published_at: '2020-01-01' };

/** People of whom some pairs were decided to be one, and who owns whom; all but `nobody` are there. */
function town(
  decided: readonly Pair[],
  dates: Readonly<Record<string, Dates>> = {},
  owns: readonly Pair[] = [],
): TemporalContext {
  const linksBy = (predicate: string) => (predicate === 'SAME_AS' ? decided : owns).map(linkOf);
  return {
    now: Date.UTC(2026, 0, 1),
    entity: (id) => {
      const [effective_at, effective_until] = dates[id] ?? [null, null];
      return id === 'nobody' ? undefined : { kind: 'person', effective_at, effective_until };
    },
    source: () => SOURCE as unknown as ReturnType<TemporalContext['source']>,
    sourcesOf: () => [{ id: 's', published_at: '2020-01-01' }],
    outgoing: (id, predicate) => linksBy(predicate).filter(({ from_id }) => from_id === id),
    incoming: (id, predicate) => linksBy(predicate).filter(({ to_id }) => to_id === id),
  };
}

function linkOf([from_id, to_id]: Pair): NearbyLink {
  return { id: `${from_id}-${to_id}`, from_id, to_id, effective_at: null, effective_until: null };
}

function related(from_id: string, to_id: string, context: TemporalContext): RelationCase {
  const reading = readRecord(
    { object: 'relation', id: 'r', predicate: 'RELATED_TO', from_id, to_id },
    { object: 'relation' },
  );
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return relationCase(reading.fields, context);
}

const NO_SIDE = { value: null, precision: null };
const finding = (rule: TemporalRule): TemporalFinding => ({
  ...{ rule, severity: 'impossible', message: 'It cannot be.', left: NO_SIDE, right: NO_SIDE, related_ids: ['x'] },
});

/** A rule that finds something where the ends go by these names. */
function foundBetween(rule: TemporalRule, ...pairs: readonly string[]): RelationRule {
  return ({ from, to }) => (pairs.includes(`${from.id} ${to.id}`) ? [finding(rule)] : []);
}

/** What a rule is shown, each time that it is asked. */
function shownTo<T>(it: RelationCase, look: (merged: RelationCase) => T): readonly T[] {
  const shown: T[] = [];
  const rule: RelationRule = (merged) => {
    shown.push(look(merged));
    return [];
  };
  expect(mergedFindings(it, [rule], [])).toEqual([]);
  return shown;
}

const pairs = (it: RelationCase): readonly string[] => shownTo(it, ({ from, to }) => `${from.id} ${to.id}`);

describe('a relation whose ends were decided to be others too', () => {
  it('is not looked at again where each end is itself alone', () => {
    expect(pairs(related('a', 'b', town([['c', 'd']])))).toEqual([]);
  });

  it.each<readonly [string, readonly Pair[], readonly string[]]>([
    ['the first end', [['a', 'a2']], ['a b', 'a2 b']],
    ['the first end, decided from the other side', [['a2', 'a']], ['a b', 'a2 b']],
    ['the second end', [['b', 'b2']], ['a b', 'a b2']],
    [
      'both',
      [
        ['a', 'a2'],
        ['b2', 'b'],
      ],
      ['a b', 'a b2', 'a2 b', 'a2 b2'],
    ],
    ['both, which are one', [['a', 'b']], ['a a']],
  ])('is looked at with every outermost life of %s', (_, decided, expected) => {
    expect([...pairs(related('a', 'b', town(decided, APART)))].sort()).toEqual(expected);
  });

  it('is not looked at again where it leads from an end to itself', () => {
    expect(pairs(related('a', 'a', town([['a', 'a2']])))).toEqual([]);
  });

  it('makes suspicious what is impossible so, and names the relation’s ends and what they are', () => {
    const it = related(
      'a',
      'b',
      town(
        [
          ['a', 'a2'],
          ['b', 'b2'],
        ],
        APART,
      ),
    );
    const told = (pair: string) => {
      const [one] = mergedFindings(it, [foundBetween('self_relation', pair)], []);
      return [one?.severity, one?.message, one?.related_ids];
    };
    expect(told('a b')).toEqual(['suspicious', 'It cannot be.', ['x']]);
    expect(told('a2 b')).toEqual(['suspicious', 'It cannot be. (a is decided to be a2.)', ['x', 'a', 'a2']]);
    expect(told('a b2')).toEqual(['suspicious', 'It cannot be. (b is decided to be b2.)', ['x', 'b', 'b2']]);
    expect(told('a2 b2')).toEqual([
      'suspicious',
      'It cannot be. (a is decided to be a2, b is decided to be b2.)',
      ['x', 'a', 'a2', 'b', 'b2'],
    ]);
  });

  it('names the one that both ends are', () => {
    const [one] = mergedFindings(related('a', 'b', town([['a', 'b']])), [foundBetween('self_relation', 'a a')], []);
    expect(one?.message).toBe('It cannot be. (b is decided to be a.)');
  });

  it('tells of a rule once, and not of one that the ends as they stand break already', () => {
    const it = related('a', 'b', town([['a', 'a2']], APART));
    const rules = [foundBetween('self_relation', 'a b', 'a2 b'), foundBetween('lives_disjoint', 'a2 b')];
    const told = (...own: readonly TemporalRule[]) =>
      mergedFindings(it, rules, own.map(finding)).map(({ rule }) => rule);
    expect(told()).toEqual(['self_relation', 'lives_disjoint']);
    expect(told('self_relation')).toEqual(['lives_disjoint']);
    expect(told('self_relation', 'lives_disjoint')).toEqual([]);
    expect(told('zero_length')).toEqual(['self_relation', 'lives_disjoint']);
  });

  it('is looked at with the dates and the kind of each life', () => {
    const context = town([['a', 'a2']], { a: [null, '1940'], a2: ['1950', null] });
    const lives = shownTo(related('a', 'nobody', context), ({ from, to }) => [
      from.id,
      [from.life.start?.text, from.life.end?.text, from.isPerson],
      [to.life.start, to.life.end, to.isPerson],
    ]);
    expect([...lives].sort()).toEqual([
      ['a', [undefined, '1940', true], [null, null, false]],
      ['a2', ['1950', undefined, true], [null, null, false]],
    ]);
  });
});

describe('the surroundings of a relation whose ends are merged', () => {
  const context = town([['a', 'a2']], APART, [
    ['a2', 'x'],
    ['a', 'y'],
    ['z', 'a2'],
    ['a2', 'b'],
  ]);
  const of = (look: (around: TemporalContext, from: string) => unknown) =>
    shownTo(related('a', 'b', context), ({ context: around, from }) => [from.id, look(around, from.id)]);
  const line = ({ from_id, to_id }: NearbyLink): string => `${from_id} ${to_id}`;

  it('are those of all members, under the name that the end goes by', () => {
    expect(of((around, from) => [...around.outgoing(from, 'OWNS')].map(line).sort())).toEqual(
      expect.arrayContaining([
        ['a', ['a b', 'a x', 'a y']],
        ['a2', ['a2 b', 'a2 x', 'a2 y']],
      ]),
    );
    expect(of((around, from) => [...around.incoming(from, 'OWNS')].map(line))).toEqual(
      expect.arrayContaining([
        ['a', ['z a']],
        ['a2', ['z a2']],
      ]),
    );
    expect(of((around) => [...around.incoming('b', 'OWNS')].map(line))).toEqual(
      expect.arrayContaining([['a2', ['a2 b']]]),
    );
  });

  it('are else what they are', () => {
    const [[, seen]] = of((around) => [
      around.now,
      around.entity('a2')?.effective_at,
      around.source('s'),
      around.sourcesOf({ id: 'r' } as Parameters<TemporalContext['sourcesOf']>[0]),
    ]) as [[string, unknown]];
    expect(seen).toEqual([context.now, '1950', SOURCE, [{ id: 's', published_at: '2020-01-01' }]]);
  });
});

describe('what an entity is decided to be one with', () => {
  it('is nothing where it stands alone', () => {
    expect(oneThingWith('a', town([['c', 'd']]))).toBeNull();
  });

  it('is found once for all of its members', () => {
    const context = town([
      ['a', 'b'],
      ['c', 'b'],
    ]);
    const thing = oneThingWith('a', context);
    expect([...(thing?.ids ?? [])].sort()).toEqual(['a', 'b', 'c']);
    expect(oneThingWith('b', context)).toBe(thing);
    expect(oneThingWith('c', context)).toBe(thing);
    expect(oneThingWith('d', context)).toBeNull();
  });

  it('has the lives with the first and the last dates, and none between them', () => {
    const decided = ['b', 'c', 'd', 'e', 'f'].map((id): Pair => ['a', id]);
    const dates: Readonly<Record<string, Dates>> = {
      a: ['1950', '1990'],
      b: ['1951', '1980'],
      c: ['1970', '1995'],
      d: ['1940', '1991'],
      e: ['1960', '1985'],
      f: [null, null],
    };
    const thing = oneThingWith('a', town(decided, dates));
    expect([thing?.firstEnd.id, thing?.lastStart.id]).toEqual(['b', 'c']);
    expect(thing?.outermost.map(({ id }) => id).sort()).toEqual(['b', 'c', 'd']);
  });

  // Public warnings are a function of what is visible: not of who was asked about before, nor of how links came in.
  it('is told the same whoever is asked first, in whatever order the decisions came', () => {
    const dates = fc.constantFrom<Dates>([null, null], ['1950', null], ['1950', '1990'], [null, '1990']);
    const someone = fc.constantFrom('a', 'b', 'c', 'd');
    const all = (from: RelationCase['from'], to: RelationCase['to']): TemporalFinding[] => [
      { ...finding('parent_age_gap'), message: `${from.id} ${to.id}` },
    ];
    fc.assert(
      fc.property(
        fc.record({ a: dates, b: dates, c: dates, d: dates }),
        fc.array(fc.tuple(someone, someone), { minLength: 1, maxLength: 5 }),
        someone,
        (lives, decided, first) => {
          const orders = [decided, decided.toReversed().map(([from, to]): Pair => [to, from])];
          const told = orders.map((order, nth) => {
            const context = town(order, lives);
            if (nth === 1) oneThingWith(first, context);
            const rule: RelationRule = ({ from, to }) => all(from, to);
            return mergedFindings(related('a', 'z', context), [rule], []).map(({ message }) => message);
          });
          expect(told[1]).toEqual(told[0]);
        },
      ),
    );
  });

  it('names the entity itself where another says nothing else', () => {
    const context = town([['b', 'a']], { a: [null, '1990'], b: [null, '1990'] });
    const rule: RelationRule = ({ from, to }) => [{ ...finding('parent_age_gap'), message: `${from.id} ${to.id}` }];
    expect(mergedFindings(related('b', 'z', context), [rule], []).map(({ message }) => message)).toEqual(['b z']);
    const apart = town([['b', 'a']], { a: [null, '1989'], b: [null, '1990'] });
    expect(mergedFindings(related('b', 'z', apart), [rule], []).map(({ message }) => message)).not.toEqual(['b z']);
  });

  it('has the first of several with the same dates', () => {
    const thing = oneThingWith('a', town([['a', 'b']], { a: ['1950', '1990'], b: ['1950', '1990'] }));
    expect(thing?.outermost.map(({ id }) => id)).toEqual(['a']);
  });
});
