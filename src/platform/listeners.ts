/** Who wants to be told of something, in the order in which they said so. */
export class Listeners<T> {
  private readonly all = new Set<(told: T) => void>();

  /** @returns ends it */
  add(listener: (told: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  tell(told: T): void {
    for (const listener of this.all) listener(told);
  }
}
