import { indirectnessWords, isMovementOfMoney } from '../graph/indirect-interest.js';
import { canonicalJson } from '../shared/canonical-json.js';
import { sha256Hex } from '../shared/sha256.js';
import { SCAN_LOGIC_VERSION } from '../scanner/findings/scan-result.js';
import type { CaseClaim, CaseEvent, CaseFile, CaseRelation } from './case-file.js';
import { redactCase } from './redaction/case-redaction.js';
import { accountsOf, inOrder, reportPeriodOf } from './movements-of-report.js';
import { redactedReportFields } from './report-fields.js';
import { REPORT_SCHEMA, type Report, type ReportTransaction } from './report.js';
import type { ReportRequest } from './report-request.js';
import { counted } from '../shared/counted.js';
import { txIdsOf, movementFacts, statementsOf, type Sentence } from './statements.js';
import { limitsWithoutScan, NO_METHOD } from './without-scan.js';

/** What a source says and nobody disputes. Everything else but conjecture is an observation. */
const FACTUAL: ReadonlySet<string> = new Set(['verified', 'reported']);

/**
 * The report of a case: what is verified or reported are facts, what nobody looked at or what is contested are
 * observations, conjecture and open questions are hypotheses. Each cites its evidence. Capital relations with an amount
 * that are facts are its transactions.
 *
 * @param graphVersion the version of the graph as the caller may see it
 */
export function caseReport(request: ReportRequest, file: CaseFile, graphVersion: string): Report {
  const money = inOrder(file.relations.flatMap(transactionOf));
  const isRedacted = request.redact !== 'none';
  const shown = isRedacted ? redactCase(file, money) : file;
  const transactions = isRedacted ? inOrder(shown.relations.flatMap(transactionOf)) : money;
  const accounts = accountsOf(transactions, []);
  const period = reportPeriodOf(transactions);
  const as_of = request.asOf ?? period?.to_at ?? null;
  return {
    meta: {
      schema: REPORT_SCHEMA,
      type: 'case',
      title: request.title ?? (isRedacted ? 'Case report' : `Case report: ${file.title}`),
      language: 'en',
      as_of,
      period,
      tx_profile: null,
      redact: request.redact,
      logic_version: SCAN_LOGIC_VERSION,
      counts: {
        received: transactions.length,
        accepted: transactions.length,
        rejected: 0,
        duplicates: 0,
        findings: 0,
        transactions: txIdsOf(transactions).length,
        movements: transactions.length,
        accounts: accounts.length,
      },
      report_fields: redactedReportFields(request.reportFields, request.redact),
    },
    perimeter: null,
    statements: statementsOfCase(shown, transactions, accounts, as_of),
    findings: [],
    flows: null,
    transactions,
    accounts,
    case: shown,
    method: NO_METHOD,
    sources: [{ source: 'graph', reference: graphVersion, sha256: sha256Hex(canonicalJson(file)) }],
    limits: limitsWithoutScan('none'),
    rates: [],
  };
}

/** What the case says, as facts, observations and hypotheses. */
function statementsOfCase(
  file: CaseFile,
  transactions: readonly ReportTransaction[],
  accounts: Report['accounts'],
  as_of: string | null,
): Report['statements'] {
  const names = new Map([...file.members, ...file.mentioned].map(({ id, name }) => [id, name]));
  const statements = [
    ...file.relations.map((relation) => ({ status: relation.status, ...relationSentence(relation, names) })),
    ...file.claims.map((claim) => ({ status: claim.status, ...claimSentence(claim) })),
  ];
  const facts: Sentence[] = [
    ...membersSentence(file),
    ...(transactions.length === 0 ? [] : movementFacts(transactions, accounts, as_of, (id) => names.get(id) ?? id)),
    ...statements.filter(({ status }) => FACTUAL.has(status)),
    ...file.events.map((event) => eventSentence(event, names)),
  ];
  const observations = statements.filter(({ status }) => !FACTUAL.has(status) && status !== 'hypothesis');
  const hypotheses: Sentence[] = [
    ...statements.filter(({ status }) => status === 'hypothesis'),
    ...file.questions.map(({ id, text, status, answer }) => ({
      text: `Question (${status}): ${text}${answer === null ? '' : ` Answer so far: ${answer}`}`,
      tx_ids: [],
      evidence_ids: [id],
    })),
  ];
  return statementsOf(facts, observations, hypotheses);
}

/** Whether a relation is money that is known to have moved: what is doubted or guessed enters no sum. */
function isMoney(relation: CaseRelation): boolean {
  return FACTUAL.has(relation.status) && isMovementOfMoney(relation, relation.direct_or_indirect ?? null);
}

function transactionOf(relation: CaseRelation): readonly ReportTransaction[] {
  const { id, predicate, from_id, to_id, effective_at, amount } = relation;
  if (amount === null || !isMoney(relation)) return [];
  return [
    {
      tx_id: id,
      leg: 0,
      at: effective_at,
      from: from_id,
      to: to_id,
      amount: amount.value,
      asset: amount.asset,
      kind: predicate.toLowerCase(),
      class: null,
      finding_ids: [],
    },
  ];
}

function membersSentence({ id, members }: CaseFile): readonly Sentence[] {
  if (members.length === 0) return [];
  const named = members.map(({ name, kind }) => `${name} (${kind})`).join(', ');
  return [
    { text: `The case is about ${counted(members.length, 'member')}: ${named}.`, tx_ids: [], evidence_ids: [id] },
  ];
}

function relationSentence(relation: CaseRelation, names: ReadonlyMap<string, string>): Sentence {
  const { id, predicate, from_id, to_id, effective_at, effective_until, amount, modality, direct_or_indirect } =
    relation;
  const [from, to] = [names.get(from_id) ?? from_id, names.get(to_id) ?? to_id];
  const words = predicate.toLowerCase().replaceAll('_', ' ');
  const much = amount === null ? '' : ` with ${amount.value} ${amount.asset}`;
  const since = effective_at === null ? '' : ` from ${effective_at}`;
  const until = effective_until === null ? '' : ` until ${effective_until}`;
  const planned = modality === 'planned' ? ', as announced' : '';
  const held = indirectnessWords(direct_or_indirect ?? null);
  const moved = isMoney(relation);
  return {
    text: `${from} ${held}${words} ${to}${much}${since}${until}${planned} (${support(relation)}).`,
    tx_ids: moved ? [id] : [],
    evidence_ids: relation.evidence_ids.length === 0 && !moved ? [id] : relation.evidence_ids,
  };
}

function claimSentence(claim: CaseClaim): Sentence {
  const { id, statement, evidence_ids, source_ids } = claim;
  const rests = evidence_ids.length > 0 ? evidence_ids : source_ids;
  return {
    text: `${statement} (${support(claim)})`,
    tx_ids: [],
    evidence_ids: rests.length > 0 ? rests : [id],
  };
}

function eventSentence(event: CaseEvent, names: ReadonlyMap<string, string>): Sentence {
  const { id, title, effective_at, amount, participant_ids, evidence_ids } = event;
  const when = effective_at === null ? '' : ` (${effective_at})`;
  const much = amount === null ? '' : `, ${amount.value} ${amount.asset}`;
  const who = participant_ids.map((one) => names.get(one) ?? one).join(', ');
  return {
    text: `${title}${when}${much}${who === '' ? '' : `, with ${who}`}.`,
    tx_ids: [],
    evidence_ids: evidence_ids.length > 0 ? evidence_ids : [id],
  };
}

function support(of: CaseRelation | CaseClaim): string {
  const { status, independent_source_count_min: min, independent_source_count_max: max } = of;
  const sources = min === max ? counted(min, 'independent source') : `${min} to ${max} independent sources`;
  return `${status}, ${sources}`;
}
