import type { ComponentType } from 'preact';

/** A view of the page: one folder under `views/`, and one line in the list below. */
export interface ViewEntry {
  /** Its name in the address. */
  readonly name: string;
  /** The key of its name in the catalogue of the page. */
  readonly title:
    'view.search' | 'view.paths' | 'view.sources' | 'view.decide' | 'view.money' | 'view.watches' | 'view.start';
  /** Beside the canvas, or instead of it. */
  readonly place: 'beside' | 'instead';
  /** Fetched when it is first opened. */
  load(): Promise<{ readonly default: ComponentType }>;
}

export const VIEWS: readonly ViewEntry[] = [
  { name: 'start', title: 'view.start', place: 'beside', load: () => import('../views/start/index.js') },
  { name: 'search', title: 'view.search', place: 'beside', load: () => import('../views/search/index.js') },
  { name: 'paths', title: 'view.paths', place: 'beside', load: () => import('../views/paths/index.js') },
  { name: 'sources', title: 'view.sources', place: 'instead', load: () => import('../views/sources/index.js') },
  { name: 'decide', title: 'view.decide', place: 'instead', load: () => import('../views/decide/index.js') },
  { name: 'money', title: 'view.money', place: 'instead', load: () => import('../views/money/index.js') },
  { name: 'watches', title: 'view.watches', place: 'instead', load: () => import('../views/watches/index.js') },
];
