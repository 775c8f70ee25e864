import type { AddedFeature, AddedValues } from '#domain/resolutions';
import { PORT_BOUNDS } from '../port/bounds.js';
import type { MatcherFeature } from '../port/matcher-feature.js';
import { ContainedCalls, type ContainedLimits } from './contained-calls.js';

/** Some hundred entities are looked at at once: this is a hundred times what they need. */
const LIMITS: ContainedLimits = PORT_BOUNDS['matcher-feature'];

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
      const outcomes = 'value' in reply && Array.isArray(reply.value) ? (reply.value as readonly unknown[]) : [];
      return entities.map((__, index) => {
        const outcome = outcomes[index];
        // What an adapter wrote there itself is none: then the feature says nothing of it.
        return isGiven(outcome) ? outcome.given : null;
      });
    },
  };
}

function isGiven(outcome: unknown): outcome is { readonly given: AddedValues } {
  return typeof outcome === 'object' && outcome !== null && 'given' in outcome;
}
