import { amountBandOf, compareUnits, PPM } from '../../../movements/table/decimal.js';
import { foundFindings, told, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { durationText, spanMs, sumsText } from '../../analysis/fan.js';
import { FLAG } from '../../../movements/table/movements.js';
import { count, days, defaultsOf, ratio, Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { valueChain } from '../generic/value-chain.js';
import { bankFacts } from './bank-cash.js';

/** B03: money along a listed pair of countries, or through several countries in one chain. */
export const corridor: Detector = {
  detector: 'corridor',
  code: 'B03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [count('min_movements', 2, 1, 1000), count('min_countries', 3, 2, 20)],
  traps: [],
  detect(context, settings) {
    const { moves, flow } = context;
    const countriesOf = (edge: number): string[] => {
      const facts = bankFacts(context, edge);
      return [facts?.countryFrom ?? null, facts?.countryTo ?? null].filter((country) => country !== null);
    };
    if (!flow.edges.some((edge) => countriesOf(edge).length > 0)) {
      return notEvaluated('no_country_data', 'country_from and country_to');
    }
    const listed = new Set(context.options.corridors.map(([from, to]) => `${from}>${to}`));
    const byAccount = new Map<string, number[]>();
    for (const edge of flow.edges) {
      if (!context.budget.spend(1)) break;
      const pair = countriesOf(edge).join('>');
      if (!listed.has(pair)) continue;
      for (const account of [moves.from[edge] ?? 0, moves.to[edge] ?? 0]) {
        if (moves.anonymous[account] === 1) continue;
        const key = `${account}/${pair}`;
        const known = byAccount.get(key);
        if (known === undefined) byAccount.set(key, [edge]);
        else known.push(edge);
      }
    }
    const findings: FindingDraft[] = [];
    for (const [key, edges] of byAccount) {
      if (edges.length < settings.count('min_movements')) continue;
      const [account, pair] = [Number(key.split('/')[0]), key.split('/')[1] ?? ''];
      findings.push({
        subject: `${context.nameOf(account)}/${pair}`,
        severity: 'medium',
        accounts: [{ account, role: 'subject' }],
        edges: edges.map((edge) => ({ edge, role: 'corridor' })),
        measures: { corridor: pair.split('>'), movements: edges.length },
        title: `${context.nameOf(account)} took part in ${edges.length} movements along ${pair}`,
        explanation: `${edges.length} movements (${sumsText(context, edges)}) went along ${pair}, which the request lists.`,
      });
    }
    for (const draft of valueChain.detect(context, new Settings(defaultsOf(valueChain.parameters))).findings) {
      const countries = [...new Set(told(draft.edges).flatMap(({ edge }) => countriesOf(edge)))];
      if (countries.length < settings.count('min_countries')) continue;
      const title = `${told(draft.title)}, through ${countries.length} countries`;
      findings.push({
        ...draft,
        subject: `chain/${countries.join('>')}`,
        title,
        measures: { ...told(draft.measures), countries },
      });
    }
    return foundFindings(findings);
  },
};

/** B04: a customer payment without name and account of a side (FATF recommendation 16). */
export const missingPartyData: Detector = {
  detector: 'missing_party_data',
  code: 'B04',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [],
  traps: [],
  detect(context) {
    const { moves } = context;
    const findings: FindingDraft[] = [];
    let isRecorded = false;
    for (let edge = 0; edge < moves.count; edge++) {
      if (!context.budget.spend(1)) break;
      const parties = bankFacts(context, edge)?.parties ?? null;
      if (parties === null) continue;
      isRecorded = true;
      const missing = [
        ...(parties.debtorName ? [] : ['debtor.name']),
        ...(parties.debtorAccount ? [] : ['debtor.account']),
        ...(parties.creditorName ? [] : ['creditor.name']),
        ...(parties.creditorAccount ? [] : ['creditor.account']),
      ];
      if (missing.length === 0) continue;
      const id = moves.txIds.at(moves.tx[edge] ?? 0) ?? '';
      findings.push({
        subject: id,
        severity: 'low',
        accounts: [
          { account: moves.from[edge] ?? 0, role: 'sender' },
          { account: moves.to[edge] ?? 0, role: 'receiver' },
        ],
        edges: [{ edge, role: 'incomplete' }],
        measures: { missing },
        title: 'A customer payment lacks data of its parties',
        explanation: `The payment lacks: ${missing.join(', ')}.`,
      });
    }
    return isRecorded ? foundFindings(findings) : notEvaluated('no_party_data', 'pacs.008 messages');
  },
};

/** B05: returns and reversals of nearly the same amount, again and again, between two accounts. */
export const returnLoop: Detector = {
  detector: 'return_loop',
  code: 'B05',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [count('min_returns', 3, 2, 100), days('window_days', 30, 365), ratio('tolerance', '0.05', '0', '1')],
  traps: [],
  detect(context, settings) {
    const { moves } = context;
    const byPair = new Map<string, number[]>();
    for (let edge = 0; edge < moves.count; edge++) {
      if (!context.budget.spend(1)) break;
      if (((moves.flags[edge] ?? 0) & FLAG.REVERSAL) === 0 || ((moves.flags[edge] ?? 0) & FLAG.ALLOWED) !== 0) continue;
      const ends = [moves.from[edge] ?? 0, moves.to[edge] ?? 0].sort((a, b) => a - b);
      const key = `${ends.join('/')}/${moves.asset[edge]}`;
      const known = byPair.get(key);
      if (known === undefined) byPair.set(key, [edge]);
      else known.push(edge);
    }
    const findings: FindingDraft[] = [];
    for (const edges of byPair.values()) {
      if (!context.budget.begin(edges.length)) break;
      for (let place = 0; place < edges.length;) {
        const first = edges[place] ?? 0;
        const alike = likeThem(context, settings, edges, place);
        if (alike.length < settings.count('min_returns')) {
          place++;
          continue;
        }
        place = edges.indexOf(alike.at(-1) ?? first, place) + 1;
        const accounts = [moves.from[first] ?? 0, moves.to[first] ?? 0];
        findings.push({
          subject: accounts
            .map((account) => context.nameOf(account))
            .sort()
            .join('/'),
          severity: 'low',
          accounts: accounts.map((account) => ({ account, role: 'subject' })),
          edges: alike.map((edge) => ({ edge, role: 'return' })),
          measures: { returns: alike.length },
          title: `${alike.length} returns of nearly the same amount within ${durationText(spanMs(context, alike))}`,
          explanation: `${alike.length} returns or reversals (${sumsText(context, alike)}) went between two accounts. Bank errors do this too.`,
        });
      }
    }
    return foundFindings(findings);
  },
};

/** Steps that an amount costs to be put in order among many. */
const SORTING = 20;

/**
 * The returns from one on, within the window, whose amounts are within the tolerance of that of one among them: of the
 * choices that hold the first, the one that holds most.
 */
function likeThem(
  { moves, budget }: ScanContext,
  settings: Settings,
  edges: readonly number[],
  place: number,
): number[] {
  const first = edges[place] ?? 0;
  const until = (moves.at[first] ?? 0) + settings.daysMs('window_days');
  const inWindow: number[] = [];
  for (let next = place; next < edges.length && (moves.at[edges[next] ?? 0] ?? 0) <= until; next++) {
    if (!budget.spend(1)) return [];
    inWindow.push(edges[next] ?? 0);
  }
  if (inWindow.length < settings.count('min_returns') || !budget.spend(inWindow.length * SORTING)) return [];
  const tolerance = settings.ppm('tolerance');
  const own = moves.amount.at(first);
  const amounts = inWindow.map((edge) => moves.amount.at(edge)).sort(compareUnits);
  let [from, to, most] = [0, 0, 0];
  let chosen = amountBandOf(own, PPM - tolerance, PPM + tolerance);
  for (const amount of amounts) {
    const band = amountBandOf(amount, PPM - tolerance, PPM + tolerance);
    while (from < amounts.length && (amounts[from] ?? 0n) < band.low) from++;
    while (to < amounts.length && (amounts[to] ?? 0n) <= band.high) to++;
    if (own < band.low || own > band.high || to - from <= most) continue;
    [most, chosen] = [to - from, band];
  }
  return inWindow.filter((edge) => {
    const amount = moves.amount.at(edge);
    return amount >= chosen.low && amount <= chosen.high;
  });
}
