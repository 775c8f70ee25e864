import {
  byId,
  company,
  evidence,
  GRAPH,
  packOf,
  person,
  read,
  relation,
  source,
  stored,
  type Told,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** Somebody who died in 2019, and an office of theirs that a source of 2015 knows of, until its end. */
const director = (id: string, effective_until: string) => [
  source(`on-${id}`, '2015-01-01'),
  evidence(`ev-${id}`, `on-${id}`),
  person(id, { effective_at: '1950-01-01', effective_until: '2019-05-05' }),
  relation(`${id}-acme`, 'DIRECTOR_OF', id, 'acme', {
    effective_at: '2010-01-01',
    effective_until,
    status: 'verified',
    evidence_ids: [`ev-${id}`],
  }),
];

describe('a death that is yet to come', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, [company('acme', { effective_at: '2001-01-01' })]);
  });
  afterAll(() => service.stop());

  it('is told in no view of knowledge before it was (spec/rulings.md#c-101)', async () => {
    await stored(service, director('mortal', '2018-12-31'));
    const known = (at: string) => `at=${at}&mode=knowledge`;
    const inPack = async (query: string) => byId((await packOf(service, query)).entities, 'mortal');
    expect(await inPack(known('2019-05-04'))).toMatchObject({ effective_until: null, state_at: 'in_effect' });
    expect(await inPack(known('2019-05-05'))).toMatchObject({ effective_until: '2019-05-05', state_at: 'ended' });
    expect(await inPack('at=2016-01-01')).toMatchObject({ effective_until: '2019-05-05' });
    const { relations } = await packOf(service, known('2016-01-01'));
    expect(byId(relations, 'mortal-acme')).toMatchObject({ effective_until: '2018-12-31' });
    const one = await read<Told>(service, `${GRAPH}/entities/mortal?${known('2016-01-01')}`);
    expect(one).toMatchObject({ effective_until: null });
    for (const path of [
      `?format=ftm&${known('2016-01-01')}`,
      `?format=jsonld&${known('2016-01-01')}`,
      `/entities?${known('2016-01-01')}`,
      `/relations/mortal-acme/explain?${known('2016-01-01')}`,
      `/entities/mortal/neighbours?${known('2016-01-01')}`,
      '/diff?mode=knowledge&from_at=2016-01-01&to_at=2018-01-01',
    ]) {
      const { status, text } = await service.api.get(`${GRAPH}${path}`);
      expect([path, status, text.includes('2019-05-05')]).toEqual([path, 200, false]);
    }
    const { text } = await service.api
      .get(`${GRAPH}/diff?mode=knowledge&from_at=2016-01-01&to_at=2020-01-01`)
      .expect(200);
    expect(text).toContain('2019-05-05');
  });

  it('makes nothing odd in knowledge of a time before it was (spec/rulings.md#c-101)', async () => {
    await stored(service, director('guest', '2022-01-01'));
    const known = (at: string) => `at=${at}&mode=knowledge`;
    const rules = async (path: string): Promise<readonly unknown[]> => {
      const { text } = await service.api.get(`${GRAPH}${path}`).expect(200);
      return [text.includes('runs_past_end'), text.includes('2019-05-05')];
    };
    for (const path of ['?', '?format=json&', '/relations/guest-acme/explain?']) {
      expect([path, await rules(path + known('2019-05-04'))]).toEqual([path, [false, false]]);
      expect([path, await rules(path + known('2019-05-05'))]).toEqual([path, [true, true]]);
      expect([path, await rules(`${path}at=2016-01-01`)]).toEqual([path, [true, true]]);
    }
  });
});
