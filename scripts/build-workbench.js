// Bundles the workbench (libs/workbench) beside what the service's compiler wrote: hashed assets, a chunk for each view.
// Usage: node scripts/build-workbench.js <dist|dist-test>
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(ROOT, 'libs/workbench');
const out = path.join(ROOT, process.argv[2] ?? 'dist', 'workbench');
const assets = path.join(out, 'assets');

rmSync(out, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: [path.join(SOURCE, 'src/main.tsx')],
  outdir: assets,
  bundle: true,
  splitting: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  legalComments: 'linked',
  loader: { '.csv': 'text' },
  logLevel: 'warning',
});

const outputOf = (source) =>
  Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source));
const [script, { cssBundle = '' }] = outputOf('src/main.tsx');
for (const name of readdirSync(assets)) {
  // A browser gets 0.2 MB instead of 0.7: made once here, not for every visit.
  writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(readFileSync(path.join(assets, name))));
}
cpSync(path.join(SOURCE, 'icon.svg'), path.join(out, 'icon.svg'));
// What the first view needs is asked for at once, and not one piece after the other has been read.
const ahead = withImports([script, outputOf('views/start/index.tsx')[0]]).filter((file) => file !== script);
const page = readFileSync(path.join(SOURCE, 'index.html'), 'utf8')
  .replace('%SCRIPT%', path.basename(script))
  .replace('%STYLE%', path.basename(cssBundle))
  .replace(
    /^ *%AHEAD%\n/m,
    ahead.map((file) => `    <link rel="modulepreload" href="/page/assets/${path.basename(file)}" />\n`).join(''),
  );
// A build is whole by its last file.
writeFileSync(path.join(out, 'index.html'), page);

/** Files with all that they import before they run. */
function withImports(files) {
  const all = new Set(files);
  for (const file of all) {
    for (const { path: imported, kind } of metafile.outputs[file].imports) {
      if (kind === 'import-statement') all.add(imported);
    }
  }
  return [...all];
}
