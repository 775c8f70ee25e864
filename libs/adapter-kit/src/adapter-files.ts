import { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';
import { AdapterFault } from './adapter-fault.js';

/**
 * What a file brings. It runs here, and finds no thread above it to speak to: what it said there would be taken for an answer.
 */
export async function importedFile(file: string): Promise<unknown> {
  (workerThreads as { parentPort: unknown }).parentPort = null;
  syncBuiltinESMExports();
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  return module.default;
}

/**
 * The file that is meant: files and folders of packages by their path, packages by their name, from `from` and the folders
 * above it.
 *
 * @throws AdapterFault where there is none
 */
export function fileOf(specifier: string, from: string): string {
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
