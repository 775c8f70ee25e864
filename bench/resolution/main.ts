import { argv, stdout, stderr, exit } from 'node:process';
import { MODEL } from '#domain';
import { qualityOf, topTies } from './measures.js';
import { judgeSets } from './sets.js';
import { measureBook, measureSpeed, type BookSpeed, type Speed } from './speed.js';

/** Best F1 of nomenklatura's logic-v2 on the sets where it was measured, with the goals (spec/resolution.md#goals). */
const GOALS: Readonly<Record<string, readonly [peer: number, must: number, ambitious: number]>> = {
  name_bench: [0.77, 0.82, 0.88],
  entity_checks: [0.84, 0.84, 0.92],
  febrl3: [0.96, 0.983, 0.993],
  febrl4: [0.98, 0.988, 0.997],
  fake_1000: [0.755, 0.75, 0.8],
};

const [folder, ...sizes] = argv.slice(2);
if (folder === undefined) {
  stderr.write(
    'usage: node dist/bench/resolution/main.js <folder of sets> [number of generated entities …, default 100000]\n',
  );
  exit(2);
}
stdout.write(`model ${MODEL.version}, threshold ${MODEL.threshold} for every set\n`);
row([
  'set',
  'pairs',
  'precision',
  'recall',
  'F1',
  'peer',
  'must',
  'ambitious',
  'top ties',
  'ties',
  'ECE',
  'bootstrap',
  'wrong',
]);
for (const { name, judged, missed, bootstrapLinks, bootstrapWrong } of judgeSets(folder)) {
  const { precision, recall, f1, ties, ece } = qualityOf(judged, MODEL.threshold, missed);
  const goals = GOALS[name]?.map(String) ?? ['', '', ''];
  const shown = [precision, recall, f1].map((value) => value.toFixed(4));
  const rest = [topTies(judged), ties, ece].map((value) => value.toFixed(3));
  row([name, String(judged.length), ...shown, ...goals, ...rest, String(bootstrapLinks), String(bootstrapWrong)]);
}
for (const size of sizes.length === 0 ? ['100000'] : sizes) {
  show(measureSpeed(Number(size)));
  showBook(measureBook(Number(size)));
}

function show(speed: Speed): void {
  stdout.write(
    `\n${speed.size} entities: build ${speed.buildS.toFixed(1)} CPU-s, ${speed.memoryMB.toFixed(0)} MB; ` +
      `full pass ${speed.passS.toFixed(1)} CPU-s, ${speed.pairs} pairs; one change p95 ${speed.changeP95Ms.toFixed(2)} ms\n` +
      `planted duplicates: ${speed.blocked.toFixed(3)} compared, ${speed.found.toFixed(3)} at the threshold; ` +
      `pairs per CPU-s: ${Math.round(speed.namePairsPerS)} name only, ${Math.round(speed.fullPairsPerS)} full\n`,
  );
}

function showBook(speed: BookSpeed): void {
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
