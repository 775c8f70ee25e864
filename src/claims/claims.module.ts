import { type DynamicModule, Module } from '@nestjs/common';
import { CasesController } from './http/cases.controller.js';
import { ClaimsController } from './http/claims.controller.js';
import { QuestionsController } from './http/questions.controller.js';
import { WorkingRecordService } from './working-record.service.js';

@Module({})
export class ClaimsModule {
  /** @param graph the module that holds the graph */
  static register(graph: DynamicModule): DynamicModule {
    return {
      module: ClaimsModule,
      imports: [graph],
      controllers: [ClaimsController, QuestionsController, CasesController],
      providers: [WorkingRecordService],
    };
  }
}
