import { createRequire } from 'node:module';
import path from 'node:path';
import type JestSequencer from '@jest/test-sequencer';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer') as typeof JestSequencer;

/**
 * Files that take longest, in seconds on two cores. Jest begins with the largest files where it knows of no earlier run,
 * and these are among the smallest: begun last, one of them keeps one core busy for minutes while the others have nothing.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'test/browser/reading.e2e-spec.js': 250,
  'test/browser/writing.e2e-spec.js': 90,
  'test/browser/canvas.e2e-spec.js': 86,
  'test/e2e/slow-streams.e2e-spec.js': 81,
  'test/adapters/failing-extensions.int-spec.js': 80,
  'test/e2e/operations/reliability.e2e-spec.js': 72,
  'test/cli/on-a-terminal.int-spec.js': 60,
  'test/adapters/other-engines.int-spec.js': 40,
  'test/cli/in-a-pipe.int-spec.js': 35,
  'test/adapters/extensions.int-spec.js': 25,
  'test/e2e/documents/readme.e2e-spec.js': 25,
  'test/cli/adapter.int-spec.js': 25,
};

const compiled = path.resolve('dist-test');
type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** The longest files first, then the order of Jest. */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const seconds = (file: string): number => SECONDS[path.relative(compiled, file).replaceAll(path.sep, '/')] ?? 0;
    return [...(await super.sort(tests))].sort((one, other) => seconds(other.path) - seconds(one.path));
  }
}
