import { Injectable } from '@nestjs/common';
import type { Audience } from '#domain/graph';
import type { Suggestion, SuggestionQuery } from '#domain/resolutions';
import { refuse, type Result } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import type { DatedPage } from './match-index-factory.js';
import { Matching } from './matching.js';

/** A suggestion, of the graph that it was computed from. */
export interface DatedSuggestion extends Suggestion {
  readonly graph_version: string;
}

export interface DatedSuggestionPage extends DatedPage {
  readonly suggestions: readonly DatedSuggestion[];
}

/** How long a reader waits for a list that is still being made. */
const PATIENCE_MS = 8_000;

/** Pairs that a reviewer might decide on, the likeliest first. They are computed and never stored. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly graphs: Graphs,
    private readonly matching: Matching,
  ) {}

  /**
   * `not_found` when the entity that is asked about is not there for this audience; `warming` until all is compared.
   *
   * @param least a version that a write returned: the answer is of it or of a later one
   */
  async suggest(
    audience: Audience,
    query: SuggestionQuery,
    least: string | null = null,
  ): Promise<Result<DatedSuggestionPage>> {
    // A version is a digest and has no order; but all that was stored before the question is no older than it.
    if (least !== null && least !== this.graphs.projection(audience).graph_version) await this.graphs.catchUp();
    const { entity_id } = query;
    if (entity_id !== null && this.graphs.projection(audience).view().find('entity', entity_id) === null) {
      return refuse({ code: 'not_found', detail: 'There is no such record.' });
    }
    return this.matching.ask(audience, PATIENCE_MS, async (index, signal) => {
      const page = await index.suggestions(query, signal);
      const { graph_version } = page;
      return { ...page, suggestions: page.suggestions.map((suggestion) => ({ ...suggestion, graph_version })) };
    });
  }
}
