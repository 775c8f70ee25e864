import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PORT_VERSIONS } from '#adapter-kit';
import { compiled, KIT, outside, tested } from '../support/adapters/outside-package.js';

describe('the kit, packed as it would be published', () => {
  let folder: string;
  let home: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'packed-kit-'));
    home = path.join(folder, 'psc');
    await outside('test/adapters/sample', home);
    await compiled(home);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const kit = (...names: readonly string[]): string => path.join(home, 'node_modules', KIT, ...names);

  it('needs nothing beside it: one file for what runs, one for the contract, and types', async () => {
    expect((await readdir(kit())).sort()).toEqual(['dist', 'package.json']);
    const files = (await readdir(kit('dist'), { recursive: true })).filter((name) => name.includes('.'));
    expect(files.filter((name) => name.endsWith('.js')).sort()).toEqual(['contract.js', 'index.js']);
    expect(files.filter((name) => !/\.(js|d\.ts)$/.test(name))).toEqual([]);
    for (const name of ['contract.js', 'index.js']) {
      const text = await readFile(kit('dist', name), 'utf8');
      expect([...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from)).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/^(?!node:)/)]),
      );
    }
  });

  it('types every record: nothing is unknown, nothing is any', async () => {
    for (const name of await readdir(kit('dist'), { recursive: true })) {
      if (!name.endsWith('.d.ts')) continue;
      const code = withoutComments(await readFile(kit('dist', name), 'utf8'));
      expect([name, /(?<!["'])\b(unknown|any)\b(?!["'])/.exec(code)]).toEqual([name, null]);
    }
  });

  it('says the versions of the ports that the service has', async () => {
    const program = `import('${KIT}').then(({ PORT_VERSIONS }) => console.log(JSON.stringify(PORT_VERSIONS)))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: home });
    expect(JSON.parse(stdout)).toEqual(PORT_VERSIONS);
  });

  it('lets a strict package compile without a cast, and keep the contract', async () => {
    for (const name of await readdir(path.join(home, 'src'))) {
      const text = withoutComments(await readFile(path.join(home, 'src', name), 'utf8'));
      expect([name, /\bas (?!const\b)|[:<]\s*(?:any|unknown)\b|@ts-|\w!\.|\w!;/.exec(text)]).toEqual([name, null]);
    }
    await tested(home);
  });

  it('does not compile what is wrong: a member that is none, a kind, no name, and a version that the kit has not', async () => {
    await writeFile(path.join(home, 'src/wrong.ts'), WRONG);
    const said = await compiled(home).then(
      () => 'it compiles',
      (error: Error) => error.message,
    );
    for (const words of [
      /wrong\.ts\(4,.*'birth_date' does not exist/,
      /wrong\.ts\(5,.*"human".* is not assignable/,
      /wrong\.ts\(6,.*Property 'name' is missing/,
      /wrong\.ts\(7,.*"1\.99".* is not assignable/,
    ]) {
      expect(said).toMatch(words);
    }
    expect(said.match(/error TS/g)).toHaveLength(4);
  });
});

const WRONG = `
import type { Adapter, EntityDraft } from '${KIT}';
import { dutch } from './dutch.js';
export const born: EntityDraft = { object: 'entity', id: 'a', kind: 'person', name: 'A', birth_date: '2000-01-01' };
export const kind: EntityDraft = { object: 'entity', id: 'a', kind: 'human', name: 'A' };
export const nameless: EntityDraft = { object: 'entity', id: 'a', kind: 'person' };
export const later: Adapter = { port: 'graph-adapter', version: '1.99', adapter: dutch };
`;

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
}
