import { DETECTORS, SEVERITIES, type Finding, type ScanResult } from '#domain/scanner';
import { judge, TYPOLOGIES, type Score } from './judge.js';
import type { LabelledSet } from './labelled-set.js';
import { GOALS, type Goal } from './goals.js';
import { scanSet } from './scan-set.js';
import { SETS } from './sets.js';

/**
 * Precision and recall of every detector on labelled transactions, by its defaults; then what the figures to beat were
 * measured with, at every severity and score. Arguments: the folder of the transaction data, then names of sets (all
 * without).
 */
const [root, ...names] = process.argv.slice(2);
if (root === undefined) {
  process.stderr.write('usage: quality <folder of the transaction data> [set …]\n');
  process.exitCode = 2;
} else {
  for (const name of names.length > 0 ? names : Object.keys(SETS)) {
    const open = SETS[name];
    if (open === undefined) throw new Error(`no set ${name}; there are ${Object.keys(SETS).join(', ')}`);
    report(open(root));
  }
}

function report(set: LabelledSet): void {
  const started = performance.now();
  const rows: string[] = [];
  const result = scanSet(set);
  const took = Math.round(performance.now() - started);
  process.stdout.write(`\n## ${set.name}: ${set.rows.length} rows, ${took} ms\n`);
  process.stdout.write(`${JSON.stringify(result.counts)} ${JSON.stringify(result.coverage)}\n`);
  process.stdout.write(
    'detector | findings | precision | recall (tx) | recall (attempts) | false alarms by behaviour\n',
  );
  for (const { detector } of DETECTORS[set.profile]) {
    const findings = result.findings.filter((finding) => finding.detector === detector);
    const score = judge(set, detector, findings, TYPOLOGIES[detector] ?? []);
    line(score, detector);
    if (score.wanted > 0) rows.push(...rowsOf(set, detector, findings, densityOf(result)));
  }
  const telling = result.findings.filter(({ severity }) => severity === 'medium' || severity === 'high');
  line(judge(set, 'overall', telling, null), 'overall, medium and above');
  process.stdout.write(rows.join(''));
  for (const goal of GOALS) if (goal.set === set.name) attempt(set, goal);
}

/** Precision at recall of one detector for all its findings, those of medium and above, and those of each score and above. */
function attempt(set: LabelledSet, goal: Goal): void {
  const { detector, parameters, precision, recall } = goal;
  const { findings } = scanSet(set, [detector], { [detector]: parameters });
  const point = (chosen: readonly Finding[]): string => {
    const score = judge(set, detector, chosen, TYPOLOGIES[detector] ?? []);
    return `${share(score.right, score.findings)} at ${share(score.recalled, score.wanted)} (attempts ${share(score.attemptsFound, score.attempts)})`;
  };
  const isTelling = ({ severity }: Finding): boolean => severity === 'medium' || severity === 'high';
  const scores = [...new Set(findings.map(({ score }) => score))].sort((a, b) => b - a);
  const lines = [
    `\n${detector} ${JSON.stringify(parameters)}, to beat: ${precision} at ${recall ?? 'any recall'}`,
    `all: ${point(findings)}`,
    `medium and above: ${point(findings.filter(isTelling))}`,
    ...scores.map((least) => `score ${least} and above: ${point(findings.filter(({ score }) => score >= least))}`),
  ];
  process.stdout.write(`${lines.join('\n  ')}\n`);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}

function line(score: Score, name: string): void {
  const alarms = [...score.alarms].sort(([, a], [, b]) => b - a).map(([behaviour, count]) => `${behaviour} ${count}`);
  const cells = [
    name,
    score.findings,
    share(score.right, score.findings),
    `${share(score.recalled, score.wanted)} of ${score.wanted}`,
    `${share(score.attemptsFound, score.attempts)} of ${score.attempts}`,
    alarms.slice(0, 6).join(', '),
  ];
  process.stdout.write(`${cells.join(' | ')}\n`);
}

/** Lines of `libs/domain/src/scanner/findings/measurements.ts`: one for each severity that the detector gave. */
function rowsOf(set: LabelledSet, detector: string, findings: readonly Finding[], density: number): readonly string[] {
  return SEVERITIES.flatMap((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return [];
    const { right, recalled, wanted } = judge(set, detector, own, TYPOLOGIES[detector] ?? []);
    const [precision, recall] = [share(right, own.length), share(recalled, wanted)];
    return [
      `  ['${set.name}', '${set.profile}', '${detector}', '${severity}', ${density}, '${precision}', '${recall}', ${own.length}],\n`,
    ];
  });
}

/** Movements of an account on a day, as the scanner tells them apart. */
function densityOf({ counts, period }: ScanResult): number {
  const days = period === null ? 1 : (Date.parse(period.to_at) - Date.parse(period.from_at)) / 86_400_000;
  return Number((counts.edges / counts.accounts / Math.max(1, days)).toPrecision(2));
}
