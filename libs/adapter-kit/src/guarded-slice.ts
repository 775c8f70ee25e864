import vm from 'node:vm';
import type { EntityFields } from '#domain/graph';
import type { GraphSlice } from '../port/slice.js';

/** So many entities are decided within one time. */
const BATCH = 500;
/** A rule looks at one entity and at nothing else: this is a thousand times what it needs. */
const BATCH_MS = 250;

/**
 * A slice that others wrote, which decides within a time: selecting stops for nobody, so what is asked of each entity
 * cannot wait for a thread. The engine ends it where it has no end; from then on it holds nothing. What was decided of a
 * version of an entity is kept with it.
 *
 * @param batchMs what it may take for a batch, in milliseconds
 */
export function guardedSlice({ key, content, holds }: GraphSlice, batchMs = BATCH_MS): GuardedSlice {
  if (holds === null) return { key, content, holds };
  const rule = new TimedRule(holds, batchMs);
  return {
    key,
    content,
    holds: (entity) => rule.holds(entity),
    ahead: (entities) => rule.decide(entities),
  };
}

/** A slice as the domain asks it. */
interface GuardedSlice {
  readonly key: string;
  readonly content: string;
  readonly holds: ((entity: EntityFields) => boolean) | null;
  readonly ahead?: (entities: Iterable<EntityFields>) => void;
}

class TimedRule {
  private readonly decided = new WeakMap<EntityFields, boolean>();
  /** The function that stands in the context is what the engine runs, and ends. */
  private readonly context: { decide: () => void } = { decide: () => undefined };
  private readonly script = new vm.Script('decide()');
  private isStopped = false;

  constructor(
    private readonly rule: (entity: EntityFields) => boolean,
    private readonly batchMs: number,
  ) {
    vm.createContext(this.context);
  }

  holds(entity: EntityFields): boolean {
    if (!this.decided.has(entity)) this.decide([entity]);
    return this.decided.get(entity) ?? false;
  }

  decide(entities: Iterable<EntityFields>): void {
    let batch: EntityFields[] = [];
    for (const entity of entities) {
      if (this.isStopped) return;
      if (this.decided.has(entity)) continue;
      batch.push(entity);
      if (batch.length < BATCH) continue;
      this.decideAll(batch);
      batch = [];
    }
    if (batch.length > 0 && !this.isStopped) this.decideAll(batch);
  }

  private decideAll(batch: readonly EntityFields[]): void {
    this.context.decide = () => {
      for (const entity of batch) this.decided.set(entity, this.verdict(entity));
    };
    try {
      this.script.runInContext(this.context, { timeout: this.batchMs });
    } catch {
      // It has no end: nobody waits for it a second time.
      this.isStopped = true;
    }
  }

  private verdict(entity: EntityFields): boolean {
    try {
      return this.rule(entity) === true;
    } catch {
      return false;
    }
  }
}
