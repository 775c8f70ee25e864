import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded-server.js';
import { readPostmaster } from './postmaster.js';

/** How often it is looked whether the server is there. */
const LOOK_MS = 500;
/** A server that ran so long is started again at once; one that did not, after a pause that doubles. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A server that is wanted for as long as this process runs: whatever ends it, it is started again. */
export class KeptServer {
  private readonly stopped = new AbortController();
  private readonly watching: Promise<void>;
  private runningSince = performance.now();
  private pauseMs = 0;

  private constructor(
    private readonly options: EmbeddedOptions,
    private server: EmbeddedServer,
  ) {
    this.watching = this.watch();
  }

  /** @throws as `startEmbedded`, where it cannot be started the first time */
  static async start(options: EmbeddedOptions): Promise<KeptServer> {
    return new KeptServer(options, await startEmbedded({ ...options, isGuarded: true }));
  }

  /** The address of a database; the same after every start. */
  url(database: string): string {
    return this.server.url(database);
  }

  /** Keeps it no longer, and ends it where it is this process's to end. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.watching;
    if (this.server.owned && isRunning(this.server)) await this.server.stop();
    else this.server.leave();
  }

  private async watch(): Promise<void> {
    while (await this.passes(LOOK_MS)) {
      if (isRunning(this.server)) continue;
      this.tell(`The embedded PostgreSQL, pid ${this.server.pid}, has ended: it is started again`);
      if (performance.now() - this.runningSince > STEADY_MS) this.pauseMs = 0;
      await this.startAgain();
    }
  }

  private async startAgain(): Promise<void> {
    this.server.leave();
    while (await this.passes(this.pauseMs)) {
      this.pauseMs = Math.min(Math.max(this.pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      try {
        const { socketDir } = this.server;
        this.server = await startEmbedded({ ...this.options, isGuarded: true, socketDir });
        this.runningSince = performance.now();
        this.tell(`The embedded PostgreSQL is back, pid ${this.server.pid}, after ${this.server.readyMs} ms`);
        return;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.tell(`The embedded PostgreSQL cannot be started, next in ${this.pauseMs / 1_000} s: ${why}`);
      }
    }
  }

  private tell(message: string): void {
    (this.options.warn ?? this.options.log)?.(message);
  }

  /** Waits; false once nobody wants the server any more. Keeps no process from ending. */
  private async passes(ms: number): Promise<boolean> {
    const { signal } = this.stopped;
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
    return !signal.aborted;
  }
}

function isRunning({ cluster, pid }: EmbeddedServer): boolean {
  const postmaster = readPostmaster(cluster);
  return postmaster !== null && postmaster.live && postmaster.pid === pid;
}
