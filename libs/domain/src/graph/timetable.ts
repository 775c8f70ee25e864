import { ALWAYS, stateAt, type StateAt } from '../shared/period.js';
import type { Millis } from '../shared/time.js';
import { ABSENT, Columns, type Row } from './columns.js';
import type { LiveGraph, Ref } from './graph.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Version } from './records.js';
import { eachReference, referencesOf } from './references.js';
import { Settling } from './settling.js';
import { stateOfPlanned } from './period-of.js';
import { PRESENCE, type Roll } from './roll.js';
import { View, type ViewOptions } from './view.js';

/** Bits of a row. */
const Mark = {
  /** The whole graph as it stands shows it. */
  WHOLE: 1,
  /** A relation that was announced: nothing says that it came to be. */
  PLANNED: 2,
  /** What the cut leaves of it has to be worked out: a claim about an event. */
  FRAGILE: 4,
  /** Shown as in the whole graph only beside what it needs. */
  NEEDY: 8,
  /** An entity that decisions join to others. */
  JOINED: 16,
} as const;

/** Kinds that no instant cuts. */
const UNCUT: ReadonlySet<LedgerKind> = new Set(['source', 'evidence', 'resolution']);

/** Rows worked out between two chances for others to run. */
const ROWS_A_TURN = 64;

/**
 * When every record of a graph is in effect and when it is known, in columns: which records GraphAt(t) has is one pass
 * over them, and what it says of almost all of them is what the whole graph says. Rows are worked out by the rules of
 * `View`, once for each change of a record's surroundings, and hold for every instant.
 */
export class Timetable {
  private readonly columns = new Columns();
  private readonly stale = new Set<number>();
  private built = 0;

  constructor(private readonly graph: LiveGraph) {}

  /** Whether every row is as the graph is. */
  get isCurrent(): boolean {
    return this.built >= this.graph.places && this.stale.size === 0;
  }

  /** Whether anybody has asked for a row yet. */
  get isBegun(): boolean {
    return this.built > 0;
  }

  /** How many rows wait to be worked out. */
  get backlog(): number {
    return Math.max(0, this.graph.places - this.built) + this.stale.size;
  }

  /** These records, or what they hang on, have changed; what they name may be known earlier, or later, for it. */
  changed(refs: Iterable<Ref>): void {
    if (this.built === 0) return;
    for (const { object, id } of refs) {
      this.touch(object, id);
      for (const version of this.graph.versions(object, id)) {
        eachReference(version.fields, ({ targets }, named) => targets.forEach((target) => this.touch(target, named)));
      }
    }
  }

  /** Works out what waits, in turns. Stop and begin again after a change. */
  *catchUp(view: View): Generator<void, void> {
    this.columns.reserve(this.graph.places);
    const settling = new Settling(this.graph, view);
    let turn = ROWS_A_TURN;
    for (; this.built < this.graph.places; this.built += 1) {
      if ((turn -= 1) === 0) {
        turn = ROWS_A_TURN;
        yield;
      }
      this.columns.set(this.built, this.rowOf(this.built, view, settling));
    }
    const done = new Set<number>();
    for (const place of this.stale) {
      if ((turn -= 1) === 0) {
        turn = ROWS_A_TURN;
        yield;
      }
      this.stale.delete(place);
      if (done.has(place)) continue;
      done.add(place);
      if (!this.columns.set(place, this.rowOf(place, view, settling))) continue;
      const { object, id } = this.graph.recordAt(place);
      this.graph.eachReferrer(object, id, (referrer) => {
        const next = this.graph.placeOf(referrer.object, referrer.id);
        if (!done.has(next)) this.stale.add(next);
      });
    }
  }

  /** The view of a time, with its roll where the columns answer: not for other cuts, nor while rows wait. */
  view(options: ViewOptions): View {
    const view = new View(this.graph, options);
    const roll = this.call(view);
    return roll === null ? view : new View(this.graph, options, roll);
  }

  private call(view: View): Roll | null {
    const { at, mode, known_basis, include_observations, in_effect } = view.options;
    if (at === null || !include_observations || known_basis !== 'published' || !this.isCurrent) return null;
    if (mode === 'knowledge' && in_effect) return null;
    const of = new Uint8Array(this.graph.places);
    if (mode === 'knowledge') this.callKnown(of, view, at);
    else this.callInEffect(of, view, at);
    let count = 0;
    for (let place = 0; place < of.length; place += 1) count += Number((of[place] as number) !== PRESENCE.ABSENT);
    const places = (): Int32Array => {
      const found = new Int32Array(count);
      for (let place = 0, next = 0; place < of.length; place += 1) {
        if (of[place] !== PRESENCE.ABSENT) found[next++] = place;
      }
      return found;
    };
    return { of, graph: this.graph, count, places, stateOf: (place) => this.stateOf(place, view) };
  }

  private callKnown(of: Uint8Array, view: View, at: Millis): void {
    const { known, settled, marks } = this.columns;
    for (let place = 0; place < of.length; place += 1) {
      if (!((known[place] as number) <= at)) continue;
      if ((settled[place] as number) <= at) of[place] = (marks[place] as number) & Mark.WHOLE;
      else if (this.isFound(view, place)) of[place] = PRESENCE.OTHER;
    }
  }

  private callInEffect(of: Uint8Array, view: View, at: Millis): void {
    const { from, until, sureFrom, sureUntil, marks, keeps, needs } = this.columns;
    const { certain } = view.options;
    const [begins, ends] = certain ? [sureFrom, sureUntil] : [from, until];
    const asked = Mark.WHOLE | (certain ? Mark.PLANNED : 0);
    const { starts, counts, pool } = keeps;
    const needy: number[] = [];
    for (let place = 0; place < of.length; place += 1) {
      if (!((begins[place] as number) <= at && at < (ends[place] as number))) continue;
      const mark = marks[place] as number;
      if ((mark & asked) !== Mark.WHOLE) continue;
      if ((mark & (Mark.FRAGILE | Mark.NEEDY)) !== 0) {
        needy.push(place);
        continue;
      }
      of[place] = PRESENCE.SAME;
      // Only entities of the whole graph are among those kept.
      for (let i = starts[place] as number, end = i + (counts[place] as number); i < end; i += 1) {
        of[pool[i] as number] = PRESENCE.SAME;
      }
    }
    const isSame = (place: number): boolean => {
      if (((marks[place] as number) & Mark.FRAGILE) !== 0) return false;
      const list = needs.of(place);
      return list.every((needed) => {
        const isKept = (begins[needed] as number) <= at && at < (ends[needed] as number);
        return isKept && ((marks[needed] as number) & (asked | Mark.FRAGILE)) === Mark.WHOLE;
      });
    };
    for (const place of needy) {
      const same = isSame(place);
      if (!same && !this.isFound(view, place)) continue;
      of[place] = same ? PRESENCE.SAME : PRESENCE.OTHER;
      for (const named of keeps.of(place)) of[named] = PRESENCE.SAME;
    }
    this.keepClusters(of, view);
  }

  /** The members of a cluster are one: all of them stay when one does (ruling 15). */
  private keepClusters(of: Uint8Array, view: View): void {
    const { marks } = this.columns;
    for (const place of this.graph.placesOf('entity')) {
      if (((marks[place] as number) & Mark.JOINED) === 0 || of[place] !== PRESENCE.SAME) continue;
      for (const id of view.clusterOf(this.graph.recordAt(place).id).member_ids) {
        const member = this.graph.placeOf('entity', id);
        if (member >= 0 && ((marks[member] as number) & Mark.WHOLE) !== 0) of[member] = PRESENCE.SAME;
      }
    }
  }

  private isFound(view: View, place: number): boolean {
    const { object, id } = this.graph.recordAt(place);
    return view.find(object, id) !== null;
  }

  private stateOf(place: number, view: View): StateAt | null {
    const { at, mode } = view.options;
    const { object, versions } = this.graph.recordAt(place);
    if (at === null || object === 'source' || object === 'evidence') return null;
    const decision = object === 'resolution' ? versions.at(-1) : undefined;
    if (decision !== undefined) return view.stateOf(decision);
    const { from, until, sureFrom, sureUntil, marks } = this.columns;
    const state = stateAt(
      {
        startEarliest: from[place] as number,
        startLatest: sureFrom[place] as number,
        endEarliest: sureUntil[place] as number,
        endLatest: until[place] as number,
      },
      at,
    );
    return ((marks[place] as number) & Mark.PLANNED) === 0 ? state : stateOfPlanned(state, mode);
  }

  private touch(object: LedgerKind, id: string): void {
    const place = this.graph.placeOf(object, id);
    if (place >= 0 && place < this.built) this.stale.add(place);
  }

  private rowOf(place: number, view: View, settling: Settling): Row {
    const { object, id, versions } = this.graph.recordAt(place);
    const newest = versions.at(-1);
    if (newest === undefined || !view.isVisible(object, id)) return ABSENT;
    const known = settling.knownFrom(object, id);
    const found = view.find(object, id);
    if (found === null) return { ...ABSENT, known, settled: settling.settledFrom(newest) };
    const period = UNCUT.has(object) ? ALWAYS : view.periodOf(found);
    const needs = this.needsOf(found);
    return {
      from: period.startEarliest,
      until: period.endLatest,
      sureFrom: period.startLatest,
      sureUntil: period.endEarliest,
      known,
      settled: settling.settledFrom(found),
      marks: marksOf(found, view) | (needs.length > 0 ? Mark.NEEDY : 0),
      keeps: this.keptFor(found, view),
      needs,
    };
  }

  /** Entities named that have an end or a beginning, or are one with others: the others stay in any case. */
  private keptFor({ fields }: Version, view: View): readonly number[] {
    if (fields.object === 'entity' || fields.object === 'resolution') return [];
    let kept: number[] | null = null;
    for (const reference of referencesOf(fields.object)) {
      if (!reference.targets.includes('entity')) continue;
      for (const id of reference.ids(fields)) {
        const entity = view.find('entity', id);
        if (entity === null) continue;
        const { effective_at, effective_until, end_state } = entity.fields;
        const isBounded = effective_at !== null || effective_until !== null || end_state === 'unknown';
        const isEternal = !isBounded && isAlone(view, id);
        if (!isEternal) (kept ??= []).push(this.graph.placeOf('entity', id));
      }
    }
    return kept ?? [];
  }

  /** Records named that the cut may take away, and which change what is said when it does. */
  private needsOf({ fields }: Version): readonly number[] {
    if (fields.object === 'entity' || fields.object === 'evidence' || fields.object === 'source') return [];
    let needs: number[] | null = null;
    for (const reference of referencesOf(fields.object)) {
      for (const id of reference.ids(fields)) {
        for (const target of reference.targets) {
          if (target === 'entity' || target === 'source' || target === 'evidence') continue;
          const place = this.graph.placeOf(target, id);
          if (place >= 0 && this.graph.recordAt(place).versions.length > 0) (needs ??= []).push(place);
        }
      }
    }
    return needs ?? [];
  }
}

function marksOf(version: Version, view: View): number {
  const { fields } = version;
  switch (fields.object) {
    case 'entity':
      return Mark.WHOLE | (isAlone(view, fields.id) ? 0 : Mark.JOINED);
    case 'relation':
      return (
        Mark.WHOLE | (fields.modality === 'planned' ? Mark.PLANNED : 0) | fragilityOf(version as RelationVersion, view)
      );
    case 'claim': {
      const isAboutEvent = [fields.subject_id, fields.object_id].some((id) => id !== null && isEvent(view, id));
      return Mark.WHOLE | (isAboutEvent ? Mark.FRAGILE : fragilityOf(version as ClaimVersion, view));
    }
    default:
      return Mark.WHOLE;
  }
}

/** A verified record that has fallen stands by what else the view has. */
function fragilityOf(version: RelationVersion | ClaimVersion, view: View): number {
  return version.fields.status === 'verified' && view.admissibleFor(version).length === 0 ? Mark.FRAGILE : 0;
}

function isEvent(view: View, id: string): boolean {
  return view.find('entity', id) === null && view.graph.versions('event', id).length > 0;
}

function isAlone(view: View, entityId: string): boolean {
  return view.clusterOf(entityId).member_ids.length < 2;
}
