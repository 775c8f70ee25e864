import { Surroundings, type EntityLink } from '#domain/resolutions';

const link = (predicate: EntityLink['predicate'], ends: readonly string[], more: Partial<EntityLink> = {}) => ({
  predicate,
  ends,
  is_conjecture: false,
  evidence: [],
  ...more,
});

function around(...links: readonly EntityLink[]): Surroundings {
  const surroundings = new Surroundings();
  links.forEach((one, index) => surroundings.put(`l${index}`, one));
  return surroundings;
}

describe('what two entities share', () => {
  it.each([
    ['an office', link('DIRECTOR_OF', ['a', 'co']), link('DIRECTOR_OF', ['b', 'co'])],
    ['an officer', link('DIRECTOR_OF', ['x', 'a']), link('DIRECTOR_OF', ['x', 'b'])],
    ['a holding', link('OWNS', ['a', 'co']), link('OWNS', ['b', 'co'])],
  ])('is %s, with how many have it', (_, one, other) => {
    expect(around(one, other).contextOf('a', 'b')).toMatchObject({ sharedNeighbourDegrees: [2] });
    expect(around(one).contextOf('a', 'b')).toBeUndefined();
  });

  it('is an event, with how many took part in it', () => {
    const context = around(link(null, ['a', 'b', 'c'])).contextOf('a', 'b');
    expect(context).toEqual({ sharedNeighbourDegrees: [3], sharedEvidence: 0, sameController: false });
  });

  it('is who controls them, not whom they control', () => {
    const under = (child: string) => link('SUBSIDIARY_OF', [child, 'parent']);
    expect(around(under('a'), under('b')).contextOf('a', 'b')).toMatchObject({ sameController: true });
    expect(around(link('CONTROLS', ['x', 'a']), link('CONTROLS', ['x', 'b'])).contextOf('a', 'b')).toMatchObject({
      sameController: true,
    });
    expect(around(link('CONTROLS', ['a', 'x']), link('CONTROLS', ['b', 'x'])).contextOf('a', 'b')).toBeUndefined();
  });

  it('is a document that two records hold alike, not one record that names both', () => {
    const held = (end: string, id: string, sha256 = 'hash') =>
      link('OWNS', [end, `${end}-co`], { evidence: [{ id, sha256 }] });
    expect(around(held('a', 'e1'), held('b', 'e2')).contextOf('a', 'b')).toMatchObject({ sharedEvidence: 1 });
    expect(around(held('a', 'e1'), held('b', 'e1')).contextOf('a', 'b')).toBeUndefined();
    expect(around(held('a', 'e1'), held('b', 'e2', 'other')).contextOf('a', 'b')).toBeUndefined();
  });

  it('is no conjecture, and nothing that is gone', () => {
    const [one, other] = [link('OWNS', ['a', 'co']), link('OWNS', ['b', 'co'])];
    expect(around(one, { ...other, is_conjecture: true }).contextOf('a', 'b')).toBeUndefined();
    const surroundings = around(one, other);
    surroundings.put('l1', null);
    expect(surroundings.contextOf('a', 'b')).toBeUndefined();
  });

  it('is nothing to who has more than 500 links', () => {
    const crowd = (count: number) => Array.from({ length: count }, (_, index) => link('OWNS', ['a', `co${index}`]));
    const other = link('OWNS', ['b', 'co0']);
    expect(around(...crowd(500), other).contextOf('a', 'b')).toBeDefined();
    expect(around(...crowd(501), other).contextOf('a', 'b')).toBeUndefined();
  });
});

describe('a link that comes or goes', () => {
  const crowd = (count: number): readonly EntityLink[] =>
    Array.from({ length: count }, (_, index) => link('DIRECTOR_OF', [`p${index}`, 'co']));
  const lifted = (surroundings: Surroundings, id: string, one: EntityLink | null): readonly string[] | null => {
    const pairs = surroundings.put(id, one).map((altered) => surroundings.lifted(altered));
    return pairs.includes(null)
      ? null
      : [...new Set(pairs.flatMap((all) => all ?? []).map((of) => [...of].sort().join()))];
  };

  it('alters something for its ends, and nothing where it is as it was', () => {
    const surroundings = around(link('DIRECTOR_OF', ['a', 'co']));
    const comes = surroundings.put('new', link('DIRECTOR_OF', ['b', 'co']));
    expect(comes).toEqual(['b', 'co'].map((entity_id) => ({ entity_id, links: ['new'], has_lost: false })));
    expect(surroundings.put('new', link('DIRECTOR_OF', ['b', 'co']))).toEqual([]);
    expect(surroundings.put('new', link('OWNS', ['b', 'co']))).toHaveLength(2);
    const goes = surroundings.put('new', null);
    expect(goes).toEqual(['b', 'co'].map((entity_id) => ({ entity_id, links: [], has_lost: true })));
    expect(surroundings.put('new', null)).toEqual([]);
  });

  it('is told of to those who have an end of it as a neighbour, as long as they are 500', () => {
    expect([...around(...crowd(3)).havers('co')]).toEqual(['p0', 'p1', 'p2']);
    expect(around(...crowd(500)).havers('co').size).toBe(500);
    expect(around(...crowd(501)).havers('co').size).toBe(0);
  });

  it('speaks more for those who share what it gives, and where it is gone for those who have what fewer have', () => {
    const surroundings = around(link('DIRECTOR_OF', ['a', 'co']), link('DIRECTOR_OF', ['c', 'co']));
    const [one, other] = ['e1', 'e2'].map((id) => [{ id, sha256: 'hash' }]);
    expect(lifted(surroundings, 'new', link('DIRECTOR_OF', ['b', 'co']))?.toSorted()).toEqual(['a,b', 'b,c', 'b,co']);
    expect(lifted(surroundings, 'new', null)).toEqual(['a,c']);
    expect(lifted(surroundings, 'event', link(null, ['x', 'y']))).toEqual(['x,y']);
    expect(lifted(surroundings, 'told', link('OWNS', ['m', 'n'], { evidence: one ?? [] }))).toEqual(['m,n']);
    const again = lifted(surroundings, 'told again', link('OWNS', ['v', 'w'], { evidence: other ?? [] }));
    expect(again?.toSorted()).toEqual(['m,v', 'm,w', 'n,v', 'n,w', 'v,w']);
  });

  it('speaks more for a crowd, which is told one by one up to 500', () => {
    const come = link('DIRECTOR_OF', ['b', 'co']);
    expect(lifted(around(...crowd(498)), 'new', come)).toHaveLength(499);
    expect(lifted(around(...crowd(500)), 'new', come)).toBeNull();
  });

  it('where it goes from who had 501, makes each of the others speak', () => {
    const surroundings = around(
      ...crowd(501),
      link('DIRECTOR_OF', ['p7', 'other']),
      link('DIRECTOR_OF', ['q', 'other']),
    );
    const [, co] = surroundings.put('l0', null);
    expect(co?.links).toHaveLength(500);
    expect(surroundings.put('l1', null)[1]?.links).toEqual([]);
  });
});

describe('barriers', () => {
  it.each([
    ['FAMILY_OF', ['l0']],
    ['DIRECTOR_OF', ['l0']],
    ['OWNS', []],
    ['CONTROLS', []],
  ] as const)('between members of two sides: %s %j', (predicate, expected) => {
    const surroundings = around(link(predicate, ['a', 'b'], { is_conjecture: true }));
    expect(surroundings.barriers(['x', 'a'], ['b', 'y'])).toEqual(expected);
    expect(surroundings.barriers(['b'], ['a'])).toEqual(expected);
    expect(surroundings.barriers(['a', 'b'], ['c'])).toEqual([]);
  });
});
