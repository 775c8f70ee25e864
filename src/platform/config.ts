import { type Role, ROLES } from '#domain/shared';
import { type OidcSettings, TOKEN_ALGORITHMS, type TokenAlgorithm } from './oidc-settings.js';
import { MAIL_ADDRESS } from './mail-address.js';
import { isNetwork } from './outbound/network-ranges.js';
import { type Environment, EnvironmentReader, IN_FILES } from './environment-reader.js';
import { type Limits, readLimits } from './limits.js';

const STORAGE_KINDS = ['postgres', 'memory'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];
const READ_MODELS = ['memory', 'store'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['pretty', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What the environment decides, read once at the start (`readConfig`). */
export interface Config {
  /** TCP port; 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  /** Only this machine can reach the service. */
  readonly loopback: boolean;
  readonly storage: StorageKind;
  /** Where answers come from: a graph in memory, or what is fetched from the store for each question. */
  readonly readModel: (typeof READ_MODELS)[number];
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Replicas that serve loads and reports. */
  readonly databaseReadUrls: readonly string[];
  readonly dataDir: string;
  /** Folder in which movements are kept as Parquet files, the same for every replica; null keeps them in the database. */
  readonly movementFolder: string | null;
  /** From how many versions on a snapshot of the graph is kept in `dataDir`; 0 for never. */
  readonly snapshotFrom: number;
  /** Whether a start brings the schema to this build, or only waits until an operator has. */
  readonly migrateAtStart: boolean;
  /** Whether commits are announced to other replicas by NOTIFY; else these find them within a second. */
  readonly announceCommits: boolean;
  /** Whether long reports may be left to processes that take jobs (`cli work`). */
  readonly jobs: boolean;
  readonly adminApiKey: string | null;
  /** Who acts by that key, as the audit trail names them. */
  readonly adminLabel: string;
  readonly anonymousRead: boolean;
  /** Whether an empty database is filled with the demonstration investigation. */
  readonly demoData: boolean;
  readonly metricsPublic: boolean;
  /** Whether webhooks may lead to inner networks, and without TLS: for tests, and receivers beside the service. */
  readonly webhookAllowPrivateNetworks: boolean;
  /** Inner networks that webhooks may lead to all the same, over TLS. */
  readonly webhookAllowedNetworks: readonly string[];
  /** The folder below which collections may name files; null where they may not. */
  readonly collectionFolder: string | null;
  /** Whether collections may lead to inner networks, and without TLS: for tests, and sources beside the service. */
  readonly collectionAllowPrivateNetworks: boolean;
  /** Inner networks that collections may lead to all the same, over TLS. */
  readonly collectionAllowedNetworks: readonly string[];
  /** The mail server that digests are handed to, and who they are from; null where none are sent. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Whether this process sends what watches tell, and collects: a service does, a command that looks at its store does not. */
  readonly sendsWebhooks: boolean;
  /** Origins of pages that may speak to `/mcp`; programs that are no browser send none. */
  readonly mcpOrigins: readonly string[];
  /** The issuer whose tokens name callers; null: only keys do. */
  readonly oidc: OidcSettings | null;
  /** Of the source that this was built from, for whoever looks at `build_info`. */
  readonly commit: string;
  /** File with the goAML schema that reports to an FIU are checked against; null where there is none. */
  readonly goamlXsd: string | null;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  /** Where movements for analytics come from beside the storage. */
  readonly sources: SourceSettings;
  readonly limits: Limits;
  /** Packages and files of adapters that others wrote (docs/ports). */
  readonly adapters: readonly string[];
  /** What no call of an adapter may take longer than, in milliseconds; null where each port has its own time. */
  readonly adapterCallMs: number | null;
  /** Variables that the processes of adapters see beside those of the machine; `PSC_*` stands for all that begin so. */
  readonly adapterVariables: readonly string[];
}

/** Sources of movements. Null: there is none of that kind. */
export interface SourceSettings {
  /** The one that is meant where a request names none; null is the storage. */
  readonly byDefault: string | null;
  /** The folder of files; nothing outside it is read. */
  readonly folder: string | null;
  /** An Esplora-compatible API. */
  readonly esploraUrl: string | null;
  /** A JSON-RPC endpoint of an EVM chain. */
  readonly evmUrl: string | null;
}

/** Says all that is wrong with the environment, a line each: the variable, and what it may be. Never a value. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The environment is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const ADMIN_KEY_CHARS = 16;
const HTTP_ADDRESS = /^https?:\/\/\S+[^\s/]$/;
const SOURCE_NAMES = ['postgres', 'memory', 'graph', 'file', 'esplora', 'evm'] as const;
/** A package by its name, or a file by a path that begins with a dot or a slash. */
const SMTP_ADDRESS = /^smtps?:\/\/(?:[^\s/@]+@)?(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;
const ADAPTER = /^(\.{0,2}\/[^\0]+|(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)$/;
const DATABASE_ADDRESS = /^postgres(ql)?:\/\/\S+$/;

/**
 * The configuration that an environment asks for. A variable that is absent or empty has its default.
 *
 * @param terminal whether the output is read by a person, which decides the default of LOG_FORMAT.
 * @throws ConfigError when a variable has a value that it may not have.
 */
export function readConfig(env: Environment, terminal = false): Config {
  const reader = new EnvironmentReader(env);
  const host = reader.text('HOST', '127.0.0.1', /^[A-Za-z0-9.:_-]+$/, 'a host name or an address');
  const loopback = isLoopback(host);
  const storage = reader.oneOf('STORAGE', STORAGE_KINDS, 'postgres');
  const databaseUrl = reader.optional('DATABASE_URL', DATABASE_ADDRESS, 'postgres://user:password@host:port/database');
  const embedded = storage === 'postgres' && databaseUrl === null;
  const config: Config = {
    port: reader.integer('PORT', 3000, 0, 65_535),
    host,
    loopback,
    storage,
    readModel: reader.oneOf('READ_MODEL', READ_MODELS, 'memory'),
    databaseUrl,
    databaseReadUrls: reader.list('DATABASE_READ_URLS', DATABASE_ADDRESS, 'addresses of replicas, separated by commas'),
    dataDir: reader.text('DATA_DIR', '.data', /^[^\0]+$/, 'a folder'),
    movementFolder: reader.optional('MOVEMENT_FOLDER', /^[^\0]+$/, 'a folder'),
    snapshotFrom: reader.integer('SNAPSHOT_FROM', 50_000, 0, 1_000_000_000),
    migrateAtStart: reader.boolean('MIGRATE_AT_START', true),
    announceCommits: reader.boolean('ANNOUNCE_COMMITS', true),
    jobs: reader.boolean('JOBS', false),
    adminApiKey: reader.secret('ADMIN_API_KEY', ADMIN_KEY_CHARS),
    adminLabel: 'admin',
    anonymousRead: reader.boolean('ANONYMOUS_READ', loopback),
    demoData: reader.boolean('DEMO_DATA', embedded),
    metricsPublic: reader.boolean('METRICS_PUBLIC', false),
    webhookAllowPrivateNetworks: reader.boolean('WEBHOOK_ALLOW_PRIVATE_NETWORKS', false),
    webhookAllowedNetworks: reader.list(
      'WEBHOOK_ALLOWED_NETWORKS',
      { test: isNetwork },
      'networks such as 10.1.0.0/16, separated by commas',
    ),
    collectionFolder: reader.optional('COLLECTION_FOLDER', /^[^\0]+$/, 'a folder'),
    collectionAllowPrivateNetworks: reader.boolean('COLLECTION_ALLOW_PRIVATE_NETWORKS', false),
    collectionAllowedNetworks: reader.list(
      'COLLECTION_ALLOWED_NETWORKS',
      { test: isNetwork },
      'networks such as 10.1.0.0/16, separated by commas',
    ),
    smtp: readSmtp(reader),
    sendsWebhooks: true,
    mcpOrigins: reader.list('MCP_ORIGINS', /^https?:\/\/[^\s/]+$/, 'origins such as https://desk.example, with commas'),
    oidc: readOidc(env, reader),
    commit: reader.text('BUILD_COMMIT', 'unknown', /^[0-9a-f]{7,64}$/, 'the hash of a commit'),
    goamlXsd: reader.optional('GOAML_XSD', /^[^\0]+$/, 'the path of a file'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFormat: reader.oneOf('LOG_FORMAT', LOG_FORMATS, terminal ? 'pretty' : 'json'),
    sources: {
      byDefault: reader.optional(
        'ANALYTICS_SOURCE',
        new RegExp(`^(${SOURCE_NAMES.join('|')})$`),
        SOURCE_NAMES.join(', '),
      ),
      folder: reader.optional('SOURCE_FOLDER', /^[^\0]+$/, 'a folder'),
      esploraUrl: reader.optional('SOURCE_ESPLORA_URL', HTTP_ADDRESS, 'http(s)://… without a slash at its end'),
      evmUrl: reader.optional('SOURCE_EVM_URL', HTTP_ADDRESS, 'http(s)://… without a slash at its end'),
    },
    limits: readLimits(env, reader, loopback),
    adapters: reader.list('ADAPTERS', ADAPTER, 'names of packages and paths of files, separated by commas'),
    adapterCallMs: reader.integer('ADAPTER_CALL_MS', 0, 0, 600_000) || null,
    adapterVariables: readAdapterVariables(reader),
  };
  if (storage === 'memory' && config.movementFolder !== null) {
    reader.faults.push('MOVEMENT_FOLDER: must be absent with STORAGE=memory');
  }
  if (storage === 'memory' && config.readModel === 'store') {
    reader.faults.push('READ_MODEL: must be memory with STORAGE=memory');
  }
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}

/** Whether only this machine can reach a service that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Null without OIDC_ISSUER, which the other variables of this kind speak of. */
function readOidc(env: Environment, reader: EnvironmentReader): OidcSettings | null {
  const issuer = reader.address('OIDC_ISSUER');
  if (!env['OIDC_ISSUER']) {
    for (const variable of Object.keys(env).filter((name) => name.startsWith('OIDC_') && env[name])) {
      reader.faults.push(`${variable}: must be absent without OIDC_ISSUER`);
    }
    return null;
  }
  const audiences = reader.list('OIDC_AUDIENCE', /^\S+$/, 'the audience of this service, or several with commas');
  if (!env['OIDC_AUDIENCE']) reader.faults.push('OIDC_AUDIENCE: must name the audience of this service');
  const algorithms = reader.list('OIDC_ALGORITHMS', ALGORITHM, `of ${TOKEN_ALGORITHMS.join(', ')}`);
  const pairs = reader.list('OIDC_ROLES', ROLE_PAIR, `pairs such as their-word=analyst, of ${ROLES.join(', ')}`);
  return {
    issuer: issuer ?? '',
    audiences,
    jwksUrl: reader.address('OIDC_JWKS_URL'),
    // The patterns above let nothing else pass.
    algorithms: algorithms.length === 0 ? DEFAULT_ALGORITHMS : (algorithms as readonly TokenAlgorithm[]),
    rolesClaim: reader.text('OIDC_ROLES_CLAIM', 'roles', /^\S{1,200}$/, 'the name of a claim'),
    roles: rolesByWord(pairs),
    clockSkewS: reader.integer('OIDC_CLOCK_SKEW_S', 30, 0, 300),
    refreshS: reader.integer('OIDC_JWKS_REFRESH_S', 30, 0, 3_600),
  };
}

const ALGORITHM = new RegExp(`^(${TOKEN_ALGORITHMS.join('|')})$`);
const DEFAULT_ALGORITHMS: readonly TokenAlgorithm[] = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const ROLE_PAIR = new RegExp(`^[^\\s=]+=(${ROLES.join('|')})$`);

/** Without a pair every role is called by its own name; with pairs only what they say is one. */
function rolesByWord(pairs: readonly string[]): ReadonlyMap<string, Role> {
  if (pairs.length === 0) return new Map(ROLES.map((role) => [role, role]));
  // The pattern of a pair lets no other role pass.
  return new Map(pairs.map((pair) => pair.split('=') as [string, Role]));
}

/** What adapters are to see is never a secret of the service, nor the file that one stands in. */
function readAdapterVariables(reader: EnvironmentReader): readonly string[] {
  const variable = 'ADAPTER_ENV';
  const names = reader.list(variable, VARIABLES, 'names of variables, or beginnings such as PSC_*, with commas');
  const secrets = [...IN_FILES, 'API_KEY'].flatMap((name) => [name, `${name}_FILE`]);
  const isOf = (name: string, secret: string): boolean =>
    name.endsWith('*') ? secret.startsWith(name.slice(0, -1)) : secret === name;
  for (const name of names) {
    const secret = secrets.find((one) => isOf(name, one));
    if (secret !== undefined) reader.faults.push(`${variable}: ${name} would show ${secret}, a secret of the service`);
  }
  return names;
}

const VARIABLES = /^[A-Za-z_][A-Za-z0-9_]*\*?$/;

/** One is of no use without the other. */
function readSmtp(reader: EnvironmentReader): Config['smtp'] {
  const url = reader.optional('SMTP_URL', SMTP_ADDRESS, 'smtp(s)://user:password@host:port');
  const from = reader.optional('SMTP_FROM', MAIL_ADDRESS, 'an address such as watch@example.org');
  if (url !== null && from !== null) return { url, from };
  if (url !== null) reader.faults.push('SMTP_FROM: must be given where SMTP_URL is');
  if (from !== null) reader.faults.push('SMTP_URL: must be given where SMTP_FROM is');
  return null;
}
