import fc from 'fast-check';
import { decodeCursor, decodePlace, encodeCursor } from './cursor.js';
import { Refused } from '../answer/refused.js';

const position = fc.array(fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
  minLength: 1,
  maxLength: 4,
});
const filter = { status: 'open', q: 'a' };

describe('a cursor', () => {
  it('gives back the position that it was made of', () => {
    fc.assert(
      fc.property(position, (place) => {
        expect(decodeCursor(filter, encodeCursor(filter, place))).toEqual(
          place.map((value) => (Object.is(value, -0) ? 0 : value)),
        );
      }),
    );
  });

  it('holds for another page length, and for the same filters in another order', () => {
    const cursor = encodeCursor({ ...filter, limit: 5 }, ['x']);
    expect(decodeCursor({ q: 'a', status: 'open', cursor, limit: 9, at: undefined }, cursor)).toEqual(['x']);
  });

  it('of a list by places holds a whole number from 0 on, and nothing else', () => {
    for (const place of [0, 1, 2 ** 53 - 1]) expect(decodePlace(filter, encodeCursor(filter, [place]))).toBe(place);
    for (const other of [-1, 1.5, 2 ** 53, 1e30, 'watch_1', '1']) {
      expect(() => decodePlace(filter, encodeCursor(filter, [other]))).toThrow(Refused);
    }
  });

  it('does not hold for other filters', () => {
    const cursor = encodeCursor(filter, ['x']);
    for (const other of [{}, { status: 'open' }, { ...filter, q: 'b' }, { ...filter, extra: 1 }]) {
      expect(() => decodeCursor(other, cursor)).toThrow(Refused);
    }
  });

  it('is refused when it was made by somebody else', () => {
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const foreign of [
      '',
      'a',
      '!',
      json(null),
      json([]),
      json(['x']),
      json({ a: 1 }),
      json([1, [2]]),
      `${encodeCursor({}, ['x'])}A`,
    ]) {
      expect(() => decodeCursor({}, foreign)).toThrow(Refused);
    }
  });
});
