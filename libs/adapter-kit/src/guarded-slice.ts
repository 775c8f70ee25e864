import type { EntityFields } from '#domain/graph';
import { PORT_BOUNDS } from '../port/bounds.js';
import type { GraphSlice } from '../port/slice.js';
import { ContainedCalls, type ContainedLimits } from './contained-calls.js';

/** So many entities are decided at once. */
const BATCH = 200;
/** A rule looks at one entity and at nothing else: this is a thousand times what it needs. */
const LIMITS: ContainedLimits = PORT_BOUNDS['graph-adapter'];

/** A slice as the domain asks it. */
export interface GuardedSlice {
  readonly key: string;
  readonly content: string;
  readonly holds: ((entity: EntityFields) => boolean) | null;
  readonly ahead?: (entities: Iterable<EntityFields>) => void;
}

/**
 * A slice that others wrote. Selecting stops for nobody, so its process is slept on, and within a time: where it has no
 * end, fills its memory or ends its process, it holds nothing from then on. What was decided of a version of an entity is
 * kept with it.
 */
export function guardedSlice({ key, content, holds }: GraphSlice, limits = LIMITS): GuardedSlice {
  if (holds === null) return { key, content, holds };
  const rule = new ContainedRule(new ContainedCalls('graph-adapter', key, limits));
  return {
    key,
    content,
    holds: (entity) => rule.holds(entity),
    ahead: (entities) => rule.decide(entities),
  };
}

class ContainedRule {
  private readonly decided = new WeakMap<EntityFields, boolean>();

  constructor(private readonly calls: ContainedCalls) {}

  holds(entity: EntityFields): boolean {
    if (!this.decided.has(entity)) this.decide([entity]);
    return this.decided.get(entity) ?? false;
  }

  decide(entities: Iterable<EntityFields>): void {
    this.calls.start();
    let batch: EntityFields[] = [];
    for (const entity of entities) {
      if (this.calls.failure !== null) return;
      if (this.decided.has(entity)) continue;
      batch.push(entity);
      if (batch.length < BATCH) continue;
      this.decideAll(batch);
      batch = [];
    }
    if (batch.length > 0) this.decideAll(batch);
  }

  private decideAll(batch: readonly EntityFields[]): void {
    const reply = this.calls.ask(batch);
    const verdicts: readonly unknown[] = 'value' in reply && Array.isArray(reply.value) ? reply.value : [];
    batch.forEach((entity, index) => {
      if (index < verdicts.length) this.decided.set(entity, verdicts[index] === true);
    });
  }
}
