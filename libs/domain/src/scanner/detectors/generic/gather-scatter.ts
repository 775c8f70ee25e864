import { percentText, ratioText } from '../../../movements/table/decimal.js';
import { amountOctaves, OCTAVES } from '../../analysis/chance/amount-octaves.js';
import {
  ChanceModel,
  chanceText,
  expectedText,
  pointsBeyond,
  SIGNIFICANCE,
} from '../../analysis/chance/chance-model.js';
import { foundFindings, type Detector, type DetectorOutcome, type FindingDraft } from '../../detector.js';
import { type FanWindow, fanWindows, runEdges, spanMs, spanText, sumsText } from '../../analysis/fan.js';
import { SpansApart } from '../../analysis/spans-apart.js';
import { distinctOthers } from '../../analysis/distinct-others.js';
import { firstEnding, JoinTerms, Joins, type Join, type Ratios } from '../../analysis/gathering-joins.js';
import { HOUR_MS } from '../../../movements/table/movement-time.js';
import {
  chanceHubParameters,
  countParameter,
  hours,
  ratio,
  type Settings,
} from '../../../movements/reading/parameters.js';
import { degreeOf } from '../../../movements/table/movements.js';
import type { Severity } from '../../findings/severity.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import { GatheringsByChance, type Gathering } from '../../analysis/chance/gatherings-by-chance.js';
import { besidesText, goesOn } from '../../analysis/besides.js';
import { isMostlySentThrough } from '../../analysis/exchanges.js';
import { sameParties } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** The fans of G02 and G01, each within this window at least, joined at one account. */
const FAN_WINDOW_MS = 120 * HOUR_MS;

export const gatherScatter: Detector = {
  detector: 'gather_scatter',
  code: 'G03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('k', 5, 2, 1000),
    ratio('new_share', '0.60', '0', '1'),
    hours('window_h', 240),
    hours('overlap_h', 24),
    ratio('min_ratio', '0.80'),
    ratio('max_ratio', '1.02'),
    ...chanceHubParameters(240),
  ],
  next: 'compare senders with receivers, and ask what the account earns by passing it on',
  confirms: 'senders or receivers who know of no business with the account, or whose accounts are used from one place',
  refutes: 'a mandate to collect and pay out: a payroll agent, a marketplace, the treasury of a group',
  traps: [
    'hub',
    'standing_hub',
    'standing_fan',
    'own_habit',
    'same_parties',
    'sent_through',
    'recurring_set',
    'pays_from_balance',
    'paid_ahead',
  ],
  windows: ['window_h'],
  detect(context, settings) {
    if (settings.count('hub_degree') > 0) return byDegree(context, settings);
    const kept = beyondChance(context, settings, ratiosOf(settings));
    if (!isByShape(context, settings)) return kept;
    const shaped = beyondChance(context.singleDealings, settings, null, context);
    const known = new Set(kept.findings.map(({ subject }) => subject));
    return {
      // What gives back what it got is told as that.
      findings: [...kept.findings, ...shaped.findings.filter(({ subject }) => !known.has(subject))],
      dismissedAsRandom: (kept.dismissedAsRandom ?? 0) + (shaped.dismissedAsRandom ?? 0),
    };
  },
};

function ratiosOf(settings: Settings): Ratios {
  return { least: settings.ppm('min_ratio'), most: settings.ppm('max_ratio') };
}

/** Whether the shape alone may do: in books of days, where the request does not say what is to be given again. */
function isByShape(context: ScanContext, settings: Settings): boolean {
  return context.period.isByDay && !settings.isNamed('min_ratio') && !settings.isNamed('max_ratio');
}

/** As long as the window of the whole is twice that of a fan, whatever the data makes of it. */
function fanWindowMs(settings: Settings): number {
  return Math.max(FAN_WINDOW_MS, settings.hoursMs('window_h') / 2);
}

/** A degree that the request names decides as it did before there was a model. */
function byDegree(context: ScanContext, settings: Settings): DetectorOutcome {
  const findings: FindingDraft[] = [];
  for (const { joins, best, ...found } of runsOf(
    context,
    settings,
    context.degrees.pathHubs(settings),
    ratiosOf(settings),
  )) {
    findings.push(describe(found, best, joins, { whole: context, expected: null, isKept: true }));
  }
  return foundFindings(findings);
}

/** A run of joins of one account, and the flow in which they were found. */
interface JoinRun {
  readonly context: ScanContext;
  readonly hub: number;
  readonly joining: Joins;
  readonly joins: readonly Join[];
  readonly scatters: readonly FanWindow[];
  readonly best: Join;
}

/**
 * What exceeds chance. Among busy accounts the ordinary hides the pattern, so it is looked for among the larger movements
 * alone as well: each octave of amounts is a flow of its own.
 */
function beyondChance(
  context: ScanContext,
  settings: Settings,
  ratios: Ratios,
  whole: ScanContext = context,
): DetectorOutcome {
  const model = new ChanceModel(context, () => true);
  const rule = {
    least: settings.count('k'),
    fanMs: fanWindowMs(settings),
    windowMs: settings.hoursMs('window_h'),
  };
  const octaves = amountOctaves(context);
  const found: (Beyond & { readonly run: JoinRun })[] = [];
  let dismissedAsRandom = 0;
  for (let octave = 0; octave < OCTAVES && !context.budget.isSpent; octave++) {
    const large = octave === 0 ? context : context.over(largeEdges(context, octaves, octave, rule.least));
    if (large.flow.edges.length < rule.least * 2) break;
    const chance = new GatheringsByChance(large, model, octave, rule);
    for (const run of runsOf(large, settings, context.known, ratios)) {
      const beyond = beyondOf(run, chance);
      // The shape alone has to show that it is none of chance.
      if (beyond !== null && (ratios !== null || beyond.expected !== null)) found.push({ run, ...beyond });
      else if (octave === 0) dismissedAsRandom++;
    }
  }
  return { ...foundFindings(fullest(found, { whole, isKept: ratios !== null })), dismissedAsRandom };
}

/** Movements of an octave or above of accounts that get and pay enough of them. */
function largeEdges({ flow, movements }: ScanContext, octaves: Uint8Array, octave: number, least: number): Int32Array {
  const received = new Int32Array(movements.accounts.length);
  const paid = new Int32Array(movements.accounts.length);
  const large = flow.edges.filter((edge) => (octaves[edge] ?? 0) >= octave);
  for (const edge of large) {
    const [from, to] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
    paid[from] = (paid[from] ?? 0) + 1;
    received[to] = (received[to] ?? 0) + 1;
  }
  const isEnough = (account: number): boolean => (received[account] ?? 0) >= least && (paid[account] ?? 0) >= least;
  return large.filter((edge) => isEnough(movements.from[edge] ?? 0) || isEnough(movements.to[edge] ?? 0));
}

/** The joins of a run that exceed chance, the one that does most among them. */
interface Beyond {
  readonly joins: readonly Join[];
  readonly best: Join;
  /** Null where nobody can tell. */
  readonly expected: number | null;
}

/** What chance would give at most of windows that only lengthen a pattern which exceeds it. */
const LENGTHENING = 1;

function beyondOf({ context, hub, joins, best }: JoinRun, chance: GatheringsByChance): Beyond | null {
  const might: { join: Join; gathering: Gathering; least: number }[] = [];
  for (const join of joins) {
    const gathering = gatheringOf(context, hub, join);
    const least = chance.expected(gathering);
    if (least === null) return { joins, best, expected: null };
    if (least <= LENGTHENING) might.push({ join, gathering, least });
  }
  const kept: Join[] = [];
  let [strongest, fewest] = [best, Infinity];
  const receivers = receiversOf(
    context,
    might.map(({ join }) => join),
  );
  might.forEach(({ join, gathering, least }, nth) => {
    const expected = chance.expected({ ...gathering, receivers: receivers[nth] ?? 0 }) ?? least;
    if (expected > LENGTHENING) return;
    kept.push(join);
    if (expected < fewest) [strongest, fewest] = [join, expected];
  });
  return fewest > SIGNIFICANCE ? null : { joins: kept, best: strongest, expected: fewest };
}

/** As if each payment of a join went to somebody else: there are no more receivers than that. */
function gatheringOf({ flow }: ScanContext, hub: number, { gather, outLow, outHigh, earliest }: Join): Gathering {
  const { into, out } = flow;
  return {
    account: hub,
    senders: gather.distinct,
    receipts: gather.high - gather.low + 1,
    gatheredMs: (into.at[gather.high] ?? 0) - (into.at[gather.low] ?? 0),
    receivers: outHigh - outLow + 1,
    payments: outHigh - outLow + 1,
    sentMs: (out.at[outHigh] ?? 0) - earliest,
  };
}

/** How many were paid in the stretch of each join. */
function receiversOf({ flow, movements, dealings }: ScanContext, joins: readonly Join[]): Int32Array {
  const stretches = joins.map(({ outLow, outHigh }) => ({ low: outLow, high: outHigh }));
  return distinctOthers(flow.out, dealings.counterparts('out'), movements.anonymous, stretches);
}

/** One finding for what several octaves show of one account at one time: the fullest, which the smallest amounts give. */
function fullest(
  found: readonly (Beyond & { readonly run: JoinRun })[],
  search: Pick<Search, 'whole' | 'isKept'>,
): FindingDraft[] {
  const told = new Map<number, SpansApart>();
  const findings: FindingDraft[] = [];
  for (const { run, joins, best, expected } of found) {
    const known = told.get(run.hub) ?? new SpansApart();
    told.set(run.hub, known);
    if (!known.take(spanOf(run.context, joins))) continue;
    findings.push(describe(run, best, joins, { ...search, expected }));
  }
  return findings;
}

function spanOf({ flow }: ScanContext, joins: readonly Join[]): { from: number; until: number } {
  let [from, until] = [Infinity, -Infinity];
  for (const { low, outHigh } of joins) {
    from = Math.min(from, flow.into.at[low] ?? 0);
    until = Math.max(until, flow.out.at[outHigh] ?? 0);
  }
  return { from, until };
}

/** The runs of joins of every account that is no hub. */
function* runsOf(context: ScanContext, settings: Settings, hubs: Uint8Array, ratios: Ratios): Generator<JoinRun> {
  const { movements, flow } = context;
  const rule = { windowMs: fanWindowMs(settings), least: settings.count('k'), newPpm: settings.ppm('new_share') };
  const terms = new JoinTerms(settings, ratios, movements.accounts.length, context.budget);
  for (let hub = 0; hub < movements.accounts.length; hub++) {
    if (!context.budget.begin(degreeOf(flow.into, hub) + degreeOf(flow.out, hub))) return;
    if (hubs[hub] === 1) continue;
    const gathers = fanWindows(context, 'in', hub, rule);
    if (gathers.length === 0) continue;
    const scatters = fanWindows(context, 'out', hub, rule);
    if (scatters.length === 0) continue;
    const joining = new Joins(context, terms, hub, scatters);
    const joins = joining.of(gathers);
    const runs = mergeWindows(
      joins,
      (a, b) => a.high - a.low + a.outHigh - a.outLow > b.high - b.low + b.outHigh - b.outLow,
    );
    let next = 0;
    for (const run of runs) {
      // The joins come in the order of their ends, and a run holds all that end in it.
      const first = next;
      while (next < joins.length && (joins[next]?.high ?? 0) <= run.high) next++;
      yield { context, hub, joining, joins: joins.slice(first, next), scatters, best: run.best };
    }
  }
}

/**
 * Whether gathering or scattering is what the account does all the time: its fullest window holds at most half of the
 * counterparties that it has within a month.
 */
function isStanding(
  context: ScanContext,
  hub: number,
  joins: readonly Join[],
  scatters: readonly FanWindow[],
): boolean {
  let [gathered, scattered, low, high] = [0, 0, Infinity, -Infinity];
  for (const { gather, outLow, outHigh } of joins) {
    gathered = Math.max(gathered, gather.distinct);
    low = Math.min(low, outLow);
    high = Math.max(high, outHigh);
  }
  // The fans come in the order of their ends.
  for (let next = firstEnding(scatters, low); next < scatters.length && (scatters[next]?.high ?? 0) <= high; next++) {
    scattered = Math.max(scattered, scatters[next]?.distinct ?? 0);
  }
  return gathered * 2 <= context.degrees.monthly('in', hub) || scattered * 2 <= context.degrees.monthly('out', hub);
}

/** The edges and the accounts on either side of a hub. */
interface Gathered {
  readonly into: readonly number[];
  readonly out: readonly number[];
  readonly both: readonly number[];
  readonly senders: readonly number[];
  readonly receivers: readonly number[];
}

function againstOf(
  context: ScanContext,
  hub: number,
  { both }: Gathered,
  isStandingFan: boolean,
  sameSides: readonly string[],
): string[] {
  let habits = 0;
  for (const edge of both) habits += context.dealings.recurring[edge] ?? 0;
  return [
    ...(isMostlySentThrough(context, both, hub) ? ['sent_through'] : []),
    ...(habits * 2 > both.length ? ['recurring_set'] : []),
    ...(isStandingFan ? ['standing_fan'] : []),
    ...sameSides,
  ];
}

/** The units in which enough of what was gathered was paid out again: those of the last receipts. */
function unitsOf({ flow: { into } }: ScanContext, joins: readonly Join[]): Set<number> {
  return new Set(joins.map(({ high }) => into.unit[high] ?? 0));
}

/** What was searched: all that moves, though larger movements alone may show it, what chance would give, and by what rule. */
interface Search {
  readonly whole: ScanContext;
  readonly expected: number | null;
  readonly isKept: boolean;
}

function describe(
  { context, hub, joining, scatters }: Omit<JoinRun, 'joins' | 'best'>,
  best: Join,
  joins: readonly Join[],
  { whole, expected, isKept }: Search,
): FindingDraft {
  const { received, sent } = joining.amountsOf(best);
  const ahead = joining.givenAhead(best);
  const { movements } = context;
  const { at } = movements;
  const gathered = stretches(joins);
  const scattered = stretches(joins.map(({ outLow, outHigh }) => ({ low: outLow, high: outHigh })));
  const made = (): Gathered => {
    const into = gathered.flatMap((stretch) => runEdges(context, 'in', stretch));
    const out = scattered.flatMap((stretch) => runEdges(context, 'out', stretch));
    const senders = unique(into.map((edge) => movements.from[edge] ?? 0));
    const receivers = unique(out.map((edge) => movements.to[edge] ?? 0));
    return { into, out, both: [...into, ...out], senders, receivers };
  };
  const shown = made();
  const same = sameParties(context, { ...shown, units: unitsOf(context, joins) });
  const contradicting = againstOf(context, hub, shown, isStanding(context, hub, joins, scatters), same.facts);
  // Of the findings of a large scan most are never told: where their edges stand is enough to keep.
  let asked: Gathered | null = null;
  const told = (): Gathered => (asked ??= made());
  const unit = movements.received.unit[context.flow.into.edges[best.high] ?? 0] ?? 0;
  const timeOf = (edge: number): number => at[edge] ?? 0;
  const name = context.nameOf(hub);
  return {
    severity: severityOf(contradicting, expected),
    subject: name,
    accounts: () => [
      { account: hub, role: 'hub' },
      ...told().senders.map((account) => ({ account, role: 'sender' })),
      ...told().receivers.map((account) => ({ account, role: 'receiver' })),
    ],
    edges: () => [
      ...told().into.map((edge) => ({ edge, role: 'gather' })),
      ...told().out.map((edge) => ({ edge, role: 'scatter' })),
    ],
    measures: () => ({
      senders: told().senders.length,
      receivers: told().receivers.length,
      ratio: ratioText(sent, received),
      retained: context.decimal(received - sent, unit),
      ...(ahead === 0n ? {} : { given_ahead: context.decimal(ahead, unit) }),
      median_hold_s: Math.round((medianTime(told().out.map(timeOf)) - medianTime(told().into.map(timeOf))) / 1000),
      duration_s: Math.round(spanMs(context, told().both) / 1000),
      ...(expected === null ? {} : { expected_by_chance: expectedText(expected) }),
      ...(isKept ? {} : { shape_alone: true }),
    }),
    title: () =>
      `${name} gathered from ${told().senders.length} accounts and paid out to ${told().receivers.length} within ${spanText(context, told().both)}`,
    explanation: () =>
      `${told().senders.length} accounts paid ${sumsText(context, told().into)} to ${name}, which paid ` +
      `${sumsText(context, told().out)} to ${told().receivers.length} accounts; in the fullest window ` +
      `${percentText(ratioText(sent, received))} of what came in (${context.money(received, unit)}) went out again.${
        expected === null ? '' : ` Chance would give ${chanceText(expected, 'account')}.`
      }${besidesText(whole, hub, told())}`,
    contributions: [
      ...(isKept ? [{ reason: 'what came in went out again', points: 10 }] : []),
      ...(expected === null ? [] : [{ reason: 'more than chance would give', points: pointsBeyond(expected) }]),
    ],
    contradicting: [
      ...contradicting,
      ...(sent * 2n > received * MONEY_OF_ITS_OWN ? ['pays_from_balance'] : []),
      ...(ahead > 0n ? ['paid_ahead'] : []),
      // It goes on so at other times: told, and weighed by who reads it.
      ...(contradicting.includes('standing_fan') || !goesOn(whole, hub, shown) ? [] : ['own_habit']),
    ],
    againstWords: {
      ...same.words,
      own_habit: 'at other times as well it is paid by so many accounts and pays so many',
      paid_ahead: `${percentText(ratioText(ahead, sent))} of what went out there left before as much had come in, so that it cannot be that money`,
    },
  };
}

/** Halves of what came in: who pays more than so many had money of its own, and may have paid from that. */
const MONEY_OF_ITS_OWN = 3n;

/** A habit that chance was measured by weakens what exceeds it, and no more. */
function severityOf(contradicting: readonly string[], expected: number | null): Severity {
  if (contradicting.length === 0) return 'medium';
  return expected !== null && contradicting.every((fact) => fact === 'standing_fan') ? 'low' : 'info';
}

/** What windows that begin ever later cover, without overlaps. */
function stretches(windows: readonly Window[]): Window[] {
  const covered: { low: number; high: number }[] = [];
  for (const { low, high } of windows) {
    const last = covered.at(-1);
    if (last !== undefined && low <= last.high + 1) last.high = Math.max(last.high, high);
    else covered.push({ low, high });
  }
  return covered;
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
