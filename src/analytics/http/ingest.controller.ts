import { Controller, Delete, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IngestRequest } from '#domain/analytics';
import { bodyFormatOf, MEDIA_TYPES, SCAN_FORMATS, type ScanFormat } from '#domain/movements';
import { formatInstant, type Actor } from '#domain/shared';
import {
  Access,
  type Caller,
  CallerName,
  CurrentActor,
  CurrentCaller,
  RequestSignal,
} from '../../platform/http/auth/access-policy.js';
import { Answer, Page, type ReplayedAnswer } from '../../platform/http/answer/answer.js';
import { BodyLimits } from '../../platform/http/input/body.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { type Idempotency, IdempotencyKey } from '../../platform/http/answer/request-preconditions.js';
import { BodyStream } from '../../platform/http/input/input.interceptor.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { Answers, Takes } from '../../platform/http/openapi/openapi.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import { MovementStore } from '../../platform/storage/movement-store.js';
import { IngestService, type IngestAnswer } from '../ingest.service.js';
import { TransactionSources } from '../transaction-sources.js';
import { INGEST_MEDIA } from '../../platform/http/openapi/movement-bodies.js';
import { DATASET, DATASET_DELETED, INGEST_REPORT } from './analytics.answers.js';
import { IngestQuery } from './analytics.dto.js';

const STREAMS = SCAN_FORMATS.flatMap((format) => MEDIA_TYPES[format]);

/** The only door by which movements are stored. */
@ApiTags('analytics')
@Controller('analytics')
export class IngestController {
  constructor(
    private readonly ingests: IngestService,
    private readonly store: MovementStore,
    private readonly sources: TransactionSources,
    private readonly settings: HttpSettings,
  ) {}

  @Post('ingest')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @BodyLimits({ json: 'scan_body_bytes', streams: STREAMS })
  @Takes(
    'Transactions. Of a body that has no place for them, what is around the transactions stands in the query.',
    INGEST_MEDIA,
  )
  @ApiOperation({
    operationId: 'ingestTransactions',
    summary: 'Stores transactions in a dataset; the same ones again change nothing',
  })
  @Answers(INGEST_REPORT)
  async ingest(
    @Query() query: IngestQuery,
    @BodyStream() body: AsyncIterable<Uint8Array> | null,
    @Headers('content-type') contentType: string | undefined,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
    @IdempotencyKey() idempotency: Idempotency | null,
    @RequestSignal() signal: AbortSignal,
    @CallerName() who: string,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    if (body === null) throw new Refused({ code: 'malformed_request', detail: 'There is no body.' });
    const caller = { actor, request_id, who, idempotency: replayableAs(idempotency, answerOf) };
    const request = this.requestOf(query, bodyFormatOf(contentType));
    return answerOnce(orRefuse(await this.ingests.ingest(request, body, caller, signal)), answerOf);
  }

  @Get('datasets')
  @Access({ role: 'viewer' })
  @ApiOperation({ operationId: 'listDatasets', summary: 'Datasets that movements were stored in, by name' })
  @Answers(DATASET, { list: true })
  async datasets(): Promise<Page<object>> {
    const records = await this.store.datasets();
    const { stored: source } = this.sources;
    const views = records.map(({ revision: _, batches: __, created_at, updated_at, ...record }) => ({
      ...record,
      source,
      created_at: formatInstant(created_at),
      updated_at: formatInstant(updated_at),
    }));
    return new Page(views, { limit: views.length, has_more: false, next_cursor: null });
  }

  @Delete('datasets/:dataset')
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'deleteDataset', summary: 'Deletes a dataset with all of its movements' })
  @Answers(DATASET_DELETED)
  async remove(
    @Param('dataset') dataset: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<object> {
    return orRefuse(await this.ingests.remove(dataset, { actor, request_id }));
  }

  private requestOf(query: IngestQuery, format: ScanFormat): IngestRequest {
    const { limits } = this.settings;
    return {
      format,
      dataset: query.dataset ?? null,
      profile: query.tx_profile ?? null,
      retentionDays: query.retention_days ?? null,
      internalAccounts: query.internal_accounts ?? [],
      options: query.options ?? null,
      onError: query.on_error ?? 'skip',
      maxRows: format === 'json' ? limits.scan_rows : limits.stream_rows,
      maxLine: limits.line_bytes,
    };
  }
}

function answerOf(result: IngestAnswer): Answer<IngestAnswer> {
  return new Answer(result);
}
