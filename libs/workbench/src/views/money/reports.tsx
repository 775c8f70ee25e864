import { useState } from 'preact/hooks';
import { useSending } from '../../api/use-sending.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import type { ReportView, ScanView } from './answers.js';
import { t } from './text.js';

const FORMATS = ['summary', 'csv', 'json', 'xml'] as const;
/** A gap of the head of a filing: what is missing further inside is of single transactions, and told as it is. */
const HEAD_GAP = /^\/report\/([a-z_]+)$/;

/** The scan as a report to take away; nothing of it is stored. What a filing lacks is asked for. */
export function Reports({ scan }: { readonly scan: ScanView }) {
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { send, isSending, refusal } = useSending<ReportView>();
  const missing = (refusal?.faults ?? []).flatMap(({ pointer }) => HEAD_GAP.exec(pointer ?? '')?.[1] ?? []);
  const asked = [...new Set([...gaps, ...missing])];
  const take = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await send('/reports', { body: { scan_result: scan, ...body } });
    if (answer !== null) download(answer.data);
  };
  const file = (isDraft: boolean): void => {
    setGaps(asked);
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    void take({
      type: 'str',
      format: 'xml',
      schema: 'goaml-5.0.2',
      report_fields: filled,
      ...(isDraft ? { strict: false } : {}),
    });
  };
  return (
    <section class="card" aria-label={t('reports')}>
      <h3>{t('reports')}</h3>
      <div class="group">
        {FORMATS.map((format) => (
          <button key={format} type="button" disabled={isSending} onClick={() => void take({ type: 'scan', format })}>
            {t(`report.${format}`)}
          </button>
        ))}
        <button type="button" disabled={isSending} onClick={() => file(false)}>
          goAML
        </button>
      </div>
      {asked.length === 0 ? null : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            file(false);
          }}
        >
          <p>{t('gaps')}</p>
          {asked.map((name) => (
            <Field
              key={name}
              name={name}
              label={name}
              value={values[name] ?? ''}
              set={(value) => setValues({ ...values, [name]: value })}
              {...(missing.includes(name) ? { hint: t('gap') } : {})}
            />
          ))}
          <div class="group">
            <button type="submit" disabled={isSending}>
              {t('gaps.again')}
            </button>
            <button type="button" disabled={isSending} onClick={() => file(true)}>
              {t('gaps.draft')}
            </button>
          </div>
        </form>
      )}
      {refusal === null ? null : (
        <details open={asked.length === 0}>
          <summary>{t('gaps.all', { n: refusal.faults.length })}</summary>
          <Refused refusal={refusal} />
        </details>
      )}
    </section>
  );
}

function download({ filename, media_type, content }: ReportView): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: media_type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
