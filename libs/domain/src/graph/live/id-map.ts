/** So many small maps that growing one of them takes milliseconds, even with millions of ids in all. */
const SHARDS = 64;

/**
 * A map from ids that may hold millions. A single `Map` of that size copies its whole table when it grows, which blocks the
 * event loop; here the ids are spread over many small maps, and only one of them grows at a time.
 */
export class IdMap<T> {
  private readonly shards: (Map<string, T> | undefined)[] = new Array<undefined>(SHARDS).fill(undefined);

  get(id: string): T | undefined {
    return this.shards[shardOf(id)]?.get(id);
  }

  set(id: string, item: T): void {
    const at = shardOf(id);
    (this.shards[at] ??= new Map<string, T>()).set(id, item);
  }
}

/** Ids differ most at their ends. */
function shardOf(id: string): number {
  const { length } = id;
  return (id.charCodeAt(length - 1) * 7 + id.charCodeAt(length - 2) * 13 + id.charCodeAt(length >> 1)) & (SHARDS - 1);
}
