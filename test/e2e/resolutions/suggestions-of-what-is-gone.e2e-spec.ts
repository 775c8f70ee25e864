import { type Service, startService } from '../../support/service.js';

const API = '/api/v1/graph';
/** More than are compared anew with each change: rarity is frozen. */
const STRANGERS = 1_010;
const NAMESAKES = 70;

type Visibility = 'public' | 'private';

const company = (id: string, name: string, visibility: Visibility) => {
  return { object: 'entity', id, kind: 'company', name, countries: ['NL'], visibility };
};
const letters = (at: number): string => [at % 7, at % 11, at % 13].map((index) => 'bdfgklmnprstv'[index]).join('o');
const strangers = Array.from({ length: STRANGERS }, (_, at) => company(`s${at}`, `Almar ${letters(at)}`, 'public'));
const pair = ['zya', 'zyb'].map((id) => company(id, 'Zyrqon Delta BV', 'public'));
const namesakes = (visibility: Visibility) =>
  Array.from({ length: NAMESAKES }, (_, at) => company(`n${at}`, `Zyrqon ${letters(at)}`, visibility));

/** The id of the run. */
async function sync(service: Service, records: readonly object[]): Promise<string> {
  const request = service.api.post(`${API}/sync`).set('X-API-Key', service.keyOf('admin'));
  const { body } = await request.send({ dataset: 'd', records, on_error: 'abort' });
  expect(body).toMatchObject({ success: true });
  return body.data.run_id as string;
}

interface Told {
  readonly from_id: string;
  readonly to_id: string;
  readonly graph_version: string;
}

async function told(service: Service, query: string): Promise<object[]> {
  const { body } = await service.api.get(`${API}/resolutions/suggestions?${query}`).expect(200);
  return (body.data as Told[]).map(({ graph_version: _, ...suggestion }) => suggestion);
}

/** How surely the two of one rare name are one. */
async function scoreOf(service: Service): Promise<number> {
  const [first] = (await told(service, 'entity_id=zya')) as { readonly bits: number }[];
  return first?.bits ?? NaN;
}

const leaving = {
  'made private': (service: Service) => sync(service, namesakes('private')),
  retracted: (service: Service) => end(service, 'retracted'),
  redacted: (service: Service) => end(service, 'redacted'),
  'rolled back': async (service: Service, runId: string) => {
    const request = service.api.post(`${API}/sync/${runId}/rollback`).set('X-API-Key', service.keyOf('admin'));
    expect((await request.send({})).body).toMatchObject({ success: true });
  },
};

async function end(service: Service, revision: 'retracted' | 'redacted'): Promise<void> {
  await sync(
    service,
    namesakes('public').map(({ object, id }) => ({ object, id, revision, reason: 'A test.' })),
  );
}

describe('suggestions after what they counted is gone', () => {
  let never: Service;
  beforeAll(async () => {
    never = await startService();
    await sync(never, [...strangers, ...pair]);
    await sync(never, namesakes('private'));
  });
  afterAll(() => never.stop());

  it.each(Object.entries(leaving))('are as if it had never been there, when it was %s', async (_, leave) => {
    const service = await startService();
    try {
      await sync(service, [...strangers, ...pair]);
      const runId = await sync(service, namesakes('public'));
      const expected = await told(never, 'entity_id=zya');
      expect(expected.length).toBeGreaterThan(0);
      expect(await told(service, 'entity_id=zya')).not.toEqual(expected);
      await leave(service, runId);
      expect(await told(service, 'entity_id=zya')).toEqual(expected);
      expect(await told(service, 'limit=200')).toEqual(await told(never, 'limit=200'));
    } finally {
      await service.stop();
    }
  });

  it('count a name that stands in the history of who had it, and none once a version is out of sight', async () => {
    const renamed = Array.from({ length: NAMESAKES }, (_, at) => company(`n${at}`, `Almar ${letters(at)}`, 'public'));
    const service = await startService();
    try {
      await sync(service, [...strangers, ...pair]);
      await sync(service, namesakes('public'));
      const counted = await scoreOf(service);
      await sync(service, renamed);
      // Everybody may read what they were called: nothing is compared anew, and the list answers at once.
      expect(await scoreOf(service)).toBe(counted);
      await sync(service, namesakes('private'));
      await sync(service, renamed);
      expect(await scoreOf(service)).toBeGreaterThan(counted);
    } finally {
      await service.stop();
    }
  });
});
