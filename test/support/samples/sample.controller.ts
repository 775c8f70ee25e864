import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Json } from '#domain/graph';
import { type Actor, refuse, type Result } from '#domain/shared';
import { LedgerUnavailable, OutcomeUnknown } from '../../../src/platform/storage/ledger.js';
import { WorkerLost } from '../../../src/platform/work/worker-pool.js';
import {
  Access,
  type Caller,
  CurrentActor,
  CurrentCaller,
  RequestSignal,
} from '../../../src/platform/http/auth/access-policy.js';
import { audienceOf } from '../../../src/platform/http/auth/audience-of-caller.js';
import { AnswerBytes } from '../../../src/platform/http/answer/answer-bytes.js';
import {
  Answer,
  Page,
  PreparedAnswer,
  ReplayedAnswer,
  storedAnswer,
  StreamedAnswer,
} from '../../../src/platform/http/answer/answer.js';
import { BodyLimits } from '../../../src/platform/http/input/body.js';
import { decodeCursor, encodeCursor } from '../../../src/platform/http/input/cursor.js';
import { Produces, Untagged } from '../../../src/platform/http/answer/envelope.interceptor.js';
import { GraphReadyGuard } from '../../../src/platform/http/admission/graph-ready.guard.js';
import { type Idempotency, IdempotencyKey } from '../../../src/platform/http/answer/request-preconditions.js';
import { BodyStream } from '../../../src/platform/http/input/input.interceptor.js';
import { Answers } from '../../../src/platform/http/openapi/openapi.js';
import { orRefuse } from '../../../src/platform/http/answer/refused.js';
import { SampleState } from './sample-state.js';
import { SampleBody, SampleQuery, SampleView } from './sample.dto.js';

const ITEMS = Array.from({ length: 5 }, (_, index) => `item-${index}`);
const LARGE = 3_000_000;

/** Routes that do what routes of modules do, so that the platform can be tested without any module. */
@Controller('sample')
export class SampleController {
  private readonly large = AnswerBytes.enveloped([Buffer.from(JSON.stringify('x'.repeat(LARGE)))], 'large-1');

  constructor(private readonly state: SampleState) {}

  @Get('nothing')
  @Access({ read: 'public' })
  nothing(): null {
    return null;
  }

  @Get('graph')
  @Access({ read: 'public' })
  @UseGuards(GraphReadyGuard)
  graph(): string {
    return 'a graph';
  }

  @Get('record/:id')
  @Access({ read: 'public' })
  @Answers(SampleView)
  record(@Param('id') id: string): Answer<SampleView> {
    return new Answer({ name: id.padEnd(2_000, '.') }, { version: `v-${id}` });
  }

  @Get('list')
  @Access({ read: 'public' })
  @Answers(SampleView, { list: true })
  list(@Query() query: SampleQuery, @CurrentCaller() caller: Caller): Page<string> {
    audienceOf(caller, query.include_private);
    const [after] = query.cursor === undefined ? [''] : decodeCursor(query, query.cursor);
    const rest = ITEMS.filter((item) => item > String(after));
    const items = rest.slice(0, query.limit);
    const hasMore = rest.length > items.length;
    const next = hasMore ? encodeCursor(query, [items.at(-1) ?? '']) : null;
    return new Page(items, { limit: query.limit, has_more: hasMore, next_cursor: next });
  }

  @Get('query')
  @Access({ read: 'public' })
  query(@Query() query: SampleQuery): SampleQuery {
    return query;
  }

  @Get('large')
  @Access({ read: 'public' })
  largeAnswer(): PreparedAnswer {
    return new PreparedAnswer(this.large);
  }

  @Get('lines')
  @Access({ read: 'public' })
  @Produces('application/x-ndjson')
  lines(): StreamedAnswer {
    return new StreamedAnswer(this.state.lines(), 'application/x-ndjson');
  }

  @Get('moment')
  @Access({ read: 'public' })
  @Untagged()
  moment(): string {
    return 'now';
  }

  @Get('key-only')
  @Access({ read: 'key' })
  keyOnly(@CurrentActor() actor: Actor): Actor {
    return actor;
  }

  @Post('echo')
  @Access({ role: 'analyst', machines: ['peer'] })
  @HttpCode(200)
  echo(@Body() body: Json): Json {
    return body;
  }

  @Post('checked')
  @Access({ role: 'analyst' })
  checked(@Body() body: SampleBody, @Query() _query: SampleQuery): Answer<SampleBody> {
    return Answer.created(body, '/api/v1/sample/record/made');
  }

  @Post('bulk')
  @Access({ role: 'analyst' })
  @HttpCode(200)
  @BodyLimits({ json: 'sync_body_bytes', streams: ['application/x-ndjson'] })
  async bulk(@BodyStream() stream: AsyncIterable<Uint8Array> | null, @Body() body: Json): Promise<number> {
    if (stream === null) return JSON.stringify(body).length;
    let length = 0;
    for await (const piece of stream) length += piece.byteLength;
    return length;
  }

  @Post('idempotent')
  @Access({ role: 'analyst' })
  idempotent(@Body() body: Json, @IdempotencyKey() idempotency: Idempotency | null): Answer<unknown> | ReplayedAnswer {
    const shown = idempotency && { ...idempotency, fingerprint: idempotency.fingerprint() };
    const answer = Answer.created({ body, idempotency: shown }, '/api/v1/sample/record/made');
    return idempotency?.key === 'again' ? new ReplayedAnswer(storedAnswer(answer, idempotency.fingerprint())) : answer;
  }

  @Post('judge')
  @Access({ role: 'reviewer' })
  judge(@CurrentActor() actor: Actor): Actor {
    return actor;
  }

  @Get('refused')
  @Access({ read: 'public' })
  refused(): string {
    const violation = {
      invariant: 'no_verified_edge_without_evidence',
      message: 'nothing is cited',
      record: { object: 'relation', id: 'r1' },
    };
    const result: Result<string> = refuse({
      code: 'invariant_violated',
      detail: 'A rule is broken.',
      violations: [violation],
    });
    return orRefuse(result);
  }

  @Get('broken')
  @Access({ read: 'public' })
  broken(): string {
    throw new Error('select secret from /srv/secret.sql');
  }

  @Get('no-database')
  @Access({ read: 'public' })
  noDatabase(): string {
    throw new LedgerUnavailable('db_not_ready', 'connect ECONNREFUSED 10.0.0.1:5432', 7);
  }

  @Get('disk-full')
  @Access({ read: 'public' })
  diskFull(): string {
    throw new LedgerUnavailable('storage_full', 'could not extend file', 30);
  }

  @Get('lost-at-commit')
  @Access({ read: 'public' })
  lostAtCommit(): string {
    throw new OutcomeUnknown('Connection terminated');
  }

  @Get('no-place')
  @Access({ read: 'public' })
  noPlace(): string {
    throw new WorkerLost({ isOverloaded: true }, 'all places are taken');
  }

  @Get('slow')
  @Access({ read: 'public' })
  async slow(@RequestSignal() signal: AbortSignal): Promise<string> {
    await sleep(60_000, undefined, { signal }).catch(() => undefined);
    return 'done';
  }

  @Get('gate')
  @Access({ read: 'public' })
  async gate(): Promise<string> {
    await this.state.waitAtGate();
    return 'through';
  }
}
