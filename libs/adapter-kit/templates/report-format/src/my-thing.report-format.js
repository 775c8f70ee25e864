// @ts-check

/**
 * What was found, a line a finding.
 *
 * @type {import('@investigation-graph/adapter-kit').ReportFormat}
 */
export const myThing = {
  format: 'my_thing',
  version: '1',
  mediaType: 'text/plain',
  extension: 'txt',
  *write(report, losses) {
    yield `${report.findings.length} findings\n`;
    for (const { severity, title } of report.findings) yield `${severity}: ${title}\n`;
    losses.lose('transactions', report.transactions.length);
  },
};
