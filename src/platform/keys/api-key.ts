import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_CHARS = 8;
/** 43 characters of 62 are 256 bits. */
const SECRET_CHARS = 43;
const CHECKSUM_CHARS = 6;
const FORM = /^igk_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

/** A new key: the text is shown once, to whom it is for; only the rest is stored. */
export interface MintedKey {
  readonly text: string;
  readonly publicPart: string;
  readonly secretHash: string;
}

/** Makes a key `igk_<8 public>_<43 secret>_<6 checksum>` with 256 random bits. */
export function mintKey(): MintedKey {
  const publicPart = randomText(PUBLIC_CHARS);
  const secret = randomText(SECRET_CHARS);
  const text = `igk_${publicPart}_${secret}_${checksum(publicPart, secret)}`;
  return { text, publicPart, secretHash: hashSecret(publicPart, secret) };
}

export interface ParsedKey {
  readonly publicPart: string;
  readonly secret: string;
}

/** Null for what is no key of ours: a typing error or a guess is told by the checksum, without asking the store. */
export function parseKey(text: string): ParsedKey | null {
  const [, publicPart, secret, sum] = FORM.exec(text) ?? [];
  if (publicPart === undefined || secret === undefined || sum !== checksum(publicPart, secret)) return null;
  return { publicPart, secret };
}

/**
 * HMAC-SHA-256 of the secret under the public part. With 256 random bits in the secret there is nothing to guess, so the
 * hash needs neither to be slow nor a secret of its own; the public part keeps equal secrets from hashing alike.
 */
export function hashSecret(publicPart: string, secret: string): string {
  return createHmac('sha256', `investigation-graph.api-key.v1.${publicPart}`).update(secret).digest('hex');
}

/** Whether a text is the expected one, in a time that tells nothing of where they differ, nor of their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

function checksum(publicPart: string, secret: string): string {
  let rest = sha256(`${publicPart}.${secret}`).readUIntBE(0, CHECKSUM_CHARS);
  let sum = '';
  for (let index = 0; index < CHECKSUM_CHARS; index++) {
    sum += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return sum;
}

function randomText(chars: number): string {
  return Array.from({ length: chars }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
