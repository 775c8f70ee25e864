import fc from 'fast-check';
import { IdMap } from './id-map.js';

describe('a map from ids', () => {
  it('holds what was set last, whatever the ids', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom('a', 'ab', 'e1')), fc.nat())), (entries) => {
        const known = new Map<string, number>();
        const map = new IdMap<number>();
        for (const [id, item] of entries) {
          expect(map.get(id)).toBe(known.get(id));
          known.set(id, item);
          map.set(id, item);
        }
        for (const [id, item] of known) expect(map.get(id)).toBe(item);
      }),
    );
  });
});
