/** A scored pair with its answer. */
export interface Judged {
  readonly score: number;
  readonly label: boolean;
}

export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Share of the pairs at or above the threshold that have exactly the score of another such pair. */
  readonly ties: number;
  /** Expected calibration error over ten equal bins of the score. */
  readonly ece: number;
}

/** `missed` counts true pairs that were never scored (blocking did not find them). */
export function qualityOf(judged: readonly Judged[], threshold: number, missed: number): Quality {
  const taken = judged.filter(({ score }) => score >= threshold);
  const hits = taken.filter(({ label }) => label).length;
  const positives = judged.filter(({ label }) => label).length + missed;
  const { precision, recall, f1 } = rates(hits, taken.length, positives);
  return { precision, recall, f1, ties: tiesOf(taken), ece: expectedCalibrationError(judged) };
}

export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function rates(hits: number, taken: number, positives: number): Rates {
  const precision = taken === 0 ? 1 : hits / taken;
  const recall = positives === 0 ? 1 : hits / positives;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** F1 at every threshold of a fixed grid: what a set could reach, and what another set's threshold would give it. */
export function f1Curve(judged: readonly Judged[], missed: number): readonly number[] {
  const taken = new Float64Array(GRID.length);
  const hits = new Float64Array(GRID.length);
  let positives = missed;
  for (const { score, label } of judged) {
    if (label) positives++;
    for (let index = 0; index < GRID.length && score >= (GRID[index] ?? 1); index++) {
      taken[index] = (taken[index] ?? 0) + 1;
      if (label) hits[index] = (hits[index] ?? 0) + 1;
    }
  }
  return GRID.map((_threshold, index) => rates(hits[index] ?? 0, taken[index] ?? 0, positives).f1);
}

/** The thresholds that are tried, from low to high. */
export const GRID: readonly number[] = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

/** Where a curve is highest. */
export function bestIndex(curve: readonly number[]): number {
  return curve.reduce((best, f1, index) => (f1 > (curve[best] ?? 0) ? index : best), 0);
}

/** Share of the pairs that stand at the very top together: equal to the highest score. */
export function topTies(judged: readonly Judged[]): number {
  const top = judged.reduce((most, { score }) => Math.max(most, score), 0);
  const equal = judged.filter(({ score }) => score === top).length;
  return equal <= 1 ? 0 : equal / judged.length;
}

function tiesOf(taken: readonly Judged[]): number {
  if (taken.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const { score } of taken) counts.set(score, (counts.get(score) ?? 0) + 1);
  return taken.filter(({ score }) => (counts.get(score) ?? 0) > 1).length / taken.length;
}

function expectedCalibrationError(judged: readonly Judged[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, score: 0, hits: 0 }));
  for (const { score, label } of judged) {
    const bin = bins[Math.min(9, Math.floor(score * 10))];
    if (bin === undefined) continue;
    bin.count++;
    bin.score += score;
    bin.hits += label ? 1 : 0;
  }
  return bins.reduce((sum, { score, hits }) => sum + Math.abs(score - hits), 0) / Math.max(1, judged.length);
}
