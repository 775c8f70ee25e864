import type { Json } from '#domain/graph';
import { countriesOf } from '../kit/foreign-value.js';
import type { FtmEntity } from './import/entity.js';

/**
 * FtM property → scheme of an identifier. Schemes that a bootstrap joins by are spelled as spec/rulings.md#a-36 says.
 */
export const SCHEMES: readonly (readonly [property: string, scheme: string])[] = [
  ['leiCode', 'lei'],
  ['isin', 'isin'],
  ['isinCode', 'isin'],
  ['imoNumber', 'imo'],
  ['wikidataId', 'wikidata'],
  ['innCode', 'inn'],
  ['ogrnCode', 'ogrn'],
  ['kppCode', 'kpp'],
  ['okpoCode', 'okpo'],
  ['bikCode', 'bik'],
  ['swiftBic', 'bic'],
  ['bic', 'bic'],
  ['iban', 'iban'],
  ['accountNumber', 'account_number'],
  ['dunsCode', 'duns'],
  ['permId', 'permid'],
  ['uniqueEntityId', 'uei'],
  ['cikCode', 'cik'],
  ['irsCode', 'irs'],
  ['npiCode', 'npi'],
  ['figiCode', 'figi'],
  ['ticker', 'ticker'],
  ['voenCode', 'voen'],
  ['jibCode', 'jib'],
  ['euid', 'euid'],
  ['bvdId', 'bvd'],
  ['icijId', 'icij'],
  ['opencorporatesUrl', 'opencorporates'],
  ['mmsi', 'mmsi'],
  ['callSign', 'call_sign'],
  ['serialNumber', 'serial_number'],
  ['email', 'email'],
  ['phone', 'phone'],
];

/** Numbers that only mean something together with the country that gave them. */
export const NATIONAL: readonly (readonly [property: string, scheme: string])[] = [
  ['taxNumber', 'tax_id'],
  ['vatCode', 'vat'],
  ['idNumber', 'national_id'],
  ['socialSecurityNumber', 'ssn'],
  ['passportNumber', 'passport'],
];

/** Names of chains, by the currency symbol that FtM gives a wallet. */
export const CHAINS: ReadonlyMap<string, string> = new Map([
  ['BTC', 'bitcoin'],
  ['XBT', 'bitcoin'],
  ['ETH', 'ethereum'],
  ['LTC', 'litecoin'],
  ['BCH', 'bitcoin-cash'],
  ['XMR', 'monero'],
  ['TRX', 'tron'],
  ['SOL', 'solana'],
  ['XRP', 'ripple'],
]);

/** The identifiers of an entity, in an order of their own. */
export function ftmIdentifiersOf(entity: FtmEntity): Json[] {
  const home = onlyCountry(entity, ['jurisdiction', 'mainCountry', 'country']);
  const citizenship = onlyCountry(entity, ['citizenship', 'nationality', 'country']);
  const found: Record<string, Json>[] = SCHEMES.flatMap(([property, scheme]) =>
    entity.sorted(property).map((value) => ({ scheme, value })),
  );
  for (const value of entity.sorted('registrationNumber')) {
    found.push({ scheme: 'registration', value, ...(home === null ? {} : { jurisdiction: home }) });
  }
  for (const [property, scheme] of NATIONAL) {
    const country = entity.schema === 'Person' ? citizenship : home;
    for (const value of entity.sorted(property)) {
      found.push({ scheme, value, ...(country === null ? {} : { country }) });
    }
  }
  const currency = (entity.first('currencySymbol') ?? entity.first('currency'))?.toUpperCase() ?? null;
  const chain = currency === null ? null : (CHAINS.get(currency) ?? currency.toLowerCase());
  for (const value of entity.sorted('publicKey')) {
    found.push({ scheme: 'wallet', value, ...(chain === null ? {} : { chain }) });
  }
  return found;
}

/** The identifier that a Passport or an Identification adds to its holder; null without a number. */
export function documentIdentifier(document: FtmEntity): Json | null {
  const value = document.first('passportNumber') ?? document.first('number');
  if (value === null) return null;
  const scheme =
    document.schema === 'Passport'
      ? 'passport'
      : (document.first('type') ?? 'identification')
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '_')
          .slice(0, 60);
  const country = onlyCountry(document, ['country']);
  return { scheme: scheme === '' ? 'identification' : scheme, value, ...(country === null ? {} : { country }) };
}

/** The first of the properties that names exactly one country: a number with two would join the wrong ones. */
function onlyCountry(entity: FtmEntity, properties: readonly string[]): string | null {
  for (const property of properties) {
    const countries = countriesOf(entity.values(property));
    if (countries.length === 1) return countries[0] ?? null;
    if (countries.length > 1) return null;
  }
  return null;
}
