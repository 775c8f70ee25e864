import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256Hex, utf8 } from '#domain/shared';

describe('sha256Hex', () => {
  it('gives the published digests of the empty text and of "abc"', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform around every block boundary', () => {
    for (const length of [54, 55, 56, 57, 63, 64, 65, 119, 120, 128]) {
      const text = 'x'.repeat(length);
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('agrees with the platform on any text and on any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
        expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect([...utf8(text)]).toEqual([...Buffer.from(text, 'utf8')]);
      }),
    );
  });
});
