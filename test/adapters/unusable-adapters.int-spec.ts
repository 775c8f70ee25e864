/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AdapterFault, installedAdapters, loadAdapters } from '#adapter-kit';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-unusable-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** Writes a file as nobody has read it yet; its name as `ADAPTERS` takes it. */
function file(text: string): string {
  const name = `./a${files++}.mjs`;
  fs.writeFileSync(path.join(folder, name), text);
  return name;
}

/** Why what is named cannot be used. */
async function fault(...specifiers: readonly string[]): Promise<string> {
  const loading = loadAdapters(specifiers, folder);
  const error = await loading.then(
    () => new Error('it could be used'),
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(AdapterFault);
  return (error as Error).message;
}

describe('what is named and cannot be used', () => {
  const good = (adapters: string): string => `export default { name: 'bad', adapters: [${adapters}] };`;

  it.each([
    ['a package that is not there', '@team/nobody', null, /@team\/nobody: there is no such package/],
    ['a file that is not there', './nobody.mjs', null, /\.\/nobody\.mjs: there is no such file/],
    ['a file that throws', './a', 'throw new Error("oh no")', /\.\/a\d+\.mjs: cannot be loaded: oh no/],
    [
      'a file that brings nothing',
      './a',
      'export const a = 1',
      /\.\/a\d+\.mjs: its default export is no package of adapters/,
    ],
    [
      'a later version of a port',
      './a',
      good("{ port: 'importer', version: '1.99', adapter: { format: 'x' } }"),
      /bad: importer: written for version 1\.99, and this service has 1\.3/,
    ],
    [
      'another first number',
      './a',
      good("{ port: 'detector', version: '2.0', adapter: { detector: 'x' } }"),
      /bad: detector: written for version 2\.0, and this service has 1\.0/,
    ],
    [
      'no version',
      './a',
      good("{ port: 'detector', adapter: { detector: 'x' } }"),
      /bad: detector: written for version undefined/,
    ],
    [
      'a port that is not there',
      './a',
      good("{ port: 'painter', version: '1.0', adapter: {} }"),
      /there is no port painter; there are importer, exporter/,
    ],
    [
      'a format that is taken',
      './a',
      good("{ port: 'importer', version: '1.0', adapter: { format: 'ftm', open() {} } }"),
      /bad: importer: the format ftm is taken/,
    ],
    [
      'a detector that is taken',
      './a',
      good(
        "{ port: 'detector', version: '1.0', adapter: { detector: 'fan_out', version: '1', severity: 'info', detect() {} } }",
      ),
      /the name fan_out is taken by the service itself/,
    ],
    [
      'a severity that there is not',
      './a',
      good(
        "{ port: 'detector', version: '1.0', adapter: { detector: 'mine', version: '1', severity: 'dire', detect() {} } }",
      ),
      /there is no severity dire; there are info, low, medium, high/,
    ],
    [
      'a slice that is taken',
      './a',
      good("{ port: 'graph-adapter', version: '1.0', adapter: { key: 'people', content: 'x', holds: null } }"),
      /the key people is taken/,
    ],
    [
      'a profile that is taken',
      './a',
      good(
        "{ port: 'transaction-profile', version: '1.0', adapter: { profile: 'bank', version: '1', content: 'x', read() {} } }",
      ),
      /bad: transaction-profile: the name bank is taken/,
    ],
    [
      'a feature of more evidence than one may have',
      './a',
      good(
        "{ port: 'matcher-feature', version: '1.0', adapter: { feature: 'x1', version: '1', content: 'x', levels: [{ level: 'same', bits: 8.1 }], differs: 0, valuesOf() {} } }",
      ),
      /bad: matcher-feature: same: bits go from 8 down to 0/,
    ],
    [
      'a report format that is taken',
      './a',
      good(
        "{ port: 'report-format', version: '1.0', adapter: { format: 'csv', version: '1', mediaType: 'text/plain', extension: 'txt', write() {} } }",
      ),
      /bad: report-format: the format csv is taken/,
    ],
    [
      'a source that is taken',
      './a',
      good(
        "{ port: 'transaction-source', version: '1.0', adapter: { source: 'graph', version: '1', kind: 'x', movements() {} } }",
      ),
      /bad: transaction-source: the format graph is taken/,
    ],
    ['nothing where an adapter should be', './a', good('null'), /\.\/a\d+\.mjs: cannot be used: /],
    [
      'no adapter of a port',
      './a',
      good("{ port: 'exporter', version: '1.0' }"),
      /bad: exporter: lacks write, mediaType, extension, lossy, overview/,
    ],
    [
      'a slice that says nothing of what it holds',
      './a',
      good("{ port: 'graph-adapter', version: '1.0', adapter: { key: 'x', content: 'x' } }"),
      /bad: graph-adapter: lacks holds/,
    ],
    [
      'a file that waits for ever',
      './a',
      'await new Promise(() => {})',
      /\.\/a\d+\.mjs: cannot be loaded: it was not loaded/,
    ],
    ['a file that ends its process', './a', 'process.exit(1)', /cannot be loaded: it was not loaded: its thread ended/],
    [
      'a file that aborts its process',
      './a',
      "process.kill(process.pid, 'SIGABRT'); await new Promise(() => setInterval(() => {}, 1e6))",
      /cannot be loaded: it was not loaded: its process ended by SIGABRT/,
    ],
    [
      'a package that throws as it is looked at',
      './a',
      "export default { name: 'bad', get adapters() { throw new Error('oh no') } }",
      /cannot be used: oh no/,
    ],
  ])('%s is named, and why', async (_, specifier, text, said) => {
    const before = installedAdapters().length;
    expect(await fault(text === null ? specifier : file(text))).toMatch(said);
    expect(installedAdapters()).toHaveLength(before);
  });
});

describe('two adapters of one name', () => {
  it.each([
    ['importer', 'twice', "{ format: 'twice', open() {} }"],
    [
      'exporter',
      'twice',
      "{ format: 'twice', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, write() {} }",
    ],
    ['detector', 'twice', "{ detector: 'twice', version: '1', severity: 'info', detect() {} }"],
    ['graph-adapter', 'twice', "{ key: 'twice', content: 'x', holds: null }"],
    ['transaction-profile', 'twice', "{ profile: 'twice', version: '1', content: 'x', read() {} }"],
    ['transaction-source', 'twice', "{ source: 'twice', version: '1', kind: 'x', movements() {} }"],
    [
      'report-format',
      'twice',
      "{ format: 'twice', version: '1', mediaType: 'text/plain', extension: 'txt', write() {} }",
    ],
    [
      'matcher-feature',
      'twice',
      "{ feature: 'twice', version: '1', content: 'x', levels: [{ level: 'same', bits: 1 }], differs: 0, valuesOf() {} }",
    ],
  ])('of the port %s are both named', async (port, key, adapter) => {
    const brought = (name: string): string =>
      `export default { name: '${name}', adapters: [{ port: '${port}', version: '1.0', adapter: ${adapter} }] };`;
    const [one, two] = [file(brought('@team/one')), file(brought('@team/two'))];
    expect(await fault(one, two)).toBe(
      `@team/two (${two}): ${port}: ${key} is the name of an adapter of @team/one (${one}) too`,
    );
  });

  it('of one port are told from those of another', async () => {
    const one = "{ port: 'importer', version: '1.0', adapter: { format: 'same', open() {} } }";
    const other = "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'same', content: 'x', holds: null } }";
    await loadAdapters([file(`export default { name: 'same', adapters: [${one}, ${other}] };`)], folder);
    expect(installedAdapters().filter(({ key }) => key === 'same')).toHaveLength(2);
  });
});

it('no code of an adapter runs in the service, not even as it is loaded', async () => {
  const importer = "{ port: 'importer', version: '1.0', adapter: { format: 'marks', open() {} } }";
  await loadAdapters(
    [file(`globalThis.marked = true; export default { name: 'marks', adapters: [${importer}] };`)],
    folder,
  );
  expect(installedAdapters().some(({ key }) => key === 'marks')).toBe(true);
  expect(globalThis).not.toHaveProperty('marked');
});
