import fc from 'fast-check';
import { DEFAULT_SCAN_QUERY } from '#domain/scanner';
import { DAY_MS } from '../../shared/time.js';
import { pays, scanOf } from '#domain/testing';
import {
  patternAlerts,
  patternNews,
  windowsAround,
  type PatternQuestion,
  type PatternScan,
  type PatternWindow,
  type Watch,
} from '#domain/watches';

const START = Date.UTC(2026, 0, 1);
const TAKEN_AT = START + 6 * DAY_MS;
const WATCH: Omit<Watch, 'question'> = { id: 'w', version: 1, mode: 'both' };

/** A payment at an hour after the start, in one of some batches. */
interface Payment {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly hour: number;
  readonly batch: number;
}

const BATCHES = 4;
const party = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const payments = fc
  .array(
    fc.record({
      from: party,
      to: party,
      // Often on the edge of a window, or one hour to either side of it.
      hour: fc.oneof(fc.integer({ min: -30, max: 300 }), fc.constantFrom(-1, 0, 1, 47, 48, 49, 95, 96, 97)),
      batch: fc.nat(BATCHES - 1),
    }),
    { minLength: 4, maxLength: 60 },
  )
  .map((list): readonly Payment[] => list.map((one, id) => ({ ...one, id })));

const OPTIONS = {
  fan_in: { parameters: { fan_in: { k: 3, window_h: 40, new_share: '0' } } },
  watchlist_direct: { watchlist: [{ account: 'a', list: 'screened' }] },
  velocity: {},
  round_trip: {},
  temporal_cycle: { parameters: { temporal_cycle: { window_h: 40 } } },
};

const questions = fc
  .tuple(fc.constantFrom(...(Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])), fc.constantFrom(1, 2, 3))
  .map(([detector, window_days]): PatternQuestion => {
    const content = { dataset: 'd', min_severity: 'info' as const, window_days, options: OPTIONS[detector] };
    return { kind: 'pattern', detector, ...content };
  });

describe('a watch over a pattern', () => {
  it('tells of every batch what a new scan of everything before it and with it comes to', () => {
    let told = 0;
    fc.assert(
      fc.property(payments, questions, (all, question) => {
        for (let batch = 0; batch < BATCHES; batch += 1) {
          const own = all.filter((one) => one.batch === batch);
          const near = windowsAround(own.map(instantOf), question);
          const alerts = alertsOf(all, batch, question, near);
          expect(alerts).toEqual(alertsOf(all, batch, question, everywhere(question)));
          told += alerts.length;
        }
      }),
      { numRuns: 150 },
    );
    expect(told).toBeGreaterThan(50);
  });

  it('has no news of a window that holds none by itself, so that it need not be asked how that was before', () => {
    const nothing: PatternScan = { findings: [], missed: null };
    fc.assert(
      fc.property(payments, questions, (all, question) => {
        for (const window of everywhere(question)) {
          const batch = { dataset: 'd', batch: 1, taken_at: TAKEN_AT };
          const [was, is] = [scan(all, 0, question, window), scan(all, 1, question, window)];
          const most = patternNews(question, window, batch, nothing, is);
          expect(most).toEqual(expect.arrayContaining([...patternNews(question, window, batch, was, is)]));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tells a pattern that takes no longer than a window whole and once, wherever it begins and however it comes', () => {
    const offsets = fc.array(fc.nat(47), { minLength: 5, maxLength: 5 });
    const batches = fc.array(fc.nat(BATCHES - 1), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 200 }), offsets, batches, (start, hours, order) => {
        const all = hours.map((hour, at): Payment => {
          return { id: at, from: `payer${at}`, to: 'shop', hour: start + hour, batch: order[at] ?? 0 };
        });
        const parameters = { fan_in: { k: 5, window_h: 48, new_share: '0' } };
        const question: PatternQuestion = {
          ...{ kind: 'pattern', dataset: 'd', detector: 'fan_in', min_severity: 'info', window_days: 2 },
          options: { parameters },
        };
        const told = Array.from({ length: BATCHES }, (_, batch) => {
          const own = all.filter((one) => one.batch === batch);
          return alertsOf(all, batch, question, windowsAround(own.map(instantOf), question));
        });
        expect(new Set(told.flat().map(({ id }) => id)).size).toBe(1);
        expect(told.findIndex((alerts) => alerts.length > 0)).toBe(Math.max(...order));
        const [alert] = told.flat();
        expect(alert?.explanation).toMatchObject({ finding: { tx_count: 5 }, dataset: 'd', reason: null });
        expect(alert?.group).toBe('fan_in shop');
      }),
      { numRuns: 200 },
    );
  });

  it('looks at the windows of a movement and at those beside it, and at no other', () => {
    const question = { window_days: 2 } as PatternQuestion;
    const numbers = (...days: readonly number[]): readonly number[] =>
      windowsAround(
        days.map((day) => day * DAY_MS),
        question,
      ).map(({ number }) => number);
    expect(numbers(0)).toEqual([-1, 0, 1]);
    expect(numbers(1.9999)).toEqual([-1, 0, 1]);
    expect(numbers(2)).toEqual([0, 1, 2]);
    expect(numbers(-0.0001)).toEqual([-2, -1, 0]);
    expect(numbers(9, 0, 1)).toEqual([-1, 0, 1, 3, 4, 5]);
    expect(numbers()).toEqual([]);
    expect(windowsAround([0], question)[1]).toEqual({ number: 0, from: -2 * DAY_MS, until: 4 * DAY_MS });
  });

  it('tells as so only what has come to its end by then, and as known everything', () => {
    const news = (to_at: string) => ({
      ...{ kind: 'pattern_found' as const, subject: { object: 'dataset' as const, id: 'd' }, group: 'g' },
      ...{ content: [to_at], summary: 's', explanation: { finding: { window: { from_at: to_at, to_at } } } },
    });
    const question = { kind: 'pattern' } as PatternQuestion;
    const at = Date.UTC(2026, 0, 2);
    const modes = (mode: Watch['mode'], to_at: string) =>
      patternAlerts({ ...WATCH, mode, question }, at, [news(to_at)]).map((alert) => alert.modes.join());
    expect(modes('both', '2026-01-02T00:00:00.000Z')).toEqual(['reality,knowledge']);
    expect(modes('both', '2026-01-02T00:00:00.001Z')).toEqual(['knowledge']);
    expect(modes('reality', '2026-01-02T00:00:00.001Z')).toEqual([]);
    expect(modes('reality', '2026-01-02')).toEqual(['reality']);
  });

  it('says when not everything could be looked at, once', () => {
    const question: PatternQuestion = {
      ...{ kind: 'pattern', dataset: 'd', detector: 'fan_in', min_severity: 'info', window_days: 2, options: {} },
    };
    const [window] = windowsAround([START], question);
    if (window === undefined) throw new Error('there is a window');
    const batch = { dataset: 'd', batch: 3, taken_at: TAKEN_AT };
    const [whole, cut] = [null, 'too much'].map((missed): PatternScan => ({ findings: [], missed }));
    if (whole === undefined || cut === undefined) throw new Error('there are two');
    const [told] = patternNews(question, window, batch, whole, cut);
    expect(told).toMatchObject({
      kind: 'pattern_missed',
      explanation: { batch: 3, finding: null, reason: 'too much' },
    });
    expect(patternNews(question, window, batch, cut, cut)).toEqual([]);
    // Told once of a batch however often it is asked, and again of a later one.
    const idOf = (of: typeof batch) =>
      patternAlerts(
        { ...WATCH, mode: 'both', question },
        of.taken_at,
        patternNews(question, window, of, whole, cut),
      ).map(({ id }) => id);
    expect(idOf(batch)).toEqual(idOf(batch));
    expect(idOf({ ...batch, batch: batch.batch + 1 })).not.toEqual(idOf(batch));
    // A dataset that was deleted counts again from one: its third batch is another one then.
    expect(idOf({ ...batch, taken_at: batch.taken_at + 1 })).not.toEqual(idOf(batch));
    expect(patternNews(question, window, batch, cut, whole)).toEqual([]);
  });
});

function alertsOf(
  all: readonly Payment[],
  batch: number,
  question: PatternQuestion,
  windows: readonly PatternWindow[],
): ReturnType<typeof patternAlerts> {
  const at = { dataset: 'd', batch, taken_at: TAKEN_AT };
  const news = windows.flatMap((window) => {
    const was = scan(all, batch - 1, question, window);
    return patternNews(question, window, at, was, scan(all, batch, question, window));
  });
  return patternAlerts({ ...WATCH, question }, TAKEN_AT, news);
}

function scan(all: readonly Payment[], last: number, question: PatternQuestion, window: PatternWindow): PatternScan {
  const { detector, options } = question;
  const rows = all
    .filter((one) => one.batch <= last && instantOf(one) >= window.from && instantOf(one) < window.until)
    .map((one) => pays(one.from, one.to, '9000.00', timeOf(one), { tx_id: `t${one.id}` }));
  if (rows.length === 0) return { findings: [], missed: null };
  const query = { ...DEFAULT_SCAN_QUERY, detectors: [detector] };
  // The options of these questions are those of a scan.
  return { findings: scanOf(rows, { options: options as never, query }).findings, missed: null };
}

/** Every window that any of the payments can lie in. */
function everywhere(question: PatternQuestion): readonly PatternWindow[] {
  const days = Array.from({ length: 40 }, (_, day) => START + (day - 12) * DAY_MS);
  return windowsAround(days, question);
}

function instantOf({ hour }: Payment): number {
  return START + hour * 3_600_000;
}

function timeOf(one: Payment): string {
  return new Date(instantOf(one)).toISOString();
}
