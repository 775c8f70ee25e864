import { addSlice } from '#domain/read-model';
import { addDetector } from '#domain/scanner';
import type { Adapter, AdapterPackage, AdapterPort } from '../port/adapter-package.js';
import type { Exporter } from './exporter.js';
import type { Importer } from './importer.js';
import { guardedSlice } from './guarded-slice.js';
import { PORT_VERSIONS } from '../port/versions.js';

/** Why something that `ADAPTERS` names cannot be used, in words for whoever named it. */
export class AdapterFault extends Error {}

/** An adapter that was brought, as the status tells it. */
export interface InstalledAdapter {
  readonly package: string;
  readonly port: AdapterPort;
  readonly version: string;
  /** The word by which it is asked for. */
  readonly key: string;
}

const installed: InstalledAdapter[] = [];
/** The word in `ADAPTERS` that brought an adapter, by its port and its key. */
const origins = new Map<string, string>();
const importers: Importer[] = [];
const exporters: Exporter[] = [];

/** What was brought, in the order in which it was named. */
export function installedAdapters(): readonly InstalledAdapter[] {
  return installed;
}

/** Formats of others that a sync reads. */
export function installedImporters(): readonly Importer[] {
  return importers;
}

/** Formats of others that the graph can be had in. */
export function installedExporters(): readonly Exporter[] {
  return exporters;
}

/**
 * Takes in what a package brings, all of it or nothing of a kind that this service does not have.
 *
 * @throws AdapterFault where it is no package of adapters, was written for another version, or a word is taken
 */
export function installAdapters(given: unknown, specifier: string): void {
  try {
    installAll(given, specifier);
  } catch (error) {
    if (error instanceof AdapterFault) throw error;
    throw new AdapterFault(`${specifier}: cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function installAll(given: unknown, specifier: string): void {
  const { name, adapters } = packageOf(given, specifier);
  for (const adapter of adapters) checkVersion(adapter, name);
  for (const adapter of adapters) checkMembers(adapter, name);
  for (const adapter of adapters) {
    const key = keyOf(adapter);
    const other = installed.find((one) => one.port === adapter.port && one.key === key);
    if (other !== undefined) {
      throw new AdapterFault(
        `${name} (${specifier}): ${adapter.port}: ${key} is the name of an adapter of ${nameOf(other)} too`,
      );
    }
    try {
      install(adapter, key);
    } catch (error) {
      throw new AdapterFault(`${name}: ${adapter.port}: ${error instanceof Error ? error.message : String(error)}`);
    }
    installed.push({ package: name, port: adapter.port, version: adapter.version, key });
    origins.set(`${adapter.port} ${key}`, specifier);
  }
}

/** A package as whoever named it knows it. */
function nameOf({ package: name, port, key }: InstalledAdapter): string {
  return `${name} (${origins.get(`${port} ${key}`) ?? name})`;
}

function packageOf(given: unknown, specifier: string): AdapterPackage {
  const { name, adapters } = (given ?? {}) as Partial<AdapterPackage>;
  if (typeof name !== 'string' || name === '' || !Array.isArray(adapters)) {
    throw new AdapterFault(`${specifier}: its default export is no package of adapters (defineAdapters)`);
  }
  return { name, adapters: adapters as readonly Adapter[] };
}

/** A package may have been written for an earlier version of the same first number, never for a later one. */
function checkVersion({ port, version }: Adapter, name: string): void {
  const had = (PORT_VERSIONS as Readonly<Record<string, string>>)[port];
  if (had === undefined || !INSTALLABLE.has(port)) {
    throw new AdapterFault(`${name}: there is no port ${String(port)}; there are ${[...INSTALLABLE].join(', ')}`);
  }
  const [major = NaN, minor = NaN] = String(version).split('.').map(Number);
  const [ourMajor = 0, ourMinor = 0] = had.split('.').map(Number);
  if (major !== ourMajor || !(minor <= ourMinor)) {
    throw new AdapterFault(`${name}: ${port}: written for version ${String(version)}, and this service has ${had}`);
  }
}

/** What each port asks for, beside the word: a package may be written without the types. */
const MEMBERS: Readonly<Record<Exclude<AdapterPort, 'graph-adapter'>, Readonly<Record<string, string>>>> = {
  importer: { open: 'function' },
  exporter: { write: 'function', mediaType: 'string', extension: 'string', lossy: 'boolean', overview: 'boolean' },
  detector: { detect: 'function', version: 'string', severity: 'string' },
};

function checkMembers({ port, adapter }: Adapter, name: string): void {
  const brought = (adapter ?? {}) as unknown as Readonly<Record<string, unknown>>;
  const wanted = port === 'graph-adapter' ? [] : Object.entries(MEMBERS[port]);
  const missing = wanted.filter(([member, type]) => typeof brought[member] !== type).map(([member]) => member);
  if (port === 'graph-adapter') {
    if (typeof brought['content'] !== 'string') missing.push('content');
    if (brought['holds'] !== null && typeof brought['holds'] !== 'function') missing.push('holds');
  }
  if (missing.length > 0) throw new AdapterFault(`${name}: ${port}: lacks ${missing.join(', ')}`);
}

const INSTALLABLE: ReadonlySet<string> = new Set<AdapterPort>(['importer', 'exporter', 'detector', 'graph-adapter']);
const WORD = /^[a-z][a-z0-9_-]{0,31}$/;

function keyOf({ port, adapter }: Adapter): string {
  if (port === 'detector') return adapter.detector;
  return port === 'graph-adapter' ? adapter.key : adapter.format;
}

function install({ port, adapter }: Adapter, key: string): void {
  if (port === 'detector') return addDetector(adapter);
  if (port === 'graph-adapter') return addSlice(guardedSlice(adapter));
  const taken = port === 'importer' ? RESERVED_IMPORTS : RESERVED_EXPORTS;
  if (!WORD.test(key)) throw new Error(`${key} is no word of a format`);
  if (taken.has(key)) throw new Error(`the format ${key} is taken`);
  if (port === 'importer') importers.push(adapter);
  else exporters.push(adapter);
}

/** Words that mean something already, before any library of formats is asked. */
const RESERVED_IMPORTS = new Set(['native', 'ftm', 'bods', 'stix', 'wikidata', 'senzing']);
const RESERVED_EXPORTS = new Set([
  'json',
  'ftm',
  'bods',
  'graphml',
  'gexf',
  'jsonld',
  'stix',
  'senzing',
  'statements',
  'statements_csv',
  'resolver',
]);
