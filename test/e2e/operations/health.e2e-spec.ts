import { LOGIC_VERSION, SERVICE_VERSION } from '../../../src/platform/storage/schema-versions.js';
import { type Sample, startSample } from '../../support/samples/sample.js';

describe('health', () => {
  let sample: Sample;

  beforeEach(async () => {
    sample = await startSample();
  });
  afterEach(() => sample.stop());

  it('is alive without anything else, with the prefix and without', async () => {
    sample.state.current = { ...sample.state.current, db_ready: false };
    sample.state.graphLoaded = false;
    for (const path of ['/api/v1/health/live', '/health/live']) {
      const { body } = await sample.api.get(path).expect(200);
      expect(body).toEqual({ success: true, data: { status: 'live' } });
    }
  });

  it('is ready without its database, unless asked strictly', async () => {
    sample.state.current = {
      ...sample.state.current,
      db_ready: false,
      db_writable: false,
      migrations_pending: null,
    };
    const { body } = await sample.api.get('/api/v1/health/ready').expect(200);
    expect(body.data).toEqual({ ready: true, db_ready: false, db_writable: false });
    const refused = await sample.api.get('/health/ready?strict=1').expect(503);
    expect(refused.body.error.code).toBe('db_not_ready');
    expect(refused.headers['retry-after']).toBe('1');
  });

  it('tells where its database takes no writes, and is not ready then for who asks strictly', async () => {
    await sample.api.get('/health/ready?strict=1').expect(200);
    sample.state.current = { ...sample.state.current, db_writable: false };
    const { body } = await sample.api.get('/health/ready').expect(200);
    expect(body.data).toEqual({ ready: true, db_ready: true, db_writable: false });
    const refused = await sample.api.get('/health/ready?strict=1').expect(503);
    expect(refused.body.error).toMatchObject({ code: 'db_not_ready', detail: expect.stringContaining('no writes') });
  });

  it('is not ready without a graph, or with migrations pending', async () => {
    sample.state.graphLoaded = false;
    expect((await sample.api.get('/health/ready').expect(503)).body.error.code).toBe('warming');
    sample.state.graphLoaded = true;
    await sample.api.get('/health/ready').expect(200);
    sample.state.current = { ...sample.state.current, migrations_pending: 1 };
    expect((await sample.api.get('/health/ready').expect(503)).body.error.code).toBe('db_not_ready');
  });

  it('says whether it waits for its database or for its graph', async () => {
    sample.state.graphLoaded = false;
    const codes = { db: 'db_not_ready', graph: 'warming' };
    for (const [waitsFor, code] of Object.entries(codes)) {
      sample.state.current = { ...sample.state.current, db_ready: waitsFor === 'graph' };
      for (const path of ['/health/ready', '/api/v1/sample/graph']) {
        const { body, headers } = await sample.api.get(path).expect(503);
        expect([path, body.error.code, headers['retry-after']]).toEqual([path, code, '1']);
      }
    }
  });

  it('has no ETag and is kept by nobody', async () => {
    const { headers } = await sample.api.get('/health/ready');
    expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('shows its numbers to admins only', async () => {
    await sample.api.get('/metrics').expect(401);
    await sample.api.get('/api/v1/metrics').set('X-API-Key', 'key-of-reviewer').expect(403);
    await sample.api.get('/api/v1/sample/record/secret-id');
    const { text, headers } = await sample.api.get('/metrics').set('X-API-Key', 'key-of-admin').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/sample/record/:id",status="200"} 1',
    );
    expect(text).toContain('auth_denials_total{code="unauthenticated"} 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('secret-id');
  });
});

describe('health with public metrics', () => {
  it('shows its numbers to everybody', async () => {
    const sample = await startSample({ metricsPublic: true });
    await sample.api.get('/metrics').expect(200);
    await sample.stop();
  });

  it('says which build it is', async () => {
    const sample = await startSample({ metricsPublic: true, commit: '4e1f0c9' });
    const { text } = await sample.api.get('/metrics').expect(200);
    await sample.stop();
    expect(text).toContain(
      `build_info{version="${SERVICE_VERSION}",logic_version="${LOGIC_VERSION}",commit="4e1f0c9"} 1`,
    );
  });
});
