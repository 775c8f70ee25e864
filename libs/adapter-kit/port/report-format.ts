import type { Losses } from './exporter.js';
import type { ReportDocument } from './generated/records.js';

export type { ReportDocument } from './generated/records.js';

/**
 * A form in which a report of a scan, of flows, of transactions or of a case is written: `format` of a report. Pure: the
 * same report gives the same text, since a report is named by its content. It runs in the thread of its report.
 */
export interface ReportFormat {
  /** The word in `format`: lower-case letters, digits, dashes and underscores. */
  readonly format: string;
  readonly version: string;
  readonly mediaType: string;
  /** Of the file, without the leading dot. */
  readonly extension: string;
  /** The document in pieces of text. What the format cannot say of the report is counted, never guessed at. */
  write(report: ReportDocument, losses: Losses): Iterable<string>;
}
