import { copied } from '../temporal-index/columns.js';
import type { LiveGraph, Ref } from '../graph/graph.js';
import { isUnknownParty } from '../graph/unknown-party.js';
import type { View } from '../graph/views/view.js';
import { EdgeAdjacency, endsOf } from './adjacency.js';
import { edgeFacts, Trait, type EdgeFacts } from './hop-rules.js';
import { EdgeRows } from './edge-rows.js';

/** Edges worked out between two chances for others to run. */
const ROWS_A_TURN = 64;
/** Edges whose phases were given up, before the rows of all are. */
const MAX_WASTED = 4_096;
/** What is known of an entity as a party. */
const Party = { UNASKED: 0, NAMED: 1, NOBODY: 2 } as const;

/**
 * What searches need of the whole graph as it stands: who is next to whom, the facts of every edge, and which entities
 * are one. A fact is worked out by the rules of the view when a search first meets it, and again after a change of what
 * it hangs on: a change costs what it touches, and nothing is ever made anew.
 */
export class EdgeTable {
  readonly adjacency: EdgeAdjacency;
  readonly rows = new EdgeRows();
  /** What knowledge had of an edge before that was settled: from `firstPhases` of the edge on, a row for each phase. */
  readonly phases = new EdgeRows();
  private firstPhases = new Int32Array(0);
  private phasesUsed = 0;
  private phasesWasted = 0;
  /** The canonical member of the cluster of each entity, by ordinals; below zero while nobody has asked. */
  private canonicals = new Int32Array(0);
  /** How many edges around each entity are shown; below zero while nobody has asked. */
  private shownCounts = new Int32Array(0);
  /** Whether an edge was hidden since they were counted: nobody can say any longer whom it named. */
  private areCountsStale = false;
  private parties = new Uint8Array(0);
  /** 1 for an entity that is alone and has a name: a search asks nothing more of it. */
  private plain = new Uint8Array(0);
  /** Members of clusters of more than one, by the ordinal of the canonical one. */
  private readonly clusters = new Map<number, Int32Array>();

  constructor(
    private readonly graph: LiveGraph,
    /** The whole graph as it stands, as of now. */
    readonly whole: () => View,
  ) {
    this.adjacency = new EdgeAdjacency(graph);
  }

  /** Whether a search has begun to use it. */
  get isBegun(): boolean {
    return this.adjacency.isBegun;
  }

  /** Whether there are rows and room for every record of the graph. */
  get isOpen(): boolean {
    return this.adjacency.isMade && this.graph.ordinalCount <= this.canonicals.length;
  }

  /** Rows and room for every record of the graph, in turns; before a search, which must not begin after a change. */
  *open(): Generator<void, void> {
    yield* this.adjacency.make();
    const { ordinalCount } = this.graph;
    this.rows.reserve(ordinalCount);
    if (ordinalCount <= this.canonicals.length) return;
    const room = Math.max(ordinalCount, Math.ceil(this.canonicals.length * 1.5));
    this.canonicals = copied(this.canonicals, new Int32Array(room).fill(-1));
    this.firstPhases = copied(this.firstPhases, new Int32Array(room).fill(-1));
    this.shownCounts = copied(this.shownCounts, new Int32Array(room).fill(-1));
    this.parties = copied(this.parties, new Uint8Array(room));
    this.plain = copied(this.plain, new Uint8Array(room));
  }

  /** These records, or what they hang on, have changed. */
  changed(refs: Iterable<Ref>): void {
    if (!this.isBegun) return;
    for (const { object, id } of refs) {
      const ordinal = this.graph.ordinalOf(object, id);
      if (ordinal < 0) continue;
      if (object === 'relation' || object === 'resolution') {
        this.adjacency.link(ordinal);
        this.spoil(ordinal);
      } else if (object === 'entity' && ordinal < this.canonicals.length) {
        this.clusters.delete(this.canonicals[ordinal] as number);
        this.canonicals[ordinal] = -1;
        this.parties[ordinal] = Party.UNASKED;
        this.plain[ordinal] = 0;
      }
    }
  }

  /** The facts of the record with an ordinal, where it is an edge, are to be worked out again. */
  spoil(ordinal: number): void {
    this.rows.spoil(ordinal);
    this.forgetShownAround(ordinal);
    if ((this.firstPhases[ordinal] ?? -1) < 0) return;
    this.firstPhases[ordinal] = -1;
    this.phasesWasted += 1;
    if (this.phasesWasted <= MAX_WASTED) return;
    this.firstPhases.fill(-1);
    this.phases.spoilAll();
    this.phasesUsed = this.phasesWasted = 0;
  }

  private forgetShownAround(edge: number): void {
    if (edge >= this.shownCounts.length) return;
    const { object, versions } = this.graph.recordAt(edge);
    if (object !== 'relation' && object !== 'resolution') return;
    if (versions.length === 0) this.areCountsStale = true;
    for (const entity of endsOf(this.graph, edge)) this.shownCounts[entity] = -1;
  }

  /**
   * Where the facts of an edge stand in `phases` that is known and not settled; worked out by the rules of `view`, once
   * for every instant of the phase.
   */
  rowInPhase(edge: number, phase: number, count: number, view: () => View): number {
    let first = this.firstPhases[edge] as number;
    if (first < 0) {
      first = this.phasesUsed;
      this.phasesUsed += count;
      this.firstPhases[edge] = first;
      this.phases.reserve(this.phasesUsed);
    }
    const row = first + phase;
    if (this.phases.traits(row) < 0) {
      const { object, id } = this.graph.recordAt(edge);
      const facts = object === 'relation' || object === 'resolution' ? edgeFacts(view(), object, id) : null;
      putFacts(this.graph, this.phases, row, facts);
    }
    return row;
  }

  /** Works out ahead what searches will ask, in turns. Stop and begin again after a change. */
  *prepare(): Generator<void, void> {
    yield* this.open();
    // One table of all clusters serves those who ask for all of them.
    this.whole().identity.clusterOf('');
    let turn = ROWS_A_TURN;
    for (let edge = 0; edge < this.graph.ordinalCount; edge += 1) {
      const { object } = this.graph.recordAt(edge);
      if ((turn -= 1) === 0) {
        turn = ROWS_A_TURN;
        yield;
      }
      if ((object === 'relation' || object === 'resolution') && this.rows.traits(edge) < 0) this.workOut(edge);
    }
  }

  /** How many of the edges that name an entity the whole graph shows as relations: these count against the budget. */
  shownAround(entity: number): number {
    if (this.areCountsStale) this.shownCounts.fill(-1);
    this.areCountsStale = false;
    let shown = this.shownCounts[entity] as number;
    if (shown >= 0) return shown;
    shown = 0;
    const { starts, counts, pool } = this.adjacency;
    const start = starts[entity] as number;
    const end = start + (counts[entity] as number);
    for (let slot = start; slot < end; slot += 1) {
      const edge = pool[slot] as number;
      const traits = this.rows.traits(edge);
      shown += (traits < 0 ? this.workOut(edge) : traits) & Trait.SHOWN;
    }
    this.shownCounts[entity] = shown;
    return shown;
  }

  /** The traits of an edge, worked out where they are stale. */
  workOut(edge: number): number {
    const { object, id } = this.graph.recordAt(edge);
    const facts = object === 'relation' || object === 'resolution' ? edgeFacts(this.whole(), object, id) : null;
    putFacts(this.graph, this.rows, edge, facts);
    return this.rows.traits(edge);
  }

  /** The ordinal that stands for the cluster of an entity. */
  canonicalOf(entity: number): number {
    const known = this.canonicals[entity] as number;
    if (known >= 0) return known;
    const { canonical_id, member_ids } = this.whole().identity.clusterAround(this.graph.recordAt(entity).id);
    const canonical = this.graph.ordinalOf('entity', canonical_id);
    for (const id of member_ids) this.canonicals[this.graph.ordinalOf('entity', id)] = canonical;
    if (member_ids.length > 1) {
      const members = Int32Array.from(member_ids, (id) => this.graph.ordinalOf('entity', id));
      this.clusters.set(canonical, members);
      if (this.graph.part !== null) for (const member of members) this.graph.part.touch(member);
    }
    return canonical;
  }

  /** The members of the cluster that an ordinal stands for; null when that one is alone. */
  membersOf(canonical: number): Int32Array | null {
    this.canonicalOf(canonical);
    return this.clusters.size === 0 ? null : (this.clusters.get(canonical) ?? null);
  }

  /** Whether an entity is alone and has a name. */
  isPlain(entity: number): boolean {
    if (this.plain[entity] === 1) return true;
    if (this.canonicalOf(entity) !== entity || this.membersOf(entity) !== null || this.isNobody(entity)) return false;
    this.plain[entity] = 1;
    return true;
  }

  /** Whether an entity stands for a party whom nobody names. */
  isNobody(entity: number): boolean {
    let party = this.parties[entity] as number;
    if (party === Party.UNASKED) {
      const found = this.whole().find('entity', this.graph.recordAt(entity).id);
      party = found !== null && isUnknownParty(found.fields) ? Party.NOBODY : Party.NAMED;
      this.parties[entity] = party;
    }
    return party === Party.NOBODY;
  }
}

/** Writes the facts of an edge into a row, its ends as ordinals. */
export function putFacts(graph: LiveGraph, rows: EdgeRows, row: number, facts: EdgeFacts | null): void {
  const ordinalOf = (id: string): number => graph.ordinalOf('entity', id);
  rows.put(row, facts, facts === null ? -1 : ordinalOf(facts.from), facts === null ? -1 : ordinalOf(facts.to));
}
