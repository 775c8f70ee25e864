import type { ItemReading, Rejected } from '#domain/ingest';
import type { RecordWarning } from '#domain/invariants';
import type { ImportPlace, ImportWarning, Rejection } from '#adapter-kit';
import type { SyncOptions } from './sync-options.js';

/** The answer of a sync (spec/api.md#sync). */
export interface SyncResult {
  readonly run_id: string;
  readonly format: string;
  readonly dataset: string;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Withdrawals of what was never seen: there was nothing to do, and nothing wrong. */
  readonly skipped: number;
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly SyncWarning[];
  /** Foreign field → how often it was seen and not carried over. */
  readonly unmapped: Readonly<Record<string, number>>;
  /** More was rejected or warned of than is listed. */
  readonly truncated: boolean;
  readonly validation: { readonly errors: readonly RetainedEdge[] };
  readonly dry_run: boolean;
  readonly took_ms: number;
  readonly graph_version: string;
}

/**
 * A record that was not stored because it names what is not there, in the words of a pack's `validation.errors`, and
 * whole: it can be sent again once the rest is there (spec/interchange.md#ftm-6).
 */
export interface RetainedEdge {
  readonly code: 'dangling_reference';
  readonly rule: null;
  readonly severity: 'error';
  readonly object: string;
  readonly id: string;
  readonly message: string;
  /** What it names and what is not there. */
  readonly related_ids: readonly string[];
  readonly record: object;
}

/** Something odd about what was read or stored, as every warning of the service is told (spec/api.md#sync). */
export interface SyncWarning extends ImportWarning, Pick<RecordWarning, 'rule' | 'severity' | 'related_ids'> {}

/** What an importer notes without there being anything to mend: it offers, or names what it did. */
const NOTES: ReadonlySet<string> = new Set([
  'identity_suggestion',
  'merged_by_publisher',
  'predicate_suggestion',
  'withdrawn_unseen',
]);

/** Rejections and warnings listed in an answer (spec/rulings.md#a-57). */
export const LISTED = 1_000;

/** What becomes of a record that is not rejected. */
export type CountedOutcome = 'created' | 'updated' | 'unchanged' | 'skipped';

/** Keeps count of a sync and lists what is told of: the answer as far as it has come. */
export class SyncReport {
  private received = 0;
  private rejected = 0;
  private readonly outcomes: Record<CountedOutcome, number> = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  private truncated = false;
  private readonly rejections: Rejection[] = [];
  private readonly warnings: SyncWarning[] = [];
  private readonly retained: RetainedEdge[] = [];

  get rejectedCount(): number {
    return this.rejected;
  }

  /** The rejections that are listed, in the order of the input. */
  get rejectionsInOrder(): readonly Rejection[] {
    return this.rejections.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** An input has come, whatever becomes of it. */
  receive(): void {
    this.received += 1;
  }

  count(outcome: CountedOutcome): void {
    this.outcomes[outcome] += 1;
  }

  reject(rejection: Rejection): void {
    this.rejected += 1;
    if (this.rejections.length < LISTED) this.rejections.push(rejection);
    else this.truncated = true;
  }

  /** @param place where in the input the record stood, unless the warning says so */
  warn(warning: ImportWarning & Partial<SyncWarning>, place?: ImportPlace): void {
    if (this.warnings.length >= LISTED) {
      this.truncated = true;
      return;
    }
    const severity = NOTES.has(warning.code) ? 'info' : 'warning';
    this.warnings.push({ rule: null, severity, related_ids: [], ...place, ...warning });
  }

  /** A record that ingest refuses; a relation without its ends is told whole, to be sent again. */
  refuse(place: ImportPlace, { object, id, reading }: RefusedRecord, refusal: Rejected): void {
    const { code, message, violations, missing } = refusal;
    this.reject({ ...place, object, id, code, message, violations });
    if (code !== 'dangling_reference' || reading.revision !== null || reading.kind !== 'relation') return;
    if (this.retained.length >= LISTED) return;
    const { fields } = reading;
    const about = { code, rule: null, severity: 'error', object: fields.object, id: fields.id, message } as const;
    this.retained.push({ ...about, related_ids: missing, record: fields });
  }

  /** The same count, to go on from apart. */
  copy(): SyncReport {
    const copy = new SyncReport();
    copy.received = this.received;
    copy.rejected = this.rejected;
    Object.assign(copy.outcomes, this.outcomes);
    copy.truncated = this.truncated;
    copy.rejections.push(...this.rejections);
    copy.warnings.push(...this.warnings);
    copy.retained.push(...this.retained);
    return copy;
  }

  /** @param unmapped foreign field → how often it was seen and not carried over */
  result(of: SyncRunFacts, unmapped: ReadonlyMap<string, number> | undefined): SyncResult {
    const { format, dataset, dry_run } = of.options;
    return {
      run_id: of.run_id,
      format,
      dataset,
      received: this.received,
      created: this.outcomes.created,
      updated: this.outcomes.updated,
      unchanged: this.outcomes.unchanged,
      rejected: this.rejected,
      skipped: this.outcomes.skipped,
      rejections: this.rejectionsInOrder,
      warnings: this.warnings,
      unmapped: Object.fromEntries([...(unmapped ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))),
      truncated: this.truncated,
      validation: { errors: this.retained },
      dry_run,
      took_ms: of.tookMs,
      graph_version: of.graphVersion,
    };
  }
}

/** A record that was read and refused. */
interface RefusedRecord {
  readonly object: string;
  readonly id: string;
  readonly reading: ItemReading;
}

/** What an answer says of the run beside its counts. */
interface SyncRunFacts {
  readonly run_id: string;
  readonly options: SyncOptions;
  readonly tookMs: number;
  readonly graphVersion: string;
}

function placeOf({ index, line }: ImportPlace): number {
  return index ?? line ?? Infinity;
}
