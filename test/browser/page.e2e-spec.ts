import { type Sample, startSample } from '../support/samples/sample.js';

describe('the files of the workbench', () => {
  let sample: Sample;
  let page: string;

  beforeAll(async () => {
    sample = await startSample();
    page = (await sample.api.get('/').expect(200)).text;
  });
  afterAll(() => sample.stop());

  const named = (): readonly string[] =>
    [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address as string);

  it('are there for whoever opens the address, and load nothing from elsewhere', async () => {
    const { headers } = await sample.api.get('/').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.match(/<script/g)).toHaveLength(1);
    for (const address of named()) expect(address).toMatch(/^\/page\//);
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
  });

  it('are all there, and may be kept for ever under a name that holds their hash', async () => {
    const seen = new Set<string>();
    const open = [...named()];
    for (let address = open.pop(); address !== undefined; address = open.pop()) {
      if (seen.has(address)) continue;
      seen.add(address);
      const { headers, text } = await sample.api.get(address).buffer(true).expect(200);
      if (!address.endsWith('.js')) continue;
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      for (const [, from] of text.matchAll(/(?:from|import\(?)\s*"(\.\/[^"]+\.js)"/g)) {
        open.push(new URL(from as string, `http://localhost${address}`).pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  it('weigh at most 600 kB, compressed, at the first view', async () => {
    let bytes = 0;
    for (const address of named()) {
      const { headers } = await sample.api.get(address).set('Accept-Encoding', 'br').expect(200);
      if (!address.endsWith('.svg')) expect(headers['content-encoding']).toBe('br');
      bytes += Number(headers['content-length']);
    }
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(600_000);
  });

  it('name all that the first view imports, and what draws is not among it', async () => {
    const scripts = named().filter((address) => address.endsWith('.js'));
    let bytes = 0;
    for (const address of scripts) {
      const { text } = await sample.api.get(address).buffer(true).expect(200);
      bytes += text.length;
      for (const [, from] of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
        expect(scripts).toContain(new URL(from as string, `http://localhost${address}`).pathname);
      }
    }
    expect(scripts.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(200_000);
  });

  it('come as they are to who takes no compression', async () => {
    const script = named().find((address) => address.endsWith('.js')) ?? '';
    const { headers } = await sample.api.get(script).set('Accept-Encoding', 'identity').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toContain('Accept-Encoding');
  });

  it.each([
    '/page/',
    '/page/nothing.js',
    '/page/assets/',
    '/page/assets/nothing.js',
    '/page/%2e%2e/package.json',
    '/page/assets/..%2f..%2fpackage.json',
    '/page/assets/../../package.json',
  ])('are not at %s', async (address) => {
    const { body } = await sample.api.get(address).expect(404);
    expect(body.error.code).toBe('not_found');
  });

  it('are read only', async () => {
    await sample.api.post('/').send({}).expect(405);
  });
});
