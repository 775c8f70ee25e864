import { durationMs } from './duration.js';

describe('a duration', () => {
  it.each([
    ['PT1M', 60_000],
    ['PT90M', 5_400_000],
    ['PT1H30M', 5_400_000],
    ['P1D', 86_400_000],
    ['P1DT1M', 86_460_000],
    ['P2W', 1_209_600_000],
    ['P366D', 31_622_400_000],
  ])('%s is %d ms', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    'PT0M',
    'P0D',
    'PT59S',
    'P1M',
    'P1Y',
    'P366DT1M',
    'P367D',
    '-P1D',
    'P1.5D',
    'p1d',
    '1D',
    'PT1M ',
  ])('%j is none', (text) => {
    expect(durationMs(text)).toBeNull();
  });
});
