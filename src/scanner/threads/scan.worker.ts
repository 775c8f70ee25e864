import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { NO_OWNERSHIP, type OwnershipFacts } from '#domain/movements';
import type { ScanRequest } from '#domain/scanner';
import type { Result } from '#domain/shared';
import type { Scanned } from '../scan-runner.js';
import { BodyScan } from './body-scan.js';

/** What the service sends: a piece of the body, that it ended, or who holds the accounts that were asked for. */
export type ToWorker =
  { readonly piece: Uint8Array } | { readonly ended: true } | { readonly ownership: OwnershipFacts };

/** What the worker answers: that it took a piece, a question, or the outcome, after which it takes nothing more. */
export type FromWorker =
  { readonly taken: true } | { readonly whoHolds: readonly string[] } | { readonly outcome: Result<Scanned> };

/** One scan in a thread of its own. It ends with its scan, and all that it held is gone with it. */
function serve(port: MessagePort): void {
  const scan = new BodyScan(workerData as ScanRequest);
  const answer = (message: FromWorker): void => port.postMessage(message);
  const settle = (outcome: Result<Scanned>): void => {
    answer({ outcome });
    port.close();
  };
  port.on('message', (message: ToWorker) => {
    if ('piece' in message) {
      const pushed = scan.push(message.piece);
      if (pushed.ok) answer({ taken: true });
      else settle(pushed);
      return;
    }
    if ('ownership' in message) {
      settle(scan.finish(message.ownership));
      return;
    }
    const ended = scan.end();
    if (!ended.ok) settle(ended);
    else if (ended.value === null) settle(scan.finish(NO_OWNERSHIP));
    else answer({ whoHolds: ended.value });
  });
}

if (parentPort !== null) serve(parentPort);
