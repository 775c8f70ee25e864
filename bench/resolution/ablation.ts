import { fileURLToPath } from 'node:url';
import { compareRules, type Figures } from '../ablation/compare.js';
import { RULES } from './rules.js';

/**
 * What each rule of identity matching brings: every set as shipped and with that one rule taken out. Arguments: the folder
 * of sets, then numbers of items and names of sets, drawn ones too (all without).
 */

/** The seed that the drawn sets are made from, as in `main.ts`. */
const SEED = 19;
/** Of the strangers that a list is asked about, one in so many. */
const STRANGERS = 10;

await compareRules(fileURLToPath(import.meta.url), RULES, measure);

async function measure([folder, ...only]: readonly string[]): Promise<Figures> {
  if (folder === undefined) throw new Error('usage: ablation <folder of sets> [item …] [set …]');
  const { judgeSets, screenLists } = await import('./sets.js');
  const { judgeDrawn } = await import('./drawn/index.js');
  const { qualityOf } = await import('./measures.js');
  const { MODEL } = await import('../../libs/domain/src/resolutions/index.js');
  const figures: Record<string, Record<string, number>> = {};
  for (const { name, judged, missed, served } of [...judgeSets(folder, only), ...judgeDrawn(SEED, only)]) {
    const found = judged.filter(({ label }) => label).length;
    const own: Record<string, number> = { F1: qualityOf(judged, MODEL.threshold, missed).f1 };
    figures[name] = own;
    if (served === null) continue;
    own['found'] = found / Math.max(1, found + missed);
    own['closure P'] = served.closure.precision;
    own['closure F1'] = served.closure.f1;
  }
  for (const { name, screened } of screenLists(folder, only, STRANGERS)) {
    figures[name] = { recall: screened.recall, 'false positives': screened.falsePositives };
  }
  return figures;
}
