import { setTimeout as sleep } from 'node:timers/promises';
import { a, reading, TestLedger } from '#domain/testing';
import { ContentDigests } from './content-digests.js';
import { EntitySearch } from '../entity-search.js';
import { GraphProjection } from './projection.js';

/** Finds nothing. */
class NoSearch extends EntitySearch {
  override put(): void {
    return;
  }
  override remove(): void {
    return;
  }
  override search(): readonly [] {
    return [];
  }
}

const RECORDS = 3_000;

describe('what works ahead', () => {
  it('gives way to whoever waits for an answer, and goes on after', async () => {
    const ledger = new TestLedger();
    const projection = new GraphProjection('public', { open: () => new NoSearch() }, new ContentDigests());
    ledger.sync(Array.from({ length: RECORDS }, (_, at) => reading('entity', { id: `e${at}`, name: `e${at}` })));
    projection.take(ledger.versions, []);
    let done = false;
    const isThere = projection.background.prioritise();
    const preparing = projection.background.prepare(ledger.now).then(() => {
      done = true;
    });
    await sleep(200);
    // Whoever asks for a time waits for the temporal index, and gets it.
    await projection.background.updateIndex();
    const [isWaiting, hasNoTexts] = [!done, projection.texts.isEmpty];
    isThere();
    expect(hasNoTexts).toBe(true);
    await preparing;
    expect([isWaiting, done, projection.paths.isBegun]).toEqual([true, true, true]);
    const before = projection.texts.records.bytes;
    await projection.background.prepare(ledger.now);
    expect(projection.texts.records.bytes).toBe(before);
  });

  it('keeps nothing of what was found of each record on the way, and finds it again', async () => {
    const ledger = new TestLedger();
    const projection = new GraphProjection('public', { open: () => new NoSearch() }, new ContentDigests());
    ledger.sync([reading('entity', { id: 'e', name: 'e' })]);
    projection.take(ledger.versions, []);
    const [view, { clock }, { revision }] = [projection.view(), projection.view(), projection];
    const said = view.find('entity', 'e');
    await projection.background.prepare(ledger.now);
    expect(projection.view()).not.toBe(view);
    expect(projection.view().clock).not.toBe(clock);
    expect(projection.view().find('entity', 'e')).toBe(said);
    expect(projection.revision).toBe(revision);
  });

  it('counts the breaches that stand in the graph, those of a moment ago no more', async () => {
    const ledger = new TestLedger();
    const projection = new GraphProjection('full', { open: () => new NoSearch() }, new ContentDigests());
    const take = () => projection.take(ledger.versions.slice(projection.graph.ordinalCount), []);
    const inferred = (id: string) => ({ ...a.claim({ id }), origin: 'inferred', status: 'reported' }) as const;
    ledger.store(a.entity());
    for (const id of ['c1', 'c2']) ledger.store(a.claim({ id }));
    take();
    expect(await projection.background.prepare(ledger.now)).toBe(0);
    // As what came in before the rule was in force.
    for (const id of ['c3', 'c4']) ledger.store(inferred(id));
    take();
    expect(await projection.background.prepare(ledger.now)).toBe(2);
    ledger.store(a.claim({ id: 'c4' }));
    projection.take(ledger.versions.slice(-1), []);
    expect(await projection.background.prepare(ledger.now)).toBe(1);
    projection.background.stop();
    expect(await projection.background.prepare(ledger.now)).toBeNull();
  });
});
