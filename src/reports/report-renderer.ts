import type { ReportFormatName, ReportMaterial, ReportRequest, ReportRights } from '#domain/reports';
import type { Result } from '#domain/shared';

/** How a report goes out: alone, or as `content` of the answer. */
export type Delivery = 'bare' | 'enveloped';

/** What holds for a report whatever it asks for. */
export interface RenderSettings {
  /** Transactions that a request may bring. */
  readonly maxRows: number;
  /** Bytes of a request that brings neither transactions nor a scan. */
  readonly maxPlainBytes: number;
  readonly rights: ReportRights;
  /** How the caller takes each format; null for what they do not take. */
  readonly deliveries: Readonly<Partial<Record<ReportFormatName, Delivery | null>>>;
}

/** A request that arrives, and who waits for its report. */
export interface RenderTask {
  readonly settings: RenderSettings;
  readonly body: AsyncIterable<Uint8Array>;
  /** Brings what a request needs and does not bring itself. */
  readonly supply: (request: ReportRequest) => Promise<Result<ReportMaterial>>;
  /** Aborts when nobody waits any longer. */
  readonly signal: AbortSignal;
  /** Names the caller: nobody gets all threads. */
  readonly who: string;
}

export interface ReportValidation {
  /** Null where nothing could be checked. */
  readonly ok: boolean | null;
  readonly schema: string;
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** What nobody here can check. */
  readonly unchecked: readonly string[];
}

export interface RenderedReport {
  readonly format: ReportFormatName;
  readonly media_type: string;
  /** The end of a file's name. */
  readonly extension: string;
  readonly schema: string;
  readonly validation: ReportValidation;
  readonly delivery: Delivery;
  /** The bytes of the report. */
  readonly document: Uint8Array;
  /** The same as JSON: the object itself, or the text as a JSON string; null when it goes out bare. */
  readonly content: Uint8Array | null;
  /** Lower-case hexadecimal digest of `document`. */
  readonly sha256: string;
}

/**
 * Makes reports. Promises that nothing of a request outlives its answer, that a large one is made where it holds nobody
 * else up, and that equal requests give equal bytes.
 */
export abstract class ReportRenderer {
  /** Whether a body asks, as this caller may, for a report of what is stored: it brings nothing itself. */
  abstract isOfWhatIsStored(body: Uint8Array, settings: RenderSettings): boolean;
  abstract print(task: RenderTask): Promise<Result<RenderedReport>>;
  /** The schema with this name, if it is one of ours; null otherwise. */
  abstract schema(name: string): string | null;
}
