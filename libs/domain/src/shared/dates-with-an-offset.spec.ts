import { parseDate, parseMoment } from './time.js';

describe('a date with an offset', () => {
  it.each(['2019-03-05T10:00:00+00:00', '2019-03-05T10:00:00-00:00', '2019-03-05T10:00:00z'])(
    'of none is the instant that it is in UTC: %s',
    (text) => {
      expect(parseDate(text)).toEqual(parseDate('2019-03-05T10:00:00Z'));
      expect(parseDate(text)).toMatchObject({ lo: Date.UTC(2019, 2, 5, 10), precision: 'instant' });
    },
  );

  it.each(['2019-03-05T23:30:00-05:00', '2019-03-05T00:30:00+14:00', '2019-03-05T10:00:00+00:30'])(
    'of another place keeps the day that it was there: %s',
    (text) => {
      expect(parseDate(text)).toEqual(parseDate('2019-03-05'));
      expect(parseMoment(text)?.precision).toBe('instant');
    },
  );
});
