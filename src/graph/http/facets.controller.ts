import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { type CountedFacets, ReadingService } from '../reading.service.js';
import { viewOptionsOf } from './graph.dto.js';
import { ENTITY_FACETS } from './reading.answers.js';
import { EntityFacetsQuery, entityFilterOf } from './reading.dto.js';

@ApiTags('graph')
@Controller('graph/facets')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class FacetsController {
  constructor(private readonly reading: ReadingService) {}

  @Get()
  @ApiOperation({
    operationId: 'countEntityFacets',
    summary: 'What a list of entities can be narrowed by, and how many each choice would leave',
  })
  @Answers(ENTITY_FACETS)
  count(@Query() query: EntityFacetsQuery, @CurrentCaller() caller: Caller): Promise<CountedFacets> {
    const audience = audienceOf(caller, query.include_private === true);
    const q = query.q === undefined || query.q.trim() === '' ? null : query.q;
    return this.reading.facets(audience, viewOptionsOf(query), entityFilterOf(query), q);
  }
}
