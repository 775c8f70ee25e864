import { shareText, PPM } from '../decimal.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText, spanMs, sumsText } from '../fan.js';
import { firstNotBefore } from '../movements.js';
import { count, hours, HUB_PARAMETERS, ratio, type Settings } from '../parameters.js';
import type { ScanContext } from '../scan-context.js';

interface Core {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
  readonly edges: readonly number[];
}

/**
 * Several accounts that nearly all pay the same several accounts. From each payer with enough payees in the window, the
 * payers that share them are counted and both sides pruned until every member has its share of the possible edges.
 */
export const denseBipartite: Detector = {
  detector: 'dense_bipartite',
  code: 'G19',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [
    count('min_side', 3, 2, 100),
    ratio('density', '0.60', '0.1', '1'),
    hours('window_h', 72),
    ...HUB_PARAMETERS,
  ],
  traps: ['hub'],
  detect(context, settings) {
    const { flow, moves } = context;
    const windowMs = settings.hoursMs('window_h');
    const hubs = context.pathHubs(settings);
    const cores: Core[] = [];
    for (let payer = 0; payer < moves.accounts.length; payer++) {
      const [start, end] = [flow.out.start[payer] ?? 0, flow.out.start[payer + 1] ?? 0];
      if (end - start < settings.count('min_side') || hubs[payer] === 1) continue;
      for (let place = start; place < end; place++) {
        const until = moves.at[flow.out.edges[place] ?? 0] ?? 0;
        const core = coreAt(context, settings, payer, until - windowMs, until, hubs);
        if (core !== null) cores.push(core);
      }
    }
    return found(merged(context, cores).map((core) => describe(context, core)));
  },
};

/** Named, small accounts that `account` paid in the window. */
function payees(context: ScanContext, account: number, from: number, until: number, hubs: Uint8Array): Set<number> {
  const { flow, moves } = context;
  const [start, end] = [flow.out.start[account] ?? 0, flow.out.start[account + 1] ?? 0];
  const found = new Set<number>();
  for (let place = firstNotBefore(flow.out.edges, moves.at, start, end, from); place < end; place++) {
    const edge = flow.out.edges[place] ?? 0;
    if ((moves.at[edge] ?? 0) > until) break;
    const payee = moves.to[edge] ?? 0;
    if (hubs[payee] === 0 && moves.anonymous[payee] === 0) found.add(payee);
  }
  return found;
}

function payersOf(context: ScanContext, account: number, from: number, until: number, hubs: Uint8Array): Set<number> {
  const { flow, moves } = context;
  const [start, end] = [flow.into.start[account] ?? 0, flow.into.start[account + 1] ?? 0];
  const found = new Set<number>();
  for (let place = firstNotBefore(flow.into.edges, moves.at, start, end, from); place < end; place++) {
    const edge = flow.into.edges[place] ?? 0;
    if ((moves.at[edge] ?? 0) > until) break;
    const payer = moves.from[edge] ?? 0;
    if (hubs[payer] === 0 && moves.anonymous[payer] === 0) found.add(payer);
  }
  return found;
}

function coreAt(
  context: ScanContext,
  settings: Settings,
  seed: number,
  from: number,
  until: number,
  hubs: Uint8Array,
): Core | null {
  const side = settings.count('min_side');
  const density = settings.ppm('density');
  const share = (part: number, whole: number): boolean => BigInt(part) * PPM >= BigInt(whole) * density;
  let targets = payees(context, seed, from, until, hubs);
  targets.delete(seed);
  if (targets.size < side) return null;
  const shared = new Map<number, number>();
  for (const target of targets) {
    const payers = payersOf(context, target, from, until, hubs);
    if (!context.budget.spend(payers.size + 1)) return null;
    for (const payer of payers) if (!targets.has(payer)) shared.set(payer, (shared.get(payer) ?? 0) + 1);
  }
  let sources = new Set([...shared].filter(([, common]) => common >= 2).map(([payer]) => payer));
  if (sources.size < side) return null;
  const paidBy = new Map([...sources].map((source) => [source, payees(context, source, from, until, hubs)]));
  const common = (source: number, all: ReadonlySet<number>): number => {
    let found = 0;
    for (const payee of paidBy.get(source) ?? []) if (all.has(payee)) found++;
    return found;
  };
  for (let before = -1; before !== sources.size + targets.size;) {
    before = sources.size + targets.size;
    const [allSources, allTargets] = [sources, targets];
    targets = new Set(
      [...allTargets].filter((target) =>
        share([...allSources].filter((source) => paidBy.get(source)?.has(target) === true).length, allSources.size),
      ),
    );
    const keptTargets = targets;
    sources = new Set([...allSources].filter((source) => share(common(source, keptTargets), keptTargets.size)));
    if (sources.size < side || targets.size < side) return null;
  }
  return {
    sources: [...sources].sort((a, b) => a - b),
    targets: [...targets].sort((a, b) => a - b),
    edges: edgesBetween(context, sources, targets, from, until),
  };
}

function edgesBetween(
  context: ScanContext,
  sources: ReadonlySet<number>,
  targets: ReadonlySet<number>,
  from: number,
  until: number,
): number[] {
  const { flow, moves } = context;
  const edges: number[] = [];
  for (const source of sources) {
    const end = flow.out.start[source + 1] ?? 0;
    for (
      let place = firstNotBefore(flow.out.edges, moves.at, flow.out.start[source] ?? 0, end, from);
      place < end;
      place++
    ) {
      const edge = flow.out.edges[place] ?? 0;
      if ((moves.at[edge] ?? 0) > until) break;
      if (targets.has(moves.to[edge] ?? 0)) edges.push(edge);
    }
  }
  return edges.sort((a, b) => a - b);
}

/** Cores that share edges are windows of one structure: one finding for each connected set of them. */
function merged(context: ScanContext, cores: readonly Core[]): Core[] {
  const { from, to } = context.moves;
  const ownerOf = new Map<number, number>();
  const parents = cores.map((_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[place] = root;
    return root;
  };
  cores.forEach(({ edges }, place) => {
    for (const edge of edges) {
      const owner = ownerOf.get(edge);
      if (owner === undefined) ownerOf.set(edge, place);
      else parents[rootOf(place)] = rootOf(owner);
    }
  });
  const groups = new Map<number, Set<number>>();
  cores.forEach(({ edges }, place) => {
    const group = groups.get(rootOf(place)) ?? new Set<number>();
    for (const edge of edges) group.add(edge);
    groups.set(rootOf(place), group);
  });
  return [...groups.values()].map((group) => {
    const edges = [...group].sort((a, b) => a - b);
    return {
      edges,
      sources: [...new Set(edges.map((edge) => from[edge] ?? 0))].sort((a, b) => a - b),
      targets: [...new Set(edges.map((edge) => to[edge] ?? 0))].sort((a, b) => a - b),
    };
  });
}

function describe(context: ScanContext, { sources, targets, edges }: Core): Draft {
  const { from, to } = context.moves;
  const pairs = new Set(edges.map((edge) => `${from[edge]}>${to[edge]}`)).size;
  const habits = edges.filter((edge) => context.recurring[edge] === 1).length;
  const isHabit = habits * 2 > edges.length;
  return {
    severity: isHabit ? 'info' : 'low',
    accounts: [
      ...sources.map((account) => ({ account, role: 'source' })),
      ...targets.map((account) => ({ account, role: 'target' })),
    ],
    edges: edges.map((edge) => ({ edge, role: 'flow' })),
    measures: {
      sources: sources.length,
      targets: targets.length,
      pairs,
      density: shareText(pairs, sources.length * targets.length),
    },
    title: `${sources.length} accounts nearly all paid the same ${targets.length} accounts within ${durationText(spanMs(context, edges))}`,
    explanation:
      `${pairs} of the ${sources.length * targets.length} possible pairs dealt (${sumsText(context, edges)}). ` +
      'Markets between businesses look like this too.',
    contradicting: isHabit ? ['recurring_set'] : [],
  };
}
