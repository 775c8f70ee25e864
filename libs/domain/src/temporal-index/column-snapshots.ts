import { stateAt, type StateAt } from '../shared/period.js';
import type { Millis } from '../shared/time.js';
import { Mark, type Columns } from './columns.js';
import { differsInKnowledge, isMoved, RowSet } from './row-set.js';
import type { LiveGraph } from '../graph/graph.js';
import { stateOfPlanned } from '../graph/period-of.js';
import { PRESENCE, type ViewSnapshot } from '../graph/views/view-snapshot.js';
import { View } from '../graph/views/view.js';
import type { ViewOptions } from '../graph/views/view-options.js';

/** A roll from columns; what they leave open is asked of the rules. */
abstract class ColumnRoll implements ViewSnapshot {
  private called: Uint8Array | null = null;
  private plain: View | null = null;

  constructor(
    readonly graph: LiveGraph,
    protected readonly columns: Columns,
    protected readonly options: ViewOptions,
    readonly at: Millis,
  ) {}

  get of(): Uint8Array {
    this.called ??= this.call(new Uint8Array(this.graph.places));
    return this.called;
  }

  presence(place: number): number {
    return this.called === null ? this.presenceOf(place) : (this.called[place] as number);
  }

  stateOf(place: number): StateAt | null {
    const { at, columns } = this;
    const { object, versions } = this.graph.recordAt(place);
    if (object === 'source' || object === 'evidence') return null;
    const decision = object === 'resolution' ? versions.at(-1) : undefined;
    if (decision !== undefined) return this.rules.stateOf(decision);
    const { from, until, sureFrom, sureUntil, marks } = columns;
    const state = stateAt(
      {
        startEarliest: from[place] as number,
        startLatest: sureFrom[place] as number,
        endEarliest: sureUntil[place] as number,
        endLatest: until[place] as number,
      },
      at,
    );
    return ((marks[place] as number) & Mark.PLANNED) === 0 ? state : stateOfPlanned(state, this.options.mode);
  }

  abstract get count(): number;
  abstract places(): Int32Array;
  abstract differing(other: ViewSnapshot): Generator<void, Int32Array>;
  protected abstract call(into: Uint8Array): Uint8Array;
  protected abstract presenceOf(place: number): number;

  /** The same view without a roll. */
  protected get rules(): View {
    this.plain ??= new View(this.graph, this.options);
    return this.plain;
  }

  protected isFound(place: number): boolean {
    const { object, id } = this.graph.recordAt(place);
    return this.rules.find(object, id) !== null;
  }
}

/** Which records knowledge has at an instant. */
export class TransactionTimeSnapshot extends ColumnRoll {
  get count(): number {
    const { at } = this;
    const { shown } = this.columns;
    let count = 0;
    for (let place = 0, end = this.graph.places; place < end; place += 1) {
      count += Number((shown[place] as number) <= at);
    }
    return count + this.unsure().length;
  }

  places(): Int32Array {
    const { at } = this;
    const { shown } = this.columns;
    const found = this.columns.room(this.graph.places);
    let count = 0;
    for (let place = 0, end = this.graph.places; place < end; place += 1) {
      if ((shown[place] as number) <= at) found[count++] = place;
    }
    for (const place of this.unsure()) found[count++] = place;
    return found.subarray(0, count);
  }

  *differing(other: ViewSnapshot): Generator<void, Int32Array> {
    const { columns } = this;
    const [first, last] = [Math.min(this.at, other.at), Math.max(this.at, other.at)];
    const rows = this.graph.places;
    yield* columns.bounds.prepare(rows);
    yield* columns.learning.prepare(rows);
    const found = new RowSet(this.graph);
    for (const dates of [columns.bounds, columns.learning]) {
      const among = dates.among(first, last, rows);
      for (let i = 0; i < among.length; i += 1) {
        const place = among[i] as number;
        if (found.lacks(place) && differsInKnowledge(columns, place, first, last)) found.add(place);
      }
    }
    return found.inOrder();
  }

  protected presenceOf(place: number): number {
    return presenceInKnowledge(this.columns, place, this.at);
  }

  protected call(into: Uint8Array): Uint8Array {
    const { at } = this;
    const { known, settled, marks } = this.columns;
    for (let place = 0; place < into.length; place += 1) {
      if (!((known[place] as number) <= at)) continue;
      const mark = marks[place] as number;
      if ((settled[place] as number) <= at) into[place] = mark & Mark.WHOLE;
      else if ((mark & Mark.LASTING) !== 0 || this.isFound(place)) into[place] = PRESENCE.OTHER;
    }
    return into;
  }

  /** Those that it has though the columns alone do not tell so. */
  private unsure(): readonly number[] {
    const { known, settled, marks } = this.columns;
    return this.columns.marked(Mark.UNSURE, this.graph.places).filter((place) => {
      if (!((known[place] as number) <= this.at && this.at < (settled[place] as number))) return false;
      return ((marks[place] as number) & Mark.LASTING) !== 0 || this.isFound(place);
    });
  }
}

/** Rows of which more than the own bounds and marks decide, or which decide about others. */
const ODD = Mark.FRAGILE | Mark.NEEDY | Mark.KEEPING | Mark.JOINED;

/** Which records are, or may be, in effect at an instant. */
export class ValidTimeSnapshot extends ColumnRoll {
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
    for (let place = 0, end = this.graph.places; place < end; place += 1) {
      const isKept = (begins[place] as number) <= at && at < (ends[place] as number);
      count += Number(isKept && ((marks[place] as number) & asked) === Mark.WHOLE);
    }
    for (const place of this.exceptions().keys()) if (!this.isPlain(place)) count += 1;
    return count;
  }

  places(): Int32Array {
    const { at, begins, ends } = this;
    const { marks } = this.columns;
    const asked = this.asked | Mark.FRAGILE | Mark.NEEDY;
    const found = this.columns.room(this.graph.places);
    let count = 0;
    for (let place = 0, end = this.graph.places; place < end; place += 1) {
      if (!((begins[place] as number) <= at && at < (ends[place] as number))) continue;
      if (((marks[place] as number) & asked) === Mark.WHOLE) found[count++] = place;
    }
    for (const place of this.exceptions().keys()) if (!this.isPlain(place)) found[count++] = place;
    return found.subarray(0, count);
  }

  *differing(other: ViewSnapshot): Generator<void, Int32Array> {
    const { columns } = this;
    const [first, last] = [Math.min(this.at, other.at), Math.max(this.at, other.at)];
    const rows = this.graph.places;
    yield* columns.bounds.prepare(rows);
    const found = new RowSet(this.graph);
    const look = (place: number): void => {
      if (found.lacks(place) && this.differs(other, place, first, last)) found.add(place);
    };
    const among = columns.bounds.among(first, last, rows);
    for (let i = 0; i < among.length; i += 1) look(among[i] as number);
    for (const roll of [this, other]) {
      if (roll instanceof ValidTimeSnapshot) for (const place of roll.exceptions().keys()) look(place);
    }
    return found.inOrder();
  }

  private differs(other: ViewSnapshot, place: number, first: Millis, last: Millis): boolean {
    const is = this.presence(place);
    if (is !== other.presence(place)) return true;
    return is === PRESENCE.SAME ? isMoved(this.columns, place, first, last) : is === PRESENCE.OTHER;
  }

  protected presenceOf(place: number): number {
    const kept = this.exceptions();
    return (kept.size === 0 ? undefined : kept.get(place)) ?? Number(this.isPlain(place));
  }

  protected call(into: Uint8Array): Uint8Array {
    const { at, begins, ends } = this;
    const { marks } = this.columns;
    const asked = this.asked | Mark.FRAGILE | Mark.NEEDY;
    for (let place = 0; place < into.length; place += 1) {
      if (!((begins[place] as number) <= at && at < (ends[place] as number))) continue;
      if (((marks[place] as number) & asked) === Mark.WHOLE) into[place] = PRESENCE.SAME;
    }
    for (const [place, presence] of this.exceptions()) into[place] = presence;
    return into;
  }

  /** Whether a record is there, as it stands, by its own row alone. */
  private isPlain(place: number): boolean {
    const marks = this.columns.marks[place] as number;
    return (marks & (this.asked | Mark.FRAGILE | Mark.NEEDY)) === Mark.WHOLE && this.isIn(place);
  }

  private isIn(place: number): boolean {
    return (this.begins[place] as number) <= this.at && this.at < (this.ends[place] as number);
  }

  /** What is there though its own row does not tell so. */
  private exceptions(): ReadonlyMap<number, number> {
    if (this.kept !== null) return this.kept;
    const kept = new Map<number, number>();
    const { marks, keeps } = this.columns;
    const odd = this.columns.marked(ODD, this.graph.places);
    for (const place of odd) {
      const mark = marks[place] as number;
      if ((mark & this.asked) !== Mark.WHOLE || !this.isIn(place)) continue;
      if ((mark & (Mark.FRAGILE | Mark.NEEDY)) !== 0) {
        const isSame = this.isAsItStands(place);
        if (!isSame && !this.isFound(place)) continue;
        kept.set(place, isSame ? PRESENCE.SAME : PRESENCE.OTHER);
      }
      // Only entities of the whole graph are among those kept.
      if ((mark & Mark.KEEPING) !== 0) for (const named of keeps.of(place)) kept.set(named, PRESENCE.SAME);
    }
    for (const place of odd) if (((marks[place] as number) & Mark.JOINED) !== 0) this.keepCluster(place, kept);
    this.kept = kept;
    return kept;
  }

  /** Whether what the record needs to be shown as in the whole graph is there. */
  private isAsItStands(place: number): boolean {
    const { marks, needs } = this.columns;
    if (((marks[place] as number) & Mark.FRAGILE) !== 0) return false;
    return needs.of(place).every((needed) => {
      return this.isIn(needed) && ((marks[needed] as number) & (this.asked | Mark.FRAGILE)) === Mark.WHOLE;
    });
  }

  /** The members of a cluster are one: all of them stay when one does (spec/rulings.md#a-15). */
  private keepCluster(place: number, kept: Map<number, number>): void {
    if (!this.isPlain(place) && !kept.has(place)) return;
    for (const id of this.rules.identity.clusterOf(this.graph.recordAt(place).id).member_ids) {
      const member = this.graph.placeOf('entity', id);
      const isThere = member >= 0 && ((this.columns.marks[member] as number) & Mark.WHOLE) !== 0;
      if (isThere && !this.isPlain(member)) kept.set(member, PRESENCE.SAME);
    }
  }
}

/** One of `PRESENCE` for a record at an instant, from its row; what is left to the rules is `OTHER`. */
export function presenceInKnowledge({ known, settled, marks }: Columns, place: number, at: Millis): number {
  if (!((known[place] as number) <= at)) return PRESENCE.ABSENT;
  return (settled[place] as number) <= at ? (marks[place] as number) & Mark.WHOLE : PRESENCE.OTHER;
}
