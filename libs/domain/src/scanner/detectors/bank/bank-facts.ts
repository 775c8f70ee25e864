import { MOVEMENT_KINDS } from '../../../movements/table/movements.js';
import type { BankFacts } from '../../../movements/reading/row-facts.js';
import type { ScanContext } from '../../analysis/scan-context.js';

export const CASH = MOVEMENT_KINDS.indexOf('cash');

export function bankFacts(context: ScanContext, edge: number): BankFacts | null {
  const facts = context.movements.facts.get(edge);
  return facts?.profile === 'bank' ? facts : null;
}
