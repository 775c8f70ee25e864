import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { BootstrapPlan, MatchChange, SuggestionQuery } from '#domain/resolutions';
import { MatchIndexFactory, type DatedPage, type MatchIndexHandle } from '../match-index-factory.js';
import type { FromThread, ToThread } from './match.worker.js';

/** What the heap of one book may grow to: a million entities take half of it. */
const HEAP_MB = 4096;

/** Each book in a thread of its own, which ends with it. */
@Injectable()
export class ThreadedMatchIndexFactory extends MatchIndexFactory implements OnApplicationShutdown {
  private readonly opened = new Set<ThreadedMatchBook>();

  override open(): MatchIndexHandle {
    const book = new ThreadedMatchBook(() => this.opened.delete(book));
    this.opened.add(book);
    return book;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.opened].map((book) => book.end()));
  }
}

interface Asked {
  readonly resolve: (value: FromThread['value']) => void;
  readonly reject: (reason: Error) => void;
}

class ThreadedMatchBook implements MatchIndexHandle {
  isLost = false;
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked>();
  private questions = 0;

  constructor(private readonly onEnd: () => void) {
    this.worker = new Worker(new URL('./match.worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.worker.on('message', ({ answer, value }: FromThread) => {
      this.asked.get(answer)?.resolve(value);
      this.asked.delete(answer);
    });
    // An error, out of memory among them, is followed by the exit.
    this.worker.on('error', () => undefined);
    this.worker.on('exit', () => {
      this.lose();
      this.onEnd();
    });
  }

  tell(changes: readonly MatchChange[]): void {
    this.send({ tell: changes });
  }

  told(graph_version: string): void {
    this.send({ told: graph_version });
  }

  suggestions(suggestions: SuggestionQuery, signal: AbortSignal): Promise<DatedPage> {
    // A question of this form is answered in this form.
    return this.ask((ask) => ({ ask, suggestions }), signal) as Promise<DatedPage>;
  }

  bootstrapPlan(schemes: readonly string[] | null, signal: AbortSignal): Promise<BootstrapPlan> {
    return this.ask((ask) => ({ ask, schemes }), signal) as Promise<BootstrapPlan>;
  }

  close(): void {
    void this.end();
  }

  async end(): Promise<void> {
    this.lose();
    await this.worker.terminate();
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
        if (this.asked.delete(id)) this.send({ drop: id });
      });
      this.send(question(id));
    });
  }

  private send(message: ToThread): void {
    if (!this.isLost) this.worker.postMessage(message);
  }

  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    for (const { reject } of this.asked.values()) reject(LOST);
    this.asked.clear();
  }
}

const LOST = new Error('The book of suggestions is gone.');
