// Mutates a part of the domain and runs the specs of its folders against each mutant (docs/mutation.md).
// What is mutated is the source as it stands: all mutants are transpiled at once, without a look at types, and each meets
// only the tests that reach it.
// Usage: npm run mutation -- <folder or file in libs/domain/src> …, as in `npm run mutation -- claims graph/view.ts`
import { Stryker } from '@stryker-mutator/core';
import path from 'node:path';
import process from 'node:process';

const DOMAIN = 'libs/domain/src';

const asked = process.argv.slice(2);
if (asked.length === 0) {
  process.stderr.write('name a folder or a file of libs/domain/src, as in: npm run mutation -- claims\n');
  process.exit(2);
}
const folders = [...new Set(asked.map((one) => (one.endsWith('.ts') ? path.dirname(one) : one)))];
const name = asked.join('-').replaceAll('/', '-');

await new Stryker({
  mutate: [
    ...asked.map((one) => `${DOMAIN}/${one.endsWith('.ts') ? one : `${one}/**/*.ts`}`),
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
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    configFile: 'jest.mutation.config.js',
    config: { testRegex: `${DOMAIN}/(${folders.join('|')})/.*\\.spec\\.js$` },
  },
  coverageAnalysis: 'perTest',
  // What runs once at the start of a module would need a process for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.data/mutation/${name}.json` },
}).runMutationTest();
