import { hashSecret, isSameSecret, mintKey, parseKey } from './api-key.js';

describe('an API key', () => {
  it('has a public part of 8, a secret of 43 and a checksum of 6 characters', () => {
    expect(mintKey().text).toMatch(/^igk_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
  });

  it('is read back as it was made, and hashed under its public part', () => {
    const { text, publicPart, secretHash } = mintKey();
    const parsed = parseKey(text);
    expect(parsed?.publicPart).toBe(publicPart);
    expect(hashSecret(publicPart, parsed?.secret ?? '')).toBe(secretHash);
    expect(hashSecret('00000000', parsed?.secret ?? '')).not.toBe(secretHash);
    expect(secretHash).not.toContain(parsed?.secret);
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 200 }, () => mintKey().text)).size).toBe(200);
  });

  it('is told from a typing error anywhere in it', () => {
    const { text } = mintKey();
    for (let index = 0; index < text.length; index++) {
      const other = text.charAt(index) === 'x' ? 'y' : 'x';
      expect(parseKey(text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
    }
    expect(parseKey(`${text} `)).toBeNull();
    expect(parseKey(text.slice(0, -1))).toBeNull();
    expect(parseKey('')).toBeNull();
  });

  it('is compared whole, whatever the lengths', () => {
    expect(isSameSecret('a'.repeat(16), 'a'.repeat(16))).toBe(true);
    expect(isSameSecret('a'.repeat(16), 'a'.repeat(17))).toBe(false);
    expect(isSameSecret('', 'a')).toBe(false);
  });
});
