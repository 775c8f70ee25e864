import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { ApiPathId } from '../../platform/http/input/query-fields.js';
import { requireFound } from '../../platform/http/input/page.js';
import { ReadingService } from '../reading.service.js';
import { TimeQuery, viewOptionsOf } from './graph.dto.js';
import { EXPLANATION } from './reading.answers.js';

/** What one relation rests on. */
@ApiTags('graph')
@Controller('graph/relations')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class RelationsController {
  constructor(private readonly reading: ReadingService) {}

  @Get(':id/explain')
  @ApiOperation({ operationId: 'explainRelation', summary: 'Why a relation stands as it does' })
  @ApiPathId('relation:tern-fund-invest-villa')
  @Answers(EXPLANATION)
  explain(@Param('id') id: string, @Query() query: TimeQuery, @CurrentCaller() caller: Caller): unknown {
    const audience = audienceOf(caller, query.include_private === true);
    return requireFound(this.reading.explain(audience, viewOptionsOf(query), id));
  }
}
