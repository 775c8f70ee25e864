import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { buffersOfParts, LineTable, partsOfTable, type FlowTableParts } from '#domain/analytics';
import type { ColumnTask } from '../read-columns.js';

/** A piece of the lines; null after the last. */
export type ColumnQuestion = Uint8Array | null;

/** Told of each piece: null when it was read, the table after the last. */
export type ColumnReply = FlowTableParts | null;

function serve(port: MessagePort): void {
  const { dataset, profile } = workerData as ColumnTask;
  const lines = new LineTable(dataset, profile);
  port.on('message', (piece: ColumnQuestion) => {
    if (piece === null) {
      const parts = partsOfTable(lines.finish());
      port.postMessage(parts, buffersOfParts(parts) as ArrayBuffer[]);
      return;
    }
    lines.push(piece);
    port.postMessage(null);
  });
}

if (parentPort !== null) serve(parentPort);
