import { argv, stdout, stderr, exit } from 'node:process';
import { MODEL } from '#domain/resolutions';
import { bestIndex, f1Curve, GRID, qualityOf, topTies, type Rates } from './measures.js';
import { judgeDrawn } from './drawn/index.js';
import { judgeSets, screenLists, type JudgedSet } from './sets.js';
import { measureIndex, measureSpeed, type IndexSpeed, type Speed } from './speed.js';

/** Best F1 of nomenklatura's logic-v2 on the sets where it was measured, with the goals (spec/resolution.md#goals). */
const GOALS: Readonly<Record<string, readonly [peer: number, must: number, ambitious: number]>> = {
  name_bench: [0.77, 0.82, 0.88],
  entity_checks: [0.84, 0.84, 0.92],
  febrl3: [0.96, 0.983, 0.993],
  febrl4: [0.98, 0.988, 0.997],
  fake_1000: [0.755, 0.75, 0.8],
};

/** Groups of fewer pairs say nothing alone. */
const MIN_GROUP = 30;
/** The seed that the drawn sets are made from. */
const SEED = 19;

const [folder, ...rest] = argv.slice(2);
if (folder === undefined) {
  stderr.write(
    'usage: node dist/bench/resolution/main.js <folder of sets | drawn> [name of a set | number of generated entities …, default 100000]\n',
  );
  exit(2);
}
const sizes = rest.filter((word) => /^\d+$/.test(word));
const only = rest.filter((word) => !sizes.includes(word));
stdout.write(`model ${MODEL.version}, threshold ${MODEL.threshold} for every set\n`);
const isDrawn = folder === 'drawn';
const sets = isDrawn ? judgeDrawn(SEED, only) : judgeSets(folder, only);
showQuality(sets);
showThresholds(sets);
showServed(sets);
if (only.length === 0 && !isDrawn) {
  for (const { name, screened } of screenLists(folder)) {
    stdout.write(
      `${name}: ${screened.asked} strangers, false positives ${screened.falsePositives.toFixed(5)}, ` +
        `recall of the listed ${screened.recall.toFixed(4)}\n`,
    );
  }
}
for (const size of sizes.length === 0 && only.length === 0 && !isDrawn ? ['100000'] : sizes) {
  show(measureSpeed(Number(size)));
  showIndex(measureIndex(Number(size)));
}

function showQuality(judgedSets: readonly JudgedSet[]): void {
  row([
    ...['set', 'pairs', 'precision', 'recall', 'F1', 'peer', 'must', 'ambitious'],
    ...['top ties', 'ties', 'ECE', 'bootstrap', 'wrong'],
  ]);
  for (const { name, judged, missed, bootstrapLinks, bootstrapWrong, groups } of judgedSets) {
    const { precision, recall, f1, ties, ece } = qualityOf(judged, MODEL.threshold, missed);
    const goals = GOALS[name]?.map(String) ?? ['', '', ''];
    const shown = [precision, recall, f1].map((value) => value.toFixed(4));
    const others = [topTies(judged), ties, ece].map((value) => value.toFixed(3));
    row([name, String(judged.length), ...shown, ...goals, ...others, String(bootstrapLinks), String(bootstrapWrong)]);
    for (const group of new Set(groups ?? [])) {
      const own = judged.filter((_pair, index) => groups?.[index] === group);
      const part = qualityOf(own, MODEL.threshold, 0);
      if (own.length >= MIN_GROUP && own.length < judged.length) {
        row([
          `  ${group}`,
          String(own.length),
          ...[part.precision, part.recall, part.f1].map((value) => value.toFixed(4)),
        ]);
      }
    }
  }
}

/** Beside the shipped threshold: the best of the set itself, and the one that all other sets together would choose. */
function showThresholds(judgedSets: readonly JudgedSet[]): void {
  const curves = judgedSets.map(({ judged, missed }) => f1Curve(judged, missed));
  stdout.write('\n');
  row(['set', 'shipped F1', 'best F1', 'at', 'short by', 'left out', 'at']);
  judgedSets.forEach(({ name, judged, missed }, index) => {
    const curve = curves[index] ?? [];
    const best = bestIndex(curve);
    const shipped = qualityOf(judged, MODEL.threshold, missed).f1;
    const others = curves.filter((_curve, at) => at !== index);
    const chosen = bestIndex(GRID.map((_threshold, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), 0)));
    const most = curve[best] ?? 0;
    row([
      name,
      ...[shipped.toFixed(4), most.toFixed(4), (GRID[best] ?? 0).toFixed(2), (most - shipped).toFixed(4)],
      ...[(curve[chosen] ?? 0).toFixed(4), (GRID[chosen] ?? 0).toFixed(2)],
    ]);
  });
}

/** What accepting everything makes of a set of records. */
function showServed(judgedSets: readonly JudgedSet[]): void {
  const parts = (of: Rates): string[] => [of.precision, of.recall, of.f1].map((value) => value.toFixed(4));
  stdout.write('\n');
  row(['accepting all', 'offered', 'compared', 'precision', 'recall', 'F1', 'closure P', 'R', 'F1', 'B3 P', 'R', 'F1']);
  for (const { name, judged, missed, served } of judgedSets) {
    if (served === null) continue;
    const found = judged.filter(({ label }) => label).length;
    row([
      name,
      String(served.offered),
      (found / Math.max(1, found + missed)).toFixed(4),
      ...parts(served.pairs),
      ...parts(served.closure),
      ...parts(served.bCubed),
    ]);
  }
}

function show(speed: Speed): void {
  stdout.write(
    `\n${speed.size} entities: build ${speed.buildS.toFixed(1)} CPU-s, ${speed.memoryMB.toFixed(0)} MB; ` +
      `full pass ${speed.passS.toFixed(1)} CPU-s, ${speed.pairs} pairs; one change p95 ${speed.changeP95Ms.toFixed(2)} ms\n` +
      `planted duplicates: ${speed.blocked.toFixed(3)} compared, ${speed.found.toFixed(3)} at the threshold; ` +
      `pairs per CPU-s: ${Math.round(speed.namePairsPerS)} name only, ${Math.round(speed.fullPairsPerS)} full\n`,
  );
}

function showIndex(speed: IndexSpeed): void {
  stdout.write(
    `the list as it is served: build ${speed.buildS.toFixed(1)} CPU-s, pass ${speed.passS.toFixed(1)} CPU-s, ` +
      `${speed.memoryMB.toFixed(0)} MB, ${speed.kept} pairs kept; longest piece of work ${speed.longestPieceMs.toFixed(0)} ms\n` +
      `one change told of, p95 ${speed.changeP95Ms.toFixed(2)} ms; first page ${speed.pageMs.toFixed(1)} ms\n`,
  );
}

function row(cells: readonly string[]): void {
  const [first = '', ...rest] = cells;
  stdout.write(`${first.padEnd(16)}${rest.map((cell) => cell.padStart(10)).join('')}\n`);
}
