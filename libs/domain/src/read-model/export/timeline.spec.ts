import { replayOf, type TimelineClock, type TimelineEntry } from './timeline.js';

const entry = (clock: TimelineClock, at: string): TimelineEntry => ({ at, clock, object: 'entity', id: at, label: at });

describe('the instants between which a timeline is played', () => {
  const spanning = [entry('effective_at', '2015-03'), entry('effective_until', '2020-01-02')];
  const span = { from_at: '2015-03-01T00:00:00.000Z', to_at: '2020-01-02T00:00:00.000Z' };

  it('hold every date of it', () => {
    expect(replayOf(spanning)).toEqual(span);
  });

  it.each([
    ['effective_at', '0001-01-01'],
    ['effective_at', '1900-01-01'],
    ['effective_at', '1970-01-01'],
    ['effective_until', '9999-12-31'],
  ] as const)('leave out what stands for a date that is not known: %s %s', (clock, at) => {
    expect(replayOf([entry(clock, at), ...spanning, entry(clock, at)])).toEqual(span);
    expect(replayOf([entry(clock, at)])).toBeNull();
  });

  it('hold such a date where it is one: what was published then', () => {
    expect(replayOf([entry('published_at', '1970-01-01T00:00:00.000Z'), ...spanning])).toMatchObject({
      from_at: '1970-01-01T00:00:00.000Z',
    });
  });
});
