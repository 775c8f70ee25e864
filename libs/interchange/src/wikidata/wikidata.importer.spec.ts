import { imported } from '../../../../test/support/imported.js';
import { WikidataImporter } from './wikidata.importer.js';

const importer = new WikidataImporter();
const read = (...inputs: readonly unknown[]) => imported(importer, inputs);

const item = (id: string) => ({ 'entity-type': 'item', id });
const snak = (property: string, value: unknown, type = 'wikibase-entityid') => ({
  snaktype: 'value',
  property,
  datavalue: { value, type },
});
const time = (text: string, precision: number) => ({ time: text, precision, calendarmodel: 'x/Q1985727' });
const statement = (property: string, value: unknown, more: object = {}, type?: string) => ({
  id: `Q1$${property}`,
  rank: 'normal',
  mainsnak: snak(property, value, type),
  ...more,
});
const someone = (claims: object, more: object = {}) => ({
  type: 'item',
  id: 'Q1',
  labels: { en: { language: 'en', value: 'Ada Example' }, ru: { language: 'ru', value: 'Ада' } },
  aliases: { en: [{ language: 'en', value: 'A. E.' }] },
  descriptions: { en: { language: 'en', value: 'a person' } },
  claims: { P31: [statement('P31', item('Q5'))], ...claims },
  ...more,
});
const born = (text: string, precision: number) =>
  someone({ P569: [statement('P569', time(text, precision), {}, 'time')] });
const period = (start: string, end: string) => ({
  qualifiers: { P580: [snak('P580', time(start, 11), 'time')], P582: [snak('P582', time(end, 11), 'time')] },
});

describe('WikidataImporter', () => {
  it('reads an answer of wbgetentities: names with their languages, kind, description, id', () => {
    const { one } = read({ entities: { Q1: someone({}) }, success: 1 });
    expect(one('ds:Q1')).toMatchObject({
      kind: 'person',
      name: 'Ada Example',
      names: [
        { value: 'Ada Example', type: 'primary' },
        { value: 'Ада', type: 'transliteration', lang: 'ru' },
        { value: 'A. E.', type: 'alias', lang: 'en' },
      ],
      identifiers: [{ scheme: 'wikidata', value: 'Q1' }],
      description: 'a person',
    });
  });

  it.each([
    ['+1995-01-01T00:00:00Z', 9, '1995'],
    ['+1995-00-00T00:00:00Z', 11, '1995'],
    ['+1995-03-01T00:00:00Z', 10, '1995-03'],
    ['+1995-03-00T00:00:00Z', 11, '1995-03'],
    ['+1995-03-04T00:00:00Z', 11, '1995-03-04'],
  ])('reads %s of precision %i as %s', (text, precision, date) => {
    expect(read(born(text, precision)).one('ds:Q1')?.effective_at).toBe(date);
  });

  it('leaves out a date that is coarser than a year, and says so', () => {
    const { one, codes } = read(born('+1990-01-01T00:00:00Z', 8));
    expect(one('ds:Q1')?.effective_at).toBeUndefined();
    expect(codes).toEqual(['date_too_coarse']);
  });

  it('takes every rank but deprecated, which is wrong and not over', () => {
    const { relations, codes, unmapped } = read(
      someone({
        P108: [
          statement('P108', item('Q10'), { id: 'Q1$a', rank: 'preferred' }),
          statement('P108', item('Q11'), { id: 'Q1$b' }),
          statement('P108', item('Q12'), { id: 'Q1$c', rank: 'deprecated' }),
        ],
      }),
    );
    expect(relations.map(({ to_id }) => to_id)).toEqual(['ds:Q10', 'ds:Q11']);
    expect(codes).toEqual(['deprecated_statement']);
    expect(unmapped.get('claims.P108.deprecated')).toBe(1);
  });

  it('reports what names a source; what has none, or was copied from a Wikipedia, is unverified', () => {
    const reference = (property: string, value: unknown, type?: string) => ({
      references: [{ snaks: { [property]: [snak(property, value, type)] } }],
    });
    const { relations, of } = read(
      someone({
        P108: [
          statement('P108', item('Q10'), { id: 'Q1$a', ...reference('P854', 'https://r.example', 'string') }),
          statement('P108', item('Q11'), { id: 'Q1$b', ...reference('P143', item('Q328')) }),
          statement('P108', item('Q12'), { id: 'Q1$c' }),
        ],
      }),
    );
    expect(relations.map(({ status }) => status)).toEqual(['reported', 'unverified', 'unverified']);
    const derived = of('source').filter((source) => source.derived_from !== undefined);
    expect(derived).toMatchObject([{ title: 'Wikidata, imported from Q328', derivation_state: 'derived' }]);
    expect(relations.every(({ evidence_ids }) => (evidence_ids as string[]).length === 1)).toBe(true);
  });

  it('turns kin and owners the way that the property runs', () => {
    const { relations } = read(
      someone(
        Object.fromEntries(['P22', 'P25', 'P40', 'P26', 'P1830', 'P127'].map((p) => [p, [statement(p, item('Q9'))]])),
      ),
    );
    expect(relations.map(({ predicate, from_id, to_id, role }) => [predicate, from_id, to_id, role])).toEqual([
      ['PARENT_OF', 'ds:Q9', 'ds:Q1', 'father'],
      ['PARENT_OF', 'ds:Q9', 'ds:Q1', 'mother'],
      ['PARENT_OF', 'ds:Q1', 'ds:Q9', 'parent'],
      ['FAMILY_OF', 'ds:Q1', 'ds:Q9', 'spouse'],
      ['OWNS', 'ds:Q1', 'ds:Q9', 'owner of'],
      ['OWNS', 'ds:Q9', 'ds:Q1', 'owner'],
    ]);
  });

  it('keeps the period of a marriage, and an end of which only is known that it was', () => {
    const unknownEnd = { qualifiers: { P582: [{ snaktype: 'somevalue', property: 'P582' }] } };
    const { relations } = read(
      someone({
        P26: [
          statement('P26', item('Q9'), { id: 'Q1$a', ...period('+1983-07-28T00:00:00Z', '+2014-04-01T00:00:00Z') }),
          statement('P26', item('Q8'), { id: 'Q1$b', ...unknownEnd }),
        ],
      }),
    );
    expect(relations[0]).toMatchObject({ effective_at: '1983-07-28', effective_until: '2014-04-01' });
    expect(relations[1]).toMatchObject({ end_state: 'unknown' });
  });

  it('suggests what is different, and decides nothing', () => {
    const { one, warnings, relations } = read(someone({ P1889: [statement('P1889', item('Q2'))] }));
    expect(one('ds:Q1')?.attributes).toMatchObject({
      identity_hints: [{ predicate: 'SAME_AS', judgement: 'negative', other_id: 'ds:Q2' }],
    });
    expect(warnings[0]).toMatchObject({ code: 'identity_suggestion', message: expect.stringMatching(/^not SAME_AS/) });
    expect(relations).toEqual([]);
  });

  it('keeps the id under which a merged item was asked for', () => {
    const { one } = read({ entities: { Q7: someone({}, { redirects: { from: 'Q7', to: 'Q1' } }) } });
    expect(one('ds:Q1')?.external_ids).toEqual([
      { scheme: 'wikidata', value: 'Q1' },
      { scheme: 'wikidata_redirect', value: 'Q7' },
    ]);
  });

  it('refuses what is no item, and what Wikidata does not have', () => {
    const { rejections } = read({ id: 'P31', type: 'property' }, { entities: { Q5: { id: 'Q5', missing: '' } } });
    expect(rejections.map(({ code }) => code)).toEqual(['invalid_request', 'not_found']);
  });
});
