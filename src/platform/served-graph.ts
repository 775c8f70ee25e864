/** The graph as requests meet it: whether it can be asked yet, and whether it is as new as they need. */
export abstract class ServedGraph {
  /** True once a graph was loaded, however stale it is by now. Never waits. */
  abstract readsAreServed(): boolean;

  /** Resolves when everything that was stored before the call is in the graph. Rejects while the store is away. */
  abstract catchUp(): Promise<void>;
}
