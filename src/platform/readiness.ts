/** Whether reads can be served: told by whoever holds the graph in memory. Never waits. */
export abstract class Readiness {
  /** True once a graph was loaded, however stale it is by now. */
  abstract readsAreServed(): boolean;

  /** Resolves when everything that was stored before the call is in the graph. Rejects while the store is away. */
  abstract catchUp(): Promise<void>;
}
