import { KnownQueries, queryTextOf } from './known-queries.js';

describe('known queries', () => {
  it('are told by route and text', () => {
    const queries = new KnownQueries(10);
    const value = { at: 1 };
    queries.put('a', 'at=1', value);
    expect(queries.get('a', 'at=1')).toBe(value);
    expect(queries.get('b', 'at=1')).toBeUndefined();
    expect(queries.get('a', 'at=2')).toBeUndefined();
  });

  it('cannot be changed by who is given one, nor can the lists in it', () => {
    const queries = new KnownQueries(10);
    const value = { ids: ['x'] };
    queries.put('a', '', value);
    expect([Object.isFrozen(value), Object.isFrozen(value.ids)]).toEqual([true, true]);
  });

  it('are only so many: the oldest goes first', () => {
    const queries = new KnownQueries(2);
    for (const text of ['1', '2', '3']) queries.put('a', text, { text });
    expect(['1', '2', '3'].map((text) => queries.get('a', text))).toEqual([undefined, { text: '2' }, { text: '3' }]);
  });

  it('are none of great length, and no lists or texts', () => {
    const queries = new KnownQueries(2);
    queries.put('a', 'x'.repeat(401), {});
    queries.put('a', 'y', 'text');
    expect([queries.get('a', 'x'.repeat(401)), queries.get('a', 'y')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['/a/b', ''],
    ['/a/b?', ''],
    ['/a?x=1&y=?', 'x=1&y=?'],
  ])('of %s have the text "%s"', (url, text) => {
    expect(queryTextOf(url)).toBe(text);
  });
});
