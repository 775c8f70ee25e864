import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
export const KIT = '@investigation-graph/adapter-kit';
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/** The kit as it would be published: what `npm run pretest` packed. */
export async function kitTarball(): Promise<string> {
  const folder = path.join(ROOT, 'dist-test/adapter-kit');
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('the kit is not packed: npm run pretest');
  return path.join(folder, tarball);
}

/** A folder of the test tree as another team has it: outside, with the kit from its tarball, and no network. */
export async function outside(source: string, home: string): Promise<void> {
  await cp(path.join(ROOT, source), home, { recursive: true });
  const manifest = path.join(home, 'package.json');
  const described = JSON.parse(await readFile(manifest, 'utf8')) as Readonly<Record<string, unknown>>;
  const dependencies = { [KIT]: `file:${await kitTarball()}` };
  await writeFile(manifest, JSON.stringify({ ...described, dependencies }));
  await installed(home);
}

/** Installs what a package names, from what lies on this disk alone. */
export async function installed(home: string): Promise<void> {
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: home });
}

/**
 * Compiles packages, each by its own tsconfig.json; fails with what the compiler says. Several are compiled in one
 * process, which reads the types of Node once for all of them.
 */
export async function compiled(...homes: readonly string[]): Promise<void> {
  for (const home of homes) {
    await mkdir(path.join(home, 'node_modules/@types'), { recursive: true });
    for (const name of ['@types/node', 'undici-types']) {
      const target = path.join(home, 'node_modules', name);
      await rm(target, { force: true });
      await symlink(path.join(ROOT, 'node_modules', name), target);
    }
  }
  await run(process.execPath, [COMPILER, '--build', ...homes]).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout);
  });
}

/** Runs a package's own tests; fails with what they say. */
export async function tested(home: string, where = 'dist/'): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  await run(process.execPath, ['--test', where], { cwd: home, env }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout);
  });
}
