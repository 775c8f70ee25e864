import type { Audience, ViewOptions } from '#domain/graph';
import { formatInstant, refuse } from '#domain/shared';
import { LOGIC_VERSION, PACK_SCHEMA } from '../../platform/storage/schema-versions.js';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import type { GraphProjection } from '../projection/projection.js';

/** Attempts in which others may run, and so write; the one after them is not interrupted. */
const ATTEMPTS_WITH_TURNS = 2;

/** What is answered where nobody reads it. */
export const NOBODY_WAITS = refuse({ code: 'timeout', detail: 'The caller went away before the answer was ready.' });

/**
 * Takes steps over one revision of the graph, and lets others run in between: begins anew when the graph changes meanwhile, and at last lets nobody in between. Null when
 * nobody waits for it any more: then no step is taken.
 */
export async function overOneRevision<T>(
  projection: GraphProjection,
  signal: AbortSignal,
  begin: () => Generator<unknown, T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { revision } = projection;
    const steps = begin();
    const budget = new YieldBudget();
    for (let isCurrent = true; isCurrent;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (attempt > ATTEMPTS_WITH_TURNS || !budget.isSpent) continue;
      await budget.renew();
      if (signal.aborted) break;
      isCurrent = projection.revision === revision;
    }
    // Ends what the steps hold; the value is for nobody.
    steps.return(null as T);
    if (signal.aborted) return null;
  }
}

/** Of which graph an answer is. */
export function metaOfView(projection: GraphProjection, audience: Audience, options: ViewOptions): object {
  return {
    schema: PACK_SCHEMA,
    logic_version: LOGIC_VERSION,
    graph_version: projection.graph_version,
    at: options.at === null ? null : formatInstant(options.at),
    mode: options.mode,
    known_basis: options.known_basis,
    include_private: audience === 'full',
  };
}
