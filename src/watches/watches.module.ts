import { type DynamicModule, Module } from '@nestjs/common';
import anyAscii from 'any-ascii';
import { AlertFeed } from './alert-feed.js';
import { AlertsController } from './http/alerts.controller.js';
import { WatchesController } from './http/watches.controller.js';
import { Transliteration } from './transliteration.js';
import { WatchFollower } from './watch-follower.js';
import { WatchService } from './watch.service.js';

/** The table of scripts that names are read by: any-ascii, as where pairs are suggested. */
class AnyAsciiTransliteration extends Transliteration {
  override latin(text: string): string {
    return anyAscii(text);
  }
}

@Module({})
export class WatchesModule {
  /** @param graph the module that holds the graph */
  static register(graph: DynamicModule): DynamicModule {
    return {
      module: WatchesModule,
      imports: [graph],
      controllers: [WatchesController, AlertsController],
      providers: [
        WatchService,
        WatchFollower,
        AlertFeed,
        { provide: Transliteration, useClass: AnyAsciiTransliteration },
      ],
    };
  }
}
