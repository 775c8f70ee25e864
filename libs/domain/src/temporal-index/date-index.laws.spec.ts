import fc from 'fast-check';
import { DateIndex } from './date-index.js';

const DAY_MS = 86_400_000;
/** More than two sheets. */
const PLACES = 9_000;
const DATE = fc.oneof(
  fc.integer({ min: -40_000, max: 40_000 }).map((day) => day * DAY_MS + (day % 7)),
  fc.constantFrom(Infinity, -Infinity),
);
const PLACE = fc.nat(PLACES - 1);
/** A place, and its dates from then on; none of them kept when there are too many. */
const CHANGES = fc.array(fc.tuple(PLACE, fc.array(DATE, { maxLength: 3 }), fc.boolean()), { maxLength: 700 });

describe('a date index', () => {
  it('has every place with a date between two instants, whatever has changed since it was sorted', () => {
    fc.assert(
      fc.property(CHANGES, CHANGES, fc.tuple(DATE, DATE), (before, after, ends) => {
        const dates = new Map<number, readonly number[] | null>();
        const index = new DateIndex((place, into) => {
          const known = dates.get(place);
          into.push(...(known ?? []));
          return known !== null;
        });
        const take = (changes: typeof before): void => {
          for (const [place, said, isKept] of changes) {
            dates.set(place, isKept ? said : null);
            index.changed(place);
          }
        };
        const [first = 0, last = 0] = [...ends].sort((a, b) => a - b);
        take(before);
        for (const _ of index.prepare(PLACES));
        take(after);
        const among = new Set(index.among(first, last, PLACES));
        for (const [place, said] of dates) {
          const isAsked = said === null || said.some((at) => at > first && at <= last && Number.isFinite(at));
          if (isAsked) expect(among.has(place)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what has no date between them, once it is sorted', () => {
    const index = new DateIndex((place, into) => {
      into.push(place * DAY_MS, Infinity);
      return true;
    });
    for (const _ of index.prepare(PLACES));
    expect([...index.among(4_090 * DAY_MS, 4_100 * DAY_MS, PLACES)]).toEqual(
      Array.from({ length: 11 }, (_, index) => 4_090 + index),
    );
  });

  it('sorts a sheet again when much of it has changed', () => {
    let shift = 0;
    const index = new DateIndex((place, into) => {
      into.push((place + shift) * DAY_MS);
      return true;
    });
    for (const _ of index.prepare(PLACES));
    shift = 20_000;
    for (let place = 0; place < 600; place += 1) index.changed(place);
    expect(index.among(20_000 * DAY_MS, 20_010 * DAY_MS, PLACES).length).toBe(4_096);
    for (const _ of index.prepare(PLACES));
    expect([...index.among(20_000 * DAY_MS, 20_002 * DAY_MS, PLACES)]).toEqual([0, 1, 2]);
  });
});
