import { imported } from '../../../../test/support/imported.js';
import { readSenzingDate } from './entity.js';
import { SenzingImporter } from './senzing.importer.js';

const read = (...inputs: readonly object[]) => imported(new SenzingImporter(), inputs);

const company = (id: string, features: readonly object[] = []) => ({
  DATA_SOURCE: 'C',
  RECORD_ID: id,
  RECORD_TYPE: 'ORGANIZATION',
  FEATURES: [{ NAME_ORG: `Company ${id}` }, ...features],
});
const anchor = (key: string) => ({ REL_ANCHOR_DOMAIN: 'D', REL_ANCHOR_KEY: key });
const pointer = (key: string, role: string) => ({
  REL_POINTER_DOMAIN: 'D',
  REL_POINTER_KEY: key,
  REL_POINTER_ROLE: role,
});

describe('SenzingImporter', () => {
  it('reads flat attributes, with the usage before them', () => {
    const { one, unmapped } = read({
      DATA_SOURCE: 'C',
      RECORD_ID: '1',
      PRIMARY_NAME_FIRST: 'Ada',
      PRIMARY_NAME_LAST: 'Example',
      NATIVE_NAME_FULL: 'Ада',
      HOME_ADDR_LINE1: '1 Road',
      HOME_ADDR_CITY: 'Ghent',
      PASSPORT_NUMBER: 'N1',
      PASSPORT_COUNTRY: 'BE',
      AMOUNT: '100',
    });
    expect(one('ds:C:1')).toMatchObject({
      kind: 'person',
      name: 'Ada Example',
      names: [
        { value: 'Ada Example', type: 'primary' },
        { value: 'Ада', type: 'alias' },
      ],
      addresses: [{ street: '1 Road', city: 'Ghent' }],
      identifiers: [{ scheme: 'passport', value: 'N1', country: 'BE' }],
    });
    expect([...unmapped]).toEqual([['AMOUNT', 1]]);
  });

  it('reads an interest that is held by way of others as one (spec/rulings.md#c-36)', () => {
    const { relations } = read(
      company('1', [pointer('k9', 'Indirect: Owns 60%'), pointer('k9', 'Owns 10%')]),
      company('2', [anchor('k9')]),
    );
    expect(relations).toMatchObject([
      { predicate: 'OWNS', share: { exact: 60 }, attributes: { direct_or_indirect: 'indirect' } },
      { predicate: 'OWNS', share: { exact: 10 } },
    ]);
    expect(relations[1]?.attributes).not.toHaveProperty('direct_or_indirect');
  });

  it('joins a pointer to its anchor, whatever the ids of the records are, and whichever comes first', () => {
    const { relations } = read(company('1', [pointer('k9', 'Owns 60%')]), company('2', [anchor('k9')]));
    expect(relations).toMatchObject([
      { predicate: 'OWNS', from_id: 'ds:C:1', to_id: 'ds:C:2', role: 'Owns 60%', share: { exact: 60 } },
    ]);
  });

  it.each([
    ['Owns 60%', 'OWNS', 'ds:C:1', 'ds:C:2'],
    ['Owned by', 'OWNS', 'ds:C:2', 'ds:C:1'],
    ['Global Parent', 'CONTROLS', 'ds:C:2', 'ds:C:1'],
    ['Subsidiary of', 'SUBSIDIARY_OF', 'ds:C:1', 'ds:C:2'],
    ['Spouse', 'RELATED_TO', 'ds:C:1', 'ds:C:2'],
    ['Golf partner', 'RELATED_TO', 'ds:C:1', 'ds:C:2'],
  ])('the role "%s" between companies is %s', (role, predicate, from_id, to_id) => {
    const { relations } = read(company('1', [pointer('k', role)]), company('2', [anchor('k')]));
    expect(relations).toMatchObject([{ predicate, from_id, to_id, role }]);
  });

  it('keeps a role that nobody can read, and says so', () => {
    const { relations, codes } = read(company('1', [pointer('k', 'Knows')]), company('2', [anchor('k')]));
    expect(relations[0]).toMatchObject({ predicate: 'RELATED_TO', role: 'Knows' });
    expect(codes).toEqual(['role_text_unmapped']);
  });

  it('keeps a pointer to what never comes as a relation to it, and invents nobody', () => {
    const { relations, of } = read(company('1', [pointer('gone', 'Owns')]));
    expect(relations).toMatchObject([{ to_id: 'ds:D:gone' }]);
    expect(of('entity')).toHaveLength(1);
  });

  it.each([
    ['12/11/1978', '1978', 'ambiguous_date'],
    ['11/11/1978', '1978-11-11', null],
    ['13/11/1978', '1978-11-13', null],
    ['11/13/1978', '1978-11-13', null],
    ['1978-11-12', '1978-11-12', null],
    ['1978', '1978', null],
    ['31/31/1978', null, 'invalid_date'],
  ])('reads the date %s as %s', (raw, text, trouble) => {
    expect(readSenzingDate(raw)).toEqual({ text, trouble });
  });

  it('keeps an ambiguous date as it was given', () => {
    const { one, codes } = read({ DATA_SOURCE: 'C', RECORD_ID: '1', NAME_LAST: 'X', DATE_OF_BIRTH: '12/11/1978' });
    expect(one('ds:C:1')).toMatchObject({ effective_at: '1978', attributes: { date_of_birth: '12/11/1978' } });
    expect(codes).toEqual(['ambiguous_date']);
  });
});
