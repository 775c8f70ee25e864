/** Everything of a graph of some hundred thousand records; a map of so many grows within a pause that nobody notices. */
const REMEMBERED = 524_288;

/**
 * What was found out once and can be found out again: forgotten as a whole when it is more than `most`, so that whoever
 * asks about every record of a large graph does not keep an answer for each.
 */
export class BoundedMemo<K, V> extends Map<K, V> {
  constructor(private readonly most = REMEMBERED) {
    super();
  }

  override set(key: K, value: V): this {
    if (this.size >= this.most && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
