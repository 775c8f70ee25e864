import type { CaseVersion, ClaimVersion, QuestionVersion, View } from '#domain/graph';

/** What a list of claims, questions or cases is narrowed by; null asks for nothing. */
export interface WorkingFilter {
  readonly status: string | null;
  readonly subject_id: string | null;
  readonly case_id: string | null;
  readonly q: string | null;
}

export function keepsClaim(view: View, filter: WorkingFilter): (claim: ClaimVersion) => boolean {
  const listed = new Set(caseOf(view, filter)?.fields.claim_ids);
  const says = wordsOf(filter.q);
  return (claim) => {
    const { id, statement, subject_id, case_ids } = claim.fields;
    if (filter.status !== null && view.statusOf(claim) !== filter.status) return false;
    if (filter.subject_id !== null && subject_id !== filter.subject_id) return false;
    if (filter.case_id !== null && !case_ids.includes(filter.case_id) && !listed.has(id)) return false;
    return says(statement);
  };
}

export function keepsQuestion(view: View, filter: WorkingFilter): (question: QuestionVersion) => boolean {
  const listed = new Set(caseOf(view, filter)?.fields.question_ids);
  const says = wordsOf(filter.q);
  return (question) => {
    const { id, text, about_ids, case_ids } = question.fields;
    if (filter.status !== null && view.questionStatusOf(question.fields) !== filter.status) return false;
    if (filter.subject_id !== null && !about_ids.includes(filter.subject_id)) return false;
    if (filter.case_id !== null && !case_ids.includes(filter.case_id) && !listed.has(id)) return false;
    return says(`${text} ${view.answerOf(question) ?? ''}`);
  };
}

export function keepsCase({
  subject_id,
  q,
}: Pick<WorkingFilter, 'subject_id' | 'q'>): (record: CaseVersion) => boolean {
  const says = wordsOf(q);
  return ({ fields }) => {
    if (subject_id !== null && !fields.member_ids.includes(subject_id)) return false;
    return says([fields.title, fields.summary ?? '', fields.lead ?? '', ...fields.tags].join(' '));
  };
}

/** A record belongs to a case when either of the two names the other. */
function caseOf(view: View, { case_id }: WorkingFilter): CaseVersion | null {
  return case_id === null ? null : view.find('case', case_id);
}

/** Whether a text has every word of `q`, in either case. */
function wordsOf(q: string | null): (text: string) => boolean {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
