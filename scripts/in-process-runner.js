// A test runner for Stryker that loads the specs once and then runs, for each mutant, only the tests that reach it. Jest
// starts anew for every mutant, which takes a second or two; here a mutant costs what its tests cost.
//
// It knows what the specs of the domain use: describe, it, their `each`, afterAll and `expect`. A mutant that lives in a
// value which is computed once, and remembered, is met only by the first test that asks: survivors are looked at by hand.
import { expect } from 'expect';
import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/** How long a law looks for a case against a mutant: all its cases would take many seconds for each. */
const LAW_MS = 500;

/** Where the instrumented code looks for the mutant that is on. */
const instrumented = (globalThis.__stryker__ ??= {});

class InProcessRunner {
  static inject = ['options'];
  #tests = new Map();
  #specs;
  #setup;

  constructor({ inProcess }) {
    this.#specs = new RegExp(inProcess.specs);
    this.#setup = inProcess.setup;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const define = definitions(this.#tests);
    Object.assign(globalThis, { expect, ...define });
    await load(this.#setup);
    // Which case is the smallest that fails is of no interest here, and a mutant that no law finds soon has survived it.
    fc.configureGlobal({
      ...fc.readConfigureGlobal(),
      endOnFailure: true,
      interruptAfterTimeLimit: LAW_MS,
      reporter: reportLaw,
    });
    for (const name of readdirSync('dist-test', { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join('dist-test', name);
      if (!this.#specs.test(file)) continue;
      define.startFile(name);
      await load(file);
    }
  }

  async dryRun() {
    const tests = [];
    for (const test of this.#tests.values()) {
      instrumented.currentTestId = test.id;
      const startedAt = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - startedAt;
      const told = { id: test.id, name: test.id, timeSpentMs };
      tests.push(
        failure === undefined
          ? { ...told, status: 0 }
          : { ...told, status: 1, failureMessage: String(failure?.stack ?? failure) },
      );
    }
    delete instrumented.currentTestId;
    return { status: 'complete', tests, mutantCoverage: instrumented.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const asked = testFilter ? testFilter.map((id) => this.#tests.get(id)) : [...this.#tests.values()];
    // The quickest first: most mutants are found by the first test that reaches them.
    asked.sort((a, b) => a.ms - b.ms);
    instrumented.hitCount = hitLimit === undefined ? undefined : 0;
    instrumented.hitLimit = hitLimit;
    instrumented.activeMutant = activeMutant.id;
    try {
      let nrOfTests = 0;
      for (const test of asked) {
        nrOfTests += 1;
        const failure = await failureOf(test);
        if (hitLimit !== undefined && instrumented.hitCount > hitLimit) return { status: 'timeout' };
        if (failure === undefined) continue;
        return {
          status: 'killed',
          killedBy: [test.id],
          failureMessage: String(failure?.message ?? failure),
          nrOfTests,
        };
      }
      return { status: 'survived', nrOfTests };
    } finally {
      instrumented.activeMutant = undefined;
    }
  }
}

async function load(file) {
  await import(pathToFileURL(path.resolve(file)).href);
}

/** A case that breaks a law, and not what a spec says of all the cases of a law after it. */
class LawBroken extends Error {}

/** Whether time ended a law of the test that is run before all its cases were looked at. */
let isCutShort = false;

function reportLaw(details) {
  isCutShort ||= details.interrupted;
  // On a busy machine a law may end before its first case: that says nothing of the mutant.
  if (details.failed && !(details.interrupted && details.counterexample === null)) {
    throw new LawBroken(fc.defaultReportMessage(details), { cause: details.errorInstance });
  }
}

async function failureOf(test) {
  const startedAt = performance.now();
  isCutShort = false;
  try {
    await test.run();
    return undefined;
  } catch (error) {
    // How many cases of some sort a law has met says nothing where it was cut short.
    if (isCutShort && !(error instanceof LawBroken)) return undefined;
    return error ?? new Error('failed without a reason');
  } finally {
    test.ms = performance.now() - startedAt;
  }
}

/** The globals that specs define their tests with; what they define goes into `tests`. */
function definitions(tests) {
  let file = '';
  let names = [];

  const describe = (name, define) => {
    names.push(name);
    define();
    names.pop();
  };
  const it = (name, run) => {
    const id = `${[file, ...names, name].join(' > ')} #${tests.size}`;
    tests.set(id, { id, run: () => run(), ms: 0 });
  };
  const each = (define) => (rows) => (name, run) => {
    for (const row of rows) {
      const given = Array.isArray(row) ? row : [row];
      define(titled(name, given), () => run(...given));
    }
  };
  describe.each = each(describe);
  it.each = each(it);
  return {
    describe,
    it,
    test: it,
    afterAll: (run) => process.once('exit', run),
    startFile: (name) => {
      file = name;
      names = [];
    },
  };
}

/** The title of a row: `%s` and its kin take the next value, `$member` a member of the first. */
function titled(name, given) {
  const [first] = given;
  const named = name.replace(/\$(\w+)/g, (whole, key) => (first?.[key] === undefined ? whole : String(first[key])));
  const places = (named.match(/%[sdifjoOp]/g) ?? []).length;
  return format(named.replaceAll('%p', '%o'), ...given.slice(0, places));
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
export const strykerValidationSchema = {
  type: 'object',
  properties: {
    inProcess: {
      type: 'object',
      properties: { specs: { type: 'string' }, setup: { type: 'string' } },
      required: ['specs', 'setup'],
    },
  },
};
