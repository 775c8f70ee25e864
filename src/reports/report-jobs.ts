import { Injectable } from '@nestjs/common';
import { ok, REFUSAL_CODES, refuse, type Refusal, type Result } from '#domain/shared';
import { JobQueue, type Job, type JobTask } from '../platform/work/job-queue.js';
import { Graphs } from '../graph/graphs.js';
import { mayWait, type WaitingCaller } from './report-may-wait.js';
import { ReportRenderer, type RenderSettings } from './report-renderer.js';
import { ReportSeal } from './report-seal.js';
import { reportData } from './report-text.js';
import { ReportService } from './report.service.js';

/** What a client needs in order to come back for its report. */
export interface GivenJob {
  readonly job_id: string;
  /** Opens the result; nobody else has it, the service included. */
  readonly result_key: string;
}

/** What became of a request that was offered, and its body from the beginning. */
export interface Offered {
  readonly job: GivenJob | null;
  readonly rest: AsyncIterable<Uint8Array>;
}

interface ReportTask {
  readonly kind: 'report';
  readonly body: string;
  readonly settings: RenderSettings;
  /** The half of the seal that closes. */
  readonly close: string;
}

/**
 * Reports that another process makes. Only requests that name what is stored (a query, a case) can be left to others:
 * whoever brings transactions is answered at once, because nothing of them may stand in a table. What a report says is
 * stored sealed, for the one who asked.
 */
@Injectable()
export class ReportJobs {
  constructor(
    private readonly queue: JobQueue,
    private readonly reports: ReportService,
    private readonly renderer: ReportRenderer,
    private readonly seals: ReportSeal,
    private readonly graphs: Graphs,
  ) {}

  /** Leaves a request to others where it may wait. No job where it must be answered at once, be it with a refusal. */
  async offer(body: AsyncIterable<Uint8Array>, caller: WaitingCaller, settings: RenderSettings): Promise<Offered> {
    if (!this.queue.isOpen || !mayWait(caller, settings)) return { job: null, rest: body };
    const { bytes, rest } = await beginningOf(body, settings.maxPlainBytes);
    if (bytes === null || !this.renderer.isOfWhatIsStored(bytes, settings)) return { job: null, rest };
    const { close, open } = this.seals.make();
    const task: ReportTask = { kind: 'report', body: Buffer.from(bytes).toString(), settings, close };
    return { job: { job_id: await this.queue.give({ ...task }), result_key: open }, rest };
  }

  find(id: string): Promise<Job | null> {
    return this.queue.find(id);
  }

  /** Does a job that `offer` gave; answers its outcome, sealed. */
  async run(given: JobTask): Promise<string> {
    const task = taskOf(given);
    await this.graphs.catchUp();
    const body = one(Buffer.from(task.body));
    const { signal } = new AbortController();
    const report = await this.reports.print({ settings: task.settings, body, signal, who: JOBS });
    const plain = report.ok
      ? Buffer.concat([DONE, ...reportData(report.value, report.value.content ?? EMPTY)])
      : Buffer.from(JSON.stringify(report.refusal));
    return this.seals.seal(plain, task.close);
  }

  /** The `data` of the answer that the request would have had, or the refusal; null where the key does not fit. */
  async open(outcome: string, key: string): Promise<Result<Uint8Array> | null> {
    const opened = await this.seals.unseal(outcome, key);
    if (opened === null) return null;
    const plain = Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength);
    if (plain.subarray(0, DONE.byteLength).equals(DONE)) return ok(plain.subarray(DONE.byteLength));
    return refuse(refusalOf(JSON.parse(plain.toString())));
  }
}

/** For whom threads are taken that work on what was left behind. */
const JOBS = 'jobs';
/** Stands before a report; a refusal is an object and begins otherwise. */
const DONE = Buffer.from('done ');
const EMPTY = Buffer.from('null');

function taskOf(task: JobTask): ReportTask {
  const { kind, body, settings, close } = task;
  const isWhole = typeof body === 'string' && typeof close === 'string' && typeof settings === 'object';
  if (kind !== 'report' || !isWhole) throw new Error('This job is of another version of the service');
  // Only `offer` puts tasks into the queue.
  return { kind, body, close, settings: settings as RenderSettings };
}

function refusalOf(value: unknown): Refusal {
  const refusal = value as Refusal;
  if (!REFUSAL_CODES.includes(refusal.code)) throw new Error('This outcome is of another version of the service');
  return refusal;
}

/** The whole of a body of at most `most` bytes, or null; and in either case the body from its beginning. */
async function beginningOf(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ readonly bytes: Uint8Array | null; readonly rest: AsyncIterable<Uint8Array> }> {
  const read: Uint8Array[] = [];
  let length = 0;
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) {
      const bytes = Buffer.concat(read);
      return { bytes, rest: one(bytes) };
    }
    read.push(next.value);
    length += next.value.byteLength;
    if (length > most) return { bytes: null, rest: goingOn(read, pieces) };
  }
}

async function* goingOn(read: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
