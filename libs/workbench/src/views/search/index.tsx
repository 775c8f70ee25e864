import { useEffect, useState } from 'preact/hooks';
import type { EntityView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/question.js';
import { change, changeParams, state } from '../../app/store.js';
import { add, learn, shownIds } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { KINDS, LENSES } from '../../text/domain.js';
import { t } from './text.js';

const PAUSE_MS = 150;
const PAGE = 25;
const MOST = 1_000;

/** Search first: names in any script, former names, identifiers, ids; with facets. */
export default function SearchView() {
  const { q = '', kind = '', country = '', lens = '' } = state.value.params;
  const [text, setText] = useState(q);
  const [limit, setLimit] = useState(PAGE);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    const timer = setTimeout(() => changeParams({ q: text.trim() }, 'move'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => setLimit(PAGE), [q, kind, country, lens]);
  const isCountry = country === '' || /^[A-Z]{2}$/.test(country);
  const { answer, refusal, isAsking, again } = useAnswer<readonly EntityView[]>('/graph/entities', {
    ...timeQuery(),
    q,
    kind,
    country: isCountry ? country : '',
    lens,
    limit,
  });
  const hits = answer?.data ?? [];
  useEffect(() => learn(hits), [answer]);
  const isMore = answer?.page?.has_more === true;
  return (
    <>
      <h2>{t('heading')}</h2>
      <form class="facets" onSubmit={(event) => event.preventDefault()}>
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
          {t('kind')}
          <select
            name="kind"
            value={kind}
            onChange={({ currentTarget }) => changeParams({ kind: currentTarget.value })}
          >
            <option value="">{t('any')}</option>
            {KINDS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {t('country')}
          <input
            name="country"
            maxLength={2}
            size={4}
            placeholder={t('country.hint')}
            value={country}
            aria-invalid={!isCountry}
            onInput={({ currentTarget }) => changeParams({ country: currentTarget.value.toUpperCase() }, 'move')}
          />
        </label>
        <label>
          {t('lens')}
          <select
            name="lens"
            value={lens}
            onChange={({ currentTarget }) => changeParams({ lens: currentTarget.value })}
          >
            <option value="">{t('any')}</option>
            {LENSES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </form>
      {refusal === null ? null : <Refused refusal={refusal} again={again} />}
      <p role="status" class="faint" aria-busy={isAsking}>
        {answer === null ? '' : hits.length === 0 ? t('none') : t(isMore ? 'found.more' : 'found', { n: hits.length })}
      </p>
      <ol class="hits">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ol>
      <div class="group">
        {isMore && limit < MOST ? (
          <button type="button" onClick={() => setLimit(limit * 2)}>
            {t('more')}
          </button>
        ) : null}
        {hits.length > 0 ? (
          <button type="button" onClick={() => add(hits.map(({ id }) => id))}>
            {t('add.all')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Hit({ hit }: { readonly hit: EntityView }) {
  const isShown = shownIds.value.includes(hit.id);
  const by = hit.match !== undefined && hit.match.value !== hit.name ? hit.match.value : null;
  return (
    <li>
      <div>
        <button type="button" class="link" onClick={() => change({ selected: `entity:${hit.id}` })}>
          <Name text={hit.name} />
        </button>
        <div class="faint">
          {[hit.kind, ...hit.countries].join(', ')}
          {by === null ? null : (
            <>
              {' '}
              · <Name text={t('by', { value: by })} />
            </>
          )}
        </div>
      </div>
      {isShown ? (
        <span class="faint">{t('added')}</span>
      ) : (
        <button type="button" aria-label={`${t('add')}: ${hit.name.slice(0, 100)}`} onClick={() => add([hit.id])}>
          {t('add')}
        </button>
      )}
    </li>
  );
}
