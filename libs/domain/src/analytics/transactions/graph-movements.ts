import { indirectnessOf, isMovementOfMoney } from '../../graph/indirect-interest.js';
import type { EventFields, RelationFields } from '../../graph/records.js';
import type { View } from '../../graph/views/view.js';
import { parseMoment } from '../../shared/time.js';
import { decimalDigits } from './movement-line.js';
import { NOTHING_MORE, type MovementRow } from './movement-row.js';

/** Words for the two ends of a payment among the roles of an event. */
const PAYERS: ReadonlySet<string> = new Set([
  'payer',
  'sender',
  'debtor',
  'originator',
  'donor',
  'lender',
  'buyer',
  'from',
]);
const PAYEES: ReadonlySet<string> = new Set([
  'payee',
  'receiver',
  'recipient',
  'beneficiary',
  'creditor',
  'borrower',
  'seller',
  'to',
]);

/** What the investigation graph says of money. */
export interface GraphMovements {
  readonly rows: readonly MovementRow[];
  /** Relations and events that name an amount, but not when, or not between whom. */
  readonly left_out: number;
}

/**
 * Money in the graph as movements between entities: relations FUNDED, LENT_TO and INVESTED_IN with an amount and a start,
 * and events with an amount, a time and two ends that the view shows: of one whom it does not, nothing is told. Hypotheses
 * and what was disproven moved nothing. Everything is to the day: the graph seldom knows more.
 */
export function graphMovements(view: View): GraphMovements {
  const rows: MovementRow[] = [];
  let left_out = 0;
  const take = (row: MovementRow | null): void => {
    if (row === null) left_out++;
    else rows.push(row);
  };
  for (const version of view.each('relation')) {
    const { fields } = version;
    if (!isMovementOfMoney(fields, indirectnessOf(fields))) continue;
    const status = view.statusOf(version);
    if (status === null || status === 'hypothesis' || status === 'disproven') continue;
    take(relationMovement(fields));
  }
  for (const { fields } of view.each('event')) if (fields.amount !== null) take(eventMovement(view, fields));
  return { rows, left_out };
}

function relationMovement(fields: RelationFields): MovementRow | null {
  return movement(fields, fields.predicate.toLowerCase(), fields.from_id, fields.to_id);
}

function eventMovement(view: View, fields: EventFields): MovementRow | null {
  const shown = fields.participants.filter(({ entity_id }) => view.find('entity', entity_id) !== null);
  const withRole = (roles: ReadonlySet<string>): string | undefined =>
    shown.find(({ role }) => role !== null && roles.has(role.toLowerCase()))?.entity_id;
  const [payer, payee] = [withRole(PAYERS), withRole(PAYEES)];
  if (payer === undefined || payee === undefined) return null;
  return movement(fields, fields.type ?? 'event', payer, payee);
}

function movement(
  fields: Pick<RelationFields | EventFields, 'id' | 'amount' | 'effective_at' | 'dataset'>,
  kind: string,
  from: string,
  to: string,
): MovementRow | null {
  const { id, amount, effective_at, dataset } = fields;
  const start = effective_at === null ? null : parseMoment(effective_at);
  if (start === null || amount === null || amount.value.startsWith('-')) return null;
  return {
    dataset: dataset ?? 'graph',
    profile: 'generic',
    txId: id,
    leg: 0,
    legs: 1,
    at: start.lo,
    day: start.precision !== 'instant',
    from,
    to,
    fromInside: true,
    toInside: true,
    asset: amount.asset,
    amount: decimalDigits(amount.value),
    kind,
    ...NOTHING_MORE,
  };
}
