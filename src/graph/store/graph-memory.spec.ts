import type { HeapFigures } from '../../platform/process-heap.js';
import { LedgerUnavailable } from '../../platform/storage/ledger.js';
import { GraphMemory } from './graph-memory.js';

const GB = 1024 ** 3;

/** A heap of which a test says what is alive. */
class GivenHeap {
  aliveBytes: number | null = null;
  readonly limitBytes = 4 * GB;
  readonly heap = (): HeapFigures => ({ limitBytes: this.limitBytes, aliveBytes: this.aliveBytes });
}

describe('the memory for the graph', () => {
  it('takes as many versions as the figure given has room for, and not one more', () => {
    const memory = new GraphMemory(11_000, new GivenHeap().heap);
    memory.demand(10);
    expect(() => memory.demand(11)).toThrow(LedgerUnavailable);
    memory.holds(9);
    expect(memory.figures()).toEqual({
      budget_bytes: 11_000,
      used_bytes: 9_900,
      bytes_a_version: 1_100,
      versions_left: 1,
    });
    memory.demand(1);
    expect(() => memory.demand(2)).toThrow('room for 1 versions more, and 2 were to come');
    memory.holds(20);
    expect(memory.figures().versions_left).toBe(0);
    memory.demand(0);
  });

  it('without one goes by the heap limit, and by what the collector found alive', () => {
    const given = new GivenHeap();
    const memory = new GraphMemory(0, given.heap);
    expect(memory.figures().versions_left).toBe(Math.floor((0.85 * 4 * GB - 100 * 1_048_576) / 1_100));
    memory.holds(1_000_000);
    given.aliveBytes = 2_100 * 1_048_576;
    const each = Math.ceil((2_000 * 1_048_576) / 1_000_000);
    const { versions_left, bytes_a_version } = memory.figures();
    expect(bytes_a_version).toBe(each);
    expect(versions_left).toBe(Math.floor((Math.floor(0.85 * 4 * GB) - 2_100 * 1_048_576) / each));
    // What came after the collector looked counts by what the others take.
    memory.holds(1_000_100);
    expect(memory.figures().versions_left).toBe(versions_left - 100);
    given.aliveBytes = 4 * GB;
    expect(() => memory.demand(1)).toThrow(LedgerUnavailable);
  });

  it('is bounded by the heap where the figure given is more than that', () => {
    const memory = new GraphMemory(100 * GB, new GivenHeap().heap);
    expect(memory.figures().budget_bytes).toBe(Math.floor(0.85 * 4 * GB));
  });

  it('leaves a thirty-second part of the heap to texts as they are sent, whatever figure is given', () => {
    expect(new GraphMemory(100 * GB, new GivenHeap().heap).plainTextBytes).toBe(GB / 8);
    expect(new GraphMemory().plainTextBytes).toBe(Infinity);
  });

  it('ends a load that does not fit', () => {
    const given = new GivenHeap();
    const small = new GraphMemory(11_000, given.heap);
    small.demandLoad(10);
    expect(() => small.demandLoad(11)).toThrow('does not fit');
    const free = new GraphMemory(0, given.heap);
    free.demandLoad(10_000_000);
    given.aliveBytes = 0.95 * 4 * GB;
    free.demandLoad(1);
    given.aliveBytes += 1;
    expect(() => free.demandLoad(1)).toThrow(LedgerUnavailable);
  });

  it('of a process knows its limit from the start', () => {
    const memory = GraphMemory.ofProcess(0);
    const { budget_bytes, versions_left } = memory.figures();
    memory.close();
    expect(budget_bytes).toBeGreaterThan(0);
    expect(versions_left).toBeGreaterThan(0);
  });
});
