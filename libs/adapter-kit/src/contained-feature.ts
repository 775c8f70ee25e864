import type { AddedFeature, AddedValues } from '#domain/resolutions';
import type { MatcherFeature } from '../port/matcher-feature.js';
import { ContainedCalls, type ContainedLimits } from './contained-calls.js';

/** Some hundred entities are looked at at once: this is a hundred times what they need. */
const LIMITS: ContainedLimits = { callMs: 1_000, heapMb: 256 };

/** What came of one entity. */
type Outcome = { readonly given: AddedValues } | { readonly failed: string };

/**
 * A feature that others wrote: the thread in which the matcher runs waits for another one, and for so long. Where it has no
 * end it says nothing any more, and pairs say that it failed.
 */
export function containedFeature(feature: MatcherFeature): AddedFeature {
  const calls = new ContainedCalls('matcher-feature', feature.feature, LIMITS);
  const { valuesOf: _, ...said } = feature;
  return {
    ...said,
    valuesOf: (entities) => {
      const reply = calls.ask(entities);
      const outcomes = 'value' in reply && Array.isArray(reply.value) ? (reply.value as readonly Outcome[]) : [];
      return entities.map((__, index) => {
        const outcome = outcomes[index];
        return outcome !== undefined && 'given' in outcome ? outcome.given : null;
      });
    },
  };
}
