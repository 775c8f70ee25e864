import { INNOCENTS, poisonedSet, VARIATIONS } from './generated/poisoning.js';
import { judge } from './judge.js';
import { scanSet } from './scan-set.js';

/**
 * What share of the attempts of each variation of address poisoning is found, and how many of each honest custom that looks
 * like it, on generated sets (`generated/poisoning.ts`). Arguments: seeds (1, 2 and 3 without).
 */
function poisoning(seeds: readonly number[]): void {
  process.stdout.write(`seed | findings | precision | ${[...VARIATIONS, ...INNOCENTS].join(' | ')}\n`);
  for (const seed of seeds) {
    const set = poisonedSet(seed);
    const { findings } = scanSet(set, ['address_poisoning']);
    const whole = judge(set, 'address_poisoning', findings, [...VARIATIONS]);
    const found = VARIATIONS.map((variation) => {
      const { attempts, attemptsFound } = judge(set, 'address_poisoning', findings, [variation]);
      return (attemptsFound / attempts).toFixed(2);
    });
    const lures = findings.map(({ edges }) => edges.filter(({ role }) => role === 'lure').map(({ tx_id }) => tx_id));
    const alarms = INNOCENTS.map(
      (kind) => lures.filter((ids) => ids.some((id) => set.labels.get(id)?.behaviour === kind)).length,
    );
    const cells = [seed, findings.length, (whole.right / findings.length).toFixed(2), ...found, ...alarms];
    process.stdout.write(`${cells.join(' | ')}\n`);
  }
}

const seeds = process.argv.slice(2).map(Number);
if (seeds.some((seed) => !Number.isSafeInteger(seed))) {
  process.stderr.write('usage: poisoning [seed …]\n');
  process.exitCode = 2;
} else {
  poisoning(seeds.length > 0 ? seeds : [1, 2, 3]);
}
