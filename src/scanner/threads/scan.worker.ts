import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { NO_OWNERSHIP, type OwnershipFacts } from '#domain/movements';
import { type LoadedAdapters, takeUp } from '#adapter-kit';
import { addedDetectors, type ScanRequest } from '#domain/scanner';
import type { Result } from '#domain/shared';
import type { Scanned } from '../scan-runner.js';
import { BodyScan } from './body-scan.js';

/** What the service sends: a piece of the body, that it ended, or who holds the accounts that were asked for. */
export type ToWorker =
  | { readonly piece: Uint8Array }
  | { readonly ended: true }
  | { readonly ownership: OwnershipFacts }
  /** What a detector of others may find is waited for. */
  | { readonly goOn: true };

/** What the worker answers: that it took a piece, a question, or the outcome, after which it takes nothing more. */
export type FromWorker =
  | { readonly taken: true }
  | { readonly whoHolds: readonly string[] }
  /** What there is before a detector of others runs, which may have no end. */
  | { readonly soFar: Result<Scanned> }
  | { readonly outcome: Result<Scanned> };

export interface ScanStart {
  readonly request: ScanRequest;
  readonly adapters: LoadedAdapters;
}

/** One scan in a thread of its own. It ends with its scan, and all that it held is gone with it. */
async function serve(port: MessagePort, { request, adapters }: ScanStart): Promise<void> {
  await takeUp(adapters);
  const scan = new BodyScan(request);
  let steps: Generator<Result<Scanned>, Result<Scanned>> | null = null;
  const answer = (message: FromWorker): void => port.postMessage(message);
  const settle = (outcome: Result<Scanned>): void => {
    answer({ outcome });
    port.close();
  };
  const goOn = (): void => {
    const step = steps?.next();
    if (step?.done === true) settle(step.value);
    else if (step !== undefined) answer({ soFar: step.value });
  };
  const finish = (ownership: OwnershipFacts): void => {
    if (addedDetectors().length === 0) {
      settle(scan.answer(ownership));
      return;
    }
    steps = scan.answersInSteps(ownership);
    goOn();
  };
  port.on('message', (message: ToWorker) => {
    if ('goOn' in message) {
      goOn();
      return;
    }
    if ('piece' in message) {
      const pushed = scan.push(message.piece);
      if (pushed.ok) answer({ taken: true });
      else settle(pushed);
      return;
    }
    if ('ownership' in message) {
      finish(message.ownership);
      return;
    }
    const ended = scan.end();
    if (!ended.ok) settle(ended);
    else if (ended.value === null) finish(NO_OWNERSHIP);
    else answer({ whoHolds: ended.value });
  });
}

if (parentPort !== null) await serve(parentPort, workerData as ScanStart);
