import type { Report, ReportFormat, ReportRequest } from '#domain/reports';
import { canonicalJson } from '#domain/shared';
import { csvOf } from './csv.js';
import { goamlReport } from './goaml/goaml-report.js';
import type { GoamlProblem } from './goaml/goaml-tree.js';
import { investigationReport } from './investigation-report.js';
import { summaryOf } from './summary.js';

/** A report in one format, with what is known to be wrong with it. */
export interface ReportProjection {
  readonly text: string;
  readonly problems: readonly GoamlProblem[];
}

interface Format {
  readonly mediaType: string;
  readonly extension: string;
  readonly project: (report: Report, request: ReportRequest) => ReportProjection;
}

/** The formats of a report. An extension adds its own here. */
export const FORMATS: Readonly<Record<ReportFormat, Format>> = {
  json: { mediaType: 'application/json', extension: 'json', project: (report) => sound(canonicalJson(report)) },
  csv: { mediaType: 'text/csv', extension: 'csv', project: (report, { section }) => sound(csvOf(report, section)) },
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
