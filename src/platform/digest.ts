import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text as hex. */
export function sha256Of(text: string): string {
  return hash('sha256', text, 'hex');
}

/** SHA-256 of a text that comes in pieces. */
export class TextDigest {
  private readonly hash = createHash('sha256');

  add(text: string): void {
    this.hash.update(text);
  }

  /** Of all pieces; none may come after it. */
  hex(): string {
    return this.hash.digest('hex');
  }
}

/**
 * The hash of a set of texts that can be kept current: adding a text and taking it away again leaves what was there, and
 * the order of additions does not matter (the additive multiset hash of Clarke et al., "Incremental Multiset Hash
 * Functions", ASIACRYPT 2003, over SHA-256 in four lanes of 32 bits).
 */
export class SetDigest {
  private readonly lanes = new Uint32Array(LANES);

  add(part: DigestPart): void {
    this.shift(part, 1);
  }

  remove(part: DigestPart): void {
    this.shift(part, -1);
  }

  hex(): string {
    return [...this.lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }

  /** Becomes the digest of which this was {@link hex}. */
  restore(hex: string): void {
    for (let lane = 0; lane < LANES; lane += 1) this.lanes[lane] = parseInt(hex.slice(lane * 8, lane * 8 + 8), 16);
  }

  /** One of its own that goes on from here. */
  copy(): SetDigest {
    const copy = new SetDigest();
    copy.lanes.set(this.lanes);
    return copy;
  }

  private shift(part: DigestPart, sign: 1 | -1): void {
    for (let lane = 0; lane < LANES; lane += 1) {
      this.lanes[lane] = ((this.lanes[lane] ?? 0) + sign * (part[lane] ?? 0)) >>> 0;
    }
  }
}

/** What one text is in a `SetDigest`. */
export function digestPart(text: string): DigestPart {
  // A character for each byte: a buffer would cost more than the hash.
  const bytes = hash('sha256', text, 'binary');
  const part = new Uint32Array(LANES);
  for (let lane = 0; lane < LANES; lane += 1) {
    const at = lane * 4;
    const low = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8);
    part[lane] = low | (bytes.charCodeAt(at + 2) << 16) | (bytes.charCodeAt(at + 3) << 24);
  }
  return part;
}

export type DigestPart = Uint32Array;

const LANES = 4;
