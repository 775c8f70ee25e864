export { type CaseFile, caseFileOf } from './case-file.js';
export { isCurrency, localAmount } from './local-amount.js';
export { makeReport, type ReportMaterial } from './make-report.js';
export { MemberReader } from './member-reader.js';
export { filingParties, type FilingParty, reportText } from './report-fields.js';
export { reportedMovement } from './report-of-transactions.js';
export {
  addReportFormat,
  OWN_REPORT_FORMATS,
  type OwnReportFormat,
  readReportRequest,
  refusalByRights,
  REPORT_FORMATS,
  REPORT_SCHEMAS,
  REPORT_SECTIONS,
  type ReportFormatName,
  type ReportRequest,
  type ReportRights,
  type ReportSection,
} from './report-request.js';
export {
  REDACTIONS,
  type Report,
  REPORT_SCHEMA,
  REPORT_TYPES,
  type ReportMeta,
  type ReportTransaction,
  type ReportStatement,
} from './report.js';
