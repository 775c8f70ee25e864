// @ts-check

/**
 * Payments of the same amount between the same two, again and again.
 *
 * @type {import('@investigation-graph/adapter-kit').TransactionDetector}
 */
export const myThing = {
  detector: 'my_thing',
  version: '1',
  severity: 'low',
  parameters: [{ name: 'times', default: 3, min: 2, max: 100 }],
  *detect(payments, { times = 3 }) {
    /** @type {Map<string, number[]>} */
    const groups = new Map();
    for (const [place, { from, to, amount, asset }] of payments.entries()) {
      const key = JSON.stringify([from, to, amount, asset]);
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
    for (const places of groups.values()) {
      const first = payments[places[0] ?? -1];
      if (places.length < times || first === undefined || first.from === null || first.to === null) continue;
      const { from, to, amount, asset } = first;
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
