import { Ownership } from './ownership.js';
import type { OwnershipLink } from './ownership-links.js';

const accounts = new Map(['x', 'y', 'z'].map((name, number) => [name, number]));
const numberOf = (account: string): number | undefined => accounts.get(account);
const [x, y, z] = [0, 1, 2];
const owners = [
  { account: 'x', entity_id: 'ex' },
  { account: 'y', entity_id: 'ey' },
];
const link = (a: string, b: string, from: number, until: number, relation_id: string | null = `${a}${b}`) =>
  ({ a, b, from, until, relation_id }) satisfies OwnershipLink;

describe('ownership groups', () => {
  it('hold while their links do: from the first instant on, up to and without the last', () => {
    const ownership = new Ownership({ owners, links: [link('ex', 'ey', 10, 20)] }, numberOf);
    expect([9, 10, 19, 20].map((at) => ownership.isOwn(x, y, at))).toEqual([false, true, true, false]);
    expect([9, 10].map((at) => ownership.groupOf(y, at))).toEqual(['ey', 'ex']);
  });

  it('reach over entities that hold no account, in either direction', () => {
    const links = [link('ex', 'parent', -Infinity, Infinity), link('parent', 'ey', 5, Infinity)];
    const ownership = new Ownership({ owners, links }, numberOf);
    expect([4, 5].map((at) => ownership.isOwn(x, y, at))).toEqual([false, true]);
  });

  it('name the relations that tie the owners together, and no others', () => {
    const links = [
      link('ex', 'parent', 0, 10),
      link('ey', 'parent', 0, 10),
      link('parent', 'elsewhere', 0, 10),
      link('ex', 'same', 0, 10, null),
      link('ex', 'ey', 10, 20, 'later'),
    ];
    const ownership = new Ownership({ owners, links }, numberOf);
    expect(ownership.relationsOf([x, y], [5, 6])).toEqual(['exparent', 'eyparent']);
    expect(ownership.relationsOf([x, y], [5, 12])).toEqual(['exparent', 'eyparent', 'later']);
    expect(ownership.relationsOf([x, y], [30])).toEqual([]);
  });

  it('know nobody where nobody is named', () => {
    const ownership = new Ownership({ owners, links: [] }, numberOf);
    expect(ownership.groupOf(z, 0)).toBeNull();
    expect(ownership.isOwn(z, z, 0)).toBe(false);
    expect(ownership.isKnown).toBe(true);
    expect(new Ownership({ owners: [], links: [] }, numberOf).isKnown).toBe(false);
  });

  it('of several holders count each, and go by the smallest', () => {
    const joint = [...owners, { account: 'y', entity_id: 'ex', from_at: '1970-01-02' }];
    const ownership = new Ownership({ owners: joint, links: [] }, numberOf);
    const day = 86_400_000;
    expect([day - 1, day].map((at) => ownership.isOwn(x, y, at))).toEqual([false, true]);
    expect([day - 1, day].map((at) => ownership.groupOf(y, at))).toEqual(['ey', 'ex']);
  });
});
