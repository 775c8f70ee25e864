import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, type Caller, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Produces, requireAcceptable, Untagged } from '../../platform/http/answer/envelope.interceptor.js';
import { type Holding, UntilSent } from '../../platform/http/answer/until-sent.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { Traffic } from '../../platform/http/admission/traffic.js';
import { ExportService } from '../documents/export.service.js';
import { Graphs } from '../graphs.js';
import { PackService, type Pack } from '../documents/pack.service.js';
import { StatusService } from '../status.service.js';
import { BODS_STATEMENTS, FOREIGN_MEDIA, FOREIGN_TYPES, foreignAnswer } from './foreign-answer.js';
import { PACK, STATUS, WARMED } from './graph.answers.js';
import { AudienceQuery, documentQueryOf, GraphQuery } from './graph.dto.js';

/** How often anybody may have the graph built anew (spec/rulings.md#a-56). */
const WARM_EVERY_MS = 10_000;

@ApiTags('graph')
@Controller('graph')
@Access({ read: 'public' })
export class GraphController {
  private readonly bytes = new WeakMap<Pack, AnswerBytes>();
  private warmedAt = -Infinity;

  constructor(
    private readonly packs: PackService,
    private readonly exports: ExportService,
    private readonly graphs: Graphs,
    private readonly statuses: StatusService,
    private readonly traffic: Traffic,
  ) {}

  @Get()
  @UseGuards(GraphReadyGuard)
  @Produces('application/json', ...FOREIGN_TYPES)
  @ApiOperation({
    operationId: 'getGraph',
    summary: 'The graph of one time, as one document: enveloped, or in the format of another program',
  })
  @Answers(PACK, { media: FOREIGN_MEDIA, bare: BODS_STATEMENTS })
  async pack(
    @Query() query: GraphQuery,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @UntilSent() untilSent: Holding,
  ): Promise<PreparedAnswer> {
    const asked = documentQueryOf(query, caller);
    const { format = 'json' } = query;
    if (format !== 'json') {
      const made = untilSent(orRefuse(await this.exports.export({ ...asked, format })));
      return foreignAnswer(made, request, (one, bytes) => this.exports.grew(one, bytes));
    }
    requireAcceptable(request, ['application/json']);
    const pack = untilSent(orRefuse(await this.packs.pack(asked)));
    let bytes = this.bytes.get(pack);
    if (bytes === undefined) {
      bytes = AnswerBytes.enveloped(pack.parts, pack.version, (more) => this.packs.grew(pack, more));
      this.bytes.set(pack, bytes);
    }
    return new PreparedAnswer(bytes);
  }

  @Get('warm')
  @ApiOperation({
    operationId: 'warmGraph',
    summary: 'Builds the in-memory graph anew; calls at the same time share one build',
  })
  @Answers(WARMED)
  async warm(@Query() query: AudienceQuery, @CurrentCaller() caller: Caller): Promise<object> {
    const audience = audienceOf(caller, query.include_private === true);
    const due = performance.now() - this.warmedAt > WARM_EVERY_MS;
    if (due || !this.graphs.readsAreServed()) {
      this.warmedAt = performance.now();
      await this.graphs.warm();
    }
    const counts = await this.statuses.counts(audience);
    return {
      warmed: true,
      took_ms: this.graphs.state().took_ms ?? 0,
      graph_version: this.graphs.projection(audience).graph_version,
      counts,
    };
  }

  @Get('status')
  @Untagged()
  @ApiOperation({
    operationId: 'getStatus',
    summary: 'How the service is: always answered, also when something is not ready',
  })
  @Answers(STATUS)
  status(@Query() query: AudienceQuery, @CurrentCaller() caller: Caller): Promise<object> {
    const isFull = audienceOf(caller, query.include_private === true) === 'full';
    return this.statuses.status(caller.actor, this.traffic.draining, isFull);
  }
}
