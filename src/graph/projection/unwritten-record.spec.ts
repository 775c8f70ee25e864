import { UnwrittenRecord, writing } from './unwritten-record.js';

describe('a record that cannot be put into words', () => {
  const ref = { object: 'claim', id: 'c-1' } as const;
  const thrown = (cause: unknown): unknown => {
    try {
      return writing(ref, () => {
        throw cause;
      });
    } catch (error) {
      return error;
    }
  };

  it('is named, with what broke', () => {
    const cause = new TypeError('no such member');
    expect(thrown(cause)).toMatchObject({ message: 'claim c-1 could not be written', cause });
  });

  it('is named once, by the one nearest to it', () => {
    const inner = new UnwrittenRecord('entity', 'e', null);
    expect(thrown(inner)).toBe(inner);
  });

  it('is nothing to tell of where all goes well', () => {
    expect(writing(ref, () => 'text')).toBe('text');
  });
});
