import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { formatInstant, isAtLeast, type Actor, type Fault } from '#domain/shared';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../../platform/http/auth/access-policy.js';
import { Answer, type ReplayedAnswer } from '../../../platform/http/answer/answer.js';
import { BodyLimits } from '../../../platform/http/input/body.js';
import { GraphReadyGuard } from '../../../platform/http/admission/graph-ready.guard.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { type Idempotency, IdempotencyKey } from '../../../platform/http/answer/request-preconditions.js';
import { BodyStream } from '../../../platform/http/input/input.interceptor.js';
import { answerOnce, replayableAs } from '../../../platform/http/answer/replayed-answer.js';
import { Answers, Takes } from '../../../platform/http/openapi/openapi.js';
import { orRefuse, Refused } from '../../../platform/http/answer/refused.js';
import { SyncRuns } from '../../../platform/storage/sync-runs.js';
import { SyncService, type RollbackResult, type SyncInput, type SyncRequest } from '../../sync/sync.service.js';
import type { SyncResult } from '../../sync/sync-report.js';
import { Importers } from '../../importers.js';
import { csvRows } from '../csv-rows.js';
import { GraphMetrics } from '../graph.metrics.js';
import { ndjson } from '../ndjson.js';
import { ROLLBACK, SYNC_MEDIA, SYNC_REPORT, SYNC_RUN } from './sync.answers.js';
import { isMoment, RollbackQuery, SyncBody, SyncQuery } from './sync.dto.js';

const CSV = 'text/csv';

@ApiTags('graph')
@Controller('graph/sync')
@UseGuards(GraphReadyGuard)
export class SyncController {
  constructor(
    private readonly service: SyncService,
    private readonly importers: Importers,
    private readonly runs: SyncRuns,
    private readonly settings: HttpSettings,
    private readonly metrics: GraphMetrics,
  ) {}

  @Post()
  @HttpCode(200)
  @Access({ role: 'analyst', machines: ['peer'] })
  @BodyLimits({ json: 'sync_body_bytes', streams: ['application/x-ndjson', CSV] })
  @Takes('Records. Of a stream, what is around the records stands in the query.', SYNC_MEDIA)
  @ApiOperation({
    operationId: 'syncRecords',
    summary: 'Stores records: the only door for entities, sources, evidence, relations and events',
  })
  @Answers(SYNC_REPORT)
  async sync(
    @Query() query: SyncQuery,
    @Body() body: SyncBody,
    @BodyStream() stream: AsyncIterable<Uint8Array> | null,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
    @Req() http: Request,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const { limits } = this.settings;
    const options = stream === null ? this.ofBody(body, query) : ofQuery(query);
    const request: SyncRequest = {
      ...options,
      is_held: stream === null,
      actor,
      request_id: caller.requestId,
      idempotency: replayableAs(idempotency, answerOf),
    };
    const isCsv = /^text\/csv\b/i.test(http.headers['content-type'] ?? '');
    if (isCsv && !this.importers.ofCsv().includes(options.format)) {
      const detail = `A CSV is read with format=${this.importers.ofCsv().join(' or ')}.`;
      throw new Refused({ code: 'unsupported_media_type', detail });
    }
    const inputs = stream === null ? inputsOf(body.records) : isCsv ? csvRows(stream, limits) : ndjson(stream, limits);
    const answer = orRefuse(await this.service.sync(request, inputs));
    if ('aborted' in answer) throw new Refused(answer.aborted, {}, HttpStatus.UNPROCESSABLE_ENTITY);
    if ('result' in answer) this.metrics.count(answer.result);
    return answerOnce(answer, answerOf);
  }

  @Get(':run_id')
  @Access({ role: 'analyst', machines: ['peer'] })
  @ApiOperation({ operationId: 'getSyncRun', summary: 'A sync run as it was answered' })
  @Answers(SYNC_RUN)
  async run(@Param('run_id') runId: string, @CurrentActor() actor: Actor): Promise<object> {
    const run = await this.runs.find(runId);
    const mayBeRead = run !== null && (run.public || run.actor === actor.label || isAtLeast(actor.role, 'analyst'));
    if (!mayBeRead) throw new Refused({ code: 'not_found', detail: 'There is no such run.' });
    const { public: isPublic, started_at, finished_at, result, ...shown } = run;
    const isTold = isPublic || run.actor === actor.label || isAtLeast(actor.role, 'admin');
    return {
      ...shown,
      result: isTold || result === null ? result : withoutWords(result),
      started_at: formatInstant(started_at),
      finished_at: finished_at === null ? null : formatInstant(finished_at),
    };
  }

  @Post(':run_id/rollback')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'rollBackSyncRun',
    summary: 'Takes a run back by appending retractions; the history keeps it',
  })
  @Answers(ROLLBACK)
  async rollBack(
    @Param('run_id') runId: string,
    @Query() { dry_run = false }: RollbackQuery,
    @CurrentActor() actor: Actor,
    @CurrentCaller() caller: Caller,
  ): Promise<RollbackResult> {
    return orRefuse(await this.service.rollBack(runId, { actor, request_id: caller.requestId }, dry_run));
  }

  private ofBody(body: SyncBody, query: SyncQuery): SyncOptionsGiven {
    const { limits } = this.settings;
    if (body.records.length > limits.sync_records) {
      const detail = `A JSON sync may have ${limits.sync_records} records (sync_records); send NDJSON.`;
      throw new Refused({ code: 'payload_too_large', detail });
    }
    refuseUnlessMoment(body.published_at, { pointer: '/published_at' });
    return {
      format: body.format ?? query.format ?? 'native',
      dataset: body.dataset,
      dry_run: body.dry_run ?? query.dry_run ?? false,
      on_error: body.on_error ?? query.on_error ?? 'skip',
      published_at: body.published_at ?? query.published_at ?? null,
      source: body.source ?? null,
      payment_as: body.payment_as ?? query.payment_as ?? null,
    };
  }
}

function answerOf(result: SyncResult): Answer<SyncResult> {
  return new Answer(result);
}

/** What a client chooses. */
type SyncOptionsGiven = Omit<SyncRequest, 'actor' | 'request_id' | 'idempotency' | 'is_held'>;

function ofQuery(query: SyncQuery): SyncOptionsGiven {
  if (query.dataset === undefined) {
    const errors = [{ parameter: 'dataset', detail: 'is required for a stream' }];
    throw new Refused({ code: 'invalid_request', detail: 'dataset is required for a stream.', errors });
  }
  refuseUnlessMoment(query.published_at, { parameter: 'published_at' });
  return {
    format: query.format ?? 'native',
    dataset: query.dataset,
    dry_run: query.dry_run ?? false,
    on_error: query.on_error ?? 'skip',
    published_at: query.published_at ?? null,
    source: null,
    payment_as: query.payment_as ?? null,
  };
}

function refuseUnlessMoment(text: string | undefined, place: Omit<Fault, 'detail'>): void {
  if (isMoment(text)) return;
  const detail = 'must be a date or an RFC 3339 timestamp';
  throw new Refused({ code: 'invalid_request', detail: `published_at ${detail}.`, errors: [{ ...place, detail }] });
}

function* inputsOf(records: readonly unknown[]): Generator<SyncInput> {
  for (const [index, value] of records.entries()) yield { place: { index }, value };
}

/**
 * What a run that stored something private came to, for who neither sent it nor may see all: the numbers. What was rejected
 * and warned of tells of records that are not shown to him (spec/rulings.md#c-92).
 */
function withoutWords(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...result, rejections: [], warnings: [], validation: { errors: [] }, truncated: true };
}
