import { compareIds } from '../../shared/order.js';
import { sha256Hex } from '../../shared/sha256.js';
import { formatUnits } from '../../movements/table/decimal.js';
import { materialise, type Detector, type FindingDraft, type DraftEdge } from '../detector.js';
import { SIGNIFICANCE } from '../analysis/chance/chance-model.js';
import { addressesBehindText } from './addresses-behind.js';
import { strongestFirst } from './counter-facts.js';
import type { EdgeView, Finding } from './finding.js';
import type { JsonValue } from '../../movements/formats/lossless-json.js';
import { formatMovementTime } from '../../movements/table/movement-time.js';
import { againstText, confirmingText, nextText, refutingText, rolesText } from './how-to-read.js';
import { measuredNear } from './measurements.js';
import { FLAG, MOVEMENT_KINDS, type Movements } from '../../movements/table/movements.js';
import type { ParameterValues } from '../../movements/reading/parameters.js';
import type { ScanContext } from '../analysis/scan-context.js';
import { severityRank, type Severity } from './severity.js';

/** Transactions that a finding lists; the id is made of all of them. */
const TX_LISTED = 200;

/** Rates that a finding names. */
const RATES_LISTED = 50;

type Measures = Finding['measures'];

/** What a rule that holds is worth by itself; contributions come on top, to 100 at most. */
const BASE_SCORE: Readonly<Record<Severity, number>> = { info: 10, low: 30, medium: 50, high: 70 };

/**
 * A finding before it is written out: its rank, the transactions that make it, and its id once somebody asks. A large
 * scan has many more of them than its answer holds.
 */
export class RankedFinding {
  readonly severity: Severity;
  readonly score: number;
  private made: string | null = null;
  private numbers: readonly number[] | null = null;
  private against: readonly string[] | null = null;
  private measured: Measures | null = null;

  constructor(
    private readonly context: ScanContext,
    readonly detector: Detector,
    readonly draft: FindingDraft,
    private readonly parameters: ParameterValues,
    private readonly stoppedAtHubs: number,
  ) {
    this.severity = detector.context ? 'info' : draft.severity;
    let score = BASE_SCORE[this.severity];
    for (const { points } of draft.contributions ?? []) if (points > 0) score += points;
    this.score = Math.min(100, score);
  }

  /** Numbers of the transactions that its edges belong to, each once, in order. */
  get txs(): readonly number[] {
    return (this.numbers ??= this.draft.txs === undefined ? this.txsOfEdges() : materialise(this.draft.txs));
  }

  private txsOfEdges(): readonly number[] {
    const { tx } = this.context.movements;
    return distinct(materialise(this.draft.edges).map(({ edge }) => tx[edge] ?? 0));
  }

  /** Whether nothing but history is in it. */
  get isOnlyHistory(): boolean {
    if (!this.context.period.hasHistory) return false;
    const edges = materialise(this.draft.edges);
    const { flags } = this.context.movements;
    return edges.length > 0 && edges.every(({ edge }) => ((flags[edge] ?? 0) & FLAG.HISTORY) !== 0);
  }

  /** Hash of detector, version, subject and every transaction (spec/rulings.md#b-23). */
  get id(): string {
    const { detector, version } = this.detector;
    return (this.made ??= `fnd_${sha256Hex(JSON.stringify([detector, version, this.subject, this.txIds])).slice(0, 32)}`);
  }

  /** The accounts that it names, each with the part that it has in it. */
  get roles(): readonly (readonly [name: string, role: string])[] {
    return materialise(this.draft.accounts).map(({ account, role }) => [nameOf(this.context, account), role]);
  }

  /** Those of them that stand for somebody: what is called `unknown` is nobody to be asked. */
  private get namedRoles(): readonly (readonly [name: string, role: string])[] {
    const { anonymous } = this.context.movements;
    const accounts = materialise(this.draft.accounts);
    return this.roles.filter((_, index) => {
      const account = accounts[index]?.account;
      return typeof account !== 'number' || anonymous[account] !== 1;
    });
  }

  get title(): string {
    return materialise(this.draft.title);
  }

  /** What speaks against it, the strongest first: what its rule knows, and what holds for any of them. */
  get contradicting(): readonly string[] {
    return (this.against ??= this.whatContradicts());
  }

  finding(overlaps: readonly string[]): Finding {
    const { context, detector, draft, parameters, severity } = this;
    const { movements } = context;
    const ids = this.txIds;
    const edges = materialise(draft.edges);
    const listed = edges.slice(0, TX_LISTED).map(({ edge, role }) => edgeView(movements, edge, role));
    const window = windowOf(movements, edges);
    const title = materialise(draft.title);
    const told = materialise(draft.explanation);
    return {
      finding_id: this.id,
      detector: detector.detector,
      code: detector.code,
      detector_version: detector.version,
      kind: 'observation',
      severity,
      score: this.score,
      confidence: this.confidence,
      title,
      explanation:
        told +
        rolesText(this.namedRoles, `${title} ${told}`) +
        periodText(window) +
        transactionsText(ids) +
        addressesBehindText(context.sources, listed) +
        againstText(this.contradicting, draft.againstWords) +
        confirmingText({ ...detector, ...draft }, severity) +
        refutingText({ ...detector, ...draft }) +
        nextText({ next: draft.next ?? detector.next }, context.profile),
      window,
      accounts: materialise(draft.accounts).map(({ account, role, details }) => ({
        account: nameOf(context, account),
        role,
        ...details,
      })),
      tx_ids: ids.slice(0, TX_LISTED),
      tx_count: ids.length,
      tx_truncated: ids.length > TX_LISTED,
      edges: listed,
      measures: { ...this.measures, ...this.limitsOf(edges) },
      parameters,
      contributions: [
        { reason: `${detector.detector} holds`, points: BASE_SCORE[severity] },
        ...(draft.contributions ?? []).filter(({ points }) => points > 0),
      ],
      contradicting: this.contradicting,
      traps_checked: detector.traps,
      overlaps,
    };
  }

  private whatContradicts(): readonly string[] {
    const { draft, context, detector } = this;
    const facts = [...(draft.contradicting ?? [])];
    if (context.owners.isKnown && !OF_OWNERS.has(detector.detector)) {
      const edges = materialise(draft.edges);
      const own = edges.filter(({ edge }) => context.isOwnTransfer(edge)).length;
      if (own > 0 && own * 2 >= edges.length) facts.push('own_transfer');
    }
    if (Number(materialise(draft.measures)['expected_by_chance'] ?? 0) > SIGNIFICANCE) facts.push('within_chance');
    if (draft.ties !== undefined && draft.ties > 0 && draft.ties * 2 >= this.txs.length) facts.push('order_unknown');
    return strongestFirst(facts);
  }

  private get measures(): Measures {
    return (this.measured ??= materialise(this.draft.measures));
  }

  /** What its measures were taken without, or by the help of. */
  private limitsOf(edges: readonly DraftEdge[]): Measures {
    const { context, detector, draft, stoppedAtHubs } = this;
    const rates = context.ratesUsed.of(edges.map(({ edge }) => edge));
    const comparesValues = detector.parameters.some(({ name }) => name === 'tolerance' || name === 'min_ratio');
    return {
      ...(draft.ties === undefined || draft.ties === 0 ? {} : { ties: draft.ties }),
      ...(stoppedAtHubs === 0 ? {} : { stopped_at_hubs: stoppedAtHubs }),
      ...(draft.unpriced === true ? { value: 'unpriced' } : {}),
      ...(comparesValues && context.options.rates.length === 0 ? { fx: 'none' } : {}),
      ...(rates.length === 0 ? {} : { rates_used: rates.slice(0, RATES_LISTED) }),
    };
  }

  private get confidence(): Finding['confidence'] {
    const { profile, period } = this.context;
    const measured = measuredNear(this.detector.detector, {
      profile,
      density: period.density,
      severity: this.severity,
    });
    return measured === null
      ? { basis: 'not_measured', precision: null, n: 0 }
      : { basis: measured.set, precision: measured.precision, n: measured.n };
  }

  private get subject(): string {
    return this.draft.subject ?? nameOf(this.context, materialise(this.draft.accounts)[0]?.account ?? '');
  }

  private get txIds(): readonly string[] {
    const { txIds } = this.context.movements;
    const own = this.txs.map((tx) => txIds.at(tx) ?? '');
    const { txIds: others } = this.draft;
    return (others === undefined ? own : [...new Set([...own, ...others])]).sort(compareIds);
  }
}

function distinct(numbers: number[]): number[] {
  numbers.sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== numbers[index - 1]);
}

/**
 * The first `limit` by severity, then score, both downwards, then id (spec/rulings.md#b-38). Ids are made only of those
 * that may be among them.
 */
export function topRanked(candidates: readonly RankedFinding[], limit: number): RankedFinding[] {
  const ranks = new Map<number, RankedFinding[]>();
  for (const candidate of candidates) {
    const rank = severityRank(candidate.severity) * SCORES + candidate.score;
    const same = ranks.get(rank);
    if (same === undefined) ranks.set(rank, [candidate]);
    else same.push(candidate);
  }
  const first: RankedFinding[] = [];
  for (const rank of [...ranks.keys()].sort((a, b) => b - a)) {
    if (first.length >= limit) break;
    first.push(...(ranks.get(rank) ?? []).sort((a, b) => compareIds(a.id, b.id)).slice(0, limit - first.length));
  }
  return first;
}

/** Rules that are about owners, or about nobody's money. */
const OF_OWNERS: ReadonlySet<string> = new Set([
  'own_transfer',
  'common_control_flow',
  'data_quality',
  'watchlist_direct',
]);

/** Above the highest score, so that severity comes first. */
const SCORES = 101;

export function edgeView(movements: Movements, edge: number, role?: string): EdgeView {
  const flags = movements.flags[edge] ?? 0;
  const asset = movements.assets[movements.asset[edge] ?? 0];
  return {
    tx_id: movements.txIds.at(movements.tx[edge] ?? 0) ?? '',
    leg: movements.leg[edge] ?? 0,
    from: movements.accounts[movements.from[edge] ?? 0] ?? '',
    to: movements.accounts[movements.to[edge] ?? 0] ?? '',
    at: formatMovementTime(movements.at[edge] ?? 0, (flags & FLAG.DAY) !== 0),
    amount: formatUnits(movements.amount.at(edge), asset?.scale ?? 0),
    asset: asset?.asset ?? '',
    ...metadataOf(movements, edge),
    ...(role === undefined ? { kind: MOVEMENT_KINDS[movements.kind[edge] ?? 0] ?? 'transfer' } : { role }),
    ...((flags & FLAG.HISTORY) === 0 ? {} : { history: true as const }),
  };
}

function nameOf(context: ScanContext, account: number | string): string {
  return typeof account === 'string' ? account : context.nameOf(account);
}

/** What the caller put under `metadata`, where the request asked for it back. */
function metadataOf(movements: Movements, edge: number): { metadata?: JsonValue } {
  const facts = movements.facts.get(edge);
  return facts?.profile === 'generic' ? { metadata: facts.metadata } : {};
}

/** Transactions that an explanation names. */
const TX_NAMED = 3;

/** Which transactions it rests on, the first few by name. */
function transactionsText(ids: readonly string[]): string {
  if (ids.length === 0) return '';
  const named = ids.slice(0, TX_NAMED).join(', ');
  const more = ids.length > TX_NAMED ? ` and ${ids.length - TX_NAMED} more` : '';
  return ` Transaction${ids.length === 1 ? '' : 's'} ${named}${more}.`;
}

/** When it was, as the end of an explanation. */
function periodText(window: Finding['window']): string {
  if (window === null) return '';
  const [from = '', to = ''] = [window.from_at, window.to_at].map((at) => at.replace('.000Z', 'Z'));
  return from === to ? ` All of it at ${from}.` : ` From ${from} to ${to}.`;
}

function windowOf(movements: Movements, edges: readonly DraftEdge[]): Finding['window'] {
  let [first, last]: [number | null, number | null] = [null, null];
  for (const { edge } of edges) {
    if (first === null || (movements.at[edge] ?? 0) < (movements.at[first] ?? 0)) first = edge;
    if (last === null || (movements.at[edge] ?? 0) > (movements.at[last] ?? 0)) last = edge;
  }
  if (first === null || last === null) return null;
  const text = (edge: number): string =>
    formatMovementTime(movements.at[edge] ?? 0, ((movements.flags[edge] ?? 0) & FLAG.DAY) !== 0);
  return { from_at: text(first), to_at: text(last) };
}
