import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, formatInstant } from '#domain/shared';
import { Page } from '../../platform/http/answer/answer.js';
import { orRefuse } from '../../platform/http/answer/refused.js';
import { Access, type Caller, CurrentActor, CurrentCaller } from '../../platform/http/auth/access-policy.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { decodePlace, encodeCursor } from '../../platform/http/input/cursor.js';
import { pageOf } from '../../platform/http/input/page.js';
import { Answers } from '../../platform/http/openapi/openapi.js';
import type { DeliveryRecord, WebhookRecord } from '../../platform/storage/watch-store.js';
import { type WebhookMade, WebhookService } from '../outbox/webhook.service.js';
import type { DeliveryView, WebhookView } from './watch-views.js';
import { DELIVERY, WEBHOOK } from './watches.answers.js';
import { DeliveriesQuery, WebhookBody } from './watches.dto.js';

/** Where what a watch tells is sent, and what became of it. */
@ApiTags('watches')
@Controller('watches/:id')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly settings: HttpSettings,
  ) {}

  @Put('webhook')
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'setWebhook',
    summary: 'Sends what the watch tells to an address; the first answer tells the secret, once',
  })
  @Answers(WEBHOOK)
  async set(
    @Param('id') id: string,
    @Body() { url }: WebhookBody,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<WebhookView> {
    return madeView(orRefuse(await this.webhooks.set(id, url, { actor, request_id })));
  }

  @Get('webhook')
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'getWebhook',
    summary: 'Where what the watch tells is sent, for its owner and admins; never its secrets',
  })
  @Answers(WEBHOOK)
  async one(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<WebhookView> {
    return webhookView(orRefuse(await this.webhooks.find(id, actor)));
  }

  @Post('webhook/rotate')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Makes a new secret, and tells it once; the one before signs too for a day',
  })
  @Answers(WEBHOOK)
  async rotate(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<WebhookView> {
    return madeView(orRefuse(await this.webhooks.rotate(id, { actor, request_id })));
  }

  @Delete('webhook')
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'deleteWebhook', summary: 'Sends nothing more, and forgets what waits to be sent' })
  @Answers(WEBHOOK)
  async remove(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<WebhookView> {
    return webhookView(orRefuse(await this.webhooks.remove(id, { actor, request_id })));
  }

  @Get('deliveries')
  @Access({ role: 'analyst' })
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'What became of the alerts that were sent, in their order; for the owner of the watch and admins',
  })
  @Answers(DELIVERY, { list: true })
  async deliveries(
    @Param('id') id: string,
    @Query() query: DeliveriesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<DeliveryView>> {
    const { limit = this.settings.limits.list_default, state = null } = query;
    const list = { ...query, watch_id: id };
    const after = query.cursor === undefined ? 0 : decodePlace(list, query.cursor);
    const found = orRefuse(await this.webhooks.deliveries({ watch_id: id, after, state, limit: limit + 1 }, actor));
    const page = pageOf(found, limit, ({ place }) => encodeCursor(list, [place]));
    return new Page(page.items.map(deliveryView), page.info);
  }

  @Post('deliveries/:alert_id/redeliver')
  @HttpCode(200)
  @Access({ role: 'analyst' })
  @ApiOperation({ operationId: 'redeliverWebhook', summary: 'Sends an alert again, whatever became of it' })
  @Answers(DELIVERY)
  async redeliver(
    @Param('id') id: string,
    @Param('alert_id') alertId: string,
    @CurrentActor() actor: Actor,
    @CurrentCaller() { requestId: request_id }: Caller,
  ): Promise<DeliveryView> {
    return deliveryView(orRefuse(await this.webhooks.redeliver(id, alertId, { actor, request_id })));
  }
}

function madeView({ webhook, secret }: WebhookMade): WebhookView {
  return { ...webhookView(webhook), ...(secret === null ? {} : { secret }) };
}

function webhookView({ secrets, created_at, updated_at, ...webhook }: WebhookRecord): WebhookView {
  return {
    ...webhook,
    secrets: secrets.map(({ id, created_at: at, expires_at }) => ({
      id,
      created_at: formatInstant(at),
      expires_at: momentText(expires_at),
    })),
    created_at: formatInstant(created_at),
    updated_at: formatInstant(updated_at),
  };
}

function deliveryView({ alert_id, state, attempts, next_at, ...record }: DeliveryRecord): DeliveryView {
  const { last_status, last_error, delivered_at } = record;
  return {
    alert_id,
    state,
    attempts,
    next_at: state === 'pending' ? formatInstant(next_at) : null,
    last_status,
    last_error,
    delivered_at: momentText(delivered_at),
  };
}

function momentText(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}
