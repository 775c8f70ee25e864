import type { WorldPredicate } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type { ExportRecords, Losses } from '#adapter-kit';
import { foreignMember, objectAt, foreignTextAt, textsAt, type ForeignObject } from '../../kit/foreign-value.js';
import { indirectnessOfLink, loseAttributes } from '../../kit/indirect.js';
import { isLeftUnsaid } from '../../kit/unsaid.js';
import { FtmDraft } from './draft.js';
import { ftmAttributesOf, type FtmExportEvidence } from './evidence.js';
import { externalId, type FtmIds } from './ids.js';
import { LINK_ATTRIBUTES, FTM_LINKS } from '../link.js';
import { indirectnessInRole, isFunding, kinshipOf, roleOfIndirectness } from '../words.js';
import { loseUntold } from '../../kit/untold.js';
import { FTM_SCHEME, TOLD_OF_RELATION } from '../told-members.js';

interface LinkForm {
  readonly schema: string;
  readonly from: string;
  readonly to: string;
  readonly role: string;
  /** What the schema does not say of itself; the predicate then is lost but for this word. */
  readonly word?: string;
}

const UNKNOWN_LINK = { schema: 'UnknownLink', from: 'subject', to: 'object', role: 'role' } as const;

/**
 * Predicates as FtM links. It has none for control, investment and founding, and one ownership for two of ours; what
 * stands here not at all is a link of no kind, in its words.
 */
const FORMS: ReadonlyMap<string, LinkForm> = new Map<WorldPredicate, LinkForm>([
  ['OWNS', { schema: 'Ownership', from: 'owner', to: 'asset', role: 'role' }],
  ['SUBSIDIARY_OF', { schema: 'Ownership', from: 'asset', to: 'owner', role: 'role', word: 'subsidiary of' }],
  ['DIRECTOR_OF', { schema: 'Directorship', from: 'director', to: 'organization', role: 'role' }],
  ['EMPLOYED_BY', { schema: 'Employment', from: 'employee', to: 'employer', role: 'role' }],
  ['LENT_TO', { schema: 'Debt', from: 'creditor', to: 'debtor', role: 'role' }],
  ['FAMILY_OF', { schema: 'Family', from: 'person', to: 'relative', role: 'relationship' }],
  ['PARENT_OF', { schema: 'Family', from: 'person', to: 'relative', role: 'relationship' }],
  ['CONTROLS', { ...UNKNOWN_LINK, word: 'controls' }],
  ['INVESTED_IN', { ...UNKNOWN_LINK, word: 'invested in' }],
  ['FOUNDED', { ...UNKNOWN_LINK, word: 'founder of' }],
]);

const AS_OF = 'asserted_as_of';
const CARRIED_UNDATED: ReadonlySet<string> = new Set([
  ...LINK_ATTRIBUTES.map(([, attribute]) => attribute),
  ...['ftm_schema', 'start_dates', 'end_dates', 'suggested_predicate', 'source_urls', 'occupancy_statuses'],
]);
const CARRIED: ReadonlySet<string> = new Set([...CARRIED_UNDATED, AS_OF]);

/** Writes relations as FtM links. */
export class FtmExportLinks {
  constructor(
    private readonly records: ExportRecords,
    private readonly ids: FtmIds,
    private readonly evidence: FtmExportEvidence,
    private readonly losses: Losses,
  ) {}

  *lines(): Generator<string> {
    for (const relation of this.records.each('relation')) {
      if (isLeftUnsaid(relation, this.losses)) continue;
      if (relation['predicate'] === 'FUNDED' && this.isOfPayment(relation)) continue;
      // A payment is between its two ends, so what went by way of others is none: it would be counted beside them.
      const isPayment = relation['predicate'] === 'FUNDED' && indirectnessOfLink(relation) === null;
      yield isPayment ? this.payment(relation) : this.link(relation);
    }
  }

  private link(relation: Wire): string {
    const attributes = ftmAttributesOf(relation);
    const [from, to] = this.ends(relation);
    const role = foreignTextAt(relation, 'role');
    const form = this.formOf(relation, attributes);
    // Where no role is given, the schema is read as one.
    const words = role === null || role === FTM_LINKS.get(form.schema)?.role ? [] : role.split('; ');
    const held = indirectnessOfLink(relation);
    if (held !== null && !words.some((word) => indirectnessInRole(word) === held)) words.push(roleOfIndirectness(held));
    const draft = new FtmDraft(this.ids.of('relation', relation.id), form.schema);
    if (relation['predicate'] === 'PARENT_OF') {
      // The text speaks from the relative to the person: "relative is mother of person".
      const kin = kinshipOf(words);
      const [person, relative] = kin === 'person_is_parent' ? [from, to] : [to, from];
      draft.add('person', person).add('relative', relative);
      if (kin === null && role !== null) this.losses.lose('relations.role');
      const marks = held === null ? [] : [roleOfIndirectness(held)];
      draft.add('relationship', ...(kin === null ? ['parent', ...marks] : words));
    } else {
      draft.add(form.from, from).add(form.to, to);
      draft.add(form.role, ...[...(form.word === undefined ? [] : [form.word]), ...words].sort());
      if (form.word !== undefined) this.losses.lose('relations.predicate');
    }
    this.share(relation, form.schema, attributes, draft);
    linkAmountOf(relation, draft);
    this.common(relation, attributes, draft);
    return draft.line();
  }

  private formOf(relation: Wire, attributes: ForeignObject): LinkForm {
    const predicate = String(relation['predicate']);
    if (predicate !== 'RELATED_TO') return FORMS.get(predicate) ?? { ...UNKNOWN_LINK, word: inWords(predicate) };
    const schema = foreignTextAt(attributes, 'ftm_schema') ?? '';
    const row = FTM_LINKS.get(schema);
    if (row?.predicate !== 'RELATED_TO') return UNKNOWN_LINK;
    return { schema, from: row.from, to: row.to, role: row.roles[0] ?? 'role' };
  }

  private share(relation: Wire, schema: string, attributes: ForeignObject, draft: FtmDraft): void {
    const share = objectAt(relation, 'share');
    const given = textsAt(attributes, 'percentages');
    if (given.length > 0 || share === null) draft.add('percentage', ...given);
    else if (schema === 'Ownership') draft.add('percentage', percentageOf(share));
    else this.losses.lose('relations.share');
  }

  private common(relation: Wire, attributes: ForeignObject, draft: FtmDraft): void {
    for (const [property, attribute] of LINK_ATTRIBUTES) {
      if (property !== 'percentage') draft.add(property, ...textsAt(attributes, attribute));
    }
    draft.add('status', ...textsAt(attributes, 'occupancy_statuses'));
    linkPeriodOf(relation, draft.schema === 'Payment' ? 'date' : 'startDate', attributes, draft, this.losses);
    // The date of these two is one of theirs.
    const isDated = draft.schema !== 'Debt' && draft.schema !== 'Payment';
    if (isDated) draft.add('date', foreignTextAt(attributes, AS_OF));
    this.evidence.describe(relation, this.ourEnds(relation), draft);
    const status = foreignTextAt(relation, 'status');
    if (status !== 'reported') this.losses.lose(`relations.status.${status ?? 'none'}`);
    for (const list of ['claim_ids', 'component_relation_ids']) {
      this.losses.lose(`relations.${list}`, textsAt(relation, list).length);
    }
    loseAttributes(relation, isDated ? CARRIED : CARRIED_UNDATED, indirectnessOfLink(relation), this.losses);
    loseUntold(relation, TOLD_OF_RELATION, this.losses, FTM_SCHEME);
  }

  /** Whether the relation came from a payment. It comes again with the event, if its purpose says that it funds. */
  private isOfPayment(relation: Wire): boolean {
    const given = externalId(relation, 'ftm');
    const dataset = foreignTextAt(relation, 'dataset');
    if (given === null || dataset === null || foreignTextAt(ftmAttributesOf(relation), 'ftm_schema') !== 'Payment') {
      return false;
    }
    const id = relation.id.replace(/:funded(?::[0-9a-f]{12})?$/, '');
    const payment = this.records.find('event', id);
    if (payment === null) return false;
    const isTold = isFunding(textsAt(ftmAttributesOf(payment), 'purposes')) && indirectnessOfLink(relation) === null;
    if (!isTold) this.losses.lose('relations.FUNDED');
    return true;
  }

  private payment(relation: Wire): string {
    const [payer, beneficiary] = this.ends(relation);
    const role = foreignTextAt(relation, 'role') ?? 'funding';
    const draft = new FtmDraft(this.ids.of('relation', relation.id), 'Payment');
    draft.add('payer', payer).add('beneficiary', beneficiary);
    // Only a purpose that speaks of funding is read as FUNDED again.
    draft.add('purpose', ...[role, ...(isFunding([role]) ? [] : ['funding'])].sort());
    linkAmountOf(relation, draft);
    this.common(relation, ftmAttributesOf(relation), draft);
    return draft.line();
  }

  private ends(relation: Wire): readonly [from: string, to: string] {
    const [from, to] = this.ourEnds(relation);
    return [this.ids.of('entity', from), this.ids.of('entity', to)];
  }

  private ourEnds(relation: Wire): [from: string, to: string] {
    return [String(relation['from_id']), String(relation['to_id'])];
  }
}

function inWords(predicate: string): string {
  return predicate.toLowerCase().replaceAll('_', ' ');
}

/** Adds the dates as they were given, all of them where they contradict each other. */
export function linkPeriodOf(
  record: Wire,
  startProperty: string,
  attributes: ForeignObject,
  draft: FtmDraft,
  losses: Losses,
): void {
  const [starts, ends] = [textsAt(attributes, 'start_dates'), textsAt(attributes, 'end_dates')];
  const known = starts.length + ends.length > 0;
  draft.add(startProperty, ...(known ? starts : [foreignTextAt(record, 'effective_at')]));
  draft.add('endDate', ...(known ? ends : [foreignTextAt(record, 'effective_until')]));
  if (!known && foreignTextAt(record, 'end_state') !== null) losses.lose(`${record.object}s.end_state`);
}

export function linkAmountOf(record: Wire, draft: FtmDraft): void {
  const amount = objectAt(record, 'amount') ?? {};
  draft.add('amount', foreignTextAt(amount, 'value')).add('currency', foreignTextAt(amount, 'asset'));
}

function percentageOf(share: ForeignObject): string | null {
  const [exact, min, max] = ['exact', 'min', 'max'].map((name) => {
    const value = foreignMember(share, name);
    return typeof value === 'number' ? String(value) : null;
  });
  if (exact) return exact;
  if (min && max) return `${min}-${max}`;
  return min ? `>=${min}` : max ? `<=${max}` : null;
}
