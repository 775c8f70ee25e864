import { compareIds, compareLists } from './order.js';

describe('the order of ids', () => {
  it('is that of their bytes', () => {
    expect(['b', 'a:1', 'B', 'a', 'a-1'].sort(compareIds)).toEqual(['B', 'a', 'a-1', 'a:1', 'b']);
    expect(compareIds('a', 'a')).toBe(0);
  });
});

describe('the order of lists', () => {
  it.each([
    [[], [], 0],
    [[1, 2], [1, 2], 0],
    [[], [0], -1],
    [[1], [1, 0], -1],
    [[1, 9], [2], -1],
    [[1, 2, 3], [1, 3, 0], -1],
    [[2], [1, 9], 1],
    [[1, 0], [1], 1],
  ])('of %j and %j: %d', (one, other, order) => {
    expect(Math.sign(compareLists(one, other))).toBe(order);
  });
});
