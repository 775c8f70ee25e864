import { compareIds } from '../shared/order.js';
import { formatUnits } from './decimal.js';
import { foremost, type Candidate } from './publish-findings.js';
import { formatMovementTime } from './movement-time.js';
import { FLAG, type Movements } from './movements.js';
import type { AccountView, GraphLink, GraphNode } from './scan-result.js';

interface Totals {
  in_count: number;
  out_count: number;
  readonly byAsset: Map<number, { in: bigint; out: bigint }>;
}

/** What each account of the request paid and got, and the findings that name it, by name. */
export function accountViews(moves: Movements, edges: Int32Array, candidates: readonly Candidate[]): AccountView[] {
  const named = new Map<string, { ids: string[]; score: number }>();
  for (const { id, score, accountNames } of foremost(candidates, candidates.length)) {
    for (const name of new Set(accountNames)) {
      const known = named.get(name) ?? { ids: [], score: 0 };
      known.ids.push(id);
      known.score = Math.max(known.score, score);
      named.set(name, known);
    }
  }
  return [...totalsOf(moves, edges)]
    .map(([account, totals]): AccountView => {
      const name = moves.accounts[account] ?? '';
      return {
        account: name,
        in_count: totals.in_count,
        out_count: totals.out_count,
        totals: [...totals.byAsset]
          .sort(([a], [b]) => a - b)
          .map(([asset, total]) => {
            const { asset: code, scale } = moves.assets[asset] ?? { asset: '', scale: 0 };
            return { asset: code, in: formatUnits(total.in, scale), out: formatUnits(total.out, scale) };
          }),
        finding_ids: named.get(name)?.ids ?? [],
        score: named.get(name)?.score ?? 0,
      };
    })
    .sort((a, b) => compareIds(a.account, b.account));
}

function totalsOf(moves: Movements, edges: Int32Array): Map<number, Totals> {
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
    const [asset, amount] = [moves.asset[edge] ?? 0, moves.amount[edge] ?? 0n];
    const payer = of(moves.from[edge] ?? 0, asset);
    payer.account.out_count++;
    payer.sums.out += amount;
    const payee = of(moves.to[edge] ?? 0, asset);
    payee.account.in_count++;
    payee.sums.in += amount;
  }
  return all;
}

/** The request as a network: one link for each directed pair. */
export function graphView(moves: Movements, edges: Int32Array): { nodes: GraphNode[]; links: GraphLink[] } {
  const groups = new Map<number, number[]>();
  const degrees = new Map<number, { in: number; out: number }>();
  const degreeOf = (account: number): { in: number; out: number } => {
    const known = degrees.get(account) ?? { in: 0, out: 0 };
    degrees.set(account, known);
    return known;
  };
  for (const edge of edges) {
    const [payer, payee] = [moves.from[edge] ?? 0, moves.to[edge] ?? 0];
    degreeOf(payer).out++;
    degreeOf(payee).in++;
    const key = payer * moves.accounts.length + payee;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [edge]);
    else group.push(edge);
  }
  const nodes = [...degrees].map(([account, degree]): GraphNode => {
    const id = moves.accounts[account] ?? '';
    return { id, label: id, kind: 'account', ...degree };
  });
  const links = [...groups.values()].map((group) => linkOf(moves, group));
  return {
    nodes: nodes.sort((a, b) => compareIds(a.id, b.id)),
    links: links.sort((a, b) => compareIds(a.from, b.from) || compareIds(a.to, b.to)),
  };
}

function linkOf(moves: Movements, group: readonly number[]): GraphLink {
  const [first, last] = [group[0] ?? 0, group.at(-1) ?? 0];
  const totals = new Map<number, bigint>();
  for (const edge of group) {
    const asset = moves.asset[edge] ?? 0;
    totals.set(asset, (totals.get(asset) ?? 0n) + (moves.amount[edge] ?? 0n));
  }
  const time = (edge: number): string =>
    formatMovementTime(moves.at[edge] ?? 0, ((moves.flags[edge] ?? 0) & FLAG.DAY) !== 0);
  return {
    from: moves.accounts[moves.from[first] ?? 0] ?? '',
    to: moves.accounts[moves.to[first] ?? 0] ?? '',
    count: group.length,
    amounts: [...totals]
      .sort(([a], [b]) => a - b)
      .map(([asset, total]) => {
        const { asset: code, scale } = moves.assets[asset] ?? { asset: '', scale: 0 };
        return { asset: code, amount: formatUnits(total, scale) };
      }),
    first_at: time(first),
    last_at: time(last),
  };
}
