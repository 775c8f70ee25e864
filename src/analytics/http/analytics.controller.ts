import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { csvRecord, type Flows, type TransactionView } from '#domain/analytics';
import { wantedOf } from '../../platform/http/input/accept.js';
import { Access, type Caller, CurrentCaller, RequestSignal } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Page, StreamedAnswer } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import { Produces } from '../../platform/http/answer/envelope.interceptor.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Answers, textSchema } from '../../platform/http/openapi/openapi.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { nextTurn } from '../../platform/work/yield-budget.js';
import { AnalyticsService, type ListQuestion, type SourceOverview, type WholeList } from '../analytics.service.js';
import { FLOWS } from '../../platform/http/openapi/movement-shapes.js';
import { OVERVIEW, TRANSACTION } from './analytics.answers.js';
import { AnalyticsQuery, FlowsRequest, TransactionsRequest } from './analytics.dto.js';
import { groupKeysOf, positionOf, analyticsQuestion } from './analytics-question.js';

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

/** What went where, from any source that is configured. */
@ApiTags('analytics')
@Controller('analytics')
@Access({ role: 'viewer' })
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly settings: HttpSettings,
  ) {}

  @Get('flows')
  @ApiOperation({
    operationId: 'getFlows',
    summary: 'Deposits, withdrawals and transfers of a perimeter: totals, series, groups, and links',
  })
  @Answers(FLOWS)
  async flows(
    @Query() query: FlowsRequest,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
  ): Promise<Flows> {
    const { bucket = 'none', top = 20, view = 'table', group_by } = query;
    const question = {
      ...analyticsQuestion(query, audience(caller), signal),
      bucket,
      top,
      view,
      groupBy: groupKeysOf(group_by),
    };
    return orRefuse(await this.analytics.flows(question));
  }

  @Get('transactions')
  @Produces(JSON_TYPE, CSV)
  @ApiOperation({
    operationId: 'listTransactions',
    summary: 'The movements themselves, a page at a time, or all of them as CSV',
  })
  @Answers(TRANSACTION, { list: true, media: { [CSV]: textSchema('RFC 4180 with a header; every page of the list.') } })
  async transactions(
    @Query() query: TransactionsRequest,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
  ): Promise<Page<TransactionView> | StreamedAnswer> {
    const { sort = 'at', limit = this.settings.limits.list_default, cursor, format = formatFor(request) } = query;
    const after = cursor === undefined ? null : positionOf(decodeCursor(query, cursor), sort);
    const question: ListQuestion = { ...analyticsQuestion(query, audience(caller), signal), sort, after, limit };
    if (format === 'csv') return csvOf(orRefuse(await this.analytics.wholeList(question)));
    const { items, next } = orRefuse(await this.analytics.transactions(question));
    const next_cursor = next === null ? null : encodeCursor(query, next);
    return new Page(items, { limit, has_more: next !== null, next_cursor });
  }

  @Get('overview')
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'A source at a glance: figures against the period before, shares, concentration, risk',
  })
  @Answers(OVERVIEW)
  async overview(
    @Query() query: AnalyticsQuery,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
  ): Promise<SourceOverview> {
    return orRefuse(await this.analytics.overview(analyticsQuestion(query, audience(caller), signal)));
  }
}

/** Who takes nothing but CSV is given it. */
function formatFor(request: Request): 'json' | 'csv' {
  return wantedOf(request, [JSON_TYPE, CSV]) === CSV ? 'csv' : 'json';
}

/** Whose graph tells who holds an account: an admin's, else everybody's. */
function audience(caller: Caller) {
  return audienceOf(caller, caller.actor?.role === 'admin');
}

const COLUMNS = [
  'tx_id',
  'source',
  'dataset',
  'at',
  'precision',
  'from',
  'to',
  'class',
  'kind',
  'amount',
  'asset',
  'value',
  'channel',
  'leg',
  'legs',
  'reversal_of',
  'raw_ref',
] as const satisfies readonly (keyof TransactionView)[];

/** Records that are written at a time. */
const RECORDS_A_PIECE = 500;

/**
 * The count of the rows stands in a header and, for who reads it when all is there, in a trailer
 * (spec/rulings.md#b-28).
 */
function csvOf({ count, items }: WholeList): StreamedAnswer {
  const row_count = { 'X-Row-Count': String(count) };
  const headers = {
    ...row_count,
    Trailer: 'X-Row-Count',
    'Content-Disposition': 'attachment; filename="transactions.csv"',
  };
  return new StreamedAnswer(csvPieces(items), `${CSV}; charset=utf-8; header=present`, headers, row_count);
}

async function* csvPieces(items: Iterable<TransactionView>): AsyncGenerator<Uint8Array> {
  let text = csvRecord(COLUMNS);
  let records = 0;
  for (const item of items) {
    text += csvRecord(COLUMNS.map((column) => item[column]));
    if (++records % RECORDS_A_PIECE > 0) continue;
    yield Buffer.from(text);
    text = '';
    await nextTurn();
  }
  yield Buffer.from(text);
}
