import { useEffect, useState } from 'preact/hooks';
import type { SourceView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/view-query.js';
import { change, changeParams, state } from '../../app/store.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { dayOf } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import { t } from './text.js';
import { sourceTypeName } from '../../text/sources.js';

const PAUSE_MS = 150;
const PAGE = 100;
const TYPES = [
  'filing',
  'registry',
  'court',
  'press',
  'website',
  'leak',
  'dataset',
  'chain',
  'interview',
  'internal',
  'other',
] as const;

/** All sources, with the origins that they go back to. */
export default function SourcesView() {
  const { q = '', type = '' } = state.value.params;
  const [text, setText] = useState(q);
  const [limit, setLimit] = useState(PAGE);
  useEffect(() => {
    const timer = setTimeout(() => changeParams({ q: text.trim() }, 'move'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { answer, refusal, again } = useAnswer<readonly SourceView[]>('/graph/sources', {
    ...timeQuery(),
    q,
    type,
    limit,
  });
  return (
    <>
      <h2>{t('heading')}</h2>
      <form class="facets filters-above" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t('query')}
          <input
            type="search"
            name="query"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <label>
          {t('type')}
          <select
            name="type"
            value={type}
            onChange={({ currentTarget }) => changeParams({ type: currentTarget.value })}
          >
            <option value="">{t('any')}</option>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {sourceTypeName(one)}
              </option>
            ))}
          </select>
        </label>
      </form>
      {refusal === null ? null : <Refused refusal={refusal} again={again} />}
      {answer === null && refusal === null ? <p class="loading">{page('loading')}</p> : null}
      {answer?.data.length === 0 ? <p class="empty">{t('none')}</p> : null}
      <div class="tables" tabIndex={0} role="region" aria-label={t('heading')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('title')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('publisher')}</th>
              <th scope="col">{t('published')}</th>
              <th scope="col">{t('withdrawn')}</th>
              <th scope="col">{t('origin')}</th>
            </tr>
          </thead>
          <tbody>
            {(answer?.data ?? []).map((source) => (
              <tr key={source.id}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => change({ selected: `source:${source.id}` })}>
                    <Name text={source.title} most={120} />
                  </button>
                </th>
                <td>{sourceTypeName(source.type)}</td>
                <td>
                  <Name text={source.publisher ?? ''} most={80} />
                </td>
                <td class="date">{dayOf(source.published_at)}</td>
                <td class="date">{dayOf(source.retracted_at)}</td>
                <td>{originOf(source)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {answer?.page?.has_more === true && limit < 1_000 ? (
        <button type="button" onClick={() => setLimit(Math.min(1_000, limit * 2))}>
          {t('more')}
        </button>
      ) : null}
    </>
  );
}

/** Nothing is an original because nobody said what it derives from. */
function originOf({ derived_from, derivation_state }: SourceView): string {
  if (derived_from.length > 0) return t('derived', { n: derived_from.length });
  if (derivation_state === 'original') return t('original');
  return derivation_state === 'derived' ? t('derivedUnnamed') : t('unknown');
}
