import { type DynamicModule, Module } from '@nestjs/common';
import anyAscii from 'any-ascii';
import { AlertFeed } from './alert-feed.js';
import type { Config } from '../platform/config.js';
import { DryRunService } from './dry-run.service.js';
import { DigestsController } from './http/digests.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { WatchMetrics } from './http/watch.metrics.js';
import { AlertsController } from './http/alerts.controller.js';
import { WatchesController } from './http/watches.controller.js';
import { DigestService } from './outbox/digest.service.js';
import { MailSender } from './outbox/mail-sender.js';
import { MailChannel } from './outbox/mail-channel.js';
import { Outbox } from './outbox/outbox.js';
import { Outlets } from './outbox/outlets.js';
import { SmtpMailSender } from './smtp/smtp-mail-sender.js';
import { DeliveryLimits } from './outbox/delivery-channel.js';
import { HttpWebhookSender } from './webhook/http-webhook-sender.js';
import { WebhookSender } from './outbox/webhook-sender.js';
import { WebhookService } from './outbox/webhook.service.js';
import { WebhookChannel } from './outbox/webhook-channel.js';
import { PatternFollower } from './pattern-follower.js';
import { PatternScanner } from './pattern-scan.js';
import { Transliteration } from './transliteration.js';
import { WatchFollower } from './watch-follower.js';
import { WatchLimits, WatchService } from './watch.service.js';

/** The table of scripts that names are read by: any-ascii, as where pairs are suggested. */
class AnyAsciiTransliteration extends Transliteration {
  override latin(text: string): string {
    return anyAscii(text);
  }
}

/** What of the configuration says where webhooks may lead. */
type WatchesConfig = Pick<
  Config,
  'limits' | 'webhookAllowPrivateNetworks' | 'webhookAllowedNetworks' | 'smtp' | 'sendsWebhooks'
>;

function senderOf(config: WatchesConfig): WebhookSender {
  return new HttpWebhookSender({
    allowsPrivate: config.webhookAllowPrivateNetworks,
    allowedNetworks: config.webhookAllowedNetworks,
    timeoutMs: config.limits.webhook_ms,
  });
}

function mailSenderOf({ smtp, limits }: WatchesConfig): MailSender {
  return new SmtpMailSender(smtp === null ? null : { ...smtp, timeoutMs: limits.webhook_ms });
}

@Module({})
export class WatchesModule {
  /**
   * @param graph the module that holds the graph
   * @param scanner the module that scans
   */
  static register(graph: DynamicModule, scanner: DynamicModule, config: WatchesConfig): DynamicModule {
    return {
      module: WatchesModule,
      imports: [graph, scanner],
      controllers: [WatchesController, AlertsController, WebhooksController, DigestsController],
      providers: [
        WatchService,
        { provide: WatchLimits, useValue: config.limits },
        WatchFollower,
        PatternScanner,
        PatternFollower,
        AlertFeed,
        WatchMetrics,
        DryRunService,
        WebhookService,
        DigestService,
        Outlets,
        Outbox,
        WebhookChannel,
        MailChannel,
        { provide: MailSender, useFactory: () => mailSenderOf(config) },
        { provide: DeliveryLimits, useValue: { ...config.limits, isSending: config.sendsWebhooks } },
        { provide: WebhookSender, useFactory: () => senderOf(config) },
        { provide: Transliteration, useClass: AnyAsciiTransliteration },
      ],
      exports: [WatchFollower],
    };
  }
}
