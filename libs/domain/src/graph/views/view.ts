import { BoundedMemo } from '../../shared/bounded-memo.js';
import type { Period } from '../../shared/period.js';
import { stateAt, type StateAt } from '../../shared/state-at.js';
import type { Millis } from '../../shared/time.js';
import { corroborationOf, type Corroboration } from '../independence.js';
import { isAdmissible } from '../admissible.js';
import type { Audience, Graph, Ref } from '../graph.js';
import { isRefutedByItsDates } from '../time/refuted-by-dates.js';
import { lifeKnownIn } from './known-end.js';
import { clockOf, statusKnownBy, type KnowledgeClock } from './known-at.js';
import { periodOf, stateOfPlanned } from '../period-of.js';
import type {
  ClaimVersion,
  LedgerKind,
  QuestionFields,
  QuestionStatus,
  QuestionVersion,
  RelationVersion,
  Status,
  Version,
} from '../records.js';
import { groundsOf } from '../references.js';
import { boundInstantsOf, KeptHypotheses, recordedAt } from './kept-hypotheses.js';
import { IdentityTable } from './identity-table.js';
import { lastSaid } from './last-said.js';
import { Presence } from './presence.js';
import { retractionOf } from './retraction.js';
import { SourceFactsTable } from './source-facts.js';
import { statusLeft } from './status-of.js';
import { disclosedAnswer, disclosedQuestionStatus } from './disclosed-steps.js';
import { WHOLE_GRAPH, type ViewOptions } from './view-options.js';
import { PRESENCE, type ViewSnapshot } from './view-snapshot.js';
import { isVisible } from './visibility.js';

/**
 * The graph of one time, as one audience may see it: GraphAt(t). Answers for every record whether it is there, in which
 * version, with which status and how well corroborated. Holds answers for one state of the graph: make a new one after
 * a change.
 */
export class View {
  readonly clock: KnowledgeClock;
  readonly sources = new SourceFactsTable(this);
  readonly identity = new IdentityTable(this);
  readonly hypotheses: KeptHypotheses;
  private readonly presence = new Presence(this);
  private readonly present = new Map<LedgerKind, Map<string, Version | null>>();
  private readonly admissible = new BoundedMemo<string, boolean>();
  /** Of what rests on a single source, by that source; by no name of what rests on none. */
  private readonly aloneCorroborations = new Map<string, Corroboration>();

  constructor(
    readonly graph: Graph,
    readonly options: ViewOptions = WHOLE_GRAPH,
    /** Which records it has, where that was looked up in columns (`TemporalIndex.view`). */
    readonly snapshot: ViewSnapshot | null = null,
  ) {
    this.clock = clockOf(graph, options.known_basis);
    this.hypotheses = new KeptHypotheses(this, (at) => new View(graph, recordedAt(at)), boundInstantsOf(graph));
  }

  /** Whose eyes it is for. */
  get audience(): Audience {
    return this.graph.audience;
  }

  /** The version of the record that this view shows; null when the record is not in it. */
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null {
    if (this.snapshot !== null) {
      const { snapshot } = this;
      const ordinal = snapshot.graph.ordinalOf(object, id);
      const presence = ordinal < 0 ? PRESENCE.ABSENT : snapshot.presence(ordinal);
      if (presence === PRESENCE.ABSENT) return null;
      if (presence === PRESENCE.SAME) return snapshot.graph.versions(object, id).at(-1) ?? null;
    }
    let present = this.present.get(object);
    if (present === undefined) this.present.set(object, (present = new BoundedMemo<string, Version | null>()));
    let version = present.get(id);
    if (version === undefined) {
      // Set first, so that a record that needs itself through others is judged absent instead of asked for ever.
      present.set(id, null);
      version = this.presence.locate(object, id);
      present.set(id, version);
    }
    // `locate` takes the version from the versions of that kind.
    return version as Version<K> | null;
  }

  /** Every record of the kind in this view, in byte order of ids. */
  *each<K extends LedgerKind>(object: K): Generator<Version<K>> {
    if (this.snapshot !== null) {
      yield* this.eachOfSnapshot(object, this.snapshot);
      return;
    }
    for (const id of this.graph.ids(object)) {
      const version = this.find(object, id);
      if (version !== null) yield version;
    }
  }

  private *eachOfSnapshot<K extends LedgerKind>(object: K, { graph, of }: ViewSnapshot): Generator<Version<K>> {
    for (const ordinal of graph.ordinalsOf(object)) {
      if (of[ordinal] === PRESENCE.ABSENT) continue;
      const { id, versions } = graph.recordAt(ordinal);
      const version = of[ordinal] === PRESENCE.SAME ? versions.at(-1) : this.find(object, id);
      // An ordinal of the kind holds versions of the kind.
      if (version !== undefined && version !== null) yield version as Version<K>;
    }
  }

  /** The ids that are in the view, of those named at a place. */
  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[] {
    // Nearly always all of them are.
    return ids.every((id) => this.has(targets, id)) ? ids : ids.filter((id) => this.has(targets, id));
  }

  private has(targets: readonly LedgerKind[], id: string): boolean {
    for (const object of targets) if (this.find(object, id) !== null) return true;
    return false;
  }

  /** Which record of the view an id names, among the kinds that the place may name. */
  resolve(targets: readonly LedgerKind[], id: string): Ref | null {
    for (const object of targets) if (this.find(object, id) !== null) return { object, id };
    return null;
  }

  /**
   * How the record stands at the view's instant; null without one, and for sources and evidence (spec/rulings.md#a-17).
   */
  stateOf(version: Version): StateAt | null {
    const { at, mode } = this.options;
    const { fields } = version;
    if (at === null || fields.object === 'source' || fields.object === 'evidence') return null;
    const state = stateAt(this.periodOf(version), at);
    const planned = fields.object === 'relation' && fields.modality === 'planned';
    return planned ? stateOfPlanned(state, mode) : state;
  }

  /** When it held, with what its sources leave uncertain; of a life whose end the view does not know yet, without one. */
  periodOf(version: Version): Period {
    const { fields } = version;
    if (fields.object !== 'entity') return periodOf(version, this);
    const known = lifeKnownIn(this.options, fields);
    return periodOf(known === fields ? version : { ...version, fields: known }, this);
  }

  /** The status in this view: replayed from its history, fallen where its evidence is gone, bound by its claims. */
  statusOf(version: RelationVersion | ClaimVersion): Status | null {
    return statusLeft(version, this.decidedStatusOf(version), this);
  }

  /** The status as it was decided by the time of the view, whatever has become of its grounds. */
  decidedStatusOf(version: RelationVersion | ClaimVersion): Status {
    const { fields } = version;
    if (this.options.mode !== 'knowledge' || this.options.at === null) return fields.status;
    const decided = statusKnownBy(fields.status_history, this.clock, this.options.at) ?? fields.status;
    return isRefutedByItsDates(version, decided, this) ? 'disproven' : decided;
  }

  /** The status of a question as the audience is told of it. */
  questionStatusOf(fields: QuestionFields): QuestionStatus {
    return disclosedQuestionStatus(this.graph, fields);
  }

  /** The answer to a question, in words, as the audience is told of it. */
  answerOf(question: QuestionVersion): string | null {
    return disclosedAnswer(this.graph, question);
  }

  /** Evidence that may carry a verified status: there, not made by a machine, and its source not withdrawn. */
  isAdmissible(evidenceId: string): boolean {
    let admissible = this.admissible.get(evidenceId);
    if (admissible === undefined) {
      admissible = isAdmissible(this.find('evidence', evidenceId), this.sources);
      this.admissible.set(evidenceId, admissible);
    }
    return admissible;
  }

  /** The evidence for a relation or a claim that is admissible in this view. */
  admissibleFor(version: RelationVersion | ClaimVersion): readonly string[] {
    return groundsOf(version).filter((id) => this.isAdmissible(id));
  }

  corroborationOf(version: RelationVersion | ClaimVersion): Corroboration {
    const evidence = this.admissibleFor(version);
    const sources = new Set<string>();
    for (const id of evidence) {
      const found = this.find('evidence', id);
      if (found !== null) sources.add(found.fields.source_id);
    }
    if (version.fields.object === 'claim') {
      for (const id of version.fields.source_ids) if (this.sources.counts(id)) sources.add(id);
    }
    if (sources.size > 1) return corroborationOf(evidence.length, sources, (id) => this.sources.factsOf(id));
    // Most records rest on one source, and most sources carry many records.
    const [only = ''] = sources;
    let known = this.aloneCorroborations.get(only);
    if (known === undefined) {
      known = corroborationOf(0, sources, (id) => this.sources.factsOf(id));
      this.aloneCorroborations.set(only, known);
    }
    return { ...known, evidence_count: evidence.length };
  }

  /** Whether the withdrawal of a source is known in this view. In reality it always is. */
  isRetracted(sourceId: string): boolean {
    return retractionOf(this, sourceId) !== null;
  }

  /** Whether the audience may see the record at all, at whatever time. */
  isVisible(object: LedgerKind, id: string): boolean {
    return isVisible(this.graph, object, id);
  }

  /** When this service first stored a version that this audience may see. */
  firstSeenAt(object: LedgerKind, id: string): Millis {
    return this.graph.versions(object, id)[0]?.recorded_at ?? Infinity;
  }

  /** The version that counts, where it does not close the record. */
  inForce<K extends LedgerKind>(object: K, id: string): Version<K> | null {
    const version = lastSaid(this, object, id);
    return version?.revision === null ? version : null;
  }
}
