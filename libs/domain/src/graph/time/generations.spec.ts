import { HoldingComponents, warningsOf } from '#domain/invariants';
import { LiveGraph, View, type Version } from '#domain/graph';
import { a, version } from '#domain/testing';

const now = Date.parse('2026-01-01');

type Births = Readonly<Record<string, string | null>>;
type ParentOf = readonly [parent: string, child: string];

function stored(births: Births, parents: readonly ParentOf[]): View {
  const versions: Version[] = [
    ...Object.entries(births).map(([id, effective_at]) => version(a.entity({ id, kind: 'person', effective_at }))),
    ...parents.map(([from_id, to_id]) =>
      version(a.relation({ id: `${from_id}-${to_id}`, predicate: 'PARENT_OF', from_id, to_id })),
    ),
  ];
  const graph = new LiveGraph('full');
  graph.apply(versions.map((one, index) => ({ ...one, seq: index + 1 })));
  return new View(graph);
}

/** Of each relation, what is odd about it. */
function odd(births: Births, parents: readonly ParentOf[]): Readonly<Record<string, readonly string[]>> {
  const view = stored(births, parents);
  const entries = [...view.each('relation')].map((one) => {
    const warnings = warningsOf(one, { view, now });
    return [one.fields.id, warnings.map(({ rule, related_ids }) => `${rule} ${related_ids.join(' ')}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, warnings]) => warnings.length > 0));
}

/** A line of people, each the parent of the next, the first and the last of whom have a date. */
function line(first: string, last: string, undated: number): Readonly<Record<string, readonly string[]>> {
  const ids = ['old', ...Array.from({ length: undated }, (_, at) => `u${at}`), 'young'];
  const births = Object.fromEntries(ids.map((id) => [id, id === 'old' ? first : id === 'young' ? last : null]));
  return odd(
    births,
    ids.slice(1).map((id, at) => [ids[at] ?? '', id] as const),
  );
}

describe('generations without dates between two with one', () => {
  it.each([
    ['1950-05-05', '1940-01-01', 1, true],
    ['1950-05-05', '1974-05-04', 1, true],
    ['1950-05-05', '1974-05-05', 1, false],
    ['1950', '1973', 1, true],
    ['1950', '1974', 1, false],
    ['1950-05-05', '1986-05-04', 2, true],
    ['1950-05-05', '1986-05-05', 2, false],
    ['1800-05-05', '1960-05-05', 1, false],
    ['1800-05-05', '1960-05-06', 1, true],
    ['1700', '1940', 2, false],
    ['1700', '1941', 2, true],
  ])('born %s and %s, with %i between: %j', (first, last, undated, isOdd) => {
    const found = line(first, last, undated);
    // Each relation of the line may be the mistake.
    expect(Object.keys(found)).toHaveLength(isOdd ? undated + 1 : 0);
    for (const warnings of Object.values(found)) expect(warnings).toEqual(['parent_age_gap old young']);
  });

  it('says how many, and how far apart', () => {
    const view = stored({ old: '1950', mid: null, young: '1940' }, [
      ['old', 'mid'],
      ['mid', 'young'],
    ]);
    const relation = view.find('relation', 'old-mid');
    expect(relation === null ? [] : warningsOf(relation, { view, now })).toMatchObject([
      {
        code: 'temporally_suspicious',
        rule: 'parent_age_gap',
        severity: 'warning',
        message:
          'young (born 1940) comes 2 generations after old (born 1950), and is under 24 or over 160 years younger.',
        related_ids: ['old', 'young'],
      },
    ]);
  });

  it('are those between the nearest dates, of whichever of several parents and children', () => {
    const births = { far: '1990', old: '1900', other: '1930', mid: null, young: '1950', younger: '1960' };
    const parents: readonly ParentOf[] = [
      ['far', 'old'],
      ['old', 'mid'],
      ['other', 'mid'],
      ['mid', 'young'],
      ['mid', 'younger'],
    ];
    const { 'far-old': direct, ...over } = odd({ ...births, far: '1850' }, parents);
    expect(direct).toBeUndefined();
    expect(over).toEqual({
      // Of old nothing is odd; of mid, whose other parent is too young, all is.
      'mid-young': ['parent_age_gap other young'],
      'other-mid': ['parent_age_gap other young'],
    });
  });

  it.each([
    ['fewest above', { near: '1930', far: '1920', mid: null, young: '1955' }, 'far young'],
    ['fewest above', { near: '1930', far: '1920', mid: null, young: '1956' }, null],
    ['most above, far', { near: '1800', far: '1700', mid: null, young: '1941' }, 'far young'],
    ['most above, far', { near: '1800', far: '1700', mid: null, young: '1940' }, null],
    ['most above, near', { near: '1700', far: '1650', mid: null, young: '1861' }, 'near young'],
    ['most above, near', { near: '1700', far: '1650', mid: null, young: '1860' }, null],
    ['fewest below', { old: '1950', mid: null, near: '1975', far: '1985' }, 'old far'],
    ['fewest below', { old: '1950', mid: null, near: '1975', far: '1986' }, null],
    ['most below, far', { old: '1800', mid: null, near: '1960', far: '2041' }, 'old far'],
    ['most below, far', { old: '1800', mid: null, near: '1960', far: '2040' }, null],
    ['most below, near', { old: '1794', mid: null, near: '1960', far: '2030' }, 'old near'],
    ['most below, near', { old: '1800', mid: null, near: '1960', far: '2030' }, null],
  ])('are held to whoever leaves the %s, of two at unlike distances: %j', (_, births, related) => {
    const isAbove = !('old' in births);
    const parents: readonly ParentOf[] = isAbove
      ? [
          ['near', 'mid'],
          ['far', 'between'],
          ['between', 'mid'],
          ['mid', 'young'],
        ]
      : [
          ['old', 'mid'],
          ['mid', 'near'],
          ['mid', 'between'],
          ['between', 'far'],
        ];
    const found = odd({ ...births, between: null }, parents)[isAbove ? 'mid-young' : 'old-mid'];
    expect(found).toEqual(related === null ? undefined : [`parent_age_gap ${related}`]);
  });

  it('are counted by every way of a line, and name the first of those that are alike', () => {
    const parents: readonly ParentOf[] = [
      ['old', 'mid'],
      ['mid', 'young'],
      ['mid', 'other'],
      ['other', 'young'],
    ];
    const births = { old: '1950', mid: null, other: null };
    // By way of the other child it is three, and the first relation is of both lines.
    const longer = ['parent_age_gap old young'];
    const told = { 'old-mid': longer, 'mid-other': longer, 'other-young': longer };
    expect(odd({ ...births, young: '1974' }, parents)).toEqual(told);
    expect(odd({ ...births, young: '1985' }, parents)).toEqual(told);
    expect(odd({ ...births, young: '1986' }, parents)).toEqual({});
    const twins = { a: '1950', b: '1950', mid: null, young: '1940' };
    expect(
      odd(twins, [
        ['a', 'mid'],
        ['b', 'mid'],
        ['mid', 'young'],
      ])['mid-young'],
    ).toEqual(['parent_age_gap a young']);
  });

  it.each([
    ['1985-05-05', true],
    ['1986-05-05', false],
  ])('are more where a parent is a grandparent too, born %s: %j', (young, isOdd) => {
    const births = { old: '1950-05-05', other: null, mid: null, young };
    const parents: readonly ParentOf[] = [
      ['old', 'mid'],
      ['old', 'other'],
      ['other', 'mid'],
      ['mid', 'young'],
    ];
    const found = odd(births, parents);
    // The short line is of two generations, and tells nothing of its own relation.
    expect(Object.keys(found)).toEqual(isOdd ? ['mid-young', 'old-other', 'other-mid'] : []);
  });

  it.each([
    ['2110-05-05', false],
    ['2110-05-06', true],
  ])('are no more than the short line has, born %s: %j', (young, isOdd) => {
    const births = { old: '1950-05-05', other: null, mid: null, young };
    const found = odd(births, [
      ['old', 'mid'],
      ['old', 'other'],
      ['other', 'mid'],
      ['mid', 'young'],
    ]);
    expect(Object.keys(found)).toEqual(isOdd ? ['mid-young', 'old-mid'] : []);
  });

  it('are counted the shortest way behind a ring, which is no line', () => {
    const births = { old: '1950', mid: null, other: null, young: '1974' };
    const ring: readonly ParentOf[] = [
      ['old', 'mid'],
      ['mid', 'other'],
      ['other', 'other'],
      ['other', 'young'],
      ['mid', 'young'],
    ];
    expect(odd(births, ring)['old-mid']).toBeUndefined();
    expect(odd(births, ring)['mid-young']).toBeUndefined();
  });

  it('are none of somebody who is said to be their own parent', () => {
    const parents: readonly ParentOf[] = [
      ['old', 'mid'],
      ['mid', 'mid'],
      ['mid', 'young'],
    ];
    const found = odd({ old: '1950', mid: null, young: '1940' }, parents);
    expect(Object.keys(found)).toEqual(['mid-young', 'old-mid']);
  });

  it.each([
    [255, ['parent_age_gap old z']],
    [256, undefined],
  ])('are looked for behind %i other children: %j', (others, expected) => {
    const children = Array.from({ length: others }, (_, at) => `c${at}`);
    const births = { old: '1950', mid: null, ...Object.fromEntries(children.map((id) => [id, null])), z: '1940' };
    expect(odd(births, [['old', 'mid'], ...[...children, 'z'].map((id) => ['mid', id] as const)])['old-mid']).toEqual(
      expected,
    );
  });

  it('ask nothing where a parent is disproven, or nobody has a date', () => {
    expect(
      odd({ old: '1950', mid: null, young: null }, [
        ['old', 'mid'],
        ['mid', 'young'],
      ]),
    ).toEqual({});
    expect(
      odd({ old: null, mid: null, young: '1950' }, [
        ['old', 'mid'],
        ['mid', 'young'],
      ]),
    ).toEqual({});
  });

  it('are looked through to a bound, in a family of any size', () => {
    const children = Array.from({ length: 2_000 }, (_, at) => `c${at}`);
    const births = { old: '1950', mid: null, ...Object.fromEntries(children.map((id) => [id, null])), late: '1940' };
    const view = stored(births, [['old', 'mid'], ...children.map((id) => ['mid', id] as const), ['mid', 'late']]);
    let asked = 0;
    const links = view.graph.links.bind(view.graph);
    view.graph.links = (...query) => {
      asked += 1;
      return links(...query);
    };
    const relation = view.find('relation', 'old-mid');
    expect(relation === null ? [] : warningsOf(relation, { view, now })).toEqual([]);
    expect(asked).toBeLessThan(1_000);
  });

  it('are found beside holdings in the warnings of a pack', () => {
    const view = stored({ old: '1950', mid: null, young: '1940' }, [
      ['old', 'mid'],
      ['mid', 'young'],
    ]);
    const components = new HoldingComponents({ view, now });
    expect([...components.gather()]).toEqual([]);
    const found = [...view.each('relation')].flatMap((one) => components.warningsOf(one, { view, now }));
    expect(found.map(({ id, rule }) => `${id} ${rule}`)).toEqual([
      'mid-young parent_age_gap',
      'old-mid parent_age_gap',
    ]);
  });
});
