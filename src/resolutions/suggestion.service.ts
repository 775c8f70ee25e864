import { Injectable } from '@nestjs/common';
import { suggestionsFor, type Audience, type EntityKind, type Suggestion } from '#domain';
import { GraphStore } from '../graph/graph.store.js';
import { MatchIndexes } from './match-indexes.js';

export interface SuggestionFilter {
  readonly entity_id: string | null;
  readonly kind: EntityKind | null;
  /** 0 to 1; pairs below it are not in the list. */
  readonly min_score: number;
}

/** A suggestion, of the graph that it was computed from. */
export interface DatedSuggestion extends Suggestion {
  readonly graph_version: string;
}

/** Pairs that a reviewer might decide on, the likeliest first. They are computed and never stored. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly graphs: GraphStore,
    private readonly indexes: MatchIndexes,
  ) {}

  /** Null when the entity that is asked about is not there for this audience. */
  suggest(audience: Audience, filter: SuggestionFilter): Promise<readonly DatedSuggestion[] | null> {
    const { entity_id, kind, min_score: minScore } = filter;
    return this.indexes.using(audience, ({ matcher, identity, view }) => {
      if (entity_id !== null && view.find('entity', entity_id) === null) return null;
      const { graph_version } = this.graphs.projection(audience);
      const { suggestions } = suggestionsFor(matcher, identity, {
        minScore,
        ...(entity_id === null ? {} : { entityId: entity_id }),
        ...(kind === null ? {} : { kind }),
      });
      return suggestions.map((suggestion) => ({ ...suggestion, graph_version }));
    });
  }
}
