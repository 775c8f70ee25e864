import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { HopTolerance, hopsAfter } from '../../analysis/hops.js';
import { degreeOf } from '../../../movements/table/movements.js';
import { countParameter, hours, ratio, type Settings } from '../../../movements/reading/parameters.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { unlessContradicted } from '../../findings/severity.js';
import { counted } from '../../../shared/counted.js';

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
 * Flows between accounts that share nothing but their owner: in one layer (bipartite) or two (stack), whose middles are
 * the owner's or nobody's that is named. Each payment alone is ordinary; only the ownership tells that they belong
 * together.
 */
export const commonControlFlow: Detector = {
  detector: 'common_control_flow',
  code: 'G18',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('m', 3, 2, 1000), hours('window_h', 120), ratio('tolerance', '0.20')],
  next: 'ask for the agreement inside the group, and who its owners are',
  confirms: 'papers that give the payments a purpose that the group does not have',
  refutes: 'an agreement of the group on netting or financing that covers the payments',
  traps: ['recurring_set', 'reversal', 'known_service'],
  ends: ['source', 'middle', 'target'],
  detect(context, settings) {
    if (!context.owners.isKnown) return notEvaluated('no_owners', 'options.account_owners or resolve_owners');
    const flows = groupFlows(context);
    const findings: FindingDraft[] = [];
    for (const flow of flows) {
      if (!context.budget.begin(flow.edges.length)) break;
      const windows = windowsOf(context, settings, flow);
      for (const run of mergeWindows(windows, (a, b) => a.high - a.low > b.high - b.low)) {
        const edges = flow.edges.slice(run.low, run.high + 1);
        const layers = layersOf(context, settings, edges);
        if (layers !== null) findings.push(describe(context, flow, edges, layers));
      }
    }
    for (const flow of relayedFlows(context, settings)) {
      if (!context.budget.begin(flow.relays.length)) break;
      for (const draft of stacksOf(context, settings, flow)) findings.push(draft);
    }
    return foundFindings(findings);
  },
};

function groupFlows(context: ScanContext): GroupFlow[] {
  const { movements, owners } = context;
  const flows = new Map<string, GroupFlow>();
  if (!context.budget.begin(context.flow.edges.length)) return [];
  for (const edge of context.flow.edges) {
    const at = movements.at[edge] ?? 0;
    const from = owners.groupOf(movements.from[edge] ?? 0, at);
    if (from === null) continue;
    const to = owners.groupOf(movements.to[edge] ?? 0, at);
    if (to === null) continue;
    const key = JSON.stringify([from, to]);
    const flow = flows.get(key);
    if (flow === undefined) flows.set(key, { from, to, edges: [edge] });
    else flow.edges.push(edge);
  }
  return [...flows.values()];
}

function windowsOf(context: ScanContext, settings: Settings, { edges }: GroupFlow): Window[] {
  const { at } = context.movements;
  const windows: Window[] = [];
  let low = 0;
  for (let high = 0; high < edges.length; high++) {
    while ((at[edges[high] ?? 0] ?? 0) - (at[edges[low] ?? 0] ?? 0) > settings.hoursMs('window_h')) low++;
    if (high - low + 1 < settings.count('m')) continue;
    if (!context.budget.spend(high - low + 1)) break;
    if (layersOf(context, settings, edges.slice(low, high + 1)) !== null) windows.push({ low, high });
  }
  return windows;
}

/** The layers of some edges, if there are enough disjoint accounts on both sides and a stack keeps its value. */
function layersOf(context: ScanContext, settings: Settings, edges: readonly number[]): Layers | null {
  const { from, to, paid, received } = context.movements;
  const payers = new Set(edges.map((edge) => from[edge] ?? 0));
  const payees = new Set(edges.map((edge) => to[edge] ?? 0));
  const middles = [...payers].filter((account) => payees.has(account));
  const sources = [...payers].filter((account) => !payees.has(account));
  const targets = [...payees].filter((account) => !payers.has(account));
  const least = settings.count('m');
  if (sources.length < least || targets.length < least) return null;
  if (disjointPairs(context, edges, new Set(sources), new Set([...targets, ...middles])) < least) return null;
  if (middles.length < least) return { shape: 'bipartite', sources, middles, targets, ratio: null };
  const isMiddle = new Set(middles);
  let [amountIn, sent] = [0n, 0n];
  const unit = paid.unit[edges[0] ?? 0];
  for (const edge of edges) {
    if (isMiddle.has(to[edge] ?? 0) && received.unit[edge] === unit) amountIn += received.amounts.at(edge);
    if (isMiddle.has(from[edge] ?? 0) && paid.unit[edge] === unit) sent += paid.amounts.at(edge);
  }
  const difference = amountIn > sent ? amountIn - sent : sent - amountIn;
  if (difference * PPM > amountIn * settings.ppm('tolerance')) return null;
  return { shape: 'stack', sources, middles, targets, ratio: ratioText(sent, amountIn) };
}

/** A greedy matching: edges no two of which share an account. At least half of the largest there is. */
function disjointPairs(
  { movements }: ScanContext,
  edges: readonly number[],
  sources: Set<number>,
  targets: Set<number>,
): number {
  const used = new Set<number>();
  let pairs = 0;
  for (const edge of edges) {
    const [payer, payee] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
    if (!sources.has(payer) || !targets.has(payee) || used.has(payer) || used.has(payee)) continue;
    used.add(payer);
    used.add(payee);
    pairs++;
  }
  return pairs;
}

/** What an account that nobody is named for got from one owner's account and passed on to one owner's account. */
interface Relay {
  readonly into: number;
  readonly out: number;
}

interface RelayedFlow {
  readonly from: string;
  readonly to: string;
  readonly relays: Relay[];
}

/** Two layers over accounts without a named owner, each of which keeps the value, by the owners at both ends. */
function relayedFlows(context: ScanContext, settings: Settings): RelayedFlow[] {
  const { movements, owners, flow } = context;
  const { at, from, to } = movements;
  const tolerance = new HopTolerance(context, settings.ppm('tolerance'));
  const flows = new Map<string, RelayedFlow>();
  let begun = -1;
  for (const into of flow.into.edges) {
    const [middle, received] = [to[into] ?? 0, at[into] ?? 0];
    if (middle !== begun && !context.budget.begin(degreeOf(flow.into, middle) + degreeOf(flow.out, middle))) break;
    begun = middle;
    if (movements.anonymous[middle] === 1 || owners.groupOf(middle, received) !== null) continue;
    const payer = owners.groupOf(from[into] ?? 0, received);
    if (payer === null) continue;
    const hops = hopsAfter(context, into, settings.hoursMs('window_h'));
    if (!context.budget.spend(hops.to - hops.from + 1)) continue;
    for (let index = hops.from; index < hops.to; index++) {
      const out = flow.out.edges[index] ?? 0;
      if (to[out] === from[into] || !tolerance.conserves(into, index)) continue;
      const payee = owners.groupOf(to[out] ?? 0, at[out] ?? 0);
      if (payee === null) continue;
      const key = JSON.stringify([payer, payee]);
      const known = flows.get(key);
      if (known === undefined) flows.set(key, { from: payer, to: payee, relays: [{ into, out }] });
      else known.relays.push({ into, out });
    }
  }
  return [...flows.values()];
}

/** The stacks among relays: enough of them within the window that share no account. */
function stacksOf(context: ScanContext, settings: Settings, { from, to, relays }: RelayedFlow): FindingDraft[] {
  const { at } = context.movements;
  const begin = (relay: Relay): number => at[relay.into] ?? 0;
  const end = (relay: Relay): number => at[relay.out] ?? 0;
  relays.sort((a, b) => end(a) - end(b) || begin(a) - begin(b) || a.out - b.out || a.into - b.into);
  const counts = new Uint8Array(relays.length);
  const windows: Window[] = [];
  let low = 0;
  for (const [high, last] of relays.entries()) {
    const since = end(last) - settings.hoursMs('window_h');
    for (let first = relays[low]; first !== undefined && end(first) < since; first = relays[low]) low++;
    if (!context.budget.spend(high - low + 1)) break;
    const inside: number[] = [];
    for (let index = low; index <= high; index++) if (begin(relays[index] ?? last) >= since) inside.push(index);
    if (
      disjointRelays(
        context,
        inside.map((index) => relays[index] ?? last),
      ) < settings.count('m')
    ) {
      continue;
    }
    for (const index of inside) counts[index] = 1;
    windows.push({ low: inside[0] ?? high, high });
  }
  return mergeWindows(windows, (a, b) => a.high - a.low > b.high - b.low).map((run) => {
    const members = relays.slice(run.low, run.high + 1).filter((_, index) => counts[run.low + index] === 1);
    const edges = [...new Set(members.flatMap(({ into, out }) => [into, out]))].sort((a, b) => a - b);
    return describe(context, { from, to, edges }, edges, relayLayers(context, members));
  });
}

/** A greedy choice of relays no two of which share an account. */
function disjointRelays({ movements: { from, to } }: ScanContext, relays: readonly Relay[]): number {
  const used = new Set<number>();
  let disjoint = 0;
  for (const { into, out } of relays) {
    const accounts = [from[into] ?? 0, to[into] ?? 0, to[out] ?? 0];
    if (accounts.some((account) => used.has(account))) continue;
    for (const account of accounts) used.add(account);
    disjoint++;
  }
  return disjoint;
}

function relayLayers({ movements: { from, to, paid, received } }: ScanContext, relays: readonly Relay[]): Layers {
  const distinct = (accounts: readonly (number | undefined)[]): number[] =>
    [...new Set(accounts.map((account) => account ?? 0))].sort((a, b) => a - b);
  const unit = paid.unit[relays[0]?.out ?? 0];
  const sum = (edges: readonly number[], { unit: units, amounts }: typeof paid): bigint =>
    [...new Set(edges)].reduce((total, edge) => (units[edge] === unit ? total + amounts.at(edge) : total), 0n);
  const [amountIn, sent] = [
    sum(
      relays.map(({ into }) => into),
      received,
    ),
    sum(
      relays.map(({ out }) => out),
      paid,
    ),
  ];
  return {
    shape: 'stack',
    sources: distinct(relays.map(({ into }) => from[into])),
    middles: distinct(relays.map(({ into }) => to[into])),
    targets: distinct(relays.map(({ out }) => to[out])),
    ratio: ratioText(sent, amountIn),
  };
}

function describe(context: ScanContext, flow: GroupFlow, edges: readonly number[], layers: Layers): FindingDraft {
  const { sources, middles, targets, shape, ratio: kept } = layers;
  const times = edges.map((edge) => context.movements.at[edge] ?? 0);
  const duration = spanText(context, edges);
  const habits = edges.filter((edge) => context.dealings.recurring[edge] === 1).length;
  const contradicting = habits * 2 > edges.length ? ['recurring_set'] : [];
  return {
    subject: `${flow.from}>${flow.to}`,
    severity: unlessContradicted(contradicting, 'medium'),
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
    explanation: `${wentText(context, flow, edges, layers)} Netting inside a group of companies looks the same.`,
    contradicting,
    contributions: [{ reason: 'two layers', points: shape === 'stack' ? 10 : 0 }],
  };
}

/** What went from the owner of the one side to that of the other: of two layers each on its own, for it is the same money. */
function wentText(
  context: ScanContext,
  { from, to }: GroupFlow,
  edges: readonly number[],
  { sources, middles, targets, shape, ratio: kept }: Layers,
): string {
  const isMiddle = new Set(middles);
  const first = edges.filter((edge) => !isMiddle.has(context.movements.from[edge] ?? 0));
  const second = edges.filter((edge) => isMiddle.has(context.movements.from[edge] ?? 0));
  const [payers, payees] = [counted(sources.length, 'account'), `${targets.length} owned by ${to}`];
  if (shape === 'stack') {
    return (
      `${sumsText(context, first)} went from ${payers} owned by ${from} to ${counted(middles.length, 'account')} in between, and ` +
      `${sumsText(context, second)}${kept === null ? '' : ` (${percentText(kept)})`} from there to ${payees}.`
    );
  }
  const on =
    second.length === 0 ? '' : ` Of those who were paid, ${middles.length} paid ${sumsText(context, second)} on.`;
  return `${sumsText(context, first)} went from ${payers} owned by ${from} to ${payees}.${on}`;
}
