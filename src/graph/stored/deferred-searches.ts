import type { EntityKind } from '#domain/graph';
import { EntitySearch, EntitySearches, type SearchHit, type SearchOptions, type SearchText } from '../entity-search.js';

/** Searches that are opened when something is put in: a question has four of them in each run, and seldom needs one. */
export class DeferredSearches extends EntitySearches {
  constructor(private readonly searches: EntitySearches) {
    super();
  }

  override open(): EntitySearch {
    return new DeferredSearch(this.searches);
  }
}

class DeferredSearch extends EntitySearch {
  private opened: EntitySearch | null = null;

  constructor(private readonly searches: EntitySearches) {
    super();
  }

  override put(id: string, kind: EntityKind, texts: readonly SearchText[]): void {
    this.opened ??= this.searches.open();
    this.opened.put(id, kind, texts);
  }

  override remove(id: string): void {
    this.opened?.remove(id);
  }

  override search(query: string, options: SearchOptions): readonly SearchHit[] {
    return this.opened?.search(query, options) ?? [];
  }
}
