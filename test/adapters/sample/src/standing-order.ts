import type { TransactionDetector } from '@investigation-graph/adapter-kit';

/** Payments of the same amount between the same two, again and again. */
export const standingOrder: TransactionDetector = {
  detector: 'standing_order',
  version: '1',
  severity: 'low',
  parameters: [{ name: 'times', default: 3, min: 2, max: 100 }],
  *detect(payments, { times = 3 }) {
    const groups = new Map<string, number[]>();
    for (const [place, { from, to, amount, asset }] of payments.entries()) {
      if (from === null || to === null) continue;
      const key = JSON.stringify([from, to, amount, asset]);
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
    for (const [key, places] of groups) {
      if (places.length < times) continue;
      const [from, to, amount, asset]: string[] = JSON.parse(key);
      if (from === undefined || to === undefined) continue;
      yield {
        title: `${from} paid ${amount} ${asset} to ${to} ${places.length} times`,
        explanation: 'A rent or a salary looks the same.',
        payments: places,
        accounts: [
          { account: from, role: 'payer' },
          { account: to, role: 'payee' },
        ],
        measures: { times: places.length },
      };
    }
  },
};
