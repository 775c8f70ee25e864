import fc from 'fast-check';
import { WHOLE_GRAPH, type Audience, type LedgerKind, type UncommittedVersion, type Version } from '#domain/graph';
import { WHOLE_SELECTION } from '#domain/read-model';
import { a as an, arbitraryHistory, reading, version } from '#domain/testing';
import { exportFormats } from '#interchange';
import { DiffService } from '../../src/graph/reading/diff.service.js';
import { wholeTimeline } from '../../src/graph/reading/whole-timeline.js';
import { SpooledDifference } from '../../src/graph/reading/spooled-difference.js';
import { ContainedExporters } from '../../src/graph/documents/contained-exporters.js';
import { WHOLE_DOCUMENT, type DocumentQuery } from '../../src/graph/documents/document-query.js';
import { ExportService } from '../../src/graph/documents/export.service.js';
import { PackService } from '../../src/graph/documents/pack.service.js';
import { FiledSearches, type EntitySearch } from '../../src/graph/entity-search.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import type { Graphs } from '../../src/graph/graphs.js';
import { StoredGraphs } from '../../src/graph/stored/stored-graphs.js';
import { TRIGRAM_FILING } from '../../src/graph/trigram/name-candidates.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { joined, type Bytes } from '../../src/platform/bytes.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpoolsFull } from '../../src/platform/spools.js';
import { nextTurn } from '../../src/platform/work/yield-budget.js';
import { FileSpools } from '../../src/platform/files/file-spools.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { TypeOrmGraphIndex } from '../../src/platform/typeorm/ledger/typeorm-graph-index.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';
import { AccountOwners } from '../../src/scanner/account-owners.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

const AUDIENCES: readonly Audience[] = ['public', 'full'];
const INSTANTS = ['2018-06-01', '2019-07-01', '2021-06-01', '2026-01-02'].map((text) => Date.parse(text));
/** Histories with private parts, the same in every run. */
const HISTORIES = fc.sample(arbitraryHistory(), { seed: 1_818, numRuns: 10 }).map(({ versions }) => versions);
/** So that every kind has several windows. */
const WINDOW = 3;

class TrigramSearches extends FiledSearches {
  override readonly filing = TRIGRAM_FILING;

  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

class SmallPages extends TypeOrmGraphIndex {
  asked = 0;
  /** Told of each page that is asked for. */
  onPage: () => void = () => undefined;

  override page(object: LedgerKind, after: string, count: number, place: number): Promise<readonly string[]> {
    this.asked += 1;
    this.onPage();
    return super.page(object, after, Math.min(count, WINDOW), place);
  }
}

class NoneOfOthers extends ContainedExporters {
  override open(): never {
    throw new Error('there are none of others');
  }
}

async function opened() {
  const test = await openDatabase();
  const clock = new StoppedClock(Date.UTC(2026, 5, 1));
  const database = new Database(databaseOptions(test.url), clock);
  database.start();
  await database.ready(READY_MS);
  const ledger = new TypeOrmLedger(database, clock);
  const pages = new SmallPages(database);
  const stored = new StoredGraphs(ledger, pages, clock, new TrigramSearches());
  const held = new GraphStore(ledger, clock, new TrigramSearches());
  await Promise.all([stored.warm(), held.warm()]);
  const health = { status: () => ({ db_ready: true }) } as ConstructorParameters<typeof PackService>[1];
  // So little that every document goes to a file.
  const of = (graphs: Graphs, spools = new FileSpools(Infinity, 64)) => ({
    graphs,
    packs: new PackService(graphs, health, clock, spools),
    exports: new ExportService(graphs, clock, new NoneOfOthers(), spools),
    differences: new DiffService(graphs, spools),
  });
  const close = async () => {
    stored.onModuleDestroy();
    held.onModuleDestroy();
    await database.stop();
    await test.dispose();
  };
  const within = (mostBytes: number) => {
    const spools = new FileSpools(mostBytes, 64);
    return { ...of(stored, spools), spools };
  };
  return { stored: of(stored), held: of(held), within, pages, close };
}

type Reading = Awaited<ReturnType<typeof opened>>['held'];

/** By what an entity may be called as the holder of an account. */
function accountsOf({ fields }: Version): readonly string[] {
  return fields.object === 'entity' ? [fields.id, ...fields.identifiers.map(({ value }) => value)] : [];
}

function* commits(versions: readonly Version[]): Generator<readonly UncommittedVersion[]> {
  for (let at = 0; at < versions.length; at += 7) {
    yield versions.slice(at, at + 7).map(({ seq: _, ...version }) => version);
  }
}

function textOf(parts: readonly Bytes[]): string {
  return Buffer.from(joined(parts)).toString();
}

async function spooledOf(asking: ReturnType<DiffService['diff']>): Promise<SpooledDifference> {
  const found = await asking;
  if (!found.ok || !(found.value instanceof SpooledDifference)) throw new Error('It is put down');
  return found.value;
}

/** Every time that is asked about, as each audience sees it. */
function* questions(): Generator<DocumentQuery> {
  for (const audience of AUDIENCES) {
    for (const at of [null, ...INSTANTS]) {
      for (const mode of at === null ? (['reality'] as const) : (['reality', 'knowledge'] as const)) {
        yield { ...WHOLE_DOCUMENT, audience, at, mode };
      }
    }
    yield { ...WHOLE_DOCUMENT, audience, include_observations: false };
  }
}

async function packs({ graphs, packs }: Reading): Promise<readonly unknown[]> {
  const all = [];
  for (const query of questions()) {
    const made = await graphs.ask(() => packs.pack(query));
    all.push(made.ok ? { ...made.value, parts: textOf(made.value.parts), held: null } : made);
  }
  return all;
}

async function exportsOf({ graphs, exports }: Reading): Promise<readonly unknown[]> {
  const all = [];
  for (const format of exportFormats()) {
    for (const query of [
      { ...WHOLE_DOCUMENT, format },
      { ...WHOLE_DOCUMENT, format, at: INSTANTS[2] ?? null },
      { ...WHOLE_DOCUMENT, format, audience: 'full' as const },
    ]) {
      const made = await graphs.ask(() => exports.export(query));
      all.push(made.ok ? { ...made.value, parts: textOf(made.value.parts), held: null } : made);
    }
  }
  return all;
}

async function differences({ graphs, differences }: Reading): Promise<readonly string[]> {
  const { slice } = WHOLE_SELECTION;
  const { signal } = new AbortController();
  const all: string[] = [];
  const say = async (asking: () => ReturnType<DiffService['gaps']>) => {
    const found = await graphs.ask(asking);
    const value = found.ok ? found.value : found;
    all.push(value instanceof SpooledDifference ? textOf(value.parts) : JSON.stringify(value));
  };
  for (const audience of AUDIENCES) {
    for (const mode of ['reality', 'knowledge'] as const) {
      for (const [from_at, to_at] of [INSTANTS.slice(0, 2), INSTANTS.slice(1, 3), [INSTANTS[0], INSTANTS[3]]]) {
        const asked = { from_at: from_at ?? 0, to_at: to_at ?? 0, slice };
        await say(() => differences.diff(audience, { ...WHOLE_GRAPH, mode }, asked, signal));
      }
    }
    for (const at of INSTANTS) await say(() => differences.gaps(audience, WHOLE_GRAPH, at, signal));
  }
  return all;
}

describe('documents of a graph in the store', () => {
  let open: Awaited<ReturnType<typeof opened>>;

  beforeEach(async () => {
    open = await opened();
  });
  afterEach(() => open.close());

  it.each(HISTORIES.map((versions, index) => [index, versions] as const))(
    'are byte for byte those of the one in memory: history %i',
    async (_, versions) => {
      const { stored, held } = open;
      for (const commit of commits(versions)) await stored.graphs.transact((writing) => writing.append(commit));
      await held.graphs.catchUp();
      expect(await packs(stored)).toEqual(await packs(held));
      expect(await differences(stored)).toEqual(await differences(held));
      expect(await exportsOf(stored)).toEqual(await exportsOf(held));
      for (const audience of AUDIENCES) {
        const timeline = ({ graphs }: Reading) => graphs.ask(() => wholeTimeline(graphs, audience));
        expect(await timeline(stored)).toEqual(await timeline(held));
      }
      const accounts = [...new Set(versions.flatMap(accountsOf))];
      for (const audience of AUDIENCES) {
        const owners = ({ graphs }: Reading) =>
          graphs.ask(() => new AccountOwners(graphs).of(accounts, audience), false);
        expect(await owners(stored)).toEqual(await owners(held));
      }
      expect(stored.graphs.validation()).toEqual(held.graphs.validation());
    },
  );

  it('tell of circles of holdings, and of more than all, that no window has whole', async () => {
    const { stored, held } = open;
    const drawn = [
      ['a', 'b', 60],
      ['b', 'c', 60],
      ['c', 'd', 60],
      ['d', 'a', 60],
      ['x', 'a', 70],
      ['x', 'y', 20],
    ] as const;
    const entities = ['a', 'b', 'c', 'd', 'x', 'y'].map((id) => version(an.entity({ id })));
    const relations = drawn.map(([from_id, to_id, percent], at) =>
      version(
        reading('relation', { id: `r${at}`, predicate: 'OWNS', from_id, to_id, share: { exact: percent } }).fields,
      ),
    );
    await stored.graphs.transact((writing) =>
      writing.append([...entities, ...relations].map(({ seq: _, ...one }) => one)),
    );
    await held.graphs.catchUp();
    const [pack] = await packs(stored);
    expect(pack).toEqual((await packs(held))[0]);
    const { parts } = pack as { readonly parts: string };
    const { warnings } = (JSON.parse(parts) as { validation: { warnings: { rule: string; id: string }[] } }).validation;
    const told = (rule: string) => warnings.filter((one) => one.rule === rule).map(({ id }) => id);
    expect(told('ownership_cycle')).toEqual(['r0', 'r1', 'r2', 'r3']);
    expect(told('share_over_100')).toEqual(['r3', 'r4']);
  });

  /** The longest of the histories, and a question about all of it. */
  const fill = async () => {
    const [longest = []] = [...HISTORIES].sort((x, y) => y.length - x.length);
    for (const commit of commits(longest)) await open.stored.graphs.transact((writing) => writing.append(commit));
    const asked = { from_at: INSTANTS[0] ?? 0, to_at: INSTANTS[3] ?? 0, slice: WHOLE_SELECTION.slice };
    return ({ graphs, differences }: Pick<Reading, 'graphs' | 'differences'>, signal: AbortSignal) =>
      graphs.ask(() => differences.diff('full', WHOLE_GRAPH, asked, signal));
  };

  it('that are equal differences are put down once, and no longer than somebody waits', async () => {
    const ask = await fill();
    const { pages } = open;
    const reading = open.within(Infinity);
    const { signal } = new AbortController();
    const whole = await ask(reading, signal);
    const needed = pages.asked;
    expect(needed).toBeGreaterThan(10);
    pages.asked = 0;
    const both = await Promise.all([ask(reading, signal), ask(reading, signal)]);
    expect(pages.asked).toBe(needed);
    expect(both).toEqual([whole, whole].map(({ ok }) => expect.objectContaining({ ok })));

    const alone = open.within(Infinity);
    const callers = [new AbortController(), new AbortController()];
    pages.asked = 0;
    pages.onPage = () => {
      if (pages.asked === 4) callers[0]?.abort();
      if (pages.asked === 8) callers[1]?.abort();
    };
    const refused = await Promise.all(callers.map((caller) => ask(alone, caller.signal)));
    expect(refused).toEqual(
      [0, 1].map(() => expect.objectContaining({ refusal: expect.objectContaining({ code: 'timeout' }) })),
    );
    for (let before = -1; before !== pages.asked;) {
      before = pages.asked;
      await sleep(50);
    }
    expect(pages.asked).toBe(8);
    expect(alone.spools.bytesOnDisk).toBe(0);
  });

  it('are named by what they hold', async () => {
    const { signal } = new AbortController();
    await fill();
    const { graphs, differences } = open.stored;
    const named = new Map<string, string>();
    for (const from_at of INSTANTS) {
      for (const to_at of [...INSTANTS, ...INSTANTS]) {
        const asked = { from_at, to_at, slice: WHOLE_SELECTION.slice };
        const found = await graphs.ask(() => differences.diff('full', WHOLE_GRAPH, asked, signal));
        if (!found.ok || !(found.value instanceof SpooledDifference)) throw new Error('It is put down');
        const text = textOf(found.value.parts);
        expect(named.get(text) ?? found.value.version).toBe(found.value.version);
        named.set(text, found.value.version);
      }
    }
    expect(new Set(named.values()).size).toBe(INSTANTS.length ** 2);
  });

  it('that need more room than there is are refused, and leave nothing', async () => {
    const ask = await fill();
    const { signal } = new AbortController();
    const small = open.within(100);
    await expect(ask(small, signal)).rejects.toThrow(SpoolsFull);
    await expect(small.graphs.ask(() => small.packs.pack(WHOLE_DOCUMENT))).rejects.toThrow(SpoolsFull);
    const exported = { ...WHOLE_DOCUMENT, format: 'ftm' };
    await expect(small.graphs.ask(() => small.exports.export(exported))).rejects.toThrow(SpoolsFull);
    expect(small.spools.bytesOnDisk).toBe(0);
    // Nor does what was refused stand in the way of what is asked next.
    await expect(ask(small, signal)).rejects.toThrow(SpoolsFull);
    expect(await ask(open.within(1_000_000), signal)).toMatchObject({ ok: true });
  });

  it('give their room back when the last who reads them lets go', async () => {
    const ask = await fill();
    const { signal } = new AbortController();
    const measured = open.within(Infinity);
    const whole = await spooledOf(ask(measured, signal));
    const letGo = whole.held.hold();
    const room = measured.spools.bytesOnDisk;
    const text = textOf(whole.parts);
    expect(room).toBeGreaterThan(0);
    letGo();
    await nextTurn();
    expect(measured.spools.bytesOnDisk).toBe(0);

    // One after the other, in room for two and no more, nothing of it kept alive by what is not collected yet.
    const reading = open.within(2 * room);
    const read: SpooledDifference[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const one = await spooledOf(ask(reading, signal));
      const done = one.held.hold();
      await nextTurn();
      expect(textOf(one.parts)).toBe(text);
      read.push(one);
      done();
    }
    expect([read.length, reading.spools.bytesOnDisk]).toEqual([8, 0]);

    // Who shares one reads it to its end, whoever else has gone.
    const shared = await Promise.all([1, 2].map(() => spooledOf(ask(reading, signal))));
    expect(shared[0]).toBe(shared[1]);
    const [first, second] = shared.map((one) => one.held.hold());
    await nextTurn();
    first?.();
    expect(textOf(shared[1]?.parts ?? [])).toBe(text);
    second?.();
    expect(reading.spools.bytesOnDisk).toBe(0);
  });

  it('packs and exports take the room of those that nobody reads, and nothing beside what they come to', async () => {
    await fill();
    const measured = open.within(Infinity);
    const packed = async ({ graphs, packs }: Pick<Reading, 'graphs' | 'packs'>, at: number | null) => {
      const pack = await graphs.ask(() => packs.pack({ ...WHOLE_DOCUMENT, audience: 'full', at }));
      if (!pack.ok) throw new Error(pack.refusal.detail);
      return textOf(pack.value.parts).length;
    };
    let most = 0;
    for (const at of INSTANTS) most = Math.max(most, await packed(measured, at));
    await nextTurn();
    // Four are kept, of each the document alone.
    expect(measured.spools.bytesOnDisk).toBeLessThanOrEqual(4 * most);

    const reading = open.within(3 * most);
    for (let turn = 0; turn < 8; turn += 1) await packed(reading, (INSTANTS[3] ?? 0) - turn * 1_000);

    const exported = open.within(Infinity);
    const made = await exported.graphs.ask(() => exported.exports.export({ ...WHOLE_DOCUMENT, format: 'ftm' }));
    if (!made.ok) throw new Error(made.refusal.detail);
    const { length } = textOf(made.value.parts);
    await nextTurn();
    expect(exported.spools.bytesOnDisk).toBeLessThanOrEqual(length);
  });

  it('are made once for a place of the ledger, and anew after a write', async () => {
    const { graphs, packs } = open.stored;
    const [first = [], second = []] = HISTORIES.filter((versions) => versions.length > 7);
    for (const commit of commits(first)) await graphs.transact((writing) => writing.append(commit));
    const asked = () => graphs.ask(() => packs.pack(WHOLE_DOCUMENT));
    const made = await asked();
    expect(await asked()).toBe(made);
    const later = second.map((version): Version => ({ ...version, version: version.version + 1_000 }));
    for (const commit of commits(later)) await graphs.transact((writing) => writing.append(commit));
    expect(await asked()).not.toBe(made);
  });
});
