import fc from 'fast-check';
import {
  View,
  WHOLE_GRAPH,
  type Audience,
  type Graph,
  type LedgerKind,
  type Need,
  type UncommittedVersion,
  type Version,
} from '#domain/graph';
import { ingest, looksAround } from '#domain/ingest';
import { graphWideWarningsOf } from '#domain/invariants';
import { a, arbitraryHistory, packOf, reading, version } from '#domain/testing';
import { FiledSearches, type EntitySearch } from '../../src/graph/entity-search.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import type { Graphs } from '../../src/graph/graphs.js';
import { StoredGraphs } from '../../src/graph/stored/stored-graphs.js';
import { UnansweredQuestion } from '../../src/graph/stored/unanswered-question.js';
import { TRIGRAM_FILING } from '../../src/graph/trigram/name-candidates.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { LedgerUnavailable } from '../../src/platform/storage/ledger.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { TypeOrmGraphIndex } from '../../src/platform/typeorm/ledger/typeorm-graph-index.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';
import { random } from '../../bench/graph/generate.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

const DAY_MS = 86_400_000;
const AUDIENCES: readonly Audience[] = ['public', 'full'];
/** Histories with private parts, the same in every run. */
const HISTORIES = fc.sample(arbitraryHistory(), { seed: 88, numRuns: 12 }).map(({ versions }) => versions);

class TrigramSearches extends FiledSearches {
  override readonly filing = TRIGRAM_FILING;

  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** The index, how often it was asked for records, and how many versions that gave. */
class CountedIndex extends TypeOrmGraphIndex {
  fetches = 0;
  fetched = 0;

  override async fetch(...asked: Parameters<TypeOrmGraphIndex['fetch']>): ReturnType<TypeOrmGraphIndex['fetch']> {
    this.fetches += 1;
    const found = await super.fetch(...asked);
    this.fetched += found?.length ?? 0;
    return found;
  }

  override begin(...asked: Parameters<TypeOrmGraphIndex['begin']>): ReturnType<TypeOrmGraphIndex['begin']> {
    this.fetches += 1;
    return super.begin(...asked);
  }
}

async function opened() {
  const test = await openDatabase();
  const clock = new StoppedClock(Date.UTC(2026, 5, 1));
  const database = new Database(databaseOptions(test.url), clock);
  database.start();
  await database.ready(READY_MS);
  const ledger = new TypeOrmLedger(database, clock);
  const index = new CountedIndex(database);
  const stored = new StoredGraphs(ledger, index, clock, new TrigramSearches());
  const held = new GraphStore(ledger, clock, new TrigramSearches());
  await Promise.all([stored.warm(), held.warm()]);
  const close = async () => {
    stored.onModuleDestroy();
    held.onModuleDestroy();
    await database.stop();
    await test.dispose();
  };
  return { stored, held, ledger, database, index, close };
}

/** What was stored together, in order. */
function* commits(versions: readonly Version[]): Generator<readonly UncommittedVersion[]> {
  for (let at = 0; at < versions.length; at += 7) {
    yield versions.slice(at, at + 7).map(({ seq: _, ...version }) => version);
  }
}

const SYLLABLES = ['ba', 'ren', 'tok', 'mil', 'sa', 'vor', 'del', 'ni', 'qua', 'zu'] as const;
const IN_OTHER_SCRIPTS = [
  'Михаил Орловский',
  'سمير الخطيب',
  'Ελένη Παπαδάκη',
  '李文昭',
  'עברית',
  "O'Brien Quay",
  'Sølvang—Consult',
];
/** Words, parts, beginnings, mistakes, swapped words, other scripts, identifiers, too short, nothing, and what is a pattern. */
const QUERIES = [
  'barentok',
  'sabarenmil',
  'Holding barento',
  'barentk holding',
  'rento',
  'hold',
  'tokvor 17',
  'vortokm',
  'mikhail orlovski',
  'Орловский',
  'samir alkhatib',
  'سمير',
  'eleni papadaki',
  'li wenzhao',
  'obrien',
  'solvang consul',
  'ZZ-00-17',
  'IMO zz0017',
  'former 12',
  'qua zu',
  'xyzzy',
  '%_',
  'quq',
  '17',
];

const UNDATED = { lang: null, effective_at: null, effective_until: null, source_id: null };

/** Three hundred companies, some hidden, some renamed a day later. */
function namedEntities(): readonly UncommittedVersion[] {
  const [template] = HISTORIES.flat().filter(
    (version): version is Version<'entity'> => version.fields.object === 'entity',
  );
  if (template === undefined) throw new Error('no entity');
  const { seq: _, ...version } = template;
  const recorded_at = Date.UTC(2026, 0, 2);
  return Array.from({ length: 300 }, (__, i) => {
    const at = (place: number) => SYLLABLES[Math.floor(i / place) % SYLLABLES.length] ?? '';
    const name =
      IN_OTHER_SCRIPTS[i] ?? `${at(1)}${at(10)}${at(3)} ${i % 4 === 0 ? `Holding ${i}` : `${at(7)}${at(2)}`}`;
    const fields: Version<'entity'>['fields'] = {
      ...version.fields,
      id: `n-${i}`,
      name,
      names: i % 12 === 0 ? [{ ...UNDATED, value: `Former ${i}`, type: 'former' as const }] : [],
      identifiers:
        i % 17 === 0 ? [{ scheme: 'imo', value: `ZZ 00-${i}`, jurisdiction: null, country: null, chain: null }] : [],
      visibility: i % 9 === 0 ? 'private' : 'public',
    };
    const first = { ...version, fields, version: 1, revision: null, recorded_at };
    const renamed = { ...fields, name: `${at(2)}${at(1)} ${at(5)}${at(3)}` };
    return i % 11 === 0
      ? [first, { ...first, fields: renamed, version: 2, recorded_at: recorded_at + 2 * DAY_MS }]
      : [first];
  }).flat();
}

/** That one holds the other, said by either predicate. */
function relation(fields: Parameters<typeof a.relation>[0]) {
  return version(a.relation(fields));
}

function holding(id: string, holder: string, held: string, isHolderFirst: boolean) {
  const said = isHolderFirst
    ? { predicate: 'OWNS', from_id: holder, to_id: held }
    : { predicate: 'SUBSIDIARY_OF', from_id: held, to_id: holder };
  return version(reading('relation', { id, ...said }).fields);
}

/** What a graph says of itself, and all that it shows. */
function said(graphs: Graphs) {
  return graphs.ask(async () => {
    const all = [];
    for (const audience of AUDIENCES) {
      const projection = graphs.projection(audience);
      const { graph_version, changedAt } = projection;
      all.push({
        audience,
        graph_version,
        changedAt,
        counts: await projection.counts(),
        pack: packOf(projection.view()),
      });
    }
    return all;
  });
}

describe('a graph in the store', () => {
  let open: Awaited<ReturnType<typeof opened>>;

  beforeEach(async () => {
    open = await opened();
  });
  afterEach(() => open.close());

  it.each(HISTORIES.map((versions, index) => [index, versions] as const))(
    'says after every write what the one in memory says: history %i',
    async (_, versions) => {
      const { stored, held } = open;
      for (const commit of commits(versions)) {
        const foreseen = await stored.transact(async (writing) => {
          await writing.append(commit);
          return writing.publicVersion();
        });
        await held.catchUp();
        expect(await said(stored)).toEqual(await said(held));
        expect(held.projection('public').graph_version).toBe(foreseen);
      }
    },
  );

  it('files what others have stored without it, at the start and before it writes', async () => {
    const { stored, held } = open;
    const [first = [], second = []] = HISTORIES;
    for (const commit of commits(first)) await held.transact((writing) => writing.append(commit));
    await stored.catchUp();
    expect(await said(stored)).toEqual(await said(held));
    const renamed = second.map((version): Version => ({ ...version, version: version.version + 1_000 }));
    for (const commit of commits(renamed)) {
      await held.transact((writing) => writing.append(commit));
      await stored.transact((writing) => Promise.resolve(writing.publicVersion()));
    }
    expect(await said(stored)).toEqual(await said(held));
  });

  it('counts and says when it last changed without fetching a record, also after a start', async () => {
    const { stored, held } = open;
    const [, , versions = []] = HISTORIES;
    for (const commit of commits(versions)) await stored.transact((writing) => writing.append(commit));
    await held.catchUp();
    await stored.warm();
    const known = (graphs: Graphs) =>
      graphs.ask(async () => {
        const projections = AUDIENCES.map((audience) => graphs.projection(audience));
        const counts = await Promise.all(projections.map((projection) => projection.counts()));
        return [counts, projections.map(({ changedAt, graph_version }) => [changedAt, graph_version])];
      }, false);
    expect(await known(stored)).toEqual(await known(held));
  });

  it('says where it last stood while the database is away, and nothing that needs a record', async () => {
    const { stored, database } = open;
    const [versions = []] = HISTORIES;
    for (const commit of commits(versions)) await stored.transact((writing) => writing.append(commit));
    const known = () =>
      stored.ask(async () => {
        const { graph_version } = stored.projection('full');
        return { graph_version, counts: await stored.projection('full').counts() };
      });
    const before = await known();
    await database.stop();
    expect(await known()).toEqual(before);
    const asking = stored.ask(() => Promise.resolve(stored.projection('full').graph.versions('entity', 'p0')));
    await expect(asking).rejects.toThrow(LedgerUnavailable);
  });

  it('finds by name who is found in memory, of all that may be called so and no others', async () => {
    const { stored, held } = open;
    const calledSo = namedEntities();
    for (const some of [calledSo.slice(0, 150), calledSo.slice(150)]) {
      await stored.transact((writing) => writing.append(some));
    }
    await held.catchUp();
    const search = (graphs: Graphs, audience: Audience, query: string, at: number | null) =>
      graphs.ask(async () => {
        const { names, graph } = graphs.projection(audience);
        await names.catchUp();
        const view = graphs.view(audience, { ...WHOLE_GRAPH, at, mode: 'knowledge' });
        return { hits: names.findIn(view, query, { limit: 20 }), looked: graph.ordinalCount };
      });
    for (const query of QUERIES) {
      for (const audience of AUDIENCES) {
        for (const at of [null, Date.UTC(2026, 0, 3)]) {
          const [found, expected] = [
            await search(stored, audience, query, at),
            await search(held, audience, query, at),
          ];
          expect({ query, hits: found.hits }).toEqual({ query, hits: expected.hits });
          expect(found.looked).toBeLessThan(expected.looked / 2);
        }
      }
    }
  });

  it('stores nothing of a write that fails, and runs one again that missed something', async () => {
    const { stored, ledger } = open;
    const [versions = []] = HISTORIES;
    for (const commit of commits(versions)) await stored.transact((writing) => writing.append(commit));
    const head = await ledger.head();
    const [again] = [...commits(versions)];
    const failing = stored.transact(async (writing) => {
      await writing.append(again ?? []);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ledger.head()).toBe(head);
    const { object, id } = versions[0]?.fields ?? { object: 'entity' as LedgerKind, id: '' };
    let runs = 0;
    const found = await stored.transact((writing) => {
      runs += 1;
      return Promise.resolve(writing.graph.versions(object, id).length);
    });
    expect(found).toBe(versions.filter(({ fields }) => fields.object === object && fields.id === id).length);
    expect(runs).toBe(2);
  });

  // A fetch goes on for 32 steps of what is held: from there on the next run asks.
  it.each([
    [6, 3],
    [33, 3],
    [34, 4],
    [60, 5],
  ])('runs a write of relations onto %i holdings in a row no more than %i times', async (length, most) => {
    const { stored, index } = open;
    const row = Array.from({ length: length + 1 }, (_, i) => `h${i}`);
    const others = Array.from({ length: 40 }, (_, i) => `o${i}`);
    await stored.transact((writing) =>
      writing.append([
        ...[...row, ...others].map((id) => version(a.entity({ id }))),
        ...row.slice(1).map((id, i) => holding(`r${i}`, `h${i}`, id, i % 2 === 0)),
      ]),
    );
    const closing = holding('closing', `h${length}`, 'h0', true);
    const added = [closing, ...others.map((id, i) => holding(`a${i}`, id, 'h0', true))];
    index.fetches = 0;
    let runs = 0;
    const found = await stored.transact(async (writing) => {
      runs += 1;
      const view = new View(writing.graph);
      for (const { fields } of added) view.find('relation', fields.id);
      const warnings = added.flatMap((one) => graphWideWarningsOf(one, { view, now: writing.now }));
      await writing.append(added);
      return warnings;
    });
    const statements = index.fetches;
    expect(found.map(({ rule, id, related_ids }) => ({ rule, id, links: related_ids.length }))).toEqual([
      { rule: 'ownership_cycle', id: 'closing', links: length },
    ]);
    expect(runs).toBeLessThanOrEqual(most);
    expect(statements).toBeLessThanOrEqual(length + 4);
    const { counts } = await stored.ask(async () => ({ counts: await stored.projection('full').counts() }));
    expect(counts.relations).toBe(length + added.length);
  });

  it('answers about an entity and all around it in its second run, and of a great hub asks no more than is asked', async () => {
    const { stored, index } = open;
    const others = Array.from({ length: 600 }, (_, i) => `o${i}`);
    await stored.transact((writing) =>
      writing.append([
        version(a.source({ id: 's' })),
        version(a.evidence({ id: 'v', source_id: 's' })),
        ...['asked', 'hub', ...others].map((id) => version(a.entity({ id }))),
        ...others
          .slice(0, 20)
          .map((to_id, i) => relation({ id: `r${i}`, from_id: 'asked', to_id, evidence_ids: ['v'] })),
        ...others.map((to_id, i) => relation({ id: `h${i}`, from_id: 'hub', to_id })),
      ]),
    );
    const asking = async <T>(work: (view: View) => T) => {
      let runs = 0;
      index.fetches = 0;
      const told = await stored.read(() => {
        runs += 1;
        return Promise.resolve(work(stored.projection('public').view()));
      });
      return { told, runs, statements: index.fetches };
    };
    const around = await asking((view) => {
      const shown: string[] = [];
      if (view.find('entity', 'asked') === null) return shown;
      view.graph.eachReferrer('entity', 'asked', ({ object, id }) => {
        const found = object === 'relation' ? view.find(object, id) : null;
        if (found !== null) shown.push(`${id} ${view.statusOf(found)}`);
      });
      return shown;
    });
    expect(around).toMatchObject({ told: { length: 20 }, runs: 2, statements: 3 });
    const alone = await asking((view) => view.find('entity', 'hub')?.fields.id);
    expect(alone).toEqual({ told: 'hub', runs: 2, statements: 1 });
  });

  it.each([499, 500, 501])(
    'reads at the place of now, where others have stored, with %i around what is asked',
    async (count) => {
      const { stored, held, index } = open;
      const others = Array.from({ length: count }, (_, i) => `o${i}`);
      const read = (graphs: Graphs, id: string) =>
        graphs.read(() => {
          const { graph, graph_version } = graphs.projection('full');
          const names: string[] = [];
          if (graph.versions('entity', id).length > 0) graph.eachReferrer('entity', id, (ref) => names.push(ref.id));
          return Promise.resolve({ names, graph_version });
        });
      const versionIn = (graphs: Graphs) => graphs.read(() => Promise.resolve(graphs.projection('full').graph_version));
      expect(await read(stored, 'hub')).toEqual(await read(held, 'hub'));
      await held.transact((writing) =>
        writing.append([
          ...['hub', ...others].map((id) => version(a.entity({ id }))),
          ...others.map((to_id, i) => relation({ id: `h${i}`, from_id: 'hub', to_id })),
        ]),
      );
      await stored.catchUp();
      expect(await versionIn(stored)).toBe(await versionIn(held));
      index.fetches = 0;
      const found = await read(stored, 'hub');
      expect({ ...found, names: found.names.length }).toEqual({ ...(await read(held, 'hub')), names: count });
      // What is named by those is fetched ahead while they are few; what is too much beside is asked again.
      expect(index.fetches).toBeLessThanOrEqual(2);
      await held.transact((writing) => writing.append([relation({ id: 'late', from_id: 'hub', to_id: 'o0' })]));
      await stored.catchUp();
      expect((await read(stored, 'hub')).names).toContain('late');
      expect(await read(stored, 'nobody')).toEqual(await read(held, 'nobody'));
    },
  );

  it('reads again what rests on no record, where others have stored meanwhile', async () => {
    const { stored, held } = open;
    let runs = 0;
    const versionIn = (graphs: Graphs) =>
      graphs.read(() => {
        runs += 1;
        return Promise.resolve(graphs.projection('public').graph_version);
      });
    expect(await versionIn(stored)).toBe(await versionIn(held));
    await held.transact((writing) => writing.append([version(a.entity({ id: 'e' }))]));
    await stored.catchUp();
    runs = 0;
    expect(await versionIn(stored)).toBe(held.projection('public').graph_version);
    expect(runs).toBe(2);
    expect(await versionIn(stored)).toBe(held.projection('public').graph_version);
    expect(runs).toBe(3);
  });

  it('decides a set in one run where it has looked ahead, and as in memory', async () => {
    const { stored, held, index } = open;
    const next = random(11);
    const any = (): string => `e${Math.floor(next() * next() * 40)}`;
    const holdings = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, i) => {
        const start = 2000 + Math.floor(next() * 10);
        const [from_id, to_id] = [any(), any()];
        const said = { predicate: next() < 0.5 ? 'OWNS' : 'CONTROLS', from_id, to_id } as const;
        const period = { effective_at: `${start}`, effective_until: `${start + 1 + Math.floor(next() * 9)}` };
        return reading('relation', { id: `${prefix}${i}`, ...said, ...period });
      }).filter(({ fields }) => fields.object === 'relation' && fields.from_id !== fields.to_id);
    const entities = Array.from({ length: 40 }, (_, i) => version(a.entity({ id: `e${i}`, kind: 'company' })));
    // What is older in the ledger is fetched later: the order of links is that of the ledger all the same.
    const before = holdings('r', 260).map(({ fields }) => version(fields));
    await stored.transact((writing) => writing.append([...entities, ...before]));
    await held.catchUp();
    const added = [...holdings('n', 60), reading('relation', { id: 'astray', from_id: 'e0', to_id: 'nobody' })];
    const decidedOn = (graph: Graph, now: number) => {
      const actor = { label: 'somebody', role: 'admin' } as const;
      const context = { actor, now, dataset: 'd', run_id: null, reason: null };
      const { outcomes, warnings } = ingest(graph, added, context);
      return { outcomes, warnings };
    };
    let [runs, fetches] = [0, 0];
    const { found, now } = await stored.transact(async (writing) => {
      const { graph, now } = writing;
      runs += 1;
      await writing.lookAhead(() => looksAround(graph, added, { dataset: 'd', now }));
      fetches = index.fetches;
      return { found: decidedOn(graph, now), now };
    });
    expect({ runs, more: index.fetches - fetches }).toEqual({ runs: 1, more: 0 });
    expect(found).toEqual(decidedOn(held.projection('full').graph, now));
    expect(found.warnings.filter(({ rule }) => rule?.endsWith('_cycle')).length).toBeGreaterThan(10);
  });

  it('finds a circle by way of a hub that holds more than is fetched ahead', async () => {
    const { stored } = open;
    const ends = ['h0', 'h1', 'h2', 'hub', 'mid', 'back'];
    await stored.transact((writing) =>
      writing.append([
        ...ends.map((id) => version(a.entity({ id }))),
        ...ends.slice(1).map((id, i) => holding(`r${i}`, ends[i] ?? '', id, true)),
        ...Array.from({ length: 5_100 }, (_, i) => holding(`n${i}`, 'hub', `nobody${i}`, true)),
      ]),
    );
    const closing = holding('closing', 'back', 'h0', true);
    const found = await stored.transact((writing) =>
      Promise.resolve(graphWideWarningsOf(closing, { view: new View(writing.graph), now: writing.now })),
    );
    expect(found.map(({ rule, related_ids }) => [rule, related_ids])).toEqual([
      ['ownership_cycle', ['r0', 'r1', 'r2', 'r3', 'r4']],
    ]);
  });

  it.each([
    [5_000, 5_000],
    [5_001, 0],
  ])('guesses by %i links at most whether there is a circle, and finds it all the same', async (above, fetched) => {
    const { stored, index } = open;
    const ends = ['holder', 'held', 'top', 'low', 'lower', 'back'];
    const nobody = Array.from({ length: above - 1 }, (_, i) => `u${i}`);
    await stored.transact((writing) =>
      writing.append([
        ...[...ends, ...nobody].map((id) => version(a.entity({ id }))),
        holding('above', 'top', 'holder', true),
        // That which is behind more than one link is looked at once more is behind the other end.
        ...['low', 'lower', 'back'].map((id) => holding(`of-${id}`, 'held', id, true)),
        ...nobody.map((id) => holding(`n-${id}`, id, 'top', true)),
        holding('closing', 'back', 'top', true),
      ]),
    );
    const added = [reading('relation', { id: 'new', predicate: 'OWNS', from_id: 'holder', to_id: 'held' })];
    index.fetched = 0;
    const { warnings, looked } = await stored.transact(async (writing) => {
      const { graph, now } = writing;
      await writing.lookAhead(() => looksAround(graph, added, { dataset: 'd', now }));
      const actor = { label: 'somebody', role: 'admin' } as const;
      const { warnings } = ingest(graph, added, { actor, now, dataset: 'd', run_id: null, reason: null });
      return { warnings, looked: stored.projection('full').graph.ordinalCount };
    });
    expect(warnings.map(({ rule }) => rule)).toEqual(['ownership_cycle']);
    expect(index.fetched).toBeGreaterThanOrEqual(fetched);
    expect(index.fetched).toBeLessThan(fetched + 100);
    // Of relations that are guessed by nothing is held.
    expect(looked).toBeLessThan(100);
  });

  it('finds what was missed before something was asked by itself, or refuses where that cannot be asked again', async () => {
    const { stored } = open;
    const entity = (id: string) => version(a.entity({ id }));
    await stored.transact((writing) => writing.append([entity('first'), entity('second')]));
    const countOf = (id: string) => stored.projection('full').graph.versions('entity', id).length;
    const counted = async (before: readonly string[]) => {
      const found = before.map(countOf);
      return [...found, await stored.whole(() => countOf('second'))];
    };
    const asked = (before: readonly string[], isRepeatable = true) => stored.ask(() => counted(before), isRepeatable);
    expect(await asked([])).toEqual([1]);
    expect(await asked(['second'])).toEqual([1, 1]);
    expect(await asked(['first'])).toEqual([1, 1]);
    expect(await asked(['nobody', 'first'])).toEqual([0, 1, 1]);
    expect(await stored.ask(async () => [await counted(['first']), await counted([])])).toEqual([[1, 1], [1]]);
    expect(await asked([], false)).toEqual([1]);
    await expect(asked(['first'], false)).rejects.toThrow('READ_MODEL=store');
    await stored.ask(async () => {
      const [found] = await counted(['first']);
      await stored.transact((writing) => writing.append([entity(`after-${found}`)]));
    });
    expect(await stored.ask(() => Promise.resolve(['after-0', 'after-1'].map(countOf)))).toEqual([0, 1]);
  });

  // What is told apart by it is missed all the same where more is named than is fetched ahead.
  it.each([2, 249, 250])(
    'tells which kind an id means where %i claims about it name a piece of evidence and a source each',
    async (count) => {
      const { stored, held } = open;
      const ids = Array.from({ length: count }, (_, i) => `r${i}`);
      const entity = version(a.entity({ id: 's' }));
      const event = version(a.event({ id: 's' }));
      const sources = ids.map((id) => version(a.source({ id })));
      const evidence = ids.map((id) => version(a.evidence({ id, source_id: id })));
      const claims = ids.map((id) =>
        version(a.claim({ id, subject_id: 's', supporting_evidence_ids: [id], source_ids: [id] })),
      );
      await stored.transact((writing) => writing.append([entity, event, ...sources, ...evidence, ...claims]));
      await held.catchUp();
      const around = (graphs: Graphs) =>
        graphs.ask(() => {
          const found: string[] = [];
          graphs.projection('full').graph.eachReferrer('event', 's', ({ id }) => found.push(id));
          return Promise.resolve(found);
        });
      expect(await around(stored)).toEqual(await around(held));
    },
  );

  it.each([249, 260])('tells which kind each of %i ids means', async (count) => {
    const { stored, held } = open;
    const ids = Array.from({ length: count }, (_, i) => `x${i}`);
    const entities = ids.map((id) => version(a.entity({ id })));
    const events = ids.map((id) => version(a.event({ id })));
    const claims = ids.map((id) => version(a.claim({ id, subject_id: id, source_ids: ['s'] })));
    const source = version(a.source({ id: 's' }));
    await stored.transact((writing) => writing.append([source, ...entities, ...events, ...claims]));
    await held.catchUp();
    const around = (graphs: Graphs) =>
      graphs.ask(() => {
        const found: string[] = [];
        const { graph } = graphs.projection('full');
        graph.eachReferrer('source', 's', ({ id }) => found.push(id));
        graph.eachReferrer('event', 'x0', ({ id }) => found.push(`event ${id}`));
        return Promise.resolve(found);
      });
    expect(await around(stored)).toEqual(await around(held));
  });

  it('plans its look-ups once, and goes through no table for them', async () => {
    const { stored, index, database } = open;
    const sources = Array.from({ length: 60 }, (_, i) => version(a.source({ id: `s${i}` })));
    const evidence = sources.flatMap(({ fields }, i) =>
      Array.from({ length: 50 }, (_, at) => {
        const sha256 = `${i * 50 + at}`.padStart(64, '0');
        return version(a.evidence({ id: `v${i}-${at}`, source_id: fields.id, snapshot: { sha256 } }));
      }),
    );
    await stored.transact((writing) => writing.append([...sources, ...evidence]));
    const sql = <T>(text: string): Promise<readonly T[]> =>
      database.using('interactive', (runner) => runner.query(text) as Promise<T[]>);
    await sql('analyze graph_key; analyze graph_name; analyze record_version');
    const scans = async () => {
      const [row] = await sql<{ readonly whole: number; readonly indexed: number }>(
        `select seq_scan::integer as whole, idx_scan::integer as indexed from pg_stat_user_tables where relname = 'graph_key'`,
      );
      return row ?? { whole: 0, indexed: 0 };
    };
    const { place } = await index.standing();
    await sql('select pg_stat_force_next_flush()');
    const before = await scans();
    const needs: readonly Need[] = [
      { of: 'record', object: 'source', id: 's1' },
      { of: 'referrers', object: 'source', id: 's1' },
      { of: 'shared', id: 's1' },
      { of: 'key', key: 'sha256 none' },
    ];
    for (let times = 0; times < 8; times += 1) {
      expect(await index.fetch(needs, place, 1_000)).toHaveLength(51);
      expect((await index.begin({ needs, most: 1_000, beside: needs, besideMost: 9 })).versions).toHaveLength(51);
    }
    await sql('select pg_stat_force_next_flush()');
    const after = await scans();
    expect(after.indexed).toBeGreaterThan(before.indexed);
    expect(after.whole).toBe(before.whole);
    const plans = await sql<{ readonly name: string; readonly custom: number }>(
      `select name, custom_plans::integer as custom from pg_prepared_statements where name ~ '^graph_(begin|fetch)_' and generic_plans > 0`,
    );
    // PostgreSQL plans five times before it keeps a plan.
    expect(plans.map(({ name, custom }) => [name.slice(0, 11), custom]).sort()).toEqual([
      ['graph_begin', 5],
      ['graph_fetch', 5],
    ]);
  });

  it('has nothing at hand outside a question', () => {
    expect(() => open.stored.projection('public')).toThrow(UnansweredQuestion);
  });

  it('refuses what it could only answer from a part', async () => {
    const { stored } = open;
    const [versions = []] = HISTORIES;
    for (const commit of commits(versions)) await stored.transact((writing) => writing.append(commit));
    const asking = stored.ask(() => Promise.resolve(stored.projection('full').graph.ids('entity').length), false);
    await expect(asking).rejects.toThrow('READ_MODEL=store');
    let runs = 0;
    const endless = stored.ask(() => {
      runs += 1;
      return Promise.resolve(stored.projection('full').graph.versions('entity', `nobody-${runs}`));
    });
    await expect(endless).rejects.toThrow('asked the store 200 times');
  });
});
