import type { Signal } from '@preact/signals';
import { change, state } from '../app/store.js';
import { clear, drawing, showHidden, shownIds } from './model.js';
import { stage } from './stage-place.js';
import { TakeAway } from './take-away.js';
import { t } from './text.js';

export function Toolbar({ sought }: { readonly sought: Signal<string> }) {
  const { isTable, hidden } = state.value;
  const { nodes, edges } = drawing.value;
  return (
    <div class="toolbar">
      <div class="group" role="group" aria-label={t('form')}>
        <button type="button" aria-pressed={!isTable} onClick={() => change({ isTable: false })}>
          {t('drawing')}
        </button>
        <button type="button" aria-pressed={isTable} onClick={() => change({ isTable: true })}>
          {t('table')}
        </button>
      </div>
      {isTable ? null : (
        <div class="group looking" role="group" aria-label={t('looking')}>
          <input
            type="search"
            name="sought"
            size={18}
            aria-label={t('find')}
            placeholder={t('find')}
            value={sought.value}
            onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
          />
          <button type="button" onClick={() => stage.value?.fit()}>
            {t('fit')}
          </button>
          <button type="button" aria-label={t('zoom-in')} onClick={() => stage.value?.zoom(1.3)}>
            +
          </button>
          <button type="button" aria-label={t('zoom-out')} onClick={() => stage.value?.zoom(1 / 1.3)}>
            −
          </button>
          <button type="button" class="short" data-short="⟲" onClick={() => stage.value?.rearrange()}>
            {t('arrange')}
          </button>
        </div>
      )}
      {hidden.length === 0 ? null : (
        <button type="button" onClick={showHidden}>
          {t('hidden', { n: hidden.length })}
        </button>
      )}
      <button type="button" class="short" data-short="✕" disabled={shownIds.value.length === 0} onClick={clear}>
        {t('clear')}
      </button>
      <TakeAway />
      <span class="faint count" role="status">
        {t('entities', { n: nodes.length })}, {t('relations', { n: edges.length })}
      </span>
    </div>
  );
}
