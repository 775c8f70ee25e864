// Mutates a part of the domain and runs the specs of its folders against each mutant (docs/mutation.md).
// What is mutated is the source as it stands: all mutants are transpiled at once, without a look at types, and each meets
// only the tests that reach it.
// Usage: npm run mutation -- <part, or folder or file in libs/domain/src> …, as in `npm run mutation -- lifecycle` or
// `npm run mutation -- graph/views/view.ts`
import { Stryker } from '@stryker-mutator/core';
import path from 'node:path';
import process from 'node:process';

const DOMAIN = 'libs/domain/src';

/** The parts that docs/mutation.md gives figures of: what is mutated, and the folders and specs that must notice. */
const PARTS = {
  invariants: { mutate: ['invariants'], specs: ['invariants'] },
  time: { mutate: ['graph/time'], specs: ['graph/time'] },
  lifecycle: {
    mutate: [
      'lifecycle/entry.ts',
      'lifecycle/transitions.ts',
      'lifecycle/question-transitions.ts',
      'ingest/advance.ts',
    ],
    specs: ['lifecycle', 'ingest/advance'],
  },
  views: { mutate: ['graph/views', 'graph/period-of.ts'], specs: ['graph'] },
  'temporal-index': { mutate: ['temporal-index'], specs: ['temporal-index'] },
  visibility: {
    mutate: ['graph/views/visibility.ts', 'graph/views/redacted-version.ts'],
    specs: ['graph', 'read-model'],
  },
  independence: { mutate: ['graph/independence.ts'], specs: ['graph', 'algorithms', 'invariants'] },
  ingest: { mutate: ['ingest'], specs: ['ingest', 'lifecycle'] },
  identity: {
    mutate: [
      'resolutions/decide.ts',
      'lifecycle/live-decisions.ts',
      'lifecycle/merge-conflicts.ts',
      'graph/identity.ts',
    ],
    specs: ['resolutions/decide', 'lifecycle', 'ingest', 'graph'],
  },
};

const asked = process.argv.slice(2);
if (asked.length === 0) {
  const parts = Object.keys(PARTS).join(', ');
  process.stderr.write(`name a part (${parts}), or a folder or a file of libs/domain/src\n`);
  process.exit(2);
}
const parts = asked.map(
  (one) => PARTS[one] ?? { mutate: [one], specs: [one.endsWith('.ts') ? path.dirname(one) : one] },
);
const mutated = parts.flatMap(({ mutate }) => mutate);
const folders = [...new Set(parts.flatMap(({ specs }) => specs))];
const name = asked.join('-').replaceAll('/', '-');

await new Stryker({
  mutate: [
    ...mutated.map((one) => `${DOMAIN}/${one.endsWith('.ts') ? one : `${one}/**/*.ts`}`),
    `!${DOMAIN}/**/*.spec.ts`,
  ],
  // The sandbox holds the domain and what its specs stand on.
  ignorePatterns: [
    '/src',
    '/bench',
    '/test/*',
    '!/test/support',
    '/docs',
    '/dist',
    '/dist-test',
    '/libs/*',
    '!/libs/domain',
    '/.data',
  ],
  tempDirName: '.data/mutation/sandbox',
  buildCommand: 'node scripts/transpile-domain.js',
  testRunner: 'in-process',
  plugins: [path.resolve(import.meta.dirname, 'in-process-runner.js')],
  inProcess: {
    // The spec of "decided once" asks copies of the files, which no mutant is in.
    specs: `${DOMAIN}/(${folders.join('|')})([./](?!decided-once).*)?\\.spec\\.js$`,
    setup: 'dist-test/test/support/jest/property-seed.js',
  },
  coverageAnalysis: 'perTest',
  // What runs once at the start of a module would need a process for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.data/mutation/${name}.json` },
}).runMutationTest();
