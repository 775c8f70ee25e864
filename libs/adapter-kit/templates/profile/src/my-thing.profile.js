// @ts-check

const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A row with a reference, a day, who paid whom, and how much in euro.
 *
 * @type {import('@investigation-graph/adapter-kit').TransactionProfile}
 */
export const myThing = {
  profile: 'my_thing',
  version: '1',
  content: 'Rows with ref, day, payer, payee and amount, in euro.',
  reads: ['csv'],
  read(row) {
    const refused = (/** @type {string | null} */ member, /** @type {string} */ detail) => {
      return { refused: { tx_id: null, member, detail } };
    };
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused(null, 'a row is an object');
    /** @type {Map<string, unknown>} */
    const members = new Map(Object.entries(row));
    /** @type {string[]} */
    const texts = [];
    for (const member of ['ref', 'day', 'payer', 'payee', 'amount']) {
      const text = members.get(member);
      if (typeof text !== 'string' || !/^[\w .:/-]{1,256}$/.test(text)) return refused(member, `a row has a ${member}`);
      texts.push(text);
    }
    const [tx_id = '', timestamp = '', from = '', to = '', amount = ''] = texts;
    if (!DAY.test(timestamp) || new Date(`${timestamp}T00:00:00Z`).toJSON()?.slice(0, 10) !== timestamp) {
      return refused('day', 'a day is YYYY-MM-DD');
    }
    if (!DECIMAL.test(amount)) return refused('amount', 'an amount is a decimal text');
    return { payments: [{ tx_id, timestamp, from, to, amount, asset: 'EUR' }] };
  },
};
