/** Work that is under way, and who waits for it. */
interface Sharing<T> {
  readonly made: Promise<T>;
  readonly ends: AbortController;
  waiting: number;
}

/** Work that equal questions share: it goes on as long as one of them waits for it, and ends when the last has gone. */
export class SharedWork<T> {
  private readonly underWay = new Map<string, Sharing<T>>();

  /**
   * What `make` comes to, or what came of it for who asked for the same before; null for who does not wait any longer.
   *
   * @param make told by a signal when nobody waits for it any longer; what it comes to then is for nobody
   */
  async join(key: string, waits: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (waits.aborted) return null;
    const sharing = this.underWay.get(key) ?? this.begin(key, make);
    sharing.waiting += 1;
    let leave: () => void = () => undefined;
    const left = new Promise<null>((resolve) => {
      leave = () => resolve(null);
      waits.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([sharing.made, left]);
    } finally {
      waits.removeEventListener('abort', leave);
      sharing.waiting -= 1;
      if (sharing.waiting === 0) this.end(key, sharing);
    }
  }

  private begin(key: string, make: (signal: AbortSignal) => Promise<T>): Sharing<T> {
    const ends = new AbortController();
    const sharing: Sharing<T> = { made: make(ends.signal), ends, waiting: 0 };
    this.underWay.set(key, sharing);
    // Who waits is told of it; when nobody does, it is what the end of it came to.
    const forget = (): void => this.forget(key, sharing);
    sharing.made.then(forget, forget);
    return sharing;
  }

  private end(key: string, sharing: Sharing<T>): void {
    this.forget(key, sharing);
    sharing.ends.abort();
  }

  private forget(key: string, sharing: Sharing<T>): void {
    if (this.underWay.get(key) === sharing) this.underWay.delete(key);
  }
}
