import { useEffect, useState } from 'preact/hooks';
import example from '../../../../../examples/transactions.csv';
import { useAnswer } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { audienceQuery } from '../../app/view-query.js';
import { takeOver } from '../../app/handed-over.js';
import { state } from '../../app/store.js';
import { useDrop } from '../../parts/use-drop.js';
import { useKept } from '../../parts/use-kept.js';
import { Refused } from '../../parts/refused.js';
import type { ProfileView, ScanView, Thresholds } from './answers.js';
import { mapped, mappingOf, typeOf } from '../../parts/csv.js';
import { Findings } from './findings.js';
import { Keep } from './keep.js';
import { NotEvaluated } from './not-evaluated.js';
import { BUDGET_S, Progress } from './progress.js';
import { Reports } from './reports.js';
import { t } from './text.js';

/** The scan that was asked for last: one before it that ends later is of something else by then. */
let latest: AbortController | null = null;

/** Transactions come in, findings come out, and nothing of them stays. */
export function Scan() {
  const profiles = useAnswer<readonly ProfileView[]>('/scan/profiles');
  const [name, setName] = useKept('scan.profile', () => 'generic');
  const [text, setText] = useKept('scan.text', () => '');
  const [mapping, setMapping] = useKept<Readonly<Record<string, string>>>('scan.mapping', () => ({}));
  const [thresholds, setThresholds] = useKept<Thresholds>('scan.thresholds', () => ({}));
  const [result, setResult] = useKept<ScanView | null>('scan.result', () => null);
  const [underWay, setUnderWay] = useState({ sent: 0, cancel: (): void => undefined });
  const { send, isSending, refusal } = useSending<ScanView>();
  const profile = profiles.answer?.data.find(({ tx_profile }) => tx_profile === name);
  const { columns, mapping: whole, lacking } = mappingOf(text, profile?.schema ?? {}, mapping);
  const isForeign = columns.length > 0;
  const scan = async (
    changed: Thresholds,
    of = { name, given: isForeign ? mapped(text, whole) : text },
  ): Promise<void> => {
    const options = Object.keys(changed).length === 0 ? null : { parameters: changed };
    const stop = new AbortController();
    latest = stop;
    setUnderWay({ sent: 0, cancel: () => stop.abort() });
    const answer = await send('/scan/transactions', {
      signal: stop.signal,
      onUpload: (sent) => setUnderWay({ sent, cancel: () => stop.abort() }),
      query: {
        tx_profile: of.name,
        budget_ms: BUDGET_S * 1_000,
        options: options === null ? null : JSON.stringify(options),
        ...audienceQuery(),
      },
      headers: { 'Content-Type': typeOf(of.given) },
      body: of.given,
    });
    if (answer !== null && latest === stop) setResult(answer.data);
  };
  const take = (file: File): void => void file.text().then(setText);
  useDrop(take);
  const lines = Math.max(0, text.trim().split('\n').length - (typeOf(text) === 'text/csv' ? 1 : 0));
  const tryExample = (): void => {
    setName('generic');
    setMapping({});
    setThresholds({});
    setText(example);
    // What stood in the form before has nothing to do with it.
    void scan({}, { name: 'generic', given: example });
  };
  useEffect(() => {
    const handed = takeOver();
    if (handed === null) return;
    setText(handed);
    setMapping({});
    setResult(null);
  }, []);
  // Who is led here by the tour sees a scan, not an empty field.
  const isLed = state.value.params['example'] === '1';
  useEffect(() => {
    if (isLed && text === '') tryExample();
  }, [isLed]);
  return (
    <div class="scan">
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void scan(thresholds);
        }}
      >
        <p class="faint">{t('nothing-stored')}</p>
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
              <option key={tx_profile} value={tx_profile}>
                {profileName(tx_profile)}
              </option>
            ))}
          </select>
          {profiles.refusal === null ? null : <Refused refusal={profiles.refusal} again={profiles.again} />}
          <span class="faint">{(profile?.content_types ?? []).map(typeName).join(', ')}</span>
        </label>
        <label class="field">
          {t('file')}
          <input
            type="file"
            name="file"
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (file !== undefined) take(file);
            }}
          />
        </label>
        <label class="field">
          {t('paste')}
          <textarea
            name="transactions"
            rows={8}
            wrap="off"
            spellcheck={false}
            placeholder={example.split('\n', 3).join('\n')}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        {isForeign ? (
          <Columns
            fields={Object.keys(whole)}
            lacking={lacking}
            required={profile?.schema.required ?? []}
            columns={columns}
            mapping={whole}
            set={setMapping}
          />
        ) : null}
        <div class="group">
          <button type="submit" class="primary" disabled={isSending || text.trim() === '' || lacking.length > 0}>
            {t('scan')}
          </button>
          <button type="button" disabled={isSending} onClick={tryExample}>
            {t('example')}
          </button>
        </div>
        {isSending ? <Progress sent={underWay.sent} lines={lines} cancel={underWay.cancel} /> : null}
        {refusal === null ? null : <Refused refusal={refusal} />}
      </form>
      <div class="scanned" aria-busy={isSending}>
        {result === null ? (
          <p class="empty">{t('nothing-scanned')}</p>
        ) : (
          <>
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
            <div class="sides">
              <NotEvaluated scan={result} />
              <Reports scan={result} />
              <Keep profile={name} text={isForeign ? mapped(text, whole) : text} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const PROFILES = ['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] as const;

/** What a profile is for, in words; one that the page has no words for keeps its name. */
function profileName(name: string): string {
  const known = PROFILES.find((one) => one === name);
  return known === undefined ? name : t(`profile.${known}`);
}

/** `application/x-ndjson` → `NDJSON`. */
function typeName(type: string): string {
  return (type.split('/').at(-1) ?? type).replace(/^x-/, '').toUpperCase();
}

interface ColumnsProps {
  readonly fields: readonly string[];
  readonly required: readonly string[];
  /** Those of the required ones that have no column yet. */
  readonly lacking: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly set: (mapping: Readonly<Record<string, string>>) => void;
}

/** Which column of a foreign CSV is what; one that is not named is left out. */
function Columns({ fields, required, lacking, columns, mapping, set }: ColumnsProps) {
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
      <p role="status" class="warn">
        {lacking.length === 0 ? '' : t('columns.lacking', { fields: lacking.join(', ') })}
      </p>
    </fieldset>
  );
}
