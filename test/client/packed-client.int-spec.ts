import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Service, startService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const NAME = '@investigation-graph/client';

/** What its only dependency needs, from this repository's own packages: a test asks no registry. */
const AT_HAND = ['openapi-fetch', 'openapi-typescript-helpers'];

const PROGRAM = `
import { ApiError, createClient } from '${NAME}';
const api = createClient({ baseUrl: process.argv[2] });
const { data } = await api.findPath({ query: { from: 'person:ada-verhoeven', to: 'asset:villa-korali' } });
const refusal = await api.getEntity({ path: { id: 'person:nobody' } }).catch((error) => error);
console.log(JSON.stringify([data.found, refusal instanceof ApiError, refusal.code]));
`;

describe('the client, packed as it would be published', () => {
  let folder: string;
  let project: string;
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    folder = await mkdtemp(path.join(os.tmpdir(), 'packed-client-'));
    const packed = path.join(folder, 'client');
    await mkdir(packed);
    await cp(path.join(ROOT, 'libs/client/package.json'), path.join(packed, 'package.json'));
    await tsc('-p', path.join(ROOT, 'libs/client/tsconfig.json'), '--outDir', path.join(packed, 'dist'));
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: packed });
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));

    project = path.join(folder, 'project');
    await mkdir(project);
    const own = Object.fromEntries(AT_HAND.map((name) => [name, `file:${path.join(ROOT, 'node_modules', name)}`]));
    const described = {
      name: 'a-clean-project',
      private: true,
      type: 'module',
      dependencies: { [NAME]: `file:${path.join(folder, tarball)}`, ...own },
      overrides: Object.fromEntries(AT_HAND.map((name) => [name, `$${name}`])),
    };
    await writeFile(path.join(project, 'package.json'), JSON.stringify(described));
    const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    await run('npm', ['install', ...quietly], { cwd: project });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  it('holds what it needs, and nothing of its source', async () => {
    const installed = path.join(project, 'node_modules', NAME);
    expect((await readdir(installed)).sort()).toEqual(['dist', 'package.json']);
    const files = await readdir(path.join(installed, 'dist'), { recursive: true });
    expect(files.filter((file) => /\.(js|d\.ts)$/.test(file) !== file.includes('.'))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(await readFile(path.join(installed, 'dist', file), 'utf8')).not.toMatch(/from '(node:|\.\.\/\.\.)/);
    }
  });

  it('types every operation: a strict program uses each of them without a cast', async () => {
    const example = await readFile(path.join(ROOT, 'libs/client/example/every-operation.ts'), 'utf8');
    expect(example).not.toMatch(/\bas (?:any|unknown|[A-Z{(])|[:<]\s*(?:any|unknown)\b|@ts-|!\./);
    const { paths } = JSON.parse(await readFile(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
    };
    const used = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(used.filter((id) => !example.includes(`api.${id}(`))).toEqual([]);
    await writeFile(path.join(project, 'every-operation.ts'), example);
    const strict = [
      '--ignoreConfig',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--noEmit',
      '--target',
      'es2023',
      '--module',
      'nodenext',
    ];
    await tsc(...strict, '--lib', 'es2023,dom,dom.iterable', path.join(project, 'every-operation.ts'));
  });

  it('runs there, against the service', async () => {
    await writeFile(path.join(project, 'program.js'), PROGRAM);
    const address = `http://127.0.0.1:${service.port}`;
    const { stdout } = await run(process.execPath, ['program.js', address], { cwd: project });
    expect(JSON.parse(stdout)).toEqual([true, true, 'not_found']);
  });
});

/** Fails with what the compiler says. */
async function tsc(...args: readonly string[]): Promise<void> {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...args], { cwd: ROOT }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout);
  });
}
