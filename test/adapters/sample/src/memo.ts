import type { ReportFormat } from '@investigation-graph/adapter-kit';

/** A memo: what was found, one line a finding. */
export const memo: ReportFormat = {
  format: 'memo',
  version: '1',
  mediaType: 'text/plain',
  extension: 'txt',
  *write(report, losses) {
    yield `${report.meta.type}: ${report.findings.length} findings\n`;
    for (const { severity, title } of report.findings) yield `${severity}: ${title}\n`;
    losses.lose('transactions', report.transactions.length);
  },
};
