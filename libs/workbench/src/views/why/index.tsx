import { useEffect, useRef } from 'preact/hooks';
import { change, state } from '../../app/store.js';
import { EntityPanel } from './entity.js';
import { RelationPanel } from './relation.js';
import { SourcePanel } from './source.js';
import { t } from './text.js';

/** Tells of the record that is selected: what it is, and why it stands as it does. */
export function WhyPanel() {
  const { selected } = state.value;
  const heading = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.scrollTo(0, 0), [selected]);
  if (selected === null) return null;
  const at = selected.indexOf(':');
  const [object, id] = [selected.slice(0, at), selected.slice(at + 1)];
  return (
    <aside
      class="why"
      aria-label={t('panel')}
      ref={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change({ selected: null });
      }}
    >
      <button type="button" class="close" aria-label={t('close')} onClick={() => change({ selected: null })}>
        ×
      </button>
      {object === 'entity' ? <EntityPanel key={id} id={id} /> : null}
      {object === 'relation' ? <RelationPanel key={id} id={id} /> : null}
      {object === 'source' ? <SourcePanel key={id} id={id} /> : null}
    </aside>
  );
}
