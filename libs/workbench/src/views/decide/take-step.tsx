import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useSending } from '../../api/use-sending.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import { idsIn, stepsFrom, type Need } from './steps.js';
import { t } from './text.js';
import { nameOfStatus } from './terms.js';

interface TakeStepProps {
  readonly object: 'claim' | 'question';
  readonly id: string;
  readonly status: string;
  readonly done: () => void;
}

const ABOUT_EVIDENCE: readonly Need[] = ['evidence', 'contradicting_evidence', 'new_evidence', 'finding'];
const ABOUT_SOURCES: readonly Need[] = ['source', 'public_source', 'asserting_source'];
const ABOUT_CLAIMS: readonly Need[] = ['finding', 'judged_claim'];

/** A step of the life cycle: only those that there are, and each with the fields that it demands. */
export function TakeStep({ object, id, status, done }: TakeStepProps) {
  const steps = stepsFrom(object, status, may('reviewer'));
  const [chosen, setChosen] = useState(steps[0]?.to ?? '');
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const [sources, setSources] = useState('');
  const [claims, setClaims] = useState('');
  const { send, isSending, refusal, clear } = useSending<unknown>();
  const needs = steps.find(({ to }) => to === chosen)?.needs;
  if (!may('analyst') || needs === undefined) return null;
  const asks = (those: readonly Need[]): boolean => needs.some((need) => those.includes(need));
  const take = (): void => {
    const body: Record<string, unknown> = { to: chosen };
    if (reason.trim() !== '') body['reason'] = reason.trim();
    if (asks(ABOUT_EVIDENCE) && evidence.trim() !== '') body['evidence_ids'] = idsIn(evidence);
    if (asks(ABOUT_SOURCES) && sources.trim() !== '') body['source_ids'] = idsIn(sources);
    if (asks(ABOUT_CLAIMS) && claims.trim() !== '') body['answer_claim_ids'] = idsIn(claims);
    void send(`/graph/${object}s/${encodeURIComponent(id)}/transitions`, { body }).then(
      (answer) => answer !== null && done(),
    );
  };
  const shared = { refusal };
  return (
    <form
      class="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <h4>{t('step')}</h4>
      <label class="field">
        {t('step.to')}
        <select
          name="to"
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            clear();
          }}
        >
          {steps.map(({ to }) => (
            <option key={to} value={to}>
              {nameOfStatus(to)}
            </option>
          ))}
        </select>
      </label>
      <p class="faint">
        {needs.length === 0
          ? t('needs.nothing')
          : t('needs', { what: needs.map((need) => t(`need.${need}`)).join(', ') })}
      </p>
      <Field
        {...shared}
        name="reason"
        label={t('reason')}
        value={reason}
        set={setReason}
        isLong
        isRequired={needs.includes('reason')}
      />
      {asks(ABOUT_EVIDENCE) ? (
        <Field
          {...shared}
          name="evidence_ids"
          label={t('evidence')}
          value={evidence}
          set={setEvidence}
          hint={t('evidence.hint')}
        />
      ) : null}
      {asks(ABOUT_SOURCES) ? (
        <Field
          {...shared}
          name="source_ids"
          label={t('sources')}
          value={sources}
          set={setSources}
          hint={t('ids.hint')}
        />
      ) : null}
      {asks(ABOUT_CLAIMS) ? (
        <Field
          {...shared}
          name="answer_claim_ids"
          label={t('answer-claims')}
          value={claims}
          set={setClaims}
          hint={t('ids.hint')}
        />
      ) : null}
      <button type="submit" disabled={isSending}>
        {t('step.take')}
      </button>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}
