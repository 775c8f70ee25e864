import { type DynamicModule, Module } from '@nestjs/common';
import { AnyAsciiTransliteration } from './any-ascii/any-ascii-transliteration.js';
import { BootstrapService } from './bootstrap.service.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { ResolutionsController } from './http/resolutions.controller.js';
import { SuggestionsController } from './http/suggestions.controller.js';
import { MatchIndexes } from './match-indexes.js';
import { ResolutionService } from './resolution.service.js';
import { SuggestionService } from './suggestion.service.js';
import { Transliteration } from './transliteration.js';

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
        MatchIndexes,
        { provide: Transliteration, useClass: AnyAsciiTransliteration },
      ],
      exports: [ResolutionService],
    };
  }
}
