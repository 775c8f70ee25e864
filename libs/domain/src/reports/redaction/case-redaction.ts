import type { CaseFile, CaseMember } from '../case-file.js';
import { Pseudonyms } from './redaction.js';
import type { ReportTransaction } from '../report.js';

/**
 * A case in which nobody is named. Ids of records speak as names do (`person:jane-roe`), so they are replaced too; free
 * text is left out, because nobody can say what it gives away.
 *
 * @param money the movements of the case, by time: who moved money first is `party-1`
 */
export function redactCase(file: CaseFile, money: readonly ReportTransaction[]): CaseFile {
  const parties = new Pseudonyms('party');
  parties.meet(money);
  for (const { id } of [...file.members, ...file.mentioned]) parties.of(id);
  const record = (kind: string, ids: readonly string[]): ((id: string) => string) => {
    const names = new Map(ids.map((id, index) => [id, `${kind}-${index + 1}`]));
    return (id) => names.get(id) ?? kind;
  };
  const idOf = ({ id }: { readonly id: string }): string => id;
  const evidence = record('evidence', file.evidence.map(idOf));
  const sources = record('source', file.sources.map(idOf));
  const relations = record('relation', file.relations.map(idOf));
  const supported = <T extends { readonly evidence_ids: readonly string[]; readonly source_ids: readonly string[] }>(
    one: T,
  ): T => ({ ...one, evidence_ids: one.evidence_ids.map(evidence), source_ids: one.source_ids.map(sources) });
  const nobody = ({ id, kind }: CaseMember): CaseMember => ({ id: parties.of(id), kind, name: parties.of(id) });
  return {
    id: 'case-1',
    title: 'Case',
    summary: null,
    tags: [],
    members: file.members.map(nobody),
    mentioned: file.mentioned.map(nobody),
    claims: file.claims.map((claim, index) => ({
      ...supported(claim),
      id: `claim-${index + 1}`,
      statement: `A claim about ${parties.of(claim.subject_id)}`,
      subject_id: parties.of(claim.subject_id),
      object_id: claim.object_id === null ? null : parties.of(claim.object_id),
    })),
    relations: file.relations.map((relation) => ({
      ...supported(relation),
      id: relations(relation.id),
      from_id: parties.of(relation.from_id),
      to_id: parties.of(relation.to_id),
    })),
    events: file.events.map((event, index) => ({
      ...event,
      id: `event-${index + 1}`,
      title: 'Event',
      participant_ids: event.participant_ids.map((id) => parties.of(id)),
      evidence_ids: event.evidence_ids.map(evidence),
    })),
    questions: file.questions.map(({ status }, index) => ({
      id: `question-${index + 1}`,
      text: 'A question of the case.',
      status,
      answer: null,
    })),
    evidence: file.evidence.map(({ id, source_id, method, captured_at, sha256 }) => ({
      id: evidence(id),
      source_id: sources(source_id),
      method,
      captured_at,
      sha256,
    })),
    sources: file.sources.map(({ id, published_at }) => ({
      id: sources(id),
      title: 'Source',
      publisher: null,
      url: null,
      published_at,
    })),
  };
}
