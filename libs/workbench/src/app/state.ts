/** What the page shows, as one value: it stands in the address, and undo is the list of those before it. */

type Mode = 'reality' | 'knowledge';

export interface State {
  /** The name of the view in the left column or, for a view that needs all the room, in the middle. */
  readonly view: string;
  /** The day that is looked at, `2016-06-01`; null for all times at once. */
  readonly day: string | null;
  readonly mode: Mode;
  /** Only what was surely so, or also what was possibly so. */
  readonly certainty: 'all' | 'certain';
  /** Knowable since it was published, or since this service recorded it. */
  readonly basis: 'published' | 'recorded';
  /** Colours tell what was true but not knowable, and believed but refuted. */
  readonly isComparing: boolean;
  /** The second day of a difference; null where none is asked for. */
  readonly otherDay: string | null;
  /** The ids of the entities on the canvas; null for what the page chooses by itself. */
  readonly shown: readonly string[] | null;
  /** Of those, the ones that are taken from sight without being forgotten. */
  readonly hidden: readonly string[];
  /** Ways out of an entity that were followed: `id|OWNS|out`; what is left of them is one group on the canvas. */
  readonly opened: readonly string[];
  /** Where a person put an entity by hand: `id@x,y`. */
  readonly pinned: readonly string[];
  /** The record that the panel tells of: `entity:<id>`, `relation:<id>`, `source:<id>` … ; null for none. */
  readonly selected: string | null;
  /** The table instead of the drawing. */
  readonly isTable: boolean;
  /** Whatever the view itself keeps: a query, a page, a form. */
  readonly params: Readonly<Record<string, string>>;
}

export const FIRST_STATE: State = {
  view: 'search',
  day: null,
  mode: 'reality',
  certainty: 'all',
  basis: 'published',
  isComparing: false,
  otherDay: null,
  shown: null,
  hidden: [],
  opened: [],
  pinned: [],
  selected: null,
  isTable: false,
  params: {},
};

/** Short names, because an address is read, copied and printed. Whatever else stands in it is the view's. */
const OURS = [
  'at',
  'mode',
  'certainty',
  'basis',
  'compare',
  'versus',
  'on',
  'hidden',
  'opened',
  'pinned',
  'sel',
  'table',
] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SELECTED = /^(?:entity|relation|source):\S/;

/** A day that there is: the 30th of February is read as a day of March by whoever only parses it. */
function isDay(text: string): boolean {
  const moment = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The fragment that shows this state to whoever opens it: `#/search?at=2016-06-01&mode=knowledge`. */
export function toFragment(state: State): string {
  const query = new URLSearchParams();
  const set = (name: (typeof OURS)[number], value: string | null, isNeeded = true): void => {
    if (value !== null && isNeeded) query.set(name, value);
  };
  for (const [name, value] of Object.entries(state.params)) if (value !== '') query.set(name, value);
  set('at', state.day);
  set('mode', state.mode, state.mode !== FIRST_STATE.mode);
  set('certainty', state.certainty, state.certainty !== FIRST_STATE.certainty);
  set('basis', state.basis, state.basis !== FIRST_STATE.basis);
  set('compare', '1', state.isComparing);
  set('versus', state.otherDay);
  set('on', state.shown === null ? null : state.shown.join(' '));
  set('hidden', state.hidden.join(' '), state.hidden.length > 0);
  set('opened', state.opened.join(' '), state.opened.length > 0);
  set('pinned', state.pinned.join(' '), state.pinned.length > 0);
  set('sel', state.selected);
  set('table', '1', state.isTable);
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@');
  return `#/${state.view}${text === '' ? '' : `?${text}`}`;
}

/**
 * The state that a fragment names. Nothing in an address is trusted: what is of no known form is left out. An address
 * without a view (`#at=2016-06-01&mode=knowledge`) is one of an earlier page, and is kept working.
 */
export function fromFragment(fragment: string): State {
  const text = fragment.replace(/^#/, '');
  const [, view = FIRST_STATE.view, inView = ''] = /^\/([a-z-]*)\??(.*)$/s.exec(text) ?? [];
  const query = new URLSearchParams(text.startsWith('/') ? inView : text);
  const list = (name: string): readonly string[] => (query.get(name) ?? '').split(/\s+/).filter((id) => id !== '');
  const day = (name: string): string | null => {
    const value = query.get(name)?.slice(0, 10) ?? '';
    return isDay(value) ? value : null;
  };
  const own = [...query].filter(([name]) => !(OURS as readonly string[]).includes(name));
  return {
    view: view === '' ? FIRST_STATE.view : view,
    day: day('at'),
    mode: query.get('mode') === 'knowledge' ? 'knowledge' : 'reality',
    certainty: query.get('certainty') === 'certain' ? 'certain' : 'all',
    basis: query.get('basis') === 'recorded' ? 'recorded' : 'published',
    isComparing: query.get('compare') === '1',
    otherDay: day('versus'),
    shown: query.has('on') ? [...new Set(list('on'))] : null,
    hidden: list('hidden'),
    opened: list('opened'),
    pinned: list('pinned'),
    selected: SELECTED.test(query.get('sel') ?? '') ? query.get('sel') : null,
    isTable: query.get('table') === '1',
    params: Object.fromEntries(own),
  };
}
