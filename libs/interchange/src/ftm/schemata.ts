import type { EntityKind } from '#domain/graph';

/**
 * What each schema becomes here. Company is both Organization and Asset in FtM; for us it is a company
 * (spec/interchange.md#ftm).
 */
export const FTM_KINDS: ReadonlyMap<string, EntityKind> = new Map([
  ['Person', 'person'],
  ['Company', 'company'],
  ['Organization', 'organization'],
  ['PublicBody', 'government'],
  ['LegalEntity', 'other'],
  ['Asset', 'asset'],
  ['Security', 'asset'],
  ['CryptoWallet', 'asset'],
  ['BankAccount', 'asset'],
  ['Vessel', 'asset'],
  ['Airplane', 'asset'],
  ['Vehicle', 'asset'],
  ['RealEstate', 'asset'],
  ['Land', 'asset'],
  ['License', 'asset'],
  ['CourtCase', 'case'],
  ['Project', 'other'],
  ['Contract', 'other'],
  ['ContractLot', 'other'],
  ['CallForTenders', 'other'],
  ['Concession', 'other'],
  ['UserAccount', 'other'],
  ['Thing', 'other'],
]);

/** The schema of a kind that was not imported from FtM. There is none for a protocol; a fund is marked by its topic. */
export const FTM_SCHEMA_OF_KIND: Readonly<Record<string, string>> = {
  person: 'Person',
  company: 'Company',
  fund: 'Company',
  asset: 'Asset',
  protocol: 'Asset',
  government: 'PublicBody',
  regulator: 'PublicBody',
  organization: 'Organization',
  case: 'CourtCase',
};

/** Schemata that the fund topic makes a fund. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(['Company', 'Organization', 'LegalEntity', 'Asset']);
export const FUND_TOPIC = 'fin.fund';
/** The topic that a regulator is written with. */
export const REGULATOR_TOPIC = 'gov.regulator';
/** Central banks and supervisors of finance, the one FtM topic that stands for a regulator. */
export const REGULATOR_TOPICS: ReadonlySet<string> = new Set(['gov.financial', 'gov.regulator']);
