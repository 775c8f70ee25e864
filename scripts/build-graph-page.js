// Puts the page (libs/graph-page) beside what the service's compiler wrote: its modules for browsers, and its files as they are.
// Usage: node scripts/build-graph-page.js <dist|dist-test>
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILES = ['index.html', 'page.css', 'icon.svg'];

const page = path.join(ROOT, 'libs/graph-page');
const out = path.join(ROOT, process.argv[2] ?? 'dist', 'libs/graph-page');
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', page, '--outDir', out], { stdio: ['ignore', 2, 2] });
// A build is whole by its last file.
if (status === 0) for (const file of FILES) cpSync(path.join(page, file), path.join(out, file));
process.exitCode = status ?? 1;
