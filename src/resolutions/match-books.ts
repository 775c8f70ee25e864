import type { BootstrapPlan, MatchChange, SuggestionPage, SuggestionQuery } from '#domain';

/** A book of suggestions that is held where its work keeps nobody from being answered. */
export interface MatchBook {
  /** True once it is gone, and with it all that it was told. */
  readonly isLost: boolean;
  /** Tells of changes, in their order. A question that follows is answered with them. */
  tell(changes: readonly MatchChange[]): void;
  /** Says that everything there was at first has been told. */
  begin(): void;
  /** A page of suggestions, once the list is current. Rejects when the book is lost. */
  suggestions(query: SuggestionQuery, signal: AbortSignal): Promise<SuggestionPage>;
  /** What equal identifiers justify, of what was told. Rejects when the book is lost. */
  bootstrapPlan(schemes: readonly string[] | null, signal: AbortSignal): Promise<BootstrapPlan>;
  close(): void;
}

/** Opens empty books. */
export abstract class MatchBooks {
  abstract open(): MatchBook;
}
