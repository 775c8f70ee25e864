import { OBJECT_KINDS, type CaseVersion, type ClaimVersion, type QuestionVersion, type View } from '#domain/graph';

/** What a list of claims, questions or cases is narrowed by; null asks for nothing. */
export interface WorkingFilter {
  readonly status: string | null;
  readonly subject_id: string | null;
  readonly case_id: string | null;
  readonly q: string | null;
}

export function keepsClaim(view: View, filter: WorkingFilter): (claim: ClaimVersion) => boolean {
  const belongs = caseFilter(view, filter.case_id, ({ claim_ids }) => claim_ids);
  const says = wordsOf(filter.q);
  return (claim) => {
    const { statement, subject_id } = claim.fields;
    if (filter.status !== null && view.statusOf(claim) !== filter.status) return false;
    if (filter.subject_id !== null && subject_id !== filter.subject_id) return false;
    return belongs(claim.fields) && says(statement);
  };
}

export function keepsQuestion(view: View, filter: WorkingFilter): (question: QuestionVersion) => boolean {
  const belongs = caseFilter(view, filter.case_id, ({ question_ids }) => question_ids);
  const isNamed = namedFilter(view, filter.subject_id);
  const says = wordsOf(filter.q);
  return (question) => {
    const { text, about_ids } = question.fields;
    if (filter.status !== null && view.questionStatusOf(question.fields) !== filter.status) return false;
    if (!isNamed(about_ids) || !belongs(question.fields)) return false;
    return says(`${text} ${view.answerOf(question) ?? ''}`);
  };
}

export function keepsCase(
  view: View,
  { subject_id, q }: Pick<WorkingFilter, 'subject_id' | 'q'>,
): (record: CaseVersion) => boolean {
  const isNamed = namedFilter(view, subject_id);
  const says = wordsOf(q);
  return ({ fields }) => {
    if (!isNamed(fields.member_ids)) return false;
    return says([fields.title, fields.summary ?? '', fields.lead ?? '', ...fields.tags].join(' '));
  };
}

/**
 * A record belongs to a case when either of the two names the other. To a case that the view has not, nothing does: what a
 * record names and is not shown is not to be found out by asking for it.
 */
function caseFilter(
  view: View,
  case_id: string | null,
  listedIn: (fields: CaseVersion['fields']) => readonly string[],
): (fields: ClaimVersion['fields'] | QuestionVersion['fields']) => boolean {
  if (case_id === null) return () => true;
  const found = view.find('case', case_id);
  if (found === null) return () => false;
  const listed = new Set(listedIn(found.fields));
  return ({ id, case_ids }) => case_ids.includes(case_id) || listed.has(id);
}

/** Whether a list of ids names a record that the view has. */
function namedFilter(view: View, id: string | null): (ids: readonly string[]) => boolean {
  if (id === null) return () => true;
  const isThere = view.resolve(OBJECT_KINDS, id) !== null;
  return (ids) => isThere && ids.includes(id);
}

/** Whether a text has every word of `q`, in either case. */
function wordsOf(q: string | null): (text: string) => boolean {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
