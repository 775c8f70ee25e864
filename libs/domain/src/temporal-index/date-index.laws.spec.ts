import fc from 'fast-check';
import { DateIndex } from './date-index.js';

const DAY_MS = 86_400_000;
/** More than two pages. */
const ORDINALS = 9_000;
const DATE = fc.oneof(
  fc.integer({ min: -40_000, max: 40_000 }).map((day) => day * DAY_MS + (day % 7)),
  fc.constantFrom(Infinity, -Infinity),
);
const ORDINAL = fc.nat(ORDINALS - 1);
/** An ordinal, and its dates from then on; none of them kept when there are too many. */
const CHANGES = fc.array(fc.tuple(ORDINAL, fc.array(DATE, { maxLength: 3 }), fc.boolean()), { maxLength: 700 });

describe('a date index', () => {
  it('has every ordinal with a date between two instants, whatever has changed since it was sorted', () => {
    fc.assert(
      fc.property(CHANGES, CHANGES, fc.tuple(DATE, DATE), (before, after, ends) => {
        const dates = new Map<number, readonly number[] | null>();
        const index = new DateIndex((ordinal, into) => {
          const known = dates.get(ordinal);
          into.push(...(known ?? []));
          return known !== null;
        });
        const take = (changes: typeof before): void => {
          for (const [ordinal, said, isKept] of changes) {
            dates.set(ordinal, isKept ? said : null);
            index.changed(ordinal);
          }
        };
        const [first = 0, last = 0] = [...ends].sort((a, b) => a - b);
        take(before);
        for (const _ of index.prepare(ORDINALS));
        take(after);
        const among = new Set(index.among(first, last, ORDINALS));
        for (const [ordinal, said] of dates) {
          const isAsked = said === null || said.some((at) => at > first && at <= last && Number.isFinite(at));
          if (isAsked) expect(among.has(ordinal)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what has no date between them, once it is sorted', () => {
    const index = new DateIndex((ordinal, into) => {
      into.push(ordinal * DAY_MS, Infinity);
      return true;
    });
    for (const _ of index.prepare(ORDINALS));
    expect([...index.among(4_090 * DAY_MS, 4_100 * DAY_MS, ORDINALS)]).toEqual(
      Array.from({ length: 11 }, (_, index) => 4_090 + index),
    );
  });

  it('sorts a page again when much of it has changed', () => {
    let shift = 0;
    const index = new DateIndex((ordinal, into) => {
      into.push((ordinal + shift) * DAY_MS);
      return true;
    });
    for (const _ of index.prepare(ORDINALS));
    shift = 20_000;
    for (let ordinal = 0; ordinal < 600; ordinal += 1) index.changed(ordinal);
    expect(index.among(20_000 * DAY_MS, 20_010 * DAY_MS, ORDINALS).length).toBe(4_096);
    for (const _ of index.prepare(ORDINALS));
    expect([...index.among(20_000 * DAY_MS, 20_002 * DAY_MS, ORDINALS)]).toEqual([0, 1, 2]);
  });
});
