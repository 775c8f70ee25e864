import { useEffect, useState } from 'preact/hooks';
import type { ApiAnswer } from '../../api/client.js';
import { useSending } from '../../api/use-sending.js';
import { Refused } from '../../parts/refused.js';
import type { ReportView, ScanView } from './answers.js';
import { GoamlForm } from './goaml-form.js';
import { gapsAt, reportFieldsOf, type FiledMovement, type GoamlGap } from './goaml-gaps.js';
import { t } from './text.js';

const FORMATS = ['summary', 'csv', 'json', 'xml'] as const;
interface Filing {
  /** What it lacked so far; a field that was filled stays to be changed. */
  readonly gaps: readonly GoamlGap[];
  /** The movements in it; null until it was tried. */
  readonly movements: readonly FiledMovement[] | null;
}

const NO_FILING: Filing = { gaps: [], movements: null };

/** The scan as a report to take away; nothing of it is stored. What a filing lacks is asked for. */
export function Reports({ scan }: { readonly scan: ScanView }) {
  const [filing, setFiling] = useState<Filing>(NO_FILING);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [clients, setClients] = useState<ReadonlySet<string>>(new Set());
  const { send, isSending, refusal } = useSending<ReportView>();
  const { movements } = filing;
  // Another scan files other movements; what was said of an account holds.
  useEffect(() => setFiling(NO_FILING), [scan.scan_id]);
  const open = (refusal?.faults ?? []).flatMap(({ pointer }) =>
    movements === null || pointer === undefined ? [] : gapsAt(pointer, movements),
  );
  const asked = [...new Map([...filing.gaps, ...open].map((gap) => [gap.key, gap])).values()];
  const take = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await send('/reports', { body: { scan_result: scan, ...body } });
    if (answer !== null) download(answer.data);
  };
  const file = async (isDraft: boolean): Promise<void> => {
    // The filing names its transactions by their places; the same report as JSON says whose they are.
    const listed =
      movements ?? movementsOf(await send('/reports', { body: { scan_result: scan, type: 'str', format: 'json' } }));
    setFiling({ gaps: asked, movements: listed });
    await take({
      type: 'str',
      format: 'xml',
      schema: 'goaml-5.0.2',
      report_fields: reportFieldsOf(asked, values, clients),
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
        <button type="button" disabled={isSending} onClick={() => void file(false)}>
          goAML
        </button>
      </div>
      {asked.length === 0 ? null : (
        <GoamlForm
          gaps={asked}
          open={new Set(open.map(({ key }) => key))}
          values={values}
          clients={clients}
          isSending={isSending}
          set={(key, value) => setValues((all) => ({ ...all, [key]: value }))}
          setClient={(account, isClient) => {
            const rest = [...clients].filter((one) => one !== account);
            setClients(new Set(isClient ? [...rest, account] : rest));
          }}
          file={(isDraft) => void file(isDraft)}
        />
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

function movementsOf(answer: ApiAnswer<ReportView> | null): readonly FiledMovement[] | null {
  const content = answer?.data.content;
  const { transactions } = (typeof content === 'object' ? content : {}) as {
    readonly transactions?: readonly FiledMovement[];
  };
  return transactions ?? null;
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
