import type { NearbyLink } from './finding.js';
import type { GuessedLink } from './guessed-links.js';
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

interface Reached {
  readonly id: string;
  readonly stretch: Stretch;
}

interface Place extends Reached {
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

/** Steps of a guess from a place, list by list; null where one of them is too long to be looked at. */
export type GuessedSteps = (id: string) => readonly (readonly GuessedLink[] | null)[];

export interface CycleGuess extends Pick<CycleSearch, 'start' | 'goal' | 'except'> {
  readonly within: Stretch;
  /** Steps from the start on, and back from the goal: at least those that `findCycle` is given. */
  readonly onward: GuessedSteps;
  readonly back: GuessedSteps;
  /** Links looked at from each end before the guess is that there may be a way. */
  readonly budget: number;
}

/**
 * Whether there may be a way, looked for from both ends, from the one next from which less was looked at: where either leads
 * nowhere, there is none, however much is behind the other. Most have little behind one of their ends.
 */
export function mayBeCycle({ start, goal, onward, back, except, within, budget }: CycleGuess): boolean {
  const behind = new Frontier(goal, start, back, within);
  const ahead = new Frontier(start, goal, onward, within);
  for (;;) {
    if (behind.isSpent || ahead.isSpent) return false;
    const next = behind.looked <= ahead.looked ? behind : ahead;
    // More than that is behind the other, too.
    if (next.looked > budget || !next.goOn(except)) return true;
  }
}

/** How far has been looked from one end: whole steps, so that it does not hang on the order of links what else is looked at. */
class Frontier {
  private readonly reached = new Map<string, Stretch[]>();
  private places: readonly Reached[];
  looked = 0;

  constructor(
    start: string,
    private readonly goal: string,
    private readonly steps: GuessedSteps,
    within: Stretch,
  ) {
    this.places = [{ id: start, stretch: within }];
  }

  get isSpent(): boolean {
    return this.places.length === 0;
  }

  /** Looks a step further; answers whether to go on: neither is the goal reached, nor are links too many. */
  goOn(except: string): boolean {
    const next: Reached[] = [];
    let goesOn = true;
    for (const place of this.places) {
      for (const links of this.steps(place.id)) {
        goesOn &&= links !== null;
        for (const { id, other, stretch } of links ?? []) {
          this.looked += 1;
          if (id === except) continue;
          const reached = { id: other, stretch: overlapOf(place.stretch, stretch) };
          if (isEmpty(reached.stretch)) continue;
          goesOn &&= other !== this.goal;
          if (isNews(this.reached, reached)) next.push(reached);
        }
      }
    }
    this.places = next;
    return goesOn;
  }
}

function isNews(reached: Map<string, Stretch[]>, { id, stretch }: Reached): boolean {
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
