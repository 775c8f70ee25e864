import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';
import { isSameJson } from './same-json.js';

/** The same value with the members of every object in the opposite order. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, turnedRound(member)] as const);
  return Object.fromEntries(members.reverse());
}

describe('isSameJson', () => {
  it('says of any two values what their canonical texts say', () => {
    const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(isSameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      }),
    );
  });

  it('takes values in another order of members for the same', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(isSameJson(value, turnedRound(value))).toBe(true)));
  });

  it.each([
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1, b: null }, { a: 1 }],
    [{ a: null }, { b: null }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [[], {}],
    [{ constructor: null }, {}],
    [JSON.parse('{"__proto__":{}}'), { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: '1' } }],
    [null, {}],
  ])('tells %j from %j', (one: unknown, other: unknown) => {
    expect(isSameJson(one, other)).toBe(false);
  });

  it('takes a member that is undefined for none', () => {
    expect(isSameJson({ a: 1, b: undefined }, { c: undefined, a: 1 })).toBe(true);
  });
});
