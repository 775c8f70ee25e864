import { BANK_MEMBERS } from '../profiles/bank.js';
import { EXCHANGE_COLUMNS } from '../profiles/exchange.js';
import { GENERIC_MEMBERS } from '../profiles/generic.js';
import type { ProfileName } from '../profiles/profile-name.js';

/** Forms of a body. */
export const SCAN_FORMATS = ['json', 'ndjson', 'csv', 'xml'] as const;
export type ScanFormat = (typeof SCAN_FORMATS)[number];

/** The media types of each form; the first is the one that is listed. */
export const MEDIA_TYPES: Readonly<Record<ScanFormat, readonly string[]>> = {
  json: ['application/json'],
  ndjson: ['application/x-ndjson'],
  csv: ['text/csv'],
  xml: ['application/xml', 'text/xml'],
};

/** The form of a body by what its `Content-Type` declares; JSON where it names none of them, or is missing. */
export function bodyFormatOf(contentType: string | undefined): ScanFormat {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return SCAN_FORMATS.find((format) => MEDIA_TYPES[format].includes(type)) ?? 'json';
}

/** The forms that a profile is read from. */
export const FORMATS_OF_PROFILE: Readonly<Record<ProfileName, readonly ScanFormat[]>> = {
  generic: ['json', 'ndjson', 'csv'],
  exchange: ['json', 'ndjson', 'csv'],
  utxo: ['json', 'ndjson'],
  evm: ['json', 'ndjson'],
  bank: ['json', 'ndjson', 'csv'],
  iso20022: ['xml'],
};

/** The columns that a CSV of a profile may have. */
export const CSV_PROFILES: Readonly<Partial<Record<ProfileName, readonly string[]>>> = {
  generic: GENERIC_MEMBERS.filter((member) => member !== 'metadata'),
  bank: BANK_MEMBERS,
  exchange: EXCHANGE_COLUMNS,
};
