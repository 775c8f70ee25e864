import { headOf } from '../../parts/csv.js';

export type ImportFormat = 'native' | 'ftm' | 'bods' | 'stix';

/** What the sync door is sent: records in an envelope, or a file as it is under a type. */
interface Sending {
  readonly type: 'application/json' | 'application/x-ndjson' | 'text/csv';
  readonly format: ImportFormat;
  readonly records: readonly unknown[] | null;
}

/** What a file is, told by its name and how it begins; a person may say otherwise. */
export function sendingOf(name: string, text: string): Sending {
  if (/\.[ct]sv$/i.test(name)) return { type: 'text/csv', format: 'ftm', records: null };
  const whole = parsed(text);
  const records = recordsIn(whole);
  const first = records?.[0] ?? parsed(text.trimStart().split('\n', 1)[0] ?? '');
  const format = formatOf(whole, first);
  if (records === null) return { type: 'application/x-ndjson', format, records: null };
  return { type: 'application/json', format, records };
}

/** Whether a file is a table, or holds payments, of which no format of records says anything. */
export function isOfNoRecords(name: string, text: string): boolean {
  if (/\.[ct]sv$/i.test(name)) return !headOf(text).columns.includes('schema');
  const whole = parsed(text);
  const [first = parsed(text.trimStart().split('\n', 1)[0] ?? '')] = recordsIn(whole) ?? [];
  return 'transactions' in membersOf(whole) || 'tx_id' in membersOf(first);
}

function recordsIn(whole: unknown): readonly unknown[] | null {
  if (Array.isArray(whole)) return whole as readonly unknown[];
  const { objects, records } = membersOf(whole);
  if (Array.isArray(objects)) return objects as readonly unknown[];
  return Array.isArray(records) ? (records as readonly unknown[]) : null;
}

function formatOf(whole: unknown, first: unknown): ImportFormat {
  if (membersOf(whole)['type'] === 'bundle' || 'spec_version' in membersOf(first)) return 'stix';
  if ('schema' in membersOf(first)) return 'ftm';
  return 'statementId' in membersOf(first) || 'statementID' in membersOf(first) ? 'bods' : 'native';
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
