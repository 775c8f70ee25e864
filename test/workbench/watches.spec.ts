import { namesOnLines, questionIn, yearBefore } from '../../libs/workbench/src/index.js';

describe('a watch that is being made', () => {
  it.each([
    [{}, null],
    [{ subject: 'person:ada' }, { kind: 'entity', entity_id: 'person:ada' }],
    [
      { kind: 'no such kind', subject: 'person:ada' },
      { kind: 'entity', entity_id: 'person:ada' },
    ],
    [{ kind: 'search', names: ' \n ' }, null],
    [
      { kind: 'search', names: 'Ada\n\n Ben \nAda' },
      { kind: 'search', names: [{ name: 'Ada' }, { name: 'Ben' }] },
    ],
    [{ kind: 'path', from: 'person:a' }, null],
    [{ kind: 'path', from: 'person:a', to: 'person:a' }, null],
    [
      { kind: 'path', from: 'person:a', to: 'person:b' },
      { kind: 'path', from_id: 'person:a', to_id: 'person:b' },
    ],
    [{ kind: 'claim' }, null],
    [
      { kind: 'claim', subject: 'claim:a' },
      { kind: 'claim', claim_id: 'claim:a' },
    ],
    [
      { kind: 'question', subject: 'question:a' },
      { kind: 'question', question_id: 'question:a' },
    ],
    [{ kind: 'pattern', detector: 'fan_in', dataset: ' ' }, null],
    [{ kind: 'pattern', dataset: 'd' }, null],
    [
      { kind: 'pattern', detector: 'fan_in', dataset: ' d ' },
      { kind: 'pattern', dataset: 'd', detector: 'fan_in' },
    ],
    [{ kind: 'invariant' }, { kind: 'invariant' }],
  ])('asks what its form holds, once all of it is chosen: %j', (asked, question) => {
    expect(questionIn(asked)).toEqual(question);
  });

  it('takes each name of a list once', () => {
    expect(namesOnLines('b\r\n a\n\nb')).toEqual(['b', 'a']);
  });

  it('is tried on the year before, also from a day that the year before lacks', () => {
    expect(yearBefore(new Date('2026-11-24T10:00:00Z'))).toBe('2025-11-24');
    expect(yearBefore(new Date('2028-02-29T00:00:00Z'))).toBe('2027-03-01');
    expect(yearBefore(new Date('2026-01-01T00:00:00Z'))).toBe('2025-01-01');
  });
});
