import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { bundleOf } from '../../src/platform/work/worker-pool.js';
import { run } from '../support/programs/command-line.js';
import { program } from '../support/programs/program.js';

const exec = promisify(execFile);

/** Files that a process has read modules from, as the engine tells at its end. */
function modulesOf(folder: string): readonly string[] {
  return fs.readdirSync(folder).flatMap((name) => {
    const told = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return told.result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
}

describe('the bundle that a process begins with', () => {
  it('loads the whole service from few files, and says of it what its modules say', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-modules-'));
    try {
      const env = { NODE_V8_COVERAGE: folder };
      const { stdout } = await exec(process.execPath, [program('cli'), 'openapi'], { env, maxBuffer: 50_000_000 });
      // Names of classes are in it, which a bundle may change.
      expect(stdout === (await run(['openapi'], {})).out).toBe(true);
      // Without it there are 3,100.
      const modules = modulesOf(folder);
      expect(modules.length).toBeLessThan(400);
      // Packages that few ever need wait until somebody does.
      const texts = modules.map((url) => fs.readFileSync(new URL(url), 'utf8')).join('\n');
      expect(texts).toContain('// node_modules/typeorm/');
      expect(texts).not.toContain('// node_modules/@modelcontextprotocol/');
      expect(modules.filter((url) => /\/(nodemailer|pg-boss)\//.test(url))).toEqual([]);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it('tells a fault by the lines of the sources', async () => {
    const broken = 'data:text/javascript,process.stdout.write = () => { throw new TypeError("no output"); };';
    const args = ['--enable-source-maps', '--import', broken, program('cli'), 'sbom'];
    const failed = await exec(process.execPath, args).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 70,
      stderr: expect.stringMatching(/no output[^]*src\/cli\/terminal\.ts:\d+/),
    });
  });
});

describe('the bundles that threads begin with', () => {
  const scripts = fs
    .readdirSync('dist-test/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.worker.js'))
    .map((name) => pathToFileURL(path.resolve('dist-test/src', name)));

  /** A module and all modules beside it that it begins with. */
  function filesFrom(url: URL, seen = new Set<string>()): ReadonlySet<string> {
    if (seen.has(url.href)) return seen;
    seen.add(url.href);
    const text = fs.readFileSync(url, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import|export|\} from)\b[^'"]*["'](\.[^"']+)["'];$/gm)) {
      filesFrom(new URL(name, url), seen);
    }
    return seen;
  }

  it('are there for the threads of the service, and few files each', () => {
    expect(scripts.length).toBeGreaterThan(5);
    const scan = scripts.find(({ pathname }) => pathname.endsWith('/scan.worker.js'));
    expect(filesFrom(scan as URL).size).toBeGreaterThan(100);
    for (const script of scripts) {
      const bundle = bundleOf(script);
      expect(bundle.pathname).toContain('/dist-test/start/threads/');
      expect(filesFrom(bundle).size).toBeLessThan(10);
    }
  });

  it.each(['data:text/javascript,0', pathToFileURL(path.resolve('dist-test/libs/adapter-kit/src/x.worker.js')).href])(
    'are of those alone: %s stays what it is',
    (script) => {
      expect(bundleOf(new URL(script)).href).toBe(script);
    },
  );
});
