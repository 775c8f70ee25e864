import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Json, Wire } from '#domain';
import { type Caller, CurrentCaller } from '../../platform/http/access.js';
import type { Page } from '../../platform/http/answer.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { IfMatch } from '../../platform/http/idempotency.js';
import { keepsClaim } from '../working-record-list.js';
import { ClaimsQuery, ClaimStepBody, WorkingRecordQuery } from './claims.dto.js';
import { WorkingRecords, type WrittenAnswer } from './working-records.js';
import { Asked, type Asking, Enters, Lists, Reads, Revises, Steps } from './working-routes.js';

@ApiTags('claims')
@Controller('graph/claims')
@UseGuards(GraphReadyGuard)
export class ClaimsController {
  constructor(private readonly records: WorkingRecords) {}

  @Lists('claim')
  list(@Query() query: ClaimsQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { status = null, subject_id = null, case_id = null, q = null } = query;
    return this.records.list('claim', query, caller, (view) => keepsClaim(view, { status, subject_id, case_id, q }));
  }

  @Reads('claim')
  one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
    return this.records.one('claim', id, query, caller);
  }

  @Enters('claim', ['ai'])
  create(@Body() body: Json, @Asked() asking: Asking): WrittenAnswer {
    return this.records.create('claim', body, asking);
  }

  @Revises('claim')
  revise(
    @Param('id') id: string,
    @Body() body: Json,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @Asked() asking: Asking,
  ): WrittenAnswer {
    return this.records.revise('claim', id, body, ifMatch, asking);
  }

  @Steps('claim')
  advance(
    @Param('id') id: string,
    @Body() { to, reason = null, evidence_ids, source_ids }: ClaimStepBody,
    @Asked() asking: Asking,
  ): WrittenAnswer {
    const draft = { to, reason, evidence_ids: evidence_ids ?? [], source_ids: source_ids ?? [] };
    return this.records.advance(asking, (service, request) => service.advanceClaim(id, draft, request));
  }
}
