// Jest runs what `nest build -c nest-cli.test.json` compiled: the swagger plugin's metadata exists there, and what is
// tested is what ships.
//
// Two projects, so that a rule of the domain is tested in milliseconds: `*.spec` needs nothing; `*.int-spec` and
// `*.e2e-spec` get a throw-away PostgreSQL from the global setup, which runs only when one of them is in the run.
//
// The files of a worker share its realm and its modules (docs/adr/0102): a file that begins with a comment /*! that says
// @jest-environment node, and an empty line, has a context of its own: compiled code keeps no other comment. `--env=node`,
// which coverage needs, gives one to every file.
//
// No test is timed: the timeout ends what hangs, and is many times what the slowest needs on a machine with other work.
const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/dist-test'],
  testEnvironment: '<rootDir>/dist-test/test/support/one-realm/environment.js',
  runtime: '<rootDir>/dist-test/test/support/one-realm/runtime.js',
  transform: {},
  setupFiles: ['<rootDir>/dist-test/test/support/jest/property-seed.js'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testRegex: '\\.spec\\.js$',
    },
    {
      ...shared,
      displayName: 'postgres',
      testRegex: '\\.(int-spec|e2e-spec)\\.js$',
      globalSetup: '<rootDir>/dist-test/test/support/jest/global-setup.js',
      globalTeardown: '<rootDir>/dist-test/test/support/jest/global-teardown.js',
    },
  ],
  testSequencer: '<rootDir>/dist-test/test/support/jest/longest-first.js',
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 240_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['<rootDir>/dist-test/{src,libs}/**/*.js', '!**/*.spec.js'],
};
