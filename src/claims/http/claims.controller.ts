import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Wire } from '#domain/read-model';
import { type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import type { Page } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { answerOnce } from '../../platform/http/answer/replayed-answer.js';
import { keepsClaim } from '../working-record-filters.js';
import { ClaimsQuery, ClaimStepBody } from './claims.dto.js';
import { workingController } from './working-controller.js';
import { requestOf, steppedAnswer, type WrittenAnswer } from './working-bodies.js';
import { WorkingRequestContext, type WorkingRequest, Lists, Steps } from './working-routes.js';

@ApiTags('claims')
@Controller('graph/claims')
export class ClaimsController extends workingController('claim', ['ai']) {
  @Lists('claim')
  list(@Query() query: ClaimsQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { status = null, subject_id = null, case_id = null, q = null } = query;
    return this.page(query, caller, (view) => keepsClaim(view, { status, subject_id, case_id, q }));
  }

  @Steps('claim')
  async advance(
    @Param('id') id: string,
    @Body() { to, reason = null, evidence_ids, source_ids }: ClaimStepBody,
    @WorkingRequestContext() context: WorkingRequest,
  ): WrittenAnswer {
    const draft = { to, reason, evidence_ids: evidence_ids ?? [], source_ids: source_ids ?? [] };
    const request = requestOf(context, steppedAnswer);
    return answerOnce(orRefuse(await this.records.advanceClaim(id, draft, request)), steppedAnswer);
  }
}
