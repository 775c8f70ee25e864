import { change, state } from '../app/store.js';
import { Name } from '../parts/name.js';
import { amountOf } from '../text/numbers.js';
import { period } from '../text/words.js';
import { drawing, nameOf } from './model.js';
import { t } from './text.js';
import { term } from '../text/terms.js';
import { relationName } from '../text/relations.js';

/** Everything that the drawing shows, as two tables: for who reads, sorts, listens or copies. */
export function TableTwin() {
  const { nodes, edges } = drawing.value;
  return (
    <div class="tables" tabIndex={0} role="region" aria-label={t('table')}>
      <table>
        <caption>{t('entities', { n: nodes.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('countries')}</th>
            <th scope="col">{t('exists')}</th>
            <th scope="col">{t('standing')}</th>
            <th scope="col">{t('more')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map(({ id, entity, standing, more }) => (
            <tr key={id} aria-current={state.value.selected === `entity:${id}`}>
              <th scope="row">
                <button type="button" class="link" onClick={() => change({ selected: `entity:${id}` })}>
                  <Name text={entity.name} />
                </button>
              </th>
              <td>{term('kind', entity.kind)}</td>
              <td>{entity.countries.join(', ')}</td>
              <td>{period(entity.effective_at, entity.effective_until)}</td>
              <td>{t(`standing.${standing}`, { day: state.value.day ?? '' })}</td>
              <td>{more}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t('relations', { n: edges.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('relation')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('standing')}</th>
          </tr>
        </thead>
        <tbody>
          {edges.map(({ id, from, to, relation, standing }) => (
            <tr key={id} aria-current={state.value.selected === `relation:${id}`}>
              <td>
                <Name text={nameOf(from)} />
              </td>
              <th scope="row">
                <button type="button" class="link" onClick={() => change({ selected: `relation:${id}` })}>
                  {relationName(relation)}
                </button>
              </th>
              <td>
                <Name text={nameOf(to)} />
              </td>
              <td>{relation.status === null ? '' : term('status', relation.status)}</td>
              <td>{period(relation.effective_at, relation.effective_until)}</td>
              <td>{relation.amount === null ? '' : amountOf(relation.amount)}</td>
              <td>{t(`standing.${standing}`, { day: state.value.day ?? '' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
