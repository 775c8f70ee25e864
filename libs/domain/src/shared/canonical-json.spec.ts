import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, section 3.2.2', () => {
    const value: unknown = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts members by UTF-16 units (RFC 8785, section 3.2.3)', () => {
    const value = { '€': 1, '\r': 2, '\ufb33': 3, 1: 4, '😀': 5, '\u0080': 6, ö: 7 };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const order = [...canonicalJson(value).matchAll(/:(\d)/g)].map(([, place]) => Number(place));
    expect(order).toEqual([2, 4, 6, 7, 1, 5, 3]);
  });

  it('is the same text for the same value, and reads back as it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        const again: unknown = JSON.parse(text);
        expect(canonicalJson(again)).toBe(text);
        expect(again).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out members that are undefined', () => {
    expect(canonicalJson({ b: undefined, a: [undefined] })).toBe('{"a":[null]}');
  });
});
