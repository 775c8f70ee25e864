import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ADAPTER_BRIDGES, loadedAdapters, type LoadedAdapters } from '#adapter-kit';
import type { BootstrapPlan, MatchChange, MatchProgress, SuggestionQuery } from '#domain/resolutions';
import { WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import { MatchIndexFactory, type DatedPage, type MatchIndexHandle } from '../match-index-factory.js';
import type { FromThread, ThreadProgress, ToThread } from './match.worker.js';

/** What the heap of one index may grow to: a million entities take half of it. */
const HEAP_MB = 4096;

/** Each index in a thread of its own, which ends with it. */
@Injectable()
export class ThreadedMatchIndexFactory extends MatchIndexFactory implements OnApplicationShutdown {
  private readonly threads = new WorkerPool({
    requests: ADAPTER_BRIDGES,
    script: new URL('./match.worker.js', import.meta.url),
    heapMb: HEAP_MB,
  });

  override open(): MatchIndexHandle {
    return new ThreadedMatchIndex(this.threads);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}

interface Asked {
  readonly resolve: (value: FromThread['value']) => void;
  readonly reject: (reason: Error) => void;
}

class ThreadedMatchIndex implements MatchIndexHandle {
  isLost = false;
  progress: MatchProgress | null = null;
  private readonly thread: WorkerThread<ToThread, FromThread | ThreadProgress>;
  private readonly asked = new Map<number, Asked>();
  private questions = 0;

  constructor(threads: WorkerPool) {
    const adapters: LoadedAdapters = loadedAdapters();
    this.thread = threads.start({
      data: adapters,
      onReply: (reply) => {
        if ('progress' in reply) {
          this.progress = reply.progress;
          return;
        }
        this.asked.get(reply.answer)?.resolve(reply.value);
        this.asked.delete(reply.answer);
      },
      onEnd: () => this.lose(),
    });
  }

  tell(changes: readonly MatchChange[]): void {
    this.thread.post({ tell: changes });
  }

  told(graph_version: string): void {
    this.thread.post({ told: graph_version });
  }

  suggestions(suggestions: SuggestionQuery, signal: AbortSignal): Promise<DatedPage> {
    // A question of this form is answered in this form.
    return this.ask((ask) => ({ ask, suggestions }), signal) as Promise<DatedPage>;
  }

  bootstrapPlan(schemes: readonly string[] | null, signal: AbortSignal): Promise<BootstrapPlan> {
    return this.ask((ask) => ({ ask, schemes }), signal) as Promise<BootstrapPlan>;
  }

  close(): void {
    void this.thread.close();
  }

  private ask(question: (id: number) => ToThread, signal: AbortSignal): Promise<FromThread['value']> {
    return new Promise((resolve, reject) => {
      if (this.isLost) {
        reject(LOST);
        return;
      }
      const id = ++this.questions;
      this.asked.set(id, { resolve, reject });
      signal.addEventListener('abort', () => {
        if (this.asked.delete(id)) this.thread.post({ drop: id });
      });
      this.thread.post(question(id));
    });
  }

  private lose(): void {
    this.isLost = true;
    for (const { reject } of this.asked.values()) reject(LOST);
    this.asked.clear();
  }
}

const LOST = new Error('The index of suggestions is gone.');
