import { useEffect, useState } from 'preact/hooks';
import type { EntityView, FacetsView } from '../../api/answers.js';
import type { Query } from '../../api/client.js';
import { useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/view-query.js';
import { change, changeParams, state } from '../../app/store.js';
import { add, learn, noteListed, shownIds } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { WatchButton } from '../../parts/watch-button.js';
import { KINDS, LENSES, STATUSES } from '../../text/domain.js';
import { numberOf } from '../../text/numbers.js';
import { t } from './text.js';
import { term } from '../../text/terms.js';

const PAUSE_MS = 150;
const SETTLED_MS = 400;
const PAGE = 25;
const MAX_RESULTS = 1_000;

/** Search first: names in any script, former names, identifiers, ids; with facets. */
export default function SearchView() {
  const { q = '', kind = '', country = '', lens = '', dataset = '', status = '' } = state.value.params;
  const [text, setText] = useState(q);
  const [limit, setLimit] = useState(PAGE);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    const timer = setTimeout(() => changeParams({ q: text.trim() }, 'move'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => setLimit(PAGE), [q, kind, country, lens, dataset, status]);
  const isCountry = country === '' || /^[A-Z]{2}$/.test(country);
  const asked = { ...timeQuery(), q, kind, country: isCountry ? country : '', lens, dataset, status };
  const { answer, refusal, isAsking, again } = useAnswer<readonly EntityView[]>('/graph/entities', { ...asked, limit });
  const counted = useAnswer<FacetsView>('/graph/facets', useSettled(asked)).answer?.data ?? null;
  const hits = answer?.data ?? [];
  useEffect(() => {
    learn(hits);
    noteListed('entity', hits, timeQuery());
  }, [answer]);
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
        <Facet name="kind" label={t('kind')} value={kind} words={KINDS} counted={counted} />
        <label>
          {t('country')}
          <input
            name="country"
            maxLength={2}
            list="countries"
            placeholder={t('country.hint')}
            value={country}
            aria-invalid={!isCountry}
            onInput={({ currentTarget }) => changeParams({ country: currentTarget.value.toUpperCase() }, 'move')}
          />
          <datalist id="countries">
            {counted?.facets.country.map(({ value, count }) => (
              <option key={value} value={value} label={`${value} ${told(count, counted)}`} />
            ))}
          </datalist>
        </label>
        <Facet name="dataset" label={t('dataset')} value={dataset} words={[]} counted={counted} />
        <Facet name="status" label={t('status')} value={status} words={STATUSES} counted={counted} />
        <Facet name="lens" label={t('lens')} value={lens} words={LENSES} counted={counted} />
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
        {isMore && limit < MAX_RESULTS ? (
          <button type="button" onClick={() => setLimit(limit * 2)}>
            {t('more')}
          </button>
        ) : null}
        {q === '' ? null : <WatchButton label={t('watch')} what={{ kind: 'search', names: q }} />}
        {hits.length > 0 ? (
          <button type="button" onClick={() => add(hits.map(({ id }) => id))}>
            {t('add.all')}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** A question that has not changed for a while: hits come before what they can be narrowed by. */
function useSettled(asked: Query): Query {
  const text = JSON.stringify(asked);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Query;
}

interface FacetProps {
  readonly name: 'kind' | 'dataset' | 'status' | 'lens';
  readonly label: string;
  readonly value: string;
  /** Choices that are offered even where nothing has them. */
  readonly words: readonly string[];
  readonly counted: FacetsView | null;
}

/** One way to narrow the list; each choice says what it would leave. */
function Facet({ name, label, value, words, counted }: FacetProps) {
  const counts = new Map(counted?.facets[name].map((one) => [one.value, one.count]));
  const offered = new Set([...counts.keys(), ...words, ...(value === '' ? [] : [value])]);
  return (
    <label>
      {label}
      <select name={name} value={value} onChange={({ currentTarget }) => changeParams({ [name]: currentTarget.value })}>
        <option value="">{t('any')}</option>
        {[...offered].map((one) => (
          <option key={one} value={one}>
            {name === 'dataset' ? one : term(name, one)}
            {counted === null ? '' : ` ${told(counts.get(one) ?? 0, counted)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `(12)`; of a large store `(≈ 12,000)`, because not everything was looked at: what was not seen may still be there. */
function told(count: number, { one_of }: FacetsView): string {
  if (one_of === 1) return `(${count})`;
  return count === 0 ? t('facet.few') : `(≈ ${numberOf(String(count * one_of))})`;
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
          {[term('kind', hit.kind), ...hit.countries].join(', ')}
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
