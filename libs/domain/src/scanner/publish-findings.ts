import { compareIds } from '../shared/order.js';
import { sha256Hex } from '../shared/sha256.js';
import { formatUnits } from './decimal.js';
import type { Detector, Draft } from './detector.js';
import type { EdgeView, Finding } from './finding.js';
import type { JsonValue } from './lossless-json.js';
import { formatMovementTime } from './movement-time.js';
import { FLAG, MOVEMENT_KINDS, type Movements } from './movements.js';
import type { ParameterValues } from './parameters.js';
import type { ScanContext } from './scan-context.js';
import { severityRank, type Severity } from './severity.js';

/** Transactions that a finding lists; the id is made of all of them. */
const TX_LISTED = 200;

/** What a rule that holds is worth by itself; contributions come on top, to 100 at most. */
const BASE_SCORE: Readonly<Record<Severity, number>> = { info: 10, low: 30, medium: 50, high: 70 };

/** A finding with the transactions that make it, for comparing findings with each other. */
export interface Published {
  readonly finding: Finding;
  readonly txs: readonly number[];
  readonly draft: Draft;
}

/** Turns a draft into a finding; null when nothing but history is in it. */
export function publish(
  context: ScanContext,
  detector: Detector,
  parameters: ParameterValues,
  draft: Draft,
  stoppedAtHubs: number,
): Published | null {
  const { moves } = context;
  const isOnlyHistory =
    draft.edges.length > 0 && draft.edges.every(({ edge }) => ((moves.flags[edge] ?? 0) & FLAG.HISTORY) !== 0);
  if (isOnlyHistory) return null;
  const txs = [...new Set(draft.edges.map(({ edge }) => moves.tx[edge] ?? 0))].sort((a, b) => a - b);
  const ids = [...new Set([...txs.map((tx) => moves.txIds[tx] ?? ''), ...(draft.txIds ?? [])])].sort(compareIds);
  const subject = draft.subject ?? nameOf(context, draft.accounts[0]?.account ?? '');
  const severity = detector.context ? 'info' : draft.severity;
  const contributions = [
    { reason: `${detector.detector} holds`, points: BASE_SCORE[severity] },
    ...(draft.contributions ?? []).filter(({ points }) => points > 0),
  ];
  const best = detector.measured[0];
  const finding: Finding = {
    finding_id: `fnd_${sha256Hex(JSON.stringify([detector.detector, detector.version, subject, ids])).slice(0, 32)}`,
    detector: detector.detector,
    code: detector.code,
    detector_version: detector.version,
    kind: 'observation',
    severity,
    score: Math.min(
      100,
      contributions.reduce((sum, { points }) => sum + points, 0),
    ),
    confidence:
      best === undefined
        ? { basis: 'not_measured', precision: null, n: 0 }
        : { basis: best.set, precision: best.precision, n: best.n },
    title: draft.title,
    explanation: draft.explanation,
    window: windowOf(moves, draft),
    accounts: draft.accounts.map(({ account, role, details }) => ({
      account: nameOf(context, account),
      role,
      ...details,
    })),
    tx_ids: ids.slice(0, TX_LISTED),
    tx_count: ids.length,
    tx_truncated: ids.length > TX_LISTED,
    edges: draft.edges.slice(0, TX_LISTED).map(({ edge, role }) => edgeView(moves, edge, role)),
    measures: measuresOf(context, detector, draft, stoppedAtHubs),
    parameters,
    contributions,
    contradicting: draft.contradicting ?? [],
    traps_checked: detector.traps,
    overlaps: [],
  };
  return { finding, txs, draft };
}

/** Severity, then score, both downwards, then id (ruling 38). */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    severityRank(b.severity) - severityRank(a.severity) || b.score - a.score || compareIds(a.finding_id, b.finding_id)
  );
}

export function edgeView(moves: Movements, edge: number, role?: string): EdgeView {
  const flags = moves.flags[edge] ?? 0;
  const asset = moves.assets[moves.asset[edge] ?? 0];
  return {
    tx_id: moves.txIds[moves.tx[edge] ?? 0] ?? '',
    leg: moves.leg[edge] ?? 0,
    from: moves.accounts[moves.from[edge] ?? 0] ?? '',
    to: moves.accounts[moves.to[edge] ?? 0] ?? '',
    at: formatMovementTime(moves.at[edge] ?? 0, (flags & FLAG.DAY) !== 0),
    amount: formatUnits(moves.amount[edge] ?? 0n, asset?.scale ?? 0),
    asset: asset?.asset ?? '',
    ...metadataOf(moves, edge),
    ...(role === undefined ? { kind: MOVEMENT_KINDS[moves.kind[edge] ?? 0] ?? 'transfer' } : { role }),
    ...((flags & FLAG.HISTORY) === 0 ? {} : { history: true as const }),
  };
}

function nameOf(context: ScanContext, account: number | string): string {
  return typeof account === 'string' ? account : context.nameOf(account);
}

/** What the caller put under `metadata`, where the request asked for it back. */
function metadataOf(moves: Movements, edge: number): { metadata?: JsonValue } {
  const facts = moves.facts.get(edge);
  return facts?.profile === 'generic' ? { metadata: facts.metadata } : {};
}

function measuresOf(
  context: ScanContext,
  detector: Detector,
  draft: Draft,
  stoppedAtHubs: number,
): Finding['measures'] {
  const comparesValues = detector.parameters.some(({ name }) => name === 'tolerance' || name === 'min_ratio');
  return {
    ...draft.measures,
    ...(draft.ties === undefined || draft.ties === 0 ? {} : { ties: draft.ties }),
    ...(stoppedAtHubs === 0 ? {} : { stopped_at_hubs: stoppedAtHubs }),
    ...(draft.unpriced === true ? { value: 'unpriced' } : {}),
    ...(comparesValues && context.options.rates.length === 0 && context.moves.assets.length > 1 ? { fx: 'none' } : {}),
  };
}

function windowOf(moves: Movements, draft: Draft): Finding['window'] {
  let [first, last]: [number | null, number | null] = [null, null];
  for (const { edge } of draft.edges) {
    if (first === null || (moves.at[edge] ?? 0) < (moves.at[first] ?? 0)) first = edge;
    if (last === null || (moves.at[edge] ?? 0) > (moves.at[last] ?? 0)) last = edge;
  }
  if (first === null || last === null) return null;
  const text = (edge: number): string =>
    formatMovementTime(moves.at[edge] ?? 0, ((moves.flags[edge] ?? 0) & FLAG.DAY) !== 0);
  return { from_at: text(first), to_at: text(last) };
}
