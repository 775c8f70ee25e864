import type { Flows } from '../analytics/flows/flow-shapes.js';
import type { GroupKey } from '../analytics/flows/group-keys.js';
import { FLOW_CLASSES, type FlowClass } from '../analytics/flows/perimeter.js';
import type { ProfileName } from '../movements/profiles/profile-name.js';
import { SCAN_LOGIC_VERSION } from '../scanner/findings/scan-result.js';
import { redactedFlows } from './redaction/flow-redaction.js';
import { accountsOf, inOrder, reportPeriodOf, sortedRates } from './movements-of-report.js';
import { redactedReportFields } from './report-fields.js';
import { REPORT_SCHEMA, type Report, type ReportSource, type ReportTransaction } from './report.js';
import type { ReportRequest } from './report-request.js';
import { counted } from '../shared/counted.js';
import { txIdsOf, movementFacts, statementsOf, type Sentence } from './statements.js';
import { limitsWithoutScan, NO_METHOD } from './without-scan.js';

/** Movements that a report is made of, and what flows in them. Plain data: it goes from thread to thread. */
export interface FlowMaterial {
  readonly flows: Flows;
  /** The keys of the groups of `flows`. */
  readonly groupBy: readonly GroupKey[];
  readonly transactions: readonly ReportTransaction[];
  readonly profile: ProfileName | null;
  readonly counts: {
    readonly received: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly duplicates: number;
  };
  /** What the source is called: `request`, or a source of analytics with its datasets. */
  readonly source: Pick<ReportSource, 'source' | 'reference'>;
}

const TITLES = { flows: 'Flow report', transactions: 'Transaction report' } as const;
const CLASS_WORDS: Readonly<Record<FlowClass, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  external: 'external movement',
};

const TOTAL_OF = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  transfer: 'transfers',
  external: 'external',
} as const satisfies Readonly<Record<FlowClass, keyof Flows['totals']>>;

/** The report of what went where, or of the movements themselves. Every movement is cited. */
export function flowReport(request: ReportRequest, material: FlowMaterial, sha256: string): Report {
  const real = inOrder(material.transactions);
  const hidden = request.redact === 'none' ? null : redactedFlows(material, real, request.redact);
  const { flows, transactions } = hidden ?? { flows: material.flows, transactions: real };
  const accounts = accountsOf(transactions, []);
  const period = reportPeriodOf(transactions);
  const as_of = request.asOf ?? period?.to_at ?? null;
  const type = request.type === 'transactions' ? 'transactions' : 'flows';
  return {
    meta: {
      schema: REPORT_SCHEMA,
      type,
      title: request.title ?? TITLES[type],
      language: 'en',
      as_of,
      period,
      tx_profile: material.profile,
      redact: request.redact,
      logic_version: SCAN_LOGIC_VERSION,
      counts: {
        ...material.counts,
        findings: 0,
        transactions: txIdsOf(transactions).length,
        movements: transactions.length,
        accounts: accounts.length,
      },
      report_fields: redactedReportFields(request.reportFields, request.redact),
    },
    perimeter: flows.perimeter,
    statements: statementsOf(
      [...movementFacts(transactions, accounts, as_of), ...flowFacts(flows, transactions)],
      [],
      [],
    ),
    findings: [],
    flows,
    transactions,
    accounts,
    method: NO_METHOD,
    sources: [{ ...material.source, sha256 }],
    limits: limitsWithoutScan(request.options.rates.length > 0 ? 'request' : 'none'),
    rates: sortedRates(request.options.rates),
  };
}

/** Deposits, withdrawals, transfers and external movements, and what is left of them. */
function flowFacts(flows: Flows, transactions: readonly ReportTransaction[]): readonly Sentence[] {
  const facts: Sentence[] = [];
  for (const flowClass of FLOW_CLASSES) {
    const cited = transactions.filter((row) => row.class === flowClass);
    if (cited.length === 0) continue;
    const { amounts } = flows.totals[TOTAL_OF[flowClass]];
    const sums = amounts.map(({ asset, amount }) => `${amount} ${asset}`).join(', ');
    facts.push({ text: `${counted(cited.length, CLASS_WORDS[flowClass])}: ${sums}.`, tx_ids: txIdsOf(cited) });
  }
  const crossing = transactions.filter((row) => row.class === 'deposit' || row.class === 'withdrawal');
  for (const { asset, amount } of flows.net) {
    const cited = crossing.filter((row) => row.asset === asset);
    facts.push({ text: `The perimeter changed by ${amount} ${asset}.`, tx_ids: txIdsOf(cited) });
  }
  return facts;
}
