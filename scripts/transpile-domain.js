// Transpiles libs/domain and what its specs stand on into dist-test, without a look at types: for mutation testing, which
// compiles once and has types that no mutant has to keep.
// Usage: node scripts/transpile-domain.js
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';

const FOLDERS = ['libs/domain', 'test/support'];
/** Where a room of the domain, or what its specs share, is asked. */
const FACES = { testing: 'libs/domain/testing/index.js' };

const { config } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8'));
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
const compilerOptions = {
  ...options,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: false,
  paths: undefined,
};

for (const folder of FOLDERS) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    const file = path.join(folder, name);
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions, fileName: file });
    const out = path.join('dist-test', file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, withAliases(outputText, path.dirname(file)));
  }
}

function withAliases(text, from) {
  return text.replace(/(['"])#domain\/([a-z-]+)\1/g, (_, quote, room) => {
    const to = path.relative(from, FACES[room] ?? `libs/domain/src/${room}/index.js`);
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
  });
}
