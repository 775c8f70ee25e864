import { canonicalJson } from '#domain/shared';
import { claim, company, evidence, person, relation, source, stored, type Draft } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const REPORTS = '/api/v1/reports';
const CANARY = 'CANARY';
const FORMATS = ['xml', 'json', 'csv', 'summary'] as const;
const hidden = (id: string): string => `${CANARY}-${id}`;

const PUBLIC: readonly Draft[] = [
  person('ann'),
  person('bob'),
  company('acme'),
  source('paper', '2019-01-01', { publisher: 'The Paper' }),
  evidence('page', 'paper'),
  relation('ann-acme', 'OWNS', 'ann', 'acme', {
    effective_at: '2018-01-01',
    status: 'verified',
    evidence_ids: ['page'],
  }),
  relation('bob-acme', 'DIRECTOR_OF', 'bob', 'acme', { effective_at: '2017' }),
  relation('ann-pays-acme', 'FUNDED', 'ann', 'acme', {
    effective_at: '2019-03-01',
    status: 'reported',
    evidence_ids: ['page'],
    amount: { value: '25000000.00', asset: 'EUR' },
  }),
  relation('bob-may-pay', 'FUNDED', 'bob', 'acme', {
    status: 'hypothesis',
    amount: { value: '77.00', asset: 'EUR' },
  }),
  claim('said', 'ann', { status: 'reported', source_ids: ['paper'], supporting_evidence_ids: ['page'] }),
  claim('guess', 'bob', { statement: 'Bob is a nominee', status: 'hypothesis' }),
  {
    object: 'event',
    id: 'gala',
    title: 'Gala',
    participants: [{ entity_id: 'ann', role: 'host' }],
    effective_at: '2019-05-01',
  },
  { object: 'question', id: 'who', text: 'Who paid?', case_ids: ['inquiry'], visibility: 'public' },
  {
    object: 'case',
    id: 'inquiry',
    title: 'Inquiry',
    member_ids: ['ann', 'bob', 'acme'],
    claim_ids: ['said', 'guess'],
    visibility: 'public',
  },
];

/** What only work here may know, and what the public case says of it. */
const PRIVATE: readonly Draft[] = [
  person(hidden('dan'), { visibility: 'private', name: CANARY }),
  source(hidden('informer'), '2010-01-01', { visibility: 'private', title: CANARY, publisher: CANARY }),
  evidence(hidden('tape'), hidden('informer')),
  relation(hidden('tie'), 'FUNDED', 'ann', 'acme', {
    visibility: 'private',
    role: CANARY,
    amount: { value: '666.66', asset: CANARY },
  }),
  relation(hidden('dan-acme'), 'OWNS', hidden('dan'), 'acme', { role: CANARY }),
  claim(hidden('whisper'), 'ann', { statement: CANARY, visibility: 'private', case_ids: ['inquiry'] }),
  { object: 'question', id: hidden('doubt'), text: CANARY, case_ids: ['inquiry'] },
  {
    object: 'event',
    id: hidden('meeting'),
    title: CANARY,
    participants: [{ entity_id: 'ann', role: CANARY }],
    visibility: 'private',
  },
  {
    object: 'case',
    id: 'inquiry',
    title: 'Inquiry',
    member_ids: ['ann', 'bob', 'acme', hidden('dan')],
    claim_ids: ['said', 'guess', hidden('whisper')],
    visibility: 'public',
  },
  { object: 'case', id: hidden('file'), title: CANARY, member_ids: ['ann', hidden('dan')] },
];

describe('POST /reports of type case', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    await stored(service, PUBLIC);
  });
  afterAll(() => service.stop());

  const ask = (body: object, key?: string) => {
    const request = service.api.post(REPORTS);
    return (key === undefined ? request : request.set('X-API-Key', key)).send({ type: 'case', ...body });
  };
  const contentOf = async (body: object, key?: string): Promise<string> => {
    const { body: answer } = await ask(body, key).expect(200);
    const { content } = answer.data;
    return typeof content === 'string' ? content : canonicalJson(content);
  };

  it('keeps facts, observations and hypotheses apart, and each names its evidence', async () => {
    const text = await contentOf({ format: 'summary', case_id: 'inquiry' });
    const [, facts = '', observations = '', hypotheses = ''] = text.split(/^## .*$/m);
    expect(facts).toContain('Person ann owns Company acme from 2018-01-01 (verified, 1 independent source). [page]');
    expect(facts).toContain('25000000.00 EUR');
    expect(facts).toContain('Gala (2019-05-01)');
    expect(observations).toContain('director of Company acme from 2017 (unverified');
    expect(observations).not.toContain('nominee');
    expect(hypotheses).toContain('Bob is a nominee');
    expect(hypotheses).toContain('Person bob funded Company acme with 77.00 EUR');
    expect(hypotheses).toContain('Question (open): Who paid?');
    for (const line of text.split('\n').filter((one) => one.startsWith('- ') && /\d/.test(one))) {
      expect(line).toMatch(/\[[^\]]+\]$/);
    }
  });

  it('has the capital relations with an amount as its transactions, in every format', async () => {
    const texts = await Promise.all(FORMATS.map((format) => contentOf({ format, case_id: 'inquiry' })));
    for (const text of texts) expect(text).toContain('ann-pays-acme');
    // A guess is told, and enters no table and no sum.
    expect(texts[2]).not.toContain('bob-may-pay');
    expect(texts[3]).toContain('- 25000000.00 EUR moved in 1 movement. [ann-pays-acme]');
    expect(texts[2]).toContain('ann-pays-acme,0,2019-03-01,ann,acme,25000000.00,EUR,funded');
  });

  it.each([
    [{}, 'owns', undefined],
    [{ direct_or_indirect: 'direct' }, 'owns', undefined],
    [{ direct_or_indirect: 'indirect' }, 'indirectly owns', 'indirect'],
    [{ direct_or_indirect: 'unknown' }, 'directly or indirectly owns', 'unknown'],
  ])('says how an interest is held: %j (spec/rulings.md#c-80)', async (attributes, words, word) => {
    const other = await startService();
    try {
      const file = { object: 'case', id: 'file', title: 'File', member_ids: ['x', 'y'], visibility: 'public' };
      await stored(other, [company('x'), company('y'), relation('x-y', 'OWNS', 'x', 'y', { attributes }), file]);
      const asked = async (body: object) => {
        const answer = await other.api.post(`${REPORTS}?raw=1`).send({ type: 'case', case_id: 'file', ...body });
        return answer.text;
      };
      for (const format of ['summary', 'xml']) {
        expect(await asked({ format })).toContain(`Company x ${words} Company y (`);
      }
      for (const redact of ['none', 'all_parties']) {
        const told = JSON.parse(await asked({ format: 'json', redact })).case.relations;
        expect(told).toMatchObject([{ indirect: word === 'indirect' }]);
        expect(told[0].direct_or_indirect).toBe(word);
        expect(await asked({ format: 'summary', redact })).toMatch(new RegExp(`^- [^ ]+( x)? ${words} `, 'm'));
      }
    } finally {
      await other.stop();
    }
  });

  it('is XML of its schema, and the same bytes each time', async () => {
    const [one, other] = await Promise.all([
      ask({ format: 'xml', case_id: 'inquiry' }).expect(200),
      ask({ format: 'xml', case_id: 'inquiry' }).expect(200),
    ]);
    expect(one.body.data.validation).toMatchObject({ ok: true, errors: [] });
    expect(other.body.data.sha256).toBe(one.body.data.sha256);
  });

  it('says with as_of what could be known then', async () => {
    const before = await contentOf({ format: 'summary', case_id: 'inquiry', as_of: '2018-06-01' });
    expect(before).not.toContain('owns');
    const after = await contentOf({ format: 'summary', case_id: 'inquiry', as_of: '2030-01-01' });
    expect(after).toContain('owns');
  });

  it.each(FORMATS)('names nobody when all parties are redacted, as %s', async (format) => {
    const text = await contentOf({ format, case_id: 'inquiry', redact: 'all_parties' });
    expect(text).not.toMatch(/\b(ann|bob|acme)\b|Inquiry|nominee|Gala|The Paper/i);
    expect(text).toContain(format === 'csv' ? 'party-1' : 'party-2');
  });

  it.each(['none', 'inquir'])('knows no case %s', async (id) => {
    const { body } = await ask({ format: 'json', case_id: id }).expect(404);
    expect(body.error.code).toBe('not_found');
  });

  it('tells the public nothing of what is private, not even by a digest', async () => {
    const before = await Promise.all(FORMATS.map((format) => contentOf({ format, case_id: 'inquiry' })));
    await stored(service, PRIVATE);
    const after = await Promise.all(FORMATS.map((format) => contentOf({ format, case_id: 'inquiry' })));
    expect(after).toEqual(before);
    for (const key of [undefined, service.keyOf('analyst'), service.keyOf('reviewer'), service.keyOf('admin')]) {
      for (const redact of ['none', 'accounts', 'all_parties']) {
        const texts = await Promise.all(
          FORMATS.map((format) => contentOf({ format, case_id: 'inquiry', redact }, key)),
        );
        for (const text of texts) expect(text).not.toContain(CANARY);
      }
      const absent = await ask({ format: 'json', case_id: hidden('file') }, key).expect(404);
      expect(absent.text).not.toContain(CANARY);
    }
  });

  it('shows an admin who asks for it what is private, and nobody else', async () => {
    const body = { format: 'summary', case_id: 'inquiry', include_private: true };
    expect(await contentOf(body, service.keyOf('admin'))).toContain(CANARY);
    expect(await contentOf({ ...body, case_id: hidden('file') }, service.keyOf('admin'))).toContain(CANARY);
    await ask(body).expect(401);
    for (const role of ['viewer', 'analyst', 'reviewer', 'peer', 'ai'] as const) {
      const refused = await ask(body, service.keyOf(role)).expect(403);
      expect(refused.body.error.code).toBe('forbidden');
    }
  });
});
