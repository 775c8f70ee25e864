import { installedAdapters } from '#adapter-kit';
import { checkAfterTest, shareRealm } from './every-test.js';

/** What a test may change of its process, and the next file finds as it was. */
interface ProcessState {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly exit: typeof process.exit;
  readonly exitCode: typeof process.exitCode;
  readonly console: Console;
}

/**
 * The realm of the worker itself, given back as it was found: the `testEnvironment` of Jest's configuration. A file that
 * changes what modules keep, or asks for `@jest/globals`, begins with a docblock that says `@jest-environment node` and
 * has a context and modules of its own. It is one of `/*!` with an empty line behind it: compiled code keeps no other comment.
 */
export default class OneRealmEnvironment {
  readonly global = globalThis;
  private readonly installed = installedAdapters().length;
  private readonly before: ProcessState = {
    env: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    exitCode: process.exitCode,
    console: globalThis.console,
  };

  getVmContext(): null {
    return null;
  }

  exportConditions(): readonly string[] {
    return ['node', 'node-addons'];
  }

  /** @throws Error where the next file would find adapters that it did not bring */
  handleTestEvent({ name }: { readonly name: string }): void {
    // The hooks of a file begin empty: those of modules that it shares are given to it here.
    if (name === 'setup') afterEach(checkAfterTest);
    if (name !== 'run_finish' || installedAdapters().length === this.installed) return;
    throw new Error('It installs adapters in its own process: it has to begin with /*! @jest-environment node */');
  }

  async setup(): Promise<void> {
    shareRealm();
    return Promise.resolve();
  }

  async teardown(): Promise<void> {
    const { env, folder, exit, exitCode, console } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
    if (process.cwd() !== folder) process.chdir(folder);
    process.exit = exit;
    process.exitCode = exitCode;
    globalThis.console = console;
    return Promise.resolve();
  }
}
