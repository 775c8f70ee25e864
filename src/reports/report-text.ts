import { formatInstant } from '#domain/shared';
import type { FinishedReport } from './report.service.js';

/** Names a report by its content. */
function reportId({ sha256 }: FinishedReport): string {
  return `rpt_${sha256.slice(0, 24)}`;
}

export function reportFilename(report: FinishedReport): string {
  return `${reportId(report)}.${report.extension}`;
}

/** A report with what names and checks it, as JSON in pieces: the `data` of an answer. */
export function reportData(report: FinishedReport, content: Uint8Array): readonly Uint8Array[] {
  const { format, media_type, schema, validation, document, sha256 } = report;
  const head = JSON.stringify({
    report_id: reportId(report),
    format,
    media_type,
    filename: reportFilename(report),
    size: document.byteLength,
    sha256,
    generated_at: formatInstant(report.generated_at),
    schema,
    validation,
  });
  return [Buffer.from(`${head.slice(0, -1)},"content":`), content, Buffer.from('}')];
}
