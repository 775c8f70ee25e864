import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { sliceOf } from '#domain';
import { Access, audienceOf, type Caller, CurrentCaller } from '../../platform/http/access.js';
import { AnswerBytes } from '../../platform/http/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer.js';
import { GraphReadyGuard } from '../../platform/http/graph-ready.guard.js';
import { Untagged } from '../../platform/http/envelope.interceptor.js';
import { Answers } from '../../platform/http/openapi.js';
import { orRefuse } from '../../platform/http/refused.js';
import { Traffic } from '../../platform/http/traffic.js';
import { GraphStore } from '../graph.store.js';
import { PackService, type Pack } from '../pack.service.js';
import { StatusService } from '../status.service.js';
import { GraphQuery, PackView, StatusView, viewOptionsOf, WarmView } from './graph.dto.js';

/** How often anybody may have the graph built anew (ruling 56). */
const WARM_EVERY_MS = 10_000;

@ApiTags('graph')
@Controller('graph')
@Access({ read: 'public' })
export class GraphController {
  private readonly bytes = new WeakMap<Pack, AnswerBytes>();
  private warmedAt = -Infinity;

  constructor(
    private readonly packs: PackService,
    private readonly graphs: GraphStore,
    private readonly statuses: StatusService,
    private readonly traffic: Traffic,
  ) {}

  @Get()
  @UseGuards(GraphReadyGuard)
  @ApiOperation({ summary: 'The graph of one time, as one document' })
  @Answers(PackView)
  async pack(@Query() query: GraphQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    const audience = audienceOf(caller, query.include_private === true);
    const adapter = sliceOf(query.adapter ?? 'capital');
    const { asset = null, lens = 'all', shape = 'full' } = query;
    const pack = orRefuse(await this.packs.pack({ ...viewOptionsOf(query), audience, adapter, asset, lens, shape }));
    let bytes = this.bytes.get(pack);
    if (bytes === undefined) this.bytes.set(pack, (bytes = AnswerBytes.enveloped(pack.parts, pack.version)));
    return new PreparedAnswer(bytes);
  }

  @Get('warm')
  @ApiOperation({ summary: 'Builds the in-memory graph anew; calls at the same time share one build' })
  @Answers(WarmView)
  async warm(): Promise<WarmView> {
    const due = performance.now() - this.warmedAt > WARM_EVERY_MS;
    if (due || !this.graphs.readsAreServed()) {
      this.warmedAt = performance.now();
      await this.graphs.warm();
    }
    return {
      warmed: true,
      took_ms: this.graphs.state().took_ms ?? 0,
      graph_version: this.graphs.projection('public').graph_version,
      counts: this.statuses.counts('public'),
    };
  }

  @Get('status')
  @Untagged()
  @ApiOperation({ summary: 'How the service is: always answered, also when something is not ready' })
  @Answers(StatusView)
  status(@CurrentCaller() caller: Caller): Promise<StatusView> {
    return this.statuses.status(caller.actor, this.traffic.draining);
  }
}
