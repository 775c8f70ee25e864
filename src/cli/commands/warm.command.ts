import type { Command } from 'commander';
import { Graphs } from '../../graph/graphs.js';
import { StatusService } from '../../graph/status.service.js';
import { withService } from '../session.js';
import { putJson, type Terminal } from '../terminal.js';

/** `warm`: loads the graph from the store, timed. */
export function defineWarm(command: Command, terminal: Terminal): void {
  command.action(() =>
    withService(terminal, async (app) => {
      const graphs = app.get(Graphs);
      await graphs.warm();
      const statuses = app.get(StatusService);
      putJson(terminal, {
        took_ms: graphs.state().took_ms,
        graph_version: graphs.projection('public').graph_version,
        counts: { public: await statuses.counts('public'), full: await statuses.counts('full') },
        rss_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
      });
    }),
  );
}
