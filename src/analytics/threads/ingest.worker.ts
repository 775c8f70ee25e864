import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { type LoadedAdapters, takeUp } from '#adapter-kit';
import type { IngestPlan, IngestRequest } from '#domain/analytics';
import type { RowRejection } from '#domain/movements';
import type { Result } from '#domain/shared';
import { BodyIngest } from './body-ingest.js';

/** What the service asks of the worker, one after the other. */
export type IngestQuestion =
  | { readonly piece: Uint8Array }
  | { readonly ended: true }
  | { readonly next: true }
  | { readonly conflicts: readonly string[] };

/** What the worker answers to each of them. */
export type IngestReply =
  | { readonly taken: Result<null> }
  | { readonly plan: Result<IngestPlan> }
  | { readonly lines: string | null }
  | { readonly rejections: Result<readonly RowRejection[]> };

/** What the thread is given to begin with. */
export interface IngestStart {
  readonly request: IngestRequest;
  readonly adapters: LoadedAdapters;
}

async function serve(port: MessagePort, { request, adapters }: IngestStart): Promise<void> {
  await takeUp(adapters);
  const ingest = new BodyIngest(request);
  port.on('message', (question: IngestQuestion) => port.postMessage(replyTo(ingest, question)));
}

function replyTo(ingest: BodyIngest, question: IngestQuestion): IngestReply {
  if ('piece' in question) return { taken: ingest.push(question.piece) };
  if ('ended' in question) return { plan: ingest.end() };
  if ('next' in question) return { lines: ingest.next() };
  return { rejections: ingest.conflicts(question.conflicts) };
}

if (parentPort !== null) await serve(parentPort, workerData as IngestStart);
