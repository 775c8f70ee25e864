import type { Adapter, AdapterPackage, AdapterPort } from '../port/adapter-package.js';
import { PORT_VERSIONS } from '../port/versions.js';
import { AdapterFault } from './adapter-fault.js';
import { installAdapter, INSTALLABLE, missingMembers } from './brought-ports.js';
import { keyOf } from './port-keys.js';

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

/** What was brought, in the order in which it was named. */
export function installedAdapters(): readonly InstalledAdapter[] {
  return installed;
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
  const { name, adapters: brought } = packageOf(given, specifier);
  for (const adapter of brought) checkVersion(adapter, name);
  for (const adapter of brought) checkMembers(adapter, name);
  for (const adapter of brought) {
    const key = keyOf(adapter.port, adapter.adapter);
    const other = installed.find((one) => one.port === adapter.port && one.key === key);
    if (other !== undefined) {
      throw new AdapterFault(
        `${name} (${specifier}): ${adapter.port}: ${key} is the name of an adapter of ${nameOf(other)} too`,
      );
    }
    try {
      installAdapter(adapter.port, adapter.adapter);
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
function checkMembers({ port, adapter }: Adapter, name: string): void {
  const missing = missingMembers(port, adapter);
  if (missing.length > 0) throw new AdapterFault(`${name}: ${port}: lacks ${missing.join(', ')}`);
}
