import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '#domain/shared';
import { GraphReadyGuard } from '../../platform/http/admission/graph-ready.guard.js';
import { Answer, type Page, type ReplayedAnswer } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { type Idempotency, IdempotencyKey, IfMatch } from '../../platform/http/answer/request-preconditions.js';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { decodeCursor, decodePlace, encodeCursor } from '../../platform/http/input/cursor.js';
import { pageOf, requireFound } from '../../platform/http/input/page.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import {
  CollectionStore,
  type CollectionContent,
  type CollectionRecord,
} from '../../platform/storage/collection-store.js';
import { audiencesOf } from '../../watches/watch.service.js';
import { CollectionService, isOwnBusiness } from '../collection.service.js';
import {
  type CollectionDeletedView,
  type CollectionLineView,
  type CollectionRunView,
  type CollectionStateView,
  collectionView,
  type CollectionView,
  runView,
  collectionPrecondition,
  stateView,
} from './collection-views.js';
import {
  COLLECTION,
  COLLECTION_DELETED,
  COLLECTION_LINE,
  COLLECTION_RUN,
  COLLECTION_STATE,
} from './collections.answers.js';
import { CollectionBody, CollectionRunBody, CollectionRunsQuery, CollectionsQuery } from './collections.dto.js';

const IF_MATCH = { name: 'If-Match', required: true, description: 'The ETag of the version that is replaced.' };

/** What is brought on a schedule, and what came of it. */
@ApiTags('collections')
@Controller('collections')
@UseGuards(GraphReadyGuard)
export class CollectionsController {
  constructor(
    private readonly collections: CollectionService,
    private readonly store: CollectionStore,
    private readonly settings: HttpSettings,
  ) {}

  @Post()
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'createCollection', summary: 'Begins to collect; a private one needs the role admin' })
  @Answers(COLLECTION, { status: 201 })
  async create(
    @Body() body: CollectionBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: replayableAs(idempotency, created) };
    return answerOnce(orRefuse(await this.collections.create(contentOf(body), request)), created);
  }

  @Get()
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'listCollections', summary: 'Collections and how they stand, in the order of ids' })
  @Answers(COLLECTION_LINE, { list: true })
  async list(@Query() query: CollectionsQuery, @CurrentActor() actor: Actor): Promise<Page<CollectionLineView>> {
    const { limit = this.settings.limits.list_default, status = null, dataset = null, owner = null } = query;
    const after = query.cursor === undefined ? '' : String(decodeCursor(query, query.cursor)[0] ?? '');
    const audiences = audiencesOf(actor);
    const found = await this.store.list({ audiences, after, status, dataset, owner, limit: limit + 1 });
    const lines = await Promise.all(found.map((record) => this.lineOf(record, actor)));
    return pageOf(lines.flat(), limit, ({ id }) => encodeCursor(query, [id]));
  }

  @Get(':id')
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'getCollection',
    summary: 'One collection; its ETag is the If-Match of its next version',
  })
  @Answers(COLLECTION)
  async one(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CollectionView> {
    const record = requireFound(await this.collections.find(id, actor));
    return collectionView(record, isOwnBusiness(record, actor));
  }

  @Put(':id')
  @Access({ role: 'analyst' })
  @ApiHeader(IF_MATCH)
  @ApiOperation({
    operationId: 'reviseCollection',
    summary: 'Replaces a collection with a new version, also to pause it; for its owner and admins',
  })
  @Answers(COLLECTION)
  async revise(
    @Param('id') id: string,
    @Body() body: CollectionBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: replayableAs(idempotency, revised) };
    return answerOnce(
      orRefuse(await this.collections.revise(id, contentOf(body), collectionPrecondition(ifMatch), request)),
      revised,
    );
  }

  @Delete(':id')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiHeader(IF_MATCH)
  @ApiOperation({
    operationId: 'deleteCollection',
    summary: 'Ends a collection; for its owner and admins. What it brought stays',
  })
  @Answers(COLLECTION_DELETED)
  async remove(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IfMatch() ifMatch: readonly string[] | '*' | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, request_id, idempotency: null };
    return answerOnce(orRefuse(await this.collections.remove(id, collectionPrecondition(ifMatch), request)), removed);
  }

  @Get(':id/state')
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'getCollectionState', summary: 'When it runs next, and how it has gone' })
  @Answers(COLLECTION_STATE)
  async state(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CollectionStateView> {
    return stateView(requireFound(await this.collections.standing(id, actor)).state);
  }

  @Post(':id/run')
  @HttpCode(202)
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'runCollection', summary: 'Runs it as soon as may be; for its owner and admins' })
  @Answers(COLLECTION_STATE, { status: 202 })
  async run(
    @Param('id') id: string,
    @Body() { is_forced = false }: CollectionRunBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<CollectionStateView> {
    return stateView(orRefuse(await this.collections.run(id, is_forced, { actor, request_id })).state);
  }

  @Get(':id/runs')
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'listCollectionRuns', summary: 'What came of its runs, the newest first' })
  @Answers(COLLECTION_RUN, { list: true })
  async runs(
    @Param('id') id: string,
    @Query() query: CollectionRunsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<CollectionRunView>> {
    const record = requireFound(await this.collections.find(id, actor));
    const { limit = this.settings.limits.list_default, state = null } = query;
    const list = { ...query, collection_id: id };
    const before = query.cursor === undefined ? null : decodePlace(list, query.cursor);
    const found = await this.store.runs({ collection_id: id, before, state, limit: limit + 1 });
    const isOwn = isOwnBusiness(record, actor);
    return pageOf(
      found.map((run) => runView(run, isOwn)),
      limit,
      ({ number }) => encodeCursor(list, [number]),
    );
  }

  private async lineOf(record: CollectionRecord, actor: Actor): Promise<readonly CollectionLineView[]> {
    const state = await this.store.state(record.id);
    if (state === null) return [];
    return [{ ...collectionView(record, isOwnBusiness(record, actor)), state: stateView(state) }];
  }
}

function contentOf(body: CollectionBody): CollectionContent {
  const { name, dataset, address, schedule } = body;
  return {
    ...{ name, dataset, address, schedule },
    format: body.format ?? 'native',
    audience: body.audience ?? 'public',
    status: body.status ?? 'active',
    expected_every: body.expected_every ?? null,
    failures_told: body.failures_told ?? 3,
    on_error: body.on_error ?? 'skip',
    payment_as: body.payment_as ?? null,
    source: body.source ?? null,
  };
}

function created(record: CollectionRecord): Answer<CollectionView> {
  return Answer.created(collectionView(record, true), `/api/v1/collections/${record.id}`);
}

function revised(record: CollectionRecord): Answer<CollectionView> {
  return new Answer(collectionView(record, true));
}

function removed({ id }: CollectionRecord): Answer<CollectionDeletedView> {
  return new Answer({ id, status: 'deleted' });
}
