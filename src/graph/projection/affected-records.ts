import { RefMap, RefSet, type LedgerKind, type LiveGraph, type Ref, type Version, type View } from '#domain/graph';

/** What a change comes to in one graph. */
export interface GraphChange {
  readonly fresh: readonly Version[];
  readonly changed: readonly Ref[];
  readonly rehashed: readonly Ref[];
}

/** A record of a change, of which each is met once for each of its versions. */
interface ChangedRecord extends Ref {
  /** The number of its newest version, as far as the change was gone through; 0 while it has none. */
  newest: number;
  /** Whether it comes into sight by it, or goes out of it, or may have done so before. */
  spreads: boolean;
}

/** Which records a change of some may alter, in a graph and in what is shown of it. */
export class AffectedRecords {
  /** @param view the whole graph as it stands */
  constructor(
    private readonly graph: LiveGraph,
    private readonly view: () => View,
  ) {}

  /** What of a change is new here, which records it changes, and whose visible content it may alter. */
  changeOf(versions: readonly Version[], hidden: readonly Ref[]): GraphChange {
    const fresh: Version[] = [];
    const changed: ChangedRecord[] = [];
    const found = new RefMap<ChangedRecord>();
    const recordOf = ({ object, id }: Ref, known: readonly Version[]): ChangedRecord => {
      let record = found.get(object, id);
      if (record === undefined) {
        record = { object, id, newest: known.at(-1)?.version ?? 0, spreads: known.length === 0 };
        found.set(object, id, record);
        changed.push(record);
      }
      return record;
    };
    for (const ref of hidden) recordOf(ref, this.graph.versions(ref.object, ref.id)).spreads = true;
    for (const version of versions) {
      const known: readonly Version[] = this.graph.versions(version.fields.object, version.fields.id);
      if (holds(known, version.version)) continue;
      fresh.push(version);
      const record = recordOf(version.fields, known);
      // It does not follow the one before: those between were hidden from this audience.
      if (version.version !== record.newest + 1) record.spreads = true;
      record.newest = version.version;
    }
    const rehashed = this.graph.audience === 'full' ? changed : this.seenOtherwise(changed);
    return { fresh, changed, rehashed };
  }

  /**
   * Records whose visible content may differ after the change: the changed ones and, where one comes into sight or goes
   * out of it, all that names it, and so on. So does one that was out of sight for some versions in between.
   */
  private seenOtherwise(changed: readonly ChangedRecord[]): readonly Ref[] {
    const reached = new RefSet();
    const open: Ref[] = [];
    for (const record of changed) {
      reached.add(record);
      if (record.spreads || KINDS_WITH_OWN_VISIBILITY.has(record.object)) open.push(record);
    }
    const reach = (referrer: Ref): void => {
      if (reached.add(referrer)) open.push(referrer);
    };
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      this.graph.eachReferrer(ref.object, ref.id, reach);
    }
    return reached.all;
  }

  /** Records of which something derived is shown that the change may alter. */
  shownOtherwise(changed: readonly Ref[]): readonly Ref[] {
    const reached = new RefSet();
    const open: Ref[] = [];
    const reach = (ref: Ref): void => {
      if (reached.add(ref)) open.push(ref);
    };
    changed.forEach(reach);
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (ref.object === 'resolution') this.reachCluster(ref.id, reach);
      if (ref.object === 'evidence') {
        this.reachTwins(ref.id, reach);
        this.reachUndated(ref.id, reach);
      }
      if (ref.object === 'claim') this.reachEvents(ref.id, reach);
      // A relation or an event shows nothing of an entity but its cluster, and that comes with the decision.
      if (ref.object === 'entity' && this.graph.versions('entity', ref.id).length === 1) continue;
      this.graph.eachReferrer(ref.object, ref.id, reach);
    }
    return reached.all;
  }

  private reachCluster(resolutionId: string, reach: (ref: Ref) => void): void {
    const decision = this.graph.versions('resolution', resolutionId).at(-1);
    if (decision === undefined) return;
    for (const end of [decision.fields.from_id, decision.fields.to_id]) {
      for (const id of this.view().identity.clusterOf(end).member_ids) {
        reach({ object: 'entity', id });
        this.graph.eachReferrer('entity', id, reach);
      }
    }
  }

  /** A source without a date of its own is known since its first evidence was captured (spec/rulings.md#a-63). */
  private reachUndated(evidenceId: string, reach: (ref: Ref) => void): void {
    for (const { fields } of this.graph.versions('evidence', evidenceId)) {
      if (fields.snapshot.captured_at === null && fields.published_at === null) continue;
      const isUndated = this.graph.versions('source', fields.source_id).some((one) => one.fields.published_at === null);
      if (isUndated) reach({ object: 'source', id: fields.source_id });
    }
  }

  /** An event is known since a claim about it is (spec/rulings.md#a-1), and its edges say so. */
  private reachEvents(claimId: string, reach: (ref: Ref) => void): void {
    for (const { fields } of this.graph.versions('claim', claimId)) {
      for (const id of [fields.subject_id, fields.object_id]) {
        if (id !== null && this.graph.versions('event', id).length > 0) reach({ object: 'event', id });
      }
    }
  }

  private reachTwins(evidenceId: string, reach: (ref: Ref) => void): void {
    const hash = this.graph.versions('evidence', evidenceId).at(-1)?.fields.snapshot.sha256;
    if (hash === undefined || hash === null) return;
    const twins = this.graph.evidenceWithHash(hash);
    if (twins.length < 2) return;
    for (const id of twins) {
      const twin = this.graph.versions('evidence', id).at(-1);
      if (twin !== undefined) reach({ object: 'source', id: twin.fields.source_id });
    }
  }
}

/** Whether a version is among these: they are in order, and what arrives is nearly always newer than all of them. */
function holds(known: readonly Version[], version: number): boolean {
  for (let at = known.length - 1; at >= 0; at -= 1) {
    const one = known[at]?.version ?? 0;
    if (one <= version) return one === version;
  }
  return false;
}

/** Kinds whose visibility can change by an edit of their own. */
const KINDS_WITH_OWN_VISIBILITY: ReadonlySet<LedgerKind> = new Set([
  'relation',
  'claim',
  'evidence',
  'event',
  'resolution',
]);
