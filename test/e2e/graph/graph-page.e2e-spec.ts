import { type Sample, startSample } from '../../support/samples/sample.js';

describe('the page that draws the graph', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  it('is there for whoever opens the address, and may load nothing from elsewhere', async () => {
    const { text, headers } = await sample.api.get('/').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const named = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address as string);
    expect(named).toContain('/page/src/page.js');
    for (const address of named) expect(address).toMatch(/^\//);
  });

  it('has every file that it and its modules name', async () => {
    const seen = new Set<string>();
    const open = ['/page/page.css', '/page/icon.svg', '/page/src/page.js'];
    for (let address = open.pop(); address !== undefined; address = open.pop()) {
      if (seen.has(address)) continue;
      seen.add(address);
      const { headers, text } = await sample.api.get(address).buffer(true).expect(200);
      if (!address.startsWith('/page/src/')) continue;
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      for (const [, from] of text.matchAll(/from '([^']+)'/g)) {
        open.push(new URL(from as string, `http://localhost${address}`).pathname);
      }
    }
    expect([...seen]).toContain('/page/cytoscape/cytoscape.esm.min.mjs');
  });

  it.each([
    '/page/',
    '/page/nothing.js',
    '/page/src/',
    '/page/%2e%2e/package.json',
    '/page/cytoscape/../../package.json',
  ])('has nothing at %s', async (address) => {
    const { body } = await sample.api.get(address).expect(404);
    expect(body.error.code).toBe('not_found');
  });

  it('is read only', async () => {
    await sample.api.post('/').send({}).expect(405);
  });
});
