import { answered, objectsOf } from '../../support/answered.js';
import {
  byId,
  claim,
  company,
  evidence,
  packOf,
  relation,
  source,
  stored,
  sync,
  type Draft,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** In the titles of what a model wrote or what repeats it, and nowhere else. */
const CANARY = 'machine-made';
const FROM_A_MODEL: Draft = { derived_from: [{ source_id: 'human', kind: 'ai_generated' }] };

/** A document that turns out to be a model's once evidence of it carries relations, and a republication of a model's text. */
async function entered(service: Service): Promise<void> {
  await stored(service, [
    company('a'),
    company('b'),
    company('c'),
    source('human', '2020-01-01', { title: 'Written by a person' }),
    source('withdrawn', null, { title: 'Withdrawn since', url: 'https://example.org/withdrawn' }),
    source('model', '2020-01-01', { title: `${CANARY} text`, ...FROM_A_MODEL }),
    source('printed', '2020-01-01', {
      title: `${CANARY}, printed again`,
      derived_from: [{ source_id: 'model', kind: 'republication' }],
    }),
    source('paper', '2020-01-01', { title: `${CANARY} paper` }),
    source('page', null, { title: `${CANARY} page`, url: 'https://example.org/machine-made' }),
    evidence('e-human', 'human'),
    evidence('e-withdrawn', 'withdrawn'),
    evidence('e-printed', 'printed'),
    evidence('e-paper', 'paper'),
    evidence('e-page', 'page'),
    relation('alone', 'OWNS', 'a', 'b', { evidence_ids: ['e-paper'], status: 'unverified' }),
    relation('beside', 'OWNS', 'a', 'c', { evidence_ids: ['e-human', 'e-page', 'e-paper'], status: 'unverified' }),
    relation('old', 'OWNS', 'b', 'c', { evidence_ids: ['e-withdrawn'], status: 'unverified' }),
    claim('told', 'a', { supporting_evidence_ids: ['e-printed', 'e-paper'], status: 'unverified' }),
  ]);
  await stored(service, [
    source('paper', '2020-01-01', { title: `${CANARY} paper`, ...FROM_A_MODEL }),
    source('page', null, { title: `${CANARY} page`, url: 'https://example.org/machine-made', ...FROM_A_MODEL }),
    source('withdrawn', null, {
      title: 'Withdrawn since',
      url: 'https://example.org/withdrawn',
      retracted_at: '2021-01-01',
    }),
  ]);
}

describe('what a model said, in other formats (spec/rulings.md#c-91)', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await entered(service);
  });
  afterAll(() => service.stop());

  async function given(format: string): Promise<{ text: string; losses: Readonly<Record<string, number>> }> {
    const { status, text, header } = await answered(service, `format=${format}`);
    expect(status).toBe(200);
    return { text, losses: JSON.parse(header('x-loss-report') ?? '{}') };
  }

  it('is no evidence here', async () => {
    const pack = await packOf(service);
    expect(pack.evidence.map(({ id, admissible }) => [id, admissible])).toEqual([
      ['e-human', true],
      ['e-page', false],
      ['e-paper', false],
      ['e-printed', false],
      ['e-withdrawn', false],
    ]);
  });

  it.each(['ftm', 'statements', 'statements_csv', 'bods', 'stix', 'senzing', 'graphml', 'gexf', 'resolver'])(
    '%s names it nowhere, neither as evidence nor as a source',
    async (format) => expect((await given(format)).text).not.toContain(CANARY),
  );

  it.each([
    ['ftm', { 'evidence.of_model': 3, 'sources.of_model': 4 }],
    ['statements', { 'evidence.of_model': 3, 'sources.of_model': 4 }],
    ['bods', { 'evidence.of_model': 2 }],
    ['stix', { 'evidence.of_model': 3 }],
    ['senzing', { evidence: 5, sources: 6 }],
    ['graphml', { evidence: 5, sources: 6 }],
  ])('%s counts it in the loss report: %j', async (format, rows) => {
    expect((await given(format)).losses).toMatchObject(rows);
  });

  it.each(['ftm', 'bods', 'stix'])(
    '%s has what a person wrote, beside it and where it was withdrawn',
    async (format) => {
      const { text } = await given(format);
      expect(text).toContain('Written by a person');
      expect(text).toContain('Withdrawn since');
    },
  );

  it('jsonld says of it that it is not admissible', async () => {
    const { text } = await given('jsonld');
    const nodes: readonly Draft[] = JSON.parse(text)['@graph'];
    const records = nodes.flatMap(({ record }) => (record === undefined ? [] : [record as Draft]));
    const told = records.filter(({ id }) => ['e-page', 'e-paper', 'e-printed'].includes(String(id)));
    expect(told.map(({ admissible }) => admissible)).toEqual([false, false, false]);
    expect(records.find(({ id }) => id === 'paper')).toMatchObject(FROM_A_MODEL);
  });

  it.each(['ftm', 'bods', 'stix', 'senzing'])('%s brings none of it into an empty service', async (format) => {
    const { text } = await given(format);
    const records = format === 'stix' ? JSON.parse(text).objects : objectsOf(text);
    const other = await startService();
    try {
      await stored(other, records, { format, dataset: 'two', role: 'admin' });
      const pack = await packOf(other);
      expect(JSON.stringify(pack)).not.toContain(CANARY);
      expect(pack.evidence.filter(({ id }) => /e-(page|paper|printed)/.test(id))).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('native records keep it inadmissible, or are refused, wherever they are sent', async () => {
    const { entities, sources, evidence: told } = await packOf(service);
    const other = await startService();
    try {
      const { body } = await sync(other, [...entities, ...sources, ...told], { role: 'admin' });
      const refused = body.data.rejections as readonly { id: string; violations: readonly { invariant: string }[] }[];
      expect(refused.map(({ id, violations }) => [id, violations[0]?.invariant])).toEqual([
        ['e-page', 'ai_inference_is_not_evidence'],
        ['e-paper', 'ai_inference_is_not_evidence'],
      ]);
      const again = (await packOf(other)).evidence;
      expect(again.map(({ id }) => id)).toEqual(['e-human', 'e-printed', 'e-withdrawn']);
      expect(byId(again, 'e-printed')).toMatchObject({ admissible: false });
    } finally {
      await other.stop();
    }
  });
});
