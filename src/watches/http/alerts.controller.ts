import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Actor } from '#domain/shared';
import { type EventText, eventStream } from '../../platform/http/answer/event-stream.js';
import { Answer, Page, type ReplayedAnswer, StreamedAnswer } from '../../platform/http/answer/answer.js';
import { Produces } from '../../platform/http/answer/envelope.interceptor.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import { answerOnce, replayableAs } from '../../platform/http/answer/replayed-answer.js';
import { type Idempotency, IdempotencyKey, IfMatch } from '../../platform/http/answer/request-preconditions.js';
import {
  Access,
  type Caller,
  CurrentActor,
  CurrentCaller,
  RequestSignal,
} from '../../platform/http/auth/access-policy.js';
import { Callers } from '../../platform/http/auth/callers.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { requireFound } from '../../platform/http/input/page.js';
import { Answers, textSchema } from '../../platform/http/openapi/openapi.js';
import { WatchStore, type AlertRecord, type WatchRecord } from '../../platform/storage/watch-store.js';
import { toldOnly } from '../alert-readers.js';
import { AlertFeed } from '../alert-feed.js';
import { WatchService } from '../watch.service.js';
import { ALERT } from './alerts.answers.js';
import { type AlertAudience, alertPrecondition, type AlertView, alertView, cursorOf, placeOf } from './watch-views.js';
import { AlertsQuery, AlertStepBody } from './watches.dto.js';

const EVENT_STREAM = 'text/event-stream';
const EVENTS = textSchema(
  'Server-sent events of the name `alert`; the id of each is its cursor, its data an Alert as JSON.',
);
const IF_MATCH = {
  name: 'If-Match',
  required: false,
  description: 'The ETag of the alert: needed where somebody has settled it already, otherwise.',
};
/** Alerts looked for at a time while events are sent. */
const BATCH = 200;

/** What watches told, and what people made of it. */
@ApiTags('watches')
@Controller('watches/:id/alerts')
export class AlertsController {
  constructor(
    private readonly watches: WatchService,
    private readonly store: WatchStore,
    private readonly feed: AlertFeed,
    private readonly settings: HttpSettings,
    private readonly callers: Callers,
  ) {}

  @Get()
  @Access({ role: 'viewer' })
  @ApiOperation({
    operationId: 'listAlerts',
    summary: 'What a watch told, oldest first; from a graph_version on, the same alerts again',
  })
  @Answers(ALERT, { list: true })
  async list(
    @Param('id') id: string,
    @Query() query: AlertsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<AlertView>> {
    const watch = requireFound(await this.watches.find(id, actor));
    const { limit = this.settings.limits.list_default, state = null, cursor, from_version } = query;
    const after = placeOf(id, query, cursor);
    const caused_after = from_version === undefined ? 0 : await this.placeOfVersion(watch, from_version);
    const read = (from: number, most: number): Promise<readonly AlertRecord[]> =>
      this.store.alerts({ watch_id: id, after: from, caused_after, state, limit: most });
    const isTold = this.watches.toldTo(actor);
    const found = await toldOnly(read, isTold, { after, limit: limit + 1 });
    const alerts = found.slice(0, limit);
    const next_cursor = cursorOf(id, query, alerts.at(-1)?.place ?? after);
    // Asked again: what was told since it turned private is not for whoever came before.
    const seen = await this.seenOf(requireFound(await this.watches.find(id, actor)));
    return new Page(
      alerts.map((alert) => alertView(alert, seen)),
      { limit, has_more: found.length > limit, next_cursor },
    );
  }

  @Get('stream')
  @Access({ role: 'viewer' })
  @Produces(EVENT_STREAM)
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The cursor to go on after.' })
  @ApiOperation({ operationId: 'streamAlerts', summary: 'What a watch tells, as events as they come' })
  @ApiOkResponse({ description: 'Events as they come', content: { [EVENT_STREAM]: { schema: EVENTS } } })
  async stream(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: Request,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamedAnswer> {
    requireFound(await this.watches.find(id, actor));
    const events = this.events(id, placeOf(id, {}, lastEventId), actor, request, signal);
    return new StreamedAnswer(events, `${EVENT_STREAM}; charset=utf-8`, { 'Cache-Control': 'no-store' });
  }

  @Get(':alert_id')
  @Access({ role: 'viewer' })
  @ApiOperation({
    operationId: 'getAlert',
    summary: 'One alert; its ETag is the If-Match of what is said of it instead of what was',
  })
  @Answers(ALERT)
  async one(
    @Param('id') id: string,
    @Param('alert_id') alertId: string,
    @CurrentActor() actor: Actor,
  ): Promise<AlertView> {
    const alert = requireFound(await this.watches.alert(id, alertId, actor));
    return alertView(alert, await this.seenOf(requireFound(await this.watches.find(id, actor))));
  }

  @Post(':alert_id/acknowledge')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiHeader(IF_MATCH)
  @ApiOperation({ operationId: 'acknowledgeAlert', summary: 'Says that somebody has seen to an alert, and how' })
  @Answers(ALERT)
  acknowledge(
    @Param('id') id: string,
    @Param('alert_id') alertId: string,
    @Body() { reason }: AlertStepBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId }: Caller,
    @IfMatch() ifMatch: IfMatched,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, requestId, ifMatch, idempotency };
    return this.settled(id, alertId, { state: 'acknowledged', reason }, request);
  }

  @Post(':alert_id/dismiss')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiHeader(IF_MATCH)
  @ApiOperation({ operationId: 'dismissAlert', summary: 'Says that an alert is none, and why' })
  @Answers(ALERT)
  dismiss(
    @Param('id') id: string,
    @Param('alert_id') alertId: string,
    @Body() { reason }: AlertStepBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId }: Caller,
    @IfMatch() ifMatch: IfMatched,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const request = { actor, requestId, ifMatch, idempotency };
    return this.settled(id, alertId, { state: 'dismissed', reason }, request);
  }

  private async settled(
    id: string,
    alertId: string,
    said: Parameters<WatchService['settle']>[2],
    { actor, requestId, ifMatch, idempotency }: AlertRequest,
  ): Promise<Answer<unknown> | ReplayedAnswer> {
    const seen = await this.seenOf(requireFound(await this.watches.find(id, actor)));
    const answerOf = (alert: AlertRecord) => new Answer(alertView(alert, seen));
    const request = { actor, request_id: requestId, idempotency: replayableAs(idempotency, answerOf) };
    const precondition = alertPrecondition(ifMatch, seen);
    return answerOnce(orRefuse(await this.watches.settle(id, alertId, said, precondition, request)), answerOf);
  }

  /** Over which graphs the watch was asked, for who reads what it told. */
  private async seenOf({ id, audience }: WatchRecord): Promise<AlertAudience> {
    const turned = audience === 'private' ? await this.store.turnedPrivate(id) : null;
    return { audience, turnedAt: turned?.version ?? null };
  }

  /**
   * The place of the graph's version in the order of changes; refuses one that the watches never came past. A watch that
   * was public and is private told of both graphs, and may be asked by the versions of either.
   */
  private async placeOfVersion({ id, audience }: WatchRecord, graphVersion: string): Promise<number> {
    const turned = audience === 'private' ? await this.store.turnedPrivate(id) : null;
    const asPublic = turned === null ? null : await this.store.placeOf('public', graphVersion);
    if (turned !== null && asPublic !== null && asPublic <= turned.since) return asPublic;
    const place = await this.store.placeOf(audience, graphVersion);
    if (place !== null) return place;
    const detail = 'is not a graph_version that the watches came past';
    const errors = [{ parameter: 'from_version', detail }];
    throw new Refused({ code: 'invalid_parameter', detail: `from_version ${detail}.`, errors });
  }

  private events(
    watch_id: string,
    from: number,
    actor: Actor,
    request: Request,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    let after = from;
    const take = async (): Promise<EventText> => {
      const found = await this.store.alerts({ watch_id, after, caused_after: 0, state: null, limit: BATCH });
      // Asked after: what was told since it turned private is not for whoever came before.
      const watch = await this.watches.find(watch_id, actor);
      if (watch === null) return { text: '', has_more: false };
      after = found.at(-1)?.place ?? after;
      const seen = found.length === 0 ? null : await this.seenOf(watch);
      const text = found.filter(this.watches.toldTo(actor)).map((alert) => {
        const view = alertView(alert, seen ?? { audience: watch.audience, turnedAt: null });
        return `id: ${view.cursor}\nevent: alert\ndata: ${JSON.stringify(view)}\n\n`;
      });
      return { text: text.join(''), has_more: found.length === BATCH };
    };
    const wait = (ms: number): Promise<boolean> => this.feed.next(ms, signal);
    // Whoever may see it no longer, or finds it ended, is told nothing more.
    const isWelcome = async (): Promise<boolean> =>
      (await this.callers.isStill(request)) && (await this.watches.find(watch_id, actor)) !== null;
    return eventStream({ take, wait, isWelcome }, signal);
  }
}

type IfMatched = readonly string[] | '*' | null;

interface AlertRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ifMatch: IfMatched;
  readonly idempotency: Idempotency | null;
}
