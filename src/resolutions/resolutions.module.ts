import { type DynamicModule, Module } from '@nestjs/common';
import { BootstrapService } from './bootstrap.service.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { ResolutionsController } from './http/resolutions.controller.js';
import { SuggestionsController } from './http/suggestions.controller.js';
import { SuggestionMetrics } from './http/suggestion.metrics.js';
import { MatchIndexFactory } from './match-index-factory.js';
import { Matching } from './matching.js';
import { ResolutionService } from './resolution.service.js';
import { SuggestionService } from './suggestion.service.js';
import { ThreadedMatchIndexFactory } from './threads/threaded-match-index-factory.js';

@Module({})
export class ResolutionsModule {
  /** @param graph the module that holds the graph */
  static register(graph: DynamicModule): DynamicModule {
    return {
      module: ResolutionsModule,
      imports: [graph],
      // Suggestions first: their path would be the id of a decision.
      controllers: [SuggestionsController, BootstrapController, ResolutionsController],
      providers: [
        ResolutionService,
        SuggestionService,
        BootstrapService,
        Matching,
        SuggestionMetrics,
        { provide: MatchIndexFactory, useClass: ThreadedMatchIndexFactory },
      ],
      exports: [ResolutionService],
    };
  }
}
