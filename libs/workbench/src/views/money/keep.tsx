import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useSending } from '../../api/use-sending.js';
import { open } from '../../app/store.js';
import { Field } from '../../parts/field.js';
import { Refused } from '../../parts/refused.js';
import { typeOf } from '../../parts/csv.js';
import { t } from './text.js';

interface KeptView {
  readonly dataset: string;
  readonly created: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** A scan keeps nothing; who wants flows and an overview stores the movements on purpose, under a name. */
export function Keep({ profile, text }: { readonly profile: string; readonly text: string }) {
  const [dataset, setDataset] = useState('');
  const [kept, setKept] = useState<KeptView | null>(null);
  const { send, isSending, refusal } = useSending<KeptView>();
  const keep = async (): Promise<void> => {
    const answer = await send('/analytics/ingest', {
      query: { dataset: dataset.trim(), tx_profile: profile },
      headers: { 'Content-Type': typeOf(text) },
      body: text,
    });
    if (answer !== null) setKept(answer.data);
  };
  return (
    <section class="card" aria-label={t('keep')}>
      <h3>{t('keep')}</h3>
      <p class="faint">{t(may('analyst') ? 'keep.why' : 'keep.sign-in')}</p>
      {may('analyst') ? (
        <form
          class="decision"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <Field name="dataset" label={t('dataset')} value={dataset} set={setDataset} refusal={refusal} isRequired />
          <button type="submit" disabled={isSending || text.trim() === ''}>
            {t('keep.now')}
          </button>
        </form>
      ) : null}
      <div role="status">
        {kept === null ? null : (
          <p>
            {t('kept', { created: kept.created, unchanged: kept.unchanged, rejected: kept.rejected })}{' '}
            <button type="button" class="link" onClick={() => open('money', { tab: 'flows', dataset: kept.dataset })}>
              {t('kept.look')}
            </button>
          </p>
        )}
      </div>
      {refusal === null || refusal.faults.length > 0 ? null : <Refused refusal={refusal} />}
    </section>
  );
}
