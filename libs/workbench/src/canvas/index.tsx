import { isDark } from '../app/settings.js';
import { state } from '../app/store.js';
import { refusalFrom } from '../api/use-answer.js';
import { Refused } from '../parts/refused.js';
import { useEffect, useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { change, open } from '../app/store.js';
import { Changes } from './changes.js';
import { expand, followMore } from './expansion.js';
import { onKey } from './keys.js';
import { Legend } from './legend.js';
import {
  drawing,
  groups,
  isAsking,
  keepDrawn,
  missing,
  nameOf,
  refresh,
  refusal,
  storeSize,
  takeAway,
} from './model.js';
import { onPath } from './path.js';
import { withPin } from './plan.js';
import { said, stage } from './stage-place.js';
import { TableTwin } from './table.js';
import { t } from './text.js';
import { Timeline } from './timeline.js';
import { Toolbar } from './toolbar.js';

keepDrawn();
/** What the find field of the toolbar asks for. */
const sought = signal('');

/** What is on the canvas, as a drawing or as a table, with its time below. */
export function Canvas() {
  const { isTable } = state.value;
  return (
    <section class="canvas" aria-label={t('canvas')} aria-busy={isAsking.value}>
      <Toolbar sought={sought} />
      {refusal.value === null ? null : <Refused refusal={refusal.value} again={refresh} />}
      <Missing />
      <Changes />
      {isTable ? <TableTwin /> : <DrawnStage />}
      {isTable ? null : <Legend />}
      <Timeline />
    </section>
  );
}

/** An address may name what is not in this store any more, or never was; to say nothing would be to say less than it does. */
function Missing() {
  const { value: ids } = missing;
  if (ids.length === 0) return null;
  return (
    <div class="notice missing" role="status">
      <p>{t('missing', { n: ids.length })}</p>
      <button type="button" onClick={() => takeAway(ids)}>
        {t('missing.leave')}
      </button>
    </div>
  );
}

function DrawnStage() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const { current: container } = place;
    let isHere = true;
    let leave = (): void => undefined;
    // What draws is the heaviest part of the page: it comes after what can be read and typed into.
    import('./stage.js').then(
      ({ Stage }) => {
        if (!isHere) return;
        const made = new Stage(container, {
          select: (selected) => change({ selected }),
          expand: (id) => void expand(id),
          followMore: (way) => void followMore(way),
          pin: (id, at) => change({ pinned: withPin(state.value.pinned, id, at) }),
        });
        const resized = new ResizeObserver(() => made.resize());
        resized.observe(container);
        stage.value = made;
        leave = () => {
          resized.disconnect();
          stage.value = null;
          made.destroy();
        };
      },
      (error: unknown) => (refusal.value = refusalFrom(error)),
    );
    return () => {
      isHere = false;
      leave();
    };
  }, []);
  const made = stage.value;
  const { pinned, selected } = state.value;
  useEffect(() => made?.paint(), [made, isDark.value]);
  useEffect(() => made?.lead(onPath.value), [made, onPath.value]);
  useEffect(() => {
    if (made === null || place.current === null) return;
    made.draw(drawing.value, groups.value, pinned);
    // What is drawn can be counted from outside, once it is.
    Object.assign(place.current.dataset, { nodes: drawing.value.nodes.length, groups: groups.value.length });
  }, [made, drawing.value, groups.value, pinned]);
  useEffect(() => made?.mark(selected, onPath.value), [made, drawing.value, selected, onPath.value]);
  useEffect(() => made?.findOnly(matching(sought.value)), [made, drawing.value, sought.value]);
  const { nodes } = drawing.value;
  return (
    <div class="stage">
      <div
        class="stage-drawing"
        ref={place}
        role="application"
        aria-label={t('drawing')}
        aria-describedby="stage-keys"
        tabIndex={0}
        onKeyDown={onKey}
      />
      <p id="stage-keys" class="unseen">
        {t('keys')}
      </p>
      <p class="unseen" role="status">
        {said.value}
      </p>
      {nodes.length === 0 && storeSize.value !== null ? <Empty isStoreEmpty={storeSize.value === 0} /> : null}
    </div>
  );
}

/** What to do where nothing is drawn. */
function Empty({ isStoreEmpty }: { readonly isStoreEmpty: boolean }) {
  return (
    <div class="stage-empty">
      <p>{t(isStoreEmpty ? 'empty.store' : 'empty')}</p>
      <button type="button" class="primary" onClick={() => (isStoreEmpty ? open('start') : beginSearch())}>
        {t(isStoreEmpty ? 'empty.bring' : 'empty.search')}
      </button>
    </div>
  );
}

/** The field of the header is there in every view. */
function beginSearch(): void {
  document.querySelector<HTMLInputElement>('header input[type=search]')?.focus();
}

/** The ids of what is drawn and called so; null where nothing is sought. */
function matching(text: string): ReadonlySet<string> | null {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const { nodes } = drawing.value;
  return new Set(
    nodes
      .filter(({ id, entity }) =>
        [nameOf(id), id, ...entity.names.map(({ value }) => value)].some((name) =>
          name.toLocaleLowerCase().includes(wanted),
        ),
      )
      .map(({ id }) => id),
  );
}
