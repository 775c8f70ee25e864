import { compareIds } from '../shared/order.js';
import { formatUnits, powerOfTen } from '../movements/table/decimal.js';
import type { EdgeView, Finding } from '../scanner/findings/finding.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import type { Rate } from '../movements/table/pricing.js';
import { longDecimal } from './long-decimal.js';
import type { ReportAccount, ReportTransaction } from './report.js';

/** The movements of these transactions, one row each; a transaction of which no movement is known has a row with its id. */
export function citedTransactions(
  txIds: ReadonlySet<string>,
  edges: Iterable<EdgeView>,
  findings: readonly Finding[],
): readonly ReportTransaction[] {
  const findingsOf = new Map<string, string[]>();
  for (const { finding_id, tx_ids } of findings) {
    for (const id of tx_ids) {
      const known = findingsOf.get(id);
      if (known === undefined) findingsOf.set(id, [finding_id]);
      else known.push(finding_id);
    }
  }
  const rows = new Map<string, ReportTransaction>();
  const seen = new Set<string>();
  for (const edge of edges) {
    if (!txIds.has(edge.tx_id)) continue;
    const key = JSON.stringify([edge.tx_id, edge.leg, edge.from, edge.to, edge.amount, edge.asset]);
    const known = rows.get(key);
    if (known !== undefined && known.kind !== null) continue;
    seen.add(edge.tx_id);
    const { tx_id, leg, at, from, to, amount, asset, kind = null } = edge;
    const finding_ids = (findingsOf.get(tx_id) ?? []).toSorted(compareIds);
    rows.set(key, { tx_id, leg, at, from, to, amount, asset, kind, class: null, finding_ids });
  }
  for (const tx_id of txIds) {
    if (seen.has(tx_id)) continue;
    const finding_ids = (findingsOf.get(tx_id) ?? []).toSorted(compareIds);
    const nothing = { leg: null, at: null, from: null, to: null, amount: null, asset: null, kind: null, class: null };
    rows.set(tx_id, { tx_id, ...nothing, finding_ids });
  }
  return inOrder([...rows.values()]);
}

/** By time, id and leg; what has no time comes last. */
export function inOrder(transactions: readonly ReportTransaction[]): readonly ReportTransaction[] {
  const keyed = transactions.map((row) => ({ row, at: millisOf(row.at) }));
  keyed.sort(
    (a, b) =>
      a.at - b.at ||
      compareIds(a.row.tx_id, b.row.tx_id) ||
      (a.row.leg ?? 0) - (b.row.leg ?? 0) ||
      textual(a.row, b.row),
  );
  return keyed.map(({ row }) => row);
}

/** Legs of equal place differ in their ends or amounts only. */
function textual(a: ReportTransaction, b: ReportTransaction): number {
  return (
    compareIds(a.from ?? '', b.from ?? '') ||
    compareIds(a.to ?? '', b.to ?? '') ||
    compareIds(a.asset ?? '', b.asset ?? '') ||
    compareIds(a.amount ?? '', b.amount ?? '')
  );
}

/** A time that is no movement's (a year, of a relation) stands where its text would. */
function millisOf(at: string | null): number {
  if (at === null) return Number.MAX_SAFE_INTEGER;
  const time = parseMovementTime(at) ?? parseMovementTime(`${at}-01`) ?? parseMovementTime(`${at}-01-01`);
  return time?.at ?? Number.MAX_SAFE_INTEGER;
}

/** What each account of these movements paid and got, and the findings that name it, by name. */
export function accountsOf(
  transactions: readonly ReportTransaction[],
  findings: readonly Finding[],
): readonly ReportAccount[] {
  const named = new Map<string, { ids: string[]; score: number }>();
  for (const { finding_id, score, accounts } of findings) {
    for (const name of new Set(accounts.map(({ account }) => String(account)))) {
      const known = named.get(name) ?? { ids: [], score: 0 };
      named.set(name, { ids: [...known.ids, finding_id], score: Math.max(known.score, score) });
    }
  }
  const accounts = new Map<string, Turnover>();
  const turnoverOf = (account: string): Turnover => {
    const known = accounts.get(account) ?? new Turnover();
    accounts.set(account, known);
    return known;
  };
  for (const { from, to, amount, asset } of transactions) {
    if (from === null || to === null) continue;
    turnoverOf(from).pay(asset ?? '', amount ?? '0');
    turnoverOf(to).receive(asset ?? '', amount ?? '0');
  }
  return [...accounts]
    .map(([account, turnover]) => ({
      account,
      in_count: turnover.received,
      out_count: turnover.paid,
      totals: turnover.totals(),
      finding_ids: (named.get(account)?.ids ?? []).toSorted(compareIds),
      score: named.get(account)?.score ?? 0,
    }))
    .sort((a, b) => compareIds(a.account, b.account));
}

/** First and last movement, in their own words. */
export function reportPeriodOf(
  transactions: readonly ReportTransaction[],
): { readonly from_at: string; readonly to_at: string } | null {
  let [first, last]: [string | null, string | null] = [null, null];
  for (const { at } of transactions) {
    if (at === null) continue;
    if (first === null || millisOf(at) < millisOf(first)) first = at;
    if (last === null || millisOf(at) > millisOf(last)) last = at;
  }
  return first === null || last === null ? null : { from_at: first, to_at: last };
}

export function sortedRates(rates: readonly Rate[]): readonly Rate[] {
  const key = ({ base, quote, at, rate }: Rate): string => JSON.stringify([base, quote, at, rate]);
  return rates.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Sums of amounts for each asset, at the finest scale that comes up. */
export class ReportSums {
  private readonly byAsset = new Map<string, { units: bigint; scale: number }>();

  add(asset: string, amount: string): void {
    const decimal = longDecimal(amount);
    if (decimal === null) return;
    const known = this.byAsset.get(asset) ?? { units: 0n, scale: 0 };
    const scale = Math.max(known.scale, decimal.scale);
    const units = known.units * powerOfTen(scale - known.scale) + decimal.units * powerOfTen(scale - decimal.scale);
    this.byAsset.set(asset, { units, scale });
  }

  /** The sum, with at least so many decimals. */
  of(asset: string, decimals = 0): string {
    const { units, scale } = this.byAsset.get(asset) ?? { units: 0n, scale: 0 };
    const shown = Math.max(scale, decimals);
    return formatUnits(units * powerOfTen(shown - scale), shown);
  }

  scaleOf(asset: string): number {
    return this.byAsset.get(asset)?.scale ?? 0;
  }

  assets(): readonly string[] {
    return [...this.byAsset.keys()].sort(compareIds);
  }
}

class Turnover {
  paid = 0;
  received = 0;
  private readonly into = new ReportSums();
  private readonly out = new ReportSums();

  pay(asset: string, amount: string): void {
    this.paid++;
    this.out.add(asset, amount);
  }

  receive(asset: string, amount: string): void {
    this.received++;
    this.into.add(asset, amount);
  }

  totals(): ReportAccount['totals'] {
    const assets = [...new Set([...this.into.assets(), ...this.out.assets()])].sort(compareIds);
    return assets.map((asset) => {
      const decimals = Math.max(this.into.scaleOf(asset), this.out.scaleOf(asset));
      return { asset, in: this.into.of(asset, decimals), out: this.out.of(asset, decimals) };
    });
  }
}
