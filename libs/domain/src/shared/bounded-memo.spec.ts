import { BoundedMemo } from './bounded-memo.js';

describe('a memo that is bounded', () => {
  it('forgets everything before it would hold more', () => {
    const memo = new BoundedMemo<string, number>(2);
    memo.set('a', 1).set('b', 2);
    expect([...memo]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    memo.set('b', 3);
    expect(memo.get('a')).toBe(1);
    memo.set('c', 4);
    expect([...memo]).toEqual([['c', 4]]);
  });
});
