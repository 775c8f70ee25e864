import { useEffect, useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { isDark } from '../app/settings.js';
import { change, state } from '../app/store.js';
import { Refused } from '../parts/refused.js';
import { clear, drawing, isAsking, keepDrawn, refresh, refusal, shownIds, storeSize } from './model.js';
import { expand } from './expansion.js';
import { Legend } from './legend.js';
import { onPath } from './path.js';
import { withPin } from './plan.js';
import { Stage } from './stage.js';
import { TableTwin } from './table.js';
import { t } from './text.js';

keepDrawn();
/** The stage while there is one: what saves a picture asks it. */
const stage = signal<Stage | null>(null);

/** What is on the canvas, as a drawing or as a table. */
export function Canvas() {
  const { isTable } = state.value;
  return (
    <section class="canvas" aria-label={t('canvas')} aria-busy={isAsking.value}>
      <Toolbar />
      {refusal.value === null ? null : <Refused refusal={refusal.value} again={refresh} />}
      {isTable ? <TableTwin /> : <DrawnStage />}
      {isTable ? null : <Legend />}
    </section>
  );
}

function Toolbar() {
  const { isTable } = state.value;
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
        <div class="group" role="group" aria-label={t('looking')}>
          <button type="button" onClick={() => stage.value?.fit()}>
            {t('fit')}
          </button>
          <button type="button" aria-label={t('zoom-in')} onClick={() => stage.value?.zoom(1.3)}>
            +
          </button>
          <button type="button" aria-label={t('zoom-out')} onClick={() => stage.value?.zoom(1 / 1.3)}>
            −
          </button>
          <button type="button" onClick={() => stage.value?.rearrange()}>
            {t('arrange')}
          </button>
        </div>
      )}
      <button type="button" disabled={shownIds.value.length === 0} onClick={clear}>
        {t('clear')}
      </button>
      <span class="faint" role="status">
        {t('entities', { n: nodes.length })}, {t('relations', { n: edges.length })}
      </span>
    </div>
  );
}

function DrawnStage() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new Stage(place.current, {
      select: (selected) => change({ selected }),
      expand: (id) => void expand(id),
      pin: (id, at) => change({ pinned: withPin(state.value.pinned, id, at) }),
    });
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(place.current);
    stage.value = made;
    return () => {
      resized.disconnect();
      stage.value = null;
      made.destroy();
    };
  }, []);
  const made = stage.value;
  const { pinned, selected } = state.value;
  useEffect(() => made?.paint(), [made, isDark.value]);
  useEffect(() => made?.draw(drawing.value, pinned), [made, drawing.value, pinned]);
  useEffect(() => made?.mark(selected, onPath.value), [made, drawing.value, selected, onPath.value]);
  const { nodes } = drawing.value;
  return (
    <div class="stage">
      <div class="stage-drawing" ref={place} aria-hidden="true" data-nodes={nodes.length} />
      {nodes.length === 0 && storeSize.value !== null ? <p class="stage-empty">{t('empty')}</p> : null}
    </div>
  );
}
