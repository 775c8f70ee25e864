import { surelyBy, type Millis } from '../../shared/time.js';
import type { Graph, Ref, Sight } from '../graph.js';
import type { EvidenceVersion, LedgerKind, ResolutionVersion, SourceVersion, StatusStep, Version } from '../records.js';
import { eachReference } from '../references.js';
import { earlier, later, soonest, stated, type KnownAt } from './known-instant.js';
import { isPublic } from './publication-dates.js';
import { SourceClock } from './source-clock.js';
import { isVisible } from './visibility.js';

/** `published`: when the world could know it. `recorded`: when this service had it. */
export type KnowledgeBasis = 'published' | 'recorded';

/**
 * When things became knowable (spec/semantics.md#known-at; spec/rulings.md#a-1, #a-10, #a-16, #a-38, #a-62, #a-63).
 * Computed from what the graph's audience may see, so a private source never makes a public record known earlier. Holds
 * answers for one state of the graph: make a new one after a change.
 */
export class KnowledgeClock {
  private readonly versions = new VersionMemo<KnownAt>();
  private readonly firstSeen = new Map<Millis, KnownAt>();
  private readonly records = new Map<LedgerKind, Map<string, KnownAt>>();
  private readonly sources: SourceClock;
  /** By public versions alone, in a graph that may have others. */
  private readonly open: SourceClock | null;

  constructor(
    private readonly graph: Sight & Pick<Graph, 'eachReferrer'>,
    private readonly basis: KnowledgeBasis,
  ) {
    const firstSeen = (version: Version): KnownAt => this.firstSeenIn(version);
    this.sources = new SourceClock(graph, firstSeen, false);
    this.open = graph.audience === 'public' ? null : new SourceClock(graph, firstSeen, true);
  }

  /** When this version of the record became knowable. */
  version(version: Version): KnownAt {
    const known = this.versions.get(version);
    if (known !== undefined) return known;
    // Oldest first: a version asks for the one before it, and a record may have thousands.
    for (const earlier of this.graph.versions(version.fields.object, version.fields.id)) {
      if (earlier.version >= version.version) break;
      if (!this.versions.has(earlier)) this.versions.set(earlier, this.knownOf(earlier));
    }
    const found = this.knownOf(version);
    this.versions.set(version, found);
    return found;
  }

  private knownOf(version: Version): KnownAt {
    return this.basis === 'recorded' ? this.firstSeenIn(version) : this.published(version);
  }

  /** When the record became knowable at all: the earliest of its versions. Null where there is no such record. */
  record(object: LedgerKind, id: string): KnownAt | null {
    const versions: readonly Version[] = this.graph.versions(object, id);
    const [only] = versions;
    // Most records have one version, and are known when that is.
    if (only !== undefined && versions.length === 1) return only.revision === null ? this.version(only) : null;
    let records = this.records.get(object);
    if (records === undefined) this.records.set(object, (records = new Map<string, KnownAt>()));
    const cached = records.get(id);
    if (cached !== undefined) return cached;
    let earliest: KnownAt | null = null;
    for (const version of versions) {
      if (version.revision === null) earliest = earlier(earliest, this.version(version));
    }
    if (earliest !== null) records.set(id, earliest);
    return earliest;
  }

  /** When the withdrawal of a source became known: `retracted_at`, or later, when what tells of it was published. */
  retraction(source: SourceVersion): Millis | null {
    const { retracted_at, retraction_source_id } = source.fields;
    if (retracted_at === null) return null;
    if (this.basis === 'recorded') return source.recorded_at;
    const stated = surelyBy(retracted_at) ?? source.recorded_at;
    return retraction_source_id === null ? stated : Math.max(stated, this.announcement(source, retraction_source_id));
  }

  /**
   * When what tells of a withdrawal was published. Of one that the public does not see this service is who tells the
   * public, by the version that names it: neither sooner than those know of it who see more, nor by the date of what is
   * hidden (spec/rulings.md#c-60).
   */
  private announcement({ recorded_at }: SourceVersion, sourceId: string): Millis {
    const told = this.record('source', sourceId);
    if (told !== null) return told.at;
    return this.graph.audience === 'public' ? recorded_at : -Infinity;
  }

  /**
   * When a step of a status became knowable: when the last of the evidence that it rests on was, because a decision
   * rests on all of it together; without evidence, when it was taken.
   */
  step(step: StatusStep<string>): Millis {
    const taken = surelyBy(step.at) ?? Infinity;
    if (this.basis === 'recorded') return taken;
    return this.basisOf(step.evidence_ids) ?? taken;
  }

  private published(version: Version): KnownAt {
    const { fields } = version;
    if (fields.object === 'resolution') return this.decision(version as ResolutionVersion);
    if (version.revision !== null) return stated(fields.published_at) ?? this.firstSeenIn(version);
    if (fields.object === 'evidence') return this.sources.evidence(version as EvidenceVersion);
    if (fields.object === 'source') return this.source(version as SourceVersion);
    const before = this.versionBefore(version);
    if (before !== null) return this.revised(version, before);
    let known = stated(fields.published_at);
    let denied: KnownAt | null = null;
    eachReference(fields, (reference, id) => {
      if (!isGround(reference.member)) return;
      const found = this.visibleRecord(reference.targets, id);
      if (isDenial(reference.member)) denied = earlier(denied, found);
      else known = earlier(known, found);
    });
    return this.earliestNaming(fields, known) ?? denied ?? this.firstSeenIn(version);
  }

  /** Of what is public, no later than by what is public alone: who sees more knows of it no later. */
  private source(version: SourceVersion): KnownAt {
    const known = this.sources.source(version);
    if (this.open === null || !isPublic(version) || !this.open.isInPart(version.fields.id)) return known;
    return soonest(known, this.open.source(version));
  }

  /** A later version is known by what it brings: a publication of its own, else the newest evidence that it adds. */
  private revised(version: Version, before: Version): KnownAt {
    const [own, old] = [publishedAt(version), publishedAt(before)];
    const known = own === old ? null : stated(own);
    return known ?? this.latestAdded(version, before) ?? this.version(before);
  }

  /** A decision becomes knowable with the last of its grounds; one without grounds, and a revocation, when it was taken. */
  private decision(version: ResolutionVersion): KnownAt {
    const { fields } = version;
    const grounds = fields.revoked_at === null ? this.basisOf(fields.evidence_ids) : null;
    if (grounds !== null) return { at: grounds, basis: 'stated' };
    return { at: surelyBy(fields.revoked_at ?? fields.decided_at) ?? version.recorded_at, basis: 'first_seen' };
  }

  private basisOf(evidenceIds: readonly string[]): Millis | null {
    let last: Millis | null = null;
    for (const id of evidenceIds) {
      const known = this.visibleRecord(['evidence'], id);
      if (known !== null) last = Math.max(last ?? -Infinity, known.at);
    }
    return last;
  }

  /** An entity (event …) is knowable as soon as anything visible that names it is (spec/rulings.md#a-1). */
  private earliestNaming(ref: Ref, from: KnownAt | null): KnownAt | null {
    if (!KNOWN_BY_NAMING.has(ref.object)) return from;
    let earliest = from;
    this.graph.eachReferrer(ref.object, ref.id, (referrer) => {
      if (referrer.object !== 'relation' && referrer.object !== 'claim' && referrer.object !== 'event') return;
      // An event may be named by a claim only: otherwise event and entity would wait for each other.
      if (ref.object === 'event' && referrer.object !== 'claim') return;
      if (!isVisible(this.graph, referrer.object, referrer.id)) return;
      earliest = earlier(earliest, this.record(referrer.object, referrer.id));
    });
    return earliest;
  }

  /** Of what was added. What only speaks against the record is no way to have known of it earlier. */
  private latestAdded(version: Version, before: Version): KnownAt | null {
    const old = new Set<string>();
    eachReference(before.fields, (reference, id) => {
      if (isGround(reference.member)) old.add(id);
    });
    let latest: KnownAt | null = null;
    let denied: KnownAt | null = null;
    eachReference(version.fields, (reference, id) => {
      if (!isGround(reference.member) || old.has(id)) return;
      const known = this.visibleRecord(reference.targets, id);
      if (isDenial(reference.member)) denied = later(denied, known);
      else latest = later(latest, known);
    });
    if (latest === null && denied !== null) latest = this.version(before);
    return later(latest, denied);
  }

  private visibleRecord(targets: readonly LedgerKind[], id: string): KnownAt | null {
    for (const target of targets) {
      if (isVisible(this.graph, target, id)) return this.record(target, id);
    }
    return null;
  }

  private versionBefore<K extends LedgerKind>(version: Version<K>): Version<K> | null {
    const versions: readonly Version[] = this.graph.versions(version.fields.object, version.fields.id);
    let [low, high] = [0, versions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((versions[middle]?.version ?? Infinity) < version.version) low = middle + 1;
      else high = middle;
    }
    let before: Version | null = null;
    for (let at = low - 1; at >= 0 && before === null; at -= 1) {
      const candidate = versions[at];
      if (candidate?.revision === null) before = candidate;
    }
    // Versions filed under one record are all of its kind.
    return before as Version<K> | null;
  }

  /** What was stored together was first seen at one instant: one object serves all of it. */
  private firstSeenIn({ recorded_at }: Version): KnownAt {
    let known = this.firstSeen.get(recorded_at);
    if (known === undefined) this.firstSeen.set(recorded_at, (known = { at: recorded_at, basis: 'first_seen' }));
    return known;
  }
}

/** Of so many maps one grows at a time: a map of millions makes everybody wait when it does. */
const SHARDS = 64;

/** What was found of versions, each by its object. */
class VersionMemo<T> {
  private readonly shards: (Map<Version, T> | undefined)[] = [];

  get(version: Version): T | undefined {
    return this.shards[shardOf(version)]?.get(version);
  }

  has(version: Version): boolean {
    return this.shards[shardOf(version)]?.has(version) === true;
  }

  set(version: Version, item: T): void {
    (this.shards[shardOf(version)] ??= new Map<Version, T>()).set(version, item);
  }
}

/** A version that is not stored yet has `seq` Infinity, and `Infinity & 63` is 0: all of these share the first shard. */
function shardOf({ seq }: Version): number {
  return seq & (SHARDS - 1);
}

const clocks = new WeakMap<object, Map<KnowledgeBasis, KnowledgeClock>>();

/** The clock of a graph as it is: no instant changes when something became knowable, so one serves every view of a state. */
export function clockOf(graph: Graph, basis: KnowledgeBasis): KnowledgeClock {
  let known = clocks.get(graph.state);
  if (known === undefined) clocks.set(graph.state, (known = new Map<KnowledgeBasis, KnowledgeClock>()));
  let clock = known.get(basis);
  if (clock === undefined) known.set(basis, (clock = new KnowledgeClock(graph, basis)));
  return clock;
}

/**
 * The status that follows from the steps that were knowable by `at`. The entry of a record is knowable with the record
 * itself, so it always counts; null when there is no history.
 */
export function statusKnownBy<S extends string>(
  steps: readonly StatusStep<S>[],
  clock: KnowledgeClock,
  at: Millis,
): S | null {
  let status: S | null = null;
  for (const step of steps) if (step.from === null || clock.step(step) <= at) status = step.to;
  return status;
}

/** Kinds that need no evidence of their own (spec/rulings.md#a-1). */
const KNOWN_BY_NAMING: ReadonlySet<LedgerKind> = new Set(['entity', 'event', 'question', 'case']);

/** Members whose records a reader must have seen to know what the record says. */
function isGround(member: string): boolean {
  return (
    member === 'evidence_ids' ||
    member === 'supporting_evidence_ids' ||
    member === 'contradicting_evidence_ids' ||
    member === 'source_ids' ||
    member === 'names'
  );
}

/** Of those, the ones that deny it: whoever knew only them did not know the record from them where it has others. */
function isDenial(member: string): boolean {
  return member === 'contradicting_evidence_ids';
}

function publishedAt({ fields }: Version): string | null {
  return fields.object === 'resolution' ? null : fields.published_at;
}
