// Packs libs/adapter-kit as a package of its own: what an adapter is written against, with its types, and the contract.
// It needs nothing beside it, so that a package can be begun and tested without a network; what `adapter new` begins with
// lies beside the tarball.
// Usage: node scripts/pack-kit.js <dist|dist-test|another folder>
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const KIT = path.join(ROOT, 'libs/adapter-kit');
const out = path.join(path.resolve(ROOT, process.argv[2] ?? 'dist'), 'adapter-kit');
const packed = mkdtempSync(path.join(os.tmpdir(), 'adapter-kit-'));

try {
  cpSync(path.join(KIT, 'package.json'), path.join(packed, 'package.json'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: { index: path.join(KIT, 'port/index.ts'), contract: path.join(KIT, 'contract/index.ts') },
    outdir: path.join(packed, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  for (const file of typesOf('contract/index.ts', typesOf('port/index.ts'))) declare(file);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const quietly = { cwd: packed, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  execFileSync('npm', ['pack', '--silent', '--pack-destination', out], quietly);
  const [tarball] = readdirSync(out);
  cpSync(path.join(KIT, 'templates'), path.join(out, 'templates'), { recursive: true });
  process.stdout.write(`${path.join(out, tarball)}\n`);
} finally {
  rmSync(packed, { recursive: true, force: true });
}

/** The files whose declarations a declaration names, itself first. */
function typesOf(file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, named] of declarationOf(file).matchAll(/from ["'](\.[^"']+)["']/g)) {
    typesOf(path.join(path.dirname(file), named).replace(/\.js$/, '.ts'), known);
  }
  return known;
}

function declarationOf(file) {
  const options = { compilerOptions: { declaration: true, target: 'ES2023', module: 'nodenext' }, fileName: file };
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(path.join(KIT, file), 'utf8'), options);
  const [fault] = diagnostics ?? [];
  if (fault !== undefined) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  if (/["']#/.test(outputText)) {
    throw new Error(`${file}: its types name a room of the domain, which the package has not`);
  }
  return outputText;
}

function declare(file) {
  const target = path.join(packed, 'dist', file.replace(/\.ts$/, '.d.ts'));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, declarationOf(file));
}
