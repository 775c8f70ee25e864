import type { Identifier } from '../../graph/records.js';
import { isInn, isOgrn } from './checksums.js';
import { schemeRule, type IdentifierScope, type IdentifierStrength } from './schemes.js';

/** Why an identifier can prove nothing on its own. */
export type IdentifierFault = 'placeholder' | 'failing_checksum' | 'missing_scope';

/** An identifier as it is compared: two are the same when their keys are. */
export interface NormalisedIdentifier {
  readonly scheme: string;
  readonly value: string;
  /** Lower-case country, jurisdiction or chain; null where the scheme has none or it was not given. */
  readonly scope: string | null;
  readonly strength: IdentifierStrength;
  /** `scheme:scope:value`, or `scheme:value` where the scheme needs no scope. */
  readonly key: string;
  readonly fault: IdentifierFault | null;
}

/**
 * Reads an identifier as it was given. Case and separators do not count, nor do the leading zeros of a registration
 * number; a Russian tax id or registration that passes the check of INN or OGRN becomes one.
 */
export function normaliseIdentifier(given: Identifier): NormalisedIdentifier {
  const rule = schemeRule(given.scheme);
  const scheme = rule?.scheme ?? given.scheme.trim().toLowerCase();
  const scope = scopeOf(given, rule?.scope ?? null);
  const value = normaliseValue(scheme, given.value);

  const russian = scope === 'ru' ? russianScheme(scheme, value) : null;
  if (russian !== null) {
    return {
      scheme: russian,
      value,
      scope: null,
      strength: 'unique',
      key: `${russian}:${value}`,
      fault: faultOf(russian, value),
    };
  }
  const needsScope = (rule?.scope ?? null) !== null;
  const fault = faultOf(scheme, value) ?? (needsScope && scope === null ? 'missing_scope' : null);
  const key = needsScope ? `${scheme}:${scope ?? '?'}:${value}` : `${scheme}:${value}`;
  return { scheme, value, scope, strength: rule?.strength ?? 'unknown', key, fault };
}

/**
 * Whether a normalised value stands for "none": empty, one repeated character, a long counting sequence, or a word such as
 * `UNKNOWN`. Registers use these where a field must be filled.
 */
export function isPlaceholder(value: string): boolean {
  const bare = value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (bare === '' || PLACEHOLDER_WORDS.has(bare)) return true;
  if (/^(.)\1*$/u.test(bare)) return true;
  return bare.length >= COUNTED_OUT && (COUNTING.includes(bare) || COUNTING_DOWN.includes(bare));
}

const PLACEHOLDER_WORDS: ReadonlySet<string> = new Set([
  'NA', 'NONE', 'NULL', 'NIL', 'NO', 'NOTAVAILABLE', 'NOTAPPLICABLE', 'NOTKNOWN', 'UNKNOWN', 'UNDEFINED', 'PENDING', 'TBD',
  'TBA', 'TEST', 'EXAMPLE', 'XXX', 'MISSING', 'EMPTY', 'OTHER', 'НЕТ', 'НЕИЗВЕСТНО', 'KEINE', 'UNBEKANNT', 'AUCUN', 'NINGUNO',
]); // prettier-ignore
/**
 * Numbers of so many digits that only count up or down (123456789) are placeholders: no register issues them. Shorter
 * ones are issued: 12345678 is a company.
 */
const COUNTED_OUT = 9;
const COUNTING = '01234567890123456789';
const COUNTING_DOWN = '98765432109876543210';

function normaliseValue(scheme: string, value: string): string {
  const text = value.normalize('NFKC').trim();
  switch (scheme) {
    case 'wallet':
    case 'contract':
      // Hexadecimal addresses differ in case only by their checksum; base58 ones differ by case itself.
      return /^0x/i.test(text) ? text.toLowerCase() : text;
    case 'email':
      return text.toLowerCase();
    case 'website':
      return text
        .toLowerCase()
        .replace(/^https?:\/\/(www\.)?/, '')
        .replace(/\/+$/, '');
    case 'phone':
      return text.replace(/[^\d]/g, '').replace(/^00/, '');
    case 'imo':
      return text
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/^IMO/, '');
    case 'registration': {
      const bare = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
      return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare;
    }
    default:
      return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  }
}

function scopeOf(given: Identifier, needed: IdentifierScope): string | null {
  if (needed === null) return null;
  const text =
    needed === 'chain'
      ? given.chain
      : needed === 'country'
        ? (given.country ?? given.jurisdiction)
        : (given.jurisdiction ?? given.country);
  if (text === null) return null;
  const code = text.trim().toLowerCase().replace(/_/g, '-');
  if (code === '') return null;
  if (needed === 'country') return code.slice(0, 2);
  // One register serves all parts of the United Kingdom; in federal states each part has its own.
  return needed === 'jurisdiction' && code.startsWith('gb-') ? 'gb' : code;
}

function russianScheme(scheme: string, value: string): 'inn' | 'ogrn' | null {
  if (scheme === 'tax_id' && isInn(value)) return 'inn';
  return scheme === 'registration' && isOgrn(value) ? 'ogrn' : null;
}

function faultOf(scheme: string, value: string): IdentifierFault | null {
  if (isPlaceholder(value)) return 'placeholder';
  const isValid = schemeRule(scheme)?.isValid;
  return isValid !== undefined && !isValid(value) ? 'failing_checksum' : null;
}
