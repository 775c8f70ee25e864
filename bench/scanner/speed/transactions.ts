/** One transaction, as an engine that is measured gets it: the text of its NDJSON line is made of it. */
export interface Transaction {
  readonly tx_id: string;
  readonly timestamp: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly asset: 'EUR';
}

const BEGIN = Date.UTC(2026, 0, 1);
/** Less than six days, so that no burst has an earlier one: the guard of G01 that SQL cannot say is out of play. */
const SPAN_S = 141 * 3600;

/** Seeded, so that every run measures the same. Numerical Recipes' linear congruential generator. */
class Chance {
  private state = 20_261_120;

  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }
}

/**
 * `count` transactions between accounts of power-law activity, an eighth as many as transactions, among them planted
 * rings, streams through middle accounts, passing accounts and amounts below the threshold.
 */
export function transactions(count: number): Transaction[] {
  const chance = new Chance();
  const accounts = Math.max(50, count >> 3);
  const rows: Transaction[] = [];
  const pay = (from: string, to: string, amount: number, second: number): void => {
    const timestamp = new Date(BEGIN + Math.floor(second) * 1000).toISOString().replace('.000', '');
    rows.push({ tx_id: `t${rows.length}`, timestamp, from, to, amount: amount.toFixed(2), asset: 'EUR' });
  };
  const planted = Math.round(count / 2_000);
  for (let n = 0; n < planted; n++) plant(n, chance, pay);
  while (rows.length < count) {
    const from = Math.floor(accounts * chance.next() ** 2);
    const to = Math.floor(accounts * chance.next() ** 2);
    const isInBand = chance.below(200) === 0;
    const amount = isInBand ? 8_000 + chance.below(199_999) / 100 : Math.exp(chance.next() * 7) * 5;
    if (from !== to) pay(`a${from}`, `a${to}`, amount, chance.below(SPAN_S));
  }
  return rows;
}

function plant(
  n: number,
  chance: Chance,
  pay: (from: string, to: string, amount: number, second: number) => void,
): void {
  const begin = chance.below(SPAN_S / 4);
  const amount = 1_000 + chance.below(5_000);
  const length = 3 + chance.below(4);
  for (let hop = 0; hop < length; hop++) {
    pay(`ring${n}-${hop}`, `ring${n}-${(hop + 1) % length}`, amount * 0.98 ** hop, begin + hop * 3_600);
  }
  for (let middle = 0; middle < 2 + chance.below(4); middle++) {
    pay(`source${n}`, `middle${n}-${middle}`, amount + middle, begin + middle * 600);
    pay(`middle${n}-${middle}`, `sink${n}`, (amount + middle) * 0.97, begin + 7_200 + middle * 900);
  }
  for (let day = 0; day < 2; day++) {
    pay(`payer${n}-${day}`, `passing${n}`, amount, begin + day * 190_000);
    pay(`passing${n}`, `payee${n}-${day}`, amount * 0.96, begin + day * 190_000 + 5_000);
  }
  for (let part = 0; part < 3; part++) pay(`till${n}`, `bank${n}-${part}`, 9_000 + part, begin + part * 20_000);
}

export function ndjson(rows: readonly Transaction[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
