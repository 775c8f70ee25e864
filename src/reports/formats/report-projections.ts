import { installedReportFormats, Losses, type BroughtReportFormat, type BroughtReport } from '#adapter-kit';
import { OWN_REPORT_FORMATS, type OwnReportFormat, type Report, type ReportRequest } from '#domain/reports';
import { canonicalJson } from '#domain/shared';
import { reportCsv } from './csv.js';
import { goamlReport } from './goaml/goaml-report.js';
import type { GoamlProblem } from './goaml/goaml-tree.js';
import { investigationReport } from './investigation-report.js';
import { summaryOf } from './summary.js';

/** A report in one format, with what is known to be wrong with it. */
export interface ReportProjection {
  readonly text: string;
  readonly problems: readonly ReportProblem[];
}

/** What is wrong with a document, or what of the report its format cannot say. */
export type ReportProblem = GoamlProblem | (Omit<GoamlProblem, 'code'> & { readonly code: 'not_carried_over' });

interface Format {
  readonly mediaType: string;
  readonly extension: string;
  readonly project: (report: Report, request: ReportRequest) => ReportProjection;
}

/** The formats of a report that the service brings. */
const OWN: Readonly<Record<OwnReportFormat, Format>> = {
  json: { mediaType: 'application/json', extension: 'json', project: (report) => sound(canonicalJson(report)) },
  csv: { mediaType: 'text/csv', extension: 'csv', project: (report, { section }) => sound(reportCsv(report, section)) },
  summary: { mediaType: 'text/markdown', extension: 'md', project: (report) => sound(summaryOf(report)) },
  xml: {
    mediaType: 'application/xml',
    extension: 'xml',
    project: (report, { schema }) =>
      schema === 'goaml-5.0.2' ? goamlReport(report) : sound(investigationReport(report)),
  },
};

function sound(text: string): ReportProjection {
  return { text, problems: [] };
}

/** Whether others brought it: it is written in a thread, which can be ended. */
export function isBrought(format: string): boolean {
  return installedReportFormats().some((one) => one.format === format);
}

/** The format of that word, of ours or of others. */
export function formatOf(name: string): Format {
  const own = OWN_REPORT_FORMATS.find((one) => one === name);
  if (own !== undefined) return OWN[own];
  const brought = installedReportFormats().find(({ format }) => format === name);
  if (brought === undefined) throw new Error(`there is no format ${name}`);
  const { mediaType, extension } = brought;
  return { mediaType, extension, project: (report) => writtenBy(brought, report) };
}

/** What the format cannot say stands among what is wrong with the document. */
function writtenBy(brought: BroughtReportFormat, report: Report): ReportProjection {
  const losses = new Losses();
  let text = '';
  // It is given what the format json says: it can change nothing of ours.
  for (const piece of brought.write(JSON.parse(canonicalJson(report)) as BroughtReport, losses)) {
    if (typeof piece !== 'string') throw new Error('a piece of the document is no text');
    text += piece;
  }
  const problems = Object.entries(losses.counts()).map(([path, count]) => {
    return { path, code: 'not_carried_over' as const, message: `${count} times: the format cannot say it` };
  });
  return { text, problems };
}
