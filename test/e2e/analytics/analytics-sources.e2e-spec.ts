import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService, type Service } from '../../support/service.js';

describe('sources that are configured', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'transaction-files-'));
    const csv = 'tx_id,timestamp,from,to,amount,asset\n1,2026-01-01T00:00:00Z,a,b,1.50,EUR\n';
    await writeFile(path.join(folder, 'moves.csv'), csv);
    const env = {
      SOURCE_FOLDER: folder,
      SOURCE_ESPLORA_URL: 'http://127.0.0.1:9',
      SOURCE_EVM_URL: 'http://127.0.0.1:9',
    };
    service = await startService({ env: { ...env, ANALYTICS_SOURCE: 'file' } });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (query: string) =>
    service.api.get(`/api/v1/analytics/${query}`).set('X-API-Key', service.keyOf('viewer'));

  it('are named where another is asked for', async () => {
    const { body } = await get('flows?source=nowhere').expect(400);
    expect(body.error.errors).toEqual([
      { parameter: 'source', detail: `must be one of file, ${service.storage}, graph, esplora, evm` },
    ]);
  });

  it('answer by default where the configuration says so', async () => {
    const { body } = await get('flows').expect(200);
    expect(body.data).toMatchObject({
      totals: { transfers: { count: 1, amounts: [{ asset: 'EUR', amount: '1.50' }] } },
      coverage: { source: 'file', files: 1, rows: 1 },
    });
    await get('transactions?dataset=../../etc/passwd').expect(400);
    expect((await get('transactions?dataset=moves.csv').expect(200)).body.data).toHaveLength(1);
  });

  it.each([
    ['esplora', 'bc1qown0000000000000000000000000'],
    ['evm', `0x${'a1'.repeat(20)}`],
  ])('are 503 when they are down: %s', async (source, account) => {
    for (const path of ['flows', 'transactions', 'overview']) {
      const answer = await get(`${path}?source=${source}&account=${account}`).expect(503);
      expect(answer.body.error.code).toBe('source_unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await get(`flows?source=${source}`).expect(400);
  });

  it('are 503 when their folder is gone', async () => {
    await rm(folder, { recursive: true });
    expect((await get('flows').expect(503)).body.error.code).toBe('source_unavailable');
  });
});
