import type { Millis } from '../../shared/time.js';
import type { KnowledgeBasis } from './known-at.js';

/** `reality`: what was so at a time. `knowledge`: what could be known at a time (spec/semantics.md#graph-at). */
export type Mode = 'reality' | 'knowledge';

/** Which graph of which time a reader asks for. */
export interface ViewOptions {
  /** No instant: the whole graph as it stands, without any cut on time. */
  readonly at: Millis | null;
  readonly mode: Mode;
  readonly known_basis: KnowledgeBasis;
  /** Keep only what is surely in effect at the instant. */
  readonly certain: boolean;
  /** In `knowledge` too, keep only what is in effect (or maybe) at the instant. */
  readonly in_effect: boolean;
  readonly include_observations: boolean;
}

export const WHOLE_GRAPH: ViewOptions = {
  at: null,
  mode: 'reality',
  known_basis: 'published',
  certain: false,
  in_effect: false,
  include_observations: true,
};
