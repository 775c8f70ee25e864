import { newSeal, sealed, unsealed } from './sealed.js';

describe('a sealed text', () => {
  const text = Buffer.from('a paid b 10.00 EUR');

  it('is read by who has the other half, and shows nothing to others', () => {
    const { close, open } = newSeal();
    const closed = sealed(text, close);
    expect(unsealed(closed, open)?.toString()).toBe(text.toString());
    expect(Buffer.from(closed, 'base64').includes('paid')).toBe(false);
    expect(sealed(text, close)).not.toBe(closed);
  });

  it('is not read with another half, with the half that closes, with no key at all, or after a change', () => {
    const { close, open } = newSeal();
    const closed = sealed(text, close);
    for (const key of [newSeal().open, close, '', `${open}A`, open.slice(1)]) expect(unsealed(closed, key)).toBeNull();
    const bytes = Buffer.from(closed, 'base64');
    for (const place of [0, 43, 44, 59, 60, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(unsealed(changed.toString('base64'), open)).toBeNull();
    }
    expect(unsealed('', open)).toBeNull();
  });
});
