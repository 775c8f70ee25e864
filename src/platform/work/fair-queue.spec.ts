/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

const PATIENCE = { ms: 2_000, refusal: () => new Error('nothing moves') };

describe('a queue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  /** What became of each so far: its number when it has had its turn, else why it was refused. */
  const inLine = (queue: FairQueue, tasks: readonly number[]) => {
    const told: (number | string)[] = [];
    tasks.forEach((ms, index) => {
      queue
        .run(() => pause(ms))
        .then(
          () => told.push(index),
          (error: Error) => told.push(error.message),
        );
    });
    return told;
  };

  it('takes one after the other, in the order of coming, for as long as it lasts', async () => {
    const told = inLine(new FairQueue(), [50_000, 1, 1]);
    await jest.advanceTimersByTimeAsync(49_999);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(3);
    expect(told).toEqual([0, 1, 2]);
  });

  it('keeps whoever waits while it moves', async () => {
    const told = inLine(new FairQueue(PATIENCE), [1_999, 1_999, 1_999, 1_999]);
    await jest.advanceTimersByTimeAsync(4 * 1_999);
    expect(told).toEqual([0, 1, 2, 3]);
  });

  it('refuses who has waited for longer than the limit on a turn that has too, and none before', async () => {
    const queue = new FairQueue(PATIENCE);
    const first = inLine(queue, [500, 60_000, 1, 1]);
    await jest.advanceTimersByTimeAsync(1_000);
    const later = inLine(queue, [1]);
    await jest.advanceTimersByTimeAsync(1_499);
    expect([first, later]).toEqual([[0], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect([first, later]).toEqual([[0, 'nothing moves', 'nothing moves'], []]);
    await jest.advanceTimersByTimeAsync(499);
    expect(later).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(later).toEqual(['nothing moves']);
  });

  it('goes on behind a turn that took long, with those who came last', async () => {
    const queue = new FairQueue(PATIENCE);
    const first = inLine(queue, [5_000, 1]);
    await jest.advanceTimersByTimeAsync(4_000);
    const later = inLine(queue, [1, 1]);
    await jest.advanceTimersByTimeAsync(1_002);
    expect([first, later]).toEqual([
      ['nothing moves', 0],
      [0, 1],
    ]);
  });

  it('refuses all who wait when it is told to, and not who has begun', async () => {
    const queue = new FairQueue(PATIENCE);
    const told = inLine(queue, [1_000, 1, 1]);
    queue.refuseWaiting(new Error('away'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['away', 'away', 0]);
    expect(await queue.run(() => Promise.resolve('free'))).toBe('free');
    expect(jest.getTimerCount()).toBe(0);
  });
});
