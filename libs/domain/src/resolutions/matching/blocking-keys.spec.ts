import fc from 'fast-check';
import { blockingHashes, blockingKeys, ProfileMaker } from '#domain/resolutions';
import { identifier, matchable, aName } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

const maker = new ProfileMaker(transliterate);

describe('blocking keys', () => {
  it('of a person are of its names, its birth and what it can be reached by', () => {
    const profile = maker.make(
      matchable({
        name: 'Bob Shaw',
        effective_at: '1980-02-01',
        identifiers: [identifier('passport', 'N0123457'), identifier('email', 'bob@example.org')],
        addresses: ['8 Stanley Street Winston Hills'],
      }),
    );
    const keys = blockingKeys(profile);
    expect(keys).toEqual(
      expect.arrayContaining(['tp:bob', 'tp:shaw', 'kkp:pp|sp', 'jp:ppsp', 'y:1980|pp', 'd:19800102|p', 'd:0102|pp']),
    );
    expect(keys).toEqual(expect.arrayContaining(['e:bob@example.org', 'a:stanley|winston']));
    expect(keys.some((key) => key.startsWith('i:passport:'))).toBe(true);
    expect(keys.some((key) => key.startsWith('nkp:'))).toBe(true);
  });

  it('are numbers to an index: two entities share as many of these as of those, and none is 0 or there twice', () => {
    const word = fc.constantFrom('Bob', 'Robert', 'Shaw', 'Sho', 'Anna', 'Müller', 'Путин', '山田', 'al', 'x');
    const person = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 7 }), alias: word }).map((given) =>
      maker.make(
        matchable({
          name: given.words.join(' '),
          names: [aName(given.alias, 'alias')],
          effective_at: `19${80 + given.words.length}-02-01`,
        }),
      ),
    );
    const shared = <T>(one: readonly T[], other: readonly T[]): number =>
      one.filter((key) => other.includes(key)).length;
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [one, other] = [blockingHashes(a), blockingHashes(b)];
        expect(shared(one, other)).toBe(shared(blockingKeys(a), blockingKeys(b)));
        expect(new Set([...one, 0]).size).toBe(blockingKeys(a).length + 1);
      }),
    );
  });
});
