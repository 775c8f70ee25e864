/**
 * SHA-256 (FIPS 180-4) of text or bytes, as 64 lower-case hexadecimal digits. Text is hashed as UTF-8; a lone surrogate
 * counts as U+FFFD. The domain has no `crypto`, and every id that it derives from content (`sug_…`, `plan_sha256`) must
 * be the same wherever it is computed.
 */
export function sha256Hex(input: string | Uint8Array): string {
  const state = digest(typeof input === 'string' ? utf8(input) : input);
  let hex = '';
  for (const word of state) for (const shift of [24, 16, 8, 0]) hex += HEX[(word >>> shift) & 255] as string;
  return hex;
}

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const code = unit >= 0xd800 && unit <= 0xdbff ? (text.codePointAt(at) ?? 0) : unit;
    if (code > 0xffff) at++;
    const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    if (point < 0x80) {
      bytes[length++] = point;
    } else if (point < 0x800) {
      bytes[length++] = 0xc0 | (point >> 6);
      bytes[length++] = 0x80 | (point & 63);
    } else if (point < 0x10000) {
      bytes[length++] = 0xe0 | (point >> 12);
      bytes[length++] = 0x80 | ((point >> 6) & 63);
      bytes[length++] = 0x80 | (point & 63);
    } else {
      bytes[length++] = 0xf0 | (point >> 18);
      bytes[length++] = 0x80 | ((point >> 12) & 63);
      bytes[length++] = 0x80 | ((point >> 6) & 63);
      bytes[length++] = 0x80 | (point & 63);
    }
  }
  return bytes.subarray(0, length);
}

/** The two hexadecimal digits of every byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** First 32 bits of the fractional parts of the roots of the first 64 primes: cube roots, and square roots of eight. */
const [ROUND_CONSTANTS, INITIAL_STATE] = constants();

function constants(): readonly [Uint32Array, Uint32Array] {
  const rounds = new Uint32Array(64);
  const initial = new Uint32Array(8);
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    if (!isPrime(candidate)) continue;
    if (found < 8) initial[found] = fraction32(Math.sqrt(candidate));
    rounds[found++] = fraction32(Math.cbrt(candidate));
  }
  return [rounds, initial];
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor++) if (value % divisor === 0) return false;
  return true;
}

function fraction32(value: number): number {
  return Math.floor((value - Math.floor(value)) * 0x100000000);
}

function digest(message: Uint8Array): Uint32Array {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);

  const state = Uint32Array.from(INITIAL_STATE);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(offset + i * 4);
    for (let i = 16; i < 64; i++) {
      const before = schedule[i - 15] as number;
      const last = schedule[i - 2] as number;
      const small0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
      const small1 = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10);
      schedule[i] = (schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1;
    }
    compress(state, schedule);
  }
  return state;
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND_CONSTANTS[i] as number) + (schedule[i] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (added[i] as number);
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
