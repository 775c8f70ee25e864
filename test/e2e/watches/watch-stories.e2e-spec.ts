import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES } from '../../support/watching.js';

let service: Service;
let watching: Watching;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  watching = new Watching(service);
  await watching.sync(
    ...['ann', 'bob', 'cid'].map((id) => ({ object: 'entity', id, kind: 'person', name: `${id} of the story` })),
    ...['acme', 'bank', 'cave', 'dune'].map((id) => ({ object: 'entity', id, kind: 'company', name: id })),
    ...['s1', 's2', 's3'].map((id) => source(id)),
    ...['s1', 's2', 's3'].map((id) => evidence(`${id}:e`, id)),
    {
      object: 'claim',
      id: 'claim',
      statement: 'So it is.',
      subject_id: 'ann',
      visibility: 'public',
      status: 'reported',
      source_ids: ['s1'],
      supporting_evidence_ids: ['s1:e'],
    },
    { object: 'question', id: 'question', text: 'Is it?', visibility: 'public', about_ids: ['claim'] },
  );
});
afterAll(() => service.stop());

describe('a watch over an entity', () => {
  it('tells what comes, changes and goes, and whom it is one with', async () => {
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
    await watching.sync(relation('job', 'ann', 'acme', { evidence_ids: ['s1:e'] }));
    await watching.sync(relation('job', 'ann', 'acme', { evidence_ids: ['s1:e'], role: 'chair' }));
    await watching.sync({ object: 'relation', id: 'job', revision: 'retracted', reason: 'a mistake' });
    await watching.sync(relation('elsewhere', 'cid', 'bank'));
    await decide('ann', 'bob');
    await watching.sync(relation('of-bob', 'bob', 'bank'));
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind, subject }) => `${kind} ${subject.object} ${subject.id}`)).toEqual([
      'record_added relation job',
      'record_changed relation job',
      'record_removed relation job',
      'merged entity ann',
      'record_added relation of-bob',
    ]);
    expect(alerts[0]?.explanation).toMatchObject({ evidence: [{ id: 's1:e', source_id: 's1', admissible: true }] });
    expect(alerts[1]?.explanation).toMatchObject({ fields: { role: { before: null, after: 'chair' } } });
    expect(alerts[3]?.explanation).toMatchObject({ member_ids: ['ann', 'bob'], joined: ['bob'] });
  });

  it('tells of reality only what is so at the time of the change', async () => {
    const reality = await watching.watch({ kind: 'entity', entity_id: 'cid' }, { mode: 'reality' });
    const knowledge = await watching.watch({ kind: 'entity', entity_id: 'cid' }, { mode: 'knowledge' });
    await watching.sync(relation('once', 'cid', 'acme', { effective_at: '2010', effective_until: '2012' }));
    await watching.sync(relation('now', 'cid', 'acme', { effective_at: '2020-01-01' }));
    expect(await watching.told(reality)).toEqual(['record_added relation now']);
    expect(await watching.told(knowledge)).toEqual(['record_added relation once', 'record_added relation now']);
  });

  it('is shaped by nothing private where it is public', async () => {
    const question = { kind: 'entity', entity_id: 'dune' };
    const [open, full] = [
      await watching.watch(question),
      await watching.watch(question, { audience: 'private' }, 'admin'),
    ];
    await watching.sync(relation('secret', 'ann', 'dune', { visibility: 'private' }));
    await watching.sync(relation('plain', 'ann', 'dune'));
    expect(await watching.told(open)).toEqual(['record_added relation plain']);
    expect(await watching.told(full)).toEqual(['record_added relation secret', 'record_added relation plain']);
    expect(JSON.stringify(await watching.alerts(open))).not.toContain('secret');
  });
});

describe('a watch over names', () => {
  it('tells who may be one of them, with the score and its reasons', async () => {
    const names = [
      { key: 'list-1', name: 'Katherine Okafor', kind: 'person', born_at: '1961' },
      { key: 'list-2', name: 'Владимир Ковальчук', kind: 'person' },
    ];
    const id = await watching.watch({ kind: 'search', names, min_score: 0.5 });
    await watching.sync({ object: 'entity', id: 'n1', kind: 'person', name: 'Okafor, Katherine' });
    await watching.sync({ object: 'entity', id: 'n2', kind: 'person', name: 'Vladimir Kovalchuk' });
    await watching.sync({ object: 'entity', id: 'n3', kind: 'person', name: 'Boris Vandermeer' });
    await watching.sync({
      object: 'entity',
      id: 'n4',
      kind: 'person',
      name: 'Katherine Okafor',
      visibility: 'private',
    });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind, subject, group }) => [kind, subject.id, group])).toEqual([
      ['match', 'n1', 'name list-1'],
      ['match', 'n2', 'name list-2'],
    ]);
    expect(alerts[0]?.explanation).toMatchObject({ screened: names[0], entity: { id: 'n1' } });
    expect(alerts[0]?.explanation['features']).not.toEqual([]);
    await watching.sync({
      object: 'entity',
      id: 'n1',
      kind: 'person',
      name: 'Okafor, Katherine',
      description: 'Seen.',
    });
    expect(await watching.alerts(id)).toHaveLength(2);
  });
});

describe('a watch over a path', () => {
  it('tells when a way becomes known and when it breaks', async () => {
    const id = await watching.watch({ kind: 'path', from_id: 'cave', to_id: 'bank' }, { mode: 'knowledge' });
    await watching.sync(relation('p1', 'ann', 'cave', { evidence_ids: ['s1:e'] }));
    await watching.sync(relation('p2', 'ann', 'bank', { evidence_ids: ['s1:e'] }));
    await watching.sync(relation('p3', 'ann', 'bank', { evidence_ids: ['s2:e'], role: 'again' }));
    await watching.sync({ object: 'relation', id: 'p1', revision: 'retracted', reason: 'a mistake' });
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind }) => kind)).toEqual(['path_known', 'path_broken']);
    expect(alerts[0]?.explanation).toMatchObject({ hops: 2, direct: false, path: { hops: 2 } });
  });
});

describe('watches over a claim, a question and corroboration', () => {
  it('tell of evidence for and against, and of support that falls', async () => {
    const claim = await watching.watch({ kind: 'claim', claim_id: 'claim' }, { mode: 'knowledge' });
    const question = await watching.watch({ kind: 'question', question_id: 'question' }, { mode: 'knowledge' });
    const threshold = await watching.watch(
      { kind: 'corroboration', object: 'claim', id: 'claim', at_least: 2 },
      { mode: 'knowledge' },
    );
    const grounds = (supporting: string[], contradicting: string[]) =>
      watching.sync({
        object: 'claim',
        id: 'claim',
        statement: 'So it is.',
        subject_id: 'ann',
        visibility: 'public',
        source_ids: ['s1'],
        supporting_evidence_ids: supporting,
        contradicting_evidence_ids: contradicting,
      });
    await grounds(['s1:e', 's2:e'], []);
    await grounds(['s1:e', 's2:e'], ['s3:e']);
    await watching.sync(source('s2', { retracted_at: '2024-01-01' }));
    const kinds = ['evidence_for', 'evidence_against', 'support_fell'];
    const told = await watching.alerts(claim);
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    expect(told.map(({ explanation }) => explanation['evidence_id'])).toEqual(['s2:e', 's3:e', 's2:e']);
    expect((await watching.alerts(question)).map(({ kind }) => kind)).toEqual(kinds);
    const crossed = await watching.alerts(threshold);
    expect(crossed.map(({ kind }) => kind)).toEqual(['threshold_reached', 'threshold_lost']);
    expect(crossed[0]?.explanation).toMatchObject({ corroboration: { independent_source_count_min: 2 } });
  });

  it('tell of no corroboration by an origin that was redacted', async () => {
    const derived = { derived_from: [{ source_id: 'wire', kind: 'republication' }], derivation_state: 'original' };
    const print = ['print1', 'print2'];
    await watching.sync(
      source('wire'),
      ...print.map((id) => source(id, derived)),
      ...print.map((id) => evidence(`${id}:e`, id)),
      relation('printed', 'bob', 'dune', { evidence_ids: print.map((id) => `${id}:e`) }),
    );
    const id = await watching.watch({ kind: 'corroboration', object: 'relation', id: 'printed', at_least: 2 });
    await watching.sync({ object: 'source', id: 'wire', revision: 'redacted', reason: 'court order' });
    // Told after it, what an own source brings is the first.
    await watching.sync(
      relation('printed', 'bob', 'dune', { evidence_ids: [...print.map((one) => `${one}:e`), 's1:e'] }),
    );
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind, explanation }) => [kind, explanation['corroboration']])).toEqual([
      ['threshold_reached', expect.objectContaining({ source_count: 3, independent_source_count_min: 2 })],
    ]);
  });
});

describe('a watch over oddities', () => {
  it('tells what a rule says of a record that comes', async () => {
    const id = await watching.watch({ kind: 'invariant', rules: [] }, { mode: 'knowledge' });
    await watching.sync(
      { object: 'entity', id: 'young', kind: 'company', name: 'Young', effective_at: '2015-01-01' },
      relation('early', 'ann', 'young', { effective_at: '2010-01-01' }),
    );
    const alerts = await watching.alerts(id);
    expect(alerts.map(({ kind, subject }) => `${kind} ${subject.id}`)).toContain('warning early');
  });
});

describe('a dry run of more than one answer tells', () => {
  let since: string;
  const many = (name: string, count: number) => ({ name, count });
  // Commits of a busy time: what is told ends between them.
  const COMMITS = [many('a', 600), many('b', 400), many('c', 1), many('d', 1_000), many('e', 2)];

  beforeAll(async () => {
    await watching.sync({ object: 'entity', id: 'busy', kind: 'company', name: 'Busy' });
    since = new Date(Date.now() + 1).toISOString();
    await sleep(2);
    for (const { name, count } of COMMITS) {
      const records = Array.from({ length: count }, (_, at) => ({
        object: 'claim',
        id: `${name}:${at}`,
        statement: `${name} ${at}`,
        subject_id: 'busy',
        visibility: 'public',
        status: 'reported',
        source_ids: ['s1'],
        supporting_evidence_ids: ['s1:e'],
      }));
      await watching.sync(...records);
      // What stands between is seen by nobody of the audience, and moves no end.
      await watching.sync({ object: 'entity', id: `hid:${name}`, kind: 'person', name, visibility: 'private' });
    }
  });

  interface Run {
    readonly alerts: readonly { readonly subject: { readonly id: string }; readonly at: string }[];
    readonly commits: number;
    readonly truncated: boolean;
    readonly next_from_at: string | null;
    readonly left_out: number;
  }

  const BUSY = { kind: 'entity', entity_id: 'busy' };
  const ask = async (from_at: string, to_at = '2100-01-01', question: object = BUSY): Promise<Run> => {
    const { body } = await service.api
      .post(`${WATCHES}/dry-run`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ name: 'x', mode: 'knowledge', question, from_at, to_at })
      .expect(200);
    return (body as { data: Run }).data;
  };
  const counted = ({ alerts, ...run }: Run) => ({ ...run, told: alerts.length });

  it('says where to go on: whole commits, and nothing twice', async () => {
    const first = await ask(since);
    expect(first.next_from_at).not.toBeNull();
    expect(counted(first)).toEqual({
      told: 1_000,
      commits: 2,
      truncated: true,
      left_out: 0,
      next_from_at: first.next_from_at,
    });
    const second = await ask(first.next_from_at ?? '');
    expect(second.alerts[0]?.at).toBe(first.next_from_at);
    expect(counted(second)).toMatchObject({ told: 1, commits: 1, truncated: true, left_out: 0 });
    const third = await ask(second.next_from_at ?? '');
    expect(counted(third)).toMatchObject({ told: 1_000, commits: 1, truncated: true, left_out: 0 });
    const last = await ask(third.next_from_at ?? '');
    expect(counted(last)).toEqual({ told: 2, commits: 1, truncated: false, left_out: 0, next_from_at: null });
    const ids = [first, second, third, last].flatMap(({ alerts }) => alerts.map(({ subject }) => subject.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(COMMITS.reduce((sum, { count }) => sum + count, 0));
  });

  it.each([
    [500, 1_000, 0],
    [501, 1_000, 2],
  ])('cuts a commit that alone is too much, and says so: %i records of two matches', async (count, told, left_out) => {
    const name = `Zebulon Quill ${'x'.repeat(count - 499)}`;
    const from_at = new Date(Date.now() + 1).toISOString();
    await sleep(2);
    const person = (at: number) => ({ object: 'entity', id: `quill:${count}:${at}`, kind: 'person', name });
    await watching.sync(...Array.from({ length: count }, (_, at) => person(at)));
    const to_at = new Date(Date.now() + 1).toISOString();
    const names = ['one', 'two'].map((key) => ({ key, name, kind: 'person' }));
    expect(counted(await ask(from_at, to_at, { kind: 'search', names, min_score: 0.5 }))).toEqual({
      told,
      left_out,
      commits: 1,
      truncated: left_out > 0,
      next_from_at: null,
    });
  });

  it('is whole where all of it is told', async () => {
    const { next_from_at } = await ask(since);
    expect(counted(await ask(since, next_from_at ?? ''))).toEqual({
      told: 1_000,
      commits: 2,
      truncated: false,
      left_out: 0,
      next_from_at: null,
    });
  });
});

describe('a dry run', () => {
  it('tells what a watch would have told, and stores nothing', async () => {
    const live = await watching.watch({ kind: 'entity', entity_id: 'bank' });
    await watching.sync(relation('dry', 'cid', 'bank'));
    const [told] = await watching.alerts(live);
    const ask = (said: object, role: 'analyst' | 'viewer' = 'analyst') =>
      service.api
        .post(`${WATCHES}/dry-run`)
        .set('X-API-Key', service.keyOf(role))
        .send({
          name: 'x',
          question: { kind: 'entity', entity_id: 'bank' },
          from_at: '2020-01-01',
          to_at: '2100-01-01',
          ...said,
        });
    const { body } = await ask({}).expect(200);
    const { alerts } = (body as { data: { alerts: { subject: object; graph_version: string; summary: string }[] } })
      .data;
    expect(alerts.at(-1)).toMatchObject({
      subject: told?.subject,
      graph_version: told?.graph_version,
      summary: told?.summary,
    });
    expect((await ask({ to_at: '2020-01-02' }).expect(200)).body).toMatchObject({ data: { alerts: [], commits: 0 } });
    const seen = await ask({}).expect(200);
    await watching.sync({ object: 'entity', id: 'unseen', kind: 'person', name: 'Unseen', visibility: 'private' });
    expect((await ask({}).expect(200)).text).toBe(seen.text);
    await ask({}, 'viewer').expect(403);
    await ask({ audience: 'private' }).expect(403);
    for (const said of [{ from_at: 'yesterday' }, { to_at: undefined }, { to_at: '2019' }, { from_at: '2100-01-01' }]) {
      await ask(said).expect(400);
    }
  });
});

function relation(id: string, from_id: string, to_id: string, said: object = {}): object {
  return { object: 'relation', id, predicate: 'DIRECTOR_OF', from_id, to_id, effective_at: '2020-01-01', ...said };
}

function source(id: string, said: object = {}): object {
  const common = { title: id, type: 'press', published_at: '2022-01-01', derivation_state: 'original' };
  return { object: 'source', id, ...common, ...said };
}

function evidence(id: string, source_id: string): object {
  return { object: 'evidence', id, source_id, method: 'document', snapshot: { text: id } };
}

async function decide(from_id: string, to_id: string): Promise<void> {
  await service.api
    .post('/api/v1/graph/resolutions')
    .set('X-API-Key', service.keyOf('admin'))
    .send({ predicate: 'SAME_AS', judgement: 'positive', from_id, to_id, reason: 'as told' })
    .expect(201);
}
