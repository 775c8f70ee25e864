import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PORT_VERSIONS } from '#adapter-kit';
import { run } from '../support/programs/command-line.js';
import { compiled, installed, tested } from '../support/adapters/outside-package.js';
import { ServedInstance } from '../support/served-instance.js';

describe('adapter new', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'adapter-new-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('begins a package of every kind: it installs, keeps its contract, compiles strictly, and all are loaded', async () => {
    const kinds = [
      ['importer', 'importer', 'new_importer'],
      ['detector', 'detector', 'new_detector'],
      ['exporter', 'exporter', 'new_exporter'],
      ['slice', 'graph-adapter', 'new-slice'],
      ['profile', 'transaction-profile', 'new_profile'],
      ['source', 'transaction-source', 'new-source'],
      ['report-format', 'report-format', 'new_report_format'],
      ['feature', 'matcher-feature', 'new_feature'],
    ] as const;
    expect(kinds.map(([, port]) => port).sort()).toEqual(Object.keys(PORT_VERSIONS).sort());
    const homes = kinds.map(([kind]) => path.join(folder, `new-${kind}`));
    for (const [index, [kind]] of kinds.entries()) {
      const home = homes[index] ?? '';
      const { code, out } = await run(['adapter', 'new', kind, `new-${kind}`, '--to', folder], {});
      expect(code).toBe(0);
      const files = out.trim().split('\n');
      expect(files).toEqual(
        expect.arrayContaining(
          ['package.json', 'README.md', `src/new-${kind}.${kind}.js`].map((name) => path.join(home, name)),
        ),
      );
      for (const file of files) {
        expect([file, await readFile(file, 'utf8')]).toEqual([
          file,
          expect.not.stringMatching(/[Mm]y[-_]?[Tt]hing|\b(KIND|WHAT|USE|PAGE|VERSION)\b/),
        ]);
      }
      expect((await readFile(path.join(home, 'README.md'), 'utf8')).match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ']);
    }
    const [first = '', ...others] = homes;
    await installed(first);
    // All stand on the same tarball and on nothing else.
    for (const home of others) {
      await cp(path.join(first, 'node_modules'), path.join(home, 'node_modules'), { recursive: true });
    }
    for (const home of homes) await tested(home, 'test/');
    await compiled(...homes);
    const served = await ServedInstance.start(kinds.map(([kind]) => `./new-${kind}`).join(','), folder);
    try {
      const { json } = await served.ask('/graph/status');
      expect(json?.data['extensions']).toEqual(
        kinds.map(([kind, port, key]) => ({ package: `new-${kind}`, port, version: expect.any(String), key })),
      );
    } finally {
      await served.stop();
    }
    expect(await run(['adapter', 'new', 'slice', 'new-slice', '--to', folder], {})).toMatchObject({ code: 73 });
  });

  it.each([
    [['new', 'painter', 'x'], 64],
    [['new', 'importer', 'Bad_Name'], 64],
    [['new', 'importer', '../up'], 64],
    [['new', 'importer', 'x'.repeat(33)], 64],
    [['new', 'detector', 'round-trip'], 64],
    [['new', 'slice', 'people'], 64],
    [['new', 'importer'], 64],
    [['old'], 64],
  ])('%j ends with %d, and writes nothing', async (args, expected) => {
    const { code } = await run(['adapter', ...args, ...(args[0] === 'new' ? ['--to', folder] : [])], {});
    expect([code, await readdir(folder)]).toEqual([expected, []]);
  });
});
