import { someOf } from '../../../shared/counted.js';
import { shareText, PPM } from '../../../movements/table/decimal.js';
import { chanceIn, chanceText, expectedText, pointsBeyond, SIGNIFICANCE } from '../../analysis/chance/chance-model.js';
import { CoresByChance } from '../../analysis/chance/cores-by-chance.js';
import { CoreSearch, type Core } from '../../analysis/dense-core.js';
import { dealingAgain, dealingsOf } from '../../analysis/dealing-meanwhile.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { degreeOf, type Incidence } from '../../../movements/table/movements.js';
import {
  chanceHubParameters,
  countParameter,
  hours,
  ratio,
  type Settings,
} from '../../../movements/reading/parameters.js';
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
    countParameter('min_side', 3, 2, 100),
    ratio('density', '0.60', '0.1', '1'),
    hours('window_h', 72),
    ...chanceHubParameters(72),
  ],
  next: 'ask what either side has in common, and what was delivered for the payments',
  confirms: 'payments without deliveries, or one person behind several of the accounts',
  refutes: 'a market where each side deals with all of the other, with goods delivered',
  traps: ['hub', 'standing_hub', 'bulk_runs'],
  detect(context, settings) {
    const isFixed = settings.count('hub_degree') > 0;
    const model = chanceIn(context);
    if (isFixed || !model.canTell(0)) {
      const hubs = isFixed ? context.degrees.pathHubs(settings) : context.known;
      return foundFindings(
        merged(context, new Cores(context, settings, hubs).of(settings.ppm('density'))).map((core) =>
          describe(context, core, null, settings),
        ),
      );
    }
    const windowMs = settings.hoursMs('window_h');
    const brief = context.over(briefDealings(context, windowMs));
    const looked = densities(settings);
    const chance = new CoresByChance(context, model, windowMs, looked.length);
    const findings: FindingDraft[] = [];
    let dismissedAsRandom = 0;
    const hubs = model.hubs(context.known, windowMs, 1);
    // What chance puts beside a group would join it with others: each is asked for itself before they are put together.
    const cores = new Cores(brief, settings, hubs);
    const beyond = looked
      .flatMap((density) => cores.of(density))
      .filter((core) => {
        const isBeyond = (chance.expected(core) ?? 0) <= SIGNIFICANCE;
        if (!isBeyond) dismissedAsRandom++;
        return isBeyond;
      });
    for (const core of merged(context, beyond)) {
      findings.push(describe(context, core, chance.expected(core), settings));
    }
    return { ...foundFindings(findings), dismissedAsRandom };
  },
};

/**
 * Movements between accounts whose first and last dealing of this direction lie no further apart than a window. Two that
 * trade with each other every week say nothing about this one: a market is made of such pairs.
 */
function briefDealings({ flow, movements }: ScanContext, windowMs: number): Int32Array {
  const { start, others, edges, at } = flow.out;
  const isBrief = new Uint8Array(movements.count);
  const first = new Float64Array(movements.accounts.length);
  const last = new Float64Array(movements.accounts.length);
  for (let account = 0; account + 1 < start.length; account++) {
    const [begin, end] = [start[account] ?? 0, start[account + 1] ?? 0];
    for (let index = end - 1; index >= begin; index--) first[others[index] ?? 0] = at[index] ?? 0;
    for (let index = begin; index < end; index++) last[others[index] ?? 0] = at[index] ?? 0;
    for (let index = begin; index < end; index++) {
      const other = others[index] ?? 0;
      if ((last[other] ?? 0) - (first[other] ?? 0) <= windowMs) isBrief[edges[index] ?? 0] = 1;
    }
  }
  return flow.edges.filter((edge) => isBrief[edge] === 1);
}

/**
 * Shares of the possible pairs that are looked for: that of the rule, and halfway to all of them. Among many chance dealings
 * the thinner group takes in whoever deals with two of it.
 */
function densities(settings: Settings): readonly bigint[] {
  const least = settings.ppm('density');
  return [least, (least + PPM) / 2n];
}

/** The densest groups around the payers of movements, in the windows that end with them. */
class Cores {
  /** With how many others the payer, and the payee, of each edge deals in the window that ends with it. */
  private readonly paid: Int32Array;
  private readonly received: Int32Array;
  /** Edges that may be the last of a group: all, then those at which a thinner one was found, in which a denser one lies. */
  private ends: Int32Array | readonly number[];
  private readonly windowMs: number;

  constructor(
    private readonly context: ScanContext,
    private readonly settings: Settings,
    private readonly hubs: Uint8Array,
  ) {
    const { flow, movements } = context;
    this.windowMs = settings.hoursMs('window_h');
    this.paid = byEdge(movements.count, flow.out, context.degrees.fans('out', this.windowMs).distinct);
    this.received = byEdge(movements.count, flow.into, context.degrees.fans('in', this.windowMs).distinct);
    this.ends = flow.edges;
  }

  /** The groups of this density or above: it may grow from one time to the next, and never falls. */
  of(densityPpm: bigint): Core[] {
    const { context, windowMs, hubs, paid, received } = this;
    const { flow, movements, budget } = context;
    const side = this.settings.count('min_side');
    const least = leastDegree(side, densityPpm);
    const search = new CoreSearch(context, { windowMs, side, least, densityPpm: Number(densityPpm) }, hubs);
    const cores: Core[] = [];
    const ends: number[] = [];
    // Windows never go back, so payers take turns: what each one's searches took is kept.
    const taken = new Float64Array(movements.accounts.length);
    for (const edge of this.ends) {
      if (budget.isSpent) break;
      // The last edge of a core ends at two of its members.
      if ((paid[edge] ?? 0) < least || (received[edge] ?? 0) < least) continue;
      const [payer, payee] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
      if (hubs[payer] === 1 || hubs[payee] === 1) continue;
      budget.begin(degreeOf(flow.out, payer), taken[payer] ?? 0);
      const before = budget.used;
      const core = search.around(payer, movements.at[edge] ?? 0);
      taken[payer] = (taken[payer] ?? 0) + budget.used - before;
      if (core === null) continue;
      cores.push(core);
      ends.push(edge);
    }
    this.ends = ends;
    return cores;
  }
}

/** What stands at the indexes of one side, by edge: of those at one recorded time, what stands at the last. */
function byEdge(count: number, { start, edges, at }: Incidence, column: Int32Array): Int32Array {
  const values = new Int32Array(count);
  for (let account = 0; account + 1 < start.length; account++) {
    let [value, time] = [0, NaN];
    for (let index = (start[account + 1] ?? 0) - 1; index >= (start[account] ?? 0); index--) {
      if (at[index] !== time) [value, time] = [column[index] ?? 0, at[index] ?? 0];
      values[edges[index] ?? 0] = value;
    }
  }
  return values;
}

/** Counterparties that every member of a core has on the other side at least: a core thinner than that is not looked for. */
function leastDegree(side: number, densityPpm: bigint): number {
  const needed = BigInt(side) * densityPpm;
  return Math.max(2, Number((needed + PPM - 1n) / PPM));
}

/** Groups that share movements, put together, and the tightest of them. */
interface Structure extends Core {
  readonly tightest: Core;
}

/** Cores that share edges are windows of one structure: one finding for each connected set of them. */
function merged(context: ScanContext, cores: readonly Core[]): Structure[] {
  const { from, to } = context.movements;
  const ownerOf = new Map<number, number>();
  const parents = cores.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  cores.forEach(({ edges }, index) => {
    for (const edge of edges) {
      const owner = ownerOf.get(edge);
      if (owner === undefined) ownerOf.set(edge, index);
      else parents[rootOf(index)] = rootOf(owner);
    }
  });
  const groups = new Map<number, { readonly edges: Set<number>; tightest: Core }>();
  cores.forEach((core, index) => {
    const group = groups.get(rootOf(index)) ?? { edges: new Set<number>(), tightest: core };
    for (const edge of core.edges) group.edges.add(edge);
    if (isTighter(context, core, group.tightest)) group.tightest = core;
    groups.set(rootOf(index), group);
  });
  return [...groups.values()].map((group) => {
    const edges = [...group.edges].sort((a, b) => a - b);
    return {
      edges,
      tightest: group.tightest,
      sources: [...new Set(edges.map((edge) => from[edge] ?? 0))].sort((a, b) => a - b),
      targets: [...new Set(edges.map((edge) => to[edge] ?? 0))].sort((a, b) => a - b),
    };
  });
}

/** Of two groups the one in which more of the possible pairs deal; of as many, the larger. */
function isTighter(context: ScanContext, one: Core, other: Core): boolean {
  const [own, others] = [pairsOf(context, one.edges), pairsOf(context, other.edges)];
  const ofOwn = own * other.sources.length * other.targets.length;
  const ofOthers = others * one.sources.length * one.targets.length;
  return ofOwn > ofOthers || (ofOwn === ofOthers && own > others);
}

function pairsOf({ movements: { accounts, from, to } }: ScanContext, edges: readonly number[]): number {
  return new Set(edges.map((edge) => (from[edge] ?? 0) * accounts.length + (to[edge] ?? 0))).size;
}

function describe(
  context: ScanContext,
  { sources, targets, edges, tightest }: Structure,
  expected: number | null,
  settings: Settings,
): FindingDraft {
  const leastPpm = settings.ppm('density');
  // Those that deal further off than a window are not looked at (`briefDealings`).
  const again = expected === null ? 0 : dealingAgain(context, sources, edges, settings.hoursMs('window_h'));
  const pairs = pairsOf(context, edges);
  const habits = edges.filter((edge) => context.dealings.recurring[edge] === 1).length;
  const possible = sources.length * targets.length;
  const isThin = BigInt(pairs) * PPM < BigInt(possible) * leastPpm;
  const isHabit = habits * 2 > edges.length;
  const isBeyondChance = expected !== null && expected <= SIGNIFICANCE;
  const paid = dealingsOf(context, 'out', sources, edges);
  const many = paid.filter((others) => others > targets.length * BULK).length;
  const isOfRuns = many * 2 > sources.length;
  return {
    severity: isHabit || (isOfRuns && !isBeyondChance) ? 'info' : isOfRuns || !isBeyondChance ? 'low' : 'medium',
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
      ...(expected === null ? {} : { expected_by_chance: expectedText(expected) }),
    },
    title: `${sources.length} accounts paid ${pairs === possible ? `the same ${targets.length}` : `among ${targets.length} others`}, ${pairs} of ${possible} possible pairs, within ${spanText(context, edges)}`,
    explanation: `${pairs} of the ${possible} possible pairs dealt (${sumsText(context, edges)}); ${paidText(context, edges)}${meanwhileText(paid, dealingsOf(context, 'into', targets, edges), targets.length, sources.length)}.${
      isThin
        ? ` It is put together of denser groups that share movements${tightestText(context, tightest, sources, targets)}.`
        : ''
    } ${
      expected === null
        ? 'Markets between businesses look like this too.'
        : `${againText(again)} dealt at another time; ${
            isThin && expected > SIGNIFICANCE
              ? 'each of the denser groups is one that chance would hardly give, the whole is not'
              : `chance would give ${chanceText(expected, 'group')}`
          }.`
    }`,
    contributions: expected === null ? [] : [{ reason: 'more than chance would give', points: pointsBeyond(expected) }],
    contradicting: [...(isOfRuns ? ['bulk_runs'] : []), ...(isHabit ? ['recurring_set'] : [])],
    againstWords: {
      bulk_runs:
        `${many} of the ${sources.length} payers paid more than three times as many accounts in that time as are ` +
        'in the group: it may be where runs of payments, as of wages or to suppliers, overlap',
      ...(isThin
        ? {
            within_chance:
              'of groups as loose as the whole, chance would give one more than once in twenty sets of movements like ' +
              'these, though hardly the denser ones',
          }
        : {}),
    },
  };
}

/** How many of the pairs of a group dealt before or after it as well, not more than a window apart. */
function againText(pairs: number): string {
  return pairs === 0 ? 'None of these pairs' : `${pairs} of these pairs also`;
}

/** Who pays more accounts than so many times the group has makes a run of payments, of which the group is a part. */
const BULK = 3;

/** How many accounts each payer paid in all while it lasted, and by how many each of the others was paid, where that is more. */
function meanwhileText(paid: readonly number[], received: readonly number[], targets: number, sources: number): string {
  const range = (counts: readonly number[]): string => {
    const [least, most] = counts.reduce(
      ([low, high], count) => [Math.min(low, count), Math.max(high, count)],
      [Infinity, 0],
    );
    return least === most ? `${most}` : `${least} to ${most}`;
  };
  const told = [
    ...(paid.some((count) => count > targets) ? [`each payer paid ${range(paid)} accounts in all`] : []),
    ...(received.some((count) => count > sources) ? [`each of the others was paid by ${range(received)}`] : []),
  ];
  return told.length === 0 ? '' : `; in that time ${told.join(', and ')}`;
}

/** Who is in the tightest group of those that were put together, and who is tied to it by no more than another one. */
function tightestText(
  context: ScanContext,
  tightest: Core,
  sources: readonly number[],
  targets: readonly number[],
): string {
  const names = (accounts: readonly number[]): string => someOf(accounts.map((account) => context.nameOf(account)));
  const looselyOf = (accounts: readonly number[], own: readonly number[], role: string): string[] => {
    const others = accounts.filter((account) => !own.includes(account));
    return others.length === 0 ? [] : [`${role} ${names(others)}`];
  };
  const loose = [
    ...looselyOf(sources, tightest.sources, 'of the payers'),
    ...looselyOf(targets, tightest.targets, 'of the paid'),
  ];
  return (
    `; in the tightest ${names(tightest.sources)} paid ${names(tightest.targets)}, ` +
    `${pairsOf(context, tightest.edges)} of ${tightest.sources.length * tightest.targets.length} possible pairs` +
    `${loose.length === 0 ? '' : `, and only loosely tied to it are ${loose.join(' and ')}`}`
  );
}

/** How many of the others a payer of a group paid, from the least to the most. */
function paidText({ movements: { from, to } }: ScanContext, edges: readonly number[]): string {
  const payees = new Map<number, Set<number>>();
  for (const edge of edges) {
    const payer = from[edge] ?? 0;
    payees.set(payer, (payees.get(payer) ?? new Set()).add(to[edge] ?? 0));
  }
  const counts = [...payees.values()].map(({ size }) => size).sort((a, b) => a - b);
  const [least, most] = [counts[0] ?? 0, counts.at(-1) ?? 0];
  return `each payer paid ${least === most ? most : `${least} to ${most}`} of them`;
}
