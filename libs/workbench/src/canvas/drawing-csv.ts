import { holdingOf } from '../text/holding.js';
import type { Drawing } from './drawing.js';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * RFC 4180. What a spreadsheet would run as a formula is kept as text by an apostrophe; a plain number, also a negative one,
 * stays a number (spec/rulings.md#b-29). The same rule as that of the service's tables (`csvCell`), held to it by a test.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function entityRows({ nodes }: Drawing): readonly (readonly string[])[] {
  const head = ['id', 'kind', 'name', 'countries', 'effective_at', 'effective_until', 'visibility'];
  const rows = nodes.map(({ entity }) => [
    entity.id,
    entity.kind,
    entity.name,
    entity.countries.join(' '),
    entity.effective_at ?? '',
    entity.effective_until ?? '',
    entity.visibility,
  ]);
  return [head, ...rows];
}

export function relationRows({ nodes, edges }: Drawing): readonly (readonly string[])[] {
  const names = new Map(nodes.map(({ id, entity }) => [id, entity.name]));
  const head = [
    'id',
    'predicate',
    'from_id',
    'from',
    'to_id',
    'to',
    'status',
    'effective_at',
    'effective_until',
    'known_at',
    'amount',
    'asset',
    'direct_or_indirect',
  ];
  const rows = edges.map(({ relation }) => [
    relation.id,
    relation.predicate,
    relation.from_id,
    names.get(relation.from_id) ?? '',
    relation.to_id,
    names.get(relation.to_id) ?? '',
    relation.status ?? '',
    relation.effective_at ?? '',
    relation.effective_until ?? '',
    relation.known_at ?? '',
    relation.amount?.value ?? '',
    relation.amount?.asset ?? '',
    holdingOf(relation) ?? '',
  ]);
  return [head, ...rows];
}
