import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useSending } from '../../api/use-sending.js';
import { Field } from '../../parts/field.js';
import { useDrop } from '../../parts/use-drop.js';
import { SignInFirst } from '../../parts/sign-in-first.js';
import { Refused } from '../../parts/refused.js';
import { isOfNoRecords, sendingOf, type ImportFormat } from './importing.js';
import { handOver } from '../../app/handed-over.js';
import { open } from '../../app/store.js';
import { refresh } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { heldApart } from '../../text/words.js';
import { t } from './text.js';

const FORMATS: readonly ImportFormat[] = ['native', 'ftm', 'bods', 'stix'];

interface RunView {
  readonly received: number;
  readonly created: number;
  readonly rejected: number;
  readonly rejections: readonly RejectionView[];
}

interface RejectionView {
  readonly index: number;
  readonly line?: number;
  readonly id: string | null;
  readonly message: string;
}

const MAX_REJECTIONS = 50;

/** How data get in: a file that is chosen or dropped, tried first where somebody wants to see what it would do. */
export function BringIn() {
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [format, setFormat] = useState<ImportFormat>('native');
  const [dataset, setDataset] = useState('');
  const [run, setRun] = useState<{ readonly isTrial: boolean; readonly told: RunView } | null>(null);
  const { send, isSending, refusal } = useSending<RunView>();
  const take = (chosen: File | null | undefined): void => {
    if (chosen === null || chosen === undefined) return;
    void chosen.text().then((text) => {
      setFile({ name: chosen.name, text });
      setRun(null);
      setFormat(sendingOf(chosen.name, text).format);
    });
  };
  useDrop(take);
  if (file !== null && isOfNoRecords(file.name, file.text)) {
    return <NoRecords name={file.name} text={file.text} another={() => setFile(null)} />;
  }
  if (!may('analyst')) {
    return (
      <>
        {file === null ? null : <p role="status">{t('bring.waits', { file: file.name })}</p>}
        <SignInFirst text={t('bring.sign-in')} />
      </>
    );
  }
  const store = async (isTrial: boolean): Promise<void> => {
    if (file === null) return;
    const { type, records } = sendingOf(file.name, file.text);
    const shared = { dry_run: isTrial };
    const answer = await send(
      '/graph/sync',
      records === null
        ? { query: { ...shared, format, dataset }, headers: { 'Content-Type': type }, body: file.text }
        : { query: shared, body: { format, dataset, records } },
    );
    if (answer === null) return;
    setRun({ isTrial, told: answer.data });
    if (!isTrial) refresh();
  };
  return (
    <form
      class="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store(false);
      }}
    >
      <label class="field drop">
        {t('bring.file')}
        <input type="file" name="file" onChange={({ currentTarget }) => take(currentTarget.files?.[0])} />
      </label>
      {file === null ? null : (
        <>
          <label class="field">
            {t('bring.format')}
            <select
              name="format"
              value={format}
              onChange={({ currentTarget }) =>
                setFormat(FORMATS.find((one) => one === currentTarget.value) ?? 'native')
              }
            >
              {FORMATS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <Field
            name="dataset"
            label={t('bring.dataset')}
            value={dataset}
            set={setDataset}
            refusal={refusal}
            isRequired
          />
          <div class="group">
            <button type="button" disabled={isSending} onClick={() => void store(true)}>
              {t('bring.try')}
            </button>
            <button type="submit" disabled={isSending}>
              {t('bring.store')}
            </button>
          </div>
        </>
      )}
      <div role="status">{run === null ? null : <Told isTrial={run.isTrial} told={run.told} />}</div>
      {run === null || run.isTrial || run.told.created === 0 ? null : (
        <button type="button" class="primary" onClick={() => open('search', { dataset })}>
          {t('bring.look')}
        </button>
      )}
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}

interface NoRecordsProps {
  readonly name: string;
  readonly text: string;
  another(): void;
}

/** A table of payments would be rejected line by line, for reasons that say nothing of payments. */
function NoRecords({ name, text, another }: NoRecordsProps) {
  return (
    <div class="notice" role="status">
      <p>
        <Name text={t('bring.payments', { file: heldApart(name) })} most={400} />
      </p>
      <div class="group">
        <button
          type="button"
          class="primary"
          onClick={() => {
            handOver(text);
            open('money', { tab: 'scan' });
          }}
        >
          {t('bring.payments.look')}
        </button>
        <button type="button" onClick={another}>
          {t('bring.another')}
        </button>
      </div>
    </div>
  );
}

/** What became of a file, and why what was rejected was. */
function Told({ isTrial, told }: { readonly isTrial: boolean; readonly told: RunView }) {
  const { received, created, rejected, rejections } = told;
  return (
    <>
      <p>{t(isTrial ? 'bring.would' : 'bring.did', { received, created, rejected })}</p>
      {rejections.length === 0 ? null : (
        <ul class="plain">
          {rejections.slice(0, MAX_REJECTIONS).map(({ index, line, id, message }) => (
            <li key={index} class="warn">
              {t('bring.line', { line: line ?? index + 1 })} <Name text={id ?? ''} most={60} />{' '}
              <span lang="en">
                <Name text={message} most={300} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
