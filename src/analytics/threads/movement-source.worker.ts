import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { installedSources, type LoadedAdapters, type MovementsAsked, takeUp } from '#adapter-kit';
import { movementLine, readTransactions, type MovementRow } from '#domain/analytics';
import type { GivenPayment, JsonValue } from '#domain/movements';

/** What the thread is given to begin with. */
export interface SourceStart {
  readonly adapters: LoadedAdapters;
  readonly source: string;
  readonly asked: MovementsAsked;
  /** Payments that are taken; there is an end to what a question may hold. */
  readonly maxRows: number;
}

/** That more is waited for: a part of the source, or of its lines. */
export type ToSource = 'goOn';

/** Payments were taken, or lines of movements with the last of them, or why there are none. */
export type SourceMessage =
  | { readonly taken: number }
  | { readonly lines: Uint8Array<ArrayBuffer> }
  | { readonly rejected: number; readonly truncated: boolean }
  | { readonly failed: string };

const LINES_AT_ONCE = 4_000;
const REASON_CHARS = 200;

/** One question to a source that others wrote: what it throws is told, and what it holds ends with the thread. */
class SourceQuestion {
  private parts: Iterator<readonly GivenPayment[]> | AsyncIterator<readonly GivenPayment[]> | null = null;
  private readonly payments: JsonValue[] = [];
  private rows: readonly MovementRow[] | null = null;
  private at = 0;
  private rejected = 0;
  private truncated = false;

  constructor(private readonly start: SourceStart) {}

  async next(): Promise<SourceMessage> {
    if (this.rows !== null) return this.lines(this.rows);
    const next = await this.partsOf().next();
    if (next.done !== true && !Array.isArray(next.value)) throw new Error('a part is no list');
    if (next.done !== true) {
      const room = this.start.maxRows - this.payments.length;
      for (const payment of next.value.slice(0, room)) this.payments.push(asJson(payment));
      this.truncated = next.value.length > room;
      if (!this.truncated) return { taken: this.payments.length };
    }
    const { source } = this.start;
    const { rows, counts } = readTransactions({ dataset: source, profile: 'generic', rows: this.payments });
    this.rejected = counts.rejected;
    this.rows = rows;
    return this.lines(rows);
  }

  private partsOf(): Iterator<readonly GivenPayment[]> | AsyncIterator<readonly GivenPayment[]> {
    if (this.parts !== null) return this.parts;
    const source = installedSources().find((one) => one.source === this.start.source);
    if (source === undefined) throw new Error('it is not there');
    const all = source.movements(this.start.asked);
    this.parts = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
    return this.parts;
  }

  private lines(rows: readonly MovementRow[]): SourceMessage {
    const some = rows.slice(this.at, this.at + LINES_AT_ONCE);
    if (some.length === 0) return { rejected: this.rejected, truncated: this.truncated };
    this.at += some.length;
    return { lines: new TextEncoder().encode(some.map((row) => movementLine(row, 1)).join('')) };
  }
}

/** A payment as a body would hold it. */
function asJson(payment: GivenPayment): JsonValue {
  return JSON.parse(JSON.stringify(payment)) as JsonValue;
}

async function serve(port: MessagePort, start: SourceStart): Promise<void> {
  await takeUp(start.adapters);
  const question = new SourceQuestion(start);
  port.on('message', () => {
    void question.next().then(
      (answer) => port.postMessage(answer),
      (error: unknown) => {
        const failed = (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS);
        port.postMessage({ failed } satisfies SourceMessage);
      },
    );
  });
}

if (parentPort !== null) await serve(parentPort, workerData as SourceStart);
