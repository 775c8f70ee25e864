import { Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Audience } from '#domain/graph';
import { bodyFormatOf, MEDIA_TYPES, SCAN_FORMATS, type ScanFormat } from '#domain/movements';
import { SCAN_LIMITS, SCAN_INCLUDES, scanProfiles, type ScanInclude, type ScanRequest } from '#domain/scanner';
import { isAtLeast } from '#domain/shared';
import {
  Access,
  type Caller,
  CallerName,
  CurrentCaller,
  RequestSignal,
} from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { BodyLimits } from '../../platform/http/input/body.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { BodyStream } from '../../platform/http/input/input.interceptor.js';
import { Answers, Takes } from '../../platform/http/openapi/openapi.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import { AccountOwners } from '../account-owners.js';
import { ScanAudit } from '../scan-audit.js';
import { ScanRunner } from '../scan-runner.js';
import { ScanMetrics } from './scan.metrics.js';
import { SCAN_MEDIA } from '../../platform/http/openapi/movement-bodies.js';
import { SCAN_PROFILE, SCAN_RESULT } from './scan.answers.js';
import { ScanTransactionsQuery } from './scan.dto.js';

const STREAMS = SCAN_FORMATS.flatMap((format) => MEDIA_TYPES[format]);

/** Transactions in, reasons out. Nothing of them is stored, logged or traced. */
@ApiTags('scan')
@Controller('scan')
export class ScanController {
  constructor(
    private readonly runner: ScanRunner,
    private readonly metrics: ScanMetrics,
    private readonly owners: AccountOwners,
    private readonly audit: ScanAudit,
    private readonly settings: HttpSettings,
  ) {}

  @Post('transactions')
  @HttpCode(200)
  @Access({ read: 'public' })
  @BodyLimits({ json: 'scan_body_bytes', streams: STREAMS })
  @Takes('Transactions. Of a body that has no place for them, the options stand in the query.', SCAN_MEDIA)
  @ApiOperation({ operationId: 'scanTransactions', summary: 'Scans transactions and stores nothing of them' })
  @Answers(SCAN_RESULT)
  async scan(
    @Query() query: ScanTransactionsQuery,
    @BodyStream() body: AsyncIterable<Uint8Array> | null,
    @Headers('content-type') contentType: string | undefined,
    @RequestSignal() signal: AbortSignal,
    @CurrentCaller() caller: Caller,
    @CallerName() who: string,
  ): Promise<PreparedAnswer> {
    if (body === null) throw new Refused({ code: 'malformed_request', detail: 'There is no body.' });
    const request = this.requestOf(query, bodyFormatOf(contentType), caller);
    const audience = ownersAudience(caller, query.include_private);
    const ownersOf = (accounts: readonly string[]) => this.owners.of(accounts, audience);
    const {
      json,
      input_digest: digest,
      received,
    } = orRefuse(await this.metrics.measured(this.runner.run({ request, body, ownersOf, signal, who })));
    await this.audit.record({ ...caller, digest, received });
    // Named by nothing: the answer of a POST has no ETag, and hashing it would only take time.
    return new PreparedAnswer(AnswerBytes.enveloped([json], ''));
  }

  @Get('profiles')
  @Access({ read: 'anybody' })
  @ApiOperation({
    operationId: 'listScanProfiles',
    summary: 'Profiles with their schemas, detectors, parameters and what was measured',
  })
  @Answers(SCAN_PROFILE, { whole: true })
  profiles(): ReturnType<typeof scanProfiles> {
    return scanProfiles();
  }

  private requestOf(query: ScanTransactionsQuery, format: ScanFormat, { actor }: Caller): ScanRequest {
    const { limits } = this.settings;
    return {
      format,
      profile: query.tx_profile ?? null,
      detectors: query.detectors === undefined ? null : words(query.detectors),
      minSeverity: query.min_severity ?? 'info',
      include: includesOf(query.include),
      limit: query.limit ?? 1000,
      budgetMs: query.budget_ms ?? SCAN_LIMITS.max_budget_ms,
      dryRun: query.dry_run ?? false,
      onError: query.on_error ?? 'skip',
      options: query.options ?? null,
      ownersRefusal: actor === null ? 'unauthenticated' : isAtLeast(actor.role, 'analyst') ? null : 'forbidden',
      maxRows: format === 'json' ? limits.scan_rows : limits.stream_rows,
      maxLine: limits.line_bytes,
    };
  }
}

/** Whose graph owners are looked up in: what is private is used for who may see it, unless they say otherwise. */
function ownersAudience(caller: Caller, includePrivate: boolean | undefined): Audience {
  return audienceOf(caller, includePrivate ?? caller.actor?.role === 'admin');
}

function words(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word.length > 0);
}

function includesOf(list: string | undefined): ScanInclude[] {
  const known: readonly string[] = SCAN_INCLUDES;
  const asked = words(list ?? '');
  if (asked.every((word) => known.includes(word))) return SCAN_INCLUDES.filter((include) => asked.includes(include));
  const errors = [{ parameter: 'include', detail: `must be of ${SCAN_INCLUDES.join(', ')}` }];
  throw new Refused({
    code: 'invalid_parameter',
    detail: 'include names something that an answer cannot hold.',
    errors,
  });
}
