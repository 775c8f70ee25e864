import {
  DatabaseHealth,
  NO_FIGURES,
  type DatabaseFigures,
  type DatabaseStatus,
} from '../../../src/platform/storage/database-health.js';
import type { ServedGraph } from '../../../src/platform/served-graph.js';

/** What the store and the graph tell of themselves, to be set by a test. */
export class SampleState extends DatabaseHealth implements ServedGraph {
  current: DatabaseStatus = {
    kind: 'memory',
    db_ready: true,
    db_writable: true,
    migrations_pending: 0,
    last_ok_at: null,
    retry_in_s: null,
  };
  currentFigures: DatabaseFigures = NO_FIGURES;
  graphLoaded = true;
  /** Requests that stand at the gate, and what lets them through. */
  waiting = 0;
  private open: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  /** Lines that were asked for, of a list without end. */
  linesMade = 0;
  linesAreOver = false;

  async *lines(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        this.linesMade += 1;
        yield Buffer.from(`${JSON.stringify('x'.repeat(65_533))}\n`);
      }
    } finally {
      this.linesAreOver = true;
    }
  }

  async waitAtGate(): Promise<void> {
    this.waiting += 1;
    await this.gate;
  }

  openGate(): void {
    this.open();
  }

  override status(): DatabaseStatus {
    return this.current;
  }

  override figures(): DatabaseFigures {
    return this.currentFigures;
  }

  catchUp(): Promise<void> {
    return Promise.resolve();
  }

  readsAreServed(): boolean {
    return this.graphLoaded;
  }
}
