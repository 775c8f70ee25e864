import { retryDelayMs } from './retry-delay.js';

const HOUR_MS = 3_600_000;

describe('the delay before a message is sent again', () => {
  it.each([
    [1, 1_000, 1_000],
    [2, 1_000, 2_000],
    [12, 1_000, 2_048_000],
    [13, 1_000, HOUR_MS],
    [100, 1, HOUR_MS],
    [1, 2 * HOUR_MS, HOUR_MS],
  ])('after attempt %d, begun with %d ms, is from a half of %d ms to all of it', (attempts, firstMs, most) => {
    for (let time = 0; time < 100; time += 1) {
      const delay = retryDelayMs(attempts, firstMs);
      expect(delay).toBeGreaterThanOrEqual(most / 2);
      expect(delay).toBeLessThanOrEqual(most);
    }
  });
});
