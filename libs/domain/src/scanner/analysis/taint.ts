import { causalOrder } from './order/causal-order.js';
import type { ScanContext } from './scan-context.js';
import { listings } from './watchlist.js';

/** How a payment carries the listed money that its payer holds: in proportion, or the oldest lots first. */
export type TaintMethod = 'haircut' | 'fifo';

/** What reached (or left, looking towards a listed party) one account in one unit. */
export interface Exposure {
  readonly account: number;
  readonly unit: number;
  readonly total: bigint;
  /** Value at hops 2 and more, counted in edges from the listed party; hop 1 is G20's. */
  readonly tainted: bigint;
  readonly fewestHops: number;
  readonly mostHops: number;
  /** Edges of the account that carried it. */
  readonly edges: readonly number[];
  /** The edges from the listed party to the account along which most of it came, the listed party's first. */
  readonly path: readonly number[];
}

interface Lot {
  left: bigint;
  readonly hop: number;
}

interface Holding {
  balance: bigint;
  total: bigint;
  readonly byHop: bigint[];
  readonly lots: Lot[];
  oldest: number;
  tainted: bigint;
  fewestHops: number;
  mostHops: number;
  readonly edges: number[];
  /** For each hop, the edge that brought most. */
  readonly via: { edge: number; amount: bigint }[];
}

/**
 * Spreads the money of listed parties over later movements, up to `maxHops` edges away; hubs mix everything and end it.
 * `forward` follows money from a listed party; otherwise the movements are walked backwards, towards one.
 */
export function exposures(
  context: ScanContext,
  method: TaintMethod,
  forward: boolean,
  maxHops: number,
  hubs: Uint8Array,
): { exposures: Exposure[]; stoppedAtHubs: number } {
  const { movements } = context;
  const listed = new Map<number, number>();
  for (const { accounts, from } of listings(context)) {
    for (const account of accounts) listed.set(account, Math.min(from, listed.get(account) ?? Infinity));
  }
  if (listed.size === 0) return { exposures: [], stoppedAtHubs: 0 };
  const holdings = new Map<number, Holding>();
  const units = movements.units.length;
  const holdingOf = (account: number, unit: number): Holding => {
    const key = account * units + unit;
    const known = holdings.get(key);
    if (known !== undefined) return known;
    const fresh: Holding = {
      balance: 0n,
      total: 0n,
      byHop: [],
      lots: [],
      oldest: 0,
      tainted: 0n,
      fewestHops: Infinity,
      mostHops: 0,
      edges: [],
      via: [],
    };
    holdings.set(key, fresh);
    return fresh;
  };
  let stoppedAtHubs = 0;
  const edges = causalOrder(context.watched.edges, movements);
  for (let step = 0; step < edges.length; step++) {
    const edge = edges[forward ? step : edges.length - 1 - step] ?? 0;
    const [giver, taker] = forward
      ? [movements.from[edge] ?? 0, movements.to[edge] ?? 0]
      : [movements.to[edge] ?? 0, movements.from[edge] ?? 0];
    const [left, came] = forward ? [movements.paid, movements.received] : [movements.received, movements.paid];
    const amount = left.amounts.at(edge);
    const isFromListed = (movements.at[edge] ?? 0) >= (listed.get(giver) ?? Infinity);
    const carried = isFromListed ? [0n, amount] : take(holdingOf(giver, left.unit[edge] ?? 0), amount, method, maxHops);
    if (!context.budget.spend(1)) break;
    if (movements.anonymous[taker] === 1 || listed.has(taker)) continue;
    const isTainted = carried.some((part) => part > 0n);
    if (isTainted && hubs[taker] === 1) stoppedAtHubs++;
    give(holdingOf(taker, came.unit[edge] ?? 0), edge, came.amounts.at(edge), hubs[taker] === 1 ? [] : carried, method);
  }
  return { exposures: listExposures(context, holdings, units, forward), stoppedAtHubs };
}

/** What a payment of `amount` takes along, by hop, one hop further from the listed party. */
function take(holding: Holding, amount: bigint, method: TaintMethod, maxHops: number): bigint[] {
  const carried: bigint[] = [];
  const moved = amount < holding.balance ? amount : holding.balance;
  if (moved === 0n) return carried;
  if (method === 'haircut') {
    holding.byHop.forEach((held, hop) => {
      const part = (held * moved) / holding.balance;
      holding.byHop[hop] = held - part;
      if (hop < maxHops) carried[hop + 1] = part;
    });
  } else {
    let wanted = moved;
    while (wanted > 0n) {
      const lot = holding.lots[holding.oldest];
      if (lot === undefined) break;
      const part = lot.left < wanted ? lot.left : wanted;
      lot.left -= part;
      wanted -= part;
      if (lot.hop > 0 && lot.hop < maxHops) carried[lot.hop + 1] = (carried[lot.hop + 1] ?? 0n) + part;
      if (lot.left === 0n) holding.oldest++;
    }
  }
  holding.balance -= moved;
  return Array.from(carried, (part) => part ?? 0n);
}

function give(holding: Holding, edge: number, amount: bigint, carried: readonly bigint[], method: TaintMethod): void {
  holding.balance += amount;
  holding.total += amount;
  let clean = amount;
  let indirect = 0n;
  for (let hop = 1; hop < carried.length; hop++) {
    const part = carried[hop] ?? 0n;
    if (part === 0n) continue;
    clean -= part;
    if (method === 'haircut') {
      while (holding.byHop.length <= hop) holding.byHop.push(0n);
      holding.byHop[hop] = (holding.byHop[hop] ?? 0n) + part;
    } else {
      holding.lots.push({ left: part, hop });
    }
    const via = holding.via[hop];
    if (via === undefined || part > via.amount) holding.via[hop] = { edge, amount: part };
    if (hop < 2) continue;
    indirect += part;
    holding.fewestHops = Math.min(holding.fewestHops, hop);
    holding.mostHops = Math.max(holding.mostHops, hop);
  }
  if (method === 'fifo' && clean > 0n) holding.lots.push({ left: clean, hop: 0 });
  if (indirect === 0n) return;
  holding.tainted += indirect;
  holding.edges.push(edge);
}

function listExposures(
  context: ScanContext,
  holdings: ReadonlyMap<number, Holding>,
  units: number,
  forward: boolean,
): Exposure[] {
  const { movements } = context;
  const found: Exposure[] = [];
  for (const [key, holding] of holdings) {
    if (holding.tainted === 0n) continue;
    const [account, unit] = [Math.floor(key / units), key % units];
    const path: number[] = [];
    let at = holding;
    for (let hop = holding.fewestHops; hop >= 1; hop--) {
      const edge = at.via[hop]?.edge;
      if (edge === undefined) break;
      path.push(edge);
      const giver = (forward ? movements.from[edge] : movements.to[edge]) ?? 0;
      const side = forward ? movements.paid : movements.received;
      const next = holdings.get(giver * units + (side.unit[edge] ?? 0));
      if (next === undefined) break;
      at = next;
    }
    const { total, tainted, fewestHops, mostHops, edges } = holding;
    found.push({ account, unit, total, tainted, fewestHops, mostHops, edges, path: path.reverse() });
  }
  return found.sort((a, b) => a.account - b.account || a.unit - b.unit);
}
