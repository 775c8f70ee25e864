import { parentPort, workerData } from 'node:worker_threads';
import type { Result, ScanRequest } from '#domain';
import { BodyScan } from './body-scan.js';

/** What the service sends: a piece of the body, or null at its end. */
export type ToWorker = Uint8Array | null;

/** What the worker answers: that it took a piece, or the outcome, after which it takes nothing more. */
export type FromWorker = { readonly taken: true } | { readonly outcome: Result<Uint8Array> };

/** One scan in a thread of its own. It ends with its scan, and all that it held is gone with it. */
function serve(): void {
  if (parentPort === null) return;
  const port = parentPort;
  const scan = new BodyScan(workerData as ScanRequest);
  const answer = (message: FromWorker): void => port.postMessage(message);
  port.on('message', (piece: ToWorker) => {
    const result = piece === null ? scan.finish() : scan.push(piece);
    if (piece !== null && result.ok) {
      answer({ taken: true });
      return;
    }
    answer({ outcome: result as Result<Uint8Array> });
    port.close();
  });
}

serve();
