import { useEffect } from 'preact/hooks';
import type { EntityView, NeighboursView, RelationView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/question.js';
import { change, open, state } from '../../app/store.js';
import { expand } from '../../canvas/expansion.js';
import { add, hide, learn, nameOf, shownIds, takeAway } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { inWords, period } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import { t } from './text.js';

const MOST_LISTED = 25;

export function EntityPanel({ id }: { readonly id: string }) {
  const path = `/graph/entities/${encodeURIComponent(id)}`;
  const entity = useAnswer<EntityView>(path, timeQuery());
  const around = useAnswer<NeighboursView>(`${path}/neighbours`, timeQuery());
  useEffect(() => learn(around.answer?.data.entities ?? []), [around.answer]);
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
        {[record.kind, ...record.countries].join(', ')}
        {record.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
      </p>
      <Actions id={record.id} />
      {record.description === null ? null : <p class="long">{record.description}</p>}
      {life === '' ? null : <p>{t('exists', { period: life })}</p>}
      {others.length === 0 ? null : (
        <>
          <h3>{t('names')}</h3>
          <ul class="plain">
            {others.map(({ value, type, lang }) => (
              <li key={`${type} ${value}`}>
                <bdi lang={lang ?? undefined}>{value.slice(0, 500)}</bdi> <span class="faint">{type}</span>
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
                <span class="faint">{scheme}</span> <code>{value}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Same record={record} />
      <Relations id={record.id} relations={around.answer?.data.relations ?? []} />
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
      <button type="button" onClick={() => void expand(id)}>
        {t('expand')}
      </button>
      <button type="button" onClick={() => open('paths', { ...endsKept(), from: id })}>
        {t('path.from')}
      </button>
      <button type="button" onClick={() => open('paths', { ...endsKept(), to: id })}>
        {t('path.to')}
      </button>
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

/** What stands around it, by predicate and direction. */
function Relations({ id, relations }: { readonly id: string; readonly relations: readonly RelationView[] }) {
  const groups = new Map<string, RelationView[]>();
  for (const relation of relations) {
    const way = relation.symmetric ? '–' : relation.from_id === id ? '→' : '←';
    const group = `${inWords(relation.predicate)} ${way}`;
    groups.set(group, [...(groups.get(group) ?? []), relation]);
  }
  if (groups.size === 0) return null;
  return (
    <>
      <h3>{t('relations', { n: relations.length })}</h3>
      {[...groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([group, members]) => (
          <details key={group} open={groups.size <= 8}>
            <summary>
              {group} <span class="faint">{members.length}</span>
            </summary>
            <ul class="plain">
              {members.slice(0, MOST_LISTED).map((relation) => (
                <li key={relation.id}>
                  <button type="button" class="link" onClick={() => change({ selected: `relation:${relation.id}` })}>
                    <Name text={nameOf(relation.from_id === id ? relation.to_id : relation.from_id)} most={80} />
                  </button>{' '}
                  <span class="faint">
                    {[relation.status, period(relation.effective_at, relation.effective_until)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
            {members.length > MOST_LISTED ? (
              <p class="faint">{t('and-more', { n: members.length - MOST_LISTED })}</p>
            ) : null}
          </details>
        ))}
    </>
  );
}

export function EntityLink({ id }: { readonly id: string }) {
  return (
    <button type="button" class="link" onClick={() => change({ selected: `entity:${id}` })}>
      <Name text={nameOf(id)} most={80} />
    </button>
  );
}
