import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../support/programs/command-line.js';

describe('scaffold', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'scaffold-'));
    fs.cpSync('libs/adapter-kit/example', path.join(root, 'libs/adapter-kit/example'), { recursive: true });
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const scaffold = (...args: readonly string[]) => run(['scaffold', ...args, '--root', root], {});
  const text = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

  it.each([
    ['importer', 'libs/interchange/src/new-feed/new-feed.importer.ts', 'class NewFeedImporter'],
    ['graph-adapter', 'libs/domain/src/read-model/new-feed.slice.ts', 'class NewFeedSlice'],
    ['transaction-source', 'src/analytics/new-feed/new-feed.source.ts', 'class NewFeedSource'],
  ])('begins a %s with its spec, whose imports lead somewhere, and never writes over it', async (port, file, named) => {
    const { code, out } = await scaffold(port, 'new-feed');
    const spec = file.replace(/\.ts$/, '.spec.ts');
    expect([code, out]).toEqual([0, `${file}\n${spec}\n`]);
    expect(text(file)).toContain(named);
    expect(`${text(file)}${text(spec)}`).not.toMatch(/register\.|Register/);
    for (const [, way = ''] of `${text(file)}${text(spec)}`.matchAll(/from '(\.[^']*)'/g)) {
      const target = path.join(path.dirname(file), way).replace(/\.js$/, '.ts');
      expect([target, fs.existsSync(target) || fs.existsSync(path.join(root, target))]).toEqual([target, true]);
    }
    expect((await scaffold(port, 'new-feed')).code).toBe(73);
  });

  it.each([
    ['importer', 'Bad_Name'],
    ['importer', '../up'],
    ['exporter', 'x'],
  ])('does not know %s %s', async (port, name) => {
    expect((await scaffold(port, name)).code).toBe(64);
  });

  it('needs a checkout', async () => {
    fs.rmSync(path.join(root, 'libs'), { recursive: true });
    expect((await scaffold('importer', 'x')).code).toBe(66);
  });
});
