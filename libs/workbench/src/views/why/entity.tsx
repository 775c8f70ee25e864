import { useEffect } from 'preact/hooks';
import type { EntityView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { open, state } from '../../app/store.js';
import { collapse, expand } from '../../canvas/expansion.js';
import { add, hide, learn, questionOf, shownIds, takeAway } from '../../canvas/model.js';
import { EntityLink } from '../../parts/entity-link.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { SourceLink } from '../../parts/source-link.js';
import { WatchButton } from '../../parts/watch-button.js';
import { inWords, period } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import { t } from './text.js';
import { Versions } from './versions.js';
import { ClaimsAbout } from './claims-about.js';
import { Ways } from './ways.js';
import { term } from '../../text/terms.js';
import { nameTypeName } from '../../text/records.js';

export function EntityPanel({ id }: { readonly id: string }) {
  const path = `/graph/entities/${encodeURIComponent(id)}`;
  const entity = useAnswer<EntityView>(path, questionOf('entity', id));
  useEffect(() => {
    if (entity.answer !== null) learn([entity.answer.data]);
  }, [entity.answer]);
  if (entity.refusal !== null) return <Refused refusal={entity.refusal} again={entity.again} />;
  const record = entity.answer?.data;
  if (record === undefined) return <p class="faint">{page('loading')}</p>;
  const others = record.names.filter(({ value }) => value !== record.name);
  const life = period(record.effective_at, record.effective_until);
  return (
    <>
      <h2>
        <Name text={record.name} />
      </h2>
      <p class="faint">
        {[term('kind', record.kind), ...record.countries].join(', ')}
        {record.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
      </p>
      <Actions id={record.id} />
      {record.description === null ? null : (
        <p class="long" tabIndex={0}>
          {record.description}
        </p>
      )}
      {life === '' ? null : <p>{t(record.kind === 'person' ? 'lived' : 'exists', { period: life })}</p>}
      {others.length === 0 ? null : (
        <>
          <h3>{t('names')}</h3>
          <ul class="plain">
            {others.map(({ value, type, lang, source_id = null }) => (
              <li key={`${type} ${value}`}>
                <bdi lang={lang ?? undefined}>{value.slice(0, 500)}</bdi>{' '}
                <span class="faint">{nameTypeName(type)}</span>{' '}
                {source_id === null ? null : <SourceLink id={source_id} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {record.identifiers.length === 0 ? null : (
        <>
          <h3>{t('identifiers')}</h3>
          <ul class="plain">
            {record.identifiers.map(({ scheme, value }) => (
              <li key={`${scheme} ${value}`}>
                <span class="faint">{inWords(scheme)}</span> <code>{value}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Same record={record} />
      <ClaimsAbout id={record.id} />
      <Ways id={record.id} />
      <Versions object="entity" id={record.id} />
    </>
  );
}

function Actions({ id }: { readonly id: string }) {
  const isShown = shownIds.value.includes(id) && !state.value.hidden.includes(id);
  return (
    <div class="group">
      {isShown ? (
        <>
          <button type="button" onClick={() => hide([id])}>
            {t('hide')}
          </button>
          <button type="button" onClick={() => takeAway([id])}>
            {t('remove')}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => add([id])}>
          {t('add')}
        </button>
      )}
      <button type="button" name="expand" class="primary" onClick={() => void expand(id)}>
        {t('expand')}
      </button>
      {isShown ? (
        <button type="button" onClick={() => collapse(id)}>
          {t('collapse')}
        </button>
      ) : null}
      <button type="button" onClick={() => open('paths', { ...endsKept(), from: id })}>
        {t('path.from')}
      </button>
      <button type="button" onClick={() => open('paths', { ...endsKept(), to: id })}>
        {t('path.to')}
      </button>
      <WatchButton label={t('watch')} what={{ kind: 'entity', subject: id }} />
    </div>
  );
}

/** The other end of a path that was begun. */
function endsKept(): Readonly<Record<string, string>> {
  const { view, params } = state.value;
  return view === 'paths' ? params : {};
}

function Same({ record }: { readonly record: EntityView }) {
  const others = record.member_ids.filter((member) => member !== record.id);
  if (others.length === 0) return null;
  return (
    <>
      <h3>{t('same')}</h3>
      <ul class="plain">
        {others.map((member) => (
          <li key={member}>
            <EntityLink id={member} />
          </li>
        ))}
      </ul>
    </>
  );
}
