import { type Service, startService } from '../support/service.js';

describe.each(['memory', 'postgres'] as const)('the service on %s', (storage) => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage });
  });
  afterAll(() => service.stop());

  it('is ready, with its database too', async () => {
    await service.api.get('/health/live').expect(200);
    const { body } = await service.api.get('/health/ready?strict=1').expect(200);
    expect(body.data).toEqual({ ready: true, db_ready: true });
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
