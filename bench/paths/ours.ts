import { View, WHOLE_GRAPH, type Mode } from '#domain/graph';
import { PathFinder, type PathAnswer, type PathKind, type PathObjective } from '#domain/paths';
import type { World } from './world.js';

export const MAX_HOPS = 6;

/** What the service asks of a path unless it is told otherwise (`path_expansions`, `path.controller.ts`). */
const USUAL = {
  max_hops: MAX_HOPS,
  max_paths: 1,
  lens: 'all',
  include_weak: false,
  include_ownership: false,
  budget: { expansions: 50_000, hub_degree: 5_000 },
} as const;

export interface Asked {
  readonly kind: PathKind;
  readonly objective?: PathObjective;
  readonly at?: number;
  readonly mode?: Mode;
}

/** The path engine of the service, as its use case asks it. */
export class Ours {
  private readonly paths: PathFinder;

  constructor({ graph, temporalIndex }: World) {
    const whole = new View(graph);
    this.paths = new PathFinder(graph, temporalIndex, () => whole);
  }

  /** Works out ahead what searches look at. */
  prepare(): void {
    for (const _ of this.paths.prepare());
  }

  ask(from: number, to: number, { kind, objective = 'foremost', at, mode = 'reality' }: Asked): PathAnswer {
    const { known_basis, certain, in_effect, include_observations } = WHOLE_GRAPH;
    const { max_hops, max_paths, lens, include_weak, include_ownership, budget } = USUAL;
    // Field by field, as the service does: what copies cost is no part of a search.
    return this.paths.find(
      { at: at ?? null, mode, known_basis, certain, in_effect, include_observations },
      {
        from: `e${from}`,
        to: `e${to}`,
        kind,
        objective,
        max_hops,
        max_paths,
        lens,
        include_weak,
        include_ownership,
        budget,
      },
    );
  }
}
