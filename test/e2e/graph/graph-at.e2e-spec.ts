import {
  byId,
  claim,
  company,
  evidence,
  GRAPH,
  packOf,
  person,
  read,
  relation,
  source,
  stored,
  type Draft,
  type Told,
  type ToldPack,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** The worked cases of time (spec/semantics.md#worked-cases), as a client meets them. */
describe('GET /graph at a time', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, [
      person('ann', { effective_at: '1970-05-01' }),
      company('acme', { effective_at: '2001-01-01' }),
      company('buyer', { effective_at: '2001-01-01' }),
    ]);
  });
  afterAll(() => service.stop());

  async function relationAt(id: string, query: string): Promise<Told | undefined> {
    return byId((await packOf(service, query)).relations, id);
  }

  it('late publication: unknown then, true then, known as ended later', async () => {
    await stored(service, [
      source('late-article', '2021-04-10'),
      evidence('late-ev', 'late-article'),
      relation('late', 'DIRECTOR_OF', 'ann', 'acme', {
        effective_at: '2015-02-01',
        effective_until: '2018-06-30',
        status: 'reported',
        evidence_ids: ['late-ev'],
      }),
    ]);
    expect(await relationAt('late', 'at=2016-01-01&mode=knowledge')).toBeUndefined();
    expect(await relationAt('late', 'at=2021-04-09T23:59:59Z&mode=knowledge')).toBeUndefined();
    expect(await relationAt('late', 'at=2021-05-01&mode=knowledge')).toMatchObject({
      state_at: 'ended',
      known_at_basis: 'stated',
    });
    expect(await relationAt('late', 'at=2021-05-01&mode=knowledge&state=in_effect')).toBeUndefined();
    expect(await relationAt('late', 'at=2016-01-01')).toMatchObject({ state_at: 'in_effect' });
    expect(await relationAt('late', 'at=2018-06-29T23:59:59Z')).toBeDefined();
    expect(await relationAt('late', 'at=2018-06-30')).toBeUndefined();
    expect(await relationAt('late', 'at=2018-07-01')).toBeUndefined();
    expect(await relationAt('late', 'at=2015-01-31')).toBeUndefined();
    expect(await relationAt('late', 'at=2015-02-01')).toBeDefined();
  });

  it('what this service had at a time is another question', async () => {
    const known = await packOf(service, 'at=2022-01-01&mode=knowledge&known_basis=recorded');
    expect([known.entities, known.sources, known.evidence, known.relations]).toEqual([[], [], [], []]);
    const whole = await packOf(service, 'at=2100-01-01&mode=knowledge&known_basis=recorded');
    expect(byId(whole.relations, 'late')).toBeDefined();
    expect(whole.meta).toMatchObject({ known_basis: 'recorded', view: 'historical_knowledge' });
  });

  it('retraction: counted while it was believed, then never again', async () => {
    await stored(service, [
      source('withdrawn', '2019-03-01'),
      evidence('withdrawn-ev', 'withdrawn'),
      relation('shaky', 'OWNS', 'ann', 'acme', {
        effective_at: '2018-01-01',
        status: 'verified',
        evidence_ids: ['withdrawn-ev'],
      }),
    ]);
    await stored(service, [source('withdrawn', '2019-03-01', { retracted_at: '2020-09-15' })]);
    const counted = { corroboration: { evidence_count: 1, source_count: 1 } };
    const uncounted = { corroboration: { evidence_count: 0, source_count: 0, independent_source_count_max: 0 } };
    expect(await relationAt('shaky', 'at=2019-06-01&mode=knowledge')).toMatchObject({ status: 'verified', ...counted });
    expect(await relationAt('shaky', 'at=2020-10-01&mode=knowledge')).toMatchObject({
      status: 'unverified',
      ...uncounted,
    });
    expect(await relationAt('shaky', 'at=2019-06-01')).toMatchObject({ status: 'unverified', ...uncounted });
    expect(await relationAt('shaky', '')).toMatchObject({ status: 'unverified', ...uncounted });
    const evidenceNow = byId((await packOf(service)).evidence, 'withdrawn-ev');
    expect(evidenceNow).toMatchObject({ admissible: false });
  });

  it.each(['retracted', 'redacted', 'rolled back'])(
    'evidence of a source that was %s has its history and the snapshot in it, and is in no pack',
    async (name) => {
      const [src, ev] = [`${name.replace(' ', '-')}-kept-src`, `${name.replace(' ', '-')}-kept-ev`];
      const { run_id } = await stored(service, [source(src, '2010-01-01')]);
      await stored(service, [evidence(ev, src, { snapshot: { text: 'as it was read' } })]);
      const history = `${GRAPH}/evidence/${ev}/history`;
      const before = await read<Told[]>(service, history);
      expect(before.map(({ snapshot }) => snapshot)).toEqual([expect.objectContaining({ text: 'as it was read' })]);
      if (name === 'rolled back') {
        const rollback = `${GRAPH}/sync/${run_id}/rollback`;
        await service.api.post(rollback).set('X-API-Key', service.keyOf('reviewer')).expect(200);
      } else {
        await stored(service, [{ object: 'source', id: src, revision: name, reason: 'r' }]);
      }
      expect(byId((await packOf(service)).evidence, ev)).toBeUndefined();
      const after = await read<Told[]>(service, history);
      expect(after.map(({ snapshot }) => snapshot)).toEqual(before.map(({ snapshot }) => snapshot));
      // Of a time, what is not in the view of it is not found.
      await service.api.get(`${history}?at=2021-01-01`).expect(404);
    },
  );

  it('retraction: what came of it later has no number in what was known before, and every one in the history', async () => {
    const numbered = (record: Told | undefined): unknown => [record?.['version'], record?.['revised_at'] !== null];
    const paper = (more: Draft): Draft => source('counted', '2019-03-01', more);
    await stored(service, [
      paper({}),
      evidence('counted-ev', 'counted'),
      relation('fallen', 'OWNS', 'ann', 'acme', { status: 'verified', evidence_ids: ['counted-ev'] }),
    ]);
    const at = (day: string): string => `at=${day}&mode=knowledge`;
    const before = await packOf(service, at('2019-06-01'));
    await stored(service, [paper({ retracted_at: '2020-09-15' })]);
    const after = await packOf(service, at('2019-06-01'));
    expect(byId(after.sources, 'counted')).toEqual(byId(before.sources, 'counted'));
    expect(byId(after.relations, 'fallen')).toEqual(byId(before.relations, 'fallen'));
    const sourceAt = async (query: string) => byId((await packOf(service, query)).sources, 'counted');
    expect(numbered(await sourceAt(at('2020-09-14T23:59:59Z')))).toEqual([1, false]);
    expect(numbered(await sourceAt(at('2020-09-15')))).toEqual([2, true]);
    expect(numbered(await sourceAt(''))).toEqual([2, true]);
    expect(numbered(await relationAt('fallen', ''))).toEqual([2, true]);
    const history = await read<Told[]>(service, `${GRAPH}/relations/fallen/history?${at('2019-06-01')}`);
    expect(history.map(({ version }) => version)).toEqual([1, 2]);
  });

  it.each(['redacted', 'retracted'])(
    'an origin that was %s keeps its reprints one, whenever it is asked',
    async (name) => {
      const [origin, first, second] = ['origin', 'first', 'second'].map((one) => `${name}-${one}`) as [
        string,
        string,
        string,
      ];
      const reprint = (id: string, more: Draft = {}): Draft =>
        source(id, '2016-01-01', { derived_from: [{ source_id: origin, kind: 'republication' }], ...more });
      await stored(service, [
        source(origin, '2015-01-01', { derivation_state: 'original' }),
        reprint(first),
        reprint(second, { derivation_state: 'original' }),
        evidence(`${first}-ev`, first),
        evidence(`${second}-ev`, second),
        relation(`${name}-deal`, 'OWNS', 'ann', 'acme', {
          effective_at: '2014-01-01',
          status: 'reported',
          evidence_ids: [`${first}-ev`, `${second}-ev`],
        }),
      ]);
      const one = {
        corroboration: { source_count: 2, independent_source_count_min: 1, independent_source_count_max: 1 },
      };
      const asked = ['', 'at=2018-01-01', 'at=2018-01-01&mode=knowledge'];
      for (const query of asked) expect(await relationAt(`${name}-deal`, query)).toMatchObject(one);
      await stored(service, [{ object: 'source', id: origin, revision: name, reason: 'court order' }]);
      for (const query of asked) expect(await relationAt(`${name}-deal`, query)).toMatchObject(one);
      const pack = await packOf(service);
      expect(byId(pack.sources, origin)).toBeUndefined();
      expect(byId(pack.sources, first)).toMatchObject({ derived_from: [] });
    },
  );

  it('retraction: what only withdrawn sources report is unverified, and the same record again is unchanged', async () => {
    const rumour = relation('rumour', 'OWNS', 'ann', 'acme', {
      effective_at: '2018-01-01',
      status: 'reported',
      evidence_ids: ['rumour-ev'],
    });
    await stored(service, [source('rumour-src', '2019-03-01'), evidence('rumour-ev', 'rumour-src'), rumour]);
    await stored(service, [source('rumour-src', '2019-03-01', { retracted_at: '2020-09-15' })]);
    expect(await relationAt('rumour', 'at=2019-06-01&mode=knowledge')).toMatchObject({ status: 'reported' });
    expect(await relationAt('rumour', 'at=2020-10-01&mode=knowledge')).toMatchObject({ status: 'unverified' });
    expect(await relationAt('rumour', '')).toMatchObject({ status: 'unverified', version: 1 });
    expect(await stored(service, [rumour])).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it.each([
    ['taken back', { retracted_at: null }],
    ['said to be of another day', { retracted_at: '2019-01-01' }],
    ['rolled back', null],
  ])(
    'retraction, then %s: what this service had before is told as it was, and each version as it stood',
    async (name, then) => {
      const id = (kind: string): string => `${name.replaceAll(' ', '-')}-${kind}`;
      const paper = (more: Draft): Draft => source(id('src'), '2010-01-01', more);
      await stored(service, [
        paper({}),
        evidence(id('ev'), id('src')),
        claim(id('claim'), 'ann', {
          status: 'reported',
          source_ids: [id('src')],
          supporting_evidence_ids: [id('ev')],
        }),
        relation(id('rel'), 'OWNS', 'ann', 'acme', { status: 'verified', evidence_ids: [id('ev')] }),
      ]);
      const { run_id } = await stored(service, [paper({ retracted_at: '2018-01-01' })]);
      const history = (): Promise<Told[]> => read(service, `${GRAPH}/source/${id('src')}/history`);
      const then2 = String((await history()).at(-1)?.['revised_at']);
      const asked = async () => {
        const query = `at=${then2}&mode=knowledge&known_basis=recorded`;
        const { entities, sources, evidence: found, claims, relations, validation } = await packOf(service, query);
        return { entities, sources, found, claims, relations, validation };
      };
      const before = await asked();
      expect([
        byId(before.sources, id('src'))?.['retracted_at'],
        byId(before.found, id('ev'))?.['admissible'],
        byId(before.claims, id('claim'))?.['status'],
        byId(before.relations, id('rel'))?.['status'],
      ]).toEqual(['2018-01-01', false, 'unverified', 'unverified']);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (then === null) {
        const rollback = `${GRAPH}/sync/${run_id}/rollback`;
        await service.api.post(rollback).set('X-API-Key', service.keyOf('reviewer')).expect(200);
      } else {
        await stored(service, [paper(then)]);
      }
      expect(await asked()).toEqual(before);
      const now = then?.retracted_at ?? null;
      expect(byId((await packOf(service)).sources, id('src'))?.['retracted_at']).toBe(now);
      expect((await history()).map(({ retracted_at }) => retracted_at)).toEqual([null, '2018-01-01', now]);
      // As the world knew it, by what is said of the withdrawal today (spec/rulings.md#a-16).
      const known = async (at: string) => {
        const pack = await packOf(service, `at=${at}&mode=knowledge`);
        return [
          byId(pack.sources, id('src'))?.['retracted_at'],
          byId(pack.evidence, id('ev'))?.['admissible'],
          byId(pack.claims, id('claim'))?.['status'],
          byId(pack.relations, id('rel'))?.['status'],
        ];
      };
      const believed = [null, true, 'reported', 'verified'];
      expect(await known('2018-12-31T23:59:59.999Z')).toEqual(believed);
      expect(await known('2019-01-01')).toEqual(now === null ? believed : [now, false, 'unverified', 'unverified']);
    },
  );

  it('retraction that a private source tells of: the public knows of it since it was recorded here, no sooner', async () => {
    const paper = (more: Draft): Draft => source('disowned', '2010-01-01', more);
    const denial = (visibility: string): Draft => source('hush-denial', '2020-01-01', { visibility, title: 'HUSH' });
    await stored(service, [
      paper({}),
      evidence('disowned-ev', 'disowned'),
      claim('disowned-claim', 'ann', {
        status: 'reported',
        source_ids: ['disowned'],
        supporting_evidence_ids: ['disowned-ev'],
      }),
      relation('disowned-rel', 'OWNS', 'ann', 'acme', { status: 'verified', evidence_ids: ['disowned-ev'] }),
    ]);
    await stored(service, [denial('private')], { role: 'admin' });
    await stored(service, [paper({ retracted_at: '2018-01-01', retraction_source_id: 'hush-denial' })], {
      role: 'admin',
    });
    const [, version] = await read<Told[]>(service, `${GRAPH}/source/disowned/history`);
    const here = Date.parse(String(version?.['revised_at']));
    const told = async (at: string | number, role: 'admin' | null) => {
      const query = at === '' ? '' : `at=${new Date(at).toISOString()}&mode=knowledge`;
      const pack = await packOf(service, role === null ? query : `${query}&include_private=1`, role);
      if (role === null) expect(JSON.stringify(pack)).not.toMatch(/hush/i);
      return [
        byId(pack.sources, 'disowned')?.['retracted_at'],
        byId(pack.evidence, 'disowned-ev')?.['admissible'],
        byId(pack.claims, 'disowned-claim')?.['status'],
        byId(pack.relations, 'disowned-rel')?.['status'],
      ];
    };
    const before = [null, true, 'reported', 'verified'];
    const after = ['2018-01-01', false, 'unverified', 'unverified'];
    const hidden = async (): Promise<void> => {
      for (const at of ['2019-01-01', '2021-01-01', here - 1]) expect([at, await told(at, null)]).toEqual([at, before]);
      for (const at of [here, '']) expect([at, await told(at, null)]).toEqual([at, after]);
      expect(await told('2019-12-31T23:59:59.999Z', 'admin')).toEqual(before);
    };
    await hidden();
    // What rests on it had not fallen in writing by then, and fell by itself.
    expect(await told('2020-01-01', 'admin')).toEqual(after);
    const diff = `${GRAPH}/diff?from_at=2021-01-01&to_at=${new Date(here).toISOString()}&mode=knowledge`;
    const { changed } = await read<{ readonly changed: ToldPack }>(service, diff);
    expect(JSON.stringify(changed)).not.toMatch(/hush/i);
    expect(byId(changed.sources, 'disowned')).toMatchObject({ reason: 'retracted' });
    await stored(service, [denial('public')], { role: 'admin' });
    const shown = async (at: string) => {
      const pack = await packOf(service, `at=${at}&mode=knowledge`);
      const found = byId(pack.sources, 'disowned');
      return [found?.['retracted_at'], found?.['retraction_source_id']];
    };
    expect(await shown('2019-12-31T23:59:59.999Z')).toEqual([null, null]);
    expect(await shown('2020-01-01')).toEqual(['2018-01-01', 'hush-denial']);
    await stored(service, [denial('private')], { role: 'admin' });
    await hidden();
  });

  it('correction: the old start before it was published, the new one after it, only the new one in reality', async () => {
    const stake = (effective_at: string, more = {}) =>
      relation('stake', 'OWNS', 'buyer', 'acme', {
        effective_at,
        evidence_ids: ['stake-ev'],
        status: 'reported',
        ...more,
      });
    await stored(service, [source('stake-src', '2019-09-20'), evidence('stake-ev', 'stake-src'), stake('2019-09-01')]);
    await stored(service, [stake('2018-09-01', { published_at: '2020-01-10' })]);
    expect(await relationAt('stake', 'at=2019-12-01&mode=knowledge')).toMatchObject({ effective_at: '2019-09-01' });
    expect(await relationAt('stake', 'at=2020-02-01&mode=knowledge')).toMatchObject({ effective_at: '2018-09-01' });
    expect(await relationAt('stake', 'at=2018-10-01')).toMatchObject({ effective_at: '2018-09-01', version: 2 });
    const history = await read<Told[]>(service, `${GRAPH}/relations/stake/history`);
    expect(history.map(({ version, effective_at }) => [version, effective_at])).toEqual([
      [1, '2019-09-01'],
      [2, '2018-09-01'],
    ]);
  });

  it('disproven by a later source: the earlier status stands before it', async () => {
    const deal = (more: object) =>
      relation('deal', 'INVESTED_IN', 'buyer', 'acme', { effective_at: '2018-05-01', ...more });
    await stored(service, [
      source('deal-src', '2018-06-01'),
      evidence('deal-ev', 'deal-src'),
      source('denial', '2022-03-01'),
      evidence('denial-ev', 'denial'),
      deal({ evidence_ids: ['deal-ev'], status: 'reported' }),
    ]);
    await stored(service, [deal({ evidence_ids: ['deal-ev', 'denial-ev'], status: 'disproven' })]);
    expect(await relationAt('deal', 'at=2020-01-01&mode=knowledge')).toMatchObject({ status: 'reported' });
    expect(await relationAt('deal', 'at=2022-04-01&mode=knowledge')).toMatchObject({ status: 'disproven' });
    expect(await relationAt('deal', 'at=2020-01-01')).toMatchObject({ status: 'disproven' });
  });

  it('a year as start and a month as end are possible in between', async () => {
    await stored(service, [
      source('vague-src', '2020-01-01'),
      evidence('vague-ev', 'vague-src'),
      relation('year-start', 'DIRECTOR_OF', 'ann', 'buyer', { effective_at: '2019', evidence_ids: ['vague-ev'] }),
      relation('month-end', 'EMPLOYED_BY', 'ann', 'buyer', {
        effective_at: '2018-01-01',
        effective_until: '2019-03',
        evidence_ids: ['vague-ev'],
      }),
    ]);
    const stateOf = async (id: string, at: string): Promise<unknown> =>
      (await relationAt(id, `at=${at}`))?.['state_at'];
    expect(await stateOf('year-start', '2018-12-31T23:59:59Z')).toBeUndefined();
    expect(await stateOf('year-start', '2019-06-01')).toBe('possible');
    expect(await stateOf('year-start', '2019-12-31T23:59:59Z')).toBe('possible');
    expect(await stateOf('year-start', '2020-01-01')).toBe('in_effect');
    expect(await stateOf('month-end', '2019-02-15')).toBe('in_effect');
    expect(await stateOf('month-end', '2019-03-01')).toBe('possible');
    expect(await stateOf('month-end', '2019-03-15')).toBe('possible');
    expect(await stateOf('month-end', '2019-04-01')).toBeUndefined();
    expect(await relationAt('year-start', 'at=2019-06-01&certainty=certain')).toBeUndefined();
    expect(await relationAt('year-start', 'at=2020-01-01&certainty=certain')).toBeDefined();
    expect(await relationAt('month-end', 'at=2019-03-15&certainty=certain')).toBeUndefined();
    expect(await relationAt('year-start', '')).toMatchObject({ effective_at: '2019', effective_until: null });
    expect(await relationAt('year-start', '')).not.toHaveProperty('state_at');
  });

  it('what starts and ends on one day holds on that day', async () => {
    await stored(service, [
      relation('day', 'EMPLOYED_BY', 'ann', 'acme', { effective_at: '2012-02-29', effective_until: '2012-02-29' }),
      relation('hours', 'EMPLOYED_BY', 'ann', 'acme', {
        effective_at: '2012-02-29T09:00:00Z',
        effective_until: '2012-02-29',
        role: 'guard',
      }),
      relation('month', 'OWNS', 'ann', 'acme', { effective_at: '2012-02', effective_until: '2012-02-01' }),
    ]);
    const states = async (at: string) => {
      const found = await Promise.all(['day', 'hours', 'month'].map((id) => relationAt(id, `at=${at}`)));
      return found.map((one) => one?.['state_at']);
    };
    expect(await states('2012-02-28T23:59:59Z')).toEqual([undefined, undefined, undefined]);
    expect(await states('2012-02-01T12:00:00Z')).toEqual([undefined, undefined, 'possible']);
    expect(await states('2012-02-29')).toEqual(['in_effect', undefined, undefined]);
    expect(await states('2012-02-29T09:00:00Z')).toEqual(['in_effect', 'in_effect', undefined]);
    expect(await states('2012-03-01')).toEqual([undefined, undefined, undefined]);
  });

  it('what a database writes for "unknown" says no start and no end', async () => {
    const never = { effective_at: '1970-01-01', effective_until: '9999-12-31' };
    await stored(service, [
      relation('epoch', 'RELATED_TO', 'ann', 'acme', never),
      relation('epoch-known', 'RELATED_TO', 'ann', 'acme', { ...never, role: 'known', evidence_ids: ['vague-ev'] }),
    ]);
    expect(await relationAt('epoch', '')).toMatchObject(never);
    expect(await relationAt('epoch', 'at=2001-06-01')).toMatchObject({ state_at: 'in_effect' });
    expect(await relationAt('epoch', 'at=1969-06-01')).toBeUndefined();
    expect(await relationAt('epoch-known', 'at=2019-12-31')).toMatchObject({ state_at: 'possible' });
    expect(await relationAt('epoch-known', 'at=2020-01-01')).toMatchObject({ state_at: 'in_effect' });
  });

  it('a month of publication is known from its end', async () => {
    await stored(service, [
      source('monthly', '2017-03'),
      evidence('monthly-ev', 'monthly'),
      relation('monthly-tie', 'FUNDED', 'buyer', 'acme', { effective_at: '2017-01-05', evidence_ids: ['monthly-ev'] }),
    ]);
    expect(await relationAt('monthly-tie', 'at=2017-03-31T23:59:59Z&mode=knowledge')).toBeUndefined();
    expect(await relationAt('monthly-tie', 'at=2017-04-01&mode=knowledge')).toMatchObject({
      known_at: '2017-04-01T00:00:00.000Z',
    });
  });

  it('an announcement is scheduled, then possible until a source confirms it', async () => {
    await stored(service, [
      source('announcement', '2020-02-01'),
      evidence('announcement-ev', 'announcement'),
      relation('merger', 'CONTROLS', 'buyer', 'acme', {
        effective_at: '2021-01-01',
        modality: 'planned',
        evidence_ids: ['announcement-ev'],
      }),
    ]);
    expect(await relationAt('merger', 'at=2020-03-01&mode=knowledge')).toMatchObject({ state_at: 'scheduled' });
    expect(await relationAt('merger', 'at=2021-02-01&mode=knowledge')).toMatchObject({ state_at: 'possible' });
    expect(await relationAt('merger', 'at=2021-01-01')).toMatchObject({ state_at: 'possible' });
    expect(await relationAt('merger', 'at=2021-01-01&certainty=certain')).toBeUndefined();
    expect(await relationAt('merger', 'at=2020-12-31')).toBeUndefined();
  });

  it('a page edited after capture is a new version of the source; the evidence keeps the old one', async () => {
    await stored(service, [source('page', '2019-01-01', { title: 'As it was' }), evidence('page-ev', 'page')]);
    const before = byId((await packOf(service)).evidence, 'page-ev');
    await stored(service, [source('page', '2023-01-01', { title: 'As it is' })]);
    const after = await packOf(service);
    expect(byId(after.evidence, 'page-ev')).toEqual(before);
    expect(before).toMatchObject({ source_version: 1, snapshot: { text: 'What page-ev shows' } });
    expect(byId(after.sources, 'page')).toMatchObject({ title: 'As it is', version: 2 });
    expect(byId((await packOf(service, 'at=2020-01-01&mode=knowledge')).sources, 'page')).toMatchObject({
      title: 'As it was',
    });
  });

  it('a date of publication that is filled in dates what was stored before it', async () => {
    const undated = { type: 'press', derivation_state: 'original' };
    await stored(service, [
      source('undated', null, undated),
      evidence('undated-ev', 'undated', { snapshot: { text: 'undated', captured_at: null } }),
      relation('undated-owns', 'OWNS', 'ann', 'acme', { status: 'reported', evidence_ids: ['undated-ev'] }),
      claim('undated-claim', 'ann', {
        status: 'reported',
        source_ids: ['undated'],
        supporting_evidence_ids: ['undated-ev'],
      }),
    ]);
    const then = 'at=2010-01-01&mode=knowledge';
    const ids = ['undated', 'undated-ev', 'undated-claim', 'undated-owns', 'asserts:undated:undated-claim'];
    const seen = async (query: string) => {
      const { sources, evidence: proofs, claims, relations } = await packOf(service, query);
      const all = [...sources, ...proofs, ...claims, ...relations];
      return { ids: ids.filter((id) => byId(all, id) !== undefined), owns: byId(relations, 'undated-owns') };
    };
    expect((await seen(then)).ids).toEqual([]);
    expect((await seen('')).owns).toMatchObject({ known_at_basis: 'first_seen' });

    // Dated by one who publishes another edition, it stays what it was.
    await stored(service, [source('undated', '2031-01-01', { ...undated, title: 'Another' })]);
    expect((await seen(then)).ids).toEqual([]);
    await stored(service, [source('undated', null, undated)]);
    await stored(service, [evidence('undated-again', 'undated', { snapshot: { text: 'again', captured_at: null } })]);
    await stored(service, [source('undated', '2009-01-01', undated)]);
    const { evidence: proofs } = await packOf(service, then);
    expect(byId(proofs, 'undated-again')).toBeDefined();
    // What says the same is one publication, whatever was said between.
    expect((await seen(then)).ids).toEqual(ids);
  });

  it('a date that is filled in at once reaches evidence, claims, relations and their edges', async () => {
    const undated = { type: 'press', derivation_state: 'original' };
    await stored(service, [
      source('filled', null, undated),
      evidence('filled-ev', 'filled', { snapshot: { text: 'filled', captured_at: null } }),
      relation('filled-owns', 'OWNS', 'ann', 'acme', { status: 'reported', evidence_ids: ['filled-ev'] }),
      claim('filled-claim', 'ann', { supporting_evidence_ids: ['filled-ev'] }),
    ]);
    const then = 'at=2010-01-01&mode=knowledge';
    const supports = 'supports:filled-ev:filled-claim';
    const seen = async (query: string) => {
      const { sources, evidence: proofs, claims, relations } = await packOf(service, query);
      const all = [...sources, ...proofs, ...claims, ...relations];
      return ['filled', 'filled-ev', 'filled-claim', 'filled-owns', supports].map(
        (id) => byId(all, id)?.['known_at'] ?? byId(all, id)?.['id'],
      );
    };
    expect(await seen(then)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    const dated = '2009-01-01T00:00:00.000Z';
    await stored(service, [source('filled', '2009-01-01', undated)]);
    expect(await seen(then)).toEqual(['filled', 'filled-ev', 'filled-claim', dated, dated]);
    expect(await seen('')).toEqual(['filled', 'filled-ev', 'filled-claim', dated, dated]);
    expect(await seen('at=2008-12-31T23:59:59Z&mode=knowledge')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { body: diff } = await service.api.get(`${GRAPH}/diff?from_at=2008-12-31&to_at=2009-01-01&mode=knowledge`);
    const added = (Object.values(diff.data.added).flat() as readonly Told[]).filter(({ id }) =>
      String(id).startsWith('filled'),
    );
    expect(added.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([
        ['filled-owns', 'published'],
        ['filled-ev', 'published'],
        ['filled-claim', 'published'],
      ]),
    );
    // What is corrected is another edition, and moves nothing that was bound before.
    await stored(service, [source('filled', '2012-01-01', undated)]);
    expect(await seen(then)).toEqual(['filled', 'filled-ev', 'filled-claim', dated, dated]);
  });

  describe('a date that is filled in', () => {
    const then = 'at=2020-01-01&mode=knowledge';
    const shown = async (id: string, query = then, role: 'admin' | null = null) => {
      const { sources, evidence: proofs, relations } = await packOf(service, query, role);
      return [...sources, ...proofs, ...relations].map((told) => told.id).filter((one) => one.startsWith(id));
    };
    const begun = (id: string, said: Draft) =>
      stored(service, [
        source(id, null, said),
        evidence(`${id}-ev`, id),
        relation(`${id}-owns`, 'OWNS', 'ann', 'acme', { status: 'reported', evidence_ids: [`${id}-ev`] }),
      ]);
    const all = (id: string) => [id, `${id}-ev`, `${id}-owns`];

    it.each([
      ['another edition, which dates nothing else', 'gone-other', 'Another', ['gone-other']],
      ['the same, which dates what was before it', 'gone-same', 'First', all('gone-same')],
    ])('counts as before once the words are taken out: of %s', async (_, id, title, known) => {
      await begun(id, { title: 'First' });
      await stored(service, [source(id, '2018-01-01', { title })]);
      expect(await shown(id)).toEqual(known);
      await stored(service, [{ object: 'source', id, revision: 'redacted', reason: 'law' }]);
      expect(await shown(id)).toEqual(known);
    });

    it('is known by who sees more no later than by the public', async () => {
      const asAdmin = () => shown('hid', `${then}&include_private=1`, 'admin');
      await begun('hid', { visibility: 'public' });
      await stored(service, [source('hid', null, { visibility: 'private' })]);
      expect([await shown('hid'), await asAdmin()]).toEqual([[], []]);
      await stored(service, [source('hid', '2018-01-01', { visibility: 'public' })]);
      expect([await shown('hid'), await asAdmin()]).toEqual([all('hid'), all('hid')]);
      expect(await shown('hid', 'at=2017-12-31&mode=knowledge')).toEqual([]);
    });

    it('is known by who sees more as soon as what everybody sees tells it, too', async () => {
      const capture = { snapshot: { text: 'open', captured_at: '2011-01-01T00:00:00Z' } };
      await stored(service, [source('open', '2012-06-01', { visibility: 'private' })], { role: 'admin' });
      await stored(service, [source('open', null, { visibility: 'public' })], { role: 'admin' });
      await stored(service, [evidence('open-ev', 'open', capture)]);
      const told = async (at: string) => {
        const query = `at=${at}&mode=knowledge`;
        return [await shown('open', query), await shown('open', `${query}&include_private=1`, 'admin')];
      };
      expect(await told('2010-12-31')).toEqual([[], []]);
      expect(await told('2011-01-01')).toEqual([
        ['open', 'open-ev'],
        ['open', 'open-ev'],
      ]);
    });

    it('dates nothing but the source once its run is taken back, and all of it once it is said again', async () => {
      await begun('back', {});
      const { run_id } = await stored(service, [source('back', '2018-01-01')]);
      expect(await shown('back')).toEqual(all('back'));
      const rollback = `${GRAPH}/sync/${run_id}/rollback`;
      await service.api.post(rollback).set('X-API-Key', service.keyOf('reviewer')).expect(200);
      expect(await shown('back')).toEqual(['back']);
      await stored(service, [source('back', '2019-01-01')]);
      expect(await shown('back')).toEqual(all('back'));
      expect(await shown('back', 'at=2018-12-31&mode=knowledge')).toEqual(['back']);
    });
  });

  it('nothing that its dates refute was ever known as so', async () => {
    await stored(service, [
      source('hearsay', '2018-01-01'),
      evidence('hearsay-ev', 'hearsay'),
      source('register-2022', '2022-01-01'),
      evidence('register-ev', 'register-2022'),
      // The one was over before Acme began, the other on the day after.
      ...[
        ['never', '2001-01-01'],
        ['odd', '2001-01-02'],
      ].map(([id = '', effective_until]) =>
        relation(id, 'DIRECTOR_OF', 'ann', 'acme', {
          effective_at: '1999-01-01',
          effective_until,
          published_at: '2018-02-01',
          status: 'disproven',
          evidence_ids: ['hearsay-ev', 'register-ev'],
        }),
      ),
    ]);
    const known = await packOf(service, 'at=2020-01-01&mode=knowledge');
    const statusOf = (id: string): unknown => byId(known.relations, id)?.['status'];
    expect([statusOf('never'), statusOf('odd')]).toEqual(['disproven', 'reported']);
    expect(known.validation.warnings.filter(({ id }) => id === 'never')).toEqual([]);
    expect(known.validation.warnings.filter(({ id }) => id === 'odd')).toMatchObject([
      { rule: 'starts_before_incorporation' },
    ]);
    const later = await packOf(service, 'at=2022-06-01&mode=knowledge');
    expect(['never', 'odd'].map((id) => byId(later.relations, id)?.['status'])).toEqual(['disproven', 'disproven']);
  });

  it('in knowledge nothing cites a source of later, and sources only grow', async () => {
    let before = new Set<string>();
    for (const at of ['2016-01-01', '2018-07-01', '2019-06-01', '2020-10-01', '2021-05-01', '2023-06-01']) {
      const pack = await packOf(service, `at=${at}&mode=knowledge`);
      const sources = new Set(pack.sources.map(({ id }) => id));
      expect([...before].filter((id) => !sources.has(id))).toEqual([]);
      expect(pack.evidence.filter(({ source_id }) => !sources.has(String(source_id)))).toEqual([]);
      before = sources;
    }
  });

  it('no instant: no cut on time, and no state', async () => {
    const pack = await packOf(service);
    expect(pack.meta).toMatchObject({ at: null, mode: 'reality', view: 'historical_reality' });
    expect(pack.relations.map(({ id }) => id)).toEqual(expect.arrayContaining(['late', 'merger', 'month-end']));
    expect(pack.relations.filter((one) => 'state_at' in one)).toEqual([]);
  });

  it('every record of a pack with an instant has its state; sources and evidence have none to tell', async () => {
    const pack = await packOf(service, 'at=2016-01-01');
    for (const { state_at } of [...pack.entities, ...pack.relations]) {
      expect(['scheduled', 'in_effect', 'ended', 'possible']).toContain(state_at);
    }
    for (const { state_at } of [...pack.sources, ...pack.evidence]) expect(state_at).toBeNull();
    expect(pack.meta['at']).toBe('2016-01-01T00:00:00.000Z');
  });

  it.each(['2019', '2019-03', 'yesterday', '2019-02-30', '2019-13-01', ''])('refuses the instant "%s"', async (at) => {
    const { body } = await service.api.get(`${GRAPH}?at=${at}`).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'at' }] });
  });

  it('takes an instant with an offset', async () => {
    const { meta } = await packOf(service, 'at=2019-03-05T01:00:00%2B01:00');
    expect(meta['at']).toBe('2019-03-05T00:00:00.000Z');
  });
});
