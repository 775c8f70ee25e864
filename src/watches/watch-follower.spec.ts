/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import type { Graphs } from '../graph/graphs.js';
import { SystemClock } from '../platform/clock.js';
import type { WatchProgress, WatchStore } from '../platform/storage/watch-store.js';
import { WatchFollower } from './watch-follower.js';

const NO_WATCH_EVER: WatchProgress = { place: null, revision: 0 };
/** Of a watch that another replica took in. */
const ONE_WATCH: WatchProgress = { place: 1, revision: 1 };

describe('the follower of watches', () => {
  let progress: WatchProgress;
  let looks: number;
  let areServed: boolean;
  let commit: () => void;
  let follower: WatchFollower;

  beforeEach(() => {
    jest.useFakeTimers();
    [progress, looks, areServed] = [NO_WATCH_EVER, 0, true];
    const graphs = {
      readsAreServed: () => areServed,
      onChange: (listener: (changed: readonly never[]) => void) => {
        commit = () => listener([]);
        return () => undefined;
      },
    } as unknown as Graphs;
    const store = {
      progress: () => {
        looks += 1;
        return Promise.resolve(progress);
      },
      // Another replica is at it: what is evaluated is shown over HTTP.
      evaluate: () => Promise.resolve(false),
    } as unknown as WatchStore;
    follower = new WatchFollower(store, graphs, new SystemClock(), { latin: (text) => text });
  });

  afterEach(async () => {
    await follower.onModuleDestroy();
    jest.useRealTimers();
  });

  /** What is looked at after so many milliseconds. */
  const after = async (ms: number): Promise<number> => {
    await jest.advanceTimersByTimeAsync(ms);
    return looks;
  };

  it('asks nothing of the store at a commit while there was never a watch', async () => {
    commit();
    expect(await after(0)).toBe(1);
    commit();
    commit();
    expect(await after(999)).toBe(1);
    expect(await after(1)).toBe(2);
  });

  it('finds by itself within a second that another replica took in a watch, and looks at each commit from then on', async () => {
    follower.look();
    expect(await after(0)).toBe(1);
    progress = ONE_WATCH;
    commit();
    expect(await after(999)).toBe(1);
    expect(await after(1)).toBe(2);
    commit();
    expect(await after(0)).toBeGreaterThan(2);
  });

  it('looks at once where it is told of a watch', async () => {
    commit();
    expect(await after(0)).toBe(1);
    progress = ONE_WATCH;
    follower.look();
    expect(await after(0)).toBe(2);
  });

  it('looks again by itself where nothing was served meanwhile', async () => {
    follower.look();
    expect(await after(0)).toBe(1);
    areServed = false;
    expect(await after(5_000)).toBe(1);
    areServed = true;
    expect(await after(1_000)).toBe(2);
    expect(await after(1_000)).toBe(3);
  });
});
