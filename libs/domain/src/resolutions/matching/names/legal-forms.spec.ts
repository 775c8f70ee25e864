import { compareLegalClasses, splitLegalForms, wordsOf } from '#domain/resolutions';

const split = (name: string) => {
  const { rest, forms } = splitLegalForms(wordsOf(name));
  return [rest.join(' '), forms.map(({ legalClass }) => legalClass).join(' ')];
};

describe('splitLegalForms', () => {
  it.each([
    ['Romashka LLC', 'romashka', 'limited'],
    ['ООО «Ромашка»', 'ромашка', 'limited'],
    ['Общество с ограниченной ответственностью «Ромашка»', 'ромашка', 'limited'],
    ['Siemens Aktiengesellschaft', 'siemens', 'stock'],
    ['Volkswagen Gesellschaft mit beschränkter Haftung', 'volkswagen', 'limited'],
    ['Bowne de Mexico S.A. de C.V.', 'bowne de mexico', 'stock'],
    ['FABERLIC EUROPE Sp. z o.o.', 'faberlic europe', 'limited'],
    ['トヨタ自動車株式会社', 'トヨタ自動車', 'stock'],
    ['腾讯控股有限公司', '腾讯控股', 'limited'],
    ['삼성전자주식회사', '삼성전자', 'stock'],
    ['شركة النور ذ.م.م', 'النور', 'company limited'],
    ['Μότορ Όιλ Α.Ε.', 'μότορ όιλ', 'stock'],
    ['Blackstone Partners V L.P.', 'blackstone partners v', 'limited_partnership'],
    ['Stichting Open', 'open', 'foundation'],
    ['ФГУП «Завод»', 'завод', 'state'],
  ])('%s is %s, a %s', (name, rest, classes) => {
    expect(split(name)).toEqual([rest, classes]);
  });

  it('takes a short form only at the edge of a name', () => {
    expect(split('Casa As Nova')).toEqual(['casa as nova', '']);
    expect(split('Nova AS')).toEqual(['nova', 'limited']);
  });

  it('leaves the words of a name that is nothing but forms', () => {
    expect(split('Company')).toEqual(['company', 'company']);
  });
});

describe('compareLegalClasses', () => {
  it('tells equal, compatible and different kinds of body apart', () => {
    expect(compareLegalClasses('limited', 'limited')).toBe('equal');
    expect(compareLegalClasses('company', 'stock')).toBe('compatible');
    expect(compareLegalClasses('limited', 'company')).toBe('compatible');
    expect(compareLegalClasses('company', 'foundation')).toBe('different');
    expect(compareLegalClasses('limited', 'stock')).toBe('different');
  });
});
