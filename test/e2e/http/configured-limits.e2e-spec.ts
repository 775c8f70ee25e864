import { GRAPH, person, relation, source, stored, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** Limits that bound what a request says: each is read from its variable, and named with its value (spec/operations.md#limits). */
const ENV = {
  LIMIT_PATH_HOPS: '3',
  LIMIT_PATH_COUNT: '2',
  LIMIT_Q_CHARS: '5',
  LIMIT_NAME_CHARS: '8',
  LIMIT_TEXT_CHARS: '12',
  LIMIT_ID_CHARS: '6',
};
const PATH = `${GRAPH}/path?from=a&to=b`;

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres', env: ENV });
  await stored(service, [
    source('src', '2020-01-01'),
    person('a', { name: 'Ann' }),
    person('b', { name: 'Bob' }),
    relation('r', 'RELATED_TO', 'a', 'b'),
    { object: 'claim', id: 'c', statement: 'x'.repeat(12), subject_id: 'a', source_ids: ['src'], visibility: 'public' },
  ]);
});
afterAll(() => service.stop());

describe('a limit of what is asked', () => {
  it.each([
    ['max_hops', `${PATH}&max_hops=`, 3, 'must be from 1 to 3 (path_hops)'],
    ['max_paths', `${PATH}&max_paths=`, 2, 'must be from 1 to 2 (path_count)'],
  ])('%s is at most what is configured', async (parameter, url, most, detail) => {
    await service.api.get(`${url}${most}`).expect(200);
    for (const asked of [most + 1, 99]) {
      const { body } = await service.api.get(`${url}${asked}`).expect(400);
      expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter, detail }] });
    }
  });

  it.each(['entities', 'facets', 'sources', 'claims', 'questions', 'cases'])(
    'q of %s has at most as many characters as is configured',
    async (list) => {
      await service.api.get(`${GRAPH}/${list}?q=abcde`).set('X-API-Key', service.keyOf('analyst')).expect(200);
      const asked = service.api.get(`${GRAPH}/${list}?q=abcdef`).set('X-API-Key', service.keyOf('analyst'));
      const { body } = await asked.expect(400);
      expect(body.error.errors).toEqual([{ parameter: 'q', detail: 'must be at most 5 characters (q_chars)' }]);
    },
  );

  it('without max_hops no more than the limit are looked for', async () => {
    const { body } = await service.api.get(PATH).expect(200);
    expect(body.data.limits).toMatchObject({ max_hops: 3, max_paths: 1 });
  });
});

describe('a limit of what is written', () => {
  const claim = (members: object) =>
    service.api
      .post(`${GRAPH}/claims`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ statement: 'short', subject_id: 'a', ...members });

  it.each([
    ['statement', { statement: 'x'.repeat(12) }, { statement: 'x'.repeat(13) }, 12, 'text_chars'],
    ['id', { id: 'claim1' }, { id: 'claim12' }, 6, 'id_chars'],
  ])('%s of a claim', async (member, fits, tooLong, most, limit) => {
    await claim(fits).expect(201);
    const { body } = await claim(tooLong).expect(400);
    const detail = `must have at most ${most} characters (${limit})`;
    expect(body.error.errors).toEqual([{ pointer: `/${member}`, detail }]);
  });

  it('an id that the service makes is not held to it', async () => {
    const { body } = await claim({}).expect(201);
    expect(body.data.id.length).toBeGreaterThan(6);
  });

  it('names, texts and ids of a sync', async () => {
    const records = [
      person('n1', { name: 'x'.repeat(8) }),
      person('n2', { name: 'x'.repeat(9) }),
      { object: 'case', id: 't1', title: 'case', summary: 'x'.repeat(12) },
      { object: 'case', id: 't2', title: 'case', summary: 'x'.repeat(13) },
      person('sixsix', { name: 'six' }),
      person('seven77', { name: 'seven' }),
    ];
    const body = { format: 'native', dataset: 'd', records };
    const answer = await service.api.post(SYNC).set('X-API-Key', service.keyOf('admin')).send(body).expect(200);
    const rejected = answer.body.data.rejections.map(({ id, message }: { id: string; message: string }) => [
      id,
      message,
    ]);
    expect(rejected).toEqual([
      ['n2', '/name must have at most 8 characters (name_chars)'],
      ['t2', '/summary must have at most 12 characters (text_chars)'],
      ['seven77', '/id must have at most 6 characters (id_chars)'],
    ]);
  });

  it('the reason of a step and of a decision', async () => {
    const step = (reason: string) =>
      service.api
        .post(`${GRAPH}/claims/c/transitions`)
        .set('X-API-Key', service.keyOf('reviewer'))
        .send({ to: 'internal', reason });
    const decide = (reason: string) =>
      service.api
        .post(`${GRAPH}/resolutions`)
        .set('X-API-Key', service.keyOf('reviewer'))
        .send({ predicate: 'SAME_AS', judgement: 'negative', from_id: 'a', to_id: 'b', reason });
    const errors = [{ pointer: '/reason', detail: 'must be at most 12 characters (text_chars)' }];
    for (const write of [step, decide]) {
      expect((await write('x'.repeat(13)).expect(400)).body.error.errors).toEqual(errors);
      expect((await write('x'.repeat(12))).status).toBeLessThan(400);
    }
  });
});
