import { type Sample, startSample } from '../../support/samples/sample.js';

const SPEC = '/api/v1/openapi/spec';

describe('the documentation', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  it('is an OpenAPI 3.1 document in the envelope', async () => {
    const { body, headers } = await sample.api.get(SPEC).expect(200);
    expect(body.success).toBe(true);
    expect(body.data.openapi).toBe('3.1.0');
    expect(headers['etag']).toMatch(/^"/);
  });

  it('is bare for tools that ask for it', async () => {
    const raw = await sample.api.get(`${SPEC}?raw=1`).expect(200);
    const document = JSON.parse(raw.text || raw.body.toString());
    expect(document.openapi).toBe('3.1.0');
    const accepted = await sample.api
      .get(SPEC)
      .set('Accept', 'application/vnd.oai.openapi+json')
      .buffer(true)
      .expect(200);
    expect(accepted.headers['content-type']).toBe('application/vnd.oai.openapi+json');
  });

  it('tells of every route who may use it, how it fails, and what is in its envelope', async () => {
    const { paths, components } = (await sample.api.get(SPEC)).body.data;
    expect(components.securitySchemes.key).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-API-Key' });
    const list = paths['/api/v1/sample/list'].get;
    expect(list.security).toEqual([{}, { key: [] }, { bearer: [] }]);
    expect(list.responses['200'].content['application/json'].schema).toMatchObject({
      required: ['success', 'data', 'page'],
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/SampleView' } } },
    });
    for (const status of ['400', '401', '403', '404', '429', '500', '503']) {
      expect(list.responses[status]).toEqual({ $ref: `#/components/responses/Refused${status}` });
      expect(components.responses[`Refused${status}`].content['application/json']).toMatchObject({
        schema: { $ref: '#/components/schemas/Problem' },
        examples: expect.any(Object),
      });
    }
    expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['include_private', 'at', 'mode', 'limit', 'cursor', 'X-Role']),
    );
    expect(paths['/api/v1/sample/echo'].post.security).toEqual([{ key: [] }, { bearer: [] }]);
    expect(paths['/api/v1/sample/echo'].post.responses['413']).toEqual({ $ref: '#/components/responses/Refused413' });
    expect(components.responses['Refused413'].description).toBe('payload_too_large');
    expect(paths['/api/v1/health/live'].get.security).toEqual([]);
    expect(JSON.stringify(paths)).not.toContain('x-access');
  });

  it('can be read in a browser without the internet', async () => {
    const page = await sample.api.get('/docs').redirects(1).expect(200);
    expect(page.text).toContain('<title>Investigation Graph: API</title>');
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).not.toMatch(/^(?:https?:)?\/\//);
      await sample.api.get(new URL(address, 'http://local/docs').pathname).expect(200);
    }
    const { text } = await sample.api.get('/docs/swagger-ui-init.js').expect(200);
    expect(text).toContain('/api/v1/sample/list');
  });
});
