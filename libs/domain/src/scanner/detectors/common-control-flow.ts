import { PPM, ratioText } from '../decimal.js';
import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import { durationText, spanMs, sumsText } from '../fan.js';
import { count, hours, ratio, type Settings } from '../parameters.js';
import { mergeWindows, type Window } from '../runs.js';
import type { ScanContext } from '../scan-context.js';

/** Edges from the accounts of one owner to those of one owner. */
interface GroupFlow {
  readonly from: string;
  readonly to: string;
  readonly edges: number[];
}

interface Layers {
  readonly shape: 'bipartite' | 'stack';
  readonly sources: readonly number[];
  readonly middles: readonly number[];
  readonly targets: readonly number[];
  readonly ratio: string | null;
}

/**
 * Flows between accounts that share nothing but their owner: in one layer (bipartite) or two (stack). Each payment alone
 * is ordinary; only the ownership tells that they belong together.
 */
export const commonControlFlow: Detector = {
  detector: 'common_control_flow',
  code: 'G18',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [count('m', 3, 2, 1000), hours('window_h', 120), ratio('tolerance', '0.20')],
  traps: ['reversal'],
  detect(context, settings) {
    if (!context.owners.isKnown) return notEvaluated('no_owners', 'options.account_owners or resolve_owners');
    const flows = groupFlows(context);
    const findings: Draft[] = [];
    for (const flow of flows) {
      const windows = windowsOf(context, settings, flow);
      for (const run of mergeWindows(windows, (a, b) => a.high - a.low > b.high - b.low)) {
        const edges = flow.edges.slice(run.low, run.high + 1);
        const layers = layersOf(context, settings, edges);
        if (layers !== null) findings.push(describe(context, flow, edges, layers));
      }
    }
    return found(findings);
  },
};

function groupFlows(context: ScanContext): GroupFlow[] {
  const { moves, owners } = context;
  const flows = new Map<string, GroupFlow>();
  for (const edge of context.flow.edges) {
    const at = moves.at[edge] ?? 0;
    const from = owners.groupOf(moves.from[edge] ?? 0, at);
    if (from === null) continue;
    const to = owners.groupOf(moves.to[edge] ?? 0, at);
    if (to === null) continue;
    const key = JSON.stringify([from, to]);
    const flow = flows.get(key);
    if (flow === undefined) flows.set(key, { from, to, edges: [edge] });
    else flow.edges.push(edge);
  }
  return [...flows.values()];
}

function windowsOf(context: ScanContext, settings: Settings, { edges }: GroupFlow): Window[] {
  const { at } = context.moves;
  const windows: Window[] = [];
  let low = 0;
  for (let high = 0; high < edges.length; high++) {
    while ((at[edges[high] ?? 0] ?? 0) - (at[edges[low] ?? 0] ?? 0) > settings.hoursMs('window_h')) low++;
    if (high - low + 1 < settings.count('m') || !context.budget.spend(high - low + 1)) continue;
    if (layersOf(context, settings, edges.slice(low, high + 1)) !== null) windows.push({ low, high });
  }
  return windows;
}

/** The layers of some edges, if there are enough disjoint accounts on both sides and a stack keeps its value. */
function layersOf(context: ScanContext, settings: Settings, edges: readonly number[]): Layers | null {
  const { from, to, paid, received } = context.moves;
  const payers = new Set(edges.map((edge) => from[edge] ?? 0));
  const payees = new Set(edges.map((edge) => to[edge] ?? 0));
  const middles = [...payers].filter((account) => payees.has(account));
  const sources = [...payers].filter((account) => !payees.has(account));
  const targets = [...payees].filter((account) => !payers.has(account));
  const least = settings.count('m');
  if (
    disjointPairs(context, edges, new Set(sources), new Set([...targets, ...middles])) < least ||
    targets.length < least
  ) {
    return null;
  }
  if (middles.length < least) return { shape: 'bipartite', sources, middles, targets, ratio: null };
  const isMiddle = new Set(middles);
  let [got, given] = [0n, 0n];
  const unit = paid.unit[edges[0] ?? 0];
  for (const edge of edges) {
    if (isMiddle.has(to[edge] ?? 0) && received.unit[edge] === unit) got += received.worth[edge] ?? 0n;
    if (isMiddle.has(from[edge] ?? 0) && paid.unit[edge] === unit) given += paid.worth[edge] ?? 0n;
  }
  const difference = got > given ? got - given : given - got;
  if (difference * PPM > got * settings.ppm('tolerance')) return null;
  return { shape: 'stack', sources, middles, targets, ratio: ratioText(given, got) };
}

/** A greedy matching: edges no two of which share an account. At least half of the largest there is. */
function disjointPairs(
  { moves }: ScanContext,
  edges: readonly number[],
  sources: Set<number>,
  targets: Set<number>,
): number {
  const used = new Set<number>();
  let pairs = 0;
  for (const edge of edges) {
    const [payer, payee] = [moves.from[edge] ?? 0, moves.to[edge] ?? 0];
    if (!sources.has(payer) || !targets.has(payee) || used.has(payer) || used.has(payee)) continue;
    used.add(payer);
    used.add(payee);
    pairs++;
  }
  return pairs;
}

function describe(context: ScanContext, flow: GroupFlow, edges: readonly number[], layers: Layers): Draft {
  const { sources, middles, targets, shape, ratio: kept } = layers;
  const times = edges.map((edge) => context.moves.at[edge] ?? 0);
  const duration = durationText(spanMs(context, edges));
  return {
    subject: `${flow.from}>${flow.to}`,
    severity: 'medium',
    accounts: [
      ...sources.map((account) => ({ account, role: 'source' })),
      ...middles.map((account) => ({ account, role: 'middle' })),
      ...targets.map((account) => ({ account, role: 'target' })),
    ],
    edges: edges.map((edge) => ({ edge, role: 'flow' })),
    measures: {
      shape,
      sources: sources.length,
      targets: targets.length,
      owners: [...new Set([flow.from, flow.to])],
      relation_ids: context.owners.relationsOf([...sources, ...middles, ...targets], times),
      ...(kept === null ? {} : { ratio: kept }),
    },
    title: `${sources.length} accounts of ${flow.from} paid ${targets.length} accounts of ${flow.to} within ${duration}`,
    explanation:
      `${sumsText(context, edges)} went from ${sources.length} accounts owned by ${flow.from} to ${targets.length} owned by ` +
      `${flow.to}${shape === 'stack' ? `, through ${middles.length} accounts in between` : ''}. Netting inside a group of companies looks the same.`,
    contributions: [{ reason: 'two layers', points: shape === 'stack' ? 10 : 0 }],
  };
}
