import fc from 'fast-check';
import { CandidateIndex } from '#domain';

const byNumber = (a: number, b: number) => a < b;

describe('CandidateIndex', () => {
  it('finds those that share a key, the rarest keys first', () => {
    const index = new CandidateIndex();
    index.put(0, ['common', 'rare']);
    index.put(1, ['common']);
    index.put(2, ['common', 'rare']);
    index.put(3, ['other']);
    const found = index.candidates(['common', 'rare'], 0, 20, byNumber);
    expect(found.map(({ entry }) => entry)).toEqual([2, 1]);
    expect(found[0]?.weight).toBeGreaterThan(found[1]?.weight ?? Infinity);
  });

  it('counts a key that is given twice once', () => {
    const index = new CandidateIndex();
    index.put(0, ['key', 'key']);
    index.put(1, ['key']);
    index.remove(0, ['key', 'key']);
    expect(index.candidates(['key'], -1, 20, byNumber).map(({ entry }) => entry)).toEqual([1]);
  });

  it('answers with the best only, ties by the given order', () => {
    const index = new CandidateIndex();
    for (let entry = 0; entry < 50; entry++) index.put(entry, ['key']);
    expect(index.candidates(['key'], 7, 3, byNumber).map(({ entry }) => entry)).toEqual([0, 1, 2]);
    expect(index.candidates(['key'], 7, 3, (a, b) => a > b).map(({ entry }) => entry)).toEqual([49, 48, 47]);
  });

  it('passes over a bucket of more than 256, and reads it again when it has shrunk', () => {
    const index = new CandidateIndex();
    for (let entry = 0; entry < 256; entry++) index.put(entry, ['key']);
    expect(index.candidates(['key'], -1, 1, byNumber)).toHaveLength(1);
    index.put(256, ['key']);
    expect(index.candidates(['key'], -1, 1, byNumber)).toHaveLength(0);
    index.remove(100, ['key']);
    expect(index.candidates(['key'], 0, 1, byNumber).map(({ entry }) => entry)).toEqual([1]);
  });

  it('is after any puts and removals what a new index of the same entries is', () => {
    const keys = fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'], { minLength: 1 });
    const step = fc.record({ entry: fc.nat(30), keys });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), keys, (steps, asked) => {
        const changed = new CandidateIndex();
        const held = new Map<number, readonly string[]>();
        for (const { entry, keys: own } of steps) {
          const known = held.get(entry);
          if (known !== undefined) changed.remove(entry, known);
          held.delete(entry);
          if (known !== undefined && own.length % 2 === 0) continue;
          changed.put(entry, own);
          held.set(entry, own);
        }
        const fresh = new CandidateIndex();
        for (const [entry, own] of [...held].reverse()) fresh.put(entry, own);
        expect(changed.size).toBe(fresh.size);
        expect(changed.candidates(asked, 3, 5, byNumber)).toEqual(fresh.candidates(asked, 3, 5, byNumber));
      }),
    );
  });
});
