import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { REPORT_SCHEMA, type ReportMaterial } from '#domain/reports';
import { ok, refuse, type Result } from '#domain/shared';
import {
  ReportRenderer,
  type RenderedReport,
  type RenderSettings,
  type RenderTask,
  type ReportValidation,
} from '../report-renderer.js';
import { ByteBuffer } from '../../platform/byte-buffer.js';
import {
  AT_ONCE_BYTES,
  type BodyBeginning,
  ThreadPlaces,
  type ThreadPlace,
} from '../../platform/work/thread-places.js';
import { draftOf, needsMaterial, readRequest, type ReportDraft } from './report-draft.js';
import { INVESTIGATION_REPORT_XSD } from './investigation-report-1.xsd.js';
import { FORMATS } from './report-projections.js';
import type { DraftJob, DraftOutcome } from './report.worker.js';
import { XsdCheck } from './xsd-check.js';

/** Reports of more movements than this are written in a thread, as those of large bodies are. */
const AT_ONCE_ROWS = 2_000;
const THREAD_HEAP_MB = 1024;

const FIU_RULES = 'FIU business rules';
/** Faults that an answer lists. */
const ERRORS_LISTED = 50;
/** Faults that a draft tells of. */
const ERRORS_KEPT = 1000;

/** The goAML schema of the operator, as text; null where there is none. */
export abstract class GoamlSchema {
  abstract readonly text: string | null;
}

/** Writes small reports in place and others in threads, and checks XML against its schema. */
@Injectable()
export class ThreadedReportRenderer extends ReportRenderer implements OnApplicationShutdown {
  private readonly places = new ThreadPlaces();
  private readonly workers = new Set<Worker>();
  private readonly check = new XsdCheck();

  constructor(private readonly goaml: GoamlSchema) {
    super();
  }

  override isOfWhatIsStored(body: Uint8Array, settings: RenderSettings): boolean {
    const request = readRequest(body, settings);
    return request.ok && needsMaterial(request.value);
  }

  override async print(task: RenderTask): Promise<Result<RenderedReport>> {
    const begun = await this.places.begin(task.body);
    try {
      const draft = await this.draft(begun, task);
      return draft.ok ? await this.checked(draft.value) : draft;
    } finally {
      begun.letGo();
      await begun.rest?.return?.();
    }
  }

  override schema(name: string): string | null {
    return name === REPORT_SCHEMA || name === `${REPORT_SCHEMA}.xsd` ? INVESTIGATION_REPORT_XSD : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  /** A large body is held whole, so it has its place in a thread from when it is found to be large. */
  private async draft(begun: BodyBeginning, task: RenderTask): Promise<Result<ReportDraft>> {
    if (begun.rest === null && begun.size <= AT_ONCE_BYTES) return this.small(await collected(begun), task);
    const place = await this.places.open(task.who);
    if (place === null) return TOO_MANY;
    try {
      return await this.large(await collected(begun), task, place);
    } finally {
      place.close();
    }
  }

  private async small(body: Uint8Array, task: RenderTask): Promise<Result<ReportDraft>> {
    const request = readRequest(body, task.settings);
    if (!request.ok) return request;
    if (!needsMaterial(request.value)) return draftOf(request.value, null, task.settings);
    const material = await task.supply(request.value);
    if (!material.ok) return material;
    if (rowsIn(material.value) <= AT_ONCE_ROWS) return draftOf(request.value, material.value, task.settings);
    const place = await this.places.open(task.who);
    if (place === null) return TOO_MANY;
    try {
      const job = { body, settings: task.settings, material: material.value };
      const drafted = await this.inThread(job, task.signal, place);
      return drafted === 'material_needed' ? GONE : drafted;
    } finally {
      place.close();
    }
  }

  private async large(body: Uint8Array, task: RenderTask, place: ThreadPlace): Promise<Result<ReportDraft>> {
    const { settings } = task;
    const drafted = await this.inThread({ body, settings, material: null }, task.signal, place);
    place.rest();
    if (drafted !== 'material_needed') return drafted;
    if (body.byteLength <= settings.maxPlainBytes) return this.small(body, task);
    const detail = `A request without transactions may have ${settings.maxPlainBytes} bytes (body_bytes).`;
    return refuse({ code: 'payload_too_large', detail });
  }

  private async inThread(job: DraftJob, signal: AbortSignal, place: ThreadPlace): Promise<DraftOutcome> {
    await place.work();
    if (signal.aborted) return GONE;
    const worker = new Worker(new URL('./report.worker.js', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    });
    this.workers.add(worker);
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await outcomeOf(worker);
    } finally {
      signal.removeEventListener('abort', stop);
      this.workers.delete(worker);
      await worker.terminate();
    }
  }

  private async checked(draft: ReportDraft): Promise<Result<RenderedReport>> {
    const { format, schema, strict } = draft.request;
    const validation = await this.validate(draft);
    if (schema === 'goaml-5.0.2' && strict && validation.errors.length > 0) {
      const errors = validation.errors.map(({ path, message }) => ({ pointer: path, detail: `${path}: ${message}` }));
      return refuse({
        code: 'report_invalid',
        detail: 'The filing lacks what goAML demands; strict: false gives the draft.',
        errors: errors.slice(0, ERRORS_LISTED),
      });
    }
    const { mediaType, extension } = FORMATS[format];
    const { delivery, document, content, sha256 } = draft;
    return ok({ format, media_type: mediaType, extension, schema, validation, delivery, document, content, sha256 });
  }

  private async validate({ request, document, problems }: ReportDraft): Promise<ReportValidation> {
    const { format, schema } = request;
    if (format !== 'xml') return { ok: true, schema, errors: [], unchecked: [FIU_RULES] };
    const xsd = schema === REPORT_SCHEMA ? INVESTIGATION_REPORT_XSD : this.goaml.text;
    const found = xsd === null ? null : await this.check.problems(document, xsd);
    const errors = [...problems, ...(found ?? [])].slice(0, ERRORS_KEPT);
    const isSound = errors.length === 0 ? (found === null ? null : true) : false;
    return { ok: isSound, schema, errors, unchecked: [...(found === null ? ['XSD'] : []), FIU_RULES] };
  }
}

function rowsIn(material: ReportMaterial): number {
  return material.kind === 'movements' ? material.material.transactions.length : 0;
}

/** The whole body. */
async function collected({ pieces, rest }: BodyBeginning): Promise<Uint8Array> {
  if (rest === null) return Buffer.concat(pieces);
  const whole = new ByteBuffer();
  for (const piece of pieces) whole.add(piece);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) whole.add(next.value);
  return Buffer.concat(whole.taken());
}

function outcomeOf(worker: Worker): Promise<DraftOutcome> {
  return new Promise((resolve, reject) => {
    worker.once('message', (outcome: DraftOutcome) => resolve(outcome));
    worker.once('error', (error: Error & { readonly code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_BIG);
      else reject(error);
    });
    worker.once('exit', () => resolve(GONE));
  });
}

const TOO_BIG = refuse({
  code: 'payload_too_large',
  detail: `The report needs more memory than ${THREAD_HEAP_MB} MB (report_thread_mb).`,
});
const TOO_MANY = refuse({ code: 'overloaded', detail: 'Too many reports are waiting.', retry_after_s: 5 });
const GONE = refuse({ code: 'overloaded', detail: 'The report was stopped.', retry_after_s: 5 });
