import type { View } from '../../graph/index.js';
import { visibleVersions } from '../../read-model/index.js';
import type { Fact, Facts, News } from '../fact.js';
import { claimFacts, claimNews } from './claim.js';

/** A question, and the grounds of the claims that it is about or that answer it. */
export function questionFacts(questionId: string, view: View): Facts {
  const question = view.find('question', questionId);
  if (question === null) return new Map();
  const { answer_claim_ids, about_ids } = question.fields;
  const answer = view.answerOf(question);
  const status = view.questionStatusOf(question.fields);
  const version = visibleVersions(view, 'question', questionId).length;
  const facts = new Map<string, Fact>([
    ['question', { digest: JSON.stringify([status, answer]), told: { status, answer, version } }],
  ]);
  for (const id of new Set([...answer_claim_ids, ...about_ids])) {
    for (const [key, fact] of claimFacts(id, view)) facts.set(key, fact);
  }
  return facts;
}

export function* questionNews(questionId: string, before: Facts, after: Facts, view: View): Generator<News> {
  const group = `question ${questionId}`;
  const [was, is] = [before.get('question'), after.get('question')];
  if (was?.digest !== is?.digest) {
    const [from, to] = [was?.told['status'] ?? null, is?.told['status'] ?? null];
    yield {
      kind: 'status_changed',
      subject: { object: 'question', id: questionId },
      group,
      content: [was?.told ?? null, is?.told ?? null],
      summary: `status ${String(from)} → ${String(to)}`,
      explanation: { question_id: questionId, from, to, answer: is?.told['answer'] ?? null },
    };
  }
  yield* claimNews(group, claimsOf(before), claimsOf(after), view);
}

function claimsOf(facts: Facts): Facts {
  return new Map([...facts].filter(([key]) => key !== 'question'));
}
