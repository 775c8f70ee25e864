import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { PATH_DEFAULTS } from '#domain/paths';
import { Access, type Caller, CurrentCaller, RequestSignal } from '../../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../../platform/http/auth/audience-of-caller.js';
import { Answers } from '../../../platform/http/openapi/openapi.js';
import { missingParameter, orRefuse } from '../../../platform/http/answer/refused.js';
import { PathService } from '../../reading/path.service.js';
import { ServiceLimits } from '../../service-limits.js';
import { PATH_ANSWER } from './path.answers.js';
import { PathFromTo } from './path.dto.js';
import { GraphReadyGuard } from '../../../platform/http/admission/graph-ready.guard.js';
import { viewOptionsOf } from '../graph.dto.js';

/** Relations of an entity beyond which a path is not led through it. */
const HUB_DEGREE = 5_000;

@ApiTags('graph')
@Controller('graph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class PathController {
  constructor(
    private readonly paths: PathService,
    private readonly service: ServiceLimits,
  ) {}

  @Get('path')
  @ApiOperation({
    operationId: 'findPath',
    summary: 'How two entities hang together; an indirect path is never a relation',
  })
  @Answers(PATH_ANSWER)
  async find(
    @Query() query: PathFromTo,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
  ): Promise<unknown> {
    const audience = audienceOf(caller, query.include_private === true);
    const { path_expansions, path_ms, path_hops } = this.service.limits;
    const deadline = performance.now() + path_ms;
    const {
      from,
      to,
      kind = PATH_DEFAULTS.kind,
      objective = PATH_DEFAULTS.objective,
      max_hops = Math.min(PATH_DEFAULTS.max_hops, path_hops),
      max_paths = PATH_DEFAULTS.max_paths,
      lens = PATH_DEFAULTS.lens,
    } = query;
    if (kind === 'knowledge_at_time' && query.at === undefined) {
      throw missingParameter('at', 'is required with kind=knowledge_at_time');
    }
    const options = viewOptionsOf(query);
    const answer = await this.paths.search(
      audience,
      kind === 'knowledge_at_time' ? { ...options, mode: 'knowledge' } : options,
      {
        from,
        to,
        kind,
        objective,
        max_hops,
        max_paths,
        lens,
        include_weak: query.include_weak === true,
        include_ownership: query.include_ownership === true,
        budget: {
          expansions: path_expansions,
          hub_degree: HUB_DEGREE,
          isOver: () => performance.now() > deadline,
        },
      },
      signal,
    );
    const found = orRefuse(answer);
    // Neither how many edges may be looked at nor the time for it is the caller's to choose.
    if (found.limited_by !== 'max_hops' || max_hops >= path_hops) return found;
    return { ...found, next: withMoreHops(request.originalUrl, max_hops + 1) };
  }
}

/** The same question with a longer path allowed. */
function withMoreHops(asked: string, hops: number): string {
  const [path = '', query = ''] = asked.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('max_hops', String(hops));
  return `${path}?${parameters}`;
}
