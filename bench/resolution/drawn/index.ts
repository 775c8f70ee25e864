import { judgePairs, judgeRecords, type JudgedSet } from '../sets.js';
import { Chance } from './chance.js';
import { drawOffices } from './offices.js';
import { drawPastLives } from './past-lives.js';
import { drawPatents } from './patents.js';
import { pairsAcrossScripts } from './across-scripts.js';

/** Every drawn set, or those of the names given: of other origin than `data/resolution`, the same for one seed. */
export function judgeDrawn(seed: number, only: readonly string[]): JudgedSet[] {
  const makers: Readonly<Record<string, () => JudgedSet>> = {
    across_scripts: () => judgePairs('across_scripts', pairsAcrossScripts()),
    offices: () => judgeRecords(drawOffices(new Chance(seed), 220)),
    past_lives: () => judgeRecords(drawPastLives(new Chance(seed), 900)),
    patents: () => judgeRecords(drawPatents(new Chance(seed), 700)),
  };
  return Object.entries(makers).flatMap(([name, make]) => (only.length === 0 || only.includes(name) ? [make()] : []));
}
