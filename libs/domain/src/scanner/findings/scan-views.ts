import { backEdges } from '../../algorithms/feedback-arc-set.js';
import { compareIds } from '../../shared/order.js';
import { formatUnits } from '../../movements/table/decimal.js';
import { rankedAccounts } from './account-ranking.js';
import { topRanked, type RankedFinding } from './score-findings.js';
import { formatMovementTime } from '../../movements/table/movement-time.js';
import { FLAG, type Movements } from '../../movements/table/movements.js';
import { VALUE_SCALE, valueText } from '../../movements/table/pricing.js';
import type { AccountView, AmountView, GraphLink, GraphNode } from './scan-result.js';

interface Totals {
  in_count: number;
  out_count: number;
  readonly byAsset: Map<number, { in: bigint; out: bigint }>;
}

/** What each account of the request paid and got, and the findings that name it, by name. */
export function accountViews(
  movements: Movements,
  edges: Int32Array,
  candidates: readonly RankedFinding[],
): AccountView[] {
  const named = rankedAccounts(topRanked(candidates, candidates.length));
  return [...totalsOf(movements, edges)]
    .map(([account, totals]): AccountView => {
      const name = movements.accounts[account] ?? '';
      const ranking = named.get(name);
      return {
        account: name,
        in_count: totals.in_count,
        out_count: totals.out_count,
        totals: [...totals.byAsset]
          .sort(([a], [b]) => a - b)
          .map(([asset, total]) => {
            const { asset: code, scale } = movements.assets[asset] ?? { asset: '', scale: 0 };
            return { asset: code, in: formatUnits(total.in, scale), out: formatUnits(total.out, scale) };
          }),
        finding_ids: ranking?.ids ?? [],
        score: ranking?.score ?? 0,
        rank: ranking?.rank ?? null,
        observations: ranking?.observations ?? [],
      };
    })
    .sort((a, b) => compareIds(a.account, b.account));
}

function totalsOf(movements: Movements, edges: Int32Array): Map<number, Totals> {
  const all = new Map<number, Totals>();
  const of = (account: number, asset: number): { account: Totals; sums: { in: bigint; out: bigint } } => {
    const known = all.get(account) ?? {
      in_count: 0,
      out_count: 0,
      byAsset: new Map<number, { in: bigint; out: bigint }>(),
    };
    all.set(account, known);
    const sums = known.byAsset.get(asset) ?? { in: 0n, out: 0n };
    known.byAsset.set(asset, sums);
    return { account: known, sums };
  };
  for (const edge of edges) {
    const [asset, amount] = [movements.asset[edge] ?? 0, movements.amount.at(edge)];
    const payer = of(movements.from[edge] ?? 0, asset);
    payer.account.out_count++;
    payer.sums.out += amount;
    const payee = of(movements.to[edge] ?? 0, asset);
    payee.account.in_count++;
    payee.sums.in += amount;
  }
  return all;
}

/**
 * The request as a network, in the shapes of flows (spec/rulings.md#b-79): one link for each directed pair, the links
 * that close rings marked, and what went in, out and through each node.
 */
export function graphView(movements: Movements, edges: Int32Array): { nodes: GraphNode[]; links: GraphLink[] } {
  const pairs = new Map<number, Pair>();
  const nodes = new Map<number, { readonly in: Sums; readonly out: Sums }>();
  const nodeOf = (account: number) => {
    const known = nodes.get(account) ?? { in: new Sums(movements), out: new Sums(movements) };
    nodes.set(account, known);
    return known;
  };
  for (const edge of edges) {
    const [payer, payee] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
    nodeOf(payer).out.add(edge);
    nodeOf(payee).in.add(edge);
    const key = payer * movements.accounts.length + payee;
    let pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, (pair = { first: edge, last: edge, count: 0, sums: new Sums(movements) }));
    pair.last = edge;
    pair.count++;
    pair.sums.add(edge);
  }
  return { nodes: nodeViews(movements, nodes), links: linkViews(movements, [...pairs.values()]) };
}

interface Pair {
  readonly first: number;
  readonly sums: Sums;
  last: number;
  count: number;
}

/** Amounts per asset, and their value in the common unit as far as every one of them has one. */
class Sums {
  readonly byAsset = new Map<number, bigint>();
  value = 0n;
  isPriced = true;

  constructor(private readonly movements: Movements) {}

  add(edge: number): void {
    const { asset, amount, paid } = this.movements;
    const number = asset[edge] ?? 0;
    this.byAsset.set(number, (this.byAsset.get(number) ?? 0n) + amount.at(edge));
    if (paid.unit[edge] === 0) this.value += paid.amounts.at(edge);
    else this.isPriced = false;
  }

  /** Per asset the larger of this and another: what went through. */
  larger(other: Sums): Sums {
    const larger = new Sums(this.movements);
    for (const asset of [...this.byAsset.keys(), ...other.byAsset.keys()]) {
      const [one, two] = [this.byAsset.get(asset) ?? 0n, other.byAsset.get(asset) ?? 0n];
      larger.byAsset.set(asset, one > two ? one : two);
    }
    return larger;
  }

  view(): AmountView[] {
    return [...this.byAsset]
      .sort(([a], [b]) => a - b)
      .map(([number, total]) => {
        const { asset, scale } = this.movements.assets[number] ?? { asset: '', scale: 0 };
        return { asset, amount: formatUnits(total, scale) };
      });
  }
}

function nodeViews(
  movements: Movements,
  nodes: ReadonlyMap<number, { readonly in: Sums; readonly out: Sums }>,
): GraphNode[] {
  return [...nodes]
    .map(([account, sums]): GraphNode => {
      const id = movements.accounts[account] ?? '';
      const throughput = sums.in.larger(sums.out).view();
      return { id, label: id, kind: 'account', in: sums.in.view(), out: sums.out.view(), throughput };
    })
    .sort((a, b) => compareIds(a.id, b.id));
}

/** Rings are broken at their smallest link: by value where all have one, by amount where there is one asset, else by count. */
function linkViews(movements: Movements, pairs: readonly Pair[]): GraphLink[] {
  const isPriced = pairs.every(({ sums }) => sums.isPriced);
  const assets = new Set(pairs.flatMap(({ sums }) => [...sums.byAsset.keys()]));
  const weightOf = ({ sums, count }: Pair): bigint => {
    if (isPriced) return sums.value;
    return assets.size === 1 ? ([...sums.byAsset.values()][0] ?? 0n) : BigInt(count);
  };
  const links = pairs.map((pair) => ({
    pair,
    from: movements.accounts[movements.from[pair.first] ?? 0] ?? '',
    to: movements.accounts[movements.to[pair.first] ?? 0] ?? '',
    weight: weightOf(pair),
  }));
  const back = backEdges(links);
  const time = (edge: number): string =>
    formatMovementTime(movements.at[edge] ?? 0, ((movements.flags[edge] ?? 0) & FLAG.DAY) !== 0);
  return links
    .map((link): GraphLink => {
      const { count, sums, first, last } = link.pair;
      return {
        from: link.from,
        to: link.to,
        count,
        amounts: sums.view(),
        ...(sums.isPriced ? { value: formatValue(sums.value, movements.units[0]?.name ?? '') } : {}),
        first_at: time(first),
        last_at: time(last),
        back_edge: back.has(link),
      };
    })
    .sort((a, b) => compareIds(a.from, b.from) || compareIds(a.to, b.to));
}

/** Values are kept with 36 decimals; on the wire the zeros behind the second are of no use. */
function formatValue(value: bigint, asset: string): string {
  return valueText(value, VALUE_SCALE, asset).replace(/(\.\d{2}\d*?)0+$/, '$1');
}
