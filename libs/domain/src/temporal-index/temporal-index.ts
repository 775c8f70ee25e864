import { ALWAYS, type Period } from '../shared/period.js';
import type { Millis } from '../shared/time.js';
import { TransactionTimeSnapshot, presenceInKnowledge, ValidTimeSnapshot } from './column-snapshots.js';
import { ABSENT, Columns, Mark, NO_NUMBERS, type Row } from './columns.js';
import type { LiveGraph, Ref } from '../graph/graph.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Version } from '../graph/records.js';
import { eachReference, referencesOf } from '../graph/references.js';
import { StabilityIndex } from './stability-index.js';
import { ChangePoints } from './change-points.js';
import { PRESENCE } from '../graph/views/view-snapshot.js';
import { holdsItsEnds } from '../graph/views/presence.js';
import { View } from '../graph/views/view.js';
import type { ViewOptions } from '../graph/views/view-options.js';

/** Kinds that may be known since what names them is. */
const KNOWN_BY_NAMING: ReadonlySet<LedgerKind> = new Set(['entity', 'event', 'source']);

/** Kinds that no instant cuts. */
const UNCUT: ReadonlySet<LedgerKind> = new Set(['source', 'evidence']);

/** Rows worked out between two chances for others to run. */
const ROWS_A_TURN = 64;

/**
 * When every record of a graph is in effect and when it is known, in columns: which records GraphAt(t) has is one pass
 * over them, and what it says of almost all of them is what the whole graph says. Rows are worked out by the rules of
 * `View`, once for each change of a record's surroundings, and hold for every instant.
 */
export class TemporalIndex {
  private readonly columns = new Columns();
  private readonly stale = new Set<number>();
  private built = 0;

  constructor(
    private readonly graph: LiveGraph,
    /** Told of each row that says something else than before. */
    private readonly onChange: (ordinal: number) => void = () => undefined,
  ) {}

  /** Whether every row is as the graph is. */
  get isCurrent(): boolean {
    return this.built >= this.graph.ordinalCount && this.stale.size === 0;
  }

  /** Whether anybody has asked for a row yet. */
  get isBegun(): boolean {
    return this.built > 0;
  }

  /** How many rows wait to be worked out. */
  get backlog(): number {
    return Math.max(0, this.graph.ordinalCount - this.built) + this.stale.size;
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
    this.columns.reserve(this.graph.ordinalCount);
    const stability = new StabilityIndex(this.graph, view);
    const changePoints = new ChangePoints(this.graph, view);
    let turn = ROWS_A_TURN;
    while (this.built < this.graph.ordinalCount) {
      this.columns.set(this.built, this.rowOf(this.built, view, stability, changePoints));
      this.built += 1;
      if ((turn -= 1) > 0) continue;
      turn = ROWS_A_TURN;
      // Whoever needs it at once may have done the rest meanwhile.
      yield;
    }
    const done = new Set<number>();
    const wait = (object: LedgerKind, id: string): void => {
      const ordinal = this.graph.ordinalOf(object, id);
      if (ordinal >= 0 && !done.has(ordinal)) this.stale.add(ordinal);
    };
    for (const ordinal of this.stale) {
      if ((turn -= 1) === 0) {
        turn = ROWS_A_TURN;
        yield;
      }
      this.stale.delete(ordinal);
      if (done.has(ordinal)) continue;
      done.add(ordinal);
      if (!this.columns.set(ordinal, this.rowOf(ordinal, view, stability, changePoints))) continue;
      this.onChange(ordinal);
      const { object, id, versions } = this.graph.recordAt(ordinal);
      this.graph.eachReferrer(object, id, (referrer) => wait(referrer.object, referrer.id));
      // What it names may be known since then (spec/rulings.md#a-1, #a-63).
      for (const { fields } of versions) {
        eachReference(fields, ({ targets }, named) => {
          for (const target of targets) if (KNOWN_BY_NAMING.has(target)) wait(target, named);
        });
      }
    }
  }

  /** The view of a time, with its snapshot where the columns can answer; otherwise the view works each record out. */
  view(options: ViewOptions): View {
    const { at, mode } = options;
    if (at === null || !this.answers(options)) return new View(this.graph, options);
    const Snapshot = mode === 'knowledge' ? TransactionTimeSnapshot : ValidTimeSnapshot;
    return new View(this.graph, options, new Snapshot(this.graph, this.columns, options, at));
  }

  /** Whether the columns can tell what a view has: not for other cuts, nor while rows wait. */
  answers({ at, mode, known_basis, include_observations, in_effect }: ViewOptions): boolean {
    if (at === null || !include_observations || known_basis !== 'published' || !this.isCurrent) return false;
    return mode === 'reality' || !in_effect;
  }

  /**
   * One of `PRESENCE` for one record, an entity excepted (it may be kept for what names it), where the columns answer.
   * What they leave to the rules is `OTHER`: there, perhaps, and to be asked of the view.
   */
  presenceInKnowledge(ordinal: number, at: Millis): number {
    return presenceInKnowledge(this.columns, ordinal, at);
  }

  presenceInReality(ordinal: number, at: Millis, certain: boolean): number {
    const isKept = certain ? this.isSurelyInEffect(ordinal, at) : this.mayBeInEffect(ordinal, at);
    if (!isKept) return PRESENCE.ABSENT;
    const mark = this.columns.marks[ordinal] as number;
    if ((mark & (certain ? Mark.WHOLE | Mark.PLANNED : Mark.WHOLE)) !== Mark.WHOLE) return PRESENCE.ABSENT;
    return (mark & (Mark.FRAGILE | Mark.NEEDY)) === 0 ? PRESENCE.SAME : PRESENCE.OTHER;
  }

  /** Whether every view of knowledge from the instant on says of the record what the whole graph says. */
  isStable(ordinal: number, at: Millis): boolean {
    return (this.columns.stableFrom[ordinal] as number) <= at;
  }

  /**
   * In which phase a record is that is known and not stable: in one phase every view of knowledge says the same of it.
   * -1 where its phases are not kept.
   */
  phaseOf(ordinal: number, at: Millis): number {
    return this.columns.phase(ordinal, at);
  }

  /** How many phases a record has. */
  phasesOf(ordinal: number): number {
    return (this.columns.changePoints.counts[ordinal] as number) + 1;
  }

  /** Whether the record, as the whole graph has it, is or may be in effect at the instant. */
  mayBeInEffect(ordinal: number, at: Millis): boolean {
    return (this.columns.from[ordinal] as number) <= at && at < (this.columns.until[ordinal] as number);
  }

  isSurelyInEffect(ordinal: number, at: Millis): boolean {
    return (this.columns.sureFrom[ordinal] as number) <= at && at < (this.columns.sureUntil[ordinal] as number);
  }

  private touch(object: LedgerKind, id: string): void {
    const ordinal = this.graph.ordinalOf(object, id);
    if (ordinal >= 0 && ordinal < this.built) this.stale.add(ordinal);
  }

  private rowOf(ordinal: number, view: View, stability: StabilityIndex, changePoints: ChangePoints): Row {
    const { object, id, versions } = this.graph.recordAt(ordinal);
    const newest = versions.at(-1);
    if (newest === undefined || !view.isVisible(object, id)) return ABSENT;
    const found = view.find(object, id);
    const shown = stability.shownFrom(object, id);
    const known = shown ?? stability.knownFrom(object, id);
    const stableFrom = stability.stableFrom(found ?? newest);
    const knowing = {
      known,
      stableFrom,
      changePoints: known < stableFrom ? changePoints.between(object, id, known, stableFrom) : [],
    };
    const lasting = shown === null ? 0 : Mark.LASTING;
    const isShown = found !== null && shown !== null;
    const unsure = known < stableFrom && !isShown ? Mark.UNSURE : 0;
    if (found === null) return { ...ABSENT, ...knowing, marks: lasting | unsure };
    const period = UNCUT.has(object) ? ALWAYS : view.periodOf(found);
    const needs = this.needsOf(found);
    const keeps = this.keptFor(found, period, view);
    return {
      from: period.startEarliest,
      until: period.endLatest,
      sureFrom: period.startLatest,
      sureUntil: period.endEarliest,
      ...knowing,
      shown: isShown ? known : Math.max(known, stableFrom),
      marks:
        marksOf(found, view) |
        lasting |
        unsure |
        (needs.length > 0 ? Mark.NEEDY : 0) |
        (keeps.length > 0 ? Mark.KEEPING : 0),
      keeps,
      needs,
    };
  }

  /** Entities named that are not in effect whenever the record is: they stay for it. */
  private keptFor({ fields }: Version, period: Period, view: View): readonly number[] {
    if (fields.object === 'entity' || !holdsItsEnds(fields)) return NO_NUMBERS;
    let kept: number[] | null = null;
    for (const reference of referencesOf(fields.object)) {
      if (!reference.targets.includes('entity')) continue;
      for (const id of reference.ids(fields)) {
        const entity = view.find('entity', id);
        if (entity === null || covers(view.periodOf(entity), period)) continue;
        (kept ??= []).push(this.graph.ordinalOf('entity', id));
      }
    }
    return kept ?? NO_NUMBERS;
  }

  /** Records named that the cut may take away, and which change what is said when it does. */
  private needsOf({ fields }: Version): readonly number[] {
    if (fields.object === 'entity' || fields.object === 'evidence' || fields.object === 'source') return NO_NUMBERS;
    let needs: number[] | null = null;
    for (const reference of referencesOf(fields.object)) {
      for (const id of reference.ids(fields)) {
        for (const target of reference.targets) {
          if (target === 'entity' || target === 'source' || target === 'evidence') continue;
          const ordinal = this.graph.ordinalOf(target, id);
          if (ordinal >= 0 && this.graph.recordAt(ordinal).versions.length > 0) (needs ??= []).push(ordinal);
        }
      }
    }
    return needs ?? NO_NUMBERS;
  }
}

/** Whether whatever is, or may be, in effect in the one period is so in the other: surely, where it surely is. */
function covers(whole: Period, part: Period): boolean {
  if (whole.startEarliest > part.startEarliest || part.endLatest > whole.endLatest) return false;
  if (part.startLatest >= part.endEarliest) return true;
  return whole.startLatest <= part.startLatest && part.endEarliest <= whole.endEarliest;
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
  return view.identity.clusterOf(entityId).member_ids.length < 2;
}
