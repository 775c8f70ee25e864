import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Config } from '../../platform/config.js';
import { CommandFailed } from '../exit-codes.js';
import { commandConfig, commandLog, failureText, loadedOrFail, withDatabase } from '../session.js';
import { say, type Terminal } from '../terminal.js';
import { ApiClient, type ServiceAddress } from './api-client.js';

/** Whom a command asks: a service that runs somewhere, or the store itself. */
export interface ApiClientOptions {
  readonly url?: string;
  readonly keyFile?: string;
  readonly role?: string;
  /** Whether private records are asked for. */
  readonly private?: true;
}

type Work<T> = (address: ServiceAddress) => Promise<T>;

const ADDRESS = /^https?:\/\/[^\s/]+(\/\S*)?$/;
const LOOPBACK = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;
/** Who acts where a person sits at the machine of the database. */
const OWN_LABEL = 'cli';

/** The options by which every command that asks says whom it asks. */
export function addApiClientOptions(command: Command): Command {
  return command
    .option('--url <address>', 'a running service, such as http://localhost:3000 (API_URL); without, the store itself')
    .option('--key-file <file>', 'a file that holds the key for --url (API_KEY_FILE, or the key itself in API_KEY)')
    .option('--role <role>', 'act as this role, of those that the key may');
}

/**
 * Gives `work` a client of the service that the options or the environment name; else to one that is started for this
 * command alone, on the store itself, and stopped again at the end.
 *
 * @param needsStore whether there is nothing to be asked where nothing was ever stored
 */
export function withApiClient<T>(
  terminal: Terminal,
  options: ApiClientOptions,
  work: (client: ApiClient) => Promise<T>,
  needsStore = true,
): Promise<T> {
  return withAddress(terminal, options, (address) => work(new ApiClient(address, terminal.interrupted)), needsStore);
}

/** Whether the options or the environment name a running service. */
export function namesService({ env }: Terminal, { url }: ApiClientOptions): boolean {
  return (url ?? (env['API_URL'] || null)) !== null;
}

/** The same, for whoever asks by other means than questions and answers. */
export async function withAddress<T>(
  terminal: Terminal,
  options: ApiClientOptions,
  work: Work<T>,
  needsStore = true,
): Promise<T> {
  const url = options.url ?? (terminal.env['API_URL'] || null);
  if (url === null) return withOwnService(terminal, options, work, needsStore);
  if (!ADDRESS.test(url)) throw new CommandFailed('usage', '--url must be http(s)://host[:port]');
  const key = keyOf(terminal, options);
  if (key !== null && url.startsWith('http:') && !LOOPBACK.test(url)) {
    say(terminal, `The key goes to ${new URL(url).host} unencrypted: use https`);
  }
  return work({ url, key, role: options.role ?? null });
}

/** The key, which never stands in the list of processes. */
function keyOf({ env }: Terminal, { keyFile }: ApiClientOptions): string | null {
  const file = keyFile ?? (env['API_KEY_FILE'] || null);
  if (file === null) return env['API_KEY'] || null;
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '' && !/\s/.test(text)) return text;
  } catch (error) {
    throw new CommandFailed('no_input', `${file} cannot be read: ${failureText(error)}`);
  }
  throw new CommandFailed('data', `${file} holds no key: one line is expected`);
}

async function withOwnService<T>(
  terminal: Terminal,
  options: ApiClientOptions,
  work: Work<T>,
  needsStore: boolean,
): Promise<T> {
  const asked = commandConfig(terminal);
  const hasStore = asked.databaseUrl !== null || existsSync(asked.dataDir);
  if (!needsStore && (!hasStore || asked.storage === 'memory')) {
    return serveTo(terminal, { ...asked, storage: 'memory' }, options, work);
  }
  return withDatabase(terminal, (config) => serveTo(terminal, config, options, work));
}

/** Runs a service that this process alone may ask: by a key that nobody else has, on a port that nobody else is told. */
async function serveTo<T>(
  terminal: Terminal,
  config: Config,
  { role, private: isPrivate }: ApiClientOptions,
  work: Work<T>,
): Promise<T> {
  const { createInvestigationGraph } = await import('../../service.js');
  const key = randomBytes(32).toString('base64url');
  const app = await createInvestigationGraph(ownConfig(config, key), await commandLog(config, terminal));
  try {
    if (config.storage === 'postgres') await loadedOrFail(app, config);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as { readonly port: number };
    const usual = isPrivate === true ? 'admin' : 'reviewer';
    const address: ServiceAddress = { url: `http://127.0.0.1:${port}`, key, role: role ?? usual };
    return await work(address);
  } finally {
    await app.close();
  }
}

function ownConfig(config: Config, key: string): Config {
  return {
    ...config,
    host: '127.0.0.1',
    port: 0,
    adminApiKey: key,
    adminLabel: OWN_LABEL,
    anonymousRead: false,
    demoData: false,
    jobs: false,
  };
}
