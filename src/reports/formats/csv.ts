import { csvRecord, type Flows } from '#domain/analytics';
import type { Report, ReportSection } from '#domain/reports';

type Cell = string | number | null;

/** One flat table: its header, and its rows in the order of the report. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** One section of a report as CSV (RFC 4180: commas, CRLF, a header). */
export function reportCsv(report: Report, section: ReportSection): string {
  const { columns, rows } = TABLES[section](report);
  const records = [csvRecord(columns)];
  for (const row of rows) records.push(csvRecord(row));
  return records.join('');
}

const TABLES: Readonly<Record<ReportSection, (report: Report) => Table>> = {
  transactions: ({ transactions }) => ({
    columns: ['tx_id', 'leg', 'at', 'from', 'to', 'amount', 'asset', 'kind', 'class', 'finding_ids'],
    rows: transactions.map((row) => [
      row.tx_id,
      row.leg,
      row.at,
      row.from,
      row.to,
      row.amount,
      row.asset,
      row.kind,
      row.class,
      row.finding_ids.join(' '),
    ]),
  }),
  findings: ({ findings }) => ({
    columns: [
      'tx_id',
      'finding_id',
      'detector',
      'code',
      'severity',
      'score',
      'from_at',
      'to_at',
      'title',
      'explanation',
    ],
    rows: findings.flatMap(({ tx_ids, window, ...finding }) =>
      tx_ids.map((id) => [
        id,
        finding.finding_id,
        finding.detector,
        finding.code,
        finding.severity,
        finding.score,
        window?.from_at ?? null,
        window?.to_at ?? null,
        finding.title,
        finding.explanation,
      ]),
    ),
  }),
  accounts: ({ accounts }) => ({
    columns: ['account', 'asset', 'in', 'out', 'in_count', 'out_count', 'score', 'finding_ids'],
    rows: accounts.flatMap(({ account, totals, in_count, out_count, score, finding_ids }) =>
      totals.map((total) => [
        account,
        total.asset,
        total.in,
        total.out,
        in_count,
        out_count,
        score,
        finding_ids.join(' '),
      ]),
    ),
  }),
  flows: ({ flows }) => ({
    columns: ['from_at', 'to_at', 'class', 'asset', 'amount', 'count', 'accounts'],
    rows: flows === null ? [] : flowRows(flows),
  }),
};

/** A row for each class and asset of each bucket; of the whole period where there are no buckets. */
function flowRows(flows: Flows): readonly (readonly Cell[])[] {
  const whole = { from_at: flows.period?.from_at ?? null, to_at: flows.period?.to_at ?? null, ...flows.totals };
  const spans = flows.series.length > 0 ? flows.series : [whole];
  return spans.flatMap((span) =>
    CLASSES.flatMap((name) => {
      const { amounts, count, accounts } = span[name];
      const sums = amounts.length > 0 ? amounts : [{ asset: null, amount: null }];
      return sums.map(({ asset, amount }) => [span.from_at, span.to_at, name, asset, amount, count, accounts]);
    }),
  );
}

const CLASSES = ['deposits', 'withdrawals', 'transfers', 'external'] as const;
