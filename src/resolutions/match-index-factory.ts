import type { BootstrapPlan, MatchChange, MatchProgress, SuggestionPage, SuggestionQuery } from '#domain/resolutions';

/** A page, and the version of the graph that it is computed from. */
export interface DatedPage extends SuggestionPage {
  readonly graph_version: string;
}

/** An index of suggestions that is held where its work keeps nobody from being answered. */
export interface MatchIndexHandle {
  /** True once it is gone, and with it all that it was told. */
  readonly isLost: boolean;
  /** How far the comparison under way is, as last told; null before the first. */
  readonly progress: MatchProgress | null;
  /** Tells of changes, in their order. A question that follows is answered with them. */
  tell(changes: readonly MatchChange[]): void;
  /** Says that what was told so far is the graph of this version: until then nothing is answered of what was begun. */
  told(graph_version: string): void;
  /** A page of suggestions, once the list is current. Rejects when the index is lost. */
  suggestions(query: SuggestionQuery, signal: AbortSignal): Promise<DatedPage>;
  /** What equal identifiers justify, of what was told. Rejects when the index is lost. */
  bootstrapPlan(schemes: readonly string[] | null, signal: AbortSignal): Promise<BootstrapPlan>;
  close(): void;
}

/** Opens empty indexes. */
export abstract class MatchIndexFactory {
  abstract open(): MatchIndexHandle;
}
