import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pays } from '#domain/testing';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { startService, type Service } from '../../support/service.js';
import { program } from '../../support/programs/program.js';

const REPORTS = '/api/v1/reports';
const CLI = program('cli');
/** After this a job is taken for lost. */
const JOB_MS = 600_000;
const ROWS = [pays('anna', 'bert', '1000.07', 0, { tx_id: 'r1' }), pays('bert', 'carl', '990.03', 1, { tx_id: 'r2' })];
const QUERY = { format: 'json', type: 'transactions', query: { dataset: 'books' } };

/** A process that takes jobs. */
async function worker(database: TestDatabase): Promise<ChildProcess> {
  const env = { DATABASE_URL: database.url, LIMIT_JOB_MS: String(JOB_MS) };
  const child = spawn(process.execPath, [CLI, 'work'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: child.stderr })) if (line === 'taking jobs') return child;
  throw new Error('the worker did not begin');
}

describe('a report that another process makes', () => {
  let database: TestDatabase;
  let service: Service;
  let client: pg.Client;
  const workers: ChildProcess[] = [];

  const ask = (body: object) =>
    service.api.post(REPORTS).set('X-API-Key', service.keyOf('viewer')).set('Prefer', 'respond-async').send(body);
  const jobsIn = async (state: string): Promise<number> => {
    const { text } = await service.api.get('/metrics').set('X-API-Key', service.keyOf('metrics')).expect(200);
    return Number(new RegExp(`^jobs\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const at = (place: string) => service.api.get(place).set('X-API-Key', service.keyOf('viewer'));
  const until = async (place: string, state: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const { body } = await at(place).expect(200);
      if (body.data.state === state) return body.data;
      if (body.data.state === 'failed') throw new Error('the job failed');
      await sleep(50);
    }
  };

  beforeAll(async () => {
    database = await openDatabase();
    const env = { STORAGE: 'postgres', DATABASE_URL: database.url, JOBS: 'true', LIMIT_JOB_MS: String(JOB_MS) };
    service = await startService({ env });
    client = new pg.Client(database.url);
    await client.connect();
    await service.api
      .post('/api/v1/analytics/ingest')
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ dataset: 'books', tx_profile: 'generic', transactions: ROWS })
      .expect(200);
  });
  afterAll(async () => {
    for (const one of workers) one.kill('SIGKILL');
    await client.end();
    await service.stop();
    await database.dispose();
  });

  it('is made by the next process where the first was killed, says what it would have said, and is sealed', async () => {
    const given = await ask(QUERY).expect(202);
    const { job_id, result_key } = given.body.data;
    const place = `${REPORTS}/jobs/${job_id}`;
    expect(given.headers).toMatchObject({ location: place, 'preference-applied': 'respond-async' });
    expect((await at(place).expect(200)).body.data).toMatchObject({ state: 'queued', started_at: null, retries: 0 });
    expect((await at(`${place}/result`).set('X-Job-Key', result_key).expect(409)).body.error.code).toBe('conflict');

    expect(await jobsIn('queued')).toBe(1);

    // The first worker comes as far as the movements, and no further.
    await client.query('begin; lock table movement in access exclusive mode');
    const first = await worker(database);
    workers.push(first);
    await until(place, 'running');
    expect([await jobsIn('queued'), await jobsIn('running')]).toEqual([0, 1]);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await client.query('rollback');
    await client.query(`update job_queue.job set started_on = started_on - $2 * interval '1 ms' where id = $1`, [
      job_id,
      JOB_MS,
    ]);

    workers.push(await worker(database));
    expect(await until(place, 'finished')).toMatchObject({ retries: 1, finished_at: expect.any(String) });
    const result = await at(`${place}/result`).set('X-Job-Key', result_key).expect(200);
    const { body: now } = await service.api
      .post(REPORTS)
      .set('X-API-Key', service.keyOf('viewer'))
      .send(QUERY)
      .expect(200);
    expect({ ...result.body.data, generated_at: '' }).toEqual({ ...now.data, generated_at: '' });

    const { rows } = await client.query<{ line: string }>('select to_json(j)::text as line from job_queue.job j');
    const stored = rows.map(({ line }) => line).join('\n');
    for (const secret of ['r1', 'anna', '1000.07', result_key]) expect(stored).not.toContain(`"${secret}"`);
    const other = (await ask(QUERY).expect(202)).body.data.result_key;
    for (const key of [other, '', 'x']) await at(`${place}/result`).set('X-Job-Key', key).expect(404);
  });

  it('is refused as it would have been at once, when its result is asked for', async () => {
    const { body } = await ask({ format: 'json', type: 'case', case_id: 'no-such-case' }).expect(202);
    const place = `${REPORTS}/jobs/${body.data.job_id}`;
    await until(place, 'finished');
    const told = await at(`${place}/result`).set('X-Job-Key', body.data.result_key).expect(404);
    expect(told.body.error).toMatchObject({ code: 'not_found', detail: 'There is no such case.' });
  });

  it('is made at once where it brings its transactions, cannot be asked for, goes out alone, or nobody known asks', async () => {
    const jobs = async () => (await client.query('select id from job_queue.job')).rowCount;
    const before = await jobs();
    await ask({ format: 'json', transactions: ROWS }).expect(200);
    await ask({ format: 'json', type: 'case', query: {} }).expect(400);
    await service.api
      .post(`${REPORTS}?raw=1`)
      .set('X-API-Key', service.keyOf('viewer'))
      .set('Prefer', 'respond-async')
      .send({ ...QUERY, format: 'csv' })
      .expect(200);
    await service.api.post(REPORTS).set('Prefer', 'respond-async').send(QUERY).expect(401);
    expect(await jobs()).toBe(before);
  });

  it('is known to nobody without a key, and not by another name', async () => {
    await service.api.get(`${REPORTS}/jobs/00000000-0000-4000-8000-000000000000`).expect(401);
    await at(`${REPORTS}/jobs/00000000-0000-4000-8000-000000000000`).expect(404);
    await at(`${REPORTS}/jobs/1`).expect(404);
  });
});

describe('without a queue', () => {
  it('a report that might be left to others is made at once, and there are no jobs', async () => {
    const service = await startService();
    const key = service.keyOf('viewer');
    try {
      await service.api
        .post(REPORTS)
        .set('X-API-Key', key)
        .set('Prefer', 'respond-async')
        .send({ format: 'json', type: 'flows', query: {} })
        .expect(200);
      await service.api.get(`${REPORTS}/jobs/00000000-0000-4000-8000-000000000000`).set('X-API-Key', key).expect(404);
    } finally {
      await service.stop();
    }
  });
});
