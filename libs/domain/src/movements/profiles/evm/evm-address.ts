import { keccak256Hex } from './keccak256.js';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The lower-cased address; null when it is none, `checksum` when its mixed case does not fit (EIP-55). */
export function readAddress(text: string): string | null | 'checksum' {
  if (!ADDRESS.test(text)) return null;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return `0x${lower}`;
  const hash = keccak256Hex(lower);
  for (let index = 0; index < 40; index++) {
    const isLetter = /[a-f]/.test(lower[index] ?? '');
    const isUpper = digits[index] !== lower[index];
    if (isLetter && isUpper !== parseInt(hash[index] ?? '0', 16) >= 8) return 'checksum';
  }
  return `0x${lower}`;
}
