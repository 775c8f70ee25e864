import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Json } from '#domain/graph';
import type { Actor } from '#domain/shared';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Answer, type Page, type ReplayedAnswer } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { type Idempotency, IdempotencyKey, IfMatch } from '../../platform/http/answer/request-preconditions.js';
import {
  Access,
  type Caller,
  CurrentActor,
  CurrentCaller,
  RequestSignal,
} from '../../platform/http/auth/access-policy.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { BodyLimits } from '../../platform/http/input/body.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { pageOf, requireFound } from '../../platform/http/input/page.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import { WatchStore, type WatchRecord } from '../../platform/storage/watch-store.js';
import { DryRunService } from '../dry-run.service.js';
import { audiencesOf, WatchService } from '../watch.service.js';
import { contentOf, DRY_RUN_SCHEMA, spanOf, WATCH_SCHEMA } from './watch-body.js';
import { DRY_RUN } from './alerts.answers.js';
import {
  type DryRunView,
  dryRunView,
  watchPrecondition,
  type WatchDeletedView,
  watchLine,
  type WatchView,
  watchView,
} from './watch-views.js';
import { WATCH, WATCH_DELETED } from './watches.answers.js';
import { WatchesQuery } from './watches.dto.js';

const IF_MATCH = { name: 'If-Match', required: true, description: 'The ETag of the version that is replaced.' };

/** Stored questions: what they are, and whose. */
@ApiTags('watches')
@Controller('watches')
@UseGuards(GraphReadyGuard)
export class WatchesController {
  constructor(
    private readonly watches: WatchService,
    private readonly store: WatchStore,
    private readonly dryRuns: DryRunService,
    private readonly settings: HttpSettings,
  ) {}

  @Post()
  @Access({ role: 'analyst' })
  @BodyLimits({ json: 'sync_body_bytes' })
  @ApiBody({ schema: WATCH_SCHEMA })
  @ApiOperation({ operationId: 'createWatch', summary: 'Begins to watch; a private audience needs the role admin' })
  @Answers(WATCH, { status: 201 })
  async create(
    @Body() body: Json,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: replayableAs(idempotency, created) };
    return answerOnce(orRefuse(await this.watches.create(contentOf(body), request)), created);
  }

  @Post('dry-run')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @BodyLimits({ json: 'sync_body_bytes' })
  @ApiBody({ schema: DRY_RUN_SCHEMA })
  @ApiOperation({
    operationId: 'dryRunWatch',
    summary: 'What a watch would have told of what was stored from one instant up to another',
  })
  @Answers(DRY_RUN)
  async dryRun(
    @Body() body: Json,
    @CurrentActor() actor: Actor,
    @RequestSignal() signal: AbortSignal,
  ): Promise<DryRunView> {
    const content = contentOf(body, ['from_at', 'to_at']);
    const { from, to } = spanOf(body);
    return dryRunView(orRefuse(await this.dryRuns.run(content, from, to, actor, signal)));
  }

  @Get()
  @Access({ role: 'viewer' })
  @ApiOperation({ operationId: 'listWatches', summary: 'Watches, in the order of ids; private ones for admins only' })
  @Answers(WATCH, { list: true })
  async list(@Query() query: WatchesQuery, @CurrentActor() actor: Actor): Promise<Page<WatchView>> {
    const { limit = this.settings.limits.list_default, kind = null, status = null, owner = null } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const audiences = audiencesOf(actor);
    const found = await this.store.list({ audiences, after, kind, status, owner, limit: limit + 1 });
    return pageOf(found.map(watchLine), limit, ({ id }) => encodeCursor(query, [id]));
  }

  @Get(':id')
  @Access({ role: 'viewer' })
  @ApiOperation({ operationId: 'getWatch', summary: 'One watch; its ETag is the If-Match of its next version' })
  @Answers(WATCH)
  async one(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<WatchView> {
    return watchView(requireFound(await this.watches.find(id, actor)));
  }

  @Put(':id')
  @Access({ role: 'analyst' })
  @BodyLimits({ json: 'sync_body_bytes' })
  @ApiBody({ schema: WATCH_SCHEMA })
  @ApiHeader(IF_MATCH)
  @ApiOperation({
    operationId: 'reviseWatch',
    summary: 'Replaces a watch with a new version; for its owner and admins',
  })
  @Answers(WATCH)
  async revise(
    @Param('id') id: string,
    @Body() body: Json,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: replayableAs(idempotency, revised) };
    return answerOnce(
      orRefuse(await this.watches.revise(id, contentOf(body), watchPrecondition(ifMatch), request)),
      revised,
    );
  }

  @Delete(':id')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiHeader(IF_MATCH)
  @ApiOperation({
    operationId: 'deleteWatch',
    summary: 'Ends a watch; for its owner and admins. What it told is kept, and told no longer',
  })
  @Answers(WATCH_DELETED)
  async remove(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: null };
    return answerOnce(orRefuse(await this.watches.remove(id, watchPrecondition(ifMatch), request)), removed);
  }
}

function created(watch: WatchRecord): Answer<WatchView> {
  return Answer.created(watchView(watch), `/api/v1/watches/${watch.id}`);
}

function revised(watch: WatchRecord): Answer<WatchView> {
  return new Answer(watchView(watch));
}

function removed({ id }: WatchRecord): Answer<WatchDeletedView> {
  return new Answer({ id, status: 'deleted' });
}
