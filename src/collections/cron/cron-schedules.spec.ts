import { CronSchedules } from './cron-schedules.js';

const at = (text: string): number => Date.parse(text);

describe('a schedule', () => {
  const early = new CronSchedules(() => 0);
  const late = new CronSchedules(() => 0.999_999);

  it.each([
    ['PT1M', '2026-03-01T12:00:00Z', '2026-03-01T12:01:00Z'],
    ['30 4 * * *', '2026-03-01T04:29:59Z', '2026-03-01T04:30:00Z'],
    ['30 4 * * *', '2026-03-01T04:30:00Z', '2026-03-02T04:30:00Z'],
    // Where clocks are put forward: UTC knows nothing of it.
    ['30 2 * * *', '2026-03-29T00:00:00Z', '2026-03-29T02:30:00Z'],
    ['0 0 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('%s after %s is %s', (schedule, after, next) => {
    expect(early.faultOf(schedule)).toBeNull();
    expect(early.next(schedule, at(after))).toBe(at(next));
  });

  it('is put off by a tenth of the time between two runs at most, and by five minutes at most', () => {
    expect(late.next('PT10M', 0)).toBe(659_999);
    expect(late.next('P1D', 0)).toBe(86_400_000 + 299_999);
    expect(late.next('*/10 * * * *', 0)).toBe(659_999);
  });

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '0 0 31 2 *',
    'every day',
    '@daily',
    `${'0 '.repeat(60)}* * * *`,
  ])('is not %j', (schedule) => {
    expect(early.faultOf(schedule)).toMatch(/^must be an ISO 8601 duration/);
  });
});
