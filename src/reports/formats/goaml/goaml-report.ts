import { isJsonArray, isJsonObject, type JsonObject } from '#domain/movements';
import {
  filingParties,
  isCurrency,
  localAmount,
  reportText,
  type FilingParty,
  type Report,
  type ReportTransaction,
} from '#domain/reports';
import { canonicalJson, sha256Hex } from '#domain/shared';
import { node, textNode, xmlDocument, type XmlNode } from '../xml-writer.js';
import { goamlChildren, goamlDate, missingElement, type GoamlProblem } from './goaml-tree.js';
import { isMandatory } from './mandatory-elements.js';

/** A filing, and what it lacks. */
export interface GoamlDraft {
  readonly text: string;
  readonly problems: readonly GoamlProblem[];
}

/**
 * A report as goAML 5.0.2: a transaction for each movement that it cites, or an activity where it cites none. What goAML
 * demands and nobody gave is told with its path, and left out of the draft.
 */
export function goamlReport(report: Report): GoamlDraft {
  const filing = new Filing(report);
  const root = filing.root();
  return { text: xmlDocument(root), problems: filing.problems };
}

type Side = 'from' | 'to';

class Filing {
  readonly problems: GoamlProblem[] = [];
  private readonly fields: JsonObject;
  private readonly parties: ReadonlyMap<string, FilingParty>;
  private readonly currency: string | null;

  constructor(private readonly report: Report) {
    this.fields = report.meta.report_fields;
    this.parties = filingParties(this.fields);
    this.currency = reportText(this.fields['currency_code_local']);
  }

  root(): XmlNode {
    const { fields, report } = this;
    const reference = `IR-${sha256Hex(canonicalJson(report)).slice(0, 24)}`;
    const { as_of } = report.meta;
    const submitted = reportText(fields['submission_date']) ?? as_of;
    const head = [
      textNode('schema_version', '5.0.2'),
      this.element('report', 'rentity_id', reportText(fields['rentity_id'])),
      textNode('rentity_branch', reportText(fields['rentity_branch'])),
      textNode('submission_code', reportText(fields['submission_code']) ?? 'E'),
      this.element('report', 'report_code', reportText(fields['report_code'])),
      textNode('entity_reference', reportText(fields['entity_reference']) ?? reference),
      textNode('fiu_ref_number', reportText(fields['fiu_ref_number'])),
      this.element('report', 'submission_date', submitted === null ? null : goamlDate(submitted)),
      this.element('report', 'currency_code_local', this.currency),
      this.described('reporting_person', 'reporting_person'),
      textNode('reporting_user_code', reportText(fields['reporting_user_code'])),
      this.described('location', 'address'),
      textNode('reason', reportText(fields['reason'])),
      textNode('action', reportText(fields['action'])),
    ];
    const indicators = this.indicators();
    return node('report', [...head, ...this.content(), indicators]);
  }

  private content(): readonly XmlNode[] {
    const { transactions } = this.report;
    if (transactions.length > 0) return transactions.map((row, index) => this.transaction(row, index + 1));
    if (this.parties.size === 0) {
      this.element('report', 'transaction|activity', null);
      return [];
    }
    const parties = [...this.parties.values()].map((party, index) => this.reportParty(party, index + 1));
    return [node('activity', [node('report_parties', parties)])];
  }

  private transaction(row: ReportTransaction, index: number): XmlNode {
    const path = `/report/transaction[${index}]`;
    const { fields } = this;
    const children = [
      textNode('transactionnumber', row.tx_id),
      textNode('internal_ref_number', row.leg === null || row.leg === 0 ? null : `${row.tx_id}/${row.leg}`),
      this.element('transaction', 'transaction_location', reportText(fields['transaction_location']), path),
      this.element('transaction', 'transaction_description', reportText(fields['transaction_description']), path),
      this.element('transaction', 'date_transaction', row.at === null ? null : goamlDate(row.at), path),
      this.element('transaction', 'transmode_code', reportText(fields['transmode_code']), path),
      this.element('transaction', 'transmode_comment', reportText(fields['transmode_comment']), path),
      this.amount(row, path),
      this.end('from', row, path),
      this.end('to', row, path),
    ];
    return node('transaction', children);
  }

  private amount({ amount, asset, at }: ReportTransaction, path: string): XmlNode | null {
    if (amount === null || asset === null || at === null) {
      return this.element('transaction', 'amount_local', null, path);
    }
    if (this.currency === null) return null;
    const local = localAmount({ amount, asset, at }, this.currency, this.report.rates);
    if (local === null) {
      const message = `no rate takes ${asset} to ${this.currency} at the time of the transaction`;
      this.problems.push({ path: `${path}/amount_local`, code: 'no_rate', message });
    }
    return textNode('amount_local', local);
  }

  /** One side of a transaction: `t_from_my_client` or `t_from`, and the same with `to`. */
  private end(side: Side, row: ReportTransaction, path: string): XmlNode | null {
    const account = side === 'from' ? row.from : row.to;
    if (account === null) return this.element('transaction', `t_${side}`, null, path);
    const party = this.parties.get(account) ?? UNKNOWN_PARTY;
    const name = party.my_client ? `t_${side}_my_client` : `t_${side}`;
    const at = `${path}/${name}`;
    return node(name, [
      this.element(`t_${side}`, `${side}_funds_code`, party.funds_code, at),
      this.foreign(side, row),
      this.party(party, `${side}_${party.kind}`, account, at),
      this.element(`t_${side}`, `${side}_country`, party.country, at),
    ]);
  }

  /** What was really moved, where that is another currency. */
  private foreign(side: Side, { amount, asset }: ReportTransaction): XmlNode | null {
    if (asset === null || amount === null || asset === this.currency || !isCurrency(asset)) return null;
    return node(`${side}_foreign_currency`, [
      textNode('foreign_currency_code', asset),
      textNode('foreign_amount', amount),
    ]);
  }

  private reportParty(party: FilingParty, index: number): XmlNode {
    const path = `/report/activity/report_parties/report_party[${index}]`;
    const name = party.my_client ? `${party.kind}_my_client` : party.kind;
    return node('report_party', [
      this.party(party, name, party.account, path),
      textNode('country', party.country),
      this.element('report_party', 'reason', party.reason ?? reportText(this.fields['reason']), path),
    ]);
  }

  private party({ kind, my_client, details }: FilingParty, name: string, account: string, path: string): XmlNode {
    const type = my_client ? `${kind}_my_client` : kind;
    const defaults: JsonObject = kind === 'account' ? { account } : {};
    return { name, content: goamlChildren(type, details, `${path}/${name}`, this.problems, defaults) };
  }

  private described(name: string, type: string): XmlNode | null {
    const given = this.fields[name];
    if (!isJsonObject(given)) return null;
    return { name, content: goamlChildren(type, given, `/report/${name}`, this.problems) };
  }

  private indicators(): XmlNode | null {
    const given = this.fields['indicators'];
    const indicators = isJsonArray(given) ? given.flatMap((code) => reportText(code) ?? []) : [];
    if (indicators.length === 0) return this.element('report', 'report_indicators/indicator', null);
    return node(
      'report_indicators',
      indicators.map((code) => textNode('indicator', code)),
    );
  }

  /** An element of `type`; where it has no value and is mandatory, that is noted. */
  private element(type: string, name: string, value: string | null, path = '/report'): XmlNode | null {
    if (value === null && isMandatory(type, name)) this.problems.push(missingElement(`${path}/${name}`));
    return textNode(name, value);
  }
}

const UNKNOWN_PARTY: Omit<FilingParty, 'account'> & { readonly account: '' } = {
  account: '',
  my_client: false,
  funds_code: null,
  country: null,
  reason: null,
  kind: 'account',
  details: {},
};
