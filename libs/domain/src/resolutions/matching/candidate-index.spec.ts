import fc from 'fast-check';
import { CandidateIndex } from '#domain/resolutions';

const [COMMON, RARE, OTHER] = [0x1234_5678, 0x9abc_def0, 0x8000_0000];
const byNumber = (a: number, b: number) => a < b;

describe('CandidateIndex', () => {
  it('finds those that share a key, the rarest keys first', () => {
    const index = new CandidateIndex();
    index.put(0, [COMMON, RARE]);
    index.put(1, [COMMON]);
    index.put(2, [COMMON, RARE]);
    index.put(3, [OTHER]);
    const found = index.candidates([COMMON, RARE], 0, 20, byNumber);
    expect(found.map(({ entry }) => entry)).toEqual([2, 1]);
    expect(found[0]?.weight).toBeGreaterThan(found[1]?.weight ?? Infinity);
  });

  it('answers with the best only, ties by the given order', () => {
    const index = new CandidateIndex();
    for (let entry = 0; entry < 50; entry++) index.put(entry, [COMMON]);
    expect(index.candidates([COMMON], 7, 3, byNumber).map(({ entry }) => entry)).toEqual([0, 1, 2]);
    expect(index.candidates([COMMON], 7, 3, (a, b) => a > b).map(({ entry }) => entry)).toEqual([49, 48, 47]);
  });

  it('passes over a bucket of more than 256, and reads it again when it has shrunk', () => {
    const index = new CandidateIndex();
    for (let entry = 0; entry < 256; entry++) index.put(entry, [COMMON]);
    expect(index.candidates([COMMON], -1, 1, byNumber)).toHaveLength(1);
    index.put(256, [COMMON]);
    expect(index.candidates([COMMON], -1, 1, byNumber)).toHaveLength(0);
    index.remove(100, [COMMON]);
    expect(index.candidates([COMMON], 0, 1, byNumber).map(({ entry }) => entry)).toEqual([1]);
  });

  it('knows after any comings and goings among thousands who is left when they have shrunk', () => {
    const ENTRIES = 1_500;
    const step = fc.record({ from: fc.nat(ENTRIES), many: fc.nat(ENTRIES / 2), isGoing: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 256 }), (steps, left) => {
        const index = new CandidateIndex();
        const held = new Set<number>();
        const put = (entry: number): void => {
          if (!held.has(entry)) index.put(entry, [COMMON, entry + 1]);
          held.add(entry);
        };
        const remove = (entry: number): void => {
          if (held.delete(entry)) index.remove(entry, [COMMON, entry + 1]);
        };
        for (let entry = 0; entry < ENTRIES; entry++) put(entry);
        for (const { from, many, isGoing } of steps) {
          for (let entry = from; entry < from + many; entry++) (isGoing ? remove : put)(entry % ENTRIES);
        }
        const goers = [...held].slice(left);
        goers.forEach(remove);
        expect([...index.sharers([COMMON])].sort((a, b) => a - b)).toEqual([...held].sort((a, b) => a - b));
        const found = index.candidates([COMMON], -1, 1_000, byNumber).map(({ entry }) => entry);
        expect(found).toEqual([...held].sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  it('tells who shares a key that is read, however many keys that is, and nobody by one that is not', () => {
    const index = new CandidateIndex();
    for (let entry = 0; entry < 256; entry++) index.put(entry, entry < 2 ? [COMMON, RARE] : [COMMON]);
    expect([...index.sharers([RARE, OTHER])].sort()).toEqual([0, 1]);
    expect(index.sharers([COMMON, RARE]).size).toBe(256);
    index.put(256, [COMMON]);
    expect([...index.sharers([COMMON, RARE])].sort()).toEqual([0, 1]);
  });

  it('is the same after it has grown, also where keys were given up before', () => {
    const index = new CandidateIndex();
    const hashOf = (entry: number) => Math.imul(entry + 1, 0x9e37_79b1) >>> 0;
    const KEYS = 4_000;
    for (let entry = 0; entry < KEYS; entry++) index.put(entry, [hashOf(entry)]);
    for (let entry = 0; entry < KEYS; entry += 2) index.remove(entry, [hashOf(entry)]);
    for (let entry = KEYS; entry < 2 * KEYS; entry++) index.put(entry, [hashOf(entry)]);
    const all = Array.from({ length: 2 * KEYS }, (_, entry) => entry);
    const found = all.filter((entry) => index.candidates([hashOf(entry)], -1, 1, byNumber)[0]?.entry === entry);
    expect(found).toEqual(all.filter((entry) => entry >= KEYS || entry % 2 === 1));
  });

  it('is after any puts and removals what a new index of the same entries is', () => {
    const keys = fc.subarray([1, 2, 3, 4, 5, 6, 0xffff_ffff], { minLength: 1 });
    const step = fc.record({ entry: fc.nat(30), keys });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), keys, (steps, asked) => {
        const changed = new CandidateIndex();
        const held = new Map<number, readonly number[]>();
        for (const { entry, keys: own } of steps) {
          const known = held.get(entry);
          const isReplaced = own.length % 3 === 0;
          if (known !== undefined && !isReplaced) changed.remove(entry, known);
          held.delete(entry);
          if (known !== undefined && own.length % 2 === 0 && !isReplaced) continue;
          if (known !== undefined && isReplaced) changed.replace(entry, known, own);
          else changed.put(entry, own);
          held.set(entry, own);
          if (own.length === 4) changed.makeRoom();
        }
        const fresh = new CandidateIndex();
        for (const [entry, own] of [...held].reverse()) fresh.put(entry, own);
        expect(changed.size).toBe(fresh.size);
        expect(changed.candidates(asked, 3, 5, byNumber)).toEqual(fresh.candidates(asked, 3, 5, byNumber));
      }),
    );
  });
});
