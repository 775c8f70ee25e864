import { readRecord, WHOLE_GRAPH, type Json } from '#domain/graph';
import type { Actor, Refusal, Result } from '#domain/shared';
import { WorkingRecordService } from '../../../src/claims/working-record.service.js';
import { EntitySearches, type EntitySearch } from '../../../src/graph/entity-search.js';
import { GraphStore } from '../../../src/graph/graph.store.js';
import { Importers } from '../../../src/graph/importers.js';
import { RecordWriter } from '../../../src/graph/record-writer.js';
import { SyncService } from '../../../src/graph/sync/sync.service.js';
import { TrigramEntitySearch } from '../../../src/graph/trigram/trigram-entity-search.js';
import type { Clock } from '../../../src/platform/clock.js';
import { readConfig } from '../../../src/platform/config.js';
import { Identifiers } from '../../../src/platform/identifiers.js';
import type { IdempotentRequest, Replayable } from '../../../src/platform/storage/idempotency-store.js';
import type { StoredAnswer } from '../../../src/platform/storage/ledger.js';
import type { SyncRuns } from '../../../src/platform/storage/sync-runs.js';
import {
  ResolutionService,
  type DecisionWritten,
  type RevocationAnswer,
} from '../../../src/resolutions/resolution.service.js';
import type { FaultyLedger } from './faulty-ledger.js';

const ADMIN: Actor = { label: 'simulation', role: 'admin' };

/** What a client asks for, and what may be asked for again. */
export type Request =
  | { readonly what: 'sync'; readonly key: string; readonly records: readonly Json[] }
  | { readonly what: 'claim'; readonly key: string; readonly statement: string; readonly subject_id: string }
  | {
      readonly what: 'decide';
      readonly key: string;
      readonly judgement: 'positive' | 'negative';
      readonly from_id: string;
      readonly to_id: string;
    }
  | { readonly what: 'revoke'; readonly key: string; readonly id: string };

/** What came of it: the members of the answer that the model needs, or the refusal. */
export type Outcome = { readonly answer: Readonly<Record<string, unknown>> } | { readonly refusal: Refusal };

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Ids that are the same for the same seed. */
export class CountedIdentifiers extends Identifiers {
  private count = 0;

  constructor(private readonly prefix: string) {
    super();
  }

  override next(): string {
    this.count += 1;
    return `${this.prefix}-${String(this.count).padStart(6, '0')}`;
  }
}

/** The real services of one process, over a ledger that fails. */
export class Replica {
  readonly graphs: GraphStore;
  private readonly syncs: SyncService;
  private readonly claims: WorkingRecordService;
  private readonly resolutions: ResolutionService;

  constructor(
    readonly ledger: FaultyLedger,
    runs: SyncRuns,
    clock: Clock,
    private readonly identifiers: Identifiers,
  ) {
    this.graphs = new GraphStore(ledger, clock, new TrigramSearches());
    const writer = new RecordWriter(this.graphs);
    this.syncs = new SyncService(this.graphs, new Importers([]), runs, identifiers, clock, readConfig({}));
    this.claims = new WorkingRecordService(this.graphs, writer);
    this.resolutions = new ResolutionService(this.graphs, writer, identifiers);
  }

  /** @throws LedgerUnavailable or OutcomeUnknown, as a client would get a 503 */
  async do(request: Request): Promise<Outcome> {
    switch (request.what) {
      case 'sync':
        return this.sync(request.records, request.key);
      case 'claim':
        return this.claim(request.statement, request.subject_id, request.key);
      case 'decide': {
        const { judgement, from_id, to_id, key } = request;
        const draft = { predicate: 'SAME_AS' as const, judgement, from_id, to_id, ...UNDATED };
        const about = {
          actor: ADMIN,
          request_id: null,
          idempotency: once(key, ({ answer }: DecisionWritten) => answer),
        };
        return outcomeOf(await this.resolutions.decide(draft, about), ({ answer }) => answer);
      }
      case 'revoke': {
        const about = {
          actor: ADMIN,
          request_id: null,
          idempotency: once(request.key, (revoked: RevocationAnswer) => revoked),
        };
        return outcomeOf(await this.resolutions.revoke(request.id, 'a simulation', about), (revoked) => revoked);
      }
    }
  }

  /** Ids in the cluster of an entity. */
  clusterOf(id: string): readonly string[] {
    return this.graphs.view('full', WHOLE_GRAPH).identity.clusterOf(id).member_ids;
  }

  private async sync(records: readonly Json[], key: string): Promise<Outcome> {
    const inputs = records.map((value, index) => ({ place: { index }, value }));
    const options = { format: 'native', dataset: 'd', dry_run: false, on_error: 'skip' as const };
    const nothing = { published_at: null, source: null, payment_as: null };
    const done = await this.syncs.sync(
      {
        ...options,
        ...nothing,
        is_held: true,
        actor: ADMIN,
        request_id: null,
        idempotency: once(key, (result) => result),
      },
      inputs,
    );
    if (!done.ok) return { refusal: done.refusal };
    if ('aborted' in done.value) return { refusal: done.value.aborted };
    return outcomeOf({ ok: true, value: done.value }, (result) => result);
  }

  private async claim(statement: string, subject_id: string, key: string): Promise<Outcome> {
    const draft = readRecord<'claim'>(
      { statement, subject_id },
      { object: 'claim', newId: () => this.identifiers.next() },
    );
    if (!draft.ok || draft.revision !== null) throw new Error('the simulation makes a claim that is none');
    const idempotency = once(key, ({ wire }: { readonly wire: object }) => wire);
    const written = await this.claims.create(draft, { actor: ADMIN, request_id: null, idempotency });
    return outcomeOf(written, ({ wire }) => wire);
  }
}

const UNDATED = { evidence_ids: [], reason: 'a simulation', effective_at: null, effective_until: null, revoke: [] };

/** The same key always comes with the same request here, so its fingerprint is the key. */
function once<T>(key: string, shown: (result: T) => object): IdempotentRequest<T> {
  const answer = (result: T): StoredAnswer => ({
    fingerprint: key,
    status: 200,
    headers: {},
    body: JSON.stringify(shown(result)),
  });
  return { scope: 'simulation', key, fingerprint: () => key, answer };
}

function outcomeOf<T>(result: Result<Replayable<T>>, shown: (result: T) => object): Outcome {
  if (!result.ok) return { refusal: result.refusal };
  const text = 'replayed' in result.value ? result.value.replayed.body : JSON.stringify(shown(result.value.result));
  // The answer is what `shown` made an object of.
  return { answer: JSON.parse(text) as Readonly<Record<string, unknown>> };
}
