import { RefMap, RefSet, type LedgerKind, type LiveGraph, type Ref, type Version, type View } from '#domain/graph';

/** What a change comes to in one graph. */
export interface GraphChange {
  readonly fresh: readonly Version[];
  readonly changed: readonly Ref[];
  readonly rehashed: readonly Ref[];
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
    const fresh = versions.filter((version) => !this.holds(version));
    const refs = new RefSet();
    for (const ref of hidden) refs.add(ref);
    for (const { fields } of fresh) refs.add(fields);
    const changed = refs.all;
    const rehashed = this.graph.audience === 'full' ? changed : this.seenOtherwise(changed, hidden, fresh);
    return { fresh, changed, rehashed };
  }

  private holds({ fields, version }: Version): boolean {
    const known = this.graph.versions(fields.object, fields.id);
    // They are in order, and what arrives is nearly always newer than all of them.
    for (let at = known.length - 1; at >= 0; at -= 1) {
      const one = known[at]?.version ?? 0;
      if (one <= version) return one === version;
    }
    return false;
  }

  /**
   * Records whose visible content may differ after the change: the changed ones and, where one comes into sight or goes
   * out of it, all that names it, and so on. So does one that was out of sight for some versions in between.
   */
  private seenOtherwise(changed: readonly Ref[], hidden: readonly Ref[], fresh: readonly Version[]): readonly Ref[] {
    const reached = new RefSet();
    const open: Ref[] = [];
    const reach = (ref: Ref, spreads: boolean): void => {
      if (reached.add(ref) && spreads) open.push(ref);
    };
    const gone = new RefSet();
    for (const ref of hidden) gone.add(ref);
    for (const ref of this.outOfSightBetween(fresh)) gone.add(ref);
    for (const ref of changed) {
      const isNew = this.graph.versions(ref.object, ref.id).length === 0;
      reach(ref, isNew || gone.has(ref.object, ref.id) || KINDS_WITH_OWN_VISIBILITY.has(ref.object));
    }
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      this.graph.eachReferrer(ref.object, ref.id, (referrer) => reach(referrer, true));
    }
    return reached.all;
  }

  /** Records with a version that does not follow the one before: those between were hidden from this audience. */
  private outOfSightBetween(fresh: readonly Version[]): readonly Ref[] {
    const newest = new RefMap<number>();
    const between: Ref[] = [];
    for (const { fields, version } of fresh) {
      const { object, id } = fields;
      const before = newest.get(object, id) ?? this.graph.versions(object, id).at(-1)?.version ?? 0;
      newest.set(object, id, version);
      if (version !== before + 1) between.push({ object, id });
    }
    return between;
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

/** Kinds whose visibility can change by an edit of their own. */
const KINDS_WITH_OWN_VISIBILITY: ReadonlySet<LedgerKind> = new Set([
  'relation',
  'claim',
  'evidence',
  'event',
  'resolution',
]);
