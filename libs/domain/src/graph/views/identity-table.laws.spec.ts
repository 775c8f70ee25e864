import fc from 'fast-check';
import { View } from '#domain/graph';
import { a, graphOf, version } from '#domain/testing';

const IDS = ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6'];
const DAYS = ['2015-03-01', '2016-03-01', '2017-03-01', '2018-03-01'];
const STORED = Date.parse('2024-01-01');

const decision = fc.record({
  ends: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 2, maxLength: 2 }),
  day: fc.option(fc.integer({ min: 0, max: DAYS.length - 1 }), { freq: 6 }),
  judgement: fc.constantFrom('positive' as const, 'positive' as const, 'positive' as const, 'negative' as const),
});
type Decision = typeof decision extends fc.Arbitrary<infer T> ? T : never;

function viewOf(decisions: readonly Decision[], ids: readonly string[] = IDS): View {
  const records = [
    ...DAYS.map((published_at, at) => a.source({ id: `s${at}`, published_at })),
    ...DAYS.map((_, at) =>
      a.evidence({ id: `v${at}`, source_id: `s${at}`, snapshot: { text: `v${at}`, sha256: `${at}${at}`.repeat(32) } }),
    ),
    ...ids.map((id) => a.entity({ id })),
    ...decisions.map(({ ends: [from_id = '', to_id = ''], day, judgement }, index) =>
      a.resolution({
        id: `d${index}`,
        ...{ predicate: 'SAME_AS', judgement, from_id, to_id },
        evidence_ids: day === null ? [] : [`v${day}`],
      }),
    ),
  ];
  return new View(
    graphOf(
      // Entities become known one after the other, and after some of the decisions.
      records.map((record, index) => version(record, { seq: index + 1, recorded_at: STORED + index * 1_000 })),
      'full',
    ),
  );
}

/** To the end, and in how many turns. */
function run<T>(steps: Generator<void, T>): { readonly value: T; readonly turns: number } {
  for (let turns = 1; ; turns++) {
    const step = steps.next();
    if (step.done === true) return { value: step.value, turns };
  }
}

describe('since when two are known to be one', () => {
  it('is the least of all ways between them of the latest decision on it', () => {
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 14 }), (decisions) => {
        const view = viewOf(decisions);
        const since = new Map<string, number>();
        const of = (x: string, y: string): number => (x === y ? -Infinity : (since.get(`${x} ${y}`) ?? Infinity));
        for (const one of view.identity.decisions()) {
          const { from_id, to_id, judgement } = one.fields;
          if (judgement !== 'positive') continue;
          const known = view.identity.knownSince(one);
          for (const key of [`${from_id} ${to_id}`, `${to_id} ${from_id}`]) {
            since.set(key, Math.min(known, since.get(key) ?? Infinity));
          }
        }
        for (const over of IDS) {
          for (const x of IDS) {
            for (const y of IDS) since.set(`${x} ${y}`, Math.min(of(x, y), Math.max(of(x, over), of(over, y))));
          }
        }
        for (const x of IDS) for (const y of IDS) expect(run(view.identity.oneSince(x, y)).value).toBe(of(x, y));
      }),
      { numRuns: 150 },
    );
  });

  it('lets others have their turn while many decisions are gone through', () => {
    const star = (count: number): View => {
      const ids = Array.from({ length: count + 1 }, (_, at) => `m${at}`);
      const decisions = ids.slice(1).map((id) => ({ ends: ['m0', id], day: 0, judgement: 'positive' as const }));
      return viewOf(decisions, [...ids, 'stranger']);
    };
    expect(run(star(5).identity.oneSince('m1', 'stranger'))).toEqual({ value: Infinity, turns: 1 });
    const { value, turns } = run(star(2_000).identity.oneSince('m1', 'stranger'));
    expect(value).toBe(Infinity);
    expect(turns).toBeGreaterThan(2_000 / 500);
  });
});
