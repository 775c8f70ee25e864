import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useSending } from '../../api/use-sending.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import { sendingOf, type ImportFormat } from './importing.js';
import { t } from './text.js';

const FORMATS: readonly ImportFormat[] = ['native', 'ftm', 'bods', 'stix'];

interface RunView {
  readonly received: number;
  readonly created: number;
  readonly rejected: number;
  readonly rejections: readonly { readonly detail?: string; readonly message?: string }[];
}

/** How data get in: a file that is chosen or dropped, tried first where somebody wants to see what it would do. */
export function BringIn() {
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [format, setFormat] = useState<ImportFormat>('native');
  const [dataset, setDataset] = useState('');
  const [told, setTold] = useState('');
  const { send, isSending, refusal } = useSending<RunView>();
  if (!may('analyst')) return <p class="notice">{t('bring.sign-in')}</p>;
  const take = (chosen: File | null | undefined): void => {
    if (chosen === null || chosen === undefined) return;
    void chosen.text().then((text) => {
      setFile({ name: chosen.name, text });
      setFormat(sendingOf(chosen.name, text).format);
    });
  };
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
    const { received, created, rejected } = answer.data;
    setTold(t(isTrial ? 'bring.would' : 'bring.did', { received, created, rejected }));
  };
  return (
    <form
      class="decision"
      noValidate
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      }}
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
      <p role="status">{told}</p>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}
