import { compareLegalClasses, splitLegalForms, withoutPlaceTail, wordsOf } from '#domain/resolutions';

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
    ['TOSHIBA KABUSHIKIKAISHA', 'toshiba', 'stock'],
    ['Aktiebolaget Volvo', 'volvo', 'limited'],
    ['Weber GmbH & Co. Kommanditgesellschaft', 'weber', 'limited_partnership'],
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

describe('withoutPlaceTail', () => {
  it.each([
    ['Acme GmbH, 80333 München', 'acme gmbh'],
    ['Acme Gesellschaft mit beschränkter Haftung, Wien', 'acme gesellschaft mit beschränkter haftung'],
    ['Hanil Co., Ltd., Suwon-si, Gyeonggi-do, KR', 'hanil co , ltd'],
    ['Acme AG DE', 'acme ag'],
    ['Acme Corp., Boston, US', 'acme corp'],
    ['Acme Inc, Boston MA 02110', 'acme inc'],
    ['Acme Corp., Boston', 'acme corp , boston'],
    ['Acme Foundation, Boston, US', 'acme foundation , boston , us'],
    ['Acme Ltd, II', 'acme ltd , ii'],
    ['Acme Ltd, London Branch', 'acme ltd , london branch'],
    ['Acme Ltd, as Trustee', 'acme ltd , as trustee'],
    ['Acme Ltd, Zenith Ltd', 'acme ltd , zenith ltd'],
    ['Acme and Company, Jones', 'acme and company , jones'],
    ['Acme, Munich', 'acme , munich'],
    ['Acme de', 'acme de'],
    ['Bowne de Mexico S.A. de C.V.', 'bowne de mexico sa de cv'],
  ])('of %s leaves %s', (name, kept) => {
    expect(withoutPlaceTail(wordsOf(name)).join(' ')).toBe(kept);
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
