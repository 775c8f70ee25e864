import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { audienceQuery } from '../../app/question.js';
import { Refused } from '../../parts/refused.js';
import type { ProfileView, ScanView, Thresholds } from './answers.js';
import { headOf, mapped, typeOf } from './csv.js';
import { Findings } from './findings.js';
import { t } from './text.js';

/** Transactions come in, findings come out, and nothing of them stays. */
export function Scan() {
  const profiles = useAnswer<readonly ProfileView[]>('/scan/profiles');
  const [name, setName] = useState('generic');
  const [text, setText] = useState('');
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [thresholds, setThresholds] = useState<Thresholds>({});
  const [result, setResult] = useState<ScanView | null>(null);
  const { send, isSending, refusal } = useSending<ScanView>();
  const profile = profiles.answer?.data.find(({ tx_profile }) => tx_profile === name);
  const fields = Object.keys(profile?.schema.properties ?? {});
  const columns = typeOf(text) === 'text/csv' ? headOf(text).columns : [];
  const isForeign = text !== '' && columns.some((column) => !fields.includes(column)) && fields.length > 0;
  const whole = Object.fromEntries(
    fields.map((field) => [field, mapping[field] ?? (columns.includes(field) ? field : '')]),
  );
  const scan = async (changed: Thresholds): Promise<void> => {
    const options = Object.keys(changed).length === 0 ? null : { parameters: changed };
    const answer = await send('/scan/transactions', {
      query: { tx_profile: name, options: options === null ? null : JSON.stringify(options), ...audienceQuery() },
      headers: { 'Content-Type': typeOf(text) },
      body: isForeign ? mapped(text, whole) : text,
    });
    if (answer !== null) setResult(answer.data);
  };
  return (
    <>
      <p class="notice">{t('nothing-stored')}</p>
      <form
        class="decision"
        onSubmit={(event) => {
          event.preventDefault();
          void scan(thresholds);
        }}
      >
        <label class="field">
          {t('profile')}
          <select
            name="profile"
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setMapping({});
              setThresholds({});
            }}
          >
            {(profiles.answer?.data ?? []).map(({ tx_profile }) => (
              <option key={tx_profile}>{tx_profile}</option>
            ))}
          </select>
          <span class="faint">{profile?.content_types.join(', ')}</span>
        </label>
        <label class="field">
          {t('file')}
          <input
            type="file"
            name="file"
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (file !== undefined) void file.text().then(setText);
            }}
          />
        </label>
        <label class="field">
          {t('paste')}
          <textarea
            name="transactions"
            rows={6}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        {isForeign ? (
          <Columns
            fields={fields}
            required={profile?.schema.required ?? []}
            columns={columns}
            mapping={whole}
            set={setMapping}
          />
        ) : null}
        <button type="submit" disabled={isSending || text.trim() === ''}>
          {t('scan')}
        </button>{' '}
        <span role="status">{isSending ? t('scanning') : ''}</span>
      </form>
      {refusal === null ? null : <Refused refusal={refusal} />}
      {result === null ? null : (
        <Findings
          scan={result}
          profile={profile}
          thresholds={thresholds}
          isScanning={isSending}
          rescan={(changed) => {
            setThresholds(changed);
            void scan(changed);
          }}
        />
      )}
    </>
  );
}

interface ColumnsProps {
  readonly fields: readonly string[];
  readonly required: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly set: (mapping: Readonly<Record<string, string>>) => void;
}

/** Which column of a foreign CSV is what; one that is not named is left out. */
function Columns({ fields, required, columns, mapping, set }: ColumnsProps) {
  return (
    <fieldset>
      <legend>{t('columns')}</legend>
      <p class="faint">{t('columns.hint')}</p>
      <div class="facets">
        {fields.map((field) => (
          <label key={field}>
            {required.includes(field) ? `${field} *` : field}
            <select
              name={`column-${field}`}
              value={mapping[field] ?? ''}
              onChange={({ currentTarget }) => set({ ...mapping, [field]: currentTarget.value })}
            >
              <option value="">–</option>
              {columns.map((column) => (
                <option key={column}>{column}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
