import { heldMb, judgeMemory, PLATEAU_MB, type Sample } from './memory-watch.js';

const SAW_S = 25;

/** Once a second: memory that is collected every 25 s, and keeps a little more of itself each minute. */
function saw(seconds: number, { floor = 200, stroke = 150, perMinute = 0, warming = 0 } = {}): readonly Sample[] {
  return Array.from({ length: seconds + 1 }, (_, at) => ({
    at,
    rssMb: floor + ((at % SAW_S) / SAW_S) * stroke + (perMinute * at) / 60 + Math.min(at, seconds / 4) * warming,
    heldMb: null,
  }));
}

const PART_S = 75;

/** Once a second: these floors in the eighths of the second half, after as long a time at the first of them. */
function steps(floors: readonly number[]): readonly Sample[] {
  const half = floors.length * PART_S;
  return Array.from({ length: 2 * half + 1 }, (_, at) => {
    // The last instant of a part is the first of the next: in between there is more than in either.
    const isBetween = at % PART_S === 0 && at > half;
    const floor = floors[Math.floor((at - half) / PART_S)] ?? floors[0] ?? 0;
    return { at, rssMb: isBetween ? PLATEAU_MB : floor, heldMb: null };
  });
}

describe('what is said of memory over time', () => {
  it('does not take collecting in strides, or caches that fill at the beginning, for growth', () => {
    for (const samples of [saw(600), saw(600, { warming: 0.5 }), saw(1_200, { perMinute: 0.5 })]) {
      expect(judgeMemory(samples)).toMatchObject({ growth: 'none', holds: true });
    }
  });

  it('does not take for growth what is given back, nor one high end', () => {
    // Of the second of two soaks of 20 minutes, beside which a test suite ran for a while.
    const soak = [264, 269, 271, 287, 353, 385, 291, 272];
    const oneHighEnd = [264, 262, 265, 263, 266, 264, 265, 390];
    for (const floors of [soak, oneHighEnd]) {
      expect(judgeMemory(steps(floors))).toMatchObject({ floors_mb: floors, growth: 'none', holds: true });
    }
    expect(judgeMemory(steps(soak)).kept_mb).toEqual([264, 269, 271, 272, 272, 272, 272, 272]);
  });

  it('sees what is kept under a hump, and what is kept after one', () => {
    for (const floors of [
      [264, 275, 286, 350, 390, 380, 330, 341],
      [264, 269, 271, 287, 353, 385, 341, 352],
    ]) {
      expect(judgeMemory(steps(floors))).toMatchObject({ growth: 'grows', holds: false });
    }
  });

  it('counts what is held, where the service tells it, and not the room that the collector keeps', () => {
    const room = steps([260, 320, 283, 283, 324, 386, 387, 346]);
    const told = (held: (at: number) => number) => room.map((one) => ({ ...one, heldMb: held(one.at) }));
    expect(judgeMemory(room)).toMatchObject({ growth: 'grows', holds: false });
    expect(judgeMemory(told((at) => 140 + (at % SAW_S)))).toMatchObject({ growth: 'none', holds: true });
    expect(judgeMemory(told((at) => 140 + (at % SAW_S) + at / 20))).toMatchObject({ growth: 'grows', holds: false });
  });

  it('reads what is held from the metrics', () => {
    const metrics = [
      '# TYPE process_resident_memory_bytes gauge',
      'process_resident_memory_bytes 419430400',
      'nodejs_heap_size_total_bytes 314572800',
      'nodejs_heap_size_used_bytes 104857600',
    ];
    expect(heldMb(metrics.join('\n'))).toBe(200);
    expect(heldMb(metrics.slice(0, 3).join('\n'))).toBeNull();
    expect(heldMb('')).toBeNull();
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
