import { percentText, ratioText, shareText } from '../../../movements/table/decimal.js';
import { betweenTheSameText } from '../../analysis/between-the-same.js';
import { depositAddresses } from '../../analysis/deposit-forward.js';
import {
  atLeast,
  ChanceModel,
  chanceIn,
  chanceText,
  expectedText,
  pointsBeyond,
  SIGNIFICANCE,
  WORTH_A_LOOK,
} from '../../analysis/chance/chance-model.js';
import { exchangersAlong, exchangersText, isMostlySentThrough } from '../../analysis/exchanges.js';
import { foundFindings, type Detector, type DetectorOutcome, type FindingDraft } from '../../detector.js';
import { StreamsByChance, type Between, type Stream } from '../../analysis/chance/streams-by-chance.js';
import { spanMs, spanText, sumsText } from '../../analysis/fan.js';
import { conserved, HopTolerance, isUnpriced, LeastPaid } from '../../analysis/hops.js';
import { FLAG } from '../../../movements/table/movements.js';
import {
  countParameter,
  chanceHubParameters,
  flagParameter,
  hours,
  ratio,
  type Settings,
  value,
} from '../../../movements/reading/parameters.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import { dealingWithOthers, fewerOf, MANY_OTHERS } from '../../analysis/dealing-meanwhile.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { beyondChance, type Severity, unlessContradicted } from '../../findings/severity.js';

/** One middle account's part: what it got from the source and what it passed to the sink. */
interface Passage {
  readonly middle: number;
  readonly scatter: number;
  readonly gather: number;
  readonly first: number;
  readonly last: number;
}

/** Steps that a passage costs which is kept. */
const PASSAGE = 8;

interface PassageWindow extends Window {
  readonly middles: number;
}

/**
 * Where the source pays this many times as many accounts as there are middles, and as many pay the sink, the two share
 * some by chance: a payroll and a shop, a marketplace and a landlord (trap `few_of_many`).
 */
const MANY = 8;

/**
 * Many thin streams from one account to another: each middle passes on what it got. For every middle, its incoming and
 * outgoing edges are paired and hashed by (source, sink). After the pattern of AMLworld (Altman et al., 2023); the guard
 * of value conservation is what makes it precise.
 */
export const scatterGather: Detector = {
  detector: 'scatter_gather',
  code: 'G04',
  version: '4',
  severity: 'high',
  context: false,
  parameters: [
    countParameter('m', 2, 2, 1000),
    hours('window_h', 120),
    ratio('tolerance', '0.20'),
    value('min_value', '500'),
    ...chanceHubParameters(120),
    flagParameter('allow_inverted', false),
  ],
  next: 'compare who holds the accounts in between, when they were opened and from where they are used',
  confirms: 'one holder, device or opener of the accounts in between, who cannot say why the money took that way',
  refutes: 'accounts in between that deal with many others too, or goods that each of them got and sold',
  traps: [
    'hub',
    'standing_hub',
    'own_transfer',
    'recurring_set',
    'reversal',
    'deposit_forward',
    'intra_tx_cycle',
    'sent_through',
    'few_of_many',
    'passes_on_for_others',
    'known_service',
    'paid_ahead',
  ],
  windows: ['window_h'],
  detect(context, settings) {
    const kept = streamsOf(context, settings, ruleOf(context, settings));
    if (!isByShape(context, settings)) return outcomeOf(context, settings, kept, null);
    const rule = { tolerance: null, least: null, m: Math.max(MIN_BY_SHAPE, settings.count('m')) };
    return outcomeOf(context, settings, kept, streamsOf(context.singleDealings, settings, rule));
  },
};

/** Middles from which on the shape alone may be reported. */
const MIN_BY_SHAPE = 3;

/** What a passage has to keep: null where the shape alone is looked for. */
interface Rule {
  readonly tolerance: HopTolerance | null;
  readonly least: LeastPaid | null;
  readonly m: number;
}

interface Told {
  readonly run: readonly Passage[];
  /** How many such streams chance would give; null where nobody can tell. */
  readonly expected: number | null;
  /** Whether most of its middles pass on what they get from anybody. */
  readonly isService: boolean;
  /** Accounts through which the rule does not go. */
  readonly hubs: Uint8Array;
}

interface Streams {
  readonly told: readonly Told[];
  readonly stoppedAtHubs: number;
  readonly dismissedAsRandom: number;
}

function ruleOf(context: ScanContext, settings: Settings): Rule {
  return {
    tolerance: new HopTolerance(context, settings.ppm('tolerance')),
    least: new LeastPaid(context, settings, 'min_value'),
    m: settings.count('m'),
  };
}

/**
 * Whether the shape alone may do: in books of days, where a leg is a day's booking and nobody can tell which receipt a
 * payment carries on, and the request does not say what is to be kept.
 */
function isByShape(context: ScanContext, settings: Settings): boolean {
  return (
    context.period.isByDay &&
    !settings.isNamed('tolerance') &&
    !settings.isNamed('min_value') &&
    !settings.isNamed('hub_degree')
  );
}

function outcomeOf(context: ScanContext, settings: Settings, kept: Streams, shaped: Streams | null): DetectorOutcome {
  const findings = kept.told.map((told) => describe(context, settings, told, true));
  const known = new Set(kept.told.flatMap(({ run }) => run.flatMap(({ scatter, gather }) => [scatter, gather])));
  for (const told of shaped?.told ?? []) {
    // What keeps its value is told as that.
    if (told.run.some(({ scatter, gather }) => known.has(scatter) && known.has(gather))) continue;
    findings.push(describe(context, settings, told, false));
  }
  return {
    ...foundFindings(findings, kept.stoppedAtHubs),
    dismissedAsRandom: kept.dismissedAsRandom + (shaped?.dismissedAsRandom ?? 0),
  };
}

/** The streams that exceed chance. */
function streamsOf(context: ScanContext, settings: Settings, rule: Rule): Streams {
  let model: ChanceModel | null = null;
  const { least } = rule;
  const tolerance = rule.tolerance === null ? 1 : Number(settings.ppm('tolerance')) / 1e6;
  const chance = (): ChanceModel =>
    (model ??= least === null ? chanceIn(context) : new ChanceModel(context, (edge) => least.isReached(edge)));
  // A degree that the request names decides as it did before there was a model.
  const isFixed = settings.count('hub_degree') > 0;
  const windowMs = settings.hoursMs('window_h');
  const keeps = isFixed ? 1 : chance().keeps(tolerance);
  const hubs = isFixed ? context.degrees.pathHubs(settings) : chance().hubs(context.known, windowMs, keeps);
  const { groups, stoppedAtHubs, carried } = passages(context, settings, rule, hubs);
  let streams: StreamsByChance | null = null;
  const byChance = (): StreamsByChance =>
    (streams ??= new StreamsByChance(context, chance(), { tolerance, windowMs }, groups));
  const told: Told[] = [];
  let dismissedAsRandom = 0;
  const isService = (run: readonly Passage[]): boolean => {
    const middles = [...new Set(run.map(({ middle }) => middle))];
    const part = chance().part(windowMs) * keeps;
    const services = middles.filter((middle) => passesOnForOthers(chance(), carried, middle, part));
    return services.length * 2 > middles.length;
  };
  for (const list of groups.values()) {
    if (list.length < rule.m) continue;
    if (!context.budget.begin(list.length)) break;
    for (const run of runsOf(list, settings, rule.m)) {
      const expected = isFixed ? null : byChance().expected(streamOf(context, settings, run), rule.m);
      // The shape alone has to show that it is none of chance.
      if (expected === null ? rule.tolerance === null : expected > WORTH_A_LOOK) dismissedAsRandom++;
      else told.push({ run, expected, isService: expected !== null && tolerance < 1 && isService(run), hubs });
    }
  }
  return { told, stoppedAtHubs, dismissedAsRandom };
}

/** Receipts of others that an account carries on, from which on that is its business, and the share of all that they are. */
const SERVICE = { others: 3, share: 0.75 };

/** Whether an account passes on nearly all that it gets from whomever: an agent who holds money for others. */
function passesOnForOthers(model: ChanceModel, carried: Int32Array, middle: number, part: number): boolean {
  const [received, passedOn] = [model.received[middle] ?? 0, carried[middle] ?? 0];
  if (passedOn <= SERVICE.others || passedOn < received * SERVICE.share) return false;
  // Who pays all the time carries on much by chance, which tells nothing.
  const byChance = 1 - Math.exp(-(model.paid[middle] ?? 0) * part);
  return atLeast(passedOn, received * byChance) < SIGNIFICANCE;
}

function streamOf({ movements }: ScanContext, settings: Settings, run: readonly Passage[]): Stream {
  const { received, paid } = movements;
  const best = new Map<number, Between>();
  let [from, until] = [Infinity, -Infinity];
  for (const { middle, scatter, gather, first, last } of run) {
    from = Math.min(from, first);
    until = Math.max(until, last);
    const [amountIn, sent] = [Number(received.amounts.at(scatter)), Number(paid.amounts.at(gather))];
    const deviation = received.unit[scatter] === paid.unit[gather] && amountIn > 0 ? Math.abs(sent / amountIn - 1) : 1;
    const known = best.get(middle);
    if (known === undefined || deviation < known.deviation) best.set(middle, { middle, scatter, gather, deviation });
  }
  const { scatter = 0, gather = 0 } = run[0] ?? {};
  return {
    source: movements.from[scatter] ?? 0,
    sink: movements.to[gather] ?? 0,
    betweens: [...best.values()],
    from,
    until,
    isUnordered: settings.isSet('allow_inverted'),
  };
}

function passages(
  context: ScanContext,
  settings: Settings,
  { tolerance, least }: Rule,
  hubs: Uint8Array,
): { groups: Map<number, Passage[]>; stoppedAtHubs: number; carried: Int32Array } {
  const { movements, flow, known } = context;
  const { anonymous } = movements;
  const { into, out } = flow;
  const accounts = movements.accounts.length;
  const windowMs = settings.hoursMs('window_h');
  const before = settings.isSet('allow_inverted') ? windowMs : 0;
  // What stands beside an account's receipts is what it received.
  const isPaidAsReceived = movements.paid === movements.received;
  const groups = new Map<number, Passage[]>();
  // Receipts of each account that it carried on.
  const carried = new Int32Array(accounts);
  let stoppedAtHubs = 0;
  for (let middle = 0; middle < accounts; middle++) {
    const [inStart, inEnd] = [into.start[middle] ?? 0, into.start[middle + 1] ?? 0];
    const [outStart, outEnd] = [out.start[middle] ?? 0, out.start[middle + 1] ?? 0];
    if (inStart === inEnd || outStart === outEnd) continue;
    if (!context.budget.begin(inEnd - inStart + outEnd - outStart)) break;
    if (hubs[middle] === 1) {
      stoppedAtHubs++;
      continue;
    }
    let earliest = outStart;
    for (let index = inStart; index < inEnd; index++) {
      const scatter = into.edges[index] ?? 0;
      const source = into.others[index] ?? 0;
      const [unit, brought] = [into.unit[index] ?? 0, into.amounts[index] ?? NaN];
      if (anonymous[source] === 1 || known[source] === 1) continue;
      if (
        least !== null &&
        !(isPaidAsReceived ? least.isReachedBy(unit, brought, scatter) : least.isReached(scatter))
      ) {
        continue;
      }
      const received = into.at[index] ?? 0;
      while (earliest < outEnd && (out.at[earliest] ?? 0) < received - before) earliest++;
      let isCarried = false;
      for (let next = earliest; next < outEnd; next++) {
        const passed = out.at[next] ?? 0;
        if (passed > received + windowMs || !context.budget.spend(1)) break;
        if (tolerance !== null && !tolerance.carries(unit, brought, scatter, next)) continue;
        const gather = out.edges[next] ?? 0;
        const sink = out.others[next] ?? 0;
        if (sink === source || anonymous[sink] === 1 || known[sink] === 1) continue;
        if (least !== null && !least.isReachedBy(out.unit[next] ?? 0, out.amounts[next] ?? NaN, gather)) continue;
        if (!context.budget.spend(PASSAGE)) break;
        isCarried = true;
        const key = source * accounts + sink;
        const passage = {
          middle,
          scatter,
          gather,
          first: Math.min(received, passed),
          last: Math.max(received, passed),
        };
        const list = groups.get(key);
        if (list === undefined) groups.set(key, [passage]);
        else list.push(passage);
      }
      if (isCarried) carried[middle] = (carried[middle] ?? 0) + 1;
    }
  }
  return { groups, stoppedAtHubs, carried };
}

/**
 * The passages of each maximal run of windows that hold enough middles. A window holds what ends no later than it and
 * begins no earlier: passages enter in the order of their ends and leave in that of their beginnings, each once.
 */
function runsOf(list: Passage[], settings: Settings, m: number): Passage[][] {
  const windowMs = settings.hoursMs('window_h');
  list.sort((a, b) => a.last - b.last || a.first - b.first || a.gather - b.gather || a.scatter - b.scatter);
  const leaving = list.map((_, index) => index);
  leaving.sort((a, b) => (list[a]?.first ?? 0) - (list[b]?.first ?? 0) || a - b);
  const counts = new Uint8Array(list.length);
  const isGone = new Uint8Array(list.length);
  const inside = new Map<number, number>();
  const windows: PassageWindow[] = [];
  let [low, left, told] = [0, 0, -1];
  // A passage counts where some window that holds enough of them came after it did, and before it left.
  const leave = (index: number): void => {
    isGone[index] = 1;
    if (told >= index) counts[index] = 1;
    step(inside, list[index]?.middle ?? -1, -1);
  };
  for (let high = 0; high < list.length; high++) {
    const from = (list[high]?.last ?? 0) - windowMs;
    step(inside, list[high]?.middle ?? -1, 1);
    // What leaves begins before this window, and so ended within the one that began then: it has entered.
    for (let index = leaving[left] ?? -1; index >= 0 && (list[index]?.first ?? 0) < from; index = leaving[left] ?? -1) {
      if (index > high) break;
      leave(index);
      left++;
    }
    while (isGone[low] === 1) low++;
    if (inside.size < m) continue;
    told = high;
    windows.push({ low, high, middles: inside.size });
  }
  for (let index = 0; index < list.length; index++) if (isGone[index] === 0 && told >= index) counts[index] = 1;
  return mergeWindows(windows, (a, b) => a.middles > b.middles).map((run) =>
    list.slice(run.low, run.high + 1).filter((_, index) => counts[run.low + index] === 1),
  );
}

function step(counts: Map<number, number>, key: number, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function describe(
  context: ScanContext,
  settings: Settings,
  { run, expected, isService, hubs }: Told,
  isKept: boolean,
): FindingDraft {
  const { movements } = context;
  const { recurring, first, mutual } = context.dealings;
  const { at, paid, received, flags } = movements;
  const scatter = [...new Set(run.map((passage) => passage.scatter))].sort((a, b) => a - b);
  const gather = [...new Set(run.map((passage) => passage.gather))].sort((a, b) => a - b);
  const edges = [...scatter, ...gather];
  const source = movements.from[scatter[0] ?? 0] ?? 0;
  const sink = movements.to[gather[0] ?? 0] ?? 0;
  const byMiddle = new Map<number, Passage>();
  for (const passage of run) if (!byMiddle.has(passage.middle)) byMiddle.set(passage.middle, passage);
  const middles = [...byMiddle.values()].sort((a, b) => a.scatter - b.scatter);
  const newPairs = edges.filter((edge) => first[edge] === 1).length;
  const habits = edges.filter((edge) => recurring[edge] === 1).length;
  const oneWay = edges.filter((edge) => mutual[edge] === 0).length;
  const inner = edges.filter((edge) => ((flags[edge] ?? 0) & FLAG.INNER_CYCLE) !== 0).length;
  const inverted = run.filter((passage) => (at[passage.gather] ?? 0) < (at[passage.scatter] ?? 0));
  const ahead = new Set(inverted.map(({ middle }) => middle)).size;
  const exchangers = middles.flatMap((passage) => exchangersAlong(context, [passage.scatter, passage.gather]));
  const isPool = isMostlySentThrough(context, scatter, source) || isMostlySentThrough(context, gather, sink);
  const contradicting = [
    ...(habits * 2 > edges.length ? ['recurring_set'] : []),
    ...(middles.every(({ middle }) => depositAddresses(context)[middle] === 1) ? ['deposit_forward'] : []),
    ...(inner * 2 > edges.length ? ['intra_tx_cycle'] : []),
    ...(exchangers.length * 2 > middles.length || isPool ? ['sent_through'] : []),
    ...(isService ? ['passes_on_for_others'] : []),
    ...(expected === null && middles.length * MANY <= fewerOf(context, source, sink, edges) ? ['few_of_many'] : []),
    ...(context.owners.isOwn(source, sink, at[gather[0] ?? 0] ?? 0) ? ['own_transfer'] : []),
  ];
  const [sent, passed] = conserved(context, scatter, gather);
  const duration = spanMs(context, edges);
  const ties = run.filter((passage) => at[passage.scatter] === at[passage.gather]).length;
  // Told are all who deal with anybody else; held against it where most have a business, or where each pays somebody.
  const dealings = dealingWithOthers(context, middles, edges, [source, sink]);
  const dealing = dealings.flatMap(({ others }) => (others > 0 ? [others] : []));
  const busy = dealing.filter((others) => others >= MANY_OTHERS);
  const isAmongOthers = busy.length * 2 > middles.length || dealings.every(({ paysOthers }) => paysOthers);
  const beyond: Severity = ahead > 0 || !isKept ? 'medium' : 'high';
  const severity = unlessContradicted(contradicting, beyondChance(expected, beyond));
  return {
    subject: `${context.nameOf(source)}>${context.nameOf(sink)}`,
    severity,
    accounts: [
      { account: source, role: 'source' },
      ...middles.map((passage) => ({
        account: passage.middle,
        role: 'middle',
        details: {
          in: context.decimal(received.amounts.at(passage.scatter), received.unit[passage.scatter] ?? 0),
          out: context.decimal(paid.amounts.at(passage.gather), paid.unit[passage.gather] ?? 0),
          ratio: ratioText(paid.amounts.at(passage.gather), received.amounts.at(passage.scatter)),
          hold_s: Math.round(((at[passage.gather] ?? 0) - (at[passage.scatter] ?? 0)) / 1000),
        },
      })),
      { account: sink, role: 'sink' },
    ],
    edges: [...scatter.map((edge) => ({ edge, role: 'scatter' })), ...gather.map((edge) => ({ edge, role: 'gather' }))],
    measures: () => ({
      middles: middles.length,
      conserved_share: ratioText(passed, sent),
      duration_s: Math.round(duration / 1000),
      new_pairs_share: shareText(newPairs, edges.length),
      ...(expected === null ? {} : { expected_by_chance: expectedText(expected) }),
      ...(isKept ? {} : { shape_alone: true }),
    }),
    title: () =>
      isKept
        ? `Money of ${context.nameOf(source)} reached ${context.nameOf(sink)} through ${middles.length} accounts within ${spanText(context, edges)}`
        : `${context.nameOf(source)} paid ${middles.length} accounts that then paid ${context.nameOf(sink)} within ${spanText(context, edges)}`,
    explanation: () =>
      `${context.nameOf(source)} sent ${sumsText(context, scatter)} to ${middles.length} accounts; each ` +
      `${
        isKept
          ? `passed on to ${context.nameOf(sink)} what it got, to within ${percentText(settings.word('tolerance'))}, ${sumsText(context, gather)} in all. `
          : `paid ${context.nameOf(sink)} after it, ${sumsText(context, gather)} in all${sharesText(middles, movements)}: ` +
            `whether it is the same money is not known. `
      }${
        expected === null ? '' : `Chance would give ${chanceText(expected, 'stream')}. `
      }${newPairs} of the ${edges.length} movements are the first between their ends.${betweenTheSameText(context, source, sink, { middles: middles.map(({ middle }) => middle), scatter, gather, hubs })}`,
    contributions: [
      ...(isKept ? [{ reason: 'value conserved at every middle', points: 10 }] : []),
      ...(expected === null ? [] : [{ reason: 'more than chance would give', points: pointsBeyond(expected) }]),
      { reason: 'pairs that had not dealt before', points: Math.round((newPairs * 10) / edges.length) },
      { reason: 'pairs that pay one way only', points: Math.round((oneWay * 10) / edges.length) },
    ],
    // Known before it was weighed: its severity is one lower for it.
    contradicting: [
      ...contradicting,
      ...(isKept ? [] : ['amounts_differ']),
      ...(ahead > 0 ? ['paid_ahead'] : []),
      ...(isAmongOthers && !isService ? ['middles_deal_with_others'] : []),
    ],
    againstWords: {
      ...(exchangers.length * 2 > middles.length ? { sent_through: exchangersText(context, exchangers) } : {}),
      middles_deal_with_others:
        `${dealing.length === middles.length ? `all ${middles.length}` : `${dealing.length} of the ${middles.length}`} accounts ` +
        `in between deal with others as well in that time, with up to ${dealing.reduce((most, others) => Math.max(most, others), 0)}` +
        `${busy.length === 0 || busy.length === dealing.length ? '' : ` (${busy.length} of them with ${MANY_OTHERS} or more)`}, ` +
        `so that it may be money of these`,
      paid_ahead: `${ahead} of the ${middles.length} accounts in between paid before they had got it`,
    },
    ties,
    unpriced: isUnpriced(context, edges),
  };
}

/** What the accounts in between paid of what each had got, from the least to the most; nothing where it was of another asset. */
function sharesText(middles: readonly Passage[], { paid, received }: ScanContext['movements']): string {
  if (!middles.every(({ scatter, gather }) => paid.unit[gather] === received.unit[scatter])) return '';
  const shares = middles
    .map(({ scatter, gather }) => ratioText(paid.amounts.at(gather), received.amounts.at(scatter)))
    .sort((a, b) => Number(a) - Number(b));
  const [least, most] = [percentText(shares[0] ?? ''), percentText(shares.at(-1) ?? '')];
  return `, ${least === most ? least : `from ${least} to ${most}`} of what it had got`;
}
