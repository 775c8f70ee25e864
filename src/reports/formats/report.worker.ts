import { parentPort, type MessagePort } from 'node:worker_threads';
import type { ReportMaterial } from '#domain/reports';
import type { Result } from '#domain/shared';
import type { RenderSettings } from '../report-renderer.js';
import { draftOf, needsMaterial, readRequest, type ReportDraft } from './report-draft.js';

/** What a thread is given. */
export interface DraftJob {
  readonly body: Uint8Array;
  readonly settings: RenderSettings;
  readonly material: ReportMaterial | null;
}

/** What it answers: a draft, a no, or that it needs something which the request does not bring. */
export type DraftOutcome = Result<ReportDraft> | 'material_needed';

function outcomeOf({ body, settings, material }: DraftJob): DraftOutcome {
  const request = readRequest(body, settings);
  if (!request.ok) return request;
  if (material === null && needsMaterial(request.value)) return 'material_needed';
  return draftOf(request.value, material, settings);
}

/** One report in a thread of its own: all that it held is gone with it. */
function serve(port: MessagePort): void {
  port.once('message', (job: DraftJob) => port.postMessage(outcomeOf(job)));
}

if (parentPort !== null) serve(parentPort);
