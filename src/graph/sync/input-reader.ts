import { readRecord, type TextLimits } from '#domain/graph';
import type { Fault } from '#domain/shared';
import type { ImportedBatch, ImportPlace } from '#adapter-kit';
import type { ImportReading } from '../importers.js';
import type { EdgesSentBack } from './edges-sent-back.js';
import type { SyncOptions } from './sync-options.js';
import type { SyncReport } from './sync-report.js';
import type { Placed } from './waiting-records.js';

/** What reads the inputs of a sync. */
export interface InputReading {
  /** The id of a record that came without one, the so manieth of the run. */
  readonly newId: (record: unknown, count: number) => string;
  /** Null for native records. */
  readonly session: ImportReading | null;
  /** Whether the source that stands for the file is private. */
  readonly isPrivateFile?: boolean;
  readonly limits: TextLimits;
}

/** Reads inputs into records; what can't be read is told in the report. */
export class InputReader {
  private unnamed = 0;

  constructor(
    private readonly by: InputReading,
    private readonly options: SyncOptions,
    private readonly report: SyncReport,
    private readonly edges: EdgesSentBack,
  ) {}

  /** Reads one input object; answers the records in it that are well-formed. */
  read(input: unknown, place: ImportPlace): readonly Placed[] | Promise<readonly Placed[]> {
    const { session } = this.by;
    this.report.receive();
    return session === null ? this.readNative(input, place) : this.readBatch(session.take(input, place));
  }

  /** What the importer held back until it had seen everything. */
  finish(): readonly Placed[] | Promise<readonly Placed[]> {
    const { session } = this.by;
    return session === null ? [] : this.readBatch(session.finish());
  }

  /** An input that could not even be parsed. */
  refuse(place: ImportPlace, code: string, message: string): void {
    this.report.receive();
    this.report.reject({ ...place, object: null, id: null, code, message, violations: [] });
  }

  private readBatch(batch: ImportedBatch | Promise<ImportedBatch>): readonly Placed[] | Promise<readonly Placed[]> {
    return batch instanceof Promise ? batch.then((read) => this.readImported(read)) : this.readImported(batch);
  }

  private readNative(input: unknown, place: ImportPlace): readonly Placed[] {
    const newId = (): string => this.by.newId(input, (this.unnamed += 1));
    const given = this.options.is_private === true ? hidden(input) : input;
    const reading = readRecord(given, { newId, dataset: this.options.dataset, limits: this.by.limits });
    if (reading.ok) return [{ reading, place }];
    const code = reading.faults.find((fault) => fault.code !== 'invalid_request')?.code ?? 'invalid_request';
    const message = reading.faults.map(textOf).join('; ');
    const pointer = reading.faults.find((fault) => fault.pointer !== undefined && fault.pointer !== '')?.pointer;
    const where = pointer === undefined ? {} : { pointer };
    const rejection = { ...place, object: reading.kind, id: reading.id, code, message, ...where, violations: [] };
    const isKept = this.by.session === null && this.edges.keep(input, reading.faults, rejection);
    if (!isKept) this.report.reject(rejection);
    return [];
  }

  private readImported(batch: ImportedBatch): readonly Placed[] {
    for (const warning of batch.warnings) this.report.warn(warning);
    for (const rejection of batch.rejections) this.report.reject(rejection);
    return batch.records.flatMap(({ record, place, edition, content }) => {
      const [read] = this.readNative(record, place);
      if (read === undefined) return [];
      const { reading } = read;
      if (reading.revision === null) {
        return [edition === undefined ? read : { place, reading: { ...reading, edition } }];
      }
      const said = content === undefined ? null : readRecord(content, { dataset: this.options.dataset });
      const withdrawn = said?.ok === true && said.revision === null ? said : undefined;
      return [{ place, reading: { ...reading, isForeign: true, content: withdrawn } }];
    });
  }
}

/** The record for admins alone; a revision says nothing of who sees it. */
function hidden(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input) || Object.hasOwn(input, 'revision')) {
    return input;
  }
  return { ...input, visibility: 'private' };
}

function textOf({ pointer, detail }: Fault): string {
  return pointer === undefined || pointer === '' ? detail : `${pointer} ${detail}`;
}
