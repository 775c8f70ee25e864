import type { NativeRecord } from '../src/index.js';
import { differences, unreadable } from './remarks.js';

const owns: NativeRecord = { object: 'relation', id: 'ds:1', predicate: 'OWNS', from_id: 'ds:a', to_id: 'ds:b' };

describe('what a failing contract says', () => {
  it('names the record, the place in it and the words of the reader', () => {
    const person: NativeRecord = {
      object: 'entity',
      id: 'ds:p',
      kind: 'person',
      name: 'Ann',
      birth_date: '1970-05-01',
    };
    expect(unreadable([{ record: person, place: { index: 3 } }])).toEqual([
      'entity ds:p, of object 3 of the sample: /birth_date is not a member',
    ]);
    expect(unreadable([{ record: owns, place: { index: 0 } }])).toEqual([]);
  });

  it('names what is other than expected, such as from and to the wrong way round', () => {
    const swapped: NativeRecord = { ...owns, from_id: 'ds:b', to_id: 'ds:a' };
    expect(differences([owns], [{ record: swapped }])).toEqual([
      'relation ds:1: /from_id expected "ds:a", received "ds:b"',
      'relation ds:1: /to_id expected "ds:b", received "ds:a"',
    ]);
  });

  it('names what is not there, and takes what is more', () => {
    expect(differences([owns], [])).toEqual(['relation ds:1: it is not there']);
    expect(differences([owns], [{ record: { ...owns, role: 'x' } }])).toEqual([]);
  });
});
