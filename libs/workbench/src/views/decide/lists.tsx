import { useState } from 'preact/hooks';
import type { StatusStep } from '../../api/answers.js';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { audienceQuery } from '../../app/view-query.js';
import { change, changeParams, open, state } from '../../app/store.js';
import { EntityLink, useNames } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { dayOf } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import type { CaseRecord, ClaimRecord, QuestionRecord } from './answers.js';
import { NewRecord } from './new-record.js';
import { Evidences, Sources } from './rests-on.js';
import { TakeStep } from './take-step.js';
import { t } from './text.js';
import { nameOfStatus } from './terms.js';

interface ListedRecord {
  readonly id: string;
  readonly visibility: 'public' | 'private';
}

/** Null asks for none. */
function useRecords<T>(kind: 'claims' | 'questions' | 'cases' | null) {
  return useAnswer<readonly T[]>(kind === null ? null : `/graph/${kind}`, { limit: 500, ...audienceQuery() });
}

export function ClaimList() {
  const { answer, refusal, again } = useRecords<ClaimRecord>('claims');
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (answer === null) return <p class="loading">{page('loading')}</p>;
  return (
    <Listed
      records={answer.data}
      titleOf={({ statement }) => statement}
      statusOf={({ status }) => status}
      make={<NewRecord kind="claims" made={again} />}
      tell={(claim) => (
        <>
          <p>
            {t('about')} <EntityName id={claim.subject_id} />
          </p>
          <Evidences title={t('supports')} ids={claim.supporting_evidence_ids} />
          <Evidences title={t('contradicts')} ids={claim.contradicting_evidence_ids} />
          <Sources title={t('sources')} ids={claim.source_ids} />
          {claim.open_challenge ? <p class="warn">{t('challenged')}</p> : null}
          <History steps={claim.status_history} />
          <Watch kind="claim" id={claim.id} />
          <TakeStep key={claim.status} object="claim" id={claim.id} status={claim.status} done={again} />
        </>
      )}
    />
  );
}

export function QuestionList() {
  const { answer, refusal, again } = useRecords<QuestionRecord>('questions');
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (answer === null) return <p class="loading">{page('loading')}</p>;
  return (
    <Listed
      records={answer.data}
      titleOf={({ text }) => text}
      statusOf={({ status }) => status}
      make={<NewRecord kind="questions" made={again} />}
      tell={(question) => (
        <>
          {question.about_ids.map((id) => (
            <p key={id}>
              {t('about')} <EntityName id={id} />
            </p>
          ))}
          {question.answer === null ? null : <p>{t('answer', { answer: question.answer.slice(0, 2_000) })}</p>}
          <ClaimsOf title={t('answer-claims')} ids={question.answer_claim_ids} />
          <History steps={question.status_history} />
          <Watch kind="question" id={question.id} />
          <TakeStep key={question.status} object="question" id={question.id} status={question.status} done={again} />
        </>
      )}
    />
  );
}

export function CaseList() {
  const { answer, refusal, again } = useRecords<CaseRecord>('cases');
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (answer === null) return <p class="loading">{page('loading')}</p>;
  return (
    <Listed
      records={answer.data}
      titleOf={({ title }) => title}
      statusOf={() => null}
      make={<NewRecord kind="cases" made={again} />}
      tell={(one) => (
        <>
          <p class="long" tabIndex={0}>
            {one.summary}
          </p>
          <p>
            <button type="button" onClick={() => change({ view: 'search', params: {}, shown: one.member_ids })}>
              {t('draw', { n: one.member_ids.length })}
            </button>
          </p>
          <QuestionsOf ids={one.question_ids} />
          <ClaimsOf title={t('tab.claims')} ids={one.claim_ids} />
        </>
      )}
    />
  );
}

interface ListedProps<T> {
  readonly records: readonly T[];
  readonly titleOf: (record: T) => string;
  readonly statusOf: (record: T) => string | null;
  readonly tell: (record: T) => preact.ComponentChildren;
  readonly make: preact.ComponentChildren;
}

/** A list, the record of it that is open, and a form for a new one. */
function Listed<T extends ListedRecord>({ records, titleOf, statusOf, tell, make }: ListedProps<T>) {
  const [isMaking, setMaking] = useState(false);
  const chosen = records.find(({ id }) => id === state.value.params['id']);
  return (
    <div class="listed">
      <div>
        {may('analyst') ? (
          <button type="button" aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
            {t('new')}
          </button>
        ) : null}
        {isMaking ? make : null}
        <ul class="hits">
          {records.map((record) => {
            const status = statusOf(record);
            return (
              <li key={record.id} class={status === 'hypothesis' ? 'hypothesis' : undefined}>
                <button
                  type="button"
                  class="link"
                  aria-current={record === chosen}
                  onClick={() => changeParams({ id: record.id })}
                >
                  <Name text={titleOf(record)} most={140} />
                </button>
                <span>
                  {status === null ? null : <span class={`status status-${status}`}>{nameOfStatus(status)}</span>}
                  {record.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {chosen === undefined ? (
        <p class="empty">{t(records.length === 0 ? 'nothing-listed' : 'choose')}</p>
      ) : (
        <article
          key={chosen.id}
          ref={bringIntoSight}
          class={statusOf(chosen) === 'hypothesis' ? 'hypothesis' : 'card'}
          aria-label={t('chosen')}
        >
          <h3>
            <Name text={titleOf(chosen)} most={2_000} />
          </h3>
          <p class="faint">
            {chosen.id}{' '}
            {statusOf(chosen) === null ? null : (
              <span class={`status status-${statusOf(chosen) ?? ''}`}>{nameOfStatus(statusOf(chosen) ?? '')}</span>
            )}
            {chosen.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
          </p>
          {tell(chosen)}
        </article>
      )}
    </div>
  );
}

/** Below a long list, or on a phone, what was chosen would open out of sight. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Whoever decides later wants to hear what comes in meanwhile. */
function Watch({ kind, id }: { readonly kind: 'claim' | 'question'; readonly id: string }) {
  if (!may('analyst')) return null;
  return (
    <button type="button" onClick={() => open('watches', { tab: 'new', kind, subject: id })}>
      {t('watch')}
    </button>
  );
}

function EntityName({ id }: { readonly id: string }) {
  useNames([id]);
  return <EntityLink id={id} />;
}

interface IdsProps {
  readonly title: string;
  readonly ids: readonly string[];
}

/** What a case asks, each in its own words. */
function QuestionsOf({ ids }: Omit<IdsProps, 'title'>) {
  const { answer } = useRecords<QuestionRecord>(ids.length === 0 ? null : 'questions');
  const words = new Map(answer?.data.map(({ id, text }) => [id, text]));
  return <Links title={t('tab.questions')} ids={ids} tab="questions" words={words} />;
}

/** What is claimed, each in its own words. */
function ClaimsOf({ title, ids }: IdsProps) {
  const { answer } = useRecords<ClaimRecord>(ids.length === 0 ? null : 'claims');
  const words = new Map(answer?.data.map(({ id, statement }) => [id, statement]));
  return <Links title={title} ids={ids} tab="claims" words={words} />;
}

interface LinksProps extends IdsProps {
  readonly tab: 'claims' | 'questions';
  /** What each says; one that is not among those that were read stands by its id. */
  readonly words: ReadonlyMap<string, string>;
}

function Links({ title, ids, tab, words }: LinksProps) {
  if (ids.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class="plain">
        {ids.map((id) => (
          <li key={id}>
            <button type="button" class="link" onClick={() => open('decide', { tab, id })}>
              <Name text={words.get(id) ?? id} most={140} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function History({ steps }: { readonly steps: readonly StatusStep[] }) {
  return (
    <>
      <h4>{t('history')}</h4>
      <ol class="steps">
        {steps.map(({ to, known_at, reason, actor }, index) => (
          <li key={index}>
            <span class={`status status-${to}`}>{nameOfStatus(to)}</span>{' '}
            <span class="faint">{[dayOf(known_at), actor].filter(Boolean).join(', ')}</span>{' '}
            <Name text={reason ?? ''} most={500} />
          </li>
        ))}
      </ol>
    </>
  );
}
