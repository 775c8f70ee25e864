import { byId, company, GRAPH, packOf, person, read, source, stored, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';
import { Watching } from '../../support/watching.js';

const WORD = 'Zebulon';
const alias = (value: string, source_id: string | null) => ({ value, type: 'alias', source_id });
const HIDDEN = alias(`${WORD} Undercover`, 'leak');
const OPEN = [alias('Own Words', null), alias('In The Paper', 'paper')];
/** As the text of an export has it, so that its bytes can be asked for the word. */
const FORMATS = [
  ...['json', 'jsonld', 'ftm', 'statements', 'statements_csv', 'senzing', 'bods'],
  ...['stix', 'graphml', 'gexf', 'resolver'],
];

describe('a name that only a private source gives', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await leak('private');
    await stored(
      service,
      [
        source('paper', '2005-01-01'),
        person('ann', { name: 'Ann Plain', published_at: '2004-01-01', names: OPEN }),
        person('twin', { name: `${WORD} Undercoverson`, published_at: '2004-01-01', effective_at: '1970-03-04' }),
        company('acme'),
      ],
      { role: 'admin' },
    );
  });
  afterAll(() => service.stop());

  const leak = (visibility: string) =>
    stored(service, [source('leak', '2018-01-01', { visibility, title: 'A leak' })], {
      role: 'admin',
      dataset: 'leaks',
    });
  const say = (...names: readonly object[]) =>
    stored(service, [person('ann', { name: 'Ann Plain', published_at: '2004-01-01', names })], { role: 'admin' });
  const namesOf = async (query: string, admin = false) => {
    const pack = await packOf(service, admin ? `${query}&include_private=1` : query, admin ? 'admin' : null);
    return (byId(pack.entities, 'ann')?.['names'] as { value: string; source_id: string | null }[] | undefined)?.map(
      ({ value, source_id }) => `${value} ${source_id}`,
    );
  };
  const bytesOf = async (path: string) => (await service.api.get(path).buffer(true).expect(200)).text;
  const TIMES = ['', 'at=2019-01-01', 'at=2008-01-01&mode=knowledge', 'at=2019-01-01&mode=knowledge'];
  const found = async (query: string, q: string, admin = false) =>
    (
      await read<readonly Told[]>(
        service,
        `${GRAPH}/entities?q=${encodeURIComponent(q)}&${query}${admin ? '&include_private=1' : ''}`,
        admin ? 'admin' : null,
      )
    ).map(({ id }) => id);

  it('changes nothing that the public is told, and is all there for who sees the source', async () => {
    const answers = ['/entities/ann', '/entity/ann/history', '/changes?limit=1000', '/entities', '/facets?q=Ann'];
    const told = () => Promise.all(answers.map((path) => bytesOf(GRAPH + path).then(withoutWork)));
    const tag = async () => (await packOf(service)).meta['graph_version'];
    const [before, version] = [await told(), await tag()];
    await say(OPEN[0] ?? {}, HIDDEN, OPEN[1] ?? {});
    expect(await told()).toEqual(before);
    expect(await tag()).toBe(version);
    expect(await namesOf('', true)).toEqual(['Own Words null', `${HIDDEN.value} leak`, 'In The Paper paper']);
  });

  it.each(TIMES)('is in no pack and no search: "%s"', async (time) => {
    expect(await namesOf(time)).toEqual(['Own Words null', 'In The Paper paper']);
    expect(await found(time, 'Undercover')).not.toContain('ann');
    expect(await found(time, 'In The Paper')).toContain('ann');
    const isKnown = !time.includes('2008');
    expect(await namesOf(time, true)).toHaveLength(isKnown ? 3 : 2);
    if (isKnown) expect(await found(time, 'Undercover', true)).toContain('ann');
  });

  it.each(FORMATS)('is in no export: %s', async (format) => {
    const text = await bytesOf(`${GRAPH}?format=${format}`);
    expect(text.split(WORD).length).toBe(text.split(`${WORD} Undercoverson`).length);
  });

  it('stays where somebody sends back what he was shown, and beside the same words of his own', async () => {
    const shown = byId((await packOf(service)).entities, 'ann');
    await stored(service, [shown], { role: 'analyst' });
    expect(await namesOf('', true)).toEqual(['Own Words null', `${HIDDEN.value} leak`, 'In The Paper paper']);
    await stored(service, [person('ann', { names: [alias(HIDDEN.value, null)] })], { role: 'analyst' });
    expect(await namesOf('', true)).toEqual([`${HIDDEN.value} null`, `${HIDDEN.value} leak`]);
    expect(await namesOf('')).toEqual([`${HIDDEN.value} null`]);
    await say(...OPEN, HIDDEN);
    expect(await namesOf('')).toEqual(['Own Words null', 'In The Paper paper']);
    expect(await found('', 'Undercover')).not.toContain('ann');
  });

  it('stays where somebody who may name its source gives another name by it', async () => {
    const other = alias(`${WORD} Overcover`, 'leak');
    await say(HIDDEN, other);
    await stored(service, [person('ann', { names: [alias('Mine', 'leak')] })], { role: 'analyst' });
    expect(await namesOf('', true)).toEqual(['Mine leak', `${HIDDEN.value} leak`, `${other.value} leak`]);
    await say(...OPEN, HIDDEN);
  });

  it('is told once its source is published, and no longer once that is hidden', async () => {
    const version = async () => (await packOf(service)).meta['graph_version'];
    const before = await version();
    await leak('public');
    expect(await version()).not.toBe(before);
    expect(await namesOf('')).toContain(`${HIDDEN.value} leak`);
    expect(await namesOf('at=2008-01-01&mode=knowledge')).toHaveLength(2);
    expect(await found('', 'Undercover')).toContain('ann');
    await leak('private');
    expect(await version()).toBe(before);
    expect(await namesOf('')).toEqual(['Own Words null', 'In The Paper paper']);
    expect(await found('', 'Undercover')).not.toContain('ann');
  });
});

describe('what is compared with a name that only a private source gives', () => {
  let service: Service;
  let watching: Watching;
  beforeAll(async () => {
    service = await startService();
    watching = new Watching(service);
  });
  afterAll(() => service.stop());

  const leak = (visibility: string) => source('leak', '2018-01-01', { visibility });
  const suggested = (admin: boolean) => {
    const path = `${GRAPH}/resolutions/suggestions?entity_id=ann`;
    return admin ? read(service, `${path}&include_private=1`, 'admin') : read(service, path);
  };

  it('is found for who sees the source alone, by a watch and among suggestions', async () => {
    const question = { kind: 'search', names: [{ name: HIDDEN.value }] };
    const watches = [
      await watching.watch(question, { audience: 'public' }, 'admin'),
      await watching.watch(question, { audience: 'private' }, 'admin'),
    ];
    await watching.sync(leak('private'), company('acme'), person('twin', { name: `${WORD} Undercoverson` }));
    await watching.sync(person('ann', { name: 'Ann Plain', names: [HIDDEN] }));
    const told = async () =>
      (await Promise.all(watches.map((watch) => watching.told(watch)))).map((one) => one.includes('match entity ann'));
    expect(await told()).toEqual([false, true]);
    expect(await suggested(false)).toEqual([]);
    expect(await suggested(true)).toHaveLength(1);
    await watching.sync(leak('public'));
    expect(await told()).toEqual([true, true]);
    await watching.sync(leak('private'));
    // What was told while the source was published is told now to who sees it alone.
    const toldTo = async (role: 'analyst' | 'admin') =>
      (await watching.alerts(watches[0] ?? '', '', role)).map(({ subject }) => subject.id);
    expect(await toldTo('analyst')).toEqual(['twin']);
    expect(await toldTo('admin')).toEqual(['twin', 'ann']);
  });

  it('is suggested to the public while the source is published', async () => {
    await watching.sync(leak('public'));
    expect(await suggested(false)).toHaveLength(1);
    await watching.sync(leak('private'));
    expect(await suggested(false)).toEqual([]);
  });

  it('brings back to the public no pair that was judged unsure', async () => {
    const like = (id: string, ...names: readonly object[]) => person(id, { name: 'Quirin Zottmaier', names });
    const suggestedOf = async (query: string, role: 'admin' | null) =>
      (await read<readonly unknown[]>(service, `${GRAPH}/resolutions/suggestions?entity_id=q1${query}`, role)).length;
    const leaked = alias('Ottokar Wexelbaum', 'leak');
    const shown = async () => [await suggestedOf('', null), await suggestedOf('&include_private=1', 'admin')];
    await watching.sync(like('q1'), like('q2'));
    expect(await shown()).toEqual([1, 1]);
    await service.api
      .post(`${GRAPH}/resolutions`)
      .set('X-API-Key', service.keyOf('reviewer'))
      .send({ predicate: 'SAME_AS', judgement: 'unsure', from_id: 'q1', to_id: 'q2', reason: 'Too little is known.' })
      .expect(({ status }) => expect([200, 201]).toContain(status));
    expect(await shown()).toEqual([0, 0]);
    await watching.sync(like('q1', leaked));
    expect(await shown()).toEqual([0, 1]);
    await watching.sync(like('q1', leaked, alias('Quirin Z. Zottmaier', null)));
    expect(await shown()).toEqual([1, 1]);
  });
});

/** Without what says when, and how long, it was worked out. */
function withoutWork(text: string): string {
  return text.replaceAll(/"(generated_at|took_ms|request_id)":("[^"]*"|[\d.]+)/g, '');
}
