import { Body, Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, audienceOf, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { Refused } from '../../platform/http/answer/refused.js';
import { SubgraphService } from '../subgraph.service.js';
import { viewOptionsOf } from './graph.dto.js';
import { SUBGRAPH } from './comparing.answers.js';
import { SubgraphBody, SubgraphQuery } from './subgraph.dto.js';

@ApiTags('graph')
@Controller('graph/subgraph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class SubgraphController {
  constructor(private readonly subgraphs: SubgraphService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getSubgraph',
    summary: 'Some entities of the graph of a time, and what stands between them: what a drawing shows',
  })
  @Answers(SUBGRAPH)
  subgraph(@Query() query: SubgraphQuery, @Body() { ids }: SubgraphBody, @CurrentCaller() caller: Caller): unknown {
    const audience = audienceOf(caller, query.include_private === true);
    const { at, to_at = null, compare = false } = query;
    if (at === undefined && (compare || to_at !== null)) {
      const errors = [{ parameter: 'at', detail: 'is required with compare and with to_at' }];
      throw new Refused({ code: 'invalid_request', detail: 'at is required with compare and with to_at.', errors });
    }
    return this.subgraphs.subgraph(audience, viewOptionsOf(query), ids, { compare, to_at });
  }
}
