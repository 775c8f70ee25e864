import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../support/command-line.js';
import { compiled, installed, tested } from '../support/outside-package.js';
import { ServedInstance } from '../support/served-instance.js';

describe('adapter new', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'adapter-new-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['importer', 'importer', 'new_feed'],
    ['detector', 'detector', 'new_feed'],
    ['exporter', 'exporter', 'new_feed'],
    ['slice', 'graph-adapter', 'new-feed'],
  ])(
    'begins a package with one %s: it installs, keeps its contract, compiles strictly, and is loaded',
    async (kind, port, key) => {
      const { code, out } = await run(['adapter', 'new', kind, 'new-feed', '--to', folder], {});
      const home = path.join(folder, 'new-feed');
      expect(code).toBe(0);
      const files = out.trim().split('\n');
      expect(files).toEqual(
        expect.arrayContaining(
          ['package.json', 'README.md', `src/new-feed.${kind}.js`].map((name) => path.join(home, name)),
        ),
      );
      for (const file of files) {
        expect([file, await readFile(file, 'utf8')]).toEqual([
          file,
          expect.not.stringMatching(/[Mm]y[-_]?[Tt]hing|\b(KIND|WHAT|USE|PAGE|VERSION)\b/),
        ]);
      }
      expect((await readFile(path.join(home, 'README.md'), 'utf8')).match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ']);

      await installed(home);
      await tested(home, 'test/');
      await compiled(home);
      const served = await ServedInstance.start('./new-feed', folder);
      try {
        const { json } = await served.ask('/graph/status');
        expect(json?.data['extensions']).toEqual([{ package: 'new-feed', port, version: expect.any(String), key }]);
      } finally {
        await served.stop();
      }
      expect(await run(['adapter', 'new', kind, 'new-feed', '--to', folder], {})).toMatchObject({ code: 73 });
    },
  );

  it.each([
    [['new', 'painter', 'x'], 64],
    [['new', 'importer', 'Bad_Name'], 64],
    [['new', 'importer', '../up'], 64],
    [['new', 'importer', 'x'.repeat(33)], 64],
    [['new', 'importer'], 64],
    [['old'], 64],
  ])('%j ends with %d, and writes nothing', async (args, expected) => {
    const { code } = await run(['adapter', ...args, ...(args[0] === 'new' ? ['--to', folder] : [])], {});
    expect([code, await readdir(folder)]).toEqual([expected, []]);
  });
});
