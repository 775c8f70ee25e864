import { isImo, isInn, isIsin, isLei, isOgrn, isWikidataId } from './checksums.js';

/**
 * What an identifier can prove (spec/resolution.md#features, #bootstrap-schemes):
 * `unique`: one thing in the world, so equality links and a difference parts; `personal`: a document of a person, where
 * a difference says little because people renew them; `account`: an address on a chain, which several may share;
 * `shared`: says nothing about who it is (BIC, KPP, ticker, e-mail, phone); `unknown`: a scheme that is in no table.
 */
export type IdentifierStrength = 'unique' | 'personal' | 'account' | 'shared' | 'unknown';

/** The member that a value needs beside it before it can be compared. */
export type IdentifierScope = 'jurisdiction' | 'country' | 'chain' | null;

export interface SchemeRule {
  readonly scheme: string;
  readonly strength: IdentifierStrength;
  readonly scope: IdentifierScope;
  /** Other spellings, in lower case without separators. */
  readonly aliases: readonly string[];
  /** Whether the check digits are right; absent where the scheme has none. */
  readonly isValid?: (value: string) => boolean;
}

/** Schemes whose equality may create a link when nobody looks (spec/rulings.md#a-36). */
export const BOOTSTRAP_SCHEMES = ['lei', 'registration', 'tax_id', 'inn', 'ogrn', 'isin', 'imo', 'wikidata'] as const;

/** Schemes that a caller must name before they may create a link. */
export const OPT_IN_SCHEMES = ['passport', 'national_id'] as const;

/** The one table of identifier schemes. The first spelling is the one that the service writes. */
const IDENTIFIER_SCHEMES: readonly SchemeRule[] = [
  { scheme: 'lei', strength: 'unique', scope: null, aliases: ['leicode'], isValid: isLei },
  { scheme: 'isin', strength: 'unique', scope: null, aliases: ['isincode'], isValid: isIsin },
  { scheme: 'imo', strength: 'unique', scope: null, aliases: ['imonumber'], isValid: isImo },
  { scheme: 'wikidata', strength: 'unique', scope: null, aliases: ['wikidataid', 'qid'], isValid: isWikidataId },
  { scheme: 'inn', strength: 'unique', scope: null, aliases: ['inncode', 'innru'], isValid: isInn },
  { scheme: 'ogrn', strength: 'unique', scope: null, aliases: ['ogrncode', 'ogrnip'], isValid: isOgrn },
  {
    scheme: 'registration',
    strength: 'unique',
    scope: 'jurisdiction',
    aliases: ['registrationnumber', 'companynumber', 'companyregistration', 'regno', 'registernumber'],
  },
  {
    scheme: 'tax_id',
    strength: 'unique',
    scope: 'country',
    aliases: ['taxid', 'taxnumber', 'tin', 'taxpayernumber'],
  },
  { scheme: 'passport', strength: 'personal', scope: 'country', aliases: ['passportnumber'] },
  {
    scheme: 'national_id',
    strength: 'personal',
    scope: 'country',
    aliases: ['nationalid', 'idnumber', 'identitycard', 'ssn', 'socialsecuritynumber', 'personalid'],
  },
  {
    scheme: 'driving_licence',
    strength: 'personal',
    scope: 'country',
    aliases: [
      'drivinglicence',
      'drivinglicense',
      'driverslicense',
      'driverslicence',
      'driverlicense',
      'drlic',
      'drivinglicencenumber',
    ],
  },
  { scheme: 'wallet', strength: 'account', scope: 'chain', aliases: ['walletaddress', 'publickey', 'cryptoaddress'] },
  { scheme: 'contract', strength: 'account', scope: 'chain', aliases: ['contractaddress', 'tokenaddress'] },
  { scheme: 'bic', strength: 'shared', scope: null, aliases: ['swift', 'swiftbic', 'bikcode', 'bik'] },
  { scheme: 'kpp', strength: 'shared', scope: null, aliases: ['kppcode'] },
  { scheme: 'vat', strength: 'shared', scope: null, aliases: ['vatcode', 'vatnumber'] },
  { scheme: 'ticker', strength: 'shared', scope: null, aliases: ['symbol', 'tickersymbol'] },
  { scheme: 'email', strength: 'shared', scope: null, aliases: ['mail', 'emailaddress'] },
  { scheme: 'phone', strength: 'shared', scope: null, aliases: ['telephone', 'phonenumber', 'mobile'] },
  { scheme: 'website', strength: 'shared', scope: null, aliases: ['url', 'homepage', 'domain'] },
];

const BY_SPELLING: ReadonlyMap<string, SchemeRule> = new Map(
  IDENTIFIER_SCHEMES.flatMap((rule) => [rule.scheme.replace('_', ''), ...rule.aliases].map((name) => [name, rule])),
);

/** The rule of a scheme in whatever case and with whatever separators it is spelled; undefined for an unknown one. */
export function schemeRule(spelling: string): SchemeRule | undefined {
  return BY_SPELLING.get(spelling.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
