import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const { default: ContextRuntime } = require('jest-runtime') as typeof JestRuntime;

/** Where jest-circus keeps who hears of tests: its module, read anew, would add to those of the last file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

type Given = ConstructorParameters<typeof ContextRuntime>;

/** Makes the `runtime` of Jest's configuration for one file: a file with a context of its own gets Jest's. */
export default function runtimeOf(...given: Given): InstanceType<typeof ContextRuntime> | OneRealmRuntime {
  const [, environment] = given;
  return environment.getVmContext() === null ? new OneRealmRuntime() : new ContextRuntime(...given);
}

/**
 * Loads test files as Node.js does, in the realm of the worker: whatever a file imports is read and compiled once for all
 * files of the worker, and stays warm. Jest's own runtime reads all of Nest again for every file.
 *
 * These are the methods that Jest's runner and jest-circus ask for.
 */
class OneRealmRuntime {
  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(file: string): Promise<void> {
    await import(pathToFileURL(file).href);
  }

  /** The tests of a file are state of the module of jest-circus that is asked for here. */
  requireInternalModule(file: string): unknown {
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    Reflect.deleteProperty(require.cache, file);
    return require(file);
  }

  requireModule(file: string): unknown {
    return require(file);
  }

  /** For `@jest/globals`, which needs a context. */
  setGlobalsForRuntime(): void {
    return;
  }

  enterTestCode(): void {
    return;
  }

  leaveTestCode(): void {
    return;
  }

  /** Nothing is transformed. */
  getSourceMaps(): ReadonlyMap<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  teardown(): void {
    return;
  }
}
