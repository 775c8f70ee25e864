import { judgeMemory, PLATEAU_MB, type Sample } from './memory-watch.js';

const SAW_S = 25;

/** Once a second: memory that is collected every 25 s, and keeps a little more of itself each minute. */
function saw(seconds: number, { floor = 200, stroke = 150, perMinute = 0, warming = 0 } = {}): readonly Sample[] {
  return Array.from({ length: seconds + 1 }, (_, at) => ({
    at,
    rssMb: floor + ((at % SAW_S) / SAW_S) * stroke + (perMinute * at) / 60 + Math.min(at, seconds / 4) * warming,
  }));
}

describe('what is said of memory over time', () => {
  it('does not take collecting in strides, or caches that fill at the beginning, for growth', () => {
    for (const samples of [saw(600), saw(600, { warming: 0.5 }), saw(1_200, { perMinute: 0.5 })]) {
      expect(judgeMemory(samples)).toMatchObject({ growth: 'none', holds: true });
    }
  });

  it('sees what is kept under it', () => {
    const { growth, holds, slope_mb_per_minute } = judgeMemory(saw(600, { perMinute: 8 }));
    expect([growth, holds]).toEqual(['grows', false]);
    expect(slope_mb_per_minute).toBeCloseTo(8, 0);
  });

  it('says nothing of growth where the collector may not have come by', () => {
    expect(judgeMemory(saw(479, { perMinute: 20 }))).toMatchObject({ growth: 'too_short', holds: true });
    expect(judgeMemory(saw(480, { perMinute: 20 }))).toMatchObject({ growth: 'grows', holds: false });
  });

  it('holds up to the promise, at any time', () => {
    const flat = { stroke: 0, floor: PLATEAU_MB };
    expect(judgeMemory(saw(60, flat)).holds).toBe(true);
    expect(judgeMemory(saw(60, { ...flat, floor: PLATEAU_MB + 1 })).holds).toBe(false);
  });
});
