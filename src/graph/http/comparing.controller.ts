import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { sliceOf } from '#domain/read-model';
import { Access, audienceOf, type Caller, CurrentCaller, RequestSignal } from '../../platform/http/auth/access.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import { ComparingService } from '../comparing.service.js';
import { ServiceLimits } from '../status.service.js';
import { DiffQuery, DiffView, MAX_HOPS, PathFromTo, PathView } from './comparing.dto.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { viewOptionsOf } from './graph.dto.js';

/** Relations of an entity beyond which a path is not led through it. */
const HUB_DEGREE = 5_000;

@ApiTags('graph')
@Controller('graph')
@UseGuards(GraphReadyGuard)
@Access({ read: 'public' })
export class ComparingController {
  constructor(
    private readonly comparing: ComparingService,
    private readonly service: ServiceLimits,
  ) {}

  @Get('path')
  @ApiOperation({ summary: 'How two entities hang together; an indirect path is never a relation' })
  @Answers(PathView)
  async path(
    @Query() query: PathFromTo,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
  ): Promise<unknown> {
    const audience = audienceOf(caller, query.include_private === true);
    const { path_expansions, path_ms } = this.service.limits;
    const deadline = performance.now() + path_ms;
    const {
      from,
      to,
      kind = 'documented_path',
      objective = 'foremost',
      max_hops = 6,
      max_paths = 1,
      lens = 'all',
    } = query;
    if (kind === 'knowledge_at_time' && query.at === undefined) {
      throw missing('at', 'is required with kind=knowledge_at_time');
    }
    const options = viewOptionsOf(query);
    const answer = await this.comparing.path(
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
    if (found.limited_by !== 'max_hops' || max_hops >= MAX_HOPS) return found;
    return { ...found, next: withMoreHops(request.originalUrl, max_hops + 1) };
  }

  @Get('diff')
  @ApiOperation({ summary: 'What differs between two times, with reasons; or between reality and knowledge at one' })
  @Answers(DiffView)
  async diff(
    @Query() query: DiffQuery,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
  ): Promise<unknown> {
    const audience = audienceOf(caller, query.include_private === true);
    const { from_at, to_at, at, compare } = query;
    const options = viewOptionsOf(query);
    if (compare === 'reality_knowledge') {
      if (at === undefined) throw missing('at', 'is required with compare');
      return orRefuse(await this.comparing.gaps(audience, options, at, signal));
    }
    if (at !== undefined) {
      const errors = [{ parameter: 'at', detail: 'goes with compare; a difference is of from_at and to_at' }];
      throw new Refused({ code: 'invalid_parameter', detail: 'at goes with compare.', errors });
    }
    if (from_at === undefined) throw missing('from_at', 'is required');
    if (to_at === undefined) throw missing('to_at', 'is required');
    if (from_at > to_at) {
      const errors = [{ parameter: 'from_at', detail: 'must not be after to_at' }];
      throw new Refused({ code: 'invalid_parameter', detail: 'from_at must not be after to_at.', errors });
    }
    const asked = { from_at, to_at, adapter: sliceOf(query.adapter ?? 'capital') };
    return orRefuse(await this.comparing.diff(audience, options, asked, signal));
  }
}

/** The same question with a longer path allowed. */
function withMoreHops(asked: string, hops: number): string {
  const [path = '', query = ''] = asked.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('max_hops', String(hops));
  return `${path}?${parameters}`;
}

function missing(parameter: string, detail: string): Refused {
  return new Refused({ code: 'invalid_request', detail: `${parameter} ${detail}.`, errors: [{ parameter, detail }] });
}
