import { sha256Hex } from '../shared/sha256.js';
import { Budget, stepsFor } from './budget.js';
import { formatUnits } from '../movements/table/decimal.js';
import { isAdded } from './added-detectors.js';
import { DETECTORS } from './detectors/detectors-by-profile.js';
import { materialise, type Detector, type FindingDraft } from './detector.js';
import type { RowIntake, Taken } from '../movements/reading/row-intake.js';
import { formatMovementTime, HOUR_MS } from '../movements/table/movement-time.js';
import { FLAG, type Movements } from '../movements/table/movements.js';
import { NO_OWNERSHIP, type OwnershipFacts } from '../movements/table/ownership.js';
import { findingsOf, withoutContained } from './findings/overlaps.js';
import { defaultsOf, type ParameterValues, Settings } from '../movements/reading/parameters.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import { RankedFinding, edgeView, topRanked } from './findings/score-findings.js';
import { inTheirOrder } from './analysis/order/order-of-movements.js';
import { ScanContext } from './analysis/scan-context.js';
import { accountViews, graphView } from './findings/scan-views.js';
import type { ScanOptions } from '../movements/reading/options.js';
import {
  PROFILE_VERSION,
  SCAN_LIMITS,
  SCAN_LOGIC_VERSION,
  type ScanResult,
  type WindowUsed,
} from './findings/scan-result.js';
import { severityRank, type Severity } from './findings/severity.js';

export const SCAN_INCLUDES = ['accounts', 'edges', 'graph', 'metadata'] as const;
export type ScanInclude = (typeof SCAN_INCLUDES)[number];

/** What a scan is asked for, beside its transactions and options. */
export interface ScanQuery {
  readonly profile: ProfileName;
  /** The profile of others that the rows are written in; absent for one of ours. */
  readonly readBy?: NonNullable<ScanResult['read_by']>;
  /** Names of the detectors to run; null for all of the profile. */
  readonly detectors: readonly string[] | null;
  readonly minSeverity: Severity;
  readonly include: ReadonlySet<ScanInclude>;
  readonly limit: number;
  readonly budgetMs: number;
  readonly dryRun: boolean;
}

export const DEFAULT_SCAN_QUERY: Omit<ScanQuery, 'profile'> = {
  detectors: null,
  minSeverity: 'info',
  include: new Set(),
  limit: 1000,
  budgetMs: SCAN_LIMITS.max_budget_ms,
  dryRun: false,
};

/** What only the caller can know: the digest of the bytes, who owns what, and whether the time allowed is over. */
export interface ScanSurroundings {
  /** Who holds the accounts, where it was looked up. */
  readonly ownership?: OwnershipFacts;
  /** Lower-case hexadecimal SHA-256 of the body after content decoding. */
  readonly inputDigest: string;
  readonly isOver: () => boolean;
}

/**
 * Scans transactions that were taken in. A pure function of its arguments (but for a budget of time that runs out, which
 * it says): whatever order the rows came in, the same findings with the same ids. Detectors that others brought are not
 * run here, and named as cut.
 */
export function scanMovements(
  query: ScanQuery,
  options: ScanOptions,
  taken: Taken,
  surroundings: ScanSurroundings,
): ScanResult {
  return new ScanRun(query, options, taken, surroundings).ownAlone();
}

/** The same of rows that were taken in one by one. */
export function scanIntake(query: ScanQuery, intake: RowIntake, surroundings: ScanSurroundings): ScanResult {
  return scanMovements(query, intake.options, intake.finish(), surroundings);
}

/** One scan on its way: what its detectors have found so far, and what the result says of how it was found. */
export class ScanRun {
  private readonly context: ScanContext;
  private readonly maxSteps: number;
  private readonly candidates: RankedFinding[] = [];
  private readonly notEvaluated: NotEvaluated[] = [];
  private readonly windows: WindowUsed[] = [];
  /** Detectors that were ended before they had seen all, or did not begin. */
  private readonly cut: string[] = [];
  private stoppedAtHubs = 0;
  private dismissedAsRandom = 0;
  private timeRanOut = false;

  constructor(
    private readonly query: ScanQuery,
    private readonly options: ScanOptions,
    private readonly taken: Taken,
    private readonly surroundings: ScanSurroundings,
  ) {
    this.maxSteps = stepsFor(taken.movements.count);
    this.context = new ScanContext(
      inTheirOrder(taken.movements),
      options,
      query.profile,
      taken.conflicts,
      taken.sources,
      surroundings.ownership ?? NO_OWNERSHIP,
      this.newBudget(),
    );
  }

  /**
   * Runs the detectors. Before each of them that others brought it yields the result as it is without that one and those
   * behind it, for a caller that can end what does not end by itself; at the end it returns the result with all. A
   * caller that takes the first result has that of our own detectors.
   */
  *steps(): Generator<ScanResult, ScanResult> {
    return yield* this.evaluated(unlessEnded);
  }

  /** The result of our own detectors; of those that others brought it says that they were not run. */
  ownAlone(): ScanResult {
    return this.evaluated((rest) => rest.map((detector) => ({ detector, why: 'not_run', needs: NOT_RUN }))).next()
      .value;
  }

  private *evaluated(told: (rest: readonly string[]) => readonly NotEvaluated[]): Generator<ScanResult, ScanResult> {
    const detectors = this.query.dryRun ? [] : chosen(this.query);
    for (const [at, detector] of detectors.entries()) {
      if (isAdded(detector)) {
        const rest = detectors.slice(at).map((one) => one.detector);
        yield this.result([...this.cut, ...rest], false, told(rest));
      }
      if (this.isOver()) this.cut.push(detector.detector);
      else this.detect(detector);
    }
    return this.result(this.cut, !this.timeRanOut);
  }

  private isOver(): boolean {
    return (this.timeRanOut ||= this.surroundings.isOver());
  }

  private newBudget(): Budget {
    return new Budget(this.maxSteps, () => this.isOver());
  }

  private detect(detector: Detector): void {
    const { context } = this;
    context.budget = this.newBudget();
    const named = this.options.parameters[detector.detector] ?? {};
    const parameters = { ...defaultsOf(detector.parameters), ...windowsOf(context, detector), ...named };
    this.noteWindows(detector, parameters, named);
    const outcome = detector.detect(context, new Settings(parameters, new Set(Object.keys(named))));
    this.dismissedAsRandom += outcome.dismissedAsRandom ?? 0;
    this.stoppedAtHubs += outcome.stoppedAtHubs ?? 0;
    if (context.budget.cut || outcome.isCut === true) this.cut.push(detector.detector);
    for (const { why, needs } of outcome.notEvaluated ?? []) {
      this.notEvaluated.push({ detector: detector.detector, why, needs });
    }
    for (const draft of outcome.findings) {
      if (endsAtService(context, detector, draft)) continue;
      const candidate = new RankedFinding(context, detector, draft, parameters, outcome.stoppedAtHubs ?? 0);
      if (!candidate.isOnlyHistory) this.candidates.push(candidate);
    }
  }

  private noteWindows(detector: Detector, parameters: ParameterValues, named: ParameterValues): void {
    for (const name of detector.windows ?? []) {
      const by = name in named ? 'request' : parameters[name] === defaultOf(detector, name) ? 'default' : 'data';
      this.windows.push({ detector: detector.detector, parameter: name, hours: Number(parameters[name]), by });
    }
  }

  private result(cut: readonly string[], deterministic: boolean, ended: readonly NotEvaluated[] = []): ScanResult {
    const { query, options, taken, surroundings } = this;
    const { movements } = taken;
    const floor = severityRank(query.minSeverity);
    const deduplicated = withoutContained(this.candidates, DETECTORS[query.profile]);
    const all = deduplicated.candidates.filter(({ severity }) => severityRank(severity) >= floor);
    const findings = findingsOf(topRanked(all, query.limit), deduplicated);
    const own = ownEdges(movements);
    return {
      scan_id: `scn_${scanDigest(query, options, surroundings.inputDigest)}`,
      tx_profile: query.profile,
      ...(query.readBy === undefined ? {} : { read_by: query.readBy }),
      profile_version: PROFILE_VERSION,
      logic_version: SCAN_LOGIC_VERSION,
      stored: false,
      input_digest: `sha256:${surroundings.inputDigest}`,
      deterministic,
      ...(query.dryRun ? { dry_run: true as const } : {}),
      counts: { ...taken.counts, edges: own.length, accounts: accountsOf(movements, own), findings: all.length },
      period: periodOf(movements, own),
      assets: assetsOf(movements, own),
      findings,
      ...viewsOf(query, movements, own, all),
      not_evaluated: [...this.notEvaluated, ...ended],
      rejected: taken.rejections,
      coverage: {
        truncated: cut.length > 0,
        detectors_truncated: cut,
        findings_truncated: all.length > findings.length,
        rejected_truncated: taken.counts.rejected > taken.rejections.length,
        entries_left_out: taken.entriesLeftOut,
        budget_ms: query.budgetMs,
        stopped_at_hubs: this.stoppedAtHubs,
        left_to_chance: this.dismissedAsRandom,
        windows: [...this.windows],
        ties: all.reduce((sum, { draft }) => sum + (draft.ties ?? 0), 0),
        fx: options.rates.length > 0 ? 'request' : 'none',
      },
      limits: SCAN_LIMITS,
    };
  }
}

/** A rule that could not be applied, or only in part. */
interface NotEvaluated {
  readonly detector: string;
  readonly why: string;
  readonly needs: string;
}

const NOT_RUN = 'a scan of its own: what others brought is run in no other one';

/** What is said where a detector of others is ended: that it was, and that those behind it were not tried. */
function unlessEnded([ended = '', ...behind]: readonly string[]): readonly NotEvaluated[] {
  const needs = 'the detector was ended: it had no end in time, filled its memory or ended its process';
  return [
    { detector: ended, why: 'failed', needs },
    ...behind.map((detector) => ({ detector, why: 'not_tried', needs: `it stands behind ${ended}, which was ended` })),
  ];
}

/** Whether a known service has a part in a finding that makes it none (spec/rulings.md#c-15). */
function endsAtService(context: ScanContext, { ends }: Detector, draft: FindingDraft): boolean {
  if (ends === undefined || !context.hasKnown) return false;
  return materialise(draft.accounts).some(({ account, role }) => {
    const number = typeof account === 'number' ? account : context.accountNamed(account);
    return number !== undefined && context.known[number] === 1 && ends.includes(role);
  });
}

/** The longest window that the data may ask for: a month. */
const LONGEST_WINDOW_H = 720;

/**
 * Windows that follow the data (spec/rulings.md#c-14): of days alone, a quarter of their span, at least the rule's own
 * and at most a month. What takes hours where times are known takes weeks in books that are kept by the day, and a window
 * has to fit into the data a few times for anybody to say what is usual in it.
 */
function windowsOf(context: ScanContext, { windows, parameters }: Detector): ParameterValues {
  if (windows === undefined || !context.period.isByDay) return {};
  const quarter = Math.min(LONGEST_WINDOW_H, Math.floor(context.period.spanMs / 4 / HOUR_MS));
  return Object.fromEntries(
    parameters.flatMap(({ name, default: own }) =>
      windows.includes(name) ? [[name, Math.max(Number(own), quarter)]] : [],
    ),
  );
}

function defaultOf({ parameters }: Detector, name: string): number | string | boolean | undefined {
  return parameters.find((parameter) => parameter.name === name)?.default;
}

function chosen({ profile, detectors }: ScanQuery): readonly Detector[] {
  return detectors === null
    ? DETECTORS[profile]
    : DETECTORS[profile].filter(({ detector }) => detectors.includes(detector));
}

function scanDigest(query: ScanQuery, options: ScanOptions, inputDigest: string): string {
  const { profile, readBy, detectors, minSeverity, include, limit, budgetMs, dryRun } = query;
  const asked: unknown[] = [profile, detectors, minSeverity, [...include].sort(), limit, budgetMs, dryRun];
  // The same bytes are other payments in another profile.
  if (readBy !== undefined) asked.push(`${readBy.profile} ${readBy.version}`);
  // History comes in the body alone, whose digest holds it.
  return sha256Hex(`${inputDigest}${JSON.stringify([asked, { ...options, history: [] }])}`).slice(0, 32);
}

function viewsOf(
  query: ScanQuery,
  movements: Movements,
  own: Int32Array,
  findings: readonly RankedFinding[],
): Partial<ScanResult> {
  return {
    ...(query.include.has('accounts') ? { accounts: accountViews(movements, own, findings) } : {}),
    ...(query.include.has('edges') ? { edges: Array.from(own, (edge) => edgeView(movements, edge)) } : {}),
    ...(query.include.has('graph') ? { graph: graphView(movements, own) } : {}),
  };
}

/** The edges of the request itself, without its history. */
function ownEdges(movements: Movements): Int32Array {
  const own = new Int32Array(movements.count);
  let size = 0;
  for (let edge = 0; edge < movements.count; edge++) {
    if (((movements.flags[edge] ?? 0) & FLAG.HISTORY) === 0) own[size++] = edge;
  }
  return own.subarray(0, size);
}

function accountsOf(movements: Movements, own: Int32Array): number {
  const seen = new Uint8Array(movements.accounts.length);
  let accounts = 0;
  for (const edge of own) {
    for (const account of [movements.from[edge] ?? 0, movements.to[edge] ?? 0]) {
      if (seen[account] === 0) accounts++;
      seen[account] = 1;
    }
  }
  return accounts;
}

function periodOf(movements: Movements, own: Int32Array): ScanResult['period'] {
  const [first, last] = [own[0], own[own.length - 1]];
  if (first === undefined || last === undefined) return null;
  const isDay = own.some((edge) => ((movements.flags[edge] ?? 0) & FLAG.DAY) !== 0);
  return {
    from_at: formatMovementTime(movements.at[first] ?? 0, isDay),
    to_at: formatMovementTime(movements.at[last] ?? 0, isDay),
    precision: isDay ? 'day' : 'second',
  };
}

function assetsOf(movements: Movements, own: Int32Array): ScanResult['assets'] {
  const counts = movements.assets.map(() => 0);
  for (const edge of own) counts[movements.asset[edge] ?? 0] = (counts[movements.asset[edge] ?? 0] ?? 0) + 1;
  const totals = movements.amount.sums(own, movements.asset);
  return movements.assets.flatMap(({ asset, scale, scale_source }, number) =>
    counts[number] === 0
      ? []
      : [
          {
            asset,
            scale,
            scale_source,
            count: counts[number] ?? 0,
            total: formatUnits(totals.get(number) ?? 0n, scale),
          },
        ],
  );
}
