import {
  REPORT_SCHEMA,
  type CaseFile,
  type Report,
  type ReportMeta,
  type ReportTransaction,
  type ReportStatement,
} from '#domain/reports';
import type { EdgeView } from '#domain/scanner';
import { node, textNode, xmlDocument, type XmlNode } from './xml-writer.js';

const REPORT_NAMESPACE = 'urn:investigation-graph:report:1';

const EDGE_MEMBERS = [
  'tx_id',
  'leg',
  'from',
  'to',
  'at',
  'amount',
  'asset',
  'kind',
  'role',
  'history',
] as const satisfies readonly (keyof EdgeView)[];
const TRANSACTION_MEMBERS = [
  'tx_id',
  'leg',
  'at',
  'from',
  'to',
  'amount',
  'asset',
  'kind',
  'class',
] as const satisfies readonly (keyof ReportTransaction)[];

const COUNT_MEMBERS = [
  'received',
  'accepted',
  'rejected',
  'duplicates',
  'findings',
  'transactions',
  'movements',
  'accounts',
] as const satisfies readonly (keyof ReportMeta['counts'])[];

/** A report as XML of the schema `investigation-report-1`: everything that its JSON holds, in a fixed order. */
export function investigationReport(report: Report): string {
  const { statements } = report;
  return xmlDocument({
    name: 'report',
    attributes: { xmlns: REPORT_NAMESPACE, schema: REPORT_SCHEMA },
    content: [
      metaNode(report.meta),
      node('perimeter', values({ ...report.perimeter })),
      node('statements', [
        node('facts', statements.facts.map(statementNode)),
        node('observations', statements.observations.map(statementNode)),
        node('hypotheses', statements.hypotheses.map(statementNode)),
      ]),
      node('findings', report.findings.map(findingNode)),
      node('flows', values({ ...report.flows })),
      node('transactions', report.transactions.map(transactionNode)),
      node('accounts', report.accounts.map(accountNode)),
      report.case === undefined ? null : caseNode(report.case),
      methodNode(report.method),
      node(
        'sources',
        report.sources.map((source) => node('source', picked(source, ['source', 'reference', 'sha256']))),
      ),
      node('limits', values({ ...report.limits })),
      node(
        'rates',
        report.rates.map((rate) => node('rate', picked(rate, ['base', 'quote', 'rate', 'at']))),
      ),
    ],
  });
}

function metaNode(meta: ReportMeta): XmlNode {
  return node('meta', [
    textNode('type', meta.type),
    textNode('title', meta.title),
    textNode('language', meta.language),
    textNode('as_of', meta.as_of),
    meta.period === null ? null : node('period', picked(meta.period, ['from_at', 'to_at'])),
    textNode('tx_profile', meta.tx_profile),
    textNode('redact', meta.redact),
    textNode('logic_version', meta.logic_version),
    node('counts', picked(meta.counts, COUNT_MEMBERS)),
    node('report_fields', values(meta.report_fields)),
  ]);
}

function findingNode(finding: Report['findings'][number]): XmlNode {
  return node('finding', [
    textNode('finding_id', finding.finding_id),
    textNode('detector', finding.detector),
    textNode('code', finding.code),
    textNode('detector_version', finding.detector_version),
    textNode('kind', finding.kind),
    textNode('severity', finding.severity),
    textNode('score', finding.score),
    node('confidence', picked(finding.confidence, ['basis', 'precision', 'n'])),
    textNode('title', finding.title),
    textNode('explanation', finding.explanation),
    finding.window === null ? null : node('window', picked(finding.window, ['from_at', 'to_at'])),
    textNode('tx_count', finding.tx_count),
    textNode('tx_truncated', finding.tx_truncated),
    ...finding.tx_ids.map((id) => textNode('tx_id', id)),
    ...finding.accounts.map((account) => node('account', values(account))),
    ...finding.edges.map((edge) => node('edge', picked(edge, EDGE_MEMBERS))),
    node('measures', values(finding.measures)),
    node('parameters', values(finding.parameters)),
    ...finding.contributions.map((one) => node('contribution', picked(one, ['reason', 'points']))),
    ...finding.contradicting.map((text) => textNode('contradicting', text)),
    ...finding.traps_checked.map((text) => textNode('trap_checked', text)),
    ...finding.overlaps.map((text) => textNode('overlap', text)),
  ]);
}

function transactionNode(row: ReportTransaction): XmlNode {
  return node('transaction', [
    ...picked(row, TRANSACTION_MEMBERS),
    ...row.finding_ids.map((id) => textNode('finding_id', id)),
  ]);
}

function accountNode({
  account,
  in_count,
  out_count,
  totals,
  finding_ids,
  score,
}: Report['accounts'][number]): XmlNode {
  return node('account', [
    textNode('account', account),
    textNode('in_count', in_count),
    textNode('out_count', out_count),
    ...totals.map((total) => node('total', picked(total, ['asset', 'in', 'out']))),
    ...finding_ids.map((id) => textNode('finding_id', id)),
    textNode('score', score),
  ]);
}

function methodNode(method: Report['method']): XmlNode {
  return node('method', [
    textNode('profile_version', method.profile_version),
    ...method.detectors.map((detector) =>
      node('detector', [
        ...picked(detector, ['detector', 'code', 'detector_version']),
        node('parameters', values(detector.parameters)),
      ]),
    ),
    ...method.not_evaluated.map((one) => node('not_evaluated', picked(one, ['detector', 'why', 'needs']))),
  ]);
}

function statementNode({ id, text, tx_count, tx_ids, evidence_ids }: ReportStatement): XmlNode {
  return {
    name: 'statement',
    attributes: { id },
    content: [
      textNode('text', text),
      textNode('tx_count', tx_count),
      ...tx_ids.map((one) => textNode('tx_id', one)),
      ...evidence_ids.map((one) => textNode('evidence_id', one)),
    ],
  };
}

function caseNode(file: CaseFile): XmlNode {
  const { id, title, summary, tags, ...lists } = file;
  return node('case', [
    textNode('id', id),
    textNode('title', title),
    textNode('summary', summary),
    ...tags.map((tag) => textNode('tag', tag)),
    ...Object.entries(lists).flatMap(([list, records]) =>
      records.map((record) => ({ name: 'record', attributes: { kind: list }, content: values({ ...record }) })),
    ),
  ]);
}

type Scalar = string | number | boolean | null | undefined;

/** An element for each of these members that has a value, in this order. */
function picked<T extends object, K extends keyof T & string>(
  object: T,
  names: readonly K[],
): readonly (XmlNode | null)[] {
  return names.map((name) => textNode(name, object[name] as Scalar));
}

/** Members whose names the schema does not know, in the order of their names: values, lists and objects. */
function values(object: Readonly<Record<string, unknown>>): readonly (XmlNode | null)[] {
  return Object.entries(object)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => valueNode(value, name));
}

function valueNode(value: unknown, name: string | null): XmlNode | null {
  const attributes = { name };
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return { name: 'list', attributes, content: value.map((item: unknown) => valueNode(item, null)) };
  }
  if (typeof value === 'object') {
    return { name: 'object', attributes, content: values(value as Readonly<Record<string, unknown>>) };
  }
  return { name: 'value', attributes, content: String(value) };
}
