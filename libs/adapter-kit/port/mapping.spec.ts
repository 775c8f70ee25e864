import fc from 'fast-check';
import { ID_PATTERN } from '#domain/graph';
import { dateOf, idOf, membersOf, textOf } from './mapping.js';

describe('idOf', () => {
  it('gives an id that may be one, and no two lists of words the same', () => {
    const words = fc.array(fc.string({ maxLength: 40, unit: 'binary' }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [first, second] = [idOf('ds', ...one), idOf('ds', ...other)];
        expect(first).toMatch(ID_PATTERN);
        expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it.each([
    [['4711'], 'ds:4711'],
    [['company', 'Ife Okafor'], 'ds:company:Ife_20Okafor'],
    [['a-b', 'c'], 'ds:a-b:c'],
    [['a', 'b-c'], 'ds:a:b-c'],
    [['a_20b'], 'ds:a_5f20b'],
    [['ü'], 'ds:_c3bc'],
  ])('of %j is %s', (words, id) => {
    expect(idOf('ds', ...words)).toBe(id);
  });

  it('is a digest one letter beyond the longest id', () => {
    expect(idOf('ds', 'a'.repeat(125))).toBe(`ds:${'a'.repeat(125)}`);
    expect(idOf('ds', 'a'.repeat(126))).toMatch(/^ds:[0-9a-f]{40}$/);
    expect(idOf('d'.repeat(128), 'a')).toMatch(/^d{80}:[0-9a-f]{40}$/);
  });
});

describe('dateOf', () => {
  it.each(['2019', '2019-02', '2019-02-28', '2020-02-29', '2000-02-29', '2019-12-31', '2019-01-01'])(
    'takes %s',
    (text) => {
      expect(dateOf(text)).toBe(text);
    },
  );

  it.each([
    '2019-02-29',
    '1900-02-29',
    '2019-02-00',
    '2019-00',
    '2019-13',
    '2019-04-31',
    '19',
    'May 2019',
    '',
    2019,
    null,
  ])('takes no %j', (value) => {
    expect(dateOf(value)).toBeNull();
  });
});

it.each([
  [' a ', 'a'],
  ['', null],
  [' ', null],
  [1, null],
  [undefined, null],
])('the text of %j is %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});

it.each([[[]], [null], ['a'], [1]])('%j has no members', (value) => {
  expect(membersOf(value)).toEqual({});
});
