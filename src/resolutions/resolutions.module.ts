import { type DynamicModule, Module } from '@nestjs/common';
import { ResolutionsController } from './http/resolutions.controller.js';
import { ResolutionService } from './resolution.service.js';

@Module({})
export class ResolutionsModule {
  /** @param graph the module that holds the graph */
  static register(graph: DynamicModule): DynamicModule {
    return {
      module: ResolutionsModule,
      imports: [graph],
      controllers: [ResolutionsController],
      providers: [ResolutionService],
      exports: [ResolutionService],
    };
  }
}
