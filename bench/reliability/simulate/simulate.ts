import { LEDGER_KINDS, type Json } from '#domain/graph';
import { graphFaults, storeFaults, type StoreFault } from '../../../src/cli/store-checks.js';
import { LedgerUnavailable, OutcomeUnknown } from '../../../src/platform/storage/ledger.js';
import { InMemoryAuditTrail } from '../../../src/platform/memory/in-memory-audit-trail.js';
import { InMemoryLedger } from '../../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../../src/platform/memory/in-memory-store.js';
import { InMemorySyncRuns } from '../../../src/platform/memory/in-memory-sync-runs.js';
import { Chance } from '../chance.js';
import { CALM, FaultyLedger, JumpingClock } from './faulty-ledger.js';
import { Model } from './model.js';
import { CountedIdentifiers, Replica, type Request } from './replica.js';
import { Turns } from './turns.js';

export interface SimulationReport {
  readonly seed: number;
  readonly requests: number;
  readonly stored: number;
  readonly refused: number;
  /** Attempts that ended without a clear answer, and were made again. */
  readonly retries: number;
  readonly faults: readonly string[];
}

const REPLICAS = 2;
const CLIENTS = 5;
const REQUESTS = 8;
const ENTITIES = 8;
/** Between two looks at the clock. A budget of work is 8 ms. */
const MAX_STEP_MS = 2;
/** More than any storm lets a client need. */
const ATTEMPTS = 200;

/**
 * Clients write over two replicas whose store fails in every way that a port may, in an order that the seed decides. A
 * naive model knows what was acknowledged; what the services hold is compared with it, and every invariant is checked
 * after each request and at the end.
 */
export async function simulate(seed: number): Promise<SimulationReport> {
  const chance = new Chance(seed);
  const turns = new Turns(chance);
  const clock = new JumpingClock(chance);
  const store = new InMemoryStore();
  const shared = new InMemoryLedger(store, clock);
  const runs = new InMemorySyncRuns(store);
  const strength = chance.fraction() * 0.4;
  const storm = {
    beforeWrite: strength * chance.fraction(),
    afterCommit: strength * chance.fraction(),
    serialization: strength * chance.fraction(),
    read: strength * chance.fraction(),
    lostNews: chance.fraction(),
  };
  const identifiers = new CountedIdentifiers('made');
  const open = (): Replica => new Replica(new FaultyLedger(shared, chance, turns, storm), runs, clock, identifiers);
  const replicas = Array.from({ length: REPLICAS }, open);
  const model = new Model();
  const faults: string[] = [];
  const tell = ({ check, record, message }: StoreFault): void =>
    void faults.push(`${check}: ${record ?? ''} ${message}`);
  let retries = 0;

  const client = async (number: number): Promise<void> => {
    for (let count = 0; count < REQUESTS; count += 1) {
      const request = requestOf(chance, model, `${number}.${count}`);
      model.asked(request);
      for (let attempt = 1; ; attempt += 1) {
        const replica = chance.oneOf(replicas);
        try {
          const outcome = await replica.do(request);
          model.answered(request, outcome);
          if ('answer' in outcome) faults.push(...model.seenBy(replica, request));
          graphFaults(replica.graphs.projection('full').graph, clock.now(), tell);
          break;
        } catch (error) {
          if (!(error instanceof LedgerUnavailable || error instanceof OutcomeUnknown)) throw error;
          retries += 1;
          if (attempt === ATTEMPTS) throw new Error('a request found no end', { cause: error });
          await turns.pass();
        }
      }
    }
  };
  const finish = async (): Promise<void> => {
    for (const replica of replicas) replica.ledger.rates = CALM;
    for (const { graphs } of replicas) {
      // One that was under way in the storm may still fail.
      await graphs.catchUp().catch(() => undefined);
      await graphs.catchUp();
    }
    const fresh = new Replica(new FaultyLedger(shared, chance, turns, CALM), runs, clock, identifiers);
    await fresh.graphs.warm();
    for (const replica of [...replicas, fresh]) faults.push(...model.differencesTo(replica));
    for (const audience of ['full', 'public'] as const) {
      const versions = [...replicas, fresh].map(({ graphs }) => graphs.projection(audience).graph_version);
      if (new Set(versions).size > 1) faults.push(`${audience} graphs differ: ${versions.join(', ')}`);
    }
    for (const { graphs } of [...replicas, fresh]) {
      const { graph } = graphs.projection('public');
      const shown = LEDGER_KINDS.flatMap((kind) => graph.ids(kind)).filter((id) => id.startsWith(PRIVATE));
      if (shown.length > 0) faults.push(`the public graph shows ${shown.join(', ')}`);
      for (const audience of ['full', 'public'] as const) {
        graphFaults(graphs.projection(audience).graph, clock.now(), tell);
      }
    }
    await storeFaults(shared, new InMemoryAuditTrail(store), tell);
  };
  const giveTimeBack = takeTime(new Chance(seed));
  try {
    await turns.during(Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number))));
    await turns.during(finish());
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    giveTimeBack();
  }
  return { seed, requests: CLIENTS * REQUESTS, ...model.counts(), retries, faults };
}

/**
 * How long work takes decides when it lets others go on: so the seed says that too, and no machine that is busy.
 *
 * @returns what has time be the machine's again
 */
function takeTime(chance: Chance): () => void {
  const { performance } = globalThis;
  let passed = 0;
  performance.now = () => (passed += chance.fraction() * MAX_STEP_MS);
  // It is its prototype's again.
  return () => void Reflect.deleteProperty(performance, 'now');
}

/** Begins the id of whatever the public may never see. */
const PRIVATE = 'secret-';

function requestOf(chance: Chance, model: Model, name: string): Request {
  const key = `key ${name}`;
  const entity = (): string => `e${chance.below(ENTITIES)}`;
  const roll = chance.fraction();
  if (roll < 0.3 || model.entities.length < 2) return { what: 'sync', key, records: recordsOf(chance, name) };
  const subject_id = chance.oneOf(model.entities);
  if (roll < 0.5) return { what: 'claim', key, statement: `statement ${name}`, subject_id };
  const live = model.liveDecisions;
  if (roll < 0.6 && live.length > 0) return { what: 'revoke', key, id: chance.oneOf(live) };
  const judgement = chance.happens(0.7) ? 'positive' : 'negative';
  return { what: 'decide', key, judgement, from_id: entity(), to_id: entity() };
}

function recordsOf(chance: Chance, name: string): readonly Json[] {
  return Array.from({ length: 1 + chance.below(4) }, (_, index): Json => {
    const isPrivate = chance.happens(0.2);
    const id = `${isPrivate ? PRIVATE : ''}e${chance.below(ENTITIES)}`;
    const visibility = isPrivate ? 'private' : 'public';
    return { object: 'entity', id, kind: 'person', name: `${name}.${index}`, visibility };
  });
}
