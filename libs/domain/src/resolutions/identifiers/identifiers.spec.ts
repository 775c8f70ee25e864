import fc from 'fast-check';
import {
  isImo,
  isInn,
  isIsin,
  isLei,
  isOgrn,
  isPlaceholder,
  isWikidataId,
  normaliseIdentifier,
  schemeRule,
} from '#domain/resolutions';

const given = (
  scheme: string,
  value: string,
  scope: { jurisdiction?: string; country?: string; chain?: string } = {},
) => ({
  scheme,
  value,
  jurisdiction: scope.jurisdiction ?? null,
  country: scope.country ?? null,
  chain: scope.chain ?? null,
});

describe('check digits', () => {
  it.each([
    ['LEI', isLei, '5493001KJTIIGC8Y1R12', '5493001KJTIIGC8Y1R13'],
    ['ISIN', isIsin, 'US0378331005', 'US0378331006'],
    ['IMO', isImo, '9074729', '9074728'],
    ['INN of an organisation', isInn, '7707083893', '7707083894'],
    ['INN of a person', isInn, '500100732259', '500100732258'],
    ['OGRN', isOgrn, '1027700132195', '1027700132196'],
    ['OGRNIP', isOgrn, '304500116000157', '304500116000158'],
    ['Wikidata', isWikidataId, 'Q42', 'Q042'],
  ])('%s: the right digit passes, its neighbour does not', (_name, isValid, right, wrong) => {
    expect(isValid(right)).toBe(true);
    expect(isValid(wrong)).toBe(false);
    expect(isValid('')).toBe(false);
  });

  it('mod 97-10 notices every digit for a digit and every letter for a letter', () => {
    const lei = '5493001KJTIIGC8Y1R12';
    fc.assert(
      fc.property(fc.nat(19), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (index, character) => {
        fc.pre(/\d/.test(character) === /\d/.test(lei.charAt(index)));
        const changed = lei.slice(0, index) + character + lei.slice(index + 1);
        expect(isLei(changed)).toBe(changed === lei);
      }),
    );
  });
});

describe('normaliseIdentifier', () => {
  it('reads a scheme in any case and with any separator', () => {
    expect(schemeRule('Tax-ID')?.scheme).toBe('tax_id');
    expect(schemeRule('leiCode')?.scheme).toBe('lei');
    expect(schemeRule('made_up')).toBeUndefined();
  });

  it('gives one key to one registration number, however it is padded, within one register only', () => {
    const padded = normaliseIdentifier(given('registration', '0127-1681', { jurisdiction: 'GB' }));
    const plain = normaliseIdentifier(given('Registration', '1271681', { jurisdiction: 'gb-eng' }));
    const foreign = normaliseIdentifier(given('registration', '1271681', { jurisdiction: 'ie' }));
    expect(padded.key).toBe(plain.key);
    expect(foreign.key).not.toBe(plain.key);
  });

  it('keeps the registers of federal states apart', () => {
    const delaware = normaliseIdentifier(given('registration', '5551234', { jurisdiction: 'us_de' }));
    const nevada = normaliseIdentifier(given('registration', '5551234', { jurisdiction: 'us-nv' }));
    expect(delaware.key).not.toBe(nevada.key);
  });

  it('sees a Russian tax id as the INN that it is, and says when its digit is wrong', () => {
    expect(normaliseIdentifier(given('tax_id', '7707 083893', { country: 'RU' })).key).toBe('inn:7707083893');
    expect(normaliseIdentifier(given('inn', '7707083894')).fault).toBe('failing_checksum');
    expect(normaliseIdentifier(given('tax_id', '7707083893', { country: 'DE' })).scheme).toBe('tax_id');
  });

  it('says when the scope is missing without which a number names nobody', () => {
    expect(normaliseIdentifier(given('registration', '5551234')).fault).toBe('missing_scope');
    expect(normaliseIdentifier(given('wallet', '0xAbC0000000000000000000000000000000000001')).fault).toBe(
      'missing_scope',
    );
  });

  it('compares hexadecimal addresses without case and base58 addresses with it', () => {
    const upper = normaliseIdentifier(given('wallet', '0xABCD12', { chain: 'ethereum' }));
    const lower = normaliseIdentifier(given('wallet', '0xabcd12', { chain: 'Ethereum' }));
    expect(upper.key).toBe(lower.key);
    const tron = normaliseIdentifier(given('wallet', 'TAbC12', { chain: 'tron' }));
    expect(tron.value).toBe('TAbC12');
  });
});

describe('isPlaceholder', () => {
  it.each(['', '---', '0000000', 'XXXXXXXX', 'n/a', 'Unknown', '1234567890', '987654321', '0123456789', '123456789'])(
    '%j is one',
    (value) => {
      expect(isPlaceholder(value)).toBe(true);
    },
  );

  it.each(['7707083893', '1234667890', '0000001', 'Q42', '123', '12345678', '87654321'])('%j is none', (value) => {
    expect(isPlaceholder(value)).toBe(false);
  });
});
