import { setTimeout as sleep } from 'node:timers/promises';
import { DEMONSTRATION, DEMONSTRATION_DATASET } from '#demonstration';
import { type Service, startService } from '../../support/service.js';
import { Watching } from '../../support/watching.js';

const ADA = 'person:ada-verhoeven';
const VILLA = 'asset:villa-korali';
const COURIER = 'source:courier-2018-villa';
const FANS = { parameters: { fan_in: { k: 3, window_h: 48, new_share: '0' } } };

let service: Service;
let watching: Watching;

beforeAll(async () => {
  service = await startService({ storage: 'postgres', env: { DEMO_DATA: 'true' } });
  watching = new Watching(service);
});
afterAll(() => service.stop());

const post = (at: string, body: object, role: 'analyst' | 'reviewer' | 'admin' = 'admin') =>
  service.api.post(`/api/v1${at}`).set('X-API-Key', service.keyOf(role)).set('If-Match', '*').send(body);
const knowing = (question: object): Promise<string> => watching.watch(question, { mode: 'knowledge' });
const relation = (id: string, from_id: string, to_id: string, more: object = {}): object => ({
  ...{ object: 'relation', id, predicate: 'DIRECTOR_OF', from_id, to_id, effective_at: '2020-01-01' },
  ...{ evidence_ids: ['evidence:judgment-villa'], ...more },
});

/** A record of the demonstration, said once more with something else in it. */
async function revise(id: string, said: object): Promise<void> {
  const known = DEMONSTRATION.find((record) => record.id === id);
  const records = [{ ...known, ...said }];
  const { body } = await post('/graph/sync', { dataset: DEMONSTRATION_DATASET, records, on_error: 'abort' });
  expect(body).toMatchObject({ success: true, data: { updated: 1 } });
}

describe('on the demonstration, a watch of the kind', () => {
  it('entity tells what comes of Ada Verhoeven, with the evidence', async () => {
    const id = await watching.watch({ kind: 'entity', entity_id: ADA });
    await watching.sync(relation('story:job', ADA, 'fund:tern-opportunities', { predicate: 'RELATED_TO' }));
    const [alert, ...others] = await watching.alerts(id);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'record_added', subject: { object: 'relation', id: 'story:job' } });
    expect(alert?.explanation).toMatchObject({ evidence: [{ id: 'evidence:judgment-villa', admissible: true }] });
  });

  it('search tells who may be on a list, in another script, with the score and its reasons', async () => {
    const names = [{ key: 'list-7', name: 'Mikhail Orlovskiy', kind: 'person' }];
    const id = await watching.watch({ kind: 'search', names });
    await watching.sync({ object: 'entity', id: 'story:orlovskij', kind: 'person', name: 'Михаил Орловский' });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind, subject, group }) => [kind, subject.id, group])).toEqual([
      ['match', 'story:orlovskij', 'name list-7'],
    ]);
    expect(alerts[0]?.explanation['features']).not.toEqual([]);
  });

  it('path tells when a way from the villa becomes known, and when it breaks', async () => {
    await watching.sync({ object: 'entity', id: 'story:shelf', kind: 'company', name: 'Shelf of the story' });
    const id = await knowing({ kind: 'path', from_id: VILLA, to_id: 'story:shelf', max_hops: 2 });
    await watching.sync(relation('story:way', 'fund:tern-opportunities', 'story:shelf', { predicate: 'OWNS' }));
    await watching.sync({ object: 'relation', id: 'story:way', revision: 'retracted', reason: 'a mistake' });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind }) => kind)).toEqual(['path_known', 'path_broken']);
    expect(alerts[0]?.explanation).toMatchObject({ hops: 2, direct: false });
  });

  it('corroboration tells that a second independent source says so, and a copy is none', async () => {
    const about = { object: 'claim', id: 'claim:villa-press-echo' };
    const id = await knowing({ kind: 'corroboration', ...about, at_least: 2 });
    const echoes = ['evidence:courier-villa', 'evidence:morning-tide-villa'];
    await revise(about.id, { supporting_evidence_ids: [...echoes, 'evidence:thalassia-nea-villa'] });
    expect(await watching.told(id)).toEqual([]);
    await revise(about.id, { supporting_evidence_ids: [...echoes, 'evidence:judgment-villa'] });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind }) => kind)).toEqual(['threshold_reached']);
    expect(alerts[0]?.explanation).toMatchObject({ corroboration: { independent_source_count_min: 2 } });
  });

  it('claim tells that a source of the purchase of the villa is withdrawn', async () => {
    const id = await knowing({ kind: 'claim', claim_id: 'claim:villa-bought' });
    await revise(COURIER, { retracted_at: '2024-01-01' });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind }) => kind)).toContain('support_fell');
    expect(alerts.map(({ explanation }) => explanation['evidence_id'])).toContain('evidence:courier-villa');
  });

  it('question tells that somebody gave it up', async () => {
    const asked = 'question:who-is-orlowski';
    const id = await watching.watch({ kind: 'question', question_id: asked });
    await post(`/graph/questions/${asked}/transitions`, { to: 'abandoned', reason: 'nobody is left to ask' }).expect(
      200,
    );
    expect(await watching.told(id)).toEqual([`status_changed question ${asked}`]);
  });

  it('invariant tells of an office that began before there was the company', async () => {
    const id = await knowing({ kind: 'invariant', rules: [] });
    await watching.sync(relation('story:early', ADA, 'company:petrel-finance', { effective_at: '1990-01-01' }));
    expect(await watching.told(id)).toContain('warning relation story:early');
  });

  it('pattern tells of many who pay one account, with the finding', async () => {
    const id = await watching.watch({
      ...{ kind: 'pattern', dataset: 'quay-payments', detector: 'fan_in', window_days: 3, options: FANS },
    });
    const pays = [0, 1, 2].map((at) => ({
      ...{ tx_id: `q${at}`, from: `payer-${at}`, to: 'lantern-quay', amount: '100.00', asset: 'EUR' },
      timestamp: new Date(Date.UTC(2026, 0, 5, at)).toISOString(),
    }));
    await watching.ingest('quay-payments', ...pays);
    const [alert] = await watching.alerts(id);
    expect(alert).toMatchObject({
      kind: 'pattern_found',
      explanation: { finding: { detector: 'fan_in', tx_count: 3 } },
    });
  });

  it('collection tells of a source that does not come', async () => {
    // Nothing listens there, and an inner address is gone to by nobody.
    const said = { name: 'Registry', dataset: 'registry', address: 'https://localhost:1/x', schedule: 'P300D' };
    const { body } = await post('/collections', { ...said, failures_told: 1 }).expect(201);
    const { id: collection_id } = (body as { data: { id: string } }).data;
    const id = await watching.watch({ kind: 'collection', collection_id });
    while ((await watching.alerts(id)).length === 0) {
      await post(`/collections/${collection_id}/run`, {});
      await sleep(50);
    }
    expect(await watching.told(id)).toEqual([`source_failing collection ${collection_id}`]);
  });
});
