import { BoundedMemo } from '../shared/bounded-memo.js';
import type { Millis } from '../shared/time.js';
import type { LiveGraph } from '../graph/graph.js';
import type {
  ClaimVersion,
  EvidenceVersion,
  LedgerKind,
  RelationVersion,
  SourceVersion,
  StatusStep,
  Version,
} from '../graph/records.js';
import { groundsOf, referencesOf } from '../graph/references.js';
import { wasDisproven } from '../graph/time/refuted-by-dates.js';
import { endKnownFrom } from '../graph/views/known-end.js';
import type { View } from '../graph/views/view.js';
import { isVisibleVersion, isVisible } from '../graph/views/visibility.js';

/**
 * The instant from which knowledge(t) shows a record as the whole graph shows it. Every later view of knowledge shows it
 * the same way, so one serialised text serves them all. An upper bound, and the exact instant for a record of one version: it is the last of
 * all that could be learnt about the record, its evidence, the sources of that and what they derive from, its claims,
 * and the identity of its ends. +∞ where something was closed, because what a closed record showed is shown no longer.
 * Holds answers for one state of the graph: make a new one after a change.
 */
export class StabilityIndex {
  private readonly presences = new BoundedMemo<number, Millis>();
  private readonly firsts = new BoundedMemo<number, Millis>();
  private readonly origins = new Map<string, Millis>();
  private readonly identities = new Map<string, Millis>();

  constructor(
    private readonly graph: LiveGraph,
    /** The whole graph as it stands. */
    private readonly view: View,
  ) {}

  /** Before this no view of knowledge has the record; +∞ for one that was never knowable. */
  knownFrom(object: LedgerKind, id: string): Millis {
    let first = Infinity;
    for (const version of this.graph.versions(object, id)) {
      first = Math.min(first, this.view.clock.version(version).at);
    }
    return first;
  }

  /**
   * From when on every view of knowledge has the record, and none before; null where that can not be said so: something
   * was closed, what it cannot do without has changed, or a status may leave nothing to show.
   */
  shownFrom(object: LedgerKind, id: string): Millis | null {
    const ordinal = this.graph.ordinalOf(object, id);
    if (ordinal < 0) return Infinity;
    let first = this.firsts.get(ordinal);
    if (first === undefined) {
      // Set first: what needs itself through others is not said of.
      this.firsts.set(ordinal, NaN);
      first = this.firstShown(object, id);
      this.firsts.set(ordinal, first);
    }
    return Number.isNaN(first) ? null : first;
  }

  private firstShown(object: LedgerKind, id: string): Millis {
    const versions: readonly Version[] = this.graph.versions(object, id);
    const newest = versions.at(-1);
    if (newest === undefined || !isVisible(this.graph, object, id)) return Infinity;
    let first = Infinity;
    for (const version of versions) {
      if (version.revision !== null || mayHide(this.graph, version)) return NaN;
      if (isVisibleVersion(this.graph, version)) first = Math.min(first, this.view.clock.version(version).at);
    }
    for (const reference of referencesOf(object)) {
      if (reference.need !== 'required') continue;
      const named = reference.ids(newest.fields);
      const isSame = versions.every(({ fields }) => areEqual(reference.ids(fields), named));
      if (!isSame) return NaN;
      for (const needed of named) {
        let earliest = Infinity;
        for (const target of reference.targets) earliest = Math.min(earliest, this.shownFrom(target, needed) ?? NaN);
        first = Math.max(first, earliest);
      }
    }
    return first;
  }

  /** From when on the record is as the whole graph shows it. */
  stableFrom(version: Version): Millis {
    const { fields } = version;
    let last = this.presence(fields.object, fields.id);
    for (const reference of referencesOf(fields.object)) {
      if (reference.need === 'required' || last === Infinity) continue;
      for (const id of reference.ids(fields)) last = Math.max(last, this.presenceOfNamed(reference.targets, id));
    }
    last = Math.max(last, this.toldApart(fields.object, fields.id));
    if (last === Infinity) return last;
    switch (fields.object) {
      case 'entity':
        return Math.max(last, this.identity(fields.id), this.endOf(fields.id));
      case 'source':
        return Math.max(last, this.origin(fields.id));
      case 'evidence':
        return Math.max(last, this.origin(fields.source_id));
      case 'relation':
      case 'resolution':
        return Math.max(last, this.identity(fields.from_id), this.identity(fields.to_id));
      case 'event':
        for (const { entity_id } of fields.participants) last = Math.max(last, this.identity(entity_id));
        for (const id of fields.evidence_ids) last = Math.max(last, this.grounds(id));
        return last;
      case 'question':
        return Math.max(last, this.steps(fields.status_history));
      case 'claim':
      case 'case':
        return last;
    }
  }

  /** From when on all ends are told that any version of an entity states. */
  private endOf(id: string): Millis {
    let last = -Infinity;
    for (const { fields } of this.graph.versions('entity', id)) last = Math.max(last, endKnownFrom(fields));
    return last;
  }

  /** From when on its versions are counted as the whole graph counts them: all that they tell apart is known. */
  private toldApart(object: LedgerKind, id: string): Millis {
    const versions: readonly Version[] = this.graph.versions(object, id);
    let last = -Infinity;
    if (versions.length < 2) return last;
    for (const { fields } of versions) {
      for (const reference of referencesOf(object)) {
        if (reference.need === 'required') continue;
        for (const named of reference.ids(fields)) {
          for (const target of reference.targets) {
            last = Math.max(last, this.view.clock.record(target, named)?.at ?? -Infinity);
          }
        }
      }
      if (fields.object === 'evidence') last = Math.max(last, this.origin(fields.source_id));
      if ('status_history' in fields) last = Math.max(last, this.steps(fields.status_history));
    }
    return last;
  }

  /** From when on the record is there, in its newest version, or is gone for good. */
  private presence(object: LedgerKind, id: string): Millis {
    const ordinal = this.graph.ordinalOf(object, id);
    if (ordinal < 0) return -Infinity;
    const known = this.presences.get(ordinal);
    if (known !== undefined) return known;
    // Set first: what needs itself through others is taken as never stable.
    this.presences.set(ordinal, Infinity);
    const stableFrom = this.judge(object, id);
    this.presences.set(ordinal, stableFrom);
    return stableFrom;
  }

  private judge(object: LedgerKind, id: string): Millis {
    const versions: readonly Version[] = this.graph.versions(object, id);
    const newest = versions.at(-1);
    if (newest === undefined || !isVisible(this.graph, object, id)) return -Infinity;
    let last = -Infinity;
    for (const version of versions) {
      if (version.revision !== null) return Infinity;
      last = Math.max(last, this.view.clock.version(version).at);
    }
    for (const reference of referencesOf(object)) {
      if (reference.need !== 'required') continue;
      for (const named of reference.ids(newest.fields)) {
        last = Math.max(last, this.presenceOfNamed(reference.targets, named));
      }
    }
    if (object === 'relation' || object === 'claim') {
      last = Math.max(last, this.status(newest as RelationVersion | ClaimVersion));
    }
    return last;
  }

  private presenceOfNamed(targets: readonly LedgerKind[], id: string): Millis {
    let last = -Infinity;
    for (const target of targets) last = Math.max(last, this.presence(target, id));
    return last;
  }

  /** All that a status and a corroboration hang on. */
  private status({ fields }: RelationVersion | ClaimVersion): Millis {
    let last = this.steps(fields.status_history);
    if (fields.object === 'claim') {
      for (const id of fields.supporting_evidence_ids) last = Math.max(last, this.grounds(id));
      for (const id of fields.contradicting_evidence_ids) last = Math.max(last, this.grounds(id));
      for (const id of fields.source_ids) last = Math.max(last, this.origin(id));
      return last;
    }
    // What its dates refute they refute from when the ends of those lives are known.
    if (wasDisproven(fields, this.graph)) last = Math.max(last, this.endOf(fields.from_id), this.endOf(fields.to_id));
    for (const id of fields.evidence_ids) last = Math.max(last, this.grounds(id));
    for (const id of fields.claim_ids) last = Math.max(last, this.presence('claim', id));
    for (const bound of this.view.hypotheses.instantsOf(fields.id)) last = Math.max(last, bound);
    return last;
  }

  /** The entry of a record is known with the record. */
  private steps(steps: readonly StatusStep<string>[]): Millis {
    let last = -Infinity;
    for (const step of steps) if (step.from !== null) last = Math.max(last, this.view.clock.step(step));
    return last;
  }

  private grounds(evidenceId: string): Millis {
    let last = this.presence('evidence', evidenceId);
    const newest: EvidenceVersion | undefined = this.graph.versions('evidence', evidenceId).at(-1);
    if (newest !== undefined) last = Math.max(last, this.origin(newest.fields.source_id));
    return last;
  }

  /** All that the independence and the withdrawal of a source hang on: what it derives from, and its twins. */
  private origin(sourceId: string): Millis {
    const known = this.origins.get(sourceId);
    if (known !== undefined) return known;
    let last = -Infinity;
    const reached = new Set([sourceId]);
    for (const id of reached) {
      last = Math.max(last, this.presence('source', id));
      for (const version of this.graph.versions('source', id)) {
        last = Math.max(last, this.withdrawal(version));
        for (const { source_id } of version.fields.derived_from) reached.add(source_id);
      }
      for (const hash of this.graph.contents.sharedBy(id)) {
        for (const evidenceId of this.graph.evidenceWithHash(hash)) {
          last = Math.max(last, this.presence('evidence', evidenceId));
          for (const { fields } of this.graph.versions('evidence', evidenceId)) reached.add(fields.source_id);
        }
      }
    }
    this.origins.set(sourceId, last);
    return last;
  }

  private withdrawal(source: SourceVersion): Millis {
    const { retraction_source_id } = source.fields;
    const announced = retraction_source_id === null ? -Infinity : this.presence('source', retraction_source_id);
    return Math.max(announced, this.view.clock.retraction(source) ?? -Infinity);
  }

  /** All decisions that ever joined the entity to others, and those to others. */
  private identity(entityId: string): Millis {
    if (this.graph.count('resolution') === 0) return -Infinity;
    const known = this.identities.get(entityId);
    if (known !== undefined) return known;
    let last = -Infinity;
    const reached = new Set([entityId]);
    for (const id of reached) {
      this.graph.eachReferrer('entity', id, (referrer) => {
        if (referrer.object !== 'resolution') return;
        last = Math.max(last, this.presence('resolution', referrer.id));
        for (const { fields } of this.graph.versions('resolution', referrer.id)) {
          reached.add(fields.from_id).add(fields.to_id);
        }
      });
    }
    for (const id of reached) this.identities.set(id, last);
    return last;
  }
}

/** Whether the audience may be shown nothing of a record that it may see, for its status at a time. */
function mayHide(graph: LiveGraph, version: Version): boolean {
  if (graph.audience === 'full') return false;
  const { fields } = version;
  if (fields.object !== 'relation' && fields.object !== 'claim') return false;
  if (fields.status === 'internal' || fields.status_history.some(({ to }) => to === 'internal')) return true;
  return groundsOf(version as RelationVersion | ClaimVersion).some((id) => !isVisible(graph, 'evidence', id));
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, at) => id === b[at]));
}
