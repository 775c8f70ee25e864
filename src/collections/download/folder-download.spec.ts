import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderDownload } from './folder-download.js';

const NOTHING = { etag: null, last_modified: null };
const RULES = { timeoutMs: 20_000, bytes: 1_000 };

describe('a source in a folder', () => {
  let base: string;
  let files: FolderDownload;
  const { signal } = new AbortController();

  beforeAll(() => {
    base = mkdtempSync(path.join(tmpdir(), 'sources-'));
    mkdirSync(path.join(base, 'in', 'deep'), { recursive: true });
    writeFileSync(path.join(base, 'secret'), 'secret');
    writeFileSync(path.join(base, 'in', 'deep', 'a.ndjson'), 'one\n');
    writeFileSync(path.join(base, 'in', 'long'), 'x'.repeat(1_001));
    symlinkSync(path.join(base, 'secret'), path.join(base, 'in', 'out'));
    symlinkSync(base, path.join(base, 'in', 'up'));
    symlinkSync('deep/a.ndjson', path.join(base, 'in', 'near'));
    execFileSync('mkfifo', [path.join(base, 'in', 'pipe')]);
    files = new FolderDownload(path.join(base, 'in'), RULES);
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it('gives a file, and nothing again while it stays the same', async () => {
    for (const address of ['deep/a.ndjson', 'near']) {
      const found = await files.fetch(address, NOTHING, signal);
      if (found.kind !== 'content') throw new Error(JSON.stringify(found));
      expect(readFileSync(found.path, 'utf8')).toBe('one\n');
      await found.dispose();
      const { etag } = found;
      expect(await files.fetch(address, { ...NOTHING, etag }, signal)).toMatchObject({ kind: 'unchanged', etag });
      expect((await files.fetch(address, { ...NOTHING, etag: 'x' }, signal)).kind).toBe('content');
    }
  });

  it.each([
    '../secret',
    'deep/../../secret',
    '/etc/passwd',
    '',
    '.',
    'deep//a.ndjson',
    'a\0b',
    'a\\b',
    'x'.repeat(1_025),
  ])('is not %j', async (address) => {
    expect(files.faultOf(address)).toBe('must be the path of a file below the folder of collections');
    expect(await files.fetch(address, NOTHING, signal)).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['out', 'the file lies outside the folder of collections'],
    ['up/secret', 'the file lies outside the folder of collections'],
    ['deep', 'this is no file'],
    ['pipe', 'this is no file'],
    ['none', 'the file is not there'],
    ['deep/a.ndjson/b', 'the file is not there'],
    ['long', 'the content is longer than 1000 bytes (collection_bytes)'],
  ])('does not give %s', async (address, error) => {
    expect(await files.fetch(address, NOTHING, signal)).toMatchObject({ kind: 'failed', status: null, error });
  });

  it('is nowhere without a folder', async () => {
    const none = new FolderDownload(null, RULES);
    expect(none.faultOf('a')).toMatch(/^must begin with https/);
    expect(await none.fetch('a', NOTHING, signal)).toMatchObject({ kind: 'failed' });
  });
});
