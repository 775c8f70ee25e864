import { ProposedGraph, proposed, type UncommittedVersion } from '#domain/graph';
import { ok, refuse } from '#domain/shared';
import { a } from '#domain/testing';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { RecordWriter, type Decide } from '../../src/graph/record-writer.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { SystemClock } from '../../src/platform/clock.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import type { WriteRequest } from '../../src/platform/storage/audited-write.js';
import type { LedgerWrite } from '../../src/platform/storage/ledger.js';

const clock = new SystemClock();

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Asks for the first attempt again, as a store does whose transaction lost against another. */
class RepeatingLedger extends InMemoryLedger {
  repeats = 0;

  override async begin(): Promise<LedgerWrite> {
    const write = await super.begin();
    const { transaction } = write;
    if (this.repeats === 0) return write;
    this.repeats -= 1;
    return {
      transaction,
      commit: () => Promise.reject(new Error('lost')),
      again: async (failure) => {
        await write.again(failure).catch(() => undefined);
        return this.begin();
      },
    };
  }
}

function aVersion(id: string): UncommittedVersion<'entity'> {
  const fields = a.entity({ id });
  return { version: 1, recorded_at: 0, revision: null, revision_reason: null, run_id: null, fields };
}

/** A request of an analyst; the same key and body are the same request. */
function aRequest(key: string | null, body = ''): WriteRequest<string> {
  const answer = (result: string, fingerprint: string) => ({ fingerprint, status: 201, headers: {}, body: result });
  const idempotency = key === null ? null : { scope: 'claims', key, fingerprint: () => body, answer };
  return { actor: { label: 'ann', role: 'analyst' }, request_id: 'r1', idempotency };
}

/** A request whose answer cannot be made. */
const failingToAnswer: WriteRequest<string>['idempotency'] = {
  scope: 'claims',
  key: 'k',
  fingerprint: () => '',
  answer: () => {
    throw new Error('no answer');
  },
};

describe('the writer of records', () => {
  let store: InMemoryStore;
  let ledger: RepeatingLedger;
  let graphs: GraphStore;
  let writer: RecordWriter;

  /** Enters an entity, and answers how many there are after it. */
  const entering =
    (id: string): Decide<string> =>
    ({ graph }) => {
      const versions = [aVersion(id)];
      const after = new ProposedGraph(graph, proposed(versions));
      return ok({ versions, action: () => 'create', result: `${id}: ${after.ids('entity').length}` });
    };

  beforeEach(async () => {
    store = new InMemoryStore();
    ledger = new RepeatingLedger(store, clock);
    graphs = new GraphStore(ledger, clock, new TrigramSearches());
    await graphs.warm();
    writer = new RecordWriter(graphs);
  });

  it('stores versions, trail and answer together, and readers see them', async () => {
    const written = await writer.write(aRequest('k'), entering('a'));
    expect(written).toEqual({ ok: true, value: { result: 'a: 1' } });
    expect(store.audit).toMatchObject([
      { action: 'create', object: 'entity', id: 'a', version: 1, actor: 'ann', request_id: 'r1' },
    ]);
    expect([...store.answers.values()]).toMatchObject([{ answer: { status: 201, body: 'a: 1' } }]);
    expect(graphs.projection('full').graph.ids('entity')).toEqual(['a']);
  });

  it('answers the same request from before, and does not do it again', async () => {
    await writer.write(aRequest('k'), entering('a'));
    const again = await writer.write(aRequest('k'), () => {
      throw new Error('it is done');
    });
    expect(again).toMatchObject({ ok: true, value: { replayed: { status: 201, body: 'a: 1' } } });
    const other = await writer.write(aRequest('k', 'another body'), entering('b'));
    expect(other).toMatchObject({ ok: false, refusal: { code: 'idempotency_conflict' } });
    expect(store.versions).toHaveLength(1);
  });

  it('stores nothing of what is refused, and keeps no answer', async () => {
    const refusal = { code: 'conflict', detail: 'The id is taken.' } as const;
    const refused = await writer.write(aRequest('k'), () => refuse(refusal));
    expect(refused).toEqual({ ok: false, refusal });
    expect([store.versions.length, store.audit.length, store.answers.size]).toEqual([0, 0, 0]);
    expect(await writer.write(aRequest('k'), entering('a'))).toMatchObject({ value: { result: 'a: 1' } });
  });

  it('stores nothing where something throws after it has appended', async () => {
    const failing = writer.write({ ...aRequest('k'), idempotency: failingToAnswer }, entering('a'));
    await expect(failing).rejects.toThrow('no answer');
    expect([store.versions.length, store.audit.length]).toEqual([0, 0]);
    expect(graphs.projection('full').graph.ids('entity')).toEqual([]);
  });

  it('stores once what the store asks for again', async () => {
    ledger.repeats = 2;
    expect(await writer.write(aRequest('k'), entering('a'))).toEqual({ ok: true, value: { result: 'a: 1' } });
    expect([store.versions.length, store.audit.length, store.answers.size]).toEqual([1, 1, 1]);
    expect(graphs.projection('full').graph.ids('entity')).toEqual(['a']);
  });
});
