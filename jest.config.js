// Jest runs what `nest build -c nest-cli.test.json` compiled: the swagger plugin's metadata exists there, and what is
// tested is what ships.
export default {
  rootDir: '.',
  roots: ['<rootDir>/dist-test'],
  testEnvironment: 'node',
  testRegex: '\\.(spec|int-spec|e2e-spec)\\.js$',
  transform: {},
  globalSetup: '<rootDir>/dist-test/test/support/global-setup.js',
  globalTeardown: '<rootDir>/dist-test/test/support/global-teardown.js',
  workerIdleMemoryLimit: '768MB',
  testTimeout: 30_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['<rootDir>/dist-test/{src,libs}/**/*.js', '!**/*.spec.js'],
};
