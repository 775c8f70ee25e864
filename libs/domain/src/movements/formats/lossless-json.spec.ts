import fc from 'fast-check';
import { JsonNumber, readLosslessJson } from '#domain/movements';

describe('readJson', () => {
  it('keeps the digits of a number that a double would change', () => {
    expect(readLosslessJson('[12345678901234567890, 1.50, 1e400, 7]')).toEqual({
      ok: true,
      value: [new JsonNumber('12345678901234567890'), new JsonNumber('1.50'), new JsonNumber('1e400'), 7],
    });
  });

  it('reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, careful) => {
        // A fraction anywhere makes the whole text be read by the careful reader.
        const wrapped = careful ? `[0.5,${text}]` : text;
        const reading = readLosslessJson(wrapped);
        expect(reading.ok).toBe(true);
        if (!reading.ok) return;
        const plain = JSON.stringify(reading.value, (_, value: unknown) =>
          value instanceof JsonNumber ? Number(value.text) : value,
        );
        expect(JSON.parse(plain)).toEqual(JSON.parse(wrapped));
      }),
    );
  });

  it('refuses what JSON.parse refuses, carefully or not', () => {
    for (const text of [
      '',
      '{',
      '[1,]',
      '{"a":}',
      '[01]',
      'nul',
      '"\u0001"',
      '[1] 2',
      '{"a" 1}',
      "['a']",
      '"\\x"',
      '[1.]',
      '[.5]',
      '[-]',
    ]) {
      expect(readLosslessJson(text)).toEqual({ ok: false, fault: 'not_json' });
      expect(readLosslessJson(`[0.5,${text}]`)).toEqual({ ok: false, fault: 'not_json' });
    }
  });

  it('allows a depth of 32 and not of 33, carefully or not', () => {
    const nested = (depth: number, inner: string): string => '['.repeat(depth) + inner + ']'.repeat(depth);
    for (const inner of ['1', '0.5']) {
      expect(readLosslessJson(nested(32, inner)).ok).toBe(true);
      expect(readLosslessJson(nested(33, inner))).toEqual({ ok: false, fault: 'too_deep' });
      expect(readLosslessJson(nested(100_000, inner))).toEqual({ ok: false, fault: 'too_deep' });
    }
  });

  it('makes a member called __proto__ a member like any other', () => {
    for (const text of ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1},"b":0.5}']) {
      const reading = readLosslessJson(text);
      expect(reading.ok && Object.keys(reading.value as object)[0]).toBe('__proto__');
      expect(Object.getOwnPropertyNames({})).toEqual([]);
    }
  });
});
