import { parentPort, workerData } from 'node:worker_threads';
import { type LoadedAdapters, takeUp } from '#adapter-kit';
import {
  askAhead,
  type BootstrapPlan,
  type MatchableEntity,
  type MatchChange,
  type MatchProgress,
  SuggestionIndex,
  type SuggestionQuery,
} from '#domain/resolutions';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import type { DatedPage } from '../match-index-factory.js';
import { transliterate } from './transliterate.js';
import { WaitingQuestions } from './waiting-questions.js';

/** What the service says to a thread. */
export type ToThread =
  | { readonly tell: readonly MatchChange[] }
  | { readonly told: string }
  | { readonly ask: number; readonly suggestions: SuggestionQuery }
  | { readonly ask: number; readonly schemes: readonly string[] | null }
  /** Nobody waits for this answer any longer. */
  | { readonly drop: number };

/** What a thread answers. */
export interface FromThread {
  readonly answer: number;
  readonly value: DatedPage | BootstrapPlan;
}

/** What a thread says unasked: how far it is. */
export interface ThreadProgress {
  readonly progress: MatchProgress;
}

/** Milliseconds of work before questions get their turn. */
const QUESTIONS_WAIT_MS = 10;

/** How often a thread says how far it is. */
const PROGRESS_EACH_MS = 250;

/** One index of suggestions in a thread of its own. */
async function serve(): Promise<void> {
  if (parentPort === null) return;
  const port = parentPort;
  await takeUp(workerData as LoadedAdapters);
  const index = new SuggestionIndex(transliterate);
  const waiting = new WaitingQuestions(index);
  /** Of the graph that everything was told of; null before that, for the first time. */
  let version: string | null = null;
  let isReceiving = false;
  let isAwake = false;

  const answer = (id: number, value: FromThread['value']): void => port.postMessage({ answer: id, value });
  const answerWaiting = (): void => {
    if (version === null || isReceiving) return;
    const graph_version = version;
    waiting.serve((id, query) => answer(id, { ...index.suggestions(query), graph_version }));
  };
  const work = async (): Promise<void> => {
    const budget = new YieldBudget(QUESTIONS_WAIT_MS);
    let told = -Infinity;
    for (let isMore = true; isMore;) {
      await budget.renew();
      if (!index.isCurrent && performance.now() - told > PROGRESS_EACH_MS) {
        told = performance.now();
        port.postMessage({ progress: index.progress } satisfies ThreadProgress);
      }
      while (isMore && !budget.isSpent && !(index.isCurrent && waiting.size > 0)) {
        isMore = waiting.workOnList();
        answerWaiting();
      }
      answerWaiting();
    }
    isAwake = false;
  };
  const wake = (): void => {
    if (isAwake || version === null) return;
    isAwake = true;
    void work();
  };

  port.on('message', (message: ToThread) => {
    if ('tell' in message) {
      isReceiving = true;
      askAhead(entitiesIn(message.tell));
      message.tell.forEach((change) => index.take(change));
    } else if ('told' in message) {
      isReceiving = false;
      version = message.told;
    } else if ('drop' in message) waiting.drop(message.drop);
    else if ('suggestions' in message) waiting.put(message.ask, message.suggestions);
    else answer(message.ask, index.bootstrapPlan(message.schemes));
    wake();
  });
}

function entitiesIn(changes: readonly MatchChange[]): readonly MatchableEntity[] {
  return changes.flatMap((change) => (change.what === 'entity' && change.entity !== null ? [change.entity] : []));
}

await serve();
