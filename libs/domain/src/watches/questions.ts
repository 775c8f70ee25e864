import type { Mode, RefSet, View } from '../graph/index.js';
import type { Interruptible } from '../shared/interruptible.js';
import type { Millis } from '../shared/time.js';
import { NO_FACTS, type Facts, type News } from './fact.js';
import { claimFacts, claimNews } from './kinds/claim.js';
import { corroborationFacts, corroborationNews } from './kinds/corroboration.js';
import { entityFacts, entityNews } from './kinds/entity.js';
import { invariantFacts, invariantNews } from './kinds/invariant.js';
import { pathFacts, pathNews } from './kinds/path.js';
import { questionFacts, questionNews } from './kinds/question.js';
import type { Moment } from './moment.js';
import type { WatchQuestion } from './watch.js';

/**
 * What a watch looks at in one view, among the records that a change may have touched. Names are screened
 * elsewhere, and movements and collections are no part of the graph.
 */
export function* factsOf(
  question: WatchQuestion,
  mode: Mode,
  moment: Moment,
  touched: RefSet,
  at: Millis,
): Interruptible<Facts> {
  const view = moment.view(mode);
  switch (question.kind) {
    case 'entity':
      return yield* entityFacts(question.entity_id, view, touched);
    case 'claim':
      return claimFacts(question.claim_id, view);
    case 'question':
      return questionFacts(question.question_id, view);
    case 'corroboration':
      return corroborationFacts(question, view);
    case 'path':
      return pathFacts(question, moment, mode);
    case 'invariant':
      return yield* invariantFacts(question.rules, view, touched, at);
    case 'search':
    case 'pattern':
    case 'collection':
      return NO_FACTS;
  }
}

/** What is news of it. `view` is the one after the change. */
export function newsOf(question: WatchQuestion, was: Facts, is: Facts, view: View): Iterable<News> {
  switch (question.kind) {
    case 'entity':
      return entityNews(question.entity_id, was, is, view);
    case 'claim':
      return claimNews(`claim ${question.claim_id}`, was, is, view);
    case 'question':
      return questionNews(question.question_id, was, is, view);
    case 'corroboration':
      return corroborationNews(question, was, is, view);
    case 'path':
      return pathNews(question, was, is);
    case 'invariant':
      return invariantNews(was, is);
    case 'search':
    case 'pattern':
    case 'collection':
      return [];
  }
}
