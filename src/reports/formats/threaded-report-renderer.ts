import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import {
  ADAPTER_BRIDGES,
  AdapterProcess,
  callTime,
  installedReportFormats,
  loadedAdapters,
  PORT_BOUNDS,
} from '#adapter-kit';
import { REPORT_SCHEMA, type ReportMaterial } from '#domain/reports';
import { isJsonObject, readLosslessJson } from '#domain/movements';
import { ok, refuse, type Result } from '#domain/shared';
import {
  ReportRenderer,
  type RenderedReport,
  type RenderSettings,
  type RenderTask,
  type ReportValidation,
} from '../report-renderer.js';
import { needsMaterial } from '../report-may-wait.js';
import { ByteBuffer } from '../../platform/byte-buffer.js';
import { type BodyBeginning, ThreadPlaces, type ThreadPlace } from '../../platform/work/thread-places.js';
import { WorkerLost, WorkerPool } from '../../platform/work/worker-pool.js';
import { draftOf, readRequest, type ReportDraft } from './report-draft.js';
import { INVESTIGATION_REPORT_XSD } from './investigation-report-1.xsd.js';
import { formatOf, isBrought } from './report-projections.js';
import type { DraftJob, DraftOutcome } from './report.worker.js';
import { XsdCheck } from './xsd-check.js';

/** Reports of more movements than this are written in a thread, as those of large bodies are. */
const AT_ONCE_ROWS = 2_000;
/** The longest that is said at once is a whole document, twice. */
const { heapMb: THREAD_HEAP_MB, answerMb: ANSWER_MB, callMs: WHOLE_MS } = PORT_BOUNDS['report-format'];
const SCRIPT = new URL('./report.worker.js', import.meta.url);

const FIU_RULES = 'FIU business rules';
/** Faults that an answer lists. */
const ERRORS_LISTED = 50;
/** Faults that a draft tells of. */
const ERRORS_KEPT = 1000;

/** The goAML schema of the operator, as text; null where there is none. */
export abstract class GoamlSchema {
  abstract readonly text: string | null;
}

/** Writes small reports in place, others in threads and formats of others in processes, and checks XML against its schema. */
@Injectable()
export class ThreadedReportRenderer extends ReportRenderer implements OnApplicationShutdown {
  private readonly places = new ThreadPlaces();
  private readonly threads = new WorkerPool({ requests: ADAPTER_BRIDGES, script: SCRIPT, heapMb: THREAD_HEAP_MB });
  /** Where formats of others are written. */
  private readonly processes = new WorkerPool({
    script: SCRIPT,
    heapMb: THREAD_HEAP_MB,
    place: (run) => new AdapterProcess({ ...run, besideMb: THREAD_HEAP_MB, answerMb: ANSWER_MB }),
  });
  private readonly check = new XsdCheck();

  /** @param wholeMs what a report in a format of others may take, the scan that it is of included */
  constructor(
    private readonly goaml: GoamlSchema,
    @Optional() private readonly wholeMs = WHOLE_MS,
  ) {
    super();
  }

  override isOfWhatIsStored(body: Uint8Array, settings: RenderSettings): boolean {
    const request = readRequest(body, settings);
    return request.ok && needsMaterial(request.value);
  }

  override async print(task: RenderTask): Promise<Result<RenderedReport>> {
    const body = await this.places.begin(task.body);
    try {
      const draft = await this.draft(body, task);
      return draft.ok ? await this.checked(draft.value) : draft;
    } finally {
      await body.end();
    }
  }

  override schema(name: string): string | null {
    return name === REPORT_SCHEMA || name === `${REPORT_SCHEMA}.xsd` ? INVESTIGATION_REPORT_XSD : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.threads.stop(), this.processes.stop()]);
  }

  /**
   * A large body is held whole, so it has its place in a thread from when it is found to be large, and whatever follows
   * is done in that place.
   */
  private async draft(begun: BodyBeginning, task: RenderTask): Promise<Result<ReportDraft>> {
    if (begun.isSmall) {
      return this.small(await collected(begun), task, (write) => this.places.withPlace(task, write));
    }
    const drafted = await this.places.withPlace(task, async (place) => this.large(await collected(begun), task, place));
    return drafted ?? noPlace(task);
  }

  /** @param inPlace writes in the place that the request has, or in one that it takes for that */
  private async small(body: Uint8Array, task: RenderTask, inPlace: InPlace): Promise<Result<ReportDraft>> {
    const { settings } = task;
    const request = readRequest(body, settings);
    if (!request.ok) return request;
    const brought = isBrought(request.value.format);
    if (!needsMaterial(request.value) && !brought) return draftOf(request.value, null, settings);
    const supplied = needsMaterial(request.value) ? await task.supply(request.value) : ok(null);
    if (!supplied.ok) return supplied;
    const { value: material } = supplied;
    if (rowsIn(material) <= AT_ONCE_ROWS && !brought) return draftOf(request.value, material, settings);
    const drafted = await inPlace((place) => this.inThread({ body, settings, material }, task, place));
    return drafted === 'material_needed' ? GONE : (drafted ?? noPlace(task));
  }

  private async large(body: Uint8Array, task: RenderTask, place: ThreadPlace): Promise<Result<ReportDraft>> {
    const { settings } = task;
    const drafted = await this.inThread({ body, settings, material: null }, task, place);
    place.rest();
    if (drafted !== 'material_needed') return drafted;
    if (body.byteLength <= settings.maxPlainBytes) return this.small(body, task, (write) => write(place));
    const detail = `A request without transactions may have ${settings.maxPlainBytes} bytes (body_bytes).`;
    return refuse({ code: 'payload_too_large', detail });
  }

  private async inThread(job: DraftJob, { signal }: RenderTask, place: ThreadPlace): Promise<Drafted> {
    await place.work();
    if (signal.aborted) return GONE;
    const brought = installedReportFormats().length === 0 ? null : formatIn(job.body);
    const adapters = loadedAdapters();
    const places = brought === null ? this.threads : this.processes;
    const thread = places.start<DraftJob, DraftOutcome>({ data: adapters, signal });
    const wholeMs = callTime(this.wholeMs);
    let timer: NodeJS.Timeout | null = null;
    try {
      await thread.ready();
      // One of ours ends by itself.
      if (brought !== null) timer = setTimeout(() => void thread.close(), wholeMs);
      const outcome = await thread.ask(job);
      if (outcome === 'material_needed' || 'ok' in outcome) return outcome;
      return formatFailed(brought ?? '', outcome.failed);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (error.isOutOfMemory) return TOO_BIG;
      if (brought === null || signal.aborted || error.isOverloaded) return GONE;
      return formatFailed(brought, `it ended, or took longer than ${wholeMs} ms`);
    } finally {
      if (timer !== null) clearTimeout(timer);
      await thread.close();
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
    const { mediaType, extension } = formatOf(format);
    const { delivery, document, content, sha256 } = draft;
    return ok({ format, media_type: mediaType, extension, schema, validation, delivery, document, content, sha256 });
  }

  private async validate({ request, document, problems, unread }: ReportDraft): Promise<ReportValidation> {
    const { format, schema } = request;
    // Of what a table has no place for, the answer beside it tells.
    const unseen = unread === null ? [] : [unread];
    if (isBrought(format)) {
      return {
        ok: null,
        schema,
        errors: problems.slice(0, ERRORS_KEPT),
        unchecked: [`the form of ${format}`, ...unseen, FIU_RULES],
      };
    }
    if (format !== 'xml') {
      return { ok: true, schema, errors: [], unchecked: [...(format === 'csv' ? unseen : []), FIU_RULES] };
    }
    const xsd = schema === REPORT_SCHEMA ? INVESTIGATION_REPORT_XSD : this.goaml.text;
    const found = xsd === null ? null : await this.check.problems(document, xsd);
    const errors = [...problems, ...(found ?? [])].slice(0, ERRORS_KEPT);
    const isSound = errors.length === 0 ? (found === null ? null : true) : false;
    return {
      ok: isSound,
      schema,
      errors,
      unchecked: [...(found === null ? ['XSD'] : []), ...(schema === REPORT_SCHEMA ? [] : unseen), FIU_RULES],
    };
  }
}

/** Writes in a thread; null where there is no place for one. */
type InPlace = (write: (place: ThreadPlace) => Promise<Drafted>) => Promise<Drafted | null>;
type Drafted = Result<ReportDraft> | 'material_needed';

function rowsIn(material: ReportMaterial | null): number {
  return material?.kind === 'movements' ? material.material.transactions.length : 0;
}

function noPlace({ signal }: RenderTask): Result<never> {
  return signal.aborted ? GONE : TOO_MANY;
}

function formatFailed(format: string, why: string): Result<never> {
  return refuse({ code: 'internal', detail: `The report format ${format} failed: ${why}.` });
}

/** The format of others that a body names; null for one of ours. */
function formatIn(body: Uint8Array): string | null {
  const reading = readLosslessJson(new TextDecoder().decode(body));
  const format = reading.ok && isJsonObject(reading.value) ? reading.value['format'] : null;
  return typeof format === 'string' && isBrought(format) ? format : null;
}

/** The whole body. */
async function collected({ pieces, rest }: BodyBeginning): Promise<Uint8Array> {
  if (rest === null) return Buffer.concat(pieces);
  const whole = new ByteBuffer();
  for (const piece of pieces) whole.add(piece);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) whole.add(next.value);
  return Buffer.concat(whole.taken());
}

const TOO_BIG = refuse({
  code: 'payload_too_large',
  detail: `The report needs more memory than ${THREAD_HEAP_MB} MB (report_thread_mb).`,
});
const TOO_MANY = refuse({ code: 'overloaded', detail: 'Too many reports are waiting.', retry_after_s: 5 });
const GONE = refuse({ code: 'overloaded', detail: 'The report was stopped.', retry_after_s: 5 });
