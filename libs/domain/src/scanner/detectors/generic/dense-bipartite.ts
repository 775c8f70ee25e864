import { shareText, PPM } from '../../../movements/table/decimal.js';
import { CoreSearch, type Core } from '../../analysis/dense-core.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { durationText, spanMs, sumsText } from '../../analysis/fan.js';
import { degreeOf, type Incidence } from '../../../movements/table/movements.js';
import { count, hours, hubParameters, ratio, type Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/**
 * Several accounts that nearly all pay the same several accounts. Each payment is looked at as the last of a window: the
 * payers that share payees with its payer are gathered, and both sides pruned until enough of the possible pairs deal.
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
    ...hubParameters(72),
  ],
  traps: ['hub', 'standing_hub'],
  detect(context, settings) {
    const { flow, moves } = context;
    const windowMs = settings.hoursMs('window_h');
    const hubs = context.pathHubs(settings);
    const least = leastDegree(settings);
    const densityPpm = Number(settings.ppm('density'));
    const search = new CoreSearch(context, { windowMs, side: settings.count('min_side'), least, densityPpm }, hubs);
    const paid = byEdge(moves.count, flow.out, context.fans('out', windowMs).distinct);
    const got = byEdge(moves.count, flow.into, context.fans('in', windowMs).distinct);
    const cores: Core[] = [];
    const { budget } = context;
    // Windows never go back, so payers take turns: what each one's searches took is kept.
    const taken = new Float64Array(moves.accounts.length);
    for (const edge of flow.edges) {
      if (budget.isSpent) break;
      // The last edge of a core ends at two of its members.
      if ((paid[edge] ?? 0) < least || (got[edge] ?? 0) < least) continue;
      const [payer, payee] = [moves.from[edge] ?? 0, moves.to[edge] ?? 0];
      if (hubs[payer] === 1 || hubs[payee] === 1) continue;
      budget.begin(degreeOf(flow.out, payer), taken[payer] ?? 0);
      const before = budget.used;
      const core = search.around(payer, moves.at[edge] ?? 0);
      taken[payer] = (taken[payer] ?? 0) + budget.used - before;
      if (core !== null) cores.push(core);
    }
    return foundFindings(merged(context, cores).map((core) => describe(context, core)));
  },
};

/** What stands at the places of one side, by edge: of those at one recorded time, what stands at the last. */
function byEdge(count: number, { start, edges, at }: Incidence, column: Int32Array): Int32Array {
  const values = new Int32Array(count);
  for (let account = 0; account + 1 < start.length; account++) {
    let [value, time] = [0, NaN];
    for (let place = (start[account + 1] ?? 0) - 1; place >= (start[account] ?? 0); place--) {
      if (at[place] !== time) [value, time] = [column[place] ?? 0, at[place] ?? 0];
      values[edges[place] ?? 0] = value;
    }
  }
  return values;
}

/** Counterparties that every member of a core has on the other side at least: a core thinner than that is not looked for. */
function leastDegree(settings: Settings): number {
  const needed = BigInt(settings.count('min_side')) * settings.ppm('density');
  return Math.max(2, Number((needed + PPM - 1n) / PPM));
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

function describe(context: ScanContext, { sources, targets, edges }: Core): FindingDraft {
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
