import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SourceServer } from '../../../test/support/servers/source-server.js';
import type { Downloaded, KnownContent } from '../source-download.js';
import { HttpDownload, type DownloadRules } from './http-download.js';

const NOTHING: KnownContent = { etag: null, last_modified: null };
const RULES: DownloadRules = {
  allowsPrivate: true,
  allowedNetworks: [],
  timeoutMs: 20_000,
  bytes: 100_000,
  now: () => NOW,
};
const NOW = Date.UTC(2026, 2, 3);
const TEXT = '{"object":"entity"}\n';

describe('a source over HTTP', () => {
  let server: SourceServer;
  const going = new AbortController();

  beforeAll(async () => {
    server = await SourceServer.open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.answers.clear();
    server.asked.length = 0;
  });

  const fetched = (path: string, known = NOTHING, rules: Partial<DownloadRules> = {}): Promise<Downloaded> =>
    new HttpDownload({ ...RULES, ...rules }).fetch(server.urlOf(path), known, going.signal);

  async function contentOf(found: Downloaded): Promise<string> {
    if (found.kind !== 'content') throw new Error(JSON.stringify(found));
    const text = readFileSync(found.path, 'utf8');
    expect(found.bytes).toBe(Buffer.byteLength(text));
    expect(found.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    await found.dispose();
    expect(existsSync(found.path)).toBe(false);
    return text;
  }

  it('gives its content, and what is sent along the next time', async () => {
    server.give('/a.csv', TEXT, '"1"', { 'Last-Modified': 'Tue, 03 Mar 2026 08:00:00 GMT' });
    const found = await fetched('/a.csv');
    expect(found).toMatchObject({ status: 200, etag: '"1"', last_modified: 'Tue, 03 Mar 2026 08:00:00 GMT' });
    expect(found.kind === 'content' && found.path.endsWith('content.csv')).toBe(true);
    expect(await contentOf(found)).toBe(TEXT);
    const known = { etag: '"1"', last_modified: null };
    expect(await fetched('/a.csv', known)).toEqual({ kind: 'unchanged', status: 304, ...known });
    expect(server.asked).toEqual(['/a.csv -', '/a.csv "1"']);
  });

  it.each([
    ['packed on its way', gzipSync(TEXT), { 'Content-Encoding': 'gzip' }],
    ['packed as a file', gzipSync(TEXT), {}],
    ['packed as a file and on its way', gzipSync(gzipSync(TEXT)), { 'Content-Encoding': 'gzip' }],
    ['as it is', Buffer.from(TEXT), {}],
  ])('is unpacked: %s', async (_name, content, headers) => {
    server.give('/a', content, null, headers);
    expect(await contentOf(await fetched('/a'))).toBe(TEXT);
  });

  it.each([
    ['longer than allowed', 'x'.repeat(100_001), {}, /longer than 100000 bytes/],
    ['longer than allowed once unpacked', gzipSync('x'.repeat(100_001)), {}, /longer than 100000 bytes/],
    ['packed and cut', gzipSync('x'.repeat(50_000)).subarray(0, 40), {}, /unexpected end/],
    ['shorter than it says', 'x', { 'Content-Length': '5' }, /aborted|hang up|ECONNRESET/],
    ['in an encoding that nobody asked for', 'x', { 'Content-Encoding': 'br' }, /the encoding br/],
  ])('is none where it is %s', async (_name, content, headers, why) => {
    server.answers.set('/a', (_request, response) => {
      response.writeHead(200, headers);
      if ('Content-Length' in headers) response.write(content, () => response.destroy());
      else response.end(content);
    });
    const found = await fetched('/a');
    expect(found).toMatchObject({ kind: 'failed', status: 200, retry_after_ms: null });
    expect(found.kind === 'failed' ? found.error : '').toMatch(why);
  });

  it('takes as long as it may, silent or without end', async () => {
    server.answers.set('/silent', () => undefined);
    server.answers.set('/endless', (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x\n'), 5);
      response.on('close', () => clearInterval(timer));
    });
    for (const path of ['/silent', '/endless']) {
      const found = await fetched(path, NOTHING, { timeoutMs: 100 });
      expect(found).toMatchObject({ kind: 'failed', error: 'it took longer than 100 ms (collection_ms)' });
    }
  });

  it('says what it answered, and for how long it wants to be left alone', async () => {
    const answer = (status: number, headers: object): void => {
      server.answers.set('/a', (_request, response) => void response.writeHead(status, { ...headers }).end('no'));
    };
    const failed = { kind: 'failed', retry_after_ms: null };
    answer(500, {});
    expect(await fetched('/a')).toEqual({ ...failed, status: 500, error: 'answered 500' });
    answer(503, { 'Retry-After': '120' });
    expect(await fetched('/a')).toEqual({ ...failed, status: 503, error: 'answered 503', retry_after_ms: 120_000 });
    answer(429, { 'Retry-After': '999999999' });
    expect(await fetched('/a')).toMatchObject({ retry_after_ms: 86_400_000 });
    answer(429, { 'Retry-After': 'Tue, 03 Mar 2026 00:01:00 GMT' });
    expect(await fetched('/a')).toMatchObject({ retry_after_ms: 60_000 });
    answer(429, { 'Retry-After': 'later' });
    expect(await fetched('/a')).toMatchObject({ retry_after_ms: null });
    // To whom nothing is known nothing can be unchanged.
    answer(304, {});
    expect(await fetched('/a')).toMatchObject({ kind: 'failed', status: 304 });
  });

  it('is followed where it redirects to, five times at most, and judged each time', async () => {
    const redirect = (path: string, location: string): void => {
      server.answers.set(path, (_request, response) => void response.writeHead(302, { Location: location }).end());
    };
    for (let at = 0; at < 6; at += 1) redirect(`/${at}`, `/${at + 1}`);
    server.give('/6', TEXT);
    expect(await contentOf(await fetched('/1'))).toBe(TEXT);
    expect(await fetched('/0')).toMatchObject({ kind: 'failed', error: 'it redirects more than 5 times' });
    for (const location of ['file:///etc/passwd', 'http://name:word@127.0.0.1/', 'http://[', 'gopher://127.0.0.1/']) {
      redirect('/astray', location);
      expect(await fetched('/astray')).toMatchObject({
        kind: 'failed',
        status: 302,
        error: expect.stringMatching(/^a redirection|no address/) as string,
      });
    }
  });

  it('is nowhere in an inner network, neither at first nor by a redirection or a name', async () => {
    const rules = { ...RULES, allowsPrivate: false };
    const lookUp = (host: string) =>
      Promise.resolve(
        host === 'open.test' ? [{ address: '9.9.9.9' }] : [{ address: '127.0.0.1' }, { address: '9.9.9.9' }],
      );
    const outside = new HttpDownload(rules, lookUp);
    expect(outside.faultOf('https://127.0.0.1/')).toBe('must be an address of the open network');
    expect(outside.faultOf('http://example.org/')).toBe('must begin with https://');
    expect(outside.faultOf('https://example.org/')).toBeNull();
    const found = await outside.fetch('https://inner.test/', NOTHING, going.signal);
    expect(found).toMatchObject({ kind: 'failed', status: null, error: 'not an address of the open network' });
    // The server may be gone to; where it leads may not.
    const allowed = new HttpDownload({ ...rules, allowedNetworks: ['127.0.0.0/8'] }, lookUp);
    expect(allowed.faultOf('https://127.0.0.1/')).toBeNull();
    expect(allowed.faultOf('https://10.0.0.1/')).toBe('must be an address of the open network');
  });

  it('is left at once when the run is to end', async () => {
    server.answers.set('/silent', () => undefined);
    const ending = new AbortController();
    const fetching = new HttpDownload(RULES).fetch(server.urlOf('/silent'), NOTHING, ending.signal);
    ending.abort();
    expect(await fetching).toMatchObject({ kind: 'failed' });
  });
});
