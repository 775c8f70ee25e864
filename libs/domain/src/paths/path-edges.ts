import { compareIds } from '../shared/order.js';
import type { Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import { PRESENCE } from '../graph/views/view-snapshot.js';
import type { TemporalIndex } from '../temporal-index/temporal-index.js';
import { isUnknownParty } from '../graph/unknown-party.js';
import { View } from '../graph/views/view.js';
import type { ViewOptions } from '../graph/views/view-options.js';
import { demandOf, edgeFacts, Trait } from './hop-rules.js';
import { EdgeRows } from './edge-rows.js';
import { putFacts, type EdgeTable } from './edge-table.js';
import type { PathQuery } from './path-query.js';

const NONE: readonly string[] = [];
const NOWHERE = -1;

/** What a search works out for itself: facts of edges by their ordinals, and members of clusters. */
interface OwnEdges {
  readonly rows: EdgeRows;
  readonly rowNumbers: Map<number, number>;
  readonly clusters: Map<number, Int32Array>;
}

/**
 * Where a search reads from which edges its view has: the table of edges (the graph as it is now), the columns of the
 * temporal index (the graph at a time), or the rules of the view, edge by edge (whatever these two do not hold).
 */
const EdgeSource = { TABLE: 0, COLUMNS: 1, VIEW: 2 } as const;

/**
 * The edges that a kind of path may use in one view, cluster by cluster, counted against the budget. The graph as it
 * stands is read from the table. Of a view of a time the columns of the temporal index say which edges it has as they
 * stand; the rest, and views that the columns do not answer, are worked out by the rules, edge by edge. What the caller
 * may not see does not exist here.
 */
export class PathEdges {
  /** Edges that the caller may see and that were looked at, again and again. */
  looked = 0;
  /** Where the edge that was last found stands in `rows`. */
  row = 0;
  rows: EdgeRows;
  /** Only edges that so many independent sources say. */
  width = 0;
  /** The greatest width of those that were left out for that; -1 without any. */
  narrower = -1;
  /** Whether decisions make one of more than one entity that was looked at. */
  hasMetCluster = false;
  /** Only edges that became known before. */
  before: Millis = Infinity;

  private readonly edgeSource: number;
  private readonly looks: number;
  private readonly wants: number;
  private readonly isOneWay: boolean;
  private readonly isOfMoment: boolean;
  private readonly hubDegree: number;
  private readonly at: Millis;
  private readonly isKnowledge: boolean;
  /** Hubs, and clusters of many edges that are none; made when the first is met, as what follows. */
  private judged: Map<number, boolean> | null = null;
  private own: OwnEdges | null = null;
  private seenFrom: View | null = null;
  private readonly rules = (): View => this.view;

  constructor(
    private readonly graph: LiveGraph,
    readonly table: EdgeTable,
    private readonly temporalIndex: TemporalIndex | null,
    readonly options: ViewOptions,
    query: PathQuery,
  ) {
    const { at, include_observations, known_basis, mode } = options;
    this.at = at ?? NaN;
    this.isKnowledge = mode === 'knowledge';
    this.hubDegree = query.budget.hub_degree;
    if (at === null && include_observations && known_basis === 'published') this.edgeSource = EdgeSource.TABLE;
    else this.edgeSource = temporalIndex?.answers(options) === true ? EdgeSource.COLUMNS : EdgeSource.VIEW;
    const { looked, wanted } = demandOf(query);
    [this.looks, this.wants] = [looked, wanted];
    this.isOneWay = query.kind === 'capital_path';
    // What knowledge shows at an instant may have ended by then, or not begun. Without an instant nothing has.
    this.isOfMoment = query.kind === 'temporal_path' && this.isKnowledge && at !== null;
    this.rows = table.rows;
  }

  /** Hubs that were met and not walked through, in byte order. */
  get stoppedAt(): readonly string[] {
    if (this.judged === null) return NONE;
    const hubs = [...this.judged].filter(([, isHub]) => isHub);
    return hubs.map(([node]) => this.graph.recordAt(node).id).sort(compareIds);
  }

  /** Whether how many edges count around an entity is at hand, and is not counted for this question. */
  get countsAreKept(): boolean {
    return this.edgeSource === EdgeSource.TABLE;
  }

  /** The view by whose rules it works out what is not known beforehand. */
  get view(): View {
    this.seenFrom ??= this.edgeSource === EdgeSource.TABLE ? this.table.whole() : new View(this.graph, this.options);
    return this.seenFrom;
  }

  /** The ordinal that stands for the cluster of an entity in this view. */
  nodeOf(entityId: string): number {
    const entity = this.graph.ordinalOf('entity', entityId);
    if (this.readsTable(entity)) return this.table.canonicalOf(entity);
    if (this.isUnheardOf(entity)) return entity;
    return this.graph.ordinalOf('entity', this.view.identity.clusterAround(entityId).canonical_id);
  }

  /** The members of a cluster; null for an entity that is alone. */
  membersOf(node: number): Int32Array | null {
    this.graph.part?.touch(node);
    if (this.readsTable(node)) {
      if (this.table.isPlain(node)) return null;
      const members = this.table.membersOf(node);
      if (members !== null) this.hasMetCluster = true;
      return members;
    }
    if (this.isUnheardOf(node)) return null;
    const { clusters } = this.ownEdges();
    let members = clusters.get(node);
    if (members === undefined) {
      const { member_ids } = this.view.identity.clusterAround(this.graph.recordAt(node).id);
      members = Int32Array.from(member_ids, (id) => this.graph.ordinalOf('entity', id));
      clusters.set(node, members);
      if (this.graph.part !== null) for (const member of members) this.graph.part.touch(member);
    }
    if (members.length === 1) return null;
    this.hasMetCluster = true;
    return members;
  }

  /**
   * Where an edge leads from a node (with `isBack`: where one comes from who arrives at it); -1 where it leads nowhere.
   * Its facts are at `row` of `rows` until the next edge is looked at.
   */
  far(edge: number, node: number, isBack: boolean): number {
    let { rows } = this.table;
    let row = edge;
    if (this.edgeSource !== EdgeSource.TABLE) {
      const presence = this.presenceOf(edge);
      if (presence === PRESENCE.ABSENT) return -1;
      if (presence === PRESENCE.OTHER) {
        row = this.rowInPhase(edge);
        if (row >= 0) rows = this.table.phases;
        else {
          row = this.ownRowOf(edge);
          ({ rows } = this.ownEdges());
        }
      }
    }
    const { words } = rows;
    const at = row << 2;
    let traits = words[at + 2] as number;
    if (traits < 0) traits = this.table.workOut(edge);
    this.looked += traits & Trait.SHOWN;
    if ((traits & this.looks) !== this.wants) return -1;
    if (this.isOfMoment && rows === this.table.rows && !this.isOfItsMoment(edge, traits)) return -1;
    const from = words[at] as number;
    const to = words[at + 1] as number;
    const leads =
      from === node ? (this.isOneWay && isBack ? -1 : to) : to === node && (!this.isOneWay || isBack) ? from : -1;
    if (leads < 0) return -1;
    const width = words[at + 3] as number;
    if (width < this.width) {
      if (width > this.narrower) this.narrower = width;
      return -1;
    }
    if (this.before !== Infinity && (rows.known[row] as number) >= this.before) return -1;
    this.rows = rows;
    this.row = row;
    return leads;
  }

  /** Whether a path may lead through a cluster: not through a hub, nor through a party whom nobody names. */
  isPassed(node: number): boolean {
    this.graph.part?.touch(node);
    const { starts, counts } = this.table.adjacency;
    let degree = counts[node] as number;
    if (degree <= this.hubDegree && this.readsTable(node) && this.table.isPlain(node)) return true;
    const members = this.membersOf(node);
    if (members !== null) {
      degree = 0;
      for (const member of members) degree += counts[member] as number;
    }
    if (degree > this.hubDegree && this.isHub(node, starts, counts, members)) return false;
    return !this.isNobody(node, members);
  }

  /**
   * How many of the edges that name a member of a cluster count when they are looked at from there. Where that is to be
   * counted, it is counted no further than to `most`.
   */
  shownAround(member: number, node: number, most: number): number {
    if (this.edgeSource === EdgeSource.TABLE) return this.table.shownAround(member);
    const { starts, counts, pool } = this.table.adjacency;
    const start = starts[member] as number;
    const end = start + (counts[member] as number);
    const before = this.looked;
    for (let slot = start; slot < end && this.looked - before < most; slot += 1) {
      this.far(pool[slot] as number, node, false);
    }
    const shown = this.looked - before;
    this.looked = before;
    return shown;
  }

  /** Whether the view has the edge in the words of the whole graph. */
  isAsItStands(edge: number): boolean {
    return (
      this.edgeSource === EdgeSource.TABLE ||
      (this.edgeSource === EdgeSource.COLUMNS && this.presenceOf(edge) === PRESENCE.SAME)
    );
  }

  /** Whether an edge, whose facts stand in a row, is surely in effect at the instant of the view. */
  isSure(edge: number, rows: EdgeRows, row: number): boolean {
    const traits = rows.traits(row);
    if (this.options.at === null || (traits & Trait.IDENTITY) !== 0) return true;
    if (rows !== this.table.rows) return (traits & Trait.CERTAIN) !== 0;
    return this.temporalIndex?.isSurelyInEffect(edge, this.at) === true;
  }

  /** Whether a relation that knowledge has as it stands is, or may be, in effect; what is no relation always is. */
  private isOfItsMoment(edge: number, traits: number): boolean {
    return (traits & Trait.SHOWN) === 0 || this.temporalIndex?.mayBeInEffect(edge, this.at) !== false;
  }

  private presenceOf(edge: number): number {
    const { at, temporalIndex } = this;
    if (this.edgeSource === EdgeSource.VIEW || temporalIndex === null) return PRESENCE.OTHER;
    if (!this.isKnowledge) return temporalIndex.presenceInReality(edge, at, this.options.certain);
    return temporalIndex.presenceInKnowledge(edge, at);
  }

  /** Whether what the table says of an entity as a node holds in this view too. */
  private readsTable(entity: number): boolean {
    if (this.edgeSource !== EdgeSource.COLUMNS) return this.edgeSource === EdgeSource.TABLE;
    return !this.isKnowledge || this.temporalIndex?.isStable(entity, this.at) === true;
  }

  /** Whether nobody knows of an entity yet: then no decision about it is known either. */
  private isUnheardOf(entity: number): boolean {
    if (this.edgeSource !== EdgeSource.COLUMNS || !this.isKnowledge) return false;
    return this.temporalIndex?.presenceInKnowledge(entity, this.at) === PRESENCE.ABSENT;
  }

  private ownEdges(): OwnEdges {
    this.own ??= { rows: new EdgeRows(), rowNumbers: new Map(), clusters: new Map() };
    return this.own;
  }

  /** Where the facts of an edge stand that knowledge has in other words; -1 where nobody keeps them. */
  private rowInPhase(edge: number): number {
    const { temporalIndex } = this;
    if (!this.isKnowledge || temporalIndex === null || this.edgeSource !== EdgeSource.COLUMNS) return NOWHERE;
    const phase = temporalIndex.phaseOf(edge, this.at);
    return phase < 0 ? NOWHERE : this.table.rowInPhase(edge, phase, temporalIndex.phasesOf(edge), this.rules);
  }

  private ownRowOf(edge: number): number {
    const { rowNumbers, rows } = this.ownEdges();
    let row = rowNumbers.get(edge);
    if (row === undefined) {
      row = rowNumbers.size;
      rowNumbers.set(edge, row);
      rows.reserve(row + 1);
      const { object, id } = this.graph.recordAt(edge);
      const facts = object === 'relation' || object === 'resolution' ? edgeFacts(this.view, object, id) : null;
      putFacts(this.graph, rows, row, facts);
    }
    return row;
  }

  /** Of the edges that name it, only those that the caller may see count. */
  private isHub(node: number, starts: Int32Array, counts: Int32Array, members: Int32Array | null): boolean {
    this.judged ??= new Map();
    const known = this.judged.get(node);
    if (known !== undefined) return known;
    let shown = 0;
    for (const member of members ?? [node]) {
      const start = starts[member] as number;
      const end = start + (counts[member] as number);
      for (let slot = start; slot < end && shown <= this.hubDegree; slot += 1) {
        shown += this.isShownAt(this.table.adjacency.pool[slot] as number, member);
      }
    }
    const isHub = shown > this.hubDegree;
    this.judged.set(node, isHub);
    return isHub;
  }

  private isShownAt(edge: number, member: number): number {
    const { object, id } = this.graph.recordAt(edge);
    if (object !== 'relation') return 0;
    const before = this.looked;
    this.far(edge, member, false);
    const shown = this.looked - before;
    this.looked = before;
    if (shown === 0) return 0;
    const { fields } = this.view.inForce('relation', id) ?? {};
    const named = this.graph.recordAt(member).id;
    return fields?.from_id === named || fields?.to_id === named ? 1 : 0;
  }

  private isNobody(node: number, members: Int32Array | null): boolean {
    if (members !== null) return members.every((member) => this.isNobody(member, null));
    if (this.readsTable(node)) return this.table.isNobody(node);
    const found = this.view.find('entity', this.graph.recordAt(node).id);
    return found !== null && isUnknownParty(found.fields);
  }
}
