import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { sumsText } from '../../analysis/fan.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { bankFacts } from './bank-facts.js';

/** What a payment has to say of its parties. */
const PARTS = ['debtor.name', 'debtor.account', 'creditor.name', 'creditor.account'];

/** B04: a customer payment without name and account of a side (FATF recommendation 16). */
export const missingPartyData: Detector = {
  detector: 'missing_party_data',
  code: 'B04',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [],
  next: 'ask the sending bank for what is missing before the money is made available',
  refutes: 'the data, once asked for',
  traps: [],
  detect(context) {
    const { movements } = context;
    const findings: FindingDraft[] = [];
    let isRecorded = false;
    for (let edge = 0; edge < movements.count; edge++) {
      if (!context.budget.spend(1)) break;
      const parties = bankFacts(context, edge)?.parties ?? null;
      if (parties === null) continue;
      isRecorded = true;
      const missing = [
        ...(parties.debtorName ? [] : ['debtor.name']),
        ...(parties.debtorAccount ? [] : ['debtor.account']),
        ...(parties.creditorName ? [] : ['creditor.name']),
        ...(parties.creditorAccount ? [] : ['creditor.account']),
      ];
      if (missing.length === 0) continue;
      const given = PARTS.filter((part) => !missing.includes(part));
      const id = movements.txIds.at(movements.tx[edge] ?? 0) ?? '';
      findings.push({
        subject: id,
        severity: 'low',
        accounts: [
          { account: movements.from[edge] ?? 0, role: 'sender' },
          { account: movements.to[edge] ?? 0, role: 'receiver' },
        ],
        edges: [{ edge, role: 'incomplete' }],
        measures: { missing },
        title: 'A customer payment lacks data of its parties',
        explanation:
          `The payment lacks: ${missing.join(', ')}; it has ${given.length === 0 ? 'none of the others' : given.join(', ')}. ` +
          `It moved ${sumsText(context, [edge])} from ${accountText(context, movements.from[edge] ?? 0)} to ` +
          `${accountText(context, movements.to[edge] ?? 0)}.${given.some((part) => part.endsWith('.name')) ? ' Names are to be read in the message: a scan keeps none.' : ''}`,
      });
    }
    return isRecorded ? foundFindings(findings) : notEvaluated('no_party_data', 'pacs.008 messages');
  },
};

/** An account by its name, where the message tells one. */
function accountText(context: ScanContext, account: number): string {
  return context.movements.anonymous[account] === 1 ? 'an account that it does not tell' : context.nameOf(account);
}
