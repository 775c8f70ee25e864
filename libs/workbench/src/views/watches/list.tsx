import { useState } from 'preact/hooks';
import { get } from '../../api/client.js';
import { may } from '../../api/session.js';
import { useSending } from '../../api/use-sending.js';
import { refusalFrom } from '../../api/use-answer.js';
import type { Refusal } from '../../api/client.js';
import { nameOf } from '../../canvas/model.js';
import { useNames } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { t as page } from '../../text/page.js';
import { detectorName } from '../money/terms.js';
import type { WatchQuestion, WatchView } from './answers.js';
import { NoWatches } from './inbox.js';
import { questionInWords } from './news.js';
import { entitiesAskedOf } from './watch-form.js';
import { t } from './text.js';
import { WouldHaveTold } from './would-have-told.js';

/** Every watch that one may see, what it asks, and its ways: pause, go on, end. */
export function WatchList({ watches, again }: { readonly watches: readonly WatchView[]; readonly again: () => void }) {
  useNames(watches.flatMap(({ question }) => entitiesAskedOf(question)));
  if (watches.length === 0) return <NoWatches />;
  return (
    <ul class="hits watches">
      {watches.map((watch) => (
        <li key={`${watch.id} ${watch.status}`}>
          <Watch watch={watch} again={again} />
        </li>
      ))}
    </ul>
  );
}

function Watch({ watch, again }: { readonly watch: WatchView; readonly again: () => void }) {
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { send, isSending, refusal } = useSending<unknown>();
  const path = `/watches/${encodeURIComponent(watch.id)}`;
  /** Reads it first: a list says little of a long one, and a change must name the version that it changes. */
  const revise = async (status: 'active' | 'paused' | 'deleted'): Promise<void> => {
    try {
      const { data, etag = '*' } = await get<WatchView>(path);
      const headers = { 'If-Match': etag };
      const { name, audience, mode, question } = data;
      const answer =
        status === 'deleted'
          ? await send(path, { headers }, 'DELETE')
          : await send(path, { headers, body: { name, audience, mode, question, status } }, 'PUT');
      if (answer !== null) again();
    } catch (error) {
      setFailure(refusalFrom(error));
    }
  };
  const told = refusal ?? failure;
  return (
    <article class="watch" aria-label={watch.name}>
      <div>
        <strong>
          <Name text={watch.name} />
        </strong>{' '}
        {watch.status === 'paused' ? <span class="chip chip-lost">{t('paused')}</span> : null}
        {watch.audience === 'private' ? <span class="mark-private">{page('private')}</span> : null}
        <p class="faint">
          {questionInWords(watch.question.kind)}: <Name text={inWords(watch.question)} most={200} /> ·{' '}
          {watch.mode === 'both' ? t('mode.both') : t(`modes.${watch.mode}`)} · {t('owner', { owner: watch.owner })}
        </p>
      </div>
      {may('analyst') ? (
        <div class="group">
          <WouldHaveTold watch={watch} />
          <button
            type="button"
            disabled={isSending}
            onClick={() => void revise(watch.status === 'paused' ? 'active' : 'paused')}
          >
            {t(watch.status === 'paused' ? 'resume' : 'pause')}
          </button>
          {isSure ? (
            <>
              <button
                type="button"
                class="verdict negative"
                disabled={isSending}
                onClick={() => void revise('deleted')}
              >
                {t('end.sure')}
              </button>
              <button type="button" onClick={() => setSure(false)}>
                {t('cancel')}
              </button>
            </>
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              {t('end')}
            </button>
          )}
        </div>
      ) : null}
      {told === null ? null : <Refused refusal={told} />}
    </article>
  );
}

/** What a question is about, by name. */
function inWords(question: WatchQuestion): string {
  const { entity_id, from_id, to_id, names, names_count, dataset, detector, claim_id, question_id, id } = question;
  if (entity_id !== undefined) return nameOf(entity_id);
  if (from_id !== undefined && to_id !== undefined) return `${nameOf(from_id)} – ${nameOf(to_id)}`;
  if (names_count !== undefined || names !== undefined) {
    return t('told.search', { n: names_count ?? names?.length ?? 0 });
  }
  if (detector !== undefined) return `${detectorName(detector)}, ${dataset ?? ''}`;
  return claim_id ?? question_id ?? id ?? '–';
}
