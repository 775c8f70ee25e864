import type { Incidence, Movements } from '../../movements/table/movements.js';

/** With whom each account deals on one side: by position in the side's edge list, and by account. */
export interface Counterparts {
  /** The position before each at which its account deals with the same other; −1 for the first. */
  readonly previous: Int32Array;
  /** The last position at which its account deals with the same other. */
  readonly last: Int32Array;
  /** How many different others each account has, and how many of them rows name. */
  readonly all: Int32Array;
  readonly named: Int32Array;
}

/** One pass over a side, so that how many others a stretch of it holds is told from the stretch alone. */
export function counterpartsOf({ start, others }: Incidence, { accounts, anonymous }: Movements): Counterparts {
  const previous = new Int32Array(others.length).fill(-1);
  const last = new Int32Array(others.length);
  const all = new Int32Array(accounts.length);
  const named = new Int32Array(accounts.length);
  // Clean between accounts.
  const met = new Int32Array(accounts.length).fill(-1);
  for (let account = 0; account + 1 < start.length; account++) {
    const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
    let [different, known] = [0, 0];
    for (let index = first; index < end; index++) {
      const other = others[index] ?? 0;
      previous[index] = met[other] ?? -1;
      met[other] = index;
      if (previous[index] !== -1) continue;
      different++;
      if (anonymous[other] === 0) known++;
    }
    for (let index = first; index < end; index++) last[index] = met[others[index] ?? 0] ?? index;
    for (let index = first; index < end; index++) met[others[index] ?? 0] = -1;
    all[account] = different;
    named[account] = known;
  }
  return { previous, last, all, named };
}
