import { rowOutcomeOf } from './contained-profile.js';

describe('what a process of others says of a row', () => {
  it.each([{ given: { payments: [] } }, { given: null }, { failed: 'oh no' }])('is taken: %p', (said) => {
    expect(rowOutcomeOf(said)).toEqual(said);
  });

  it.each([5, 'x', null, undefined, [], {}, { failed: 7 }, { failed: null }])('is a failed row: %p', (said) => {
    expect(rowOutcomeOf(said)).toEqual({ failed: 'it gave nothing for this row' });
  });
});
