import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { changeParams, state } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { useNames } from '../../parts/entity-link.js';
import { EntityField } from '../../parts/entity-field.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import { shortened } from '../../text/words.js';
import type { ProfileView } from '../money/answers.js';
import { detectorName } from '../money/terms.js';
import { WATCH_KINDS, type WatchKind, type WatchView } from './answers.js';
import { kindIn, namesOnLines, questionIn, type WatchForm } from './watch-form.js';
import { t } from './text.js';
import { WouldHaveTold } from './would-have-told.js';

const MODES = ['both', 'reality', 'knowledge'] as const;

/** A new watch: what to watch, what is news of it, and what it would have told before anybody has to read it. */
export function MakeWatch({ made }: { readonly made: () => void }) {
  const asked = state.value.params;
  const kind = kindIn(asked);
  const question = questionIn(asked);
  useNames(
    [asked['from'], asked['to'], kind === 'entity' ? asked['subject'] : ''].filter(
      (id) => id !== undefined && id !== '',
    ) as string[],
  );
  const usual = usualName(kind, asked);
  const [typed, setTyped] = useState<string | null>(null);
  const [mode, setMode] = useState<WatchView['mode']>('both');
  const [isPrivate, setPrivate] = useState(false);
  const [isMade, setMade] = useState(false);
  const { send, isSending, refusal } = useSending<WatchView>();
  const name = typed ?? usual;
  const audience = isPrivate ? 'private' : 'public';
  const save = async (): Promise<void> => {
    const answer = await send('/watches', {
      body: { name: name.trim(), mode, audience, question: question ?? { kind } },
    });
    if (answer === null) return;
    setMade(true);
    made();
  };
  if (isMade) {
    return (
      <div class="notice" role="status">
        <p>{t('saved')}</p>
        <button type="button" class="primary" onClick={() => changeParams({ tab: 'inbox', kind: '', subject: '' })}>
          {t('to-inbox')}
        </button>
      </div>
    );
  }
  return (
    <form
      class="decision card make-watch"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label class="field">
        {t('kind')}
        <select
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => changeParams({ kind: currentTarget.value, subject: '' })}
        >
          {WATCH_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`watch.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Subject kind={kind} asked={asked} />
      <Field name="name" label={t('name')} value={name} set={setTyped} refusal={refusal} isRequired />
      <label class="field">
        {t('news')}
        <select
          name="mode"
          value={mode}
          onChange={({ currentTarget }) => setMode(MODES.find((one) => one === currentTarget.value) ?? 'both')}
        >
          {MODES.map((one) => (
            <option key={one} value={one}>
              {one === 'both' ? t('mode.both') : t(`modes.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {may('admin') ? (
        <label>
          <input
            type="checkbox"
            name="private"
            checked={isPrivate}
            onChange={({ currentTarget: { checked } }) => setPrivate(checked)}
          />{' '}
          {t('private')}
        </label>
      ) : null}
      <div class="group">
        <button type="submit" disabled={isSending || question === null}>
          {t('save')}
        </button>
        <WouldHaveTold key={JSON.stringify(question)} watch={{ name, mode, audience, question }} />
      </div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}

/** What is watched, by the fields that its kind has. */
function Subject({ kind, asked }: { readonly kind: WatchKind; readonly asked: WatchForm }) {
  const { subject = '', from = '', to = '', names = '', dataset = '' } = asked;
  switch (kind) {
    case 'entity':
      return <Entity name="subject" label={t('subject')} id={subject} />;
    case 'path':
      return (
        <>
          <Entity name="from" label={t('from')} id={from} />
          <Entity name="to" label={t('to')} id={to} />
        </>
      );
    case 'search':
      return (
        <Field
          name="names"
          label={t('names')}
          value={names}
          set={(text) => changeParams({ names: text }, 'move')}
          isLong
          hint={t('names.hint')}
        />
      );
    case 'claim':
      return <Listed kind="claims" label={t('claim')} id={subject} />;
    case 'question':
      return <Listed kind="questions" label={t('question')} id={subject} />;
    case 'pattern':
      return (
        <>
          <Field
            name="dataset"
            label={t('dataset')}
            value={dataset}
            set={(text) => changeParams({ dataset: text }, 'move')}
            hint={t('dataset.hint')}
          />
          <Detector chosen={asked['detector'] ?? ''} />
        </>
      );
    case 'invariant':
      return null;
  }
}

function Entity({ name, label, id }: { readonly name: string; readonly label: string; readonly id: string }) {
  return <EntityField name={name} label={label} value={id} set={(value) => changeParams({ [name]: value }, 'move')} />;
}

interface ListedRecord {
  readonly id: string;
  readonly statement?: string;
  readonly text?: string;
}

function Listed({
  kind,
  label,
  id,
}: {
  readonly kind: 'claims' | 'questions';
  readonly label: string;
  readonly id: string;
}) {
  const { answer } = useAnswer<readonly ListedRecord[]>(`/graph/${kind}`, { limit: 500 });
  return (
    <label class="field">
      {label}
      <select
        name="subject"
        value={id}
        onChange={({ currentTarget }) => changeParams({ subject: currentTarget.value })}
      >
        <option value="">{t('choose')}</option>
        {(answer?.data ?? []).map((one) => (
          <option key={one.id} value={one.id}>
            {shortened(one.statement ?? one.text ?? one.id, 100)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Detector({ chosen }: { readonly chosen: string }) {
  const { answer } = useAnswer<readonly ProfileView[]>('/scan/profiles');
  const profile = answer?.data.find(({ tx_profile }) => tx_profile === 'generic');
  return (
    <label class="field">
      {t('detector')}
      <select
        name="detector"
        value={chosen}
        onChange={({ currentTarget }) => changeParams({ detector: currentTarget.value })}
      >
        <option value="">{t('choose')}</option>
        {(profile?.detectors ?? []).map(({ detector }) => (
          <option key={detector} value={detector}>
            {detectorName(detector)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A name that says what is watched, until somebody has a better one. */
function usualName(kind: WatchKind, asked: WatchForm): string {
  const { subject = '', from = '', to = '', names = '', dataset = '', detector = '' } = asked;
  const told: Readonly<Record<WatchKind, string>> = {
    entity: subject === '' ? '' : t('name.entity', { name: nameOf(subject) }),
    search: names.trim() === '' ? '' : t('name.search', { name: namesOnLines(names).join(', ') }),
    path: from === '' || to === '' ? '' : t('name.path', { from: nameOf(from), to: nameOf(to) }),
    claim: subject === '' ? '' : t('name.claim', { name: subject }),
    question: subject === '' ? '' : t('name.question', { name: subject }),
    pattern: detector === '' ? '' : t('name.pattern', { name: detectorName(detector), dataset }),
    invariant: t('name.invariant'),
  };
  return shortened(told[kind], 120);
}
