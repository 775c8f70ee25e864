import { type Service, startService } from '../../support/service.js';

describe.each(['memory', 'postgres'] as const)('the service on %s', (storage) => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage });
  });
  afterAll(() => service.stop());

  it('is ready, with its database too', async () => {
    await service.api.get('/health/live').expect(200);
    const { body } = await service.api.get('/health/ready?strict=1').expect(200);
    expect(body.data).toEqual({ ready: true, db_ready: true, db_writable: true });
  });

  it('knows the keys that were made, by their roles', async () => {
    await service.api.get('/metrics').set('X-API-Key', service.keyOf('admin')).expect(200);
    for (const role of ['viewer', 'analyst', 'reviewer', 'peer', 'ai'] as const) {
      const { body } = await service.api.get('/metrics').set('X-API-Key', service.keyOf(role)).expect(403);
      expect(body.error.code).toBe('forbidden');
    }
    const key = service.keyOf('analyst');
    const changed = `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`;
    await service.api.get('/metrics').set('X-API-Key', changed).expect(401);
  });

  it('says 401 to a wrong key at every operation that takes one, the public ones too', async () => {
    const { paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
    const asked: string[] = [];
    for (const [path, item] of Object.entries<Record<string, { security: object[] }>>(paths)) {
      for (const [method, { security }] of Object.entries(item)) {
        const place = path.replaceAll(/\{\w+\}/g, 'x');
        const request = service.api[method as 'get' | 'post' | 'delete'](place).set('X-API-Key', 'ig_wrong');
        const { status } = await request.send();
        if (security.length > 0) expect([method, path, status]).toEqual([method, path, 401]);
        else asked.push(path);
      }
    }
    // A probe depends on no key.
    expect(asked).toEqual(['/api/v1/health/live', '/api/v1/health/ready']);
  });

  it('declares the media type of its metrics', async () => {
    const { paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
    const declared = Object.keys(paths['/api/v1/metrics'].get.responses['200'].content);
    const { headers } = await service.api.get('/metrics').set('X-API-Key', service.keyOf('admin')).expect(200);
    expect(declared).toEqual(['text/plain; version=0.0.4']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('asks for a role in every operation that is not a read, and says so in its documentation', async () => {
    const { paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
    const operations = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { security }]) => ({
        path: path.replaceAll(/\{\w+\}/g, 'x'),
        method,
        security,
      })),
    );
    const writes = operations.filter(({ method }) => method !== 'get');
    expect(writes.length).toBeGreaterThan(0);
    for (const { path, method, security } of writes) {
      if (security.some((way) => Object.keys(way).length === 0)) continue;
      const { status } = await service.api[method as 'post'](path).send({});
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
