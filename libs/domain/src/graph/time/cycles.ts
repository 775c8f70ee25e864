import type { NearbyLink } from './finding.js';
import { isEmpty, likelyStretch, overlapOf, type Stretch } from './span.js';

/** One step of a walk: the link taken and where it leads. */
export interface Step {
  readonly link: NearbyLink;
  readonly to: string;
}

export interface CycleSearch {
  readonly start: string;
  readonly goal: string;
  readonly steps: (id: string) => Iterable<Step>;
  /** The link whose cycle is sought: never walked. */
  readonly except: string;
  /** Only links that hold at one common instant, inside this stretch; null: whenever they held. */
  readonly within: Stretch | null;
  /** Links looked at before the search gives up. */
  readonly budget: number;
}

/** `links`: the shortest way found, in order; null when there is none. `gaveUp`: the budget ran out first. */
export interface CycleAnswer {
  readonly links: readonly string[] | null;
  readonly gaveUp: boolean;
}

interface Place {
  readonly id: string;
  readonly stretch: Stretch;
  readonly link: string | null;
  readonly before: Place | null;
}

const ALL_TIME: Stretch = { from: -Infinity, to: Infinity };

/**
 * Looks for a way from `start` to `goal`, breadth first, so that short circles are found before the budget is spent: one
 * check may never cost what the graph holds. A place is walked again only with instants that it was not yet reached at.
 */
export function findCycle({ start, goal, steps, except, within, budget }: CycleSearch): CycleAnswer {
  const reached = new Map<string, Stretch[]>();
  const queue: Place[] = [{ id: start, stretch: within ?? ALL_TIME, link: null, before: null }];
  let left = budget;
  for (let at = 0; at < queue.length; at += 1) {
    const place = queue[at];
    if (place === undefined) break;
    for (const { link, to } of steps(place.id)) {
      if (left === 0) return { links: null, gaveUp: true };
      left -= 1;
      if (link.id === except) continue;
      const stretch = within === null ? ALL_TIME : overlapOf(place.stretch, likelyStretch(link));
      if (isEmpty(stretch)) continue;
      const next: Place = { id: to, stretch, link: link.id, before: place };
      if (to === goal) return { links: linksTo(next), gaveUp: false };
      if (isNews(reached, next)) queue.push(next);
    }
  }
  return { links: null, gaveUp: false };
}

function isNews(reached: Map<string, Stretch[]>, { id, stretch }: Place): boolean {
  const known = reached.get(id);
  if (known === undefined) {
    reached.set(id, [stretch]);
    return true;
  }
  if (known.some(({ from, to }) => from <= stretch.from && stretch.to <= to)) return false;
  known.push(stretch);
  return true;
}

function linksTo(end: Place): readonly string[] {
  const links: string[] = [];
  for (let place: Place | null = end; place !== null; place = place.before) {
    if (place.link !== null) links.push(place.link);
  }
  return links.reverse();
}
