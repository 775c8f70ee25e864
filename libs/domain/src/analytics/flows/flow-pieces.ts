import { ratioText } from '../../movements/table/decimal.js';
import { formatMovementTime } from '../../movements/table/movement-time.js';
import type { FlowTable } from './flow-table.js';
import type { FlowGroup, FlowLink, FlowNode, FlowsQuery } from './flow-shapes.js';
import { GroupTallies } from './group-tallies.js';
import { endReader, GROUP_KEYS, keyReader, type GroupKey } from './group-keys.js';
import { backEdges } from '../../algorithms/feedback-arc-set.js';
import { ROW_FLAG } from '../transactions/movement-row.js';
import { amountsOf, Tally } from './tally.js';
import type { Valuation } from '../overview/valuation.js';

/** What a view shows of the rows: groups or links. */
export interface Pieces {
  add(row: number, flowClass: number): void;
  /** What is shown; the rest is added to `other`. */
  finish(
    top: number,
    other: Tally,
  ): { groups: readonly FlowGroup[]; links?: readonly FlowLink[]; nodes?: readonly FlowNode[] };
}

/** The pieces that a question asks for; null for totals alone. */
export function piecesFor(table: FlowTable, query: FlowsQuery, valuation: Valuation | null): Pieces | null {
  if (query.view === 'sankey') return new LinkPieces(table, query, valuation);
  return query.groupBy.length === 0 ? null : new GroupPieces(table, query, valuation);
}

/** Orders pieces by size: by value where all have one, by amount where there is one asset, else by count. */
class Ranking {
  constructor(
    private readonly pieces: readonly Sized[],
    isValued: boolean,
  ) {
    const assets = new Set(pieces.flatMap(({ tally }) => tally.assets));
    this.measure =
      isValued && pieces.every(({ unpriced }) => unpriced === 0) ? 'value' : assets.size === 1 ? 'amount' : 'count';
  }

  private readonly measure: 'value' | 'amount' | 'count';

  sizeOf({ tally, value }: Sized): bigint {
    if (this.measure === 'value') return value;
    return this.measure === 'count'
      ? BigInt(tally.count)
      : tally.assets.reduce((sum, asset) => sum + tally.units(asset), 0n);
  }

  largestFirst<P extends Sized>(pieces: readonly P[], nameOf: (piece: P) => string): P[] {
    const sized = pieces.map((piece) => ({ piece, size: this.sizeOf(piece), name: nameOf(piece) }));
    sized.sort((a, b) => (a.size > b.size ? -1 : a.size < b.size ? 1 : a.name < b.name ? -1 : 1));
    return sized.map(({ piece }) => piece);
  }

  total(): bigint {
    return this.pieces.reduce((sum, piece) => sum + this.sizeOf(piece), 0n);
  }
}

interface Sized {
  readonly tally: Tally;
  readonly value: bigint;
  readonly unpriced: number;
}

class GroupPieces implements Pieces {
  private readonly groups = new Map<string, GroupTallies>();
  private readonly readers;

  constructor(
    private readonly table: FlowTable,
    private readonly query: FlowsQuery,
    private readonly valuation: Valuation | null,
  ) {
    this.readers = query.groupBy.map((key) => keyReader(table, key, query.holdings));
  }

  add(row: number, flowClass: number): void {
    const keys = this.readers.map((keyOf) => keyOf(row, flowClass));
    const name = keys.length === 1 ? (keys[0] ?? '\u0000') : JSON.stringify(keys);
    let group = this.groups.get(name);
    if (group === undefined) {
      group = new GroupTallies(this.table, this.valuation, keys);
      this.groups.set(name, group);
    }
    group.add(row, flowClass);
  }

  finish(top: number, other: Tally): { groups: readonly FlowGroup[] } {
    return largestGroups([...this.groups.values()], this.query.valueAsset !== null, top, other);
  }
}

/** A group as it is shown, but for its share, which all of them decide. */
export interface SummedGroup extends Sized {
  readonly label: string;
  view(): Omit<FlowGroup, 'share'>;
}

/** The largest groups; the others are added to `other`. */
export function largestGroups(
  groups: readonly SummedGroup[],
  isValued: boolean,
  top: number,
  other: Tally,
): { groups: readonly FlowGroup[] } {
  const ranking = new Ranking(groups, isValued);
  const total = ranking.total();
  const ordered = ranking.largestFirst(groups, ({ label }) => label);
  for (const { tally } of ordered.slice(top)) other.addAll(tally);
  return {
    groups: ordered.slice(0, top).map((group) => ({ ...group.view(), share: ratioText(ranking.sizeOf(group), total) })),
  };
}

interface LinkSums extends Sized {
  readonly from: string;
  readonly to: string;
  readonly key: string | null;
  readonly first: number;
  value: bigint;
  unpriced: number;
  last: number;
  /** Bits of 1 where an end was inside, 2 where it was outside. */
  fromSides: number;
  toSides: number;
}

const END_KEYS: readonly GroupKey[] = GROUP_KEYS.filter((key) => ['entity', 'bank', 'country'].includes(key));

class LinkPieces implements Pieces {
  private readonly links = new Map<string, LinkSums>();
  private readonly endOf;
  private readonly keyOf;

  constructor(
    private readonly table: FlowTable,
    query: FlowsQuery,
    private readonly valuation: Valuation | null,
  ) {
    const ends = query.groupBy.find((key) => END_KEYS.includes(key)) ?? 'account';
    const apart = query.groupBy.find((key) => key === 'kind' || key === 'asset' || key === 'channel');
    this.endOf = endReader(table, ends, query.holdings);
    this.keyOf = apart === undefined ? null : keyReader(table, apart, query.holdings);
  }

  add(row: number, flowClass: number): void {
    const [from, to] = [this.endOf(row, true), this.endOf(row, false)];
    const key = this.keyOf?.(row, flowClass) ?? null;
    const name = `${from.length}:${from}${to}\u0000${key ?? ''}`;
    let link = this.links.get(name);
    if (link === undefined) {
      const empty = { tally: new Tally(), value: 0n, unpriced: 0, fromSides: 0, toSides: 0 };
      link = { from, to, key, first: row, last: row, ...empty };
      this.links.set(name, link);
    }
    link.tally.add(this.table.asset[row] ?? 0, this.table.amount, row);
    link.last = row;
    link.fromSides |= flowClass === 1 || flowClass === 2 ? 1 : 2;
    link.toSides |= flowClass === 0 || flowClass === 2 ? 1 : 2;
    if (this.valuation === null) return;
    const value = this.valuation.valueOf(row);
    if (value === null) link.unpriced++;
    else link.value += value;
  }

  finish(top: number, other: Tally) {
    const all = [...this.links.values()];
    const ranking = new Ranking(all, this.valuation !== null);
    const ordered = ranking.largestFirst(all, ({ from, to, key }) => `${from}\u0000${to}\u0000${key ?? ''}`);
    for (const { tally } of ordered.slice(top)) other.addAll(tally);
    const shown = ordered
      .slice(0, top)
      .map((sums) => ({ sums, from: sums.from, to: sums.to, weight: ranking.sizeOf(sums) }));
    const reversed = backEdges(shown);
    const links = shown.map((link) => this.view(link.sums, reversed.has(link)));
    return {
      groups: [],
      links,
      nodes: nodesOf(
        this.table,
        shown.map(({ sums }) => sums),
      ),
    };
  }

  private view(link: LinkSums, isBackEdge: boolean): FlowLink {
    const { table, valuation } = this;
    const time = (row: number): string =>
      formatMovementTime(table.at[row] ?? 0, ((table.flags[row] ?? 0) & ROW_FLAG.DAY) !== 0);
    return {
      from: link.from,
      to: link.to,
      ...(this.keyOf === null ? {} : { key: link.key }),
      count: link.tally.count,
      amounts: amountsOf(link.tally, table.assets),
      ...(valuation === null || link.unpriced > 0 ? {} : { value: valuation.text(link.value) }),
      first_at: time(link.first),
      last_at: time(link.last),
      back_edge: isBackEdge,
    };
  }
}

function nodesOf(table: FlowTable, links: readonly LinkSums[]): FlowNode[] {
  const nodes = new Map<string, { in: Tally; out: Tally; sides: number }>();
  const node = (id: string) => {
    const known = nodes.get(id) ?? { in: new Tally(), out: new Tally(), sides: 0 };
    nodes.set(id, known);
    return known;
  };
  for (const link of links) {
    const [payer, payee] = [node(link.from), node(link.to)];
    payer.out.addAll(link.tally);
    payee.in.addAll(link.tally);
    payer.sides |= link.fromSides;
    payee.sides |= link.toSides;
  }
  return [...nodes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, sums]): FlowNode => ({
      id,
      label: id,
      kind: sums.sides === 3 ? 'mixed' : sums.sides === 1 ? 'internal' : 'external',
      in: amountsOf(sums.in, table.assets),
      out: amountsOf(sums.out, table.assets),
      throughput: amountsOf(greater(sums.in, sums.out), table.assets),
    }));
}

function greater(a: Tally, b: Tally): Tally {
  const most = new Tally();
  for (const asset of new Set([...a.assets, ...b.assets])) {
    const [left, right] = [a.units(asset), b.units(asset)];
    most.addUnits(asset, left > right ? left : right);
  }
  return most;
}
