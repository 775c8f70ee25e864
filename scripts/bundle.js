// Bundles what a process begins with: its modules, and the packages that are many small files, become a few files in
// `start/` beside them, because a process that opens 3,700 files does little else for its first seconds (docs/adr/0103).
// Threads have theirs in `start/threads/`: one that scans reads some 400 modules, and often lives for one body.
// Usage: node scripts/bundle.js <dist|dist-test> [--if-stale]
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
const out = path.resolve(ROOT, process.argv[2] ?? 'dist');
/** Direct dependencies of many files. A copy of the others would be large, or they look for what lies beside them. */
const INSIDE =
  /^(@nestjs\/.*|@modelcontextprotocol\/sdk|class-transformer|class-validator|commander|jose|prom-client|reflect-metadata|rxjs|typeorm|uuid|zod)$/;
const { dependencies } = createRequire(import.meta.url)('../package.json');

const compiled = ['src', 'libs'].flatMap((folder) =>
  readdirSync(path.join(out, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!spec)\.js$/.test(name))
    .map((name) => path.join(out, folder, name)),
);

if (!process.argv.includes('--if-stale') || isStale()) {
  rmSync(path.join(out, 'start'), { recursive: true, force: true });
  // Nothing of a thread is known by the name of its class; to keep names, esbuild has each closure take a call.
  await bundle(compiled.filter(isThread), 'start/threads', { keepNames: false });
  // The last of them is the one whose time is looked at.
  await bundle(
    ['main', 'cli'].map((name) => path.join(out, 'src', `${name}.js`)),
    'start',
    // Names of classes are names of schemas in the API, and stand in what errors say.
    { keepNames: true },
  );
}

function isThread(file) {
  return file.startsWith(path.join(out, 'src') + path.sep) && file.endsWith('.worker.js');
}

function isStale() {
  const made = path.join(out, 'start/cli.js');
  return !existsSync(made) || compiled.some((file) => statSync(file).mtimeMs > statSync(made).mtimeMs);
}

async function bundle(entryPoints, folder, { keepNames }) {
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    entryNames: '[name]',
    outdir: path.join(out, folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    keepNames,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    // Threads hold the same packages again. Names of the others stay, and the source maps tell of the places of all.
    minify: !keepNames,
    minifySyntax: true,
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
    logLevel: 'error',
    plugins: [
      { name: 'packages', setup: packages },
      { name: 'places', setup: (building) => places(building, path.join(out, folder)) },
    ],
  });
}

/** Which packages are in the bundle: those that are chosen, and with them what they need, as it lies beside them. */
function packages({ onResolve, onLoad, resolve }) {
  onResolve({ filter: /^[^.#/]/ }, async ({ path: name, kind, pluginData, ...from }) => {
    if (pluginData === 'seen' || kind === 'entry-point') return undefined;
    const [, of = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    if (isBuiltin(name) || (of in dependencies && !INSIDE.test(of))) return { path: name, external: true };
    const found = await resolve(name, { ...from, kind, pluginData: 'seen' });
    // Packages that others offer to work with, and are not installed.
    if (found.errors.length > 0) return { path: name, external: true };
    return kind === 'dynamic-import' ? { path: found.path, namespace: 'named' } : found;
  });
  // A CommonJS package that is imported on its way has the names that Node finds in it.
  onLoad({ filter: /./, namespace: 'named' }, async ({ path: file }) => {
    const names = Object.keys(await import(file)).filter(
      (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
    );
    const contents = `import * as whole from ${JSON.stringify(file)};\nexport const { ${names.join(', ')} } = whole;\n`;
    return { contents: `${contents}export default whole.default;\n`, resolveDir: path.dirname(file) };
  });
}

/** What a module finds beside it stands where it stood: `import.meta` is that of the file, not of the chunk. */
function places({ onLoad }, folder) {
  onLoad({ filter: /\.js$/ }, ({ path: file }) => {
    if (!file.startsWith(out + path.sep)) return undefined;
    const contents = readFileSync(file, 'utf8');
    if (!/import\.meta\.(url|dirname)/.test(contents)) return undefined;
    const place = JSON.stringify(path.relative(folder, file).replaceAll(path.sep, '/'));
    const url = `new URL(${place}, import.meta.url)`;
    return {
      contents: `${contents
        .replaceAll('import.meta.url', `${url}.href`)
        .replaceAll(
          'import.meta.dirname',
          `fileURLToPathOf(new URL('.', ${url}))`,
        )}\nimport { fileURLToPath as fileURLToPathOf } from 'node:url';\n`,
      loader: 'js',
    };
  });
}
