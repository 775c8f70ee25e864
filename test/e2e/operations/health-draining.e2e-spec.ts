import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Traffic } from '../../../src/platform/http/admission/traffic.js';
import { type Sample, startSample } from '../../support/samples/sample.js';

const SLOW = '/api/v1/sample/slow';

describe('a request that takes too long', () => {
  it('is answered with 504 that names the limit', async () => {
    const sample = await startSample({ limits: { request_ms: 100 } });
    const { body } = await sample.api.get(SLOW).expect(504);
    expect(body.error).toMatchObject({ code: 'timeout', detail: 'The answer took longer than 100 ms (request_ms).' });
    await sample.stop();
  });
});

describe('a service that cannot keep up', () => {
  it('refuses new requests, but tells its health', async () => {
    const sample = await startSample({ limits: { loop_lag_ms: 5, loop_lag_for_ms: 500 } });
    const work = setInterval(() => block(40), 45);
    await until(() => sample.app.get(Traffic).refusal() !== null);
    const refused = await sample.api.get('/api/v1/sample/nothing').expect(503);
    expect(refused.body.error.code).toBe('overloaded');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await sample.api.get('/health/live').expect(200);
    await sample.api.get('/health/ready').expect(200);
    clearInterval(work);
    await sample.stop();
  });
});

describe('a service that is told to stop', () => {
  let sample: Sample;
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });

  beforeEach(async () => {
    sample = await startSample();
  });
  afterEach(() => agent.destroy());

  it('finishes what is in flight, refuses what comes, and ends', async () => {
    // Twenty connections that are open before the order comes; ten of them busy.
    await Promise.all(Array.from({ length: 20 }, () => get('/api/v1/sample/nothing')));
    const busy = Array.from({ length: 10 }, () => get('/api/v1/sample/gate'));
    await until(() => sample.state.waiting === 10);
    const stopped = sample.stop();
    await until(() => sample.app.get(Traffic).draining);
    const late = await Promise.all(['/api/v1/sample/nothing', '/health/ready'].map((path) => get(path)));
    expect(late).toEqual([
      { status: 503, code: 'draining', connection: 'close' },
      { status: 503, code: 'draining', connection: 'close' },
    ]);
    expect(await get('/health/live')).toMatchObject({ status: 200, code: undefined });
    sample.state.openGate();
    // None of them may ask again over a connection that is about to be closed.
    expect(await Promise.all(busy)).toEqual(
      Array.from({ length: 10 }, () => ({ status: 200, code: undefined, connection: 'close' })),
    );
    await stopped;
    await expect(get('/health/live')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  });

  interface Got {
    readonly status: number;
    readonly code: string | undefined;
    readonly connection: string | undefined;
  }

  function get(path: string): Promise<Got> {
    return new Promise((resolve, reject) => {
      request({ port: sample.port, host: '127.0.0.1', path, agent }, (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, code: JSON.parse(text).error?.code, connection: headers.connection });
        });
      })
        .on('error', reject)
        .end();
    });
  }
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

/** Holds the event loop. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
