import { InMemoryApiKeyRepository } from '../../src/platform/memory/in-memory-api-key.repository.js';
import { InMemoryAuditTrail } from '../../src/platform/memory/in-memory-audit-trail.js';
import { InMemoryCollectionStore } from '../../src/platform/memory/in-memory-collection-store.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { InMemoryMovementStore } from '../../src/platform/memory/in-memory-movement-store.js';
import { InMemoryPatternStore } from '../../src/platform/memory/in-memory-pattern-store.js';
import { InMemorySyncRuns } from '../../src/platform/memory/in-memory-sync-runs.js';
import { InMemoryWatchStore } from '../../src/platform/memory/watches/in-memory-watch-store.js';
import { anApiKeyRepository } from '../contracts/api-key-repository.contract.js';
import { aCollectionStore } from '../contracts/collection-store.contract.js';
import { aLedger } from '../contracts/ledger.contract.js';
import { aMovementStore } from '../contracts/movement-store.contract.js';
import { aPatternStore } from '../contracts/pattern-store.contract.js';
import { aWatchStore } from '../contracts/watch-store.contract.js';
import { StoppedClock } from '../support/clocks.js';

describe('in memory', () => {
  aLedger(() => {
    const store = new InMemoryStore();
    const clock = new StoppedClock(1_700_000_000_000);
    const ledger = new InMemoryLedger(store, clock);
    return Promise.resolve({
      ledger,
      replica: ledger,
      trail: new InMemoryAuditTrail(store),
      runs: new InMemorySyncRuns(store),
      clock,
      close: () => Promise.resolve(),
    });
  });

  aWatchStore(() => {
    const clock = new StoppedClock(1_700_000_000_000);
    const watches = new InMemoryWatchStore(new InMemoryLedger(new InMemoryStore(), clock), clock);
    return Promise.resolve({
      watches,
      deliveries: watches.deliveries,
      digests: watches.digests,
      clock,
      close: () => Promise.resolve(),
    });
  });

  aPatternStore(() => {
    const clock = new StoppedClock(1_700_000_000_000);
    const ledger = new InMemoryLedger(new InMemoryStore(), clock);
    const watches = new InMemoryWatchStore(ledger, clock);
    const patterns = new InMemoryPatternStore(watches);
    const movements = new InMemoryMovementStore(ledger, clock, (batch) => patterns.note(batch));
    return Promise.resolve({ patterns, watches, movements, clock, close: () => Promise.resolve() });
  });

  aCollectionStore(() => {
    const clock = new StoppedClock(1_700_000_000_000);
    const ledger = new InMemoryLedger(new InMemoryStore(), clock);
    const watches = new InMemoryWatchStore(ledger, clock);
    const collections = new InMemoryCollectionStore(ledger, watches);
    return Promise.resolve({ collections, watches, clock, close: () => Promise.resolve() });
  });

  aMovementStore(() => {
    const clock = new StoppedClock(1_700_000_000_000);
    const store = new InMemoryMovementStore(new InMemoryLedger(new InMemoryStore(), clock), clock);
    return Promise.resolve({ store, replica: store, clock, close: () => Promise.resolve() });
  });

  anApiKeyRepository(() => Promise.resolve({ keys: new InMemoryApiKeyRepository(), close: () => Promise.resolve() }));
});
