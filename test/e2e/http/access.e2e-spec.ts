import { StoppedClock } from '../../support/clocks.js';
import { type Sample, startSample } from '../../support/samples/sample.js';

const BASE = '/api/v1/sample';
const ROLES = ['viewer', 'analyst', 'reviewer', 'admin', 'peer', 'ai'] as const;

describe('access', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  const get = (path: string, headers: Record<string, string> = {}) => sample.api.get(`${BASE}${path}`).set(headers);
  const post = (path: string, headers: Record<string, string> = {}) =>
    sample.api.post(`${BASE}${path}`).set(headers).send({});

  it('lets anonymous readers read what is public, and no more', async () => {
    await get('/nothing').expect(200);
    const refused = await get('/key-only').expect(401);
    expect(refused.body.error.code).toBe('unauthenticated');
    expect(refused.headers['www-authenticate']).toContain('X-API-Key');
    await post('/echo').expect(401);
  });

  it('lets every valid key read', async () => {
    for (const role of ROLES) {
      const { body } = await get('/key-only', { 'X-API-Key': `key-of-${role}` }).expect(200);
      expect(body.data).toEqual({ label: `the ${role}`, role });
    }
  });

  it('says 401 to a wrong key even where it needs none', async () => {
    const refused = await get('/nothing', { 'X-API-Key': 'wrong' }).expect(401);
    expect(refused.body.error.code).toBe('unauthenticated');
    await get('/nothing', { 'X-API-Key': '' }).expect(401);
  });

  it('holds a route to its role, and to the machines that it names', async () => {
    const allowed = { viewer: 403, analyst: 200, reviewer: 200, admin: 200, peer: 200, ai: 403 };
    for (const role of ROLES) await post('/echo', { 'X-API-Key': `key-of-${role}` }).expect(allowed[role]);
  });

  it('lets X-Role lower a key, and never raise it', async () => {
    const lowered = await post('/echo', { 'X-API-Key': 'key-of-reviewer', 'X-Role': 'viewer' }).expect(403);
    expect(lowered.body.error.code).toBe('forbidden');
    await post('/judge', { 'X-API-Key': 'key-of-reviewer', 'X-Role': 'reviewer' }).expect(201);
    const raised = await post('/judge', { 'X-API-Key': 'key-of-analyst', 'X-Role': 'reviewer' }).expect(403);
    expect(raised.body.error.detail).toContain('may not act as reviewer');
    await get('/nothing', { 'X-API-Key': 'key-of-reviewer', 'X-Role': 'peer' }).expect(403);
    await get('/nothing', { 'X-API-Key': 'key-of-peer', 'X-Role': 'viewer' }).expect(403);
  });

  it('lets an admin act as anyone, machines too', async () => {
    for (const role of ROLES) {
      const { body } = await get('/key-only', { 'X-API-Key': 'key-of-admin', 'X-Role': role }).expect(200);
      expect(body.data).toEqual({ label: 'the admin', role });
    }
    await post('/judge', { 'X-API-Key': 'key-of-admin', 'X-Role': 'ai' }).expect(403);
  });

  it('says 401 to a role without a key, and 400 to a word that is no role', async () => {
    await get('/nothing', { 'X-Role': 'viewer' }).expect(401);
    const refused = await get('/nothing', { 'X-API-Key': 'key-of-admin', 'X-Role': 'root' }).expect(400);
    expect(refused.body.error).toMatchObject({ code: 'invalid_request', errors: [{ parameter: 'X-Role' }] });
  });

  it('shows private records to admins only', async () => {
    await get('/list?include_private=1').expect(401);
    await get('/list?include_private=1', { 'X-API-Key': 'key-of-reviewer' }).expect(403);
    await get('/list?include_private=1', { 'X-API-Key': 'key-of-admin', 'X-Role': 'reviewer' }).expect(403);
    await get('/list?include_private=1', { 'X-API-Key': 'key-of-admin' }).expect(200);
    await get('/list?include_private=0', { 'X-API-Key': 'key-of-reviewer' }).expect(200);
  });

  it('is decided before the body is read', async () => {
    const refused = await sample.api.post(`${BASE}/echo`).set('Content-Type', 'application/json').send('{broken');
    expect(refused.status).toBe(401);
  });
});

describe('access without anonymous reading', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample({ anonymousRead: false });
  });
  afterAll(() => sample.stop());

  it('asks everybody for a key, but not for health and documentation', async () => {
    await sample.api.get(`${BASE}/nothing`).expect(401);
    await sample.api.get(`${BASE}/nothing`).set('X-API-Key', 'key-of-viewer').expect(200);
    await sample.api.get('/api/v1/health/live').set('X-API-Key', 'wrong').expect(200);
    await sample.api.get('/api/v1/openapi/spec').expect(200);
  });
});

describe('access to a service beyond loopback', () => {
  // Ahead of the real time, by which the limiter tells that a window is over.
  const clock = new StoppedClock(Date.now() + 86_400_000);
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample({ limits: { anonymous_per_minute: 3, key_writes_per_second: 2 } }, clock);
  });
  afterAll(() => sample.stop());

  it('is limited by address without a key; health is not', async () => {
    for (let count = 0; count < 3; count += 1) await sample.api.get(`${BASE}/nothing`).expect(200);
    const refused = await sample.api.get(`${BASE}/nothing`).expect(429);
    expect(refused.body.error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).toContain('limit=3');
    await sample.api.get('/api/v1/health/live').expect(200);
    await sample.api.get('/health/live').expect(200);
  });

  it('is limited by key for writes, and not for reads', async () => {
    const headers = { 'X-API-Key': 'key-of-analyst' };
    for (let count = 0; count < 5; count += 1) await sample.api.get(`${BASE}/nothing`).set(headers).expect(200);
    const writes = Array.from({ length: 5 }, () => sample.api.post(`${BASE}/echo`).set(headers).send({}));
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    clock.advance(1_000);
    await sample.api.post(`${BASE}/echo`).set(headers).send({}).expect(200);
  });

  it('is limited for who tries keys', async () => {
    const attempts = ['a', 'b', 'c', 'd'];
    const statuses: number[] = [];
    for (const key of attempts) statuses.push((await sample.api.get(`${BASE}/nothing`).set('X-API-Key', key)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
