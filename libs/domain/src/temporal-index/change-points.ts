import { statedPeriod } from '../shared/period.js';
import { latestOf, parseDate, parseMoment, surelyBy, type DateText, type Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import { entityPeriodOf } from '../graph/period-of.js';
import type {
  ClaimVersion,
  EntityVersion,
  LedgerKind,
  QuestionVersion,
  RelationVersion,
  SourceVersion,
  Version,
} from '../graph/records.js';
import { referencesOf } from '../graph/references.js';
import { wasDisproven } from '../graph/time/refuted-by-dates.js';
import { endKnownFrom } from '../graph/views/known-end.js';
import type { View } from '../graph/views/view.js';

/** Change points of a record that are kept; of one with more, every instant counts as one. */
const MAX_CHANGE_POINTS = 60;

/**
 * The instants at which what knowledge(t) says of a record, its state at t included, may change: between two of them
 * every view of knowledge says the same. They are whatever can be learnt about any version of it, its evidence, the
 * sources of that and what they derive from, its claims, and the identity of its ends, and the bounds that its periods
 * may have. More than there are in truth, never fewer. Holds for one state of the graph.
 */
export class ChangePoints {
  private found = new Set<Millis>();
  private reached = new Set<string>();
  private first: Millis = -Infinity;
  private last: Millis = Infinity;
  private most = MAX_CHANGE_POINTS;
  /** Of an entity, in order: what its decisions, and those of all that they join it to, may bring. One list for all of these. */
  private readonly ofDecisions = new Map<string, Float64Array>();

  constructor(
    private readonly graph: LiveGraph,
    /** The whole graph as it stands. */
    private readonly view: View,
  ) {}

  /** Those after `first` up to `last`, in order; null when there are too many to keep. */
  between(object: LedgerKind, id: string, first: Millis, last: Millis): readonly Millis[] | null {
    this.found = new Set();
    this.reached = new Set();
    [this.first, this.last] = [first, last];
    this.presence(object, id);
    for (const version of this.graph.versions(object, id)) this.ofVersion(version);
    return this.found.size > MAX_CHANGE_POINTS ? null : [...this.found].sort((a, b) => a - b);
  }

  private note(at: Millis): void {
    if (at > this.first && at <= this.last && at !== Infinity) this.found.add(at);
  }

  /** Whether it is met for the first time, and there is room for what it brings. */
  private meets(what: string, id: string): boolean {
    const key = `${what}:${id}`;
    if (this.found.size > this.most || this.reached.has(key)) return false;
    this.reached.add(key);
    return true;
  }

  private ofVersion(version: Version): void {
    const { fields } = version;
    for (const reference of referencesOf(fields.object)) {
      for (const id of reference.ids(fields)) this.named(reference.targets, id);
    }
    switch (fields.object) {
      case 'entity':
        this.identity(fields.id);
        break;
      case 'source':
        this.origin(fields.id);
        return;
      case 'evidence':
        this.origin(fields.source_id);
        return;
      case 'relation':
      case 'resolution':
        this.identity(fields.from_id);
        this.identity(fields.to_id);
        this.lives([fields.from_id, fields.to_id]);
        break;
      case 'event': {
        const members = fields.participants.map(({ entity_id }) => entity_id);
        for (const id of members) this.identity(id);
        for (const id of fields.evidence_ids) this.grounds(id);
        this.lives(members);
        break;
      }
      case 'question':
        this.steps((version as QuestionVersion).fields.status_history);
        break;
      case 'claim':
        this.lives([fields.subject_id]);
        break;
      case 'case':
        break;
    }
    this.bounds(fields.effective_at, fields.effective_until);
  }

  private bounds(effectiveAt: DateText | null, effectiveUntil: DateText | null): void {
    const { startEarliest, startLatest, endEarliest, endLatest } = statedPeriod(effectiveAt, effectiveUntil);
    for (const bound of [startEarliest, startLatest, endEarliest, endLatest]) this.note(bound);
  }

  private lives(entityIds: readonly string[]): void {
    for (const id of entityIds) {
      const versions: readonly EntityVersion[] = this.graph.versions('entity', id);
      for (const version of versions) this.note(entityPeriodOf(version).startEarliest);
    }
  }

  private ends(entityIds: readonly string[]): void {
    for (const id of entityIds) {
      const versions: readonly EntityVersion[] = this.graph.versions('entity', id);
      for (const { fields } of versions) this.note(endKnownFrom(fields));
    }
  }

  private presence(object: LedgerKind, id: string): void {
    if (!this.meets(object, id)) return;
    const versions: readonly Version[] = this.graph.versions(object, id);
    for (const version of versions) {
      this.note(this.view.clock.version(version).at);
      for (const reference of referencesOf(object)) {
        if (reference.need !== 'required') continue;
        for (const named of reference.ids(version.fields)) this.named(reference.targets, named);
      }
      if (object === 'relation' || object === 'claim') this.status(version as RelationVersion | ClaimVersion);
    }
  }

  private named(targets: readonly LedgerKind[], id: string): void {
    for (const target of targets) this.presence(target, id);
  }

  private status({ fields }: RelationVersion | ClaimVersion): void {
    this.steps(fields.status_history);
    if (fields.object === 'claim') {
      for (const id of fields.supporting_evidence_ids) this.grounds(id);
      for (const id of fields.contradicting_evidence_ids) this.grounds(id);
      for (const id of fields.source_ids) this.origin(id);
      return;
    }
    // What its dates refute they refute from when the ends of those lives are known.
    if (wasDisproven(fields, this.graph)) this.ends([fields.from_id, fields.to_id]);
    for (const id of fields.evidence_ids) this.grounds(id);
    for (const id of fields.claim_ids) this.presence('claim', id);
    for (const bound of this.view.hypotheses.instantsOf(fields.id)) this.note(bound);
  }

  private steps(steps: (RelationVersion | ClaimVersion | QuestionVersion)['fields']['status_history']): void {
    for (const step of steps) {
      if (step.from !== null) this.note(this.view.clock.step(step));
      for (const id of step.evidence_ids) this.presence('evidence', id);
    }
  }

  private grounds(evidenceId: string): void {
    this.presence('evidence', evidenceId);
    for (const { fields } of this.graph.versions('evidence', evidenceId)) this.origin(fields.source_id);
  }

  /** What it derives from, its twins, their withdrawals, and what they state about a period. */
  private origin(sourceId: string): void {
    if (!this.meets('origin', sourceId)) return;
    this.presence('source', sourceId);
    const versions: readonly SourceVersion[] = this.graph.versions('source', sourceId);
    let wasWithdrawn = false;
    for (const version of versions) {
      const { asserted_as_of, coverage_until, derived_from, published_at, retracted_at, retraction_source_id } =
        version.fields;
      if (retraction_source_id !== null) this.presence('source', retraction_source_id);
      this.note(this.view.clock.retraction(version) ?? Infinity);
      // What is told of a withdrawal that was told before is known by the day that it names too (spec/rulings.md#c-61).
      if (wasWithdrawn) this.note(surelyBy(retracted_at) ?? Infinity);
      wasWithdrawn = retracted_at !== null;
      this.note(surelyBy(published_at) ?? Infinity);
      this.range(asserted_as_of);
      this.range(coverage_until);
      for (const { source_id } of derived_from) this.origin(source_id);
    }
    for (const hash of this.graph.contents.sharedBy(sourceId)) {
      for (const evidenceId of this.graph.evidenceWithHash(hash)) this.grounds(evidenceId);
    }
  }

  private range(text: DateText | null): void {
    const range = text === null ? null : (parseDate(text) ?? parseMoment(text));
    if (range === null) return;
    this.note(range.lo);
    this.note(latestOf(range));
  }

  /** All decisions that ever joined the entity to others, and those to others. */
  private identity(entityId: string): void {
    if (this.graph.count('resolution') === 0 || !this.meets('identity', entityId)) return;
    const instants = this.ofDecisions.get(entityId) ?? this.decisionsAround(entityId);
    for (let at = indexAfter(instants, this.first); at < instants.length; at++) {
      const instant = instants[at] ?? Infinity;
      if (instant > this.last || this.found.size > this.most) return;
      this.found.add(instant);
    }
  }

  /** Found once for all that were ever joined: thousands may be, and each of them would walk through all decisions. */
  private decisionsAround(entityId: string): Float64Array {
    const joined = new Set([entityId]);
    const decisions = new Set<string>();
    for (const id of joined) {
      this.graph.eachReferrer('entity', id, (referrer) => {
        if (referrer.object !== 'resolution' || decisions.has(referrer.id)) return;
        decisions.add(referrer.id);
        for (const { fields } of this.graph.versions('resolution', referrer.id)) {
          joined.add(fields.from_id).add(fields.to_id);
        }
      });
    }
    const { found, reached, first, last, most } = this;
    [this.found, this.reached] = [new Set(), new Set()];
    [this.first, this.last, this.most] = [-Infinity, Infinity, Infinity];
    for (const id of decisions) this.presence('resolution', id);
    const instants = Float64Array.from(this.found).sort();
    [this.found, this.reached, this.first, this.last, this.most] = [found, reached, first, last, most];
    for (const id of joined) this.ofDecisions.set(id, instants);
    return instants;
  }
}

/** The place of the first instant after a time in a list in order. */
function indexAfter(instants: Float64Array, time: Millis): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] ?? Infinity) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
