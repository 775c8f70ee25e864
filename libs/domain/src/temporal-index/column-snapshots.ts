import { stateAt, type StateAt } from '../shared/state-at.js';
import type { Millis } from '../shared/time.js';
import { Mark, type Columns } from './columns.js';
import { differsInKnowledge, isMoved, RowSet } from './row-set.js';
import type { LiveGraph } from '../graph/graph.js';
import { stateOfPlanned } from '../graph/period-of.js';
import { PRESENCE, type ViewSnapshot } from '../graph/views/view-snapshot.js';
import { View } from '../graph/views/view.js';
import type { ViewOptions } from '../graph/views/view-options.js';

/** A snapshot from columns; what they leave open is asked of the rules. */
abstract class ColumnSnapshot implements ViewSnapshot {
  private called: Uint8Array | null = null;
  private plain: View | null = null;

  constructor(
    readonly graph: LiveGraph,
    protected readonly columns: Columns,
    protected readonly options: ViewOptions,
    readonly at: Millis,
  ) {}

  get of(): Uint8Array {
    this.called ??= this.call(new Uint8Array(this.graph.ordinalCount));
    return this.called;
  }

  presence(ordinal: number): number {
    return this.called === null ? this.presenceOf(ordinal) : (this.called[ordinal] as number);
  }

  stateOf(ordinal: number): StateAt | null {
    const { at, columns } = this;
    const { object, versions } = this.graph.recordAt(ordinal);
    if (object === 'source' || object === 'evidence') return null;
    const decision = object === 'resolution' ? versions.at(-1) : undefined;
    if (decision !== undefined) return this.rules.stateOf(decision);
    const { from, until, sureFrom, sureUntil, marks } = columns;
    const state = stateAt(
      {
        startEarliest: from[ordinal] as number,
        startLatest: sureFrom[ordinal] as number,
        endEarliest: sureUntil[ordinal] as number,
        endLatest: until[ordinal] as number,
      },
      at,
    );
    return ((marks[ordinal] as number) & Mark.PLANNED) === 0 ? state : stateOfPlanned(state, this.options.mode);
  }

  abstract get count(): number;
  abstract ordinals(): Int32Array;
  abstract differing(other: ViewSnapshot): Generator<void, Int32Array>;
  protected abstract call(into: Uint8Array): Uint8Array;
  protected abstract presenceOf(ordinal: number): number;

  /** The same view without a snapshot. */
  protected get rules(): View {
    this.plain ??= new View(this.graph, this.options);
    return this.plain;
  }

  protected isFound(ordinal: number): boolean {
    const { object, id } = this.graph.recordAt(ordinal);
    return this.rules.find(object, id) !== null;
  }
}

/** Which records knowledge has at an instant. */
export class TransactionTimeSnapshot extends ColumnSnapshot {
  get count(): number {
    const { at } = this;
    const { shown } = this.columns;
    let count = 0;
    for (let ordinal = 0, end = this.graph.ordinalCount; ordinal < end; ordinal += 1) {
      count += Number((shown[ordinal] as number) <= at);
    }
    return count + this.unsure().length;
  }

  ordinals(): Int32Array {
    const { at } = this;
    const { shown } = this.columns;
    const found = this.columns.room(this.graph.ordinalCount);
    let count = 0;
    for (let ordinal = 0, end = this.graph.ordinalCount; ordinal < end; ordinal += 1) {
      if ((shown[ordinal] as number) <= at) found[count++] = ordinal;
    }
    for (const ordinal of this.unsure()) found[count++] = ordinal;
    return found.subarray(0, count);
  }

  *differing(other: ViewSnapshot): Generator<void, Int32Array> {
    const { columns } = this;
    const [first, last] = [Math.min(this.at, other.at), Math.max(this.at, other.at)];
    const rows = this.graph.ordinalCount;
    yield* columns.bounds.prepare(rows);
    yield* columns.learning.prepare(rows);
    const found = new RowSet(this.graph);
    for (const dates of [columns.bounds, columns.learning]) {
      const among = dates.among(first, last, rows);
      for (let i = 0; i < among.length; i += 1) {
        const ordinal = among[i] as number;
        if (found.lacks(ordinal) && differsInKnowledge(columns, ordinal, first, last)) found.add(ordinal);
      }
    }
    return found.inOrder();
  }

  protected presenceOf(ordinal: number): number {
    return presenceInKnowledge(this.columns, ordinal, this.at);
  }

  protected call(into: Uint8Array): Uint8Array {
    const { at } = this;
    const { known, stableFrom, marks } = this.columns;
    for (let ordinal = 0; ordinal < into.length; ordinal += 1) {
      if (!((known[ordinal] as number) <= at)) continue;
      const mark = marks[ordinal] as number;
      if ((stableFrom[ordinal] as number) <= at) into[ordinal] = mark & Mark.WHOLE;
      else if ((mark & Mark.LASTING) !== 0 || this.isFound(ordinal)) into[ordinal] = PRESENCE.OTHER;
    }
    return into;
  }

  /** Those that it has though the columns alone do not tell so. */
  private unsure(): readonly number[] {
    const { known, stableFrom, marks } = this.columns;
    return this.columns.marked(Mark.UNSURE, this.graph.ordinalCount).filter((ordinal) => {
      if (!((known[ordinal] as number) <= this.at && this.at < (stableFrom[ordinal] as number))) return false;
      return ((marks[ordinal] as number) & Mark.LASTING) !== 0 || this.isFound(ordinal);
    });
  }
}

/** Rows of which more than the own bounds and marks decide, or which decide about others. */
const ODD = Mark.FRAGILE | Mark.NEEDY | Mark.KEEPING | Mark.JOINED;

/** Which records are, or may be, in effect at an instant. */
export class ValidTimeSnapshot extends ColumnSnapshot {
  private readonly begins: Float64Array;
  private readonly ends: Float64Array;
  /** The marks that decide beside the bounds; those with `WHOLE` alone are as they stand. */
  private readonly asked: number;
  private kept: ReadonlyMap<number, number> | null = null;

  constructor(graph: LiveGraph, columns: Columns, options: ViewOptions, at: Millis) {
    super(graph, columns, options, at);
    const { certain } = options;
    this.begins = certain ? columns.sureFrom : columns.from;
    this.ends = certain ? columns.sureUntil : columns.until;
    this.asked = Mark.WHOLE | (certain ? Mark.PLANNED : 0);
  }

  get count(): number {
    const { at, begins, ends } = this;
    const { marks } = this.columns;
    const asked = this.asked | Mark.FRAGILE | Mark.NEEDY;
    let count = 0;
    for (let ordinal = 0, end = this.graph.ordinalCount; ordinal < end; ordinal += 1) {
      const isKept = (begins[ordinal] as number) <= at && at < (ends[ordinal] as number);
      count += Number(isKept && ((marks[ordinal] as number) & asked) === Mark.WHOLE);
    }
    for (const ordinal of this.exceptions().keys()) if (!this.isPlain(ordinal)) count += 1;
    return count;
  }

  ordinals(): Int32Array {
    const { at, begins, ends } = this;
    const { marks } = this.columns;
    const asked = this.asked | Mark.FRAGILE | Mark.NEEDY;
    const found = this.columns.room(this.graph.ordinalCount);
    let count = 0;
    for (let ordinal = 0, end = this.graph.ordinalCount; ordinal < end; ordinal += 1) {
      if (!((begins[ordinal] as number) <= at && at < (ends[ordinal] as number))) continue;
      if (((marks[ordinal] as number) & asked) === Mark.WHOLE) found[count++] = ordinal;
    }
    for (const ordinal of this.exceptions().keys()) if (!this.isPlain(ordinal)) found[count++] = ordinal;
    return found.subarray(0, count);
  }

  *differing(other: ViewSnapshot): Generator<void, Int32Array> {
    const { columns } = this;
    const [first, last] = [Math.min(this.at, other.at), Math.max(this.at, other.at)];
    const rows = this.graph.ordinalCount;
    yield* columns.bounds.prepare(rows);
    const found = new RowSet(this.graph);
    const look = (ordinal: number): void => {
      if (found.lacks(ordinal) && this.differs(other, ordinal, first, last)) found.add(ordinal);
    };
    const among = columns.bounds.among(first, last, rows);
    for (let i = 0; i < among.length; i += 1) look(among[i] as number);
    for (const snapshot of [this, other]) {
      if (snapshot instanceof ValidTimeSnapshot) for (const ordinal of snapshot.exceptions().keys()) look(ordinal);
    }
    return found.inOrder();
  }

  private differs(other: ViewSnapshot, ordinal: number, first: Millis, last: Millis): boolean {
    const is = this.presence(ordinal);
    if (is !== other.presence(ordinal)) return true;
    return is === PRESENCE.SAME ? isMoved(this.columns, ordinal, first, last) : is === PRESENCE.OTHER;
  }

  protected presenceOf(ordinal: number): number {
    const kept = this.exceptions();
    return (kept.size === 0 ? undefined : kept.get(ordinal)) ?? Number(this.isPlain(ordinal));
  }

  protected call(into: Uint8Array): Uint8Array {
    const { at, begins, ends } = this;
    const { marks } = this.columns;
    const asked = this.asked | Mark.FRAGILE | Mark.NEEDY;
    for (let ordinal = 0; ordinal < into.length; ordinal += 1) {
      if (!((begins[ordinal] as number) <= at && at < (ends[ordinal] as number))) continue;
      if (((marks[ordinal] as number) & asked) === Mark.WHOLE) into[ordinal] = PRESENCE.SAME;
    }
    for (const [ordinal, presence] of this.exceptions()) into[ordinal] = presence;
    return into;
  }

  /** Whether a record is there, as it stands, by its own row alone. */
  private isPlain(ordinal: number): boolean {
    const marks = this.columns.marks[ordinal] as number;
    return (marks & (this.asked | Mark.FRAGILE | Mark.NEEDY)) === Mark.WHOLE && this.isIn(ordinal);
  }

  private isIn(ordinal: number): boolean {
    return (this.begins[ordinal] as number) <= this.at && this.at < (this.ends[ordinal] as number);
  }

  /** What is there though its own row does not tell so. */
  private exceptions(): ReadonlyMap<number, number> {
    if (this.kept !== null) return this.kept;
    const kept = new Map<number, number>();
    const { marks, keeps } = this.columns;
    const odd = this.columns.marked(ODD, this.graph.ordinalCount);
    for (const ordinal of odd) {
      const mark = marks[ordinal] as number;
      if ((mark & this.asked) !== Mark.WHOLE || !this.isIn(ordinal)) continue;
      if ((mark & (Mark.FRAGILE | Mark.NEEDY)) !== 0) {
        const isSame = this.isAsItStands(ordinal);
        if (!isSame && !this.isFound(ordinal)) continue;
        kept.set(ordinal, isSame ? PRESENCE.SAME : PRESENCE.OTHER);
      }
      // Only entities of the whole graph are among those kept.
      if ((mark & Mark.KEEPING) !== 0) for (const named of keeps.of(ordinal)) kept.set(named, PRESENCE.SAME);
    }
    for (const ordinal of odd) if (((marks[ordinal] as number) & Mark.JOINED) !== 0) this.keepCluster(ordinal, kept);
    this.kept = kept;
    return kept;
  }

  /** Whether what the record needs to be shown as in the whole graph is there. */
  private isAsItStands(ordinal: number): boolean {
    const { marks, needs } = this.columns;
    if (((marks[ordinal] as number) & Mark.FRAGILE) !== 0) return false;
    return needs.of(ordinal).every((needed) => {
      return this.isIn(needed) && ((marks[needed] as number) & (this.asked | Mark.FRAGILE)) === Mark.WHOLE;
    });
  }

  /** The members of a cluster are one: all of them stay when one does (spec/rulings.md#a-15). */
  private keepCluster(ordinal: number, kept: Map<number, number>): void {
    if (!this.isPlain(ordinal) && !kept.has(ordinal)) return;
    for (const id of this.rules.identity.clusterOf(this.graph.recordAt(ordinal).id).member_ids) {
      const member = this.graph.ordinalOf('entity', id);
      const isThere = member >= 0 && ((this.columns.marks[member] as number) & Mark.WHOLE) !== 0;
      if (isThere && !this.isPlain(member)) kept.set(member, PRESENCE.SAME);
    }
  }
}

/** One of `PRESENCE` for a record at an instant, from its row; what is left to the rules is `OTHER`. */
export function presenceInKnowledge({ known, stableFrom, marks }: Columns, ordinal: number, at: Millis): number {
  if (!((known[ordinal] as number) <= at)) return PRESENCE.ABSENT;
  return (stableFrom[ordinal] as number) <= at ? (marks[ordinal] as number) & Mark.WHOLE : PRESENCE.OTHER;
}
