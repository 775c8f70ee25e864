import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { Seal } from '../report-seal.js';

const CIPHER = 'aes-256-gcm';
const PURPOSE = 'investigation-graph sealed report';
const PUBLIC_BYTES = 44;
const TAG_BYTES = 16;
/** Each key is used for one text only, so its nonce may always be the same. */
const NONCE = Buffer.alloc(12);
const PRIVATE_KEY = /^[A-Za-z0-9_-]{64}$/;

/** A seal by X25519. */
export function newSeal(): Seal {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    close: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    open: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
  };
}

/** The bytes as text that only the other half of the seal can read: a fresh public key, the tag, and what is hidden. */
export function sealed(bytes: Uint8Array, close: string): string {
  const theirs = publicKeyOf(Buffer.from(close, 'base64url'));
  const ours = generateKeyPairSync('x25519');
  const open = ours.publicKey.export({ type: 'spki', format: 'der' });
  const cipher = createCipheriv(CIPHER, keyOf(ours.privateKey, theirs), NONCE);
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([open, cipher.getAuthTag(), hidden]).toString('base64');
}

/** What was sealed; null where this is not the other half of its seal. */
export function unsealed(text: string, open: string): Buffer | null {
  if (!PRIVATE_KEY.test(open)) return null;
  const whole = Buffer.from(text, 'base64');
  try {
    const ours = createPrivateKey({ key: Buffer.from(open, 'base64url'), type: 'pkcs8', format: 'der' });
    const theirs = publicKeyOf(whole.subarray(0, PUBLIC_BYTES));
    const decipher = createDecipheriv(CIPHER, keyOf(ours, theirs), NONCE);
    decipher.setAuthTag(whole.subarray(PUBLIC_BYTES, PUBLIC_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(whole.subarray(PUBLIC_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function publicKeyOf(der: Buffer): KeyObject {
  return createPublicKey({ key: der, type: 'spki', format: 'der' });
}

function keyOf(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), PURPOSE, 32));
}
