import { RowIntake, openReader, parseScanOptions, type JsonObject } from '#domain/movements';
import { DEFAULT_SCAN_QUERY, DETECTORS } from '#domain/scanner';
import {
  evmAddress,
  evmToken,
  evmTransfer,
  pays,
  shaped,
  SHAPED_PROFILES,
  shapedOptions,
  SHAPES,
  type Shape,
  type ShapedProfile,
  utxoRow,
} from '#domain/testing';
import { Budget } from './budget.js';
import { defaultsOf, Settings } from '../movements/reading/parameters.js';
import type { Incidence, Movements } from '../movements/table/movements.js';
import { NO_OWNERSHIP } from '../movements/table/ownership.js';
import { ScanContext } from './analysis/scan-context.js';
import { addressPoisoning } from './detectors/evm/address-poisoning.js';
import { depositWithdraw } from './detectors/exchange/deposit-withdraw.js';
import { externalRoundTrip } from './detectors/exchange/external-round-trip.js';
import { fanOut } from './detectors/generic/fan-out.js';
import { nearThreshold } from './detectors/generic/near-threshold.js';
import { postmixMerge } from './detectors/utxo/postmix-merge.js';
import { materialise, type Detector, type FindingDraft } from './detector.js';
import { rankedAccounts } from './findings/account-ranking.js';
import { RankedFinding } from './findings/score-findings.js';
import { scanMovements } from './scan.js';

function takenOf(profile: ShapedProfile, rows: readonly JsonObject[]) {
  const options = parseScanOptions(shapedOptions(profile, rows.length), DETECTORS[profile]);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const intake = new RowIntake(profile, options.value, '');
  const reader = openReader(intake, false);
  rows.forEach((row, index) => reader.read(row, index));
  reader.finish();
  return { options: options.value, taken: intake.finish() };
}

function contextOf(profile: ShapedProfile, rows: readonly JsonObject[]): ScanContext {
  const { options, taken } = takenOf(profile, rows);
  const { movements, conflicts, sources } = taken;
  const budget = new Budget(Infinity, () => false);
  return new ScanContext(movements, options, profile, conflicts, sources, NO_OWNERSHIP, budget);
}

/** Runs each detector of a profile that no other profile has by itself, each with a budget of its own. */
function budgetsOf(
  profile: ShapedProfile,
  shape: Shape,
  count: number,
  isOver: () => boolean,
  askedEvery?: number,
): ReadonlyMap<string, Budget> {
  const context = contextOf(profile, shaped(profile, shape, count));
  const own = DETECTORS[profile].filter((one) => profile === 'generic' || !DETECTORS.generic.includes(one));
  return new Map(
    own.map(({ detector, detect, parameters }) => {
      context.budget = new Budget(Infinity, isOver, askedEvery);
      detect(context, new Settings(defaultsOf(parameters)));
      return [detector, context.budget];
    }),
  );
}

const cases = SHAPED_PROFILES.flatMap((profile) => SHAPES.map((shape) => [profile, shape] as const));

/** Rows of the smaller of two sets, and how many times as many the larger one has. */
const [FEW, TIMES] = [500, 4];
/** What each account may take whatever it has, of at most so many busy ones. */
const FIXED = 50_000 * 32;
/** Steps after which the clock is asked here: fewer than a detector takes for so many rows. */
const ASKED_EVERY = 512;
const CLOCKED = 1000;

/** A column that counts what is read of it. */
function countedColumn<T extends object>(column: T, count: (reads: number) => void): T {
  return new Proxy(column, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') {
        if (typeof key === 'string' && key !== 'length') count(1);
        return value;
      }
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        if (answer instanceof Int32Array) count(answer.length);
        return answer;
      };
    },
  });
}

/** How often movements on either side of an account are read to find all that a detector finds, and to tell it. */
function readsOf(
  detector: string,
  rows: readonly JsonObject[],
  parameters: Readonly<Record<string, string | number | boolean>> = {},
) {
  let reads = 0;
  const counts = (more: number): void => void (reads += more);
  const counted = (side: Incidence): Incidence => ({
    start: side.start,
    edges: countedColumn(side.edges, counts),
    at: countedColumn(side.at, counts),
    others: countedColumn(side.others, counts),
    unit: side.unit,
    amounts: side.amounts,
  });
  const { movements: taken, conflicts, sources, options, profile, flow } = contextOf('generic', rows);
  const movements: Movements = Object.create(taken, { at: { value: countedColumn(taken.at, counts) } }) as Movements;
  const budget = new Budget(Infinity, () => false);
  const context = new ScanContext(movements, options, profile, conflicts, sources, NO_OWNERSHIP, budget, {
    edges: flow.edges,
    out: counted(flow.out),
    into: counted(flow.into),
  });
  const rule = DETECTORS.generic.find((one) => one.detector === detector);
  const settings = new Settings({ ...defaultsOf(rule?.parameters ?? []), ...parameters });
  const findings = rule?.detect(context, settings).findings ?? [];
  for (const draft of findings) {
    for (const part of ['accounts', 'edges', 'measures', 'title', 'explanation'] as const) materialise(draft[part]);
    expect([draft.severity, draft.contradicting, draft.againstWords].length).toBe(3);
  }
  return { found: findings.length, reads, used: budget.used, cut: budget.cut };
}

const DAY = 86_400;
const secondsLater = (seconds: number): string => new Date(Date.UTC(2000, 0, 1) + seconds * 1000).toISOString();

/** So many bursts of five, one every 15 days: whom one account pays, or who pays it. */
const bursts = (count: number, one: (nth: number, burst: string, at: number) => JsonObject[]): JsonObject[] =>
  Array.from({ length: count * 5 }, (_, nth) =>
    one(nth % 5, `${nth - (nth % 5)}`, Math.floor(nth / 5) * 15 * DAY + (nth % 5) * 60),
  ).flat();

const BURSTS: Readonly<Record<string, (count: number) => JsonObject[]>> = {
  smurfing: (count) => bursts(count, (nth, burst, at) => [pays(`p${burst}/${nth}`, 'r', '9500.00', secondsLater(at))]),
  fan_in: (count) => bursts(count, (nth, burst, at) => [pays(`p${burst}/${nth}`, 'r', '950.00', secondsLater(at))]),
  fan_out: (count) => bursts(count, (nth, burst, at) => [pays('r', `p${burst}/${nth}`, '950.00', secondsLater(at))]),
  gather_scatter: (count) =>
    bursts(count, (nth, burst, at) => [
      pays(`p${burst}/${nth}`, 'h', '1000.00', secondsLater(at)),
      pays('h', `q${burst}/${nth}`, '1000.00', secondsLater(at + 18_000)),
    ]),
};

/** With a degree that the request names no chance is reckoned. */
const FIXED_HUBS = { hub_degree: 100_000 };

describe('an account with many findings', () => {
  it.each(Object.keys(BURSTS))(
    'has its movements read in proportion to their number to find and tell them: %s',
    (detector) => {
      const [few, many] = [20, 80].map((count) => readsOf(detector, BURSTS[detector]?.(count) ?? []));
      expect(few?.found).toBeGreaterThanOrEqual(19);
      expect(many?.found).toBeGreaterThanOrEqual(79);
      const most = (few?.reads ?? 0) * 4 * 1.2;
      expect({ reads: many?.reads, isInProportion: (many?.reads ?? Infinity) <= most }).toMatchObject({
        isInProportion: true,
      });
    },
  );

  it('has its movements read in proportion to their number to tell one that holds them all: scatter_gather', () => {
    const through = (count: number): JsonObject[] =>
      Array.from({ length: count }, (_, nth) => [
        pays('s', `m${nth}`, '1000.00', secondsLater(nth)),
        pays(`m${nth}`, `o${nth}`, '1.00', secondsLater(count)),
        pays(`m${nth}`, 't', '1000.00', secondsLater(count + nth)),
      ]).flat();
    const [few, many] = [50, 200].map((count) => readsOf('scatter_gather', through(count), FIXED_HUBS));
    expect([few?.found, many?.found]).toEqual([1, 1]);
    const most = (few?.reads ?? 0) * 4 * 1.2;
    expect({ reads: many?.reads, isInProportion: (many?.reads ?? Infinity) <= most }).toMatchObject({
      isInProportion: true,
    });
  });

  it('has its bursts of each hour held against earlier ones as far as its share of the budget goes: fan_out', () => {
    const hourly = (count: number, payee: (hour: number, nth: number) => string): JsonObject[] =>
      Array.from({ length: count * 5 }, (_, nth) => {
        const hour = Math.floor(nth / 5);
        return pays('r', payee(hour, nth), '950.00', secondsLater(hour * 4000 + (nth % 5)));
      });
    const rule = { window_h: 1, new_share: '0' };
    // Of 997 payees ever others: no two bursts are alike.
    const mixed = (count: number) =>
      readsOf(
        'fan_out',
        hourly(count, (_, nth) => `p${(nth * nth * 31 + nth * 7) % 997}`),
        rule,
      );
    const [few, many] = [mixed(1000), mixed(4000)];
    expect([few.cut, many.cut]).toEqual([true, true]);
    expect(many.reads).toBeLessThanOrEqual(few.reads * 4 * 1.2);
    // What was never met before is in no earlier burst.
    const fresh = readsOf(
      'fan_out',
      hourly(1000, (_, nth) => `p${nth}`),
      rule,
    );
    expect(fresh).toMatchObject({ found: 1000, cut: false });
  });

  it('has its movements read in proportion to their number where all are of one time: scatter_gather', () => {
    const streams = (count: number): JsonObject[] =>
      Array.from({ length: count }, (_, nth) =>
        [1, 2, 3].flatMap((middle) => [
          pays('s', `m${nth}/${middle}`, '1000.00', secondsLater(0)),
          pays(`m${nth}/${middle}`, `t${nth}`, '1000.00', secondsLater(3600)),
        ]),
      ).flat();
    const [few, many] = [20, 80].map((count) => readsOf('scatter_gather', streams(count), FIXED_HUBS));
    expect([few?.found, many?.found]).toEqual([20, 80]);
    const most = (few?.reads ?? 0) * 4 * 1.2;
    expect({ reads: many?.reads, isInProportion: (many?.reads ?? Infinity) <= most }).toMatchObject({
      isInProportion: true,
    });
  });
});

describe('a busy account', () => {
  it.each(cases)('costs each detector of %s steps in proportion to its movements: %s', (profile, shape) => {
    const never = (): boolean => false;
    const few = budgetsOf(profile, shape, FEW, never);
    for (const [detector, { used }] of budgetsOf(profile, shape, FEW * TIMES, never)) {
      const most = (few.get(detector)?.used ?? 0) * TIMES * 1.2 + FIXED;
      expect({ detector, used, isInProportion: used <= most }).toEqual({ detector, used, isInProportion: true });
    }
  });

  it.each(cases)('does not outlast the clock in any detector of %s: %s', (profile, shape) => {
    for (const [detector, { used, cut }] of budgetsOf(profile, shape, CLOCKED, () => true, ASKED_EVERY)) {
      // What has less to do than that is not asked to end.
      const isEnded = used < ASKED_EVERY || (cut && used < 10 * ASKED_EVERY);
      expect({ detector, used, isEnded }).toEqual({ detector, used, isEnded: true });
    }
  });

  it.each(SHAPED_PROFILES)('of %s is told in the coverage, by the name of each detector that time ended', (profile) => {
    const names = DETECTORS[profile].map(({ detector }) => detector);
    const coverageAfter = (looks: number) => {
      // What was taken in is used up by a scan.
      const { options, taken } = takenOf(profile, shaped(profile, 'hub', 100));
      let looked = 0;
      const isOver = (): boolean => ++looked > looks;
      const query = { ...DEFAULT_SCAN_QUERY, profile };
      const { coverage, deterministic } = scanMovements(query, options, taken, { inputDigest: '', isOver });
      const { truncated, detectors_truncated } = coverage;
      return { looked, said: { truncated, detectors_truncated, deterministic } };
    };
    const { looked, said } = coverageAfter(Infinity);
    expect(said).toEqual({ truncated: false, detectors_truncated: [], deterministic: true });
    expect(coverageAfter(looked).said).toEqual(said);
    for (const [looks, ended] of [
      [looked - 1, names.slice(-1)],
      [0, names],
    ] as const) {
      const cut = { truncated: true, detectors_truncated: ended, deterministic: false };
      expect(coverageAfter(looks).said).toEqual(cut);
    }
  });

  it.each(['star_out', 'star_in', 'hub', 'clique'] as const)(
    'has the movements of each finding looked through once or twice to be ranked, however many it names: %s',
    (shape) => {
      const context = contextOf('generic', shaped('generic', shape, FEW));
      let [toldOf, named] = [0, 0];
      const findings = DETECTORS.generic.flatMap((detector) => {
        const settings = new Settings(defaultsOf(detector.parameters));
        return detector.detect(context, settings).findings.map((draft) => {
          const edges = () => {
            toldOf++;
            return materialise(draft.edges);
          };
          named = Math.max(named, materialise(draft.accounts).length);
          // Some drafts are objects of a class: their parts are not their own.
          const counted = Object.create(draft, { edges: { value: edges } }) as FindingDraft;
          return new RankedFinding(context, detector, counted, {}, 0);
        });
      });
      expect(context.owners.isKnown && rankedAccounts(findings).size > 0).toBe(true);
      expect({ toldOf, isFew: toldOf <= 2 * findings.length, isBusy: named > 5 }).toEqual({
        toldOf,
        isFew: true,
        isBusy: true,
      });
    },
  );
});

/** An address that looks like all others of its making. */
const alike = (number: number): string => `0xabcd${number.toString(16).padStart(32, '0')}1234`;

/** One payment of a victim, and then so many counterfeits that it seems to send to ever new addresses like the payee's. */
function lures(count: number, hashOf: (nth: number) => number = (nth) => nth): JsonObject[] {
  return Array.from({ length: 1 + count }, (_, nth) => ({
    chain_id: 1,
    block_number: nth,
    block_timestamp: new Date(Date.UTC(2026, 0, 1) + hashOf(nth) * 1000).toISOString(),
    transaction_hash: `0x${hashOf(nth).toString(16).padStart(64, '0')}`,
    log_index: nth,
    kind: 'erc20',
    token_address: `0x${(nth === 0 ? '11' : '22').padEnd(40, '0')}`,
    token_decimals: 6,
    from_address: `0x${'aa'.padEnd(40, '0')}`,
    to_address: alike(nth),
    value: '5000000',
  }));
}

/** Looks for poisoned addresses with so many steps. */
function poisoned(rows: readonly JsonObject[], steps = Infinity) {
  const context = contextOf('evm', rows);
  context.budget = new Budget(steps, () => false);
  const { findings } = addressPoisoning.detect(context, new Settings(defaultsOf(addressPoisoning.parameters)));
  return { found: findings.length, used: context.budget.used, cut: context.budget.cut };
}

describe('a victim of many lures', () => {
  it('is told of all of them, at steps in proportion to their number', () => {
    const [few, many] = [poisoned(lures(2000)), poisoned(lures(20_000))];
    expect([few.found, many.found]).toEqual([2000, 20_000]);
    expect(many.used).toBeLessThanOrEqual(10.1 * few.used);
  });

  it('has each look-alike counted that one transaction lures with, as each finding shows the whole of it', () => {
    const together = lures(300, (nth) => Math.min(1, nth));
    const { found, used, cut } = poisoned(together);
    expect({ found, cut, isCounted: used >= 300 * 300 }).toEqual({ found: 300, cut: false, isCounted: true });
    const short = poisoned(together, 20_000);
    expect(short.cut).toBe(true);
    expect(short.used).toBeLessThan(20_000 + 2 * 300);
  });
});

/** How often the edges of transactions are read to find what a detector finds, and to rank or to tell the first so many. */
function shownOf(profile: ShapedProfile, detector: Detector, rows: readonly JsonObject[], told: number) {
  const context = contextOf(profile, rows);
  let reads = 0;
  const get = (edges: readonly number[], key: string | symbol, receiver: unknown): unknown => {
    if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
    return Reflect.get(edges, key, receiver);
  };
  const byTx = new Map([...context.edgesByTx].map(([id, edges]) => [id, new Proxy(edges, { get })]));
  Object.defineProperty(context, 'edgesByTx', { value: byTx });
  const { findings } = detector.detect(context, new Settings(defaultsOf(detector.parameters)));
  const whileFound = reads;
  const ranked = findings.map((draft) => new RankedFinding(context, detector, draft, {}, 0));
  const ids = new Set(ranked.map(({ id }) => id));
  for (const one of ranked.slice(0, told)) expect(one.finding([]).tx_count).toBeGreaterThan(0);
  return { found: findings.length, ids: ids.size, whileFound, reads, used: context.budget.used };
}

describe('a transaction that many findings show', () => {
  it('has its movements made ready once, however many are told: address_poisoning', () => {
    const lured = (size: number): JsonObject[] => {
      const all = Array.from({ length: size }, (_, nth) => nth);
      const of = (nth: number, paid: boolean): JsonObject => ({
        ...evmTransfer(`0x${(nth + 1).toString(16).padStart(40, '9')}`, alike(paid ? nth : size + nth), 5_000_000n, 0),
        ...{ token_address: `0x${(paid ? '11' : '22').padEnd(40, '0')}`, token_decimals: 6, kind: 'erc20' },
        ...{ log_index: nth, block_timestamp: new Date(Date.UTC(2026, 0, paid ? 1 : 2)).toISOString() },
        transaction_hash: `0x${(paid ? nth + 2 : 1).toString(16).padStart(64, '0')}`,
      });
      return [...all.map((nth) => of(nth, true)), ...all.map((nth) => of(nth, false))];
    };
    const [few, many] = [50, 200].map((size) => shownOf('evm', addressPoisoning, lured(size), size));
    expect([few, many]).toMatchObject([
      { found: 50, ids: 50, whileFound: 0 },
      { found: 200, ids: 200, whileFound: 0 },
    ]);
    expect(many?.reads).toBeLessThanOrEqual(4 * 1.2 * (few?.reads ?? 0));
  });

  it('has its movements looked through only by those that are told, at steps for each: postmix_merge', () => {
    const spent = (size: number): JsonObject[] => {
      const all = Array.from({ length: size }, (_, nth) => nth);
      const mixes = ['m1', 'm2'].map((txid, hours) =>
        utxoRow(
          all.map((nth) => [`in${txid}${nth}`, 100_500]),
          all.map((nth) => [`out${txid}${nth}`, 100_000]),
          { txid, hours },
        ),
      );
      const merges = all.map((nth) =>
        utxoRow(
          ['m1', 'm2'].map((txid) => [`out${txid}${nth}`, 100_000, `${txid}:${nth}`] as const),
          [[`z${nth}`, 199_000]],
          { txid: `s${nth}`, hours: 9 },
        ),
      );
      return [...mixes, ...merges];
    };
    const [few, many] = [20, 80].map((size) => shownOf('utxo', postmixMerge, spent(size), 0));
    expect([few, many]).toMatchObject([
      { found: 20, ids: 20, whileFound: 0 },
      { found: 80, ids: 80, whileFound: 0 },
    ]);
    expect(many?.reads).toBeLessThanOrEqual(4 * 1.2 * (few?.reads ?? 0));
    // Of 80 findings each shows two mixes of 80 coins that go in and 80 that come out.
    expect(many?.used).toBeGreaterThanOrEqual(80 * 2 * 160);
    const one = shownOf('utxo', postmixMerge, spent(80), 1);
    expect(one.reads).toBeGreaterThanOrEqual((many?.reads ?? 0) + 2 * 80);
  });
});

/** The columns of a table, each of which notes whatever is read of it. */
function noted<T extends object>(table: T, note: () => void): T {
  const columns = Object.entries(table).filter(([, column]) => ArrayBuffer.isView(column));
  const proxies = columns.map(([name, column]) => {
    const value = new Proxy(column as Int32Array, {
      get: (target, key) => {
        note();
        const read: unknown = Reflect.get(target, key, target);
        return typeof read === 'function' ? (read.bind(target) as unknown) : read;
      },
    });
    return [name, { value }];
  });
  return Object.create(table, Object.fromEntries(proxies) as PropertyDescriptorMap) as T;
}

/** What one detector reads of the columns to find what it finds and to tell the first of it. */
function workOf(profile: ShapedProfile, { detect, parameters }: Detector, rows: readonly JsonObject[]) {
  const { options, taken } = takenOf(profile, rows);
  let reads = 0;
  const note = (): void => {
    reads++;
  };
  const { movements, conflicts, sources } = taken;
  const { out, into, edges } = contextOf(profile, rows).flow;
  const flow = { out: noted(out, note), into: noted(into, note), edges };
  const columns = noted(movements, note);
  const context = new ScanContext(
    columns,
    options,
    profile,
    conflicts,
    sources,
    NO_OWNERSHIP,
    new Budget(Infinity, () => false),
    flow,
  );
  reads = 0;
  const { findings } = detect(context, new Settings(defaultsOf(parameters)));
  for (const { explanation } of findings.slice(0, 100)) materialise(explanation);
  return { reads, found: findings.length };
}

const second = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();

describe('two accounts that deal with each other many times', () => {
  it('are looked through once by near_threshold, however many amounts are near it', () => {
    const rows = (size: number): JsonObject[] =>
      Array.from({ length: size }, (_, nth) => [
        pays('a', 'b', '9600.00', second(nth)),
        // On two days, never on the three that would make it regular.
        pays('b', 'a', '1.00', second((nth * 200) % 172_800)),
      ]).flat();
    const [few, many] = [workOf('generic', nearThreshold, rows(400)), workOf('generic', nearThreshold, rows(1600))];
    expect([few.found, many.found]).toEqual([400, 1600]);
    // A search by halves takes a few reads more.
    expect(many.reads).toBeLessThanOrEqual(4 * 1.3 * few.reads);
  });
});

describe('users of an exchange that move money many times', () => {
  const moves = (kind: string, user_id: string, amount: string, at: number, external_address: string): JsonObject => ({
    ...{ tx_id: `${kind}${user_id}${at}`, timestamp: second(at), kind, user_id },
    ...{ asset: 'EUR', amount, external_address },
  });

  it('are looked through once by external_round_trip, however many trips they make', () => {
    const rows = (size: number): JsonObject[] =>
      Array.from({ length: size }, (_, nth) => [
        moves('withdrawal', 'a', '100.00', nth, 'x'),
        moves('deposit', 'a', '100.00', nth, 'x'),
      ]).flat();
    const [few, many] = [400, 1600].map((size) => workOf('exchange', externalRoundTrip, rows(size)));
    expect([few?.found, many?.found]).toEqual([400, 1600]);
    expect(many?.reads).toBeLessThanOrEqual(4 * 1.3 * (few?.reads ?? 0));
  });

  it('are looked through once by deposit_withdraw, however many stand behind an address', () => {
    const rows = (size: number): JsonObject[] => {
      const behind = Array.from({ length: size * 4 }, (_, nth) => moves('withdrawal', 'v', '1.00', nth, 'x'));
      const passed = Array.from({ length: size }, (_, nth) => [
        moves('deposit', `u${nth}`, '2000.00', size * 4 + nth, 'x'),
        moves('withdrawal', `u${nth}`, '2000.00', size * 4 + nth + 60, 'y'),
      ]);
      return [...behind, ...passed.flat()];
    };
    const [few, many] = [200, 800].map((size) => workOf('exchange', depositWithdraw, rows(size)));
    expect([few?.found, many?.found]).toEqual([200, 800]);
    expect(many?.reads).toBeLessThanOrEqual(4 * 1.3 * (few?.reads ?? 0));
  });
});

describe('one transaction of many legs', () => {
  const HASH = { transaction_hash: `0x${'e1'.padStart(64, '0')}` };
  const leg = (from: string, to: string, token: string) =>
    evmTransfer(evmAddress(from), evmAddress(to), 1000n, 1, { ...evmToken(token), ...HASH });

  it('is looked through once for what went the other way of each: fan_out', () => {
    const rows = (size: number): JsonObject[] => [
      ...Array.from({ length: size }, (_, nth) => leg('9001', `f${nth.toString(16).padStart(8, '0')}`, 'ee')),
      leg('a1', '9001', '77'),
    ];
    const [few, many] = [400, 1600].map((size) => workOf('evm', fanOut, rows(size)));
    expect([few?.found, many?.found]).toEqual([1, 1]);
    expect(many?.reads).toBeLessThanOrEqual(4 * 1.3 * (few?.reads ?? 0));
  });

  it('is judged once to be a mix, however many of its outputs are spent together: postmix_merge', () => {
    const readsFor = (size: number): number => {
      const nth = Array.from({ length: size }, (_, index) => index);
      const mix = utxoRow(
        nth.map((index) => [`in${index}`, 100_500]),
        nth.map((index) => [`out${index}`, 100_000]),
        { txid: 'mix', hours: 0 },
      );
      const spent = nth.map((index) => [`out${index}`, 100_000, `mix:${index}`] as const);
      const context = contextOf('utxo', [mix, utxoRow(spent, [['z', 99_000 * size]], { txid: 'merge', hours: 9 })]);
      let reads = 0;
      const transactions = (context.sources.utxo ?? []).map((one) => ({
        ...one,
        get outputs() {
          reads += one.outputs.length;
          return one.outputs;
        },
      }));
      Object.assign(context, { sources: { ...context.sources, utxo: transactions } });
      expect(postmixMerge.detect(context, new Settings(defaultsOf([]))).findings).toEqual([]);
      return reads;
    };
    const few = readsFor(200);
    expect(few).toBeGreaterThanOrEqual(200);
    expect(readsFor(800)).toBeLessThanOrEqual(4 * 1.2 * few);
  });
});
