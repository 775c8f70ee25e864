import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from './platform/config.js';
import type { Environment } from './platform/environment-reader.js';
import { provideDatabase } from './platform/storage/embedded-database.js';
import { ServiceLog } from './platform/http/operations/logging.js';
import { OWN_COMMAND } from './cli/own-command.js';

const KEY_FILE = 'admin.key';

/**
 * Runs the service until it is told to stop: the requests in flight are answered, then its own database is stopped.
 *
 * @param environment what the configuration was read from
 * @param isWatched whether somebody looks at standard output, who is then told where to go from here
 */
export async function serve(asked: Config, environment: Environment, isWatched: boolean): Promise<void> {
  if (asked.adapters.length > 0) await (await import('./adapters.js')).provideAdapters(asked, environment);
  const log = ServiceLog.open(asked.logLevel, asked.logFormat);
  const { config, stop, app } = await open(asked, log);
  const finish = async (): Promise<void> => {
    await app.close();
    await stop();
  };
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    await finish();
    throw error;
  }
  const url = await app.getUrl();
  log.log(`ready at ${url} (documentation at ${url}/docs) after ${Math.round(process.uptime() * 1_000)} ms`);
  void welcome(app, asked, log).then((keyFile) => {
    if (isWatched) process.stdout.write(firstLines(url, config, keyFile));
  });
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

interface Opened {
  readonly config: Config;
  readonly app: NestExpressApplication;
  readonly stop: () => Promise<void>;
}

/** The service and its database, which starts while the service is loaded. */
async function open(asked: Config, log: ServiceLog): Promise<Opened> {
  const providing = provideDatabase(asked, log);
  // A server that is there already is not waited for, and one that cannot start is told before anything else.
  const [provided, loaded] = await Promise.allSettled([providing, import('./service.js')]);
  if (provided.status === 'rejected') throw provided.reason;
  const { config, stop } = provided.value;
  try {
    if (loaded.status === 'rejected') throw loaded.reason;
    return { config, stop, app: await loaded.value.createInvestigationGraph(config, log) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The file with the key of the admin, which the first start of the embedded default makes; null where the operator
 * brings keys. Waits for the graph where it is about to be there: whoever is told to look finds something.
 */
async function welcome(app: NestExpressApplication, asked: Config, log: ServiceLog): Promise<string | null> {
  if (asked.databaseUrl !== null || asked.storage !== 'postgres') return null;
  const { GraphLoader } = await import('./graph/graph.loader.js');
  await app.get(GraphLoader).loaded;
  if (asked.adminApiKey !== null) return null;
  const file = path.join(asked.dataDir, KEY_FILE);
  if (existsSync(file)) return file;
  const { StoredApiKeys } = await import('./platform/keys/stored-api-keys.js');
  const { text } = await app.get(StoredApiKeys).create({ label: 'admin', role: 'admin', expiresAt: null });
  mkdirSync(asked.dataDir, { recursive: true });
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  // A log is read by many: it says where the key is, and never the key.
  log.log(`made a key for the admin, in ${file}`);
  return file;
}

/** Where somebody at a terminal goes from here. */
function firstLines(url: string, { demoData, adminApiKey }: Config, keyFile: string | null): string {
  const demonstration = demoData
    ? 'an invented investigation, told in docs/demonstration.md'
    : 'none; DEMO_DATA=true fills an empty store with one';
  const fromElsewhere = adminApiKey === null ? `${OWN_COMMAND} keys create` : 'as ADMIN_API_KEY says';
  return [
    '',
    `  Page            ${url}`,
    `  Documentation   ${url}/docs`,
    `  Demonstration   ${demonstration}`,
    `  Admin key       ${keyFile === null ? fromElsewhere : `in ${keyFile}`}`,
    '  Stop            Ctrl-C',
    '',
    '',
  ].join('\n');
}
