import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { type LoadedAdapters, takeUp } from '#adapter-kit';
import type { ReportMaterial } from '#domain/reports';
import type { Result } from '#domain/shared';
import type { RenderSettings } from '../report-renderer.js';
import { needsMaterial } from '../report-may-wait.js';
import { isBrought } from './report-projections.js';
import { draftOf, readRequest, type ReportDraft } from './report-draft.js';

/** What a thread is given. */
export interface DraftJob {
  readonly body: Uint8Array;
  readonly settings: RenderSettings;
  readonly material: ReportMaterial | null;
}

/** What it answers: a draft, a no, that it needs something which the request does not bring, or what a format of others threw. */
export type DraftOutcome = Result<ReportDraft> | 'material_needed' | { readonly failed: string };

const REASON_CHARS = 200;

function outcomeOf({ body, settings, material }: DraftJob): DraftOutcome {
  const request = readRequest(body, settings);
  if (!request.ok) return request;
  if (material === null && needsMaterial(request.value)) return 'material_needed';
  try {
    return draftOf(request.value, material, settings);
  } catch (error) {
    if (!isBrought(request.value.format)) throw error;
    return { failed: (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARS) };
  }
}

/** One report in a thread of its own: all that it held is gone with it. */
async function serve(port: MessagePort, adapters: LoadedAdapters): Promise<void> {
  await takeUp(adapters);
  // What nobody expected ends the thread.
  port.once('message', (job: DraftJob) => port.postMessage(outcomeOf(job)));
}

if (parentPort !== null) await serve(parentPort, workerData as LoadedAdapters);
