/** As many as keep the largest step of growth of a map of millions within milliseconds. */
const SHARDS = 64;

/**
 * A map from ids that may hold millions: a map of that size makes all of its table anew when it grows, and everybody
 * waits for it. Here only one of many small ones grows at a time.
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
