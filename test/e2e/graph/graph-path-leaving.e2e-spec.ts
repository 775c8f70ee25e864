import { setTimeout as sleep } from 'node:timers/promises';
import { GraphStore } from '../../../src/graph/graph.store.js';
import { type Service, startService } from '../../support/service.js';

const COMPANIES = 60;
const RELATIONS = 3_000;
const DAY_MS = 86_400_000;
const ORIGIN = Date.UTC(1990, 0, 1);

/** Short loans between everybody and everybody, so that there are very many ways to be quick, and none takes no time. */
function* records(): Generator<object> {
  for (let at = 0; at < COMPANIES; at += 1) yield { object: 'entity', id: `c${at}`, kind: 'company', name: `C${at}` };
  for (let at = 0; at < RELATIONS; at += 1) {
    const from = at % COMPANIES;
    const to = (from + 1 + ((at * 7) % (COMPANIES - 1))) % COMPANIES;
    // What reaches the last is late: whoever leaves later is quicker, and every departure has to be tried.
    const day = from === COMPANIES - 1 || to === COMPANIES - 1 ? 9_000 + at : Math.floor(at * 2.6);
    const effective_at = new Date(ORIGIN + day * DAY_MS).toISOString().slice(0, 10);
    const effective_until = new Date(ORIGIN + (day + 2) * DAY_MS).toISOString().slice(0, 10);
    yield {
      object: 'relation',
      id: `r${at}`,
      predicate: 'LENT_TO',
      from_id: `c${from}`,
      to_id: `c${to}`,
      effective_at,
      effective_until,
    };
  }
}

describe('a search for a path that takes long', () => {
  let service: Service;
  const path = (query: string): string => `/api/v1/graph/path?from=c0&to=c${COMPANIES - 1}&${query}`;

  beforeAll(async () => {
    service = await startService({
      env: { STORAGE: 'memory', LIMIT_PATH_EXPANSIONS: '100000000', LIMIT_PATH_MS: '600000' },
    });
    const sync = { dataset: 'test', records: [...records()] };
    const { body } = await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('admin')).send(sync);
    expect(body.data.rejections).toEqual([]);
  });
  afterAll(() => service.stop());

  it('lets others be answered meanwhile, and ends when its client leaves', async () => {
    const { paths } = service.app.get(GraphStore).projection('public');
    const until = async (count: number): Promise<void> => {
      while (paths.atWork !== count) await sleep(2);
    };
    const leaving = new AbortController();
    const url = `http://127.0.0.1:${service.port}${path('kind=temporal_path&objective=fastest&max_hops=12')}`;
    const left = expect(fetch(url, { signal: leaving.signal })).rejects.toThrow('aborted');
    await until(1);
    const { body } = await service.api.get(path('kind=documented_path')).expect(200);
    expect(body.data.found).toBe(false);
    expect(paths.atWork).toBe(1);
    leaving.abort();
    await left;
    await until(0);
  });
});
