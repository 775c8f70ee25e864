import { useState } from 'preact/hooks';
import { useSending } from '../../api/use-sending.js';
import { changeParams } from '../../app/store.js';
import { EntityField } from '../../parts/entity-field.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import { idsIn } from './steps.js';
import { t } from './text.js';

type Kind = 'claims' | 'questions' | 'cases';
type Label = 'statement' | 'subject' | 'supports' | 'question' | 'about.ids' | 'title' | 'summary' | 'members';

interface FormField {
  readonly name: string;
  readonly label: Label;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly isList?: boolean;
  /** Whoever is meant is looked for by name. */
  readonly isEntity?: boolean;
}

const FIELDS: Readonly<Record<Kind, readonly FormField[]>> = {
  claims: [
    { name: 'statement', label: 'statement', isRequired: true, isLong: true },
    { name: 'subject_id', label: 'subject', isRequired: true, isEntity: true },
    { name: 'supporting_evidence_ids', label: 'supports', isList: true },
  ],
  questions: [
    { name: 'text', label: 'question', isRequired: true, isLong: true },
    { name: 'about_ids', label: 'about.ids', isList: true, isEntity: true },
  ],
  cases: [
    { name: 'title', label: 'title', isRequired: true },
    { name: 'summary', label: 'summary', isLong: true },
    { name: 'member_ids', label: 'members', isList: true, isEntity: true },
  ],
};

/** A claim begins as a hypothesis: nothing that is typed in here is more than that until a step says so. */
export function NewRecord({ kind, made }: { readonly kind: Kind; readonly made: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isPrivate, setPrivate] = useState(false);
  const { send, isSending, refusal } = useSending<{ readonly id: string }>();
  const submit = async (): Promise<void> => {
    const body: Record<string, unknown> = kind === 'claims' ? { status: 'hypothesis' } : {};
    if (isPrivate) body['visibility'] = 'private';
    for (const { name, isList = false } of FIELDS[kind]) {
      const text = (values[name] ?? '').trim();
      if (text !== '') body[name] = isList ? idsIn(text) : text;
    }
    const answer = await send(`/graph/${kind}`, { body });
    if (answer === null) return;
    setValues({});
    made();
    changeParams({ id: answer.data.id });
  };
  return (
    <form
      class="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {kind === 'claims' ? <p class="faint">{t('begins')}</p> : null}
      {FIELDS[kind].map(({ name, label, isRequired = false, isLong = false, isList = false, isEntity = false }) => {
        const shared = {
          name,
          label: t(label),
          value: values[name] ?? '',
          set: (value: string) => setValues((before) => ({ ...before, [name]: value })),
          refusal,
        };
        if (isEntity) return <EntityField key={name} {...shared} isList={isList} />;
        return (
          <Field
            key={name}
            {...shared}
            isRequired={isRequired}
            isLong={isLong}
            {...(isList ? { hint: t('evidence.hint') } : {})}
          />
        );
      })}
      <label>
        <input
          type="checkbox"
          name="private"
          checked={isPrivate}
          onChange={({ currentTarget: { checked } }) => setPrivate(checked)}
        />{' '}
        {t('private')}
      </label>
      <div>
        <button type="submit" disabled={isSending}>
          {t('enter')}
        </button>
      </div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}
