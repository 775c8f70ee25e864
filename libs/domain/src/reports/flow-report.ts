import { ok, refuse, type Result } from '../shared/result.js';
import { bucketsOver, type Bucket } from '../analytics/buckets.js';
import type { Flows, FlowsQuery } from '../analytics/flow-shapes.js';
import { flowTable, type FlowTable } from '../analytics/flow-table.js';
import { atOnce, flowsOf, spanOf } from '../analytics/flows.js';
import type { MovementRow } from '../analytics/movement-row.js';
import { classifier, FLOW_CLASSES, type FlowClass } from '../analytics/perimeter.js';
import { transactionsOf } from '../analytics/transactions.js';
import type { ProfileName } from '../scanner/profile-name.js';
import { SCAN_LIMITS, SCAN_LOGIC_VERSION } from '../scanner/scan-result.js';
import { accountsOf, inOrder, periodOf, sortedRates } from './movements-of-report.js';
import { Pseudonyms } from './redaction.js';
import { redactedFields } from './report-fields.js';
import { REPORT_SCHEMA, type Report, type ReportSource, type ReportTransaction } from './report.js';
import type { ReportRequest } from './report-request.js';
import { counted, idsOf, movementFacts, statementsOf, type Sentence } from './statements.js';

/** Movements that a flow report is made of, and how they are looked at. */
export interface FlowMaterial {
  readonly rows: readonly MovementRow[];
  readonly query: FlowsQuery;
  readonly profile: ProfileName | null;
  readonly counts: {
    readonly received: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly duplicates: number;
  };
  readonly source: ReportSource;
  /** What the source calls itself in its list of movements. */
  readonly name: string;
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

/** The report of what went where, or of the movements themselves. Every movement that passes the query is cited. */
export function flowReport(request: ReportRequest, material: FlowMaterial): Result<Report> {
  const { rows, query } = request.redact === 'none' ? material : redactedMaterial(material, request);
  const table = flowTable(rows);
  const spans = spansOf(table, query);
  if (!spans.ok) return spans;
  const flows = atOnce(flowsOf(table, query, spans.value));
  const transactions = listed(table, query, material.name);
  const accounts = accountsOf(transactions, []);
  const period = periodOf(transactions);
  const as_of = request.asOf ?? period?.to_at ?? null;
  const type = request.type === 'transactions' ? 'transactions' : 'flows';
  return ok({
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
        transactions: idsOf(transactions).length,
        movements: transactions.length,
        accounts: accounts.length,
      },
      report_fields: redactedFields(request.reportFields, request.redact),
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
    method: { profile_version: null, detectors: [], not_evaluated: [] },
    sources: [material.source],
    limits: {
      max_transactions: SCAN_LIMITS.max_transactions,
      truncated: false,
      detectors_truncated: [],
      findings_truncated: false,
      stopped_at_hubs: 0,
      ties: 0,
      fx: request.options.rates.length > 0 ? 'request' : 'none',
    },
    rates: sortedRates(request.options.rates),
  });
}

/** Deposits, withdrawals, transfers and external movements, and what is left of them. */
export function flowFacts(flows: Flows, transactions: readonly ReportTransaction[]): readonly Sentence[] {
  const facts: Sentence[] = [];
  for (const flowClass of FLOW_CLASSES) {
    const cited = transactions.filter((row) => row.class === flowClass);
    if (cited.length === 0) continue;
    const { amounts } = flows.totals[TOTAL_OF[flowClass]];
    const sums = amounts.map(({ asset, amount }) => `${amount} ${asset}`).join(', ');
    facts.push({ text: `${counted(cited.length, CLASS_WORDS[flowClass])}: ${sums}.`, tx_ids: idsOf(cited) });
  }
  const crossing = transactions.filter((row) => row.class === 'deposit' || row.class === 'withdrawal');
  for (const { asset, amount } of flows.net) {
    const cited = crossing.filter((row) => row.asset === asset);
    facts.push({ text: `The perimeter changed by ${amount} ${asset}.`, tx_ids: idsOf(cited) });
  }
  return facts;
}

function spansOf(table: FlowTable, query: FlowsQuery): Result<ReturnType<typeof bucketsOver>> {
  if (query.bucket === 'none') return ok(null);
  const span = spanOf(table, query.filter, classifier(table, query.perimeter, query.holdings));
  if (span === null) return ok([]);
  const bucket: Exclude<Bucket, 'none'> = query.bucket;
  const spans = bucketsOver(span, bucket, query.zone);
  if (spans !== null) return ok(spans);
  const errors = [{ pointer: '/query/bucket', detail: 'would make more than 10000 buckets' }];
  return refuse({ code: 'invalid_parameter', detail: 'There would be too many buckets.', errors });
}

function listed(table: FlowTable, query: FlowsQuery, source: string): readonly ReportTransaction[] {
  const { filter, perimeter, holdings } = query;
  const all = { filter, perimeter, holdings, sort: 'at', valueAsset: null, after: null, limit: table.count } as const;
  const { items } = transactionsOf(table, all, source);
  return inOrder(
    items.map(({ tx_id, leg, at, from, to, amount, asset, kind, class: flowClass }) => ({
      tx_id,
      leg,
      at,
      from,
      to,
      amount,
      asset,
      kind,
      class: flowClass,
      finding_ids: [],
    })),
  );
}

/** Rows whose accounts have pseudonyms by first appearance in time; banks are named by nobody. */
function redactedMaterial(material: FlowMaterial, { redact }: ReportRequest): FlowMaterial {
  const accounts = new Pseudonyms('account');
  const order = material.rows.toSorted((a, b) => a.at - b.at || (a.txId < b.txId ? -1 : 1) || a.leg - b.leg);
  for (const { from, to } of order) [from, to].forEach((name) => accounts.of(name));
  const { perimeter, filter } = material.query;
  const parties = new Pseudonyms('party');
  return {
    ...material,
    rows: material.rows.map((row) => ({
      ...row,
      from: accounts.of(row.from),
      to: accounts.of(row.to),
      ...(redact === 'all_parties' ? { bankFrom: null, bankTo: null } : {}),
    })),
    query: {
      ...material.query,
      filter: { ...filter, counterparties: filter.counterparties.map((name) => accounts.of(name)) },
      perimeter: {
        accounts: perimeter.accounts.map((name) => accounts.of(name)),
        entities: redact === 'all_parties' ? perimeter.entities.map((name) => parties.of(name)) : perimeter.entities,
        banks: perimeter.banks,
      },
      holdings: material.query.holdings.map((holding) => ({
        ...holding,
        account: accounts.of(holding.account),
        entity: redact === 'all_parties' ? parties.of(holding.entity) : holding.entity,
      })),
    },
  };
}
