import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const BUILD = path.resolve('dist-test');
const MAKE_IT = 'node scripts/bundle.js dist-test';
const IN_IT = /(?<!spec)\.js$/;

/**
 * What `npm start` and `npm run cli` run, of the build for tests: a path for `node`.
 *
 * @throws Error where it was not made, or before what it is made of: a test of programs does not run yesterday's
 */
export function program(name: 'cli' | 'main'): string {
  const file = path.join(BUILD, 'start', `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is not there: ${MAKE_IT}`);
  const made = statSync(file).mtimeMs;
  const newer = ['src', 'libs'].flatMap(filesOf).find((other) => statSync(other).mtimeMs > made);
  if (newer !== undefined) throw new Error(`${file} is older than ${newer}: ${MAKE_IT}`);
  return file;
}

function filesOf(folder: string): readonly string[] {
  const names = readdirSync(path.join(BUILD, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => IN_IT.test(name)).map((name) => path.join(BUILD, folder, name));
}
