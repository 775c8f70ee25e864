import { compareIds } from '../shared/order.js';
import { indirectnessOf, type Indirectness } from '../graph/indirect-interest.js';
import type { Amount, ClaimVersion, EntityVersion, RelationVersion, Version } from '../graph/records.js';
import type { View } from '../graph/views/view.js';

/** What the graph holds of a case: the file and what stands between its members, as one audience may see it. */
export interface CaseFile {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly tags: readonly string[];
  readonly members: readonly CaseMember[];
  /** Entities that are no members and that a relation, a claim or an event of the case names. */
  readonly mentioned: readonly CaseMember[];
  readonly claims: readonly CaseClaim[];
  readonly relations: readonly CaseRelation[];
  readonly events: readonly CaseEvent[];
  readonly questions: readonly CaseQuestion[];
  readonly evidence: readonly CaseEvidence[];
  readonly sources: readonly CaseSource[];
}

export interface CaseMember {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}

/** How well something is supported. The counts are of sources that do not derive from each other. */
interface Supported {
  readonly status: string;
  readonly evidence_ids: readonly string[];
  readonly source_ids: readonly string[];
  readonly independent_source_count_min: number;
  readonly independent_source_count_max: number;
}

export interface CaseClaim extends Supported {
  readonly id: string;
  readonly statement: string;
  readonly subject_id: string;
  readonly object_id: string | null;
}

export interface CaseRelation extends Supported {
  readonly id: string;
  readonly predicate: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  readonly amount: Amount | null;
  /** `planned` is what was announced and nobody reported to have happened. */
  readonly modality: string;
  /** Whether it is an interest held by way of others: no direct relation of the two. */
  readonly indirect: boolean;
  /** What is known of an interest that is not known to be direct. */
  readonly direct_or_indirect?: Indirectness;
}

export interface CaseEvent {
  readonly id: string;
  readonly title: string;
  readonly effective_at: string | null;
  readonly amount: Amount | null;
  readonly participant_ids: readonly string[];
  readonly evidence_ids: readonly string[];
}

export interface CaseQuestion {
  readonly id: string;
  readonly text: string;
  readonly status: string;
  readonly answer: string | null;
}

export interface CaseEvidence {
  readonly id: string;
  readonly source_id: string;
  readonly method: string;
  readonly captured_at: string | null;
  readonly sha256: string | null;
}

export interface CaseSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string | null;
  readonly url: string | null;
  readonly published_at: string | null;
}

/**
 * The file of a case in a view: its members, the claims and questions that belong to it, the relations and events between
 * its members, and the evidence and sources that these rest on. Null when the view has no such case.
 *
 * @param listed the view that knows the case itself; the content is what `view` knows
 */
export function caseFileOf(view: View, id: string, listed: View = view): CaseFile | null {
  const found = listed.find('case', id);
  if (found === null) return null;
  const { title, summary, tags, member_ids, claim_ids, question_ids } = found.fields;
  const claims = idsOfCase(view, id, 'claim', claim_ids).flatMap((one) => view.find('claim', one) ?? []);
  const questions = idsOfCase(view, id, 'question', question_ids).flatMap((one) => view.find('question', one) ?? []);
  const members = [...new Set(member_ids)].sort(compareIds).flatMap((one) => view.find('entity', one) ?? []);
  const entities = new Set(members.map(({ fields }) => fields.id));
  const named = claims.flatMap(({ fields }) => fields.relation_ids).flatMap((one) => view.find('relation', one) ?? []);
  const relations = byId([...relationsAmong(view, entities), ...named]);
  const events = eventsOf(view, entities);
  const records = {
    claims: claims.map((claim) => claimOf(view, claim)),
    relations: relations.map((relation) => relationOf(view, relation)),
    events: events.map(({ fields }) => ({
      id: fields.id,
      title: fields.title,
      effective_at: fields.effective_at,
      amount: fields.amount,
      participant_ids: fields.participants
        .map(({ entity_id }) => entity_id)
        .filter((one) => view.find('entity', one) !== null),
      evidence_ids: view.presentIds(['evidence'], fields.evidence_ids),
    })),
  };
  const evidence = evidenceOf(
    view,
    [...records.claims, ...records.relations, ...records.events].flatMap(({ evidence_ids }) => evidence_ids),
  );
  const mentioned = new Set([
    ...records.relations.flatMap(({ from_id, to_id }) => [from_id, to_id]),
    ...records.claims.flatMap(({ subject_id, object_id }) => [subject_id, ...(object_id === null ? [] : [object_id])]),
    ...records.events.flatMap(({ participant_ids }) => participant_ids),
  ]);
  const others = [...mentioned].filter((one) => !entities.has(one)).sort(compareIds);
  const cited = [...records.claims, ...records.relations].flatMap(({ source_ids }) => source_ids);
  return {
    id,
    title,
    summary,
    tags,
    members: members.map(memberOf),
    mentioned: others.flatMap((one) => view.find('entity', one) ?? []).map(memberOf),
    ...records,
    questions: questions.map((question) => ({
      id: question.fields.id,
      text: question.fields.text,
      status: view.questionStatusOf(question.fields),
      answer: view.answerOf(question),
    })),
    evidence,
    sources: sourcesOf(view, [...cited, ...evidence.map(({ source_id }) => source_id)]),
  };
}

function memberOf({ fields }: EntityVersion): CaseMember {
  return { id: fields.id, kind: fields.kind, name: fields.name };
}

/** Claims or questions that the case names, and those that name the case. */
function idsOfCase(view: View, id: string, object: 'claim' | 'question', named: readonly string[]): readonly string[] {
  const ids = new Set(named);
  view.graph.eachReferrer('case', id, (referrer) => {
    if (referrer.object !== object) return;
    if (view.find(object, referrer.id)?.fields.case_ids.includes(id) === true) ids.add(referrer.id);
  });
  return [...ids].sort(compareIds);
}

function relationsAmong(view: View, entities: ReadonlySet<string>): readonly RelationVersion[] {
  const found: RelationVersion[] = [];
  for (const entity of entities) {
    view.graph.eachReferrer('entity', entity, ({ object, id }) => {
      const relation = object === 'relation' ? view.find('relation', id) : null;
      if (relation === null || relation.fields.from_id !== entity || !entities.has(relation.fields.to_id)) return;
      found.push(relation);
    });
  }
  return found;
}

function eventsOf(view: View, entities: ReadonlySet<string>): readonly Version<'event'>[] {
  const found: Version<'event'>[] = [];
  for (const entity of entities) {
    view.graph.eachReferrer('entity', entity, ({ object, id }) => {
      const event = object === 'event' ? view.find('event', id) : null;
      if (event?.fields.participants.some(({ entity_id }) => entity_id === entity) === true) found.push(event);
    });
  }
  return byId(found);
}

function byId<V extends Version>(versions: readonly V[]): readonly V[] {
  const unique = new Map(versions.map((version) => [version.fields.id, version]));
  return [...unique.values()].sort((a, b) => compareIds(a.fields.id, b.fields.id));
}

function claimOf(view: View, claim: ClaimVersion): CaseClaim {
  const { id, statement, subject_id, object_id, supporting_evidence_ids, source_ids } = claim.fields;
  const support = supportOf(view, claim, supporting_evidence_ids, source_ids);
  return { id, statement, subject_id, object_id, ...support };
}

function relationOf(view: View, relation: RelationVersion): CaseRelation {
  const { id, predicate, from_id, to_id, effective_at, effective_until, amount, modality, evidence_ids } =
    relation.fields;
  const support = supportOf(view, relation, evidence_ids, []);
  const held = indirectnessOf(relation.fields);
  const told = { id, predicate, from_id, to_id, effective_at, effective_until, amount, modality };
  return { ...told, indirect: held === 'indirect', ...(held === null ? {} : { direct_or_indirect: held }), ...support };
}

function supportOf(
  view: View,
  version: ClaimVersion | RelationVersion,
  evidence: readonly string[],
  sources: readonly string[],
): Supported {
  const { independent_source_count_min, independent_source_count_max } = view.corroborationOf(version);
  return {
    status: view.statusOf(version) ?? version.fields.status,
    evidence_ids: view.presentIds(['evidence'], evidence),
    source_ids: view.presentIds(['source'], sources),
    independent_source_count_min,
    independent_source_count_max,
  };
}

function evidenceOf(view: View, ids: readonly string[]): readonly CaseEvidence[] {
  return [...new Set(ids)].sort(compareIds).flatMap((id) => {
    const found = view.find('evidence', id);
    if (found === null) return [];
    const { source_id, method, snapshot } = found.fields;
    return [{ id, source_id, method, captured_at: snapshot.captured_at, sha256: snapshot.sha256 }];
  });
}

function sourcesOf(view: View, ids: readonly string[]): readonly CaseSource[] {
  return [...new Set(ids)].sort(compareIds).flatMap((id) => {
    const found = view.find('source', id);
    if (found === null) return [];
    const { title, publisher, url, published_at } = found.fields;
    return [{ id, title, publisher, url, published_at }];
  });
}
