import type { Finding } from '#domain/scanner';
import { FAMILIES, generatedSet } from './generated/sets.js';
import { judge, TYPOLOGIES } from './judge.js';
import { scanSet } from './scan-set.js';

/**
 * Precision and recall of the structural detectors over the density of what surrounds the patterns, on generated sets
 * (`generated/`), by defaults: for each family and detector one line a figure, one column a density. Arguments: seeds (1
 * and 2 without), over which the counts are summed.
 */
const PLANTED = ['scatter_gather', 'gather_scatter', 'dense_bipartite', 'temporal_cycle', 'value_chain'];

function curves(all: readonly number[]): void {
  for (const family of FAMILIES) {
    const sums = new Map<string, Tally[]>();
    const alarms = new Map<string, Map<string, number>>();
    let [rows, cpu] = [0, 0];
    family.densities.forEach((density, column) => {
      for (const seed of all) {
        const set = generatedSet(family, density, seed);
        const before = process.cpuUsage();
        const { findings } = scanSet(set, PLANTED);
        const { user, system } = process.cpuUsage(before);
        rows += set.rows.length;
        cpu += (user + system) / 1e6;
        for (const detector of PLANTED) {
          const found = findings.filter((finding) => finding.detector === detector);
          const tallies = sums.get(detector) ?? family.densities.map(() => new Tally());
          sums.set(detector, tallies);
          const score = judge(set, detector, found, TYPOLOGIES[detector] ?? []);
          tallies[column]?.add(score, judge(set, detector, found.filter(isTelling), TYPOLOGIES[detector] ?? []));
          const behind = alarms.get(detector) ?? new Map<string, number>();
          alarms.set(detector, behind);
          for (const [behaviour, count] of score.alarms) behind.set(behaviour, (behind.get(behaviour) ?? 0) + count);
        }
      }
    });
    process.stdout.write(`\n## ${family.name}: ${rows} rows, ${cpu.toFixed(1)} s of CPU\n`);
    process.stdout.write(`payments a day and account | ${family.densities.join(' | ')}\n`);
    for (const [detector, tallies] of sums) {
      process.stdout.write(`${detector}: precision | ${tallies.map((one) => one.precision).join(' | ')}\n`);
      process.stdout.write(`  medium and above | ${tallies.map((one) => one.telling).join(' | ')}\n`);
      process.stdout.write(`  attempts found | ${tallies.map((one) => one.recall).join(' | ')}\n`);
      const behind = [...(alarms.get(detector) ?? [])].sort(([, a], [, b]) => b - a).slice(0, 5);
      if (behind.length > 0) process.stdout.write(`  alarms: ${behind.map((one) => one.join(' ')).join(', ')}\n`);
    }
  }
}

function isTelling({ severity }: Finding): boolean {
  return severity === 'medium' || severity === 'high';
}

/** Counts of one detector at one density, over the seeds. */
class Tally {
  private readonly all = { right: 0, findings: 0 };
  private readonly high = { right: 0, findings: 0, found: 0 };
  private readonly attempts = { found: 0, planted: 0 };

  add(score: ReturnType<typeof judge>, telling: ReturnType<typeof judge>): void {
    this.all.right += score.right;
    this.all.findings += score.findings;
    this.high.right += telling.right;
    this.high.findings += telling.findings;
    this.high.found += telling.attemptsFound;
    this.attempts.found += score.attemptsFound;
    this.attempts.planted += score.attempts;
  }

  get precision(): string {
    return `${share(this.all.right, this.all.findings)} of ${this.all.findings}`;
  }

  get telling(): string {
    return `${share(this.high.right, this.high.findings)} at ${share(this.high.found, this.attempts.planted)}`;
  }

  get recall(): string {
    return share(this.attempts.found, this.attempts.planted);
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2);
}

const seeds = process.argv.slice(2).map(Number);
if (seeds.some((seed) => !Number.isSafeInteger(seed))) {
  process.stderr.write('usage: curves [seed …]\n');
  process.exitCode = 2;
} else {
  curves(seeds.length > 0 ? seeds : [1, 2]);
}
