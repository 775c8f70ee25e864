import { showEntity } from '../canvas/model.js';
import { EntityPicker } from '../parts/entity-picker.js';
import { t } from '../text/page.js';
import { change } from './store.js';

/** The search of the header: a hit goes onto the canvas, anything else to the list of the search. */
export function SearchBox() {
  return (
    <form class="search-box" role="search" onSubmit={(event) => event.preventDefault()}>
      <EntityPicker
        name="q"
        label={t('search')}
        hint={t('search.hint')}
        take={({ id }) => showEntity(id)}
        submit={(q) => change({ view: 'search', params: { q } })}
      />
    </form>
  );
}
