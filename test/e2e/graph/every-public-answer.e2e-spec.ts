import { LENSES } from '#domain/graph';
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
  type Draft,
} from '../../support/investigation.js';
import { Model } from '../../support/model.js';
import { type Service, startService } from '../../support/service.js';

/** Stands in every id and every text of what is private. */
const TOKEN = 'xqzsecret';
const API = '/api/v1';
const secret = (id: string): string => `${TOKEN}-${id}`;

const PUBLIC: readonly Draft[] = [
  person('ann', {
    effective_at: '1970',
    identifiers: [{ scheme: 'wallet', value: '0xaa', chain: 'ethereum' }],
    addresses: [{ full: 'High Street 1' }],
  }),
  person('ann-too', { name: 'Person ann', effective_at: '1970' }),
  person('bob', {}),
  company('acme', { countries: ['GB'] }),
  company('acme-ltd', { countries: ['GB'] }),
  company('coin', { kind: 'asset', asset_symbol: 'COIN' }),
  source('paper', '2019-01-01', { publisher: 'The Paper' }),
  source('reprint', '2019-02-01', { derived_from: [{ source_id: 'paper', kind: 'republication' }] }),
  source('undated', null),
  evidence('page', 'paper'),
  evidence('copy', 'reprint'),
  evidence('leaf', 'undated', { snapshot: { text: 'leaf' } }),
  relation('owns', 'OWNS', 'ann', 'acme', { effective_at: '2018', status: 'verified', evidence_ids: ['page', 'copy'] }),
  relation('directs', 'DIRECTOR_OF', 'bob', 'acme', {
    effective_at: '2017',
    evidence_ids: ['page'],
    status: 'reported',
  }),
  relation('funds', 'FUNDED', 'ann', 'acme', {
    effective_at: '2019-03-01',
    amount: { value: '10.5', asset: 'COIN' },
    evidence_ids: ['leaf'],
    status: 'reported',
  }),
  relation('invests', 'INVESTED_IN', 'acme', 'coin', { effective_at: '2019-03-02' }),
  claim('said', 'ann', { status: 'reported', source_ids: ['paper'], supporting_evidence_ids: ['page'] }),
  claim('found', 'acme', { status: 'verified', source_ids: ['paper'], supporting_evidence_ids: ['page'] }),
  claim('held', 'bob', { status: 'reported', source_ids: ['paper'] }),
  {
    ...{ object: 'event', id: 'gala', title: 'Gala', effective_at: '2019-05-01' },
    amount: { value: '7', asset: 'EUR' },
    participants: [{ entity_id: 'ann', role: 'payer' }],
  },
  ...['first', 'second', 'third'].map((id) => ({
    ...{ object: 'question', id, text: `Is the ${id} so?`, about_ids: ['ann', 'said'], case_ids: ['inquiry'] },
    visibility: 'public',
  })),
  {
    ...{ object: 'case', id: 'inquiry', title: 'Inquiry', member_ids: ['ann', 'bob', 'acme'], visibility: 'public' },
    ...{ claim_ids: ['said', 'found'], question_ids: ['first', 'second', 'third'] },
  },
];

const HIDDEN = { visibility: 'private' } as const;
const WORDS = { attributes: { note: TOKEN }, external_ids: [{ scheme: TOKEN, value: TOKEN }] };

/** Private records of every kind, with the token in each member that holds words. */
const PRIVATE: readonly Draft[] = [
  person(secret('p'), {
    ...HIDDEN,
    ...WORDS,
    name: TOKEN,
    names: [{ value: TOKEN, type: 'alias', lang: 'en', source_id: secret('s') }],
    identifiers: [
      { scheme: 'wallet', value: '0xaa', chain: 'ethereum' },
      { scheme: TOKEN, value: TOKEN, jurisdiction: 'GB' },
    ],
    addresses: [{ full: TOKEN }],
    birth_place: TOKEN,
    description: TOKEN,
    effective_at: '1970',
  }),
  person(secret('twin'), {
    ...HIDDEN,
    name: 'Person ann',
    effective_at: '1970',
    addresses: [{ full: 'High Street 1' }],
  }),
  company(secret('c'), { ...HIDDEN, ...WORDS, name: TOKEN, countries: ['FR'] }),
  source(secret('s'), '2010-01-01', {
    ...HIDDEN,
    ...WORDS,
    ...{ title: TOKEN, url: `https://${TOKEN}.example`, publisher: TOKEN, author: TOKEN, independence_group: TOKEN },
    derived_from: [{ source_id: 'paper', kind: 'quotation' }],
  }),
  evidence(secret('e'), secret('s'), {
    ...HIDDEN,
    ...WORDS,
    snapshot: { text: TOKEN, media_type: `text/${TOKEN}`, locator: TOKEN, captured_at: '2010-01-02T00:00:00Z' },
  }),
  evidence(secret('same-page'), 'paper', { ...HIDDEN, snapshot: { text: 'What page shows' } }),
  evidence(secret('early'), 'undated', { ...HIDDEN, snapshot: { text: TOKEN, captured_at: '2001-01-02T00:00:00Z' } }),
  claim(secret('cl'), 'ann', {
    ...HIDDEN,
    ...WORDS,
    ...{ statement: TOKEN, predicate: TOKEN, value: TOKEN, status: 'verified' },
    supporting_evidence_ids: [secret('e')],
  }),
  claim(secret('against'), 'ann', { ...HIDDEN, statement: TOKEN, contradicting_evidence_ids: ['page'] }),
  claim(secret('on-hidden'), 'ann', { statement: TOKEN, supporting_evidence_ids: [secret('e')] }),
  relation(secret('r'), 'OWNS', 'ann', 'acme', {
    ...HIDDEN,
    ...WORDS,
    ...{ role: TOKEN, share: { exact: 99 }, effective_at: '2010', amount: { value: '1', asset: 'COIN' } },
  }),
  relation(secret('on-hidden'), 'CONTROLS', 'ann', 'acme', { role: TOKEN, evidence_ids: [secret('e')] }),
  relation(secret('to-hidden'), 'CONTROLS', 'ann', secret('c'), { role: TOKEN }),
  relation(secret('bridge'), 'FUNDED', 'bob', 'coin', { ...HIDDEN, effective_at: '2019' }),
  {
    ...{ object: 'event', id: secret('n'), ...HIDDEN, ...WORDS, title: TOKEN, type: TOKEN, location: TOKEN },
    participants: [{ entity_id: 'ann', role: TOKEN }],
  },
  { object: 'event', id: secret('of-hidden'), title: TOKEN, participants: [{ entity_id: secret('p'), role: TOKEN }] },
  { object: 'question', id: secret('q'), ...WORDS, text: TOKEN, answer: TOKEN, about_ids: ['ann'] },
  {
    ...{ object: 'case', id: secret('k'), ...WORDS, title: TOKEN, summary: TOKEN, lead: TOKEN, tags: [TOKEN] },
    member_ids: ['ann', 'acme'],
  },
];

const IDS = {
  entity: ['ann', 'acme', secret('p'), secret('twin')],
  source: ['paper', 'undated', secret('s')],
  evidence: ['page', 'leaf', secret('e')],
  claim: ['said', 'found', 'held', secret('cl'), secret('on-hidden')],
  relation: ['owns', 'funds', secret('r'), secret('on-hidden')],
  event: ['gala', secret('n')],
  question: ['first', 'second', 'third', secret('q')],
  case: ['inquiry', secret('k')],
} as const;

const TIMES = [
  '',
  'at=2015-06-01',
  'at=2019-06-01&mode=knowledge',
  'at=2100-01-01&mode=knowledge&known_basis=recorded',
];
const FORMATS = 'json ftm bods graphml gexf jsonld stix senzing statements statements_csv resolver'.split(' ');
const KINDS_OF_PATH = [
  ...['direct', 'documented_path', 'temporal_path', 'evidence_backed_path', 'capital_path'].map(
    (kind) => `kind=${kind}`,
  ),
  'kind=knowledge_at_time&at=2020-01-01',
];

/** What is asked of each address of the published document that answers to GET. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/health/live': [''],
  '/health/ready': [''],
  '/metrics': [''],
  '/openapi/spec': [''],
  '/graph/changes': ['', 'limit=3'],
  '/graph': [
    ...TIMES,
    ...FORMATS.flatMap((format) => [`format=${format}`, `format=${format}&at=2019-06-01&mode=knowledge&shape=summary`]),
    ...LENSES.map((lens) => `lens=${lens}`),
    ...['capital', 'companies', 'people'].map((adapter) => `adapter=${adapter}`),
    'shape=summary',
    'asset=COIN',
    'include_observations=0',
  ],
  '/graph/warm': [''],
  '/graph/status': [''],
  '/graph/path': [
    ...KINDS_OF_PATH.flatMap((kind) => ['ann', 'bob', 'coin'].map((from) => `from=${from}&to=acme&${kind}`)),
    'from=bob&to=coin&kind=capital_path&include_ownership=1',
    `from=ann&to=${secret('c')}`,
    `from=${secret('p')}&to=ann&include_weak=1`,
  ],
  '/graph/diff': [
    'from_at=2015-01-01&to_at=2100-01-01',
    'from_at=2015-01-01&to_at=2100-01-01&mode=knowledge',
    'from_at=2000-01-01&to_at=2100-01-01&mode=knowledge&known_basis=recorded',
    'at=2019-06-01&compare=reality_knowledge',
  ],
  '/graph/export/studio': ['', 'include_pack=1'],
  '/graph/export/studio/recipe': [''],
  '/graph/export/monitor': [''],
  '/graph/entities': [
    ...TIMES,
    'limit=1',
    ...['ann', TOKEN, 'Street', '0xaa', 'FR'].map((q) => `q=${q}`),
    'country=FR',
  ],
  '/graph/entities/{id}': TIMES,
  '/graph/entities/{id}/neighbours': [...TIMES, 'hops=2'],
  '/graph/facets': [...TIMES, 'q=ann', `q=${TOKEN}`, `dataset=${secret('d')}`],
  '/graph/sources': [...TIMES, `q=${TOKEN}`, 'derived_from=paper', `derived_from=${secret('s')}`, 'limit=1'],
  '/graph/sources/{id}/dependents': TIMES,
  '/graph/{object}/{id}/history': ['', 'at=2019-06-01&mode=knowledge'],
  '/graph/relations/{id}/explain': TIMES,
  '/graph/claims': ['', 'limit=1', `q=${TOKEN}`, 'status=verified', 'status=disputed', `case_id=${secret('k')}`],
  '/graph/claims/{id}': [''],
  '/graph/questions': [
    '',
    'limit=1',
    `q=${TOKEN}`,
    'q=words',
    'status=open',
    'status=answered',
    'case_id=inquiry',
    `case_id=${secret('k')}`,
    `subject_id=${secret('p')}`,
  ],
  '/graph/questions/{id}': [''],
  '/graph/cases': ['', 'limit=1', `q=${TOKEN}`, 'subject_id=ann', `subject_id=${secret('p')}`],
  '/graph/cases/{id}': [''],
  '/graph/resolutions': ['', 'entity_id=ann', `entity_id=${secret('p')}`, 'live=1', 'limit=1'],
  '/graph/resolutions/{id}': [''],
  '/graph/resolutions/suggestions': ['', 'entity_id=ann', `entity_id=${secret('twin')}`],
  '/scan/profiles': [''],
  '/analytics/flows': ['source=graph', 'source=graph&entity_id=ann', `source=graph&entity_id=${secret('p')}`],
  '/analytics/transactions': ['source=graph', 'source=graph&entity_id=ann', 'source=graph&format=csv'],
  '/analytics/overview': ['source=graph', 'source=graph&entity_id=ann'],
  '/reports/schemas/{name}': [''],
};

/** Addresses that hold nothing of the graph, or nothing for everybody: other tests hold them. */
const ELSEWHERE = [/^\/watches/, /^\/collections/, /^\/reports\/jobs/, /^\/graph\/sync/, /^\/analytics\/datasets/];

const KIND_OF: Readonly<Record<string, keyof typeof IDS>> = {
  '/graph/entities/{id}': 'entity',
  '/graph/entities/{id}/neighbours': 'entity',
  '/graph/sources/{id}/dependents': 'source',
  '/graph/relations/{id}/explain': 'relation',
  '/graph/claims/{id}': 'claim',
  '/graph/questions/{id}': 'question',
  '/graph/cases/{id}': 'case',
};
/** What anybody may send to be told of the graph. */
const POSTED: readonly (readonly [path: string, body: object])[] = [
  ...['', '?at=2019-06-01&mode=knowledge', '?format=graphml'].map((query): [string, object] => [
    `/graph/subgraph${query}`,
    { record_ids: Object.values(IDS).flat() },
  ]),
  [
    '/scan/transactions?tx_profile=generic&include=accounts',
    [{ tx_id: 't', timestamp: '2024-01-01T00:00:00Z', from: '0xaa', to: '0xbb', amount: '1', asset: 'COIN' }],
  ],
  ...['json', 'xml', 'csv', 'summary'].flatMap((format) =>
    ['inquiry', secret('k')].map((case_id): [string, object] => ['/reports', { format, type: 'case', case_id }]),
  ),
];

interface Heard {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** Every address below the base that is asked, with the ids and queries filled in. */
function addresses(resolutionId: string): readonly string[] {
  return Object.entries(QUERIES).flatMap(([path, queries]) => {
    const filled = path.includes('{object}')
      ? Object.entries(IDS).flatMap(([object, ids]) =>
          ids.map((id) => path.replace('{object}', object).replace('{id}', id)),
        )
      : path === '/graph/resolutions/{id}'
        ? [path.replace('{id}', resolutionId)]
        : path.includes('{name}')
          ? [path.replace('{name}', 'investigation-report-1')]
          : path in KIND_OF
            ? IDS[KIND_OF[path] ?? 'entity'].map((id) => path.replace('{id}', id))
            : [path];
    return filled.flatMap((one) => queries.map((query) => (query === '' ? one : `${one}?${query}`)));
  });
}

/** Without what tells of the moment at which it was asked. */
function timeless(text: string): string {
  return text
    .replaceAll(/"(uptime_s|age_s|took_ms)":\d+/g, '"$1":0')
    .replaceAll(/"(loaded_at|checked_at|generated_at|last_ok_at)":"[^"]*"/g, '"$1":""')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
    .replaceAll(/"report_id":"[^"]*"/g, '"report_id":""');
}

describe('every answer that anybody may ask for', () => {
  let service: Service;
  let asked: readonly string[] = [];
  let before: ReadonlyMap<string, Heard> = new Map();

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, PUBLIC, { role: 'admin' });
    await write('questions/third/versions', { ...questionOf('third'), answer: 'In words.' }, 'questions/third');
    const { id } = await resolve('ann', 'ann-too', ['page'], 'The same birth');
    asked = addresses(id);
    before = await hearAll('viewer');
    await storePrivate();
  });
  afterAll(() => service.stop());

  const questionOf = (id: string): Draft => ({
    ...{ id, text: `Is the ${id} so?`, about_ids: ['ann', 'said'], case_ids: ['inquiry'], visibility: 'public' },
  });

  /** Posts as an admin; with the tag of what is replaced, where the address of that is given. */
  async function write(path: string, body: object, replaced: string | null = null): Promise<Draft> {
    const headers: Record<string, string> = { 'X-API-Key': service.keyOf('admin') };
    if (replaced !== null) {
      const { headers: told } = await service.api.get(`${GRAPH}/${replaced}`).set(headers).expect(200);
      headers['If-Match'] = String(told['etag']);
    }
    const answer = await service.api.post(`${GRAPH}/${path}`).set(headers).send(body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body.data as Draft;
  }

  async function resolve(from_id: string, to_id: string, evidence_ids: readonly string[], reason: string) {
    const body = { predicate: 'SAME_AS', judgement: 'positive', from_id, to_id, evidence_ids, reason };
    const { body: told } = await service.api
      .post(`${GRAPH}/resolutions`)
      .set('X-API-Key', service.keyOf('admin'))
      .send(body)
      .expect(201);
    return told.data.resolution as { readonly id: string };
  }

  /** Everything private, and what is written and decided of public records on it. */
  async function storePrivate(): Promise<void> {
    await stored(service, PRIVATE, { role: 'admin', dataset: secret('d') });
    const naming = [
      person('ann', {
        effective_at: '1970',
        identifiers: [{ scheme: 'wallet', value: '0xaa', chain: 'ethereum' }],
        addresses: [{ full: 'High Street 1' }],
      }),
      source('reprint', '2019-02-01', {
        derived_from: [
          { source_id: 'paper', kind: 'republication' },
          { source_id: secret('s'), kind: 'based_on' },
        ],
      }),
      relation('owns', 'OWNS', 'ann', 'acme', {
        ...{ effective_at: '2018', status: 'verified', claim_ids: [secret('cl')] },
        evidence_ids: ['page', 'copy', secret('e'), secret('same-page')],
        component_relation_ids: [],
      }),
      claim('said', 'ann', {
        ...{ status: 'reported', source_ids: ['paper', secret('s')], case_ids: [secret('k')] },
        ...{ supporting_evidence_ids: ['page', secret('e')], relation_ids: [secret('r')] },
      }),
      claim('found', 'acme', {
        ...{ status: 'verified', source_ids: ['paper'] },
        ...{ supporting_evidence_ids: ['page'], contradicting_evidence_ids: [secret('e')] },
      }),
      {
        ...{ object: 'event', id: 'gala', title: 'Gala', effective_at: '2019-05-01', evidence_ids: [secret('e')] },
        amount: { value: '7', asset: 'EUR' },
        participants: [
          { entity_id: 'ann', role: 'payer' },
          { entity_id: secret('p'), role: 'payee' },
          { entity_id: secret('twin'), role: TOKEN },
        ],
      },
      {
        ...{ object: 'case', id: 'inquiry', title: 'Inquiry', visibility: 'public' },
        member_ids: ['ann', 'bob', 'acme', secret('p'), secret('r')],
        ...{ claim_ids: ['said', 'found', secret('cl')], question_ids: ['first', 'second', 'third', secret('q')] },
      },
    ];
    await stored(service, naming, { role: 'admin' });
    await write(
      'questions/first/versions',
      {
        ...questionOf('first'),
        ...{ about_ids: ['ann', 'said', secret('p')], case_ids: ['inquiry', secret('k')] },
        ...{ answer: TOKEN, answer_claim_ids: [secret('cl')] },
      },
      'questions/first',
    );
    const hidden = { answer_claim_ids: [secret('cl')], reason: TOKEN };
    await write('questions/first/transitions', { to: 'answered', ...hidden });
    await write('questions/second/transitions', { to: 'partial', evidence_ids: [secret('e')], reason: TOKEN });
    await write('questions/second/versions', { ...questionOf('second'), answer: TOKEN }, 'questions/second');
    await write('questions/third/transitions', { to: 'answered', ...hidden });
    await write('questions/third/versions', { ...questionOf('third'), answer: TOKEN }, 'questions/third');
    await resolve('ann', secret('twin'), [], TOKEN);
    const { id } = await resolve('acme', 'acme-ltd', [secret('e')], TOKEN);
    await write(`resolutions/${id}/revoke`, { reason: TOKEN });
    await stored(
      service,
      [source(secret('s'), '2010-01-01', { ...HIDDEN, title: TOKEN, retracted_at: '2020-01-01' })],
      {
        role: 'admin',
        dataset: secret('d'),
      },
    );
  }

  async function hear(path: string, role: Role | null, body: object | null = null): Promise<Heard> {
    const headers: Record<string, string> = role === null ? {} : { 'X-API-Key': service.keyOf(role) };
    if (body !== null) headers['Content-Type'] = 'application/json';
    const sent = body === null ? {} : { method: 'POST', body: JSON.stringify(body) };
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${service.port}${API}${path}`, { headers, ...sent });
      const text = timeless(`${answer.headers.get('x-loss-report') ?? ''}${await answer.text()}`);
      // Suggestions are worked out behind what is stored.
      if (answer.status === 503 && text.includes('"warming"')) continue;
      // A tag names bytes, and those of this one hold how long it took (spec/rulings.md#a-3).
      const etag = path === '/graph/warm' ? null : answer.headers.get('etag');
      return { status: answer.status, etag, text };
    }
  }

  async function hearAll(role: Role | null): Promise<Map<string, Heard>> {
    const heard = new Map<string, Heard>();
    for (const path of asked) heard.set(path, await hear(path, role));
    for (const [path, body] of POSTED) heard.set(`${path} ${JSON.stringify(body)}`, await hear(path, role, body));
    return heard;
  }

  it('is asked for here, whatever the published document names', async () => {
    const { body } = await service.api.get(`${API}/openapi/spec?raw=1`).expect(200);
    const paths = Object.entries(body.paths as Record<string, Record<string, unknown>>)
      .filter(([, operations]) => 'get' in operations)
      .map(([path]) => path.replace(/^\/api\/v1/, ''))
      .filter((path) => !ELSEWHERE.some((pattern) => pattern.test(path)));
    expect(paths.filter((path) => !(path in QUERIES))).toEqual([]);
  });

  it('is answered, and so tells something', () => {
    // A record may be unknown at a time, and figures are not for everybody.
    const due = [...before].filter(([path]) => !/at=|^\/metrics/.test(path) && !path.includes(TOKEN));
    expect(due.filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
  });

  it('is the same with what is private and without it', async () => {
    const other = [...(await hearAll('viewer'))].filter(([path, heard]) => !isEqual(heard, before.get(path)));
    expect(other).toEqual(other.map(([path]) => [path, before.get(path)]));
  });

  it('is no more for a model', async () => {
    const model = await Model.overHttp(service.port, { 'X-API-Key': service.keyOf('viewer') });
    const asked: readonly (readonly [tool: string, given: Record<string, unknown>])[] = [
      ['search', { q: 'ann' }],
      ['search', { q: TOKEN }],
      ...Object.entries(IDS).flatMap(([object, ids]) =>
        ids.map((id): [string, Record<string, unknown>] => ['read', { object, id }]),
      ),
      ['neighbours', { id: 'ann', hops: 2 }],
      ['explain', { relation_id: 'owns' }],
      ['path', { from: 'bob', to: 'coin' }],
      ['diff', { from_at: '2015-01-01', to_at: '2100-01-01' }],
      ['draft_report', { case_id: 'inquiry' }],
    ];
    const told: string[] = [];
    for (const [tool, given] of asked) {
      const { text, isError, told: whole } = await model.call(tool, given);
      const isAboutHidden = JSON.stringify(given).includes(TOKEN);
      if (isError !== isAboutHidden && given['q'] !== TOKEN) told.push(`${tool} ${JSON.stringify(given)} ${text}`);
      if (!isAboutHidden && JSON.stringify(whole).includes(TOKEN)) told.push(`${tool} ${JSON.stringify(given)}`);
    }
    await model.close();
    expect(told).toEqual([]);
  });

  it('holds no word and no id of what is private, also after a public record was judged on it', async () => {
    const grounds = { evidence_ids: [secret('same-page')], reason: TOKEN };
    await write('claims/held/transitions', { to: 'disputed', ...grounds });
    await write('claims/found/transitions', { to: 'disproven', ...grounds });
    const isTold = ([path, { text }]: readonly [string, Heard]): boolean =>
      text.includes(TOKEN) && !path.includes(TOKEN);
    for (const role of [null, 'viewer', 'peer', 'ai'] as const) {
      expect([role, [...(await hearAll(role))].filter(isTold)]).toEqual([role, []]);
    }
  });
});

function isEqual(one: Heard, other: Heard | undefined): boolean {
  return one.status === other?.status && one.etag === other.etag && one.text === other.text;
}
