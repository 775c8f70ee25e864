import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Wire } from '#domain/read-model';
import { type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import type { Page } from '../../platform/http/answer/answer.js';
import { keepsCase } from '../working-record-filters.js';
import { CasesQuery } from './claims.dto.js';
import { workingController } from './working-controller.js';
import { Lists } from './working-routes.js';

@ApiTags('cases')
@Controller('graph/cases')
export class CasesController extends workingController('case') {
  @Lists('case')
  list(@Query() query: CasesQuery, @CurrentCaller() caller: Caller): Page<Wire> {
    const { subject_id = null, q = null } = query;
    return this.page(query, caller, (view) => keepsCase(view, { subject_id, q }));
  }
}
