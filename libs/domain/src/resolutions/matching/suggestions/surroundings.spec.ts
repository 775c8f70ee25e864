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
  links.forEach((one, place) => surroundings.put(`l${place}`, one));
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
    const crowd = (count: number) => Array.from({ length: count }, (_, place) => link('OWNS', ['a', `co${place}`]));
    const other = link('OWNS', ['b', 'co0']);
    expect(around(...crowd(500), other).contextOf('a', 'b')).toBeDefined();
    expect(around(...crowd(501), other).contextOf('a', 'b')).toBeUndefined();
  });
});

describe('a link that comes or goes', () => {
  it('touches its ends, and who has few neighbours like them', () => {
    const surroundings = around(link('DIRECTOR_OF', ['a', 'co']));
    expect([...surroundings.put('new', link('DIRECTOR_OF', ['b', 'co']))].sort()).toEqual(['a', 'b', 'co']);
    expect([...surroundings.put('new', null)].sort()).toEqual(['a', 'b', 'co']);
  });

  it('does not touch all who have a neighbour that more than 20 have', () => {
    const touched = (count: number) => {
      const crowd = Array.from({ length: count - 1 }, (_, place) => link('DIRECTOR_OF', [`p${place}`, 'co']));
      return around(...crowd).put('new', link('DIRECTOR_OF', ['b', 'co'])).size;
    };
    expect(touched(20)).toBe(21);
    expect(touched(21)).toBe(2);
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
