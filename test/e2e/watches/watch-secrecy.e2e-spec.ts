import { setTimeout as sleep } from 'node:timers/promises';
import { SourceServer } from '../../support/servers/source-server.js';
import { type Service, startService } from '../../support/service.js';
import { Watching, type ToldAlert } from '../../support/watching.js';

const COLLECTIONS = '/api/v1/collections';
const SECRET = 'Zebulon';
const FANS = { parameters: { fan_in: { k: 3, window_h: 48, new_share: '0' } } };
const PATTERN = { kind: 'pattern', dataset: 'pay', detector: 'fan_in', window_days: 3, options: FANS };

const person = (id: string, name: string, more: object = {}): object => ({
  ...{ object: 'entity', id, kind: 'person', name },
  ...more,
});
const company = (id: string, more: object = {}): object => ({
  ...{ object: 'entity', id, kind: 'company', name: id },
  ...more,
});
const relation = (id: string, from_id: string, to_id: string, more: object = {}): object => ({
  ...{ object: 'relation', id, predicate: 'DIRECTOR_OF', from_id, to_id, effective_at: '2020', evidence_ids: ['s1:e'] },
  ...more,
});
const hidden = { visibility: 'private' };
const source = (id: string, more: object = {}): object => ({
  ...{ object: 'source', id, type: 'press', title: id, published_at: '2020-01-01', derivation_state: 'original' },
  ...more,
});
const evidence = (id: string, source_id: string, more: object = {}): object => ({
  ...{ object: 'evidence', id, source_id, method: 'document', snapshot: { text: id } },
  ...more,
});
const claim = (...supporting: readonly string[]): object => ({
  ...{ object: 'claim', id: 'claim', statement: 'So it is.', subject_id: 'ann', visibility: 'public' },
  ...{ status: 'reported', source_ids: ['s1'], supporting_evidence_ids: supporting },
});

let sources: SourceServer;
beforeAll(async () => {
  sources = await SourceServer.open();
});
afterAll(() => sources.close());

type Question = Readonly<Record<string, unknown>> & { readonly kind: string };

interface Story {
  /** By the kind of the watch, what it told and where it was sent. */
  readonly alerts: ReadonlyMap<string, readonly ToldAlert[]>;
  readonly ofPrivate: number;
  /** Public graph_version → which public write led to it. */
  readonly steps: ReadonlyMap<string, number>;
}

/** The same public story, alone or with a private one woven into it: records, watches of every kind, a collection. */
async function story(isWhole: boolean, storage: 'memory' | 'postgres'): Promise<Story> {
  const env = { COLLECTION_ALLOW_PRIVATE_NETWORKS: 'true', LIMIT_COLLECTION_RETRY_MS: '1' };
  const service = await startService({ isOneProcess: true, storage, env });
  const watching = new Watching(service);
  const steps = new Map<string, number>();
  const openly = async (...records: object[]): Promise<void> => {
    steps.set(await watching.sync(...records), steps.size);
  };
  const beside = async (...records: object[]): Promise<void> => {
    if (isWhole) await watching.sync(...records);
  };
  try {
    await beside(person('zeb', `${SECRET} Quagmire`, hidden), source('sx', hidden), evidence('sx:e', 'sx', hidden));
    await openly(
      ...[person('ann', 'Ann Alder'), person('bob', 'Bob Brandt'), company('acme')],
      ...[source('s1'), source('s2'), evidence('s1:e', 's1'), evidence('s2:e', 's2'), claim('s1:e')],
      { object: 'question', id: 'question', text: 'Is it?', visibility: 'public', about_ids: ['claim'] },
    );
    const fed = (id: string): string => `${JSON.stringify(company(id))}\n`;
    sources.give('/public', fed('fed'));
    sources.give('/private', fed(SECRET));
    const collection = await collect(service, 'public');
    const own = isWhole ? await collect(service, 'private') : null;
    const names = [{ key: 'k', name: 'Dora Dornfeld', kind: 'person' }];
    const questions = (collectionId: string): readonly Question[] => [
      { kind: 'entity', entity_id: 'ann' },
      { kind: 'search', names },
      { kind: 'path', from_id: 'ann', to_id: 'bob' },
      { kind: 'claim', claim_id: 'claim' },
      { kind: 'question', question_id: 'question' },
      { kind: 'corroboration', object: 'claim', id: 'claim', at_least: 2 },
      { kind: 'invariant', rules: [] },
      PATTERN,
      { kind: 'collection', collection_id: collectionId },
    ];
    const watches = new Map<string, string>();
    for (const question of questions(collection)) watches.set(question.kind, await watching.watch(question));
    const secret: string[] = [];
    if (own !== null) {
      for (const question of questions(own)) {
        secret.push(await watching.watch(question, { audience: 'private' }, 'admin'));
      }
    }

    await beside(relation('x1', 'bob', 'acme', hidden), relation('x2', 'zeb', 'acme', hidden));
    await beside(person('dora-x', 'Dora Dornfeld', { ...hidden, attributes: { known_as: SECRET } }));
    await openly(relation('r1', 'ann', 'acme'));
    await beside(person('zeb', `${SECRET} Q.`, hidden), relation('x1', 'bob', 'acme', { ...hidden, role: SECRET }));
    await openly(relation('r2', 'bob', 'acme'), person('dora', 'Dora Dornfeld'));
    await beside({ ...claim('s1:e'), id: 'cx', subject_id: 'zeb', visibility: 'private' });
    await beside({
      ...{ object: 'question', id: 'question', text: 'Is it?', visibility: 'public', about_ids: ['claim'] },
      ...{ answer: SECRET, answer_claim_ids: ['cx'] },
    });
    await openly(claim('s1:e', 's2:e'));
    await beside({ object: 'question', id: 'qx', text: SECRET, visibility: 'private', about_ids: ['claim'] });
    await openly({ object: 'relation', id: 'r2', revision: 'retracted', reason: 'a mistake' });
    await openly(company('young', { effective_at: '2021' }), relation('r3', 'bob', 'young'));
    await beside(relation('x3', 'zeb', 'young', { ...hidden, effective_at: '2015' }));
    await openly({ ...source('s2'), retracted_at: '2024-01-01' });
    for (const shop of ['one', 'two']) await watching.ingest('pay', ...fan(shop));
    sources.answers.clear();
    for (const id of own === null ? [collection] : [own, collection]) await fail(service, id);

    const alerts = new Map<string, readonly ToldAlert[]>();
    for (const [kind, id] of watches) alerts.set(kind, await watching.alerts(id));
    let ofPrivate = 0;
    for (const id of secret) ofPrivate += (await watching.alerts(id)).length;
    return { alerts, ofPrivate, steps };
  } finally {
    await service.stop();
  }
}

function fan(shop: string): object[] {
  return [0, 1, 2].map((at) => {
    const timestamp = new Date(Date.UTC(2026, 0, shop === 'one' ? 5 : 25, at)).toISOString();
    return { tx_id: `${shop}-${at}`, from: `${shop}-${at}`, to: shop, timestamp, amount: '100.00', asset: 'EUR' };
  });
}

async function collect(service: Service, audience: 'public' | 'private'): Promise<string> {
  const address = sources.urlOf(`/${audience}`);
  const { body } = await service.api
    .post(COLLECTIONS)
    .set('X-API-Key', service.keyOf('admin'))
    .send({ name: audience, dataset: 'd', address, schedule: 'P300D', failures_told: 1, audience })
    .expect(201);
  const { id } = (body as { data: { id: string } }).data;
  while (!(await stateOf(service, id)).news_at) await sleep(20);
  return id;
}

async function stateOf(service: Service, id: string): Promise<{ is_failing: boolean; news_at: string | null }> {
  const { body } = await service.api.get(`${COLLECTIONS}/${id}/state`).set('X-API-Key', service.keyOf('admin'));
  return (body as { data: { is_failing: boolean; news_at: string | null } }).data;
}

/** Runs it until its failure was told: there is nothing at its address. */
async function fail(service: Service, id: string): Promise<void> {
  for (;;) {
    await service.api.post(`${COLLECTIONS}/${id}/run`).set('X-API-Key', service.keyOf('admin')).send({});
    if ((await stateOf(service, id)).is_failing) return;
    await sleep(20);
  }
}

/** Without what differs between any two runs of a story: ids by chance, and the clock. */
function bare({ alerts, steps }: Story, kind: string): string {
  const told = (alerts.get(kind) ?? []).map((one) => ({ ...one, step: steps.get(one.graph_version) ?? null }));
  return JSON.stringify(told)
    .replace(/"(cursor|id|run_id|collection_id|watch_id)":"[^"]*(watch|alert|collection)_[^"]*"/g, '"$1":"…"')
    .replace(/"(cursor|at|graph_version|run_id)":"[^"]*"/g, '"$1":"…"')
    .replace(/(watch|alert|collection)_[A-Za-z0-9-]+/g, '$1…')
    .replace(/20\d\d-\d\d-\d\dT[0-9:.]+Z/g, (at) => (at > '2026-02' ? 'now' : at));
}

describe.each(['memory', 'postgres'] as const)('what public watches tell beside a private part, on %s', (storage) => {
  let told: readonly [open: Story, whole: Story];

  beforeAll(async () => {
    told = [await story(false, storage), await story(true, storage)];
  });

  it.each([
    ...['entity', 'search', 'path', 'claim', 'question', 'corroboration', 'invariant', 'pattern', 'collection'],
  ])('is the same to the byte, in number, in order and by the public write that it is of, of the kind %s', (kind) => {
    const [open, whole] = told;
    expect(open.alerts.get(kind)?.length).toBeGreaterThan(0);
    expect(bare(whole, kind)).toBe(bare(open, kind));
    expect(bare(open, kind)).not.toContain('"step":null');
    expect(JSON.stringify(whole.alerts.get(kind))).not.toContain(SECRET);
  });

  it('though the private part was told, to those who may see it', () => {
    const [open, whole] = told;
    const count = [...open.alerts.values()].reduce((sum, { length }) => sum + length, 0);
    expect(whole.ofPrivate).toBeGreaterThan(count);
  });
});
