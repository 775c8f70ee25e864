import { NO_NUMBER, type FlowTable } from './flow-table.js';
import { DEPOSIT, holderOf, tenures, type AccountHolding } from './perimeter.js';

export const GROUP_KEYS = ['kind', 'account', 'counterparty', 'entity', 'asset', 'bank', 'country', 'channel'] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];

/** What a row is grouped under; null where the source does not say. */
export type KeyOf = (row: number, flowClass: number) => string | null;

/**
 * Reads a key off a row. `account`, `entity` and `bank` are those of the end inside (of a deposit the payee, else the
 * payer); `counterparty` and `country` are of the other end. So each row is in one group, and the groups add up.
 */
export function keyReader(table: FlowTable, key: GroupKey, holdings: readonly AccountHolding[]): KeyOf {
  const insideOf = (row: number, flowClass: number): number =>
    (flowClass === DEPOSIT ? table.to[row] : table.from[row]) ?? 0;
  const otherOf = (row: number, flowClass: number): number =>
    (flowClass === DEPOSIT ? table.from[row] : table.to[row]) ?? 0;
  switch (key) {
    case 'kind':
      return (row) => table.kinds[table.kind[row] ?? 0] ?? null;
    case 'asset':
      return (row) => table.assets[table.asset[row] ?? 0]?.asset ?? null;
    case 'channel':
      return (row) => textOf(table.channels, table.channel[row]);
    case 'country':
      return (row, flowClass) =>
        textOf(table.countries, flowClass === DEPOSIT ? table.countryFrom[row] : table.countryTo[row]);
    case 'account':
      return (row, flowClass) => table.accounts[insideOf(row, flowClass)] ?? null;
    case 'counterparty':
      return (row, flowClass) => table.accounts[otherOf(row, flowClass)] ?? null;
    case 'bank':
      return (row, flowClass) => textOf(table.banks, table.bankOfAccount[insideOf(row, flowClass)]);
    case 'entity': {
      const owned = tenures(table, holdings, NOBODY);
      return (row, flowClass) => holderOf(owned, insideOf(row, flowClass), table.at[row] ?? 0);
    }
  }
}

/** What the two ends of a link are called, where links join accounts, entities, banks or countries. */
export function endReader(
  table: FlowTable,
  key: GroupKey,
  holdings: readonly AccountHolding[],
): (row: number, isPayer: boolean) => string {
  const owned = key === 'entity' ? tenures(table, holdings, NOBODY) : null;
  return (row, isPayer) => {
    const account = (isPayer ? table.from[row] : table.to[row]) ?? 0;
    const name = table.accounts[account] ?? '';
    if (owned !== null) return holderOf(owned, account, table.at[row] ?? 0) ?? name;
    if (key === 'bank') return textOf(table.banks, table.bankOfAccount[account]) ?? UNKNOWN;
    if (key === 'country') {
      return textOf(table.countries, isPayer ? table.countryFrom[row] : table.countryTo[row]) ?? UNKNOWN;
    }
    return name;
  };
}

/** What a group without a key is called. */
export const UNKNOWN = 'unknown';

const NOBODY: ReadonlySet<string> = new Set();

function textOf(texts: readonly string[], number: number | undefined): string | null {
  return number === undefined || number === NO_NUMBER ? null : (texts[number] ?? null);
}
