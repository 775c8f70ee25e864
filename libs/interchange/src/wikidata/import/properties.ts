import type { EntityKind, WorldPredicate } from '#domain/graph';

/** Classes (`P31`) that say what an item is for us. Wikidata has thousands; what is under none of these is `other`. */
export const WIKIDATA_KINDS: ReadonlyMap<string, EntityKind> = new Map<string, EntityKind>([
  ['Q5', 'person'],
  ['Q783794', 'company'],
  ['Q4830453', 'company'],
  ['Q6881511', 'company'],
  ['Q891723', 'company'],
  ['Q22687', 'company'],
  ['Q219577', 'company'],
  ['Q161726', 'company'],
  ['Q4201895', 'fund'],
  ['Q1752459', 'fund'],
  ['Q43229', 'organization'],
  ['Q163740', 'organization'],
  ['Q157031', 'organization'],
  ['Q7278', 'organization'],
  ['Q31855', 'organization'],
  ['Q79913', 'organization'],
  ['Q327333', 'government'],
  ['Q192350', 'government'],
  ['Q7188', 'government'],
  ['Q3624078', 'government'],
  ['Q6256', 'government'],
  ['Q105062392', 'regulator'],
  ['Q66344', 'regulator'],
  ['Q11446', 'asset'],
  ['Q2055880', 'asset'],
  ['Q11707', 'asset'],
  ['Q2334719', 'case'],
]);

export interface LinkRow {
  readonly predicate: WorldPredicate;
  /** Whether it runs from the value to the item. */
  readonly reversed?: true;
  readonly role: string;
}

/** Properties between items that are relations of ours (spec/interchange.md#wikidata-5). */
export const WIKIDATA_LINKS: ReadonlyMap<string, LinkRow> = new Map<string, LinkRow>([
  ['P22', { predicate: 'PARENT_OF', reversed: true, role: 'father' }],
  ['P25', { predicate: 'PARENT_OF', reversed: true, role: 'mother' }],
  ['P40', { predicate: 'PARENT_OF', role: 'parent' }],
  ['P26', { predicate: 'FAMILY_OF', role: 'spouse' }],
  ['P451', { predicate: 'FAMILY_OF', role: 'partner' }],
  ['P3373', { predicate: 'FAMILY_OF', role: 'sibling' }],
  ['P1038', { predicate: 'FAMILY_OF', role: 'relative' }],
  ['P1830', { predicate: 'OWNS', role: 'owner of' }],
  ['P127', { predicate: 'OWNS', reversed: true, role: 'owner' }],
  ['P749', { predicate: 'SUBSIDIARY_OF', role: 'subsidiary' }],
  ['P355', { predicate: 'SUBSIDIARY_OF', reversed: true, role: 'subsidiary' }],
  ['P112', { predicate: 'FOUNDED', reversed: true, role: 'founder' }],
  ['P169', { predicate: 'DIRECTOR_OF', reversed: true, role: 'chief executive officer' }],
  ['P488', { predicate: 'DIRECTOR_OF', reversed: true, role: 'chairperson' }],
  ['P1037', { predicate: 'DIRECTOR_OF', reversed: true, role: 'director or manager' }],
  ['P3320', { predicate: 'DIRECTOR_OF', reversed: true, role: 'board member' }],
  ['P108', { predicate: 'EMPLOYED_BY', role: 'employee' }],
  ['P102', { predicate: 'RELATED_TO', role: 'member of political party' }],
  ['P463', { predicate: 'RELATED_TO', role: 'member' }],
]);

/** Properties that speak of identity: suggestions, never decisions. */
export const IDENTITY: ReadonlyMap<
  string,
  { readonly predicate: string; readonly judgement?: 'negative'; readonly reversed?: true }
> = new Map([
  ['P1889', { predicate: 'SAME_AS', judgement: 'negative' as const }],
  ['P460', { predicate: 'SAME_AS' }],
  ['P1365', { predicate: 'SUCCESSOR_OF' }],
  ['P1366', { predicate: 'SUCCESSOR_OF', reversed: true as const }],
]);

/** Ids of registers that are identifiers of ours; every other one is kept under its property in `attributes`. */
export const WIKIDATA_IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['P1278', 'lei'],
  ['P946', 'isin'],
  ['P458', 'imo'],
  ['P1320', 'opencorporates'],
  ['P214', 'viaf'],
  ['P213', 'isni'],
  ['P227', 'gnd'],
  ['P2627', 'bic'],
]);

/** Values that have no member of ours and are kept under a name in `attributes`, as a list. */
export const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['P31', 'instance_of'],
  ['P27', 'citizenships'],
  ['P17', 'main_countries'],
  ['P106', 'occupations'],
  ['P19', 'birth_places'],
  ['P20', 'death_places'],
  ['P159', 'headquarters'],
  ['P452', 'sectors'],
  ['P856', 'websites'],
  ['P69', 'education'],
  ['P140', 'religions'],
]);

export const GENDERS: ReadonlyMap<string, string> = new Map([
  ['Q6581097', 'male'],
  ['Q6581072', 'female'],
]);

const COUNTRY_ITEMS =
  'Q30 US Q145 GB Q183 DE Q142 FR Q38 IT Q29 ES Q159 RU Q148 CN Q17 JP Q668 IN Q155 BR Q16 CA Q408 AU Q39 CH Q40 AT ' +
  'Q55 NL Q29999 NL Q31 BE Q34 SE Q20 NO Q35 DK Q756617 DK Q33 FI Q36 PL Q45 PT Q41 GR Q27 IE Q32 LU Q229 CY Q233 MT ' +
  'Q347 LI Q235 MC Q212 UA Q184 BY Q232 KZ Q43 TR Q801 IL Q851 SA Q878 AE Q79 EG Q258 ZA Q1033 NG Q96 MX Q414 AR ' +
  'Q298 CL Q739 CO Q717 VE Q241 CU Q794 IR Q796 IQ Q858 SY Q843 PK Q889 AF Q884 KR Q423 KP Q334 SG Q833 MY Q252 ID ' +
  'Q928 PH Q881 VN Q869 TH Q664 NZ Q211 LV Q37 LT Q191 EE Q28 HU Q213 CZ Q214 SK Q215 SI Q224 HR Q403 RS Q218 RO ' +
  'Q219 BG Q217 MD Q230 GE Q399 AM Q227 AZ Q265 UZ';

/** ISO 3166-1 codes of the countries that `P27` and `P17` name most; the others stay as ids of items. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Array.from(COUNTRY_ITEMS.matchAll(/(Q\d+) ([A-Z]{2})/g), ([, item = '', code = '']) => [item, code] as const),
);
