import type { Json } from '#domain/graph';
import type { Losses } from '#adapter-kit';
import { countriesOf, objectsAt, foreignTextAt, type ForeignObject } from '../kit/foreign-value.js';

/** Org-id schemes that mean one of ours; others are kept in lower case. */
const SCHEMES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<string, Record<string, string>>([
  ['XI-LEI', { scheme: 'lei' }],
  ['GB-COH', { scheme: 'registration', jurisdiction: 'GB' }],
  ['GB-NIC', { scheme: 'registration', jurisdiction: 'GB' }],
  ['GB-SC', { scheme: 'registration', jurisdiction: 'GB' }],
  ['UA-EDR', { scheme: 'registration', jurisdiction: 'UA' }],
  ['DK-CVR', { scheme: 'registration', jurisdiction: 'DK' }],
  ['SK-ORSR', { scheme: 'registration', jurisdiction: 'SK' }],
  ['FI-PRO', { scheme: 'registration', jurisdiction: 'FI' }],
  ['NO-BRC', { scheme: 'registration', jurisdiction: 'NO' }],
  ['FR-RCS', { scheme: 'registration', jurisdiction: 'FR' }],
  ['NL-KVK', { scheme: 'registration', jurisdiction: 'NL' }],
  ['MX-RFC', { scheme: 'tax_id', country: 'MX' }],
]);

/** BODS names papers of persons `{ISO 3166-1 alpha-3}-{TAXID|PASSPORT|IDCARD}`. */
const PAPERS: Readonly<Record<string, string>> = { TAXID: 'tax_id', PASSPORT: 'passport', IDCARD: 'national_id' };

/** Alpha-3 to alpha-2 where the one is not the beginning of the other. */
const ALPHA_2: ReadonlyMap<string, string> = new Map(
  (
    'AND:AD ARE:AE ARM:AM AUT:AT BIH:BA BLR:BY BLZ:BZ CHL:CL CHN:CN CYP:CY DNK:DK EST:EE GRC:GR IRL:IE IRQ:IQ ' +
    'ISR:IL JAM:JM KAZ:KZ KOR:KR LBR:LR LKA:LK LVA:LV MAC:MO MDA:MD MDG:MG MEX:MX MKD:MK MLT:MT MNE:ME PAK:PK POL:PL ' +
    'PRT:PT SRB:RS SVK:SK SVN:SI SWE:SE TUN:TN TUR:TR UKR:UA URY:UY'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** Alpha-3 codes whose first two letters are the alpha-2 code. */
const PREFIXED: ReadonlySet<string> = new Set(
  (
    'ALB ARG AUS AZE BEL BGD BGR BRA CAN CZE DEU DZA ECU EGY ESP FIN FRA GBR GEO GHA HKG HRV HUN IDN IND IRN ISL ITA ' +
    'JPN KEN LBN LIE LTU LUX MAR MCO MYS NGA NLD NOR NZL PER PHL QAT ROU RUS SAU SGP THA TZA USA UZB VEN VNM ZAF'
  ).split(' '),
);

export interface ReadIdentifiers {
  readonly identifiers: readonly Json[];
  /** `scheme|value`, both folded, of those that name their scheme: equal keys of two records suggest one thing. */
  readonly keys: readonly string[];
  /** Countries whose company register gave one of them. */
  readonly registers: readonly string[];
  /** How many had no value. */
  readonly empty: number;
}

/**
 * Reads the identifiers of an entity or a person. Real ones lack a scheme, or the id, or differ in case
 * (spec/interchange.md#bods-3).
 */
export function bodsIdentifiersOf(details: ForeignObject): ReadIdentifiers {
  const identifiers: Json[] = [];
  const keys: string[] = [];
  const registers = new Set<string>();
  let empty = 0;
  for (const given of objectsAt(details, 'identifiers')) {
    const value = foreignTextAt(given, 'id') ?? foreignTextAt(given, 'uri');
    const [scheme, schemeName] = [foreignTextAt(given, 'scheme'), foreignTextAt(given, 'schemeName')];
    if (value === null) {
      empty += 1;
      continue;
    }
    const known = ours(scheme ?? schemeName);
    identifiers.push({ ...known, value });
    if (known.jurisdiction !== undefined) registers.add(known.jurisdiction);
    if (scheme !== null) keys.push(`${scheme.toLowerCase()}|${value.toLowerCase()}`);
  }
  return { identifiers, keys, registers: [...registers], empty };
}

/** Identifiers as BODS has them: with the scheme of org-id where it is known to mean ours, else with our word as a name. */
export function exportIdentifiers(
  identifiers: readonly ForeignObject[],
  losses: Losses,
): readonly Readonly<Record<string, string>>[] {
  return identifiers.flatMap((identifier): readonly Readonly<Record<string, string>>[] => {
    const [scheme, value] = [foreignTextAt(identifier, 'scheme'), foreignTextAt(identifier, 'value')];
    if (scheme === null || value === null) return [];
    const [jurisdiction = null] = countriesOf([foreignTextAt(identifier, 'jurisdiction') ?? '']);
    const [country = null] = countriesOf([foreignTextAt(identifier, 'country') ?? '']);
    for (const [code, meant] of SCHEMES) {
      const isMeant =
        meant.scheme === scheme && (meant.jurisdiction ?? null) === jurisdiction && (meant.country ?? null) === country;
      if (isMeant) return [{ scheme: code, id: value }];
    }
    const paper = Object.entries(PAPERS).find(([, word]) => word === scheme)?.[0];
    const alpha3 = country === null ? null : alpha3Of(country);
    if (paper !== undefined && alpha3 !== null) return [{ scheme: `${alpha3}-${paper}`, id: value }];
    const place = jurisdiction ?? country ?? foreignTextAt(identifier, 'chain');
    if (place !== null) losses.lose('entities.identifiers.place');
    return [{ schemeName: slugOf(place === null ? scheme : `${scheme} ${place}`), id: value }];
  });
}

function alpha3Of(alpha2Code: string): string | null {
  for (const [long, short] of ALPHA_2) if (short === alpha2Code) return long;
  for (const long of PREFIXED) if (long.slice(0, 2) === alpha2Code) return long;
  return null;
}

function ours(given: string | null): Readonly<Record<string, string>> {
  if (given === null) return { scheme: 'unknown' };
  const upper = given.toUpperCase();
  const known = SCHEMES.get(upper);
  if (known !== undefined) return known;
  const paper = /^([A-Z]{3})-(TAXID|PASSPORT|IDCARD)$/.exec(upper);
  if (paper !== null) {
    const country = alpha2(paper[1] ?? '');
    return { scheme: PAPERS[paper[2] ?? ''] ?? 'unknown', ...(country === null ? {} : { country }) };
  }
  return { scheme: slugOf(given) };
}

function slugOf(given: string): string {
  const slug = given
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 100);
  return slug === '' ? 'unknown' : slug;
}

function alpha2(alpha3: string): string | null {
  return ALPHA_2.get(alpha3) ?? (PREFIXED.has(alpha3) ? alpha3.slice(0, 2) : null);
}
