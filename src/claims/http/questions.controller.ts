import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Wire } from '#domain/read-model';
import { type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import type { Page } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { answerOnce } from '../../platform/http/answer/replayed-answer.js';
import { keepsQuestion } from '../working-record-filters.js';
import { QuestionsQuery, QuestionStepBody } from './claims.dto.js';
import { workingController } from './working-controller.js';
import { requestOf, steppedAnswer, type WrittenAnswer } from './working-bodies.js';
import { WorkingRequestContext, type WorkingRequest, Lists, Steps } from './working-routes.js';

@ApiTags('questions')
@Controller('graph/questions')
export class QuestionsController extends workingController('question') {
  @Lists('question')
  list(@Query() query: QuestionsQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { status = null, subject_id = null, case_id = null, q = null } = query;
    return this.page(query, caller, (view) => keepsQuestion(view, { status, subject_id, case_id, q }));
  }

  @Steps('question')
  async advance(
    @Param('id') id: string,
    @Body() { to, reason = null, evidence_ids, answer_claim_ids }: QuestionStepBody,
    @WorkingRequestContext() context: WorkingRequest,
  ): WrittenAnswer {
    const draft = { to, reason, evidence_ids: evidence_ids ?? [], answer_claim_ids: answer_claim_ids ?? [] };
    const request = requestOf(context, steppedAnswer);
    return answerOnce(orRefuse(await this.records.advanceQuestion(id, draft, request)), steppedAnswer);
  }
}
