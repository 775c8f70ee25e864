import type { RowValue, TransactionProfile } from '@investigation-graph/adapter-kit';

/** The ledger of an old bank system: a payment a row, a fee beside it, amounts with a comma. */
export const ledgerDump: TransactionProfile = {
  profile: 'ledger_dump',
  version: '1',
  content: 'Rows of the ledger of the old bank system, with the fee that a payment cost.',
  reads: ['csv'],
  read(row) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return { refused: { tx_id: null, member: null, detail: 'a row is an object' } };
    }
    const members = new Map<string, RowValue>(Object.entries(row));
    const [id, day, payer, payee] = [
      nameIn(members, 'Ref'),
      dayIn(members),
      nameIn(members, 'Dr'),
      nameIn(members, 'Cr'),
    ];
    const [amount, fee] = [amountIn(members, 'Amount'), amountIn(members, 'Fee')];
    if (id === null) return { refused: { tx_id: null, member: 'Ref', detail: 'a row has a reference' } };
    if (day === null) return { refused: { tx_id: id, member: 'Day', detail: 'a day is DD.MM.YYYY' } };
    if (payer === null || payee === null)
      return { refused: { tx_id: id, member: null, detail: 'a row has Dr and Cr' } };
    if (amount === null) return { refused: { tx_id: id, member: 'Amount', detail: 'an amount is 1234,56' } };
    const paid = { tx_id: id, timestamp: day, from: payer, asset: 'EUR' };
    const costs = fee === null || /^[0.]+$/.test(fee) ? [] : [{ ...paid, to: 'the bank', amount: fee }];
    return { payments: [{ ...paid, to: payee, amount }, ...costs] };
  },
};

function nameIn(members: ReadonlyMap<string, RowValue>, member: string): string | null {
  const text = members.get(member);
  return typeof text === 'string' && /^[\w .:/-]{1,256}$/.test(text.trim()) && text.trim() !== '' ? text.trim() : null;
}

function amountIn(members: ReadonlyMap<string, RowValue>, member: string): string | null {
  const text = members.get(member);
  return typeof text === 'string' && /^\d{1,20},\d{2}$/.test(text) ? text.replace(',', '.') : null;
}

function dayIn(members: ReadonlyMap<string, RowValue>): string | null {
  const text = members.get('Day');
  const [, day, month, year] = typeof text === 'string' ? (/^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []) : [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last && Number(year) >= 1000
    ? `${year}-${month}-${day}`
    : null;
}
