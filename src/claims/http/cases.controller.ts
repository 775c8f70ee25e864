import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Json, Wire } from '#domain';
import { type Caller, CurrentCaller } from '../../platform/http/access.js';
import type { Page } from '../../platform/http/answer.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { IfMatch } from '../../platform/http/idempotency.js';
import { keepsCase } from '../working-record-list.js';
import { CasesQuery, WorkingRecordQuery } from './claims.dto.js';
import { WorkingRecords, type WrittenAnswer } from './working-records.js';
import { Asked, type Asking, Enters, Lists, Reads, Revises } from './working-routes.js';

@ApiTags('cases')
@Controller('graph/cases')
@UseGuards(GraphReadyGuard)
export class CasesController {
  constructor(private readonly records: WorkingRecords) {}

  @Lists('case')
  list(@Query() query: CasesQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { subject_id = null, q = null } = query;
    return this.records.list('case', query, caller, () => keepsCase({ subject_id, q }));
  }

  @Reads('case')
  one(@Param('id') id: string, @Query() query: WorkingRecordQuery, @CurrentCaller() caller: Caller): Wire {
    return this.records.one('case', id, query, caller);
  }

  @Enters('case')
  create(@Body() body: Json, @Asked() asking: Asking): WrittenAnswer {
    return this.records.create('case', body, asking);
  }

  @Revises('case')
  revise(
    @Param('id') id: string,
    @Body() body: Json,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @Asked() asking: Asking,
  ): WrittenAnswer {
    return this.records.revise('case', id, body, ifMatch, asking);
  }
}
