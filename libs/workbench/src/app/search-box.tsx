import { useEffect, useRef, useState } from 'preact/hooks';
import type { EntityView } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { shortened } from '../text/words.js';
import { t } from '../text/page.js';
import { audienceQuery } from './question.js';
import { showEntity } from '../canvas/model.js';
import { change } from './store.js';

const HITS = 8;
const PAUSE_MS = 120;

/** The combobox of the header, as the ARIA Authoring Practices have it: arrows move, Enter takes, Escape closes. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { answer, isAsking } = useAnswer<readonly EntityView[]>(asked === '' ? null : '/graph/entities', {
    q: asked,
    limit: HITS,
    ...audienceQuery(),
  });
  const hits = answer?.data ?? [];
  const take = (hit: EntityView): void => {
    setOpen(false);
    showEntity(hit.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => (at + step + hits.length + 1) % (hits.length + 1));
  };
  const isShown = isOpen && asked !== '';
  const chosen = hits[active];
  return (
    <form
      class="search-box"
      role="search"
      ref={root}
      onSubmit={(event) => {
        event.preventDefault();
        if (isShown && chosen !== undefined) return take(chosen);
        setOpen(false);
        change({ view: 'search', params: { q: text.trim() } });
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || root.current?.contains(relatedTarget) === false) setOpen(false);
      }}
    >
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={isShown}
        aria-controls="search-hits"
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen !== undefined ? `hit-${active}` : undefined}
        autocomplete="off"
        placeholder={t('search.hint')}
        value={text}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="search-hits" role="listbox" aria-label={t('search')} hidden={!isShown || hits.length === 0}>
        {hits.map((hit, index) => (
          <li
            key={hit.id}
            id={`hit-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(hit)}
          >
            <bdi>{shortened(hit.name)}</bdi>
            <span class="faint">
              {hit.match !== undefined && hit.match.value !== hit.name ? ` ${shortened(hit.match.value)},` : ''}{' '}
              {hit.kind}
            </span>
          </li>
        ))}
      </ul>
      <span class="unseen" role="status">
        {isShown && !isAsking ? (hits.length === 0 ? t('search.none') : t('search.hits', { n: hits.length })) : ''}
      </span>
    </form>
  );
}
