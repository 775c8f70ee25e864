/** Keccak-256 as Ethereum uses it (the padding before FIPS 202), of ASCII text, as lower-case hexadecimal. */
export function keccak256Hex(text: string): string {
  const state = new Array<bigint>(25).fill(0n);
  const bytes = Array.from(text, (character) => character.charCodeAt(0));
  bytes.push(0x01);
  while (bytes.length % RATE !== 0) bytes.push(0);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
  for (let block = 0; block < bytes.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) {
      let word = 0n;
      for (let byte = 7; byte >= 0; byte--) word = (word << 8n) | BigInt(bytes[block + lane * 8 + byte] ?? 0);
      state[lane] = (state[lane] ?? 0n) ^ word;
    }
    permute(state);
  }
  let digest = '';
  for (let lane = 0; lane < 4; lane++) {
    for (let byte = 0n; byte < 8n; byte++) {
      digest += (((state[lane] ?? 0n) >> (byte * 8n)) & 0xffn).toString(16).padStart(2, '0');
    }
  }
  return digest;
}

/** Bytes of one block. */
const RATE = 136;
const WORD = (1n << 64n) - 1n;

/** The rotation of each lane, in the order of `x + 5y`. */
const ROTATIONS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14].map(
  BigInt,
);

/** The round constants, from the linear feedback shift register of the Keccak reference. */
const ROUND_CONSTANTS: readonly bigint[] = (() => {
  let register = 1;
  const next = (): number => {
    const bit = register & 1;
    register = (register << 1) ^ ((register >> 7) * 0x171);
    return bit;
  };
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let power = 0n; power < 7n; power++) if (next() === 1) constant |= 1n << ((1n << power) - 1n);
    return constant;
  });
})();

function permute(state: bigint[]): void {
  const at = (lane: number): bigint => state[lane] ?? 0n;
  for (const constant of ROUND_CONSTANTS) {
    const parity = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20));
    for (let x = 0; x < 5; x++) {
      const mix = (parity[(x + 4) % 5] ?? 0n) ^ rotated(parity[(x + 1) % 5] ?? 0n, 1n);
      for (let y = 0; y < 25; y += 5) state[x + y] = at(x + y) ^ mix;
    }
    const moved = new Array<bigint>(25).fill(0n);
    for (let x = 0; x < 5; x++) {
      for (let y = 0; y < 5; y++) {
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotated(at(x + 5 * y), ROTATIONS[x + 5 * y] ?? 0n);
      }
    }
    for (let y = 0; y < 25; y += 5) {
      for (let x = 0; x < 5; x++) {
        state[x + y] =
          (moved[x + y] ?? 0n) ^ (~(moved[((x + 1) % 5) + y] ?? 0n) & WORD & (moved[((x + 2) % 5) + y] ?? 0n));
      }
    }
    state[0] = at(0) ^ constant;
  }
}

function rotated(word: bigint, by: bigint): bigint {
  return ((word << by) | (word >> (64n - by))) & WORD;
}
