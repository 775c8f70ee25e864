import type { LabelledSet } from '../labelled-set.js';
import { addLookAlikes } from './look-alikes.js';
import { plantPatterns, type Manner } from './patterns.js';
import { addBackground, World, type Setting } from './world.js';

/** Patterns of each kind in each set, and as many look-alikes of each kind. */
const PLANTED = 12;

export interface Family {
  readonly name: string;
  readonly manner: Manner;
  /** Ordinary payments of an account on a day, from sparse to dense. */
  readonly densities: readonly number[];
  readonly setting: Omit<Setting, 'seed' | 'perDay'>;
}

const HOURS: readonly number[] = [0.1, 0.3, 1, 3, 6];
/** Weeks hold as many as hours do at ten times the density. */
const WEEKS: readonly number[] = [0.02, 0.05, 0.1, 0.3, 1];

/** What the sets of a family have in common; of each there is one for every density. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'swift',
    manner: 'swift',
    densities: HOURS,
    setting: { accounts: 1_000, days: 21, precision: 'second', withLookAlikes: false, planted: PLANTED },
  },
  {
    name: 'swift, look-alikes',
    manner: 'swift',
    densities: HOURS,
    setting: { accounts: 1_000, days: 35, precision: 'second', withLookAlikes: true, planted: PLANTED },
  },
  {
    name: 'weeks, days only',
    manner: 'weeks',
    densities: WEEKS,
    setting: { accounts: 2_000, days: 84, precision: 'day', withLookAlikes: true, planted: PLANTED },
  },
];

/** A labelled set, the same for the same seed: a background, look-alikes, and planted patterns among the same accounts. */
export function generatedSet({ name, manner, setting }: Family, perDay: number, seed: number): LabelledSet {
  const world = new World({ ...setting, perDay, seed });
  addBackground(world);
  if (setting.withLookAlikes) addLookAlikes(world, setting.planted);
  plantPatterns(world, manner, setting.planted);
  return { name: `${name}, ${perDay} a day`, profile: 'generic', rows: world.rows, options: {}, labels: world.labels };
}
