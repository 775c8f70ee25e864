import {
  DEFAULT_SCAN_QUERY,
  finishScan,
  DETECTORS,
  Intake,
  openReader,
  parseScanOptions,
  type ScanResult,
} from '#domain';
import { judge, TYPOLOGIES, type Score } from './judge.js';
import type { LabelledSet } from './labelled-set.js';
import { SETS } from './sets.js';

/**
 * Precision and recall of every detector on labelled transactions. Arguments: the folder of the transaction data, then
 * names of sets (all without).
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
    if (score.wanted > 0) rows.push(rowOf(set, score));
  }
  const telling = result.findings.filter(({ severity }) => severity === 'medium' || severity === 'high');
  line(judge(set, 'overall', telling, null), 'overall, medium and above');
  process.stdout.write(rows.join(''));
}

function scanSet(set: LabelledSet): ScanResult {
  const options = parseScanOptions(set.options, DETECTORS[set.profile]);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  const intake = new Intake(set.profile, options.value, '');
  const reader = openReader(intake, false);
  set.rows.forEach((row, index) => reader.read(row, index));
  reader.finish();
  return finishScan({ ...DEFAULT_SCAN_QUERY, profile: set.profile, limit: Infinity }, intake, {
    inputDigest: '',
    isOver: () => false,
  });
}

function line(score: Score, name: string): void {
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
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

/** A line of `libs/domain/src/scanner/measurements.ts`. */
function rowOf({ name, profile }: LabelledSet, { detector, findings, right, recalled, wanted }: Score): string {
  const precision = findings === 0 ? 'null' : `'${(right / findings).toFixed(3)}'`;
  return `  ['${name}', '${profile}', '${detector}', ${precision}, '${(recalled / wanted).toFixed(3)}', ${findings}],\n`;
}
