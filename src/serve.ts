import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createInvestigationGraph } from './service.js';
import { GraphLoader } from './graph/graph.loader.js';
import type { Config } from './platform/config.js';
import { provideDatabase } from './platform/embedded-database.js';
import { ServiceLog } from './platform/http/logging.js';
import { StoredApiKeys } from './platform/stored-api-keys.js';

const KEY_FILE = 'admin.key';

/** Runs the service until it is told to stop: the requests in flight are answered, then its own database is stopped. */
export async function serve(asked: Config): Promise<void> {
  const log = ServiceLog.open(asked.logLevel, asked.logFormat);
  const { config, stop } = await provideDatabase(asked, (message) => log.log(message));
  const app = await createInvestigationGraph(config, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await app.listen(config.port, config.host);
  const url = await app.getUrl();
  log.log(`ready at ${url} (documentation at ${url}/docs) after ${Math.round(process.uptime() * 1_000)} ms`);
  if (asked.databaseUrl === null && asked.storage === 'postgres' && config.adminApiKey === null) {
    void app.get(GraphLoader).loaded.then(() => provideAdminKey(app, config.dataDir));
  }
  const finish = async (): Promise<void> => {
    await app.close();
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      finish().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('The service did not stop cleanly', error);
          process.exit(1);
        },
      );
    });
  }
}

/** The first start of the embedded default makes an admin key, prints it once, and leaves it in a file of its owner. */
async function provideAdminKey(app: NestExpressApplication, dataDir: string): Promise<void> {
  const file = path.join(dataDir, KEY_FILE);
  if (existsSync(file)) return;
  const { text } = await app.get(StoredApiKeys).create({ label: 'admin', role: 'admin', expiresAt: null });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  process.stdout.write(
    `\nAdmin key, shown once and kept in ${path.join(path.basename(dataDir), KEY_FILE)}:\n\n  ${text}\n\n`,
  );
}
