import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { EntityView } from '../api/answers.js';
import type { Refusal } from '../api/client.js';
import { useAnswer } from '../api/use-answer.js';
import { audienceQuery } from '../app/view-query.js';
import { learn } from '../canvas/model.js';
import { t } from '../text/page.js';
import { shortened } from '../text/words.js';
import { refusedInWords } from './refused.js';
import { term } from '../text/terms.js';

const HITS = 8;
const PAUSE_MS = 120;

interface EntityPickerProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What stands in the field before anybody types. */
  readonly text?: string;
  /** A hit was chosen. */
  take(hit: EntityView): void;
  /** What is typed, sign by sign, where it may be an id as well. */
  typed?(text: string): void;
  readonly isFaulty?: boolean;
  /** A hit that was taken stands elsewhere, and the field waits for the next one. */
  readonly isEmptied?: boolean;
  /** Enter was pressed, and no hit was chosen. */
  submit?(text: string): void;
}

/** A combobox as the ARIA Authoring Practices have it: arrows move, Enter takes, Escape closes. */
export function EntityPicker({
  name,
  label,
  hint,
  text: given = '',
  take,
  typed,
  isFaulty,
  isEmptied = false,
  submit,
}: EntityPickerProps) {
  const [text, setText] = useState(given);
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  // What is typed is told to the form, and comes back as what is given, later than the next sign: it must not undo that.
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(given);
  }, [given]);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { answer, refusal, isAsking } = useAnswer<readonly EntityView[]>(
    isOpen && asked !== '' ? '/graph/entities' : null,
    {
      q: asked,
      limit: HITS,
      ...audienceQuery(),
    },
  );
  const hits = answer?.data ?? [];
  const isShown = isOpen && asked !== '';
  const chosen = hits[active];
  const told = isShown && !isAsking && asked === text.trim() ? toldOf(answer?.data ?? null, refusal) : '';
  const choose = (hit: EntityView): void => {
    isTyping.current = false;
    setOpen(false);
    learn([hit]);
    if (isEmptied) setText('');
    take(hit);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown && chosen !== undefined) return choose(chosen);
      isTyping.current = false;
      setOpen(false);
      submit?.(text.trim());
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => (at + step + hits.length + 1) % (hits.length + 1));
  };
  return (
    <div
      class="picker"
      onFocusOut={() => {
        isTyping.current = false;
        setOpen(false);
      }}
    >
      <input
        type="search"
        name={name}
        role="combobox"
        aria-label={label}
        aria-invalid={isFaulty}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen !== undefined ? `${id}-${active}` : undefined}
        autocomplete="off"
        placeholder={hint}
        value={text}
        onInput={({ currentTarget: { value } }) => {
          isTyping.current = true;
          setText(value);
          setActive(-1);
          setOpen(true);
          typed?.(value.trim());
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-hits`} role="listbox" aria-label={label} hidden={!isShown || hits.length === 0}>
        {hits.map((hit, index) => (
          <li
            key={hit.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            <bdi>{shortened(hit.name)}</bdi>
            <span class="faint">
              {hit.match !== undefined && hit.match.value !== hit.name ? ` ${shortened(hit.match.value)},` : ''}{' '}
              {term('kind', hit.kind)}
            </span>
          </li>
        ))}
      </ul>
      <p class={told === '' || hits.length > 0 ? 'unseen' : 'told'} role="status">
        {told}
      </p>
    </div>
  );
}

/** What came of a search; that nobody could be asked is not that there is nobody. */
function toldOf(hits: readonly EntityView[] | null, refusal: Refusal | null): string {
  if (refusal !== null) return refusedInWords(refusal);
  if (hits === null) return '';
  return hits.length === 0 ? t('search.none') : t('search.hits', { n: hits.length });
}
