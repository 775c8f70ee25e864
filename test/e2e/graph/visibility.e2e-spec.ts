import type { Role } from '#domain/shared';
import {
  claim,
  company,
  evidence,
  GRAPH,
  person,
  relation,
  source,
  stored,
  SYNC,
  type Draft,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const CANARY = 'CANARY';
const HIDDEN = { visibility: 'private', description: null } as const;
const EVERY_KIND = ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'] as const;

const PUBLIC: readonly Draft[] = [
  person('ann', { effective_at: '1970', names: [{ value: 'Anna', type: 'alias' }] }),
  person('bob', { names: [{ value: 'Bobby', type: 'alias' }] }),
  source('gone', '2016-01-01', { retracted_at: '2020-06-01' }),
  evidence('gone-page', 'gone'),
  relation('bob-coin', 'INVESTED_IN', 'bob', 'coin', {
    status: 'reported',
    evidence_ids: ['gone-page'],
    effective_at: '2015-01-01',
  }),
  company('acme', { countries: ['GB'], asset_symbol: null }),
  company('coin', { kind: 'asset', asset_symbol: 'COIN' }),
  source('paper', '2019-01-01', { publisher: 'The Paper' }),
  source('reprint', '2019-02-01', { derived_from: [{ source_id: 'paper', kind: 'republication' }] }),
  source('tip', '2019-04-01'),
  evidence('page', 'paper'),
  evidence('copy', 'reprint'),
  relation('ann-acme', 'OWNS', 'ann', 'acme', {
    effective_at: '2018-01-01',
    status: 'verified',
    evidence_ids: ['page', 'copy'],
  }),
  relation('bob-acme', 'DIRECTOR_OF', 'bob', 'acme', {
    effective_at: '2017',
    evidence_ids: ['page'],
    attributes: { direct_or_indirect: 'indirect' },
  }),
  relation('ann-coin', 'FUNDED', 'ann', 'coin', {
    effective_at: '2019-03-01',
    amount: { value: '10.5', asset: 'COIN' },
  }),
  relation('ann-bob', 'FAMILY_OF', 'ann', 'bob', { status: 'reported', evidence_ids: ['page'] }),
  claim('said', 'ann', { status: 'reported', source_ids: ['paper'], supporting_evidence_ids: ['page'] }),
  {
    object: 'event',
    id: 'gala',
    title: 'Gala',
    participants: [{ entity_id: 'ann', role: 'host' }],
    effective_at: '2019-05-01',
  },
  { object: 'case', id: 'inquiry', title: 'Inquiry', member_ids: ['ann'], visibility: 'public' },
  { object: 'question', id: 'who', text: 'Who?', about_ids: ['ann'], case_ids: ['inquiry'], visibility: 'public' },
];

const secret = (id: string): string => `${CANARY}-${id}`;

/** New records that only work here may know, and what the public records say of them. */
const PRIVATE: readonly Draft[] = [
  person(secret('dan'), {
    ...HIDDEN,
    name: `${CANARY} Dan`,
    names: [{ value: `${CANARY} alias`, type: 'alias' }],
    effective_at: '1960',
  }),
  company(secret('shell'), { ...HIDDEN, name: 'Person ann', identifiers: [{ scheme: 'lei', value: `${CANARY}0001` }] }),
  company(secret('token'), { ...HIDDEN, kind: 'asset', asset_symbol: CANARY }),
  source(secret('informer'), '2010-01-01', { ...HIDDEN, description: undefined, title: CANARY, publisher: CANARY }),
  source(secret('echo'), '2011-01-01', {
    visibility: 'private',
    title: CANARY,
    derived_from: [{ source_id: 'paper', kind: 'quotation' }],
  }),
  evidence(secret('tape'), secret('informer'), {
    snapshot: { text: `${CANARY} tape`, captured_at: '2010-01-02T00:00:00Z' },
  }),
  evidence(secret('note'), 'paper', {
    visibility: 'private',
    snapshot: { text: `${CANARY} note`, captured_at: '2015-01-02T00:00:00Z' },
  }),
  relation(secret('tie'), 'OWNS', secret('dan'), 'acme', { visibility: 'private', role: CANARY }),
  relation(secret('open-tie'), 'OWNS', secret('dan'), 'acme', { role: CANARY }),
  relation(secret('hidden-grounds'), 'CONTROLS', 'ann', 'acme', {
    role: CANARY,
    evidence_ids: [secret('tape')],
    effective_at: '2012',
  }),
  relation(secret('internal'), 'CONTROLS', 'bob', 'acme', { role: CANARY, status: 'internal', evidence_ids: ['page'] }),
  claim(secret('whisper'), 'ann', { statement: CANARY, visibility: 'private' }),
  claim(secret('inside'), 'ann', { statement: CANARY, status: 'internal' }),
  claim(secret('judged'), 'ann', {
    statement: CANARY,
    visibility: 'private',
    status: 'verified',
    supporting_evidence_ids: [secret('tape')],
  }),
  claim(secret('about-dan'), 'ann', { statement: CANARY, object_id: secret('dan') }),
  { object: 'event', id: secret('meeting'), title: CANARY, participants: [{ entity_id: secret('dan'), role: CANARY }] },
  { object: 'case', id: secret('file'), title: CANARY, member_ids: ['ann', secret('dan')] },
  { object: 'question', id: secret('doubt'), text: CANARY, about_ids: ['ann'] },
  relation('ann-acme', 'OWNS', 'ann', 'acme', {
    effective_at: '2018-01-01',
    status: 'verified',
    evidence_ids: ['page', 'copy', secret('tape'), secret('note')],
  }),
  claim('said', 'ann', {
    status: 'reported',
    source_ids: ['paper', secret('informer')],
    supporting_evidence_ids: ['page', secret('tape')],
    case_ids: [secret('file')],
  }),
  {
    object: 'event',
    id: 'gala',
    title: 'Gala',
    participants: [
      { entity_id: 'ann', role: 'host' },
      { entity_id: secret('dan'), role: CANARY },
    ],
    effective_at: '2019-05-01',
  },
  { object: 'case', id: 'inquiry', title: 'Inquiry', member_ids: ['ann', secret('dan')], visibility: 'public' },
  {
    object: 'question',
    id: 'who',
    text: 'Who?',
    about_ids: ['ann', secret('dan')],
    case_ids: ['inquiry', secret('file')],
    visibility: 'public',
  },
  person('bob', {
    names: [
      { value: 'Bobby', type: 'alias' },
      { value: `${CANARY} Bob`, type: 'alias', source_id: secret('informer') },
    ],
  }),
  source(secret('denial'), '2022-01-01', { visibility: 'private', title: CANARY }),
  source('gone', '2016-01-01', { retracted_at: '2020-06-01', retraction_source_id: secret('denial') }),
  relation('bob-acme', 'DIRECTOR_OF', 'bob', 'acme', {
    effective_at: '2017',
    evidence_ids: ['page'],
    component_relation_ids: [secret('tie')],
    // Part of what was asserted, and told whoever may see the parts (spec/rulings.md#c-38).
    attributes: { direct_or_indirect: 'indirect' },
    claim_ids: [secret('whisper')],
  }),
  relation('ann-bob', 'FAMILY_OF', 'ann', 'bob', {
    status: 'reported',
    evidence_ids: ['page'],
    claim_ids: [secret('inside')],
  }),
  source('reprint', '2019-02-01', {
    derived_from: [
      { source_id: 'paper', kind: 'republication' },
      { source_id: secret('informer'), kind: 'based_on' },
    ],
  }),
];

/** Public records in a run of their own, of which nobody is told anything new. */
const UNTOLD: readonly Draft[] = [
  source('tip', '2019-04-01', { derived_from: [{ source_id: secret('informer'), kind: 'quotation' }] }),
  relation(secret('other-grounds'), 'CONTROLS', 'ann', 'acme', { role: CANARY, evidence_ids: [secret('tape')] }),
  relation('ann-acme', 'OWNS', 'ann', 'acme', {
    effective_at: '2018-01-01',
    status: 'verified',
    evidence_ids: ['page', 'copy', secret('tape')],
  }),
];

const IDS: Readonly<Record<(typeof EVERY_KIND)[number], readonly string[]>> = {
  entity: ['ann', 'acme', secret('dan'), secret('shell')],
  source: ['paper', 'reprint', 'tip', secret('informer'), secret('echo')],
  evidence: ['page', secret('tape'), secret('note')],
  claim: ['said', secret('whisper'), secret('inside'), secret('about-dan')],
  relation: ['ann-acme', secret('tie'), secret('open-tie'), secret('hidden-grounds'), secret('internal')],
  event: ['gala', secret('meeting')],
  question: ['who', secret('doubt')],
  case: ['inquiry', secret('file')],
};

const TIMES = [
  '',
  'at=2012-06-01',
  'at=2012-06-01&mode=knowledge',
  'at=2019-06-01',
  'at=2019-06-01&mode=knowledge',
  'at=2019-06-01&mode=knowledge&state=in_effect',
  'at=2021-01-01&mode=knowledge',
  'at=2100-01-01&mode=knowledge&known_basis=recorded',
  'at=2017-06-01&certainty=certain',
];

/** Everything that anybody may ask. */
const PATHS: readonly string[] = [
  ...TIMES.flatMap((time) => [
    `${GRAPH}?${time}`,
    `${GRAPH}/entities?${time}`,
    `${GRAPH}/entities/ann?${time}`,
    `${GRAPH}/entities/acme/neighbours?hops=2&${time}`,
    `${GRAPH}/relations/ann-acme/explain?${time}`,
    `${GRAPH}/sources?${time}`,
  ]),
  ...['capital', 'companies', 'people'].map((adapter) => `${GRAPH}?adapter=${adapter}`),
  ...[
    'capital',
    'ownership',
    'organization',
    'people',
    'claims',
    'evidence',
    'events',
    'cases',
    'identity',
    'control',
  ].map((lens) => `${GRAPH}?lens=${lens}`),
  `${GRAPH}?asset=COIN`,
  `${GRAPH}?asset=${CANARY}`,
  `${GRAPH}?include_observations=0`,
  `${GRAPH}?shape=summary`,
  ...['ftm', 'bods', 'graphml', 'gexf', 'jsonld'].flatMap((format) => [
    `${GRAPH}?format=${format}`,
    `${GRAPH}?format=${format}&at=2020-01-01&mode=knowledge`,
    `${GRAPH}?format=${format}&lens=ownership&shape=summary`,
  ]),
  ...[CANARY, 'Person ann', 'dan', 'Anna', 'acme', `${CANARY}0001`].map(
    (q) => `${GRAPH}/entities?q=${encodeURIComponent(q)}`,
  ),
  `${GRAPH}/entities?limit=1`,
  `${GRAPH}/entities?kind=company&country=GB&lens=ownership`,
  `${GRAPH}/sources?q=${CANARY}`,
  `${GRAPH}/sources?limit=1`,
  `${GRAPH}/sources?derived_from=${secret('informer')}`,
  `${GRAPH}/sources?origin_ids=${secret('informer')}`,
  `${GRAPH}/sources?origin_ids=paper`,
  ...EVERY_KIND.flatMap((kind) => IDS[kind].map((id) => `${GRAPH}/${kind}/${id}/history`)),
  ...IDS.entity.flatMap((id) => [`${GRAPH}/entities/${id}`, `${GRAPH}/entities/${id}/neighbours`]),
  ...IDS.relation.map((id) => `${GRAPH}/relations/${id}/explain`),
  `${GRAPH}/status`,
  `${GRAPH}/warm`,
  `${SYNC}/${secret('run')}`,
  '/api/v1/openapi/spec',
  '/docs',
  '/health/live',
  '/health/ready',
  '/metrics',
];

interface Heard {
  readonly status: number;
  readonly etag: unknown;
  readonly text: string;
}

describe('what the public may see', () => {
  let service: Service;
  const before = new Map<string, Heard>();

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, PUBLIC, { role: 'admin' });
    for (const path of PATHS) before.set(path, await hear(path));
    await stored(service, PRIVATE, { role: 'admin' });
    await stored(service, UNTOLD, { role: 'admin' });
    const answer = { to: 'answered', reason: CANARY, evidence_ids: [], answer_claim_ids: [secret('judged')] };
    await transition('questions/who', answer);
    await stored(service, [person(secret('dan'), { ...HIDDEN, name: `${CANARY} Daniel` })], { role: 'admin' });
    await stored(service, [person(secret('dan'), { ...HIDDEN, name: `${CANARY} Daniel` })], { role: 'admin' });
  });
  afterAll(() => service.stop());

  async function transition(record: string, body: object): Promise<void> {
    const asked = service.api.post(`${GRAPH}/${record}/transitions`).set('X-API-Key', service.keyOf('reviewer'));
    await asked.send(body).expect(200);
  }

  async function hear(path: string, role: Role | null = null): Promise<Heard> {
    const headers: Record<string, string> = role === null ? {} : { 'X-API-Key': service.keyOf(role) };
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, { headers });
    const told = `${answer.headers.get('x-loss-report') ?? ''}${await answer.text()}`;
    const timeless = told
      .replaceAll(/"(uptime_s|age_s|took_ms)":\d+/g, '"$1":0')
      // When the graph was built anew, which anybody may ask for.
      .replaceAll(/"(loaded_at|checked_at)":"[^"]*"/g, '"$1":""')
      .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
      // What was asked for is told again.
      .replace(`"asset":"${CANARY}"`, '"asset":""');
    // A tag names bytes, and those of this one hold how long it took (spec/rulings.md#a-3).
    const etag = path === `${GRAPH}/warm` ? null : answer.headers.get('etag');
    return { status: answer.status, etag, text: timeless };
  }

  it('is the same, byte for byte and tag for tag, with private records and without', async () => {
    for (const path of PATHS) expect([path, await hear(path)]).toEqual([path, before.get(path)]);
  });

  it('holds no byte of what is private, for anybody below admin', async () => {
    const leaks: string[] = [];
    for (const path of PATHS) {
      for (const role of [null, 'viewer'] as const) {
        if ((await hear(path, role)).text.includes(CANARY)) leaks.push(`${role} ${path}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  it('is no more for who works here, except for claims, questions and cases one by one', async () => {
    const leaks: string[] = [];
    for (const path of PATHS) {
      if (/\/(claim|question|case)\//.test(path)) continue;
      if ((await hear(path, 'analyst')).text.includes(CANARY)) leaks.push(path);
    }
    expect(leaks).toEqual([]);
    expect((await hear(`${GRAPH}/cases/${secret('file')}/history`, 'analyst')).text).toContain(CANARY);
    expect((await hear(`${GRAPH}/claims/${secret('inside')}/history`, 'analyst')).text).toContain(CANARY);
  });

  it('says nothing of why a public claim was judged where that rests on private evidence alone', async () => {
    await transition('claims/said', { to: 'disputed', reason: CANARY, evidence_ids: [secret('note')] });
    for (const path of [`${GRAPH}/claims/said`, `${GRAPH}/claim/said/history`, GRAPH, `${GRAPH}?format=jsonld`]) {
      for (const role of [null, 'viewer'] as const) expect((await hear(path, role)).text).not.toContain(CANARY);
    }
    expect((await hear(`${GRAPH}/claims/said`, 'analyst')).text).toContain(CANARY);
  });

  it('is seen whole by an admin who asks for it', async () => {
    for (const path of [GRAPH, `${GRAPH}/entities`, `${GRAPH}/sources`, `${GRAPH}/entities/${secret('dan')}`]) {
      const { status, text } = await hear(`${path}?include_private=1`, 'admin');
      expect([path, status, text.includes(CANARY)]).toEqual([path, 200, true]);
    }
    for (const role of ['reviewer', 'admin', 'peer', 'ai'] as const) {
      expect((await hear(GRAPH, role)).text).not.toContain(CANARY);
    }
  });

  it('what is private and what is absent are told alike', async () => {
    for (const [kind, ids] of Object.entries(IDS)) {
      const absent = await hear(`${GRAPH}/${kind}/nobody/history`);
      expect(absent.status).toBe(404);
      for (const id of ids.filter((one) => one.startsWith(CANARY))) {
        expect([id, await hear(`${GRAPH}/${kind}/${id}/history`)]).toEqual([id, absent]);
      }
    }
    expect(await hear(`${GRAPH}/entities/${secret('dan')}`)).toEqual(await hear(`${GRAPH}/entities/nobody`));
    expect(await hear(`${GRAPH}/relations/${secret('tie')}/explain`)).toEqual(
      await hear(`${GRAPH}/relations/nobody/explain`),
    );
  });

  it('a private record that comes again without a word on its visibility stays private', async () => {
    await stored(service, [person('later', HIDDEN)]);
    const again = await stored(service, [person('later', { name: 'Another Name' })]);
    expect(again.warnings).toEqual([
      expect.objectContaining({ code: 'visibility_kept', object: 'entity', id: 'later', related_ids: ['later'] }),
    ]);
    await service.api.get(`${GRAPH}/entities/later`).expect(404);
    expect((await hear(GRAPH)).text).not.toContain('Another Name');
    await stored(service, [person('later', { name: 'Another Name', visibility: 'public' })]);
    await service.api.get(`${GRAPH}/entities/later`).expect(200);
  });

  it('a record that becomes private is gone, and one that becomes public is there', async () => {
    await stored(service, [person('shy', { name: 'Shy Person' })]);
    const without = await hear(GRAPH);
    await stored(service, [person('shy', { name: `${CANARY} Shy`, visibility: 'private' })]);
    await service.api.get(`${GRAPH}/entities/shy`).expect(404);
    await service.api.get(`${GRAPH}/entities/shy/history`).expect(404);
    expect((await hear(`${GRAPH}/entities?q=Shy`)).text).not.toContain('shy');
    expect((await hear(GRAPH)).text).not.toContain('shy');
    await stored(service, [person('shy', { name: 'Shy Again', visibility: 'public' })]);
    const { text } = await hear(`${GRAPH}/entities/shy/history`);
    expect(text).toContain('Shy Again');
    expect(text).not.toContain(CANARY);
    expect((await hear(GRAPH)).text.length).toBeGreaterThan(without.text.length - 200);
  });

  describe('include_private', () => {
    const readPaths = [
      GRAPH,
      `${GRAPH}/entities`,
      `${GRAPH}/entities?q=ann`,
      `${GRAPH}/entities/ann`,
      `${GRAPH}/entities/ann/neighbours`,
      `${GRAPH}/entity/ann/history`,
      `${GRAPH}/case/inquiry/history`,
      `${GRAPH}/relations/ann-acme/explain`,
      `${GRAPH}/sources`,
    ];

    it.each(readPaths)('%s: nobody 401, below admin 403, admin 200', async (path) => {
      const asked = `${path}${path.includes('?') ? '&' : '?'}include_private=1`;
      const { body } = await service.api.get(asked).expect(401);
      expect(body.error.code).toBe('unauthenticated');
      for (const role of ['viewer', 'analyst', 'reviewer', 'peer', 'ai'] as const) {
        const told = await service.api.get(asked).set('X-API-Key', service.keyOf(role)).expect(403);
        expect(told.body.error.code).toBe('forbidden');
      }
      await service.api.get(asked).set('X-API-Key', service.keyOf('admin')).expect(200);
      await service.api.get(asked.replace('=1', '=true')).set('X-API-Key', service.keyOf('admin')).expect(200);
      await service.api.get(asked.replace('=1', '=0')).expect(200);
    });

    it('X-Role lowers a key, and never raises it', async () => {
      const ask = (role: Role, as: string) =>
        service.api.get(`${GRAPH}?include_private=1`).set('X-API-Key', service.keyOf(role)).set('X-Role', as);
      for (const as of ['viewer', 'analyst', 'reviewer', 'peer', 'ai']) await ask('admin', as).expect(403);
      await ask('admin', 'admin').expect(200);
      await ask('reviewer', 'admin').expect(403);
      const { body } = await ask('admin', 'emperor').expect(400);
      expect(body.error.code).toBe('invalid_request');
      await service.api.get(GRAPH).set('X-Role', 'viewer').expect(401);
      await service.api.get(GRAPH).set('X-API-Key', service.keyOf('viewer')).set('X-Role', 'analyst').expect(403);
      await service.api.get(GRAPH).set('X-API-Key', service.keyOf('analyst')).set('X-Role', 'peer').expect(403);
    });

    it('a wrong key is refused where nobody needs one', async () => {
      const { body } = await service.api.get(GRAPH).set('X-API-Key', 'wrong').expect(401);
      expect(body.error.code).toBe('unauthenticated');
    });
  });
});

describe('a service that anonymous readers may not read', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { ANONYMOUS_READ: 'false' } });
  });
  afterAll(() => service.stop());

  it('asks for a key, and lets every role read', async () => {
    await service.api.get(GRAPH).expect(401);
    await service.api.get(`${GRAPH}/entities`).expect(401);
    for (const role of ['viewer', 'analyst', 'reviewer', 'admin', 'peer', 'ai'] as const) {
      await service.api.get(GRAPH).set('X-API-Key', service.keyOf(role)).expect(200);
    }
    await service.api.get('/health/live').expect(200);
  });
});
