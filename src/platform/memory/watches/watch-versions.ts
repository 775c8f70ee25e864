import type { WatchChanges, WatchQuery, WatchRecord } from '../../storage/watch-store.js';

/** Every version of every watch, in the order in which they were committed. */
export class WatchVersions {
  private versions: readonly WatchRecord[] = [];

  /** How many there are; the revision of the newest. */
  get count(): number {
    return this.versions.length;
  }

  add(versions: readonly WatchRecord[]): void {
    this.versions = [...this.versions, ...versions];
  }

  first(): WatchRecord | null {
    return this.versions[0] ?? null;
  }

  newest(id: string): WatchRecord | null {
    return this.versions.findLast((version) => version.id === id) ?? null;
  }

  /** Of each watch the newest, deleted ones too, in byte order of ids. */
  newestOfEach(): readonly WatchRecord[] {
    const ids = [...new Set(this.versions.map(({ id }) => id))].sort();
    return ids.flatMap((id) => this.newest(id) ?? []);
  }

  list({ audiences, after, status, kind, owner, limit }: WatchQuery): readonly WatchRecord[] {
    return this.newestOfEach()
      .filter(({ id }) => id > after)
      .filter((watch) => audiences.includes(watch.audience))
      .filter((watch) => (status === null ? watch.status !== 'deleted' : watch.status === status))
      .filter((watch) => (kind === null || watch.question.kind === kind) && (owner === null || watch.owner === owner))
      .slice(0, limit);
  }

  changedSince({ revision, passed, limit }: WatchChanges): readonly WatchRecord[] {
    const newest = new Map(
      this.versions.filter(({ since }) => passed !== null && since <= passed).map(({ id, version }) => [id, version]),
    );
    return this.versions
      .filter((one) => one.revision > revision && one.version >= (newest.get(one.id) ?? 0))
      .slice(0, limit);
  }

  /** The first version of a watch that is private, where it was public before. */
  turnedPrivate(id: string): WatchRecord | null {
    const turned = this.versions.find((one) => one.id === id && one.audience === 'private');
    return turned === undefined || turned.version === 1 ? null : turned;
  }

  /** The owner's watches that are not deleted, as they are with versions that are not committed yet. */
  ofOwner(owner: string, uncommitted: readonly WatchRecord[]): readonly WatchRecord[] {
    const newest = new Map([...this.versions, ...uncommitted].map((version) => [version.id, version]));
    return [...newest.values()].filter((watch) => watch.owner === owner && watch.status !== 'deleted');
  }
}
