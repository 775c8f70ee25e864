/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import { keepAlive } from './keep-alive.js';

const EACH_MS = 20_000;

describe('a transaction that is worked for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const working = (query: () => Promise<unknown>) => {
    let finish: (error?: Error) => void = () => undefined;
    const work = new Promise<string>((resolve, reject) => {
      finish = (error) => (error === undefined ? resolve('done') : reject(error));
    });
    const end = keepAlive({ query }, EACH_MS);
    return { kept: work.finally(end), finish };
  };

  it('is said something in at each interval while it lasts, and nothing after', async () => {
    let said = 0;
    const { kept, finish } = working(async () => Promise.resolve((said += 1)));
    await jest.advanceTimersByTimeAsync(EACH_MS - 1);
    expect(said).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(said).toBe(1);
    await jest.advanceTimersByTimeAsync(4 * EACH_MS);
    expect(said).toBe(5);
    finish();
    expect(await kept).toBe('done');
    await jest.advanceTimersByTimeAsync(2 * EACH_MS);
    expect(said).toBe(5);
  });

  it('is said one thing at a time, and not over before that is', async () => {
    let said = 0;
    let answer: () => void = () => undefined;
    const query = () => {
      said += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    };
    const { kept, finish } = working(query);
    let isOver = false;
    void kept.then(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(3 * EACH_MS);
    expect(said).toBe(1);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('fails with what the work fails with, and not with a word that does', async () => {
    const { kept, finish } = working(async () => Promise.reject(new Error('the connection is gone')));
    const told = kept.catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(2 * EACH_MS);
    finish(new Error('the work'));
    expect(await told).toBe('the work');
  });
});
