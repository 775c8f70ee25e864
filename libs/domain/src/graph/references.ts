import { ofEveryKind } from './record-keys.js';
import { LEDGER_KINDS, type ClaimVersion, type FieldsOf, type LedgerKind, type RelationVersion } from './records.js';

/** What happens to a record when something that it names is not there for the reader. */
type Need =
  /** The record falls with it: an evidence without its source, a relation without an end. */
  | 'required'
  /** The name is left out of the list, or the member becomes null. */
  | 'optional';

/** One place in a record that names other records. */
export interface Reference<K extends LedgerKind = LedgerKind> {
  /** The member, as a fault or a violation names it. */
  readonly member: string;
  /** The kinds that the id may be of, tried in this order. */
  readonly targets: readonly [LedgerKind, ...LedgerKind[]];
  readonly need: Need;
  readonly ids: (fields: FieldsOf[K]) => readonly string[];
}

type Table = { readonly [K in LedgerKind]: readonly Reference<K>[] };

const NONE: readonly string[] = [];
const one = (id: string | null): readonly string[] => (id === null ? NONE : [id]);

const ANYTHING: Reference['targets'] = [
  'entity',
  'event',
  'claim',
  'relation',
  'source',
  'evidence',
  'question',
  'case',
];

/**
 * Who names whom, as data. The dangling check, the reverse index, the projections, the slices and the packs are all
 * derived from it, so a new member that holds ids is one line here.
 */
const TABLE: Table = {
  entity: [
    {
      member: 'names',
      targets: ['source'],
      need: 'optional',
      ids: (entity) => {
        let found: string[] | null = null;
        for (const name of entity.names) if (name.source_id !== null) (found ??= []).push(name.source_id);
        return found ?? NONE;
      },
    },
  ],
  source: [
    {
      member: 'derived_from',
      targets: ['source'],
      need: 'optional',
      ids: (source) => (source.derived_from.length === 0 ? NONE : source.derived_from.map((from) => from.source_id)),
    },
    { member: 'retraction_source_id', targets: ['source'], need: 'optional', ids: (s) => one(s.retraction_source_id) },
  ],
  evidence: [{ member: 'source_id', targets: ['source'], need: 'required', ids: (evidence) => [evidence.source_id] }],
  claim: [
    { member: 'subject_id', targets: ['entity', 'event'], need: 'required', ids: (claim) => [claim.subject_id] },
    { member: 'object_id', targets: ['entity', 'event'], need: 'required', ids: (claim) => one(claim.object_id) },
    { member: 'source_ids', targets: ['source'], need: 'optional', ids: (claim) => claim.source_ids },
    {
      member: 'supporting_evidence_ids',
      targets: ['evidence'],
      need: 'optional',
      ids: (claim) => claim.supporting_evidence_ids,
    },
    {
      member: 'contradicting_evidence_ids',
      targets: ['evidence'],
      need: 'optional',
      ids: (claim) => claim.contradicting_evidence_ids,
    },
    { member: 'case_ids', targets: ['case'], need: 'optional', ids: (claim) => claim.case_ids },
    { member: 'relation_ids', targets: ['relation'], need: 'optional', ids: (claim) => claim.relation_ids },
  ],
  relation: [
    { member: 'from_id', targets: ['entity'], need: 'required', ids: (relation) => [relation.from_id] },
    { member: 'to_id', targets: ['entity'], need: 'required', ids: (relation) => [relation.to_id] },
    { member: 'evidence_ids', targets: ['evidence'], need: 'optional', ids: (relation) => relation.evidence_ids },
    { member: 'claim_ids', targets: ['claim'], need: 'optional', ids: (relation) => relation.claim_ids },
    {
      member: 'component_relation_ids',
      targets: ['relation'],
      need: 'optional',
      ids: (relation) => relation.component_relation_ids,
    },
  ],
  event: [
    {
      member: 'participants',
      targets: ['entity'],
      need: 'optional',
      ids: (event) => (event.participants.length === 0 ? NONE : event.participants.map((one) => one.entity_id)),
    },
    { member: 'evidence_ids', targets: ['evidence'], need: 'optional', ids: (event) => event.evidence_ids },
  ],
  question: [
    { member: 'about_ids', targets: ANYTHING, need: 'optional', ids: (question) => question.about_ids },
    { member: 'case_ids', targets: ['case'], need: 'optional', ids: (question) => question.case_ids },
    { member: 'answer_claim_ids', targets: ['claim'], need: 'optional', ids: (question) => question.answer_claim_ids },
  ],
  case: [
    { member: 'member_ids', targets: ANYTHING, need: 'optional', ids: (record) => record.member_ids },
    { member: 'question_ids', targets: ['question'], need: 'optional', ids: (record) => record.question_ids },
    { member: 'claim_ids', targets: ['claim'], need: 'optional', ids: (record) => record.claim_ids },
  ],
  resolution: [
    { member: 'from_id', targets: ['entity'], need: 'required', ids: (resolution) => [resolution.from_id] },
    { member: 'to_id', targets: ['entity'], need: 'required', ids: (resolution) => [resolution.to_id] },
    { member: 'evidence_ids', targets: ['evidence'], need: 'optional', ids: (resolution) => resolution.evidence_ids },
  ],
};

/** The places where a record of this kind names others. */
export function referencesOf<K extends LedgerKind>(object: K): readonly Reference[] {
  // A row of the table reads the fields of its own kind, and is only ever given those: see `eachReference`.
  return TABLE[object] as readonly Reference[];
}

/** That names of a record are filed under another kind, by records of these kinds. */
interface FiledElsewhere {
  readonly under: LedgerKind;
  readonly by: ReadonlySet<LedgerKind>;
}

/**
 * Where names of records of a kind stand that may as well mean another: such a name is filed once, under the first of
 * its kinds, whatever is there when it comes, so that who names whom hangs on no order (spec/rulings.md#c-102). A record
 * of one kind means the same kinds by all of its members that begin with the same one.
 */
export const FILED_ELSEWHERE: Readonly<Record<LedgerKind, readonly FiledElsewhere[]>> = ofEveryKind((object) =>
  LEDGER_KINDS.flatMap((under) => {
    const by = LEDGER_KINDS.filter((kind) =>
      referencesOf(kind).some(({ targets }) => targets[0] === under && targets.includes(object, 1)),
    );
    return by.length === 0 ? [] : [{ under, by: new Set(by) }];
  }),
);

/** Calls `visit` for every id that the record names, with the place it stands at. */
export function eachReference(
  fields: FieldsOf[LedgerKind],
  visit: (reference: Reference, id: string, position: number) => void,
): void {
  for (const reference of referencesOf(fields.object)) {
    const ids = reference.ids(fields);
    for (let position = 0; position < ids.length; position += 1) {
      const id = ids[position];
      if (id !== undefined) visit(reference, id, position);
    }
  }
}

/** The evidence that a relation or a claim is supported by, as it is stored. */
export function groundsOf({ fields }: RelationVersion | ClaimVersion): readonly string[] {
  return fields.object === 'claim' ? fields.supporting_evidence_ids : fields.evidence_ids;
}
