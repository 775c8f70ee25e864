import {
  PRESENCE,
  type LedgerKind,
  type RelationVersion,
  type ViewSnapshot,
  type Version,
  type View,
} from '#domain/graph';
import { HoldingComponents, knowsLivesBeside, localWarningsOf, type RecordWarning } from '#domain/invariants';
import { EDGE_KINDS, packEdges, packRecord, PACK_MEMBERS, type PackMember } from '#domain/read-model';
import type { StateAt } from '#domain/shared';
import { isOfStandardView, type DocumentQuery } from '../documents/document-query.js';
import { PackDocument } from './pack.js';
import type { GraphProjection } from './projection.js';
import { GatherBuffer } from './gather-buffer.js';
import type { SlabAllocator } from './slab-allocator.js';

/** How many records are taken between two looks at the clock. */
const RECORDS_A_LOOK = 64;
const COMMA = 1;
const BRACE = 1;

/** What is said of a record at a time, behind what is said of it always. */
const STATES = ['scheduled', 'in_effect', 'ended', 'possible', null] as const satisfies readonly (StateAt | null)[];
const NOTHING_FOLLOWS = [Buffer.alloc(0)];
const ENDINGS = STATES.map((state) => Buffer.from(`,"state_at":${JSON.stringify(state)}}`));

/** Whether a pack may be made of the cached texts of records: of the standard view, as of now or of a snapshot. */
export function mayUseCachedRecords(query: DocumentQuery, view: View): boolean {
  return isOfStandardView(query) && (query.at === null || view.snapshot !== null);
}

/**
 * A pack of all records, put together from the texts that are kept of them: as they stand for the whole graph; for a
 * time with how each stands then. Only records of which the view says something else are worked out.
 */
export class CachedPackWriter extends PackDocument {
  private readonly whole: View;
  /** Of the present kind. */
  private warnings: GatherBuffer;
  private readonly warningsBefore: GatherBuffer[] = [];
  protected override warned = 0;
  private looks = 0;
  /** How many of the present kind were found sound when their texts were written. */
  private sound = 0;

  constructor(projection: GraphProjection, view: View, now: number) {
    super(projection, view, now);
    this.whole = view.options.at === null ? view : projection.view();
    this.warnings = new GatherBuffer(projection.texts.warnings, NOTHING_FOLLOWS);
  }

  protected override writeWarnings(): void {
    this.bytes(this.warningsBefore);
  }

  override async write(yields: boolean): Promise<boolean> {
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      this.text(`${opening}"${member}":[`);
      opening = ',';
      const isWritten = await this.writeKind(member, object, yields);
      if (!isWritten) return false;
      this.text(']');
    }
    return true;
  }

  private async writeKind(member: PackMember, object: LedgerKind, yields: boolean): Promise<boolean> {
    const { graph } = this.projection;
    const { snapshot } = this.view;
    const ordinals = graph.ordinalsOf(object);
    const components = object === 'relation' ? this.holdingComponents() : null;
    if (components !== null && !(await this.gather(components, yields))) return false;
    const plan = new GatherBuffer(this.projection.texts.records, ENDINGS);
    for (const ordinal of ordinals) {
      if (yields && this.isLookDue() && !(await this.turn())) return false;
      if (snapshot === null) this.takeWhole(member, ordinal, components);
      else this.takeAt(member, ordinal, snapshot, components, plan);
    }
    this.validator.takeSound(object, this.sound);
    this.sound = 0;
    this.warnings.close();
    if (this.warnings.byteLength > 0) this.warningsBefore.push(this.warnings);
    this.warnings = new GatherBuffer(this.projection.texts.warnings, NOTHING_FOLLOWS);
    if (snapshot === null) this.texts(this.projection.texts.records, ordinals, COMMA);
    else this.planned(plan);
    return object !== 'relation' || this.writeEdges(member, yields);
  }

  private takeWhole(member: PackMember, ordinal: number, components: HoldingComponents | null): void {
    const { texts } = this.projection;
    texts.ensure(ordinal, this.whole, this.now);
    if (texts.records.lengthOf(ordinal) === 0) return;
    this.counts[member] += 1;
    this.judge(ordinal, components);
  }

  private takeAt(
    member: PackMember,
    ordinal: number,
    snapshot: ViewSnapshot,
    components: HoldingComponents | null,
    plan: GatherBuffer,
  ): void {
    if (snapshot.of[ordinal] === PRESENCE.ABSENT) return;
    const skipped = this.counts[member] === 0 ? COMMA : 0;
    this.counts[member] += 1;
    if (snapshot.of[ordinal] === PRESENCE.OTHER) {
      const { object, id } = this.projection.graph.recordAt(ordinal);
      const version = this.view.find(object, id);
      if (version === null) throw new Error(`the snapshot has ${object} ${id}, and the view does not`);
      plan.write(`,${JSON.stringify(packRecord(this.view, null, version))}`.slice(skipped));
      this.validator.take(version);
      this.warn(localWarningsOf(version, this.context));
      // Only relations are given the components to be judged by.
      if (components !== null) this.warn(components.warningsOf(version as RelationVersion, this.context));
      return;
    }
    const { texts } = this.projection;
    texts.ensure(ordinal, this.whole, this.now);
    const { records } = texts;
    plan.take(ordinal, skipped, records.lengthOf(ordinal) - BRACE, endingAt(snapshot, ordinal));
    this.judge(ordinal, components);
  }

  /**
   * What was found when the text was written holds wherever it is shown and the lives beside it are known as they are now;
   * circles and sums are looked at anew.
   */
  private judge(ordinal: number, components: HoldingComponents | null): void {
    const { graph, texts } = this.projection;
    const { versions } = graph.recordAt(ordinal);
    const newest = versions.at(-1);
    if (texts.isSound(ordinal)) this.sound += 1;
    else if (newest !== undefined) this.validator.take(newest);
    const count = texts.warningsOf(ordinal);
    if (count > 0 && newest !== undefined && !knowsLivesBeside(this.view, newest)) {
      this.warn(localWarningsOf(newest, this.context));
    } else if (count > 0) {
      const skipped = this.warned === 0 ? COMMA : 0;
      this.warnings.take(ordinal, skipped, texts.warnings.lengthOf(ordinal), 0);
      this.warned += count;
    }
    if (components !== null && newest !== undefined) {
      this.warn(components.warningsOf(newest as RelationVersion, this.context));
    }
  }

  private warn(warnings: readonly RecordWarning[]): void {
    for (const warning of warnings) {
      this.warnings.write(`${this.warned === 0 ? '' : ','}${JSON.stringify(warning)}`);
      this.warned += 1;
    }
  }

  private async writeEdges(member: PackMember, yields: boolean): Promise<boolean> {
    const { graph, texts } = this.projection;
    const { snapshot } = this.view;
    for (const object of EDGE_KINDS) {
      const ordinals = graph.ordinalsOf(object);
      const plan = new GatherBuffer(texts.edges, ENDINGS);
      const first = this.counts[member] === 0 ? COMMA : 0;
      for (const ordinal of ordinals) {
        if (yields && this.isLookDue() && !(await this.turn())) return false;
        if (snapshot === null) {
          texts.ensure(ordinal, this.whole, this.now);
          this.counts[member] += texts.cutsOf(ordinal).length;
        } else this.edgesAt(member, ordinal, snapshot, plan);
      }
      if (snapshot === null) this.texts(texts.edges, ordinals, first);
      else this.planned(plan);
    }
    return true;
  }

  private edgesAt(member: PackMember, ordinal: number, snapshot: ViewSnapshot, plan: GatherBuffer): void {
    if (snapshot.of[ordinal] === PRESENCE.ABSENT) return;
    const { graph, texts } = this.projection;
    const { object, id } = graph.recordAt(ordinal);
    const version = this.view.find(object, id);
    if (snapshot.of[ordinal] === PRESENCE.OTHER || !this.hasBothEnds(version, snapshot)) {
      for (const edge of version === null ? [] : packEdges(this.view, null, version)) {
        plan.write(`${this.counts[member] === 0 ? '' : ','}${JSON.stringify(edge)}`);
        this.counts[member] += 1;
      }
      return;
    }
    texts.ensure(ordinal, this.whole, this.now);
    const ending = endingAt(snapshot, ordinal);
    let from = 0;
    for (const until of texts.cutsOf(ordinal)) {
      const skipped = this.counts[member] === 0 ? COMMA : 0;
      plan.take(ordinal, from + skipped, until - BRACE, ending);
      from = until;
      this.counts[member] += 1;
    }
  }

  /** An end of a decision that is outside its life may be gone while the decision stands. */
  private hasBothEnds(version: Version | null, { of, graph }: ViewSnapshot): boolean {
    if (version?.fields.object !== 'resolution') return true;
    const { from_id, to_id } = version.fields;
    return [from_id, to_id].every((id) => of[graph.ordinalOf('entity', id)] === PRESENCE.SAME);
  }

  /**
   * Those of the whole graph are worked out once. A time has circles and sums of its own, among those of the whole graph
   * unless it shows relations in other words.
   */
  private holdingComponents(): HoldingComponents {
    const whole = this.projection.holdingComponents(this.now);
    const { snapshot } = this.view;
    if (snapshot === null) return whole;
    const { graph } = this.projection;
    const hasOther = graph.ordinalsOf('relation').some((ordinal) => snapshot.of[ordinal] === PRESENCE.OTHER);
    return new HoldingComponents(this.context, hasOther ? null : whole);
  }

  /** Whole texts one after the other: as they lie, or unpacked when they are sent. */
  private texts(of: SlabAllocator, ordinals: Int32Array, skipped: number): void {
    if (!of.isPacked) {
      this.bytes(of.runs(ordinals, skipped));
      return;
    }
    const plan = new GatherBuffer(of, NOTHING_FOLLOWS);
    let skip = skipped;
    for (const ordinal of ordinals) {
      const length = of.lengthOf(ordinal);
      if (length === 0) continue;
      plan.take(ordinal, skip, length, 0);
      skip = 0;
    }
    this.planned(plan);
  }

  private planned(plan: GatherBuffer): void {
    plan.close();
    this.bytes([plan]);
  }

  private isLookDue(): boolean {
    this.looks += 1;
    return this.looks % RECORDS_A_LOOK === 0 && this.isDue();
  }
}

/** Which of the endings a record has at the time of the snapshot. */
function endingAt(snapshot: ViewSnapshot, ordinal: number): number {
  return STATES.indexOf(snapshot.stateOf(ordinal));
}
