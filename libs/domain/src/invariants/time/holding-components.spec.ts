import { LiveGraph, View, type RelationVersion, type Version } from '#domain/graph';
import { HoldingComponents } from '#domain/invariants';
import { a, reading, version } from '#domain/testing';

const now = Date.parse('2026-01-01');

type Said = Readonly<Record<string, unknown>>;
/** What is held how; `id` is `r0`, `r1` … by its place. */
type Drawn = readonly [predicate: string, from_id: string, to_id: string, said?: Said];

function viewOf(drawn: readonly Drawn[], leftOut: readonly string[] = []): View {
  const ids = new Set(drawn.flatMap(([, from, to]) => [from, to]));
  const graph = new LiveGraph('full');
  const versions: Version[] = [...ids].map((id) => version(a.entity({ id })));
  for (const [at, [predicate, from_id, to_id, said]] of drawn.entries()) {
    const fields = reading('relation', { id: `r${at}`, predicate, from_id, to_id, ...said }).fields;
    if (!leftOut.includes(`r${at}`)) versions.push(stored(version(fields)));
  }
  graph.apply(versions);
  return new View(graph);
}

/** One object for each relation, as views of one graph have. */
const kept = new Map<string, Version>();
function stored(one: Version): Version {
  const key = JSON.stringify(one.fields);
  const known = kept.get(key) ?? one;
  kept.set(key, known);
  return known;
}

function gathered(view: View, within: HoldingComponents | null = null): HoldingComponents {
  const components = new HoldingComponents({ view, now }, within);
  for (const _ of components.gather());
  return components;
}

/** Of each relation that is odd beside the others, the rules and whom they name. */
function odd(view: View, components = gathered(view)): Readonly<Record<string, readonly string[]>> {
  const entries = [...view.each('relation')].map((relation: RelationVersion) => {
    const found = components.warningsOf(relation, { view, now });
    return [relation.fields.id, found.map(({ rule, related_ids }) => `${rule} ${related_ids.join(' ')}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, found]) => found.length > 0));
}

describe('circles of holdings', () => {
  it('are told by each relation of them, and by none that leads in or out', () => {
    const found = odd(
      viewOf([
        ['OWNS', 'a', 'b'],
        ['OWNS', 'b', 'c'],
        ['OWNS', 'c', 'a'],
        ['OWNS', 'x', 'a'],
        ['OWNS', 'c', 'y'],
      ]),
    );
    expect(Object.keys(found)).toEqual(['r0', 'r1', 'r2']);
    for (const [told] of Object.values(found)) expect(told).toMatch(/^ownership_cycle /);
  });

  it('go by way of a subsidiary from what holds it', () => {
    const round = viewOf([
      ['OWNS', 'a', 'b'],
      ['SUBSIDIARY_OF', 'a', 'b'],
    ]);
    expect(Object.keys(odd(round))).toEqual(['r0', 'r1']);
    const twice = viewOf([
      ['OWNS', 'a', 'b'],
      ['SUBSIDIARY_OF', 'b', 'a'],
    ]);
    expect(odd(twice)).toEqual({});
  });

  it('are of one sort, and not over what is disproven', () => {
    const mixed = viewOf([
      ['OWNS', 'a', 'b'],
      ['CONTROLS', 'b', 'a'],
    ]);
    expect(odd(mixed)).toEqual({});
    const denied = viewOf([
      ['OWNS', 'a', 'b'],
      ['OWNS', 'b', 'a', { status: 'disproven' }],
    ]);
    expect(odd(denied)).toEqual({});
    const control = viewOf([
      ['CONTROLS', 'a', 'b'],
      ['CONTROLS', 'b', 'a'],
    ]);
    expect(Object.keys(odd(control))).toEqual(['r0', 'r1']);
  });

  it('are none of two that are joined over no third, each by itself', () => {
    const found = odd(
      viewOf([
        ['OWNS', 'a', 'b'],
        ['OWNS', 'b', 'a'],
        ['OWNS', 'b', 'c'],
        ['OWNS', 'c', 'd'],
        ['OWNS', 'd', 'c'],
      ]),
    );
    expect(Object.keys(found)).toEqual(['r0', 'r1', 'r3', 'r4']);
  });
});

describe('shares of one thing', () => {
  const shares = (first: number, second: number, more: Said = {}): Readonly<Record<string, readonly string[]>> =>
    odd(
      viewOf([
        ['OWNS', 'a', 'c', { share: { exact: first } }],
        ['OWNS', 'b', 'c', { share: { exact: second }, ...more }],
      ]),
    );

  it('are odd above all of it', () => {
    expect(shares(50, 50)).toEqual({});
    expect(shares(50, 51)).toEqual({ r0: ['share_over_100 c r1'], r1: ['share_over_100 c r0'] });
    expect(shares(50, 51, { effective_until: '2010' })).not.toEqual({});
    expect(shares(50, 51, { status: 'disproven' })).toEqual({});
  });

  it('are counted by thing and by sort', () => {
    const full = { share: { exact: 60 } };
    expect(
      odd(
        viewOf([
          ['OWNS', 'a', 'c', full],
          ['OWNS', 'a', 'd', full],
          ['CONTROLS', 'b', 'c', full],
        ]),
      ),
    ).toEqual({});
    const parents = viewOf([
      ['SUBSIDIARY_OF', 'c', 'a', full],
      ['SUBSIDIARY_OF', 'c', 'b', full],
      ['SUBSIDIARY_OF', 'd', 'b', full],
    ]);
    expect(Object.keys(odd(parents))).toEqual(['r0', 'r1']);
  });
});

describe('the holdings of a view', () => {
  const ring: readonly Drawn[] = [
    ['OWNS', 'a', 'b'],
    ['OWNS', 'b', 'a'],
    ['OWNS', 'a', 'c', { share: { exact: 60 } }],
    ['OWNS', 'b', 'c', { share: { exact: 60 } }],
  ];

  it('are looked at within those of a larger one, which gathers first', () => {
    const whole = viewOf(ring);
    const found = odd(whole);
    expect(Object.keys(found)).toEqual(['r0', 'r1', 'r2', 'r3']);
    const within = new HoldingComponents({ view: whole, now });
    expect(odd(whole, gathered(whole, within))).toEqual(found);
    const less = viewOf(ring, ['r1']);
    expect(odd(less, gathered(less, gathered(whole)))).toEqual({ r2: found['r2'], r3: found['r3'] });
    const alone = viewOf(ring, ['r3']);
    expect(Object.keys(odd(alone, gathered(alone, gathered(whole))))).toEqual(['r0', 'r1']);
  });

  it('are none before they were gathered, and parents are told without', () => {
    const view = viewOf(ring);
    expect(odd(view, new HoldingComponents({ view, now }))).toEqual({});
    const born = { old: '1950', mid: null, young: '1960' };
    const graph = new LiveGraph('full');
    graph.apply([
      ...Object.entries(born).map(([id, effective_at]) => version(a.entity({ id, kind: 'person', effective_at }))),
      version(a.relation({ id: 'p', predicate: 'PARENT_OF', from_id: 'old', to_id: 'mid' })),
      version(a.relation({ id: 'q', predicate: 'PARENT_OF', from_id: 'mid', to_id: 'young' })),
    ]);
    const line = new View(graph);
    const told = ['parent_age_gap old young'];
    expect(odd(line, new HoldingComponents({ view: line, now }))).toEqual({ p: told, q: told });
  });

  it('let others run after 256, and are gathered once', () => {
    const row = (count: number): View =>
      viewOf(Array.from({ length: count }, (_, at): Drawn => ['RELATED_TO', `n${at}`, `n${at + 1}`]));
    expect([...new HoldingComponents({ view: row(255), now }).gather()]).toHaveLength(0);
    expect([...new HoldingComponents({ view: row(256), now }).gather()]).toHaveLength(1);
    expect([...new HoldingComponents({ view: row(512), now }).gather()]).toHaveLength(2);
    const components = new HoldingComponents({ view: row(256), now });
    expect([[...components.gather()].length, [...components.gather()].length]).toEqual([1, 0]);
  });

  it('give the same findings again', () => {
    const view = viewOf(ring);
    const components = gathered(view);
    const relation = view.find('relation', 'r0') as RelationVersion;
    expect(components.warningsOf(relation, { view, now })).toBe(components.warningsOf(relation, { view, now }));
  });
});
