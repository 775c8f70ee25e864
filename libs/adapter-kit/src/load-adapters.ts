import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AdapterFault, installAdapters } from './installed-adapters.js';
import { LOADED_FILES } from './loaded-files.js';

/** So long may one take to be loaded. */
const LOAD_MS = 30_000;

/**
 * Loads what `ADAPTERS` names, once for each process or thread, before anything asks which formats there are: files and
 * folders of packages by their path, packages by their name, from `from` and the folders above it.
 *
 * @throws AdapterFault where one is not there, cannot be loaded, or cannot be used
 */
export async function loadAdapters(specifiers: readonly string[], from: string): Promise<void> {
  for (const specifier of specifiers) {
    const file = fileOf(specifier, from);
    if (LOADED_FILES.has(file)) continue;
    let module: { readonly default?: unknown };
    try {
      module = await beforeTheEnd(import(pathToFileURL(file).href) as Promise<{ readonly default?: unknown }>);
    } catch (error) {
      throw new AdapterFault(
        `${specifier}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    adoptAdapters(module.default, file, specifier);
  }
}

/**
 * Takes in what a file brings that was read already; threads load the file.
 *
 * @throws AdapterFault where it cannot be used
 */
export function adoptAdapters(given: unknown, file: string, specifier = file): void {
  installAdapters(given, specifier);
  LOADED_FILES.add(file);
}

/** A file that waits for something while it is loaded, and for nothing that comes, is not waited for. */
async function beforeTheEnd<T>(loading: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined;
  const patience = new Promise<never>((_, reject) => {
    const late = (): void => reject(new Error(`it was not loaded within ${LOAD_MS} ms`));
    // Where nothing else is awaited, the process would end here without a word.
    process.once('beforeExit', late);
    const timer = setTimeout(late, LOAD_MS).unref();
    stop = () => {
      clearTimeout(timer);
      process.off('beforeExit', late);
    };
  });
  return Promise.race([loading, patience]).finally(stop);
}

function fileOf(specifier: string, from: string): string {
  if (/^\.{0,2}\//.test(specifier)) {
    const file = path.resolve(from, specifier);
    if (existsSync(path.join(file, 'package.json'))) return path.join(file, entryOf(file, specifier));
    if (existsSync(file)) return file;
    throw new AdapterFault(`${specifier}: there is no such file`);
  }
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const home = path.join(folder, 'node_modules', specifier);
    if (existsSync(path.join(home, 'package.json'))) return path.join(home, entryOf(home, specifier));
    if (folder === path.dirname(folder)) throw new AdapterFault(`${specifier}: there is no such package`);
  }
}

/** The file that a package is entered by. */
function entryOf(home: string, specifier: string): string {
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    readonly exports?: unknown;
    readonly main?: string;
  };
  const entry = chosenOf(manifest.exports) ?? manifest.main ?? 'index.js';
  if (existsSync(path.join(home, entry))) return entry;
  throw new AdapterFault(`${specifier}: its package.json names ${entry}, which is not there`);
}

function chosenOf(exported: unknown): string | null {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return null;
  const conditions = exported as Readonly<Record<string, unknown>>;
  return chosenOf(conditions['.'] ?? conditions['import'] ?? conditions['node'] ?? conditions['default']);
}
