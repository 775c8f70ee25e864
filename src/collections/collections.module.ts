import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import type { Limits } from '../platform/limits.js';
import { CollectionService } from './collection.service.js';
import { CollectionLimits, Collector } from './collector.js';
import { CronSchedules } from './cron/cron-schedules.js';
import { SourceDownloads } from './download/source-downloads.js';
import { FeedReader } from './feed-reader.js';
import { CollectionMetrics } from './http/collection.metrics.js';
import { CollectionsController } from './http/collections.controller.js';
import { Schedules } from './schedules.js';
import { SourceDownload } from './source-download.js';

/** What of the configuration says what may be collected. */
type CollectionsConfig = Pick<
  Config,
  'limits' | 'collectionFolder' | 'collectionAllowPrivateNetworks' | 'collectionAllowedNetworks' | 'sendsWebhooks'
>;

@Module({})
export class CollectionsModule {
  /**
   * @param graph the module that holds the graph
   * @param watches the module that tells
   * @param feeds how the records of a file are read
   */
  static register(
    graph: DynamicModule,
    watches: DynamicModule,
    config: CollectionsConfig,
    feeds: (limits: Limits) => FeedReader,
  ): DynamicModule {
    const { limits, sendsWebhooks } = config;
    return {
      module: CollectionsModule,
      imports: [graph, watches],
      controllers: [CollectionsController],
      providers: [
        CollectionService,
        Collector,
        CollectionMetrics,
        { provide: CollectionLimits, useValue: { ...limits, isCollecting: sendsWebhooks } },
        { provide: Schedules, useFactory: () => new CronSchedules() },
        { provide: SourceDownload, inject: [Clock], useFactory: (clock: Clock) => downloadsOf(config, clock) },
        { provide: FeedReader, useFactory: () => feeds(limits) },
      ],
    };
  }
}

function downloadsOf(config: CollectionsConfig, clock: Clock): SourceDownload {
  return new SourceDownloads({
    folder: config.collectionFolder,
    allowsPrivate: config.collectionAllowPrivateNetworks,
    allowedNetworks: config.collectionAllowedNetworks,
    timeoutMs: config.limits.collection_ms,
    bytes: config.limits.collection_bytes,
    now: () => clock.now(),
  });
}
