import { fileURLToPath } from 'node:url';
import type { Finding } from '#domain/scanner';
import { compareRules, type Figures } from '../../ablation/compare.js';
import type { LabelledSet } from './labelled-set.js';
import { RULES, type ScannerRule } from './rules.js';

/**
 * What each rule of detection brings: the labelled sets, the generated ones over their densities and those of address
 * poisoning, as shipped and with that one rule taken out, by findings of medium severity and above. Arguments: the folder
 * of the transaction data, then numbers of items and names of sets, generated ones too (all without). One seed.
 */
const SEED = 1;

interface Tally {
  right: number;
  findings: number;
  found: number;
  attempts: number;
}

await compareRules(fileURLToPath(import.meta.url), RULES, measure);

async function measure([root, ...only]: readonly string[], taken: ScannerRule | null): Promise<Figures> {
  if (root === undefined) throw new Error('usage: ablation <folder of the transaction data> [item …] [set …]');
  const { DETECTORS } = await import('../../../libs/domain/src/scanner/index.js');
  const { SETS } = await import('./sets.js');
  const { FAMILIES, generatedSet } = await import('./generated/sets.js');
  const { poisonedSet, VARIATIONS } = await import('./generated/poisoning.js');
  const { judge, TYPOLOGIES } = await import('./judge.js');
  const { scanSet } = await import('./scan-set.js');
  const tallies = new Map<string, Tally>();

  const measured = taken?.detectors ?? [...new Set(RULES.flatMap(({ detectors }) => detectors))];
  const add = (name: string, set: LabelledSet, planted?: readonly string[]): void => {
    const known = DETECTORS[set.profile].map(({ detector }) => detector);
    const detectors = measured.filter((detector) => known.includes(detector));
    if (detectors.length === 0) return;
    const parameters = Object.entries(taken?.parameters ?? {}).filter(([detector]) => detectors.includes(detector));
    const { findings } = scanSet(set, detectors, Object.fromEntries(parameters));
    for (const detector of detectors) {
      const own = findings.filter((finding) => finding.detector === detector && isTelling(finding));
      const score = judge(set, detector, own, planted ?? TYPOLOGIES[detector] ?? []);
      if (score.wanted === 0) continue;
      const key = `${name}: ${detector}`;
      const tally = tallies.get(key) ?? { right: 0, findings: 0, found: 0, attempts: 0 };
      tallies.set(key, tally);
      tally.right += score.right;
      tally.findings += score.findings;
      tally.found += score.attemptsFound;
      tally.attempts += score.attempts;
    }
  };

  const isAsked = (name: string): boolean => only.length === 0 || only.includes(name);
  for (const [name, open] of Object.entries(SETS)) if (isAsked(name)) add(name, open(root));
  for (const family of FAMILIES.filter(({ name }) => isAsked(name))) {
    for (const density of family.densities) add(family.name, generatedSet(family, density, SEED));
  }
  if (isAsked('poisoning')) add('poisoning', poisonedSet(SEED), VARIATIONS);
  return Object.fromEntries([...tallies].map(([key, tally]) => [key, figuresOf(tally)]));
}

function isTelling({ severity }: Finding): boolean {
  return severity === 'medium' || severity === 'high';
}

/** Precision is that of findings, 1 where there are none; recall that of attempts. */
function figuresOf({ right, findings, found, attempts }: Tally): Readonly<Record<string, number>> {
  return { precision: findings === 0 ? 1 : right / findings, recall: found / attempts };
}
