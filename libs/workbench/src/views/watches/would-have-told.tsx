import { useState } from 'preact/hooks';
import { get } from '../../api/client.js';
import { useSending } from '../../api/use-sending.js';
import { useNames } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import type { DryRunView, WatchQuestion, WatchView } from './answers.js';
import { entitiesIn, headlineOf, NewsHead } from './news.js';
import { yearBefore } from './watch-form.js';
import { t } from './text.js';

const A_DAY_MS = 86_400_000;
const MAX_SHOWN = 20;

interface Draft {
  readonly name: string;
  readonly mode?: WatchView['mode'];
  readonly audience?: WatchView['audience'];
  readonly question: WatchQuestion | null;
}

/** Tries a watch on what was stored over the past year: too noisy or deaf, one sees before it tells anybody. */
export function WouldHaveTold({ watch }: { readonly watch: Draft | WatchView }) {
  const [run, setRun] = useState<DryRunView | null>(null);
  const { send, isSending, refusal } = useSending<DryRunView>();
  useNames((run?.alerts ?? []).flatMap(entitiesIn));
  const question = watch.question;
  const attempt = async (): Promise<void> => {
    const now = new Date();
    // Of a list of names a list of watches tells how many only.
    const whole = 'id' in watch ? (await get<WatchView>(`/watches/${encodeURIComponent(watch.id)}`)).data : watch;
    const { name, mode = 'both', audience = 'public' } = whole;
    const answer = await send('/watches/dry-run', {
      body: {
        name: name === '' ? t('tab.new') : name,
        mode,
        audience,
        question: whole.question,
        from_at: yearBefore(now),
        to_at: new Date(now.getTime() + A_DAY_MS).toISOString().slice(0, 10),
      },
    });
    setRun(answer?.data ?? null);
  };
  return (
    <>
      <button type="button" disabled={isSending || question === null} onClick={() => void attempt()}>
        {t('try')}
      </button>
      <div role="status" class="would">
        {run === null ? null : (
          <>
            <p>{run.alerts.length === 0 ? t('would.none') : t('would', { n: run.alerts.length })}</p>
            <ul class="hits">
              {run.alerts.slice(0, MAX_SHOWN).map((news) => (
                <li key={news.id}>
                  <div>
                    <NewsHead news={news} />
                    <Name text={headlineOf(news)} most={140} />
                  </div>
                </li>
              ))}
            </ul>
            {run.truncated || run.alerts.length > MAX_SHOWN ? <p class="faint">{t('would.more')}</p> : null}
          </>
        )}
      </div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </>
  );
}
