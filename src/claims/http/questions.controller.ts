import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Json, Wire } from '#domain';
import { type Caller, CurrentCaller } from '../../platform/http/access.js';
import type { Page } from '../../platform/http/answer.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { IfMatch } from '../../platform/http/idempotency.js';
import { keepsQuestion } from '../working-record-list.js';
import { QuestionsQuery, QuestionStepBody, WorkingRecordQuery } from './claims.dto.js';
import { WorkingRecords, type WrittenAnswer } from './working-records.js';
import { Asked, type Asking, Enters, Lists, Reads, Revises, Steps } from './working-routes.js';

@ApiTags('questions')
@Controller('graph/questions')
@UseGuards(GraphReadyGuard)
export class QuestionsController {
  constructor(private readonly records: WorkingRecords) {}

  @Lists('question')
  list(@Query() query: QuestionsQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { status = null, subject_id = null, case_id = null, q = null } = query;
    return this.records.list('question', query, caller, (view) =>
      keepsQuestion(view, { status, subject_id, case_id, q }),
    );
  }

  @Reads('question')
  one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
    return this.records.one('question', id, query, caller);
  }

  @Enters('question')
  create(@Body() body: Json, @Asked() asking: Asking): WrittenAnswer {
    return this.records.create('question', body, asking);
  }

  @Revises('question')
  revise(
    @Param('id') id: string,
    @Body() body: Json,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @Asked() asking: Asking,
  ): WrittenAnswer {
    return this.records.revise('question', id, body, ifMatch, asking);
  }

  @Steps('question')
  advance(
    @Param('id') id: string,
    @Body() { to, reason = null, evidence_ids, answer_claim_ids }: QuestionStepBody,
    @Asked() asking: Asking,
  ): WrittenAnswer {
    const draft = { to, reason, evidence_ids: evidence_ids ?? [], answer_claim_ids: answer_claim_ids ?? [] };
    return this.records.advance(asking, (service, request) => service.advanceQuestion(id, draft, request));
  }
}
