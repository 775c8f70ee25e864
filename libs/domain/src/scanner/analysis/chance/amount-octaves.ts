import type { ScanContext } from '../scan-context.js';

/** Octaves that are told apart: the largest 1 of 32 and above are one. */
export const OCTAVES = 6;

/**
 * How large each movement is among all of its unit: 0 for any, 1 where at most half of them are as large, 2 for a quarter
 * and so on, below `OCTAVES`. Movements of which nobody tells a size are in octave 0.
 */
export function amountOctaves({ movements, flow }: ScanContext): Uint8Array {
  const { unit, amounts, numbers } = movements.paid;
  const octaves = new Uint8Array(movements.count);
  const sizes = new Float64Array(movements.count);
  const byUnit = new Map<number, number[]>();
  for (const edge of flow.edges) {
    const exact = numbers[edge] ?? NaN;
    sizes[edge] = Number.isNaN(exact) ? Number(amounts.at(edge)) : exact;
    const list = byUnit.get(unit[edge] ?? 0);
    if (list === undefined) byUnit.set(unit[edge] ?? 0, [edge]);
    else list.push(edge);
  }
  for (const edges of byUnit.values()) {
    const sorted = new Float64Array(edges.length);
    for (let index = 0; index < edges.length; index++) sorted[index] = sizes[edges[index] ?? 0] ?? 0;
    const least = thresholds(sorted.sort());
    for (const edge of edges) {
      const amount = sizes[edge] ?? 0;
      let octave = 0;
      while (octave + 1 < OCTAVES && amount >= (least[octave + 1] ?? Infinity)) octave++;
      octaves[edge] = octave;
    }
  }
  return octaves;
}

/** For each octave the least amount that no more than its share of all reach. */
function thresholds(sorted: Float64Array): number[] {
  return Array.from({ length: OCTAVES }, (_, octave) => {
    let index = sorted.length - Math.floor(sorted.length / 2 ** octave);
    while (index > 0 && index < sorted.length && sorted[index] === sorted[index - 1]) index++;
    return sorted[index] ?? Infinity;
  });
}
