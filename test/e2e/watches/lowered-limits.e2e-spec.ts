import { openDatabase, type TestDatabase } from '../../support/database.js';
import { type Service, startService } from '../../support/service.js';
import { WATCHES } from '../../support/watching.js';

let database: TestDatabase;
let service: Service;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(async () => {
  await service.stop();
  await database.dispose();
});

const start = async (env: Record<string, string> = {}): Promise<void> => {
  service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url, ...env } });
};
const asOwner = () => ({ 'X-API-Key': service.keyOf('analyst'), 'If-Match': '*' });
const list = (count: number, more: object = {}): object => ({
  name: 'list',
  question: { kind: 'search', names: Array.from({ length: count }, (_, n) => ({ name: `Ann ${n}` })) },
  ...more,
});
const put = (id: string, body: object) => service.api.put(`${WATCHES}/${id}`).set(asOwner()).send(body);

describe('a list that was taken under a higher limit', () => {
  it('is renamed, paused and made shorter, and not made longer', async () => {
    await start();
    const made = await service.api.post(WATCHES).set(asOwner()).send(list(4)).expect(201);
    const { id } = (made.body as { data: { id: string } }).data;
    await service.stop();
    await start({ LIMIT_WATCHED_NAMES_PER_OWNER: '2' });

    await put(id, list(4, { name: 'renamed' })).expect(200);
    await put(id, list(4, { name: 'renamed', status: 'paused' })).expect(200);
    const { body: refused } = await put(id, list(5)).expect(409);
    const detail = expect.stringContaining('watched_names_per_owner') as string;
    expect(refused).toMatchObject({ error: { code: 'conflict', detail } });
    const { body: shorter } = await put(id, list(3)).expect(200);
    expect(shorter).toMatchObject({ data: { version: 4, question: { names: { length: 3 } } } });
    await put(id, list(4)).expect(409);
    await put(id, list(2)).expect(200);
    await put(id, list(3)).expect(409);
  });
});
