import type { Flows } from '../../analytics/flows/flow-shapes.js';
import type { GroupKey } from '../../analytics/flows/group-keys.js';
import { Pseudonyms, redactTransactions } from './redaction.js';
import type { Redaction, ReportTransaction } from '../report.js';

/** Keys of groups that name somebody. */
const NAMING: ReadonlySet<GroupKey> = new Set<GroupKey>(['account', 'counterparty', 'entity', 'bank']);

/**
 * Flows and their movements in which no account is named; with `all_parties`, no entity and no bank either.
 *
 * @param transactions in the order of time, which is the order of the pseudonyms
 */
export function redactedFlows(
  { flows, groupBy }: { readonly flows: Flows; readonly groupBy: readonly GroupKey[] },
  transactions: readonly ReportTransaction[],
  redact: Redaction,
): { readonly flows: Flows; readonly transactions: readonly ReportTransaction[] } {
  const accounts = Pseudonyms.ofAccounts(transactions);
  const parties = new Pseudonyms('party');
  const party = (name: string): string => (redact === 'all_parties' ? parties.of(name) : name);
  const hide = (name: string): string => (accounts.knows(name) ? accounts.of(name) : party(name));
  const hideKey = (key: string | null, index: number): string | null => {
    const group = groupBy[index];
    if (key === null || group === undefined || !NAMING.has(group)) return key;
    return group === 'account' || group === 'counterparty' ? accounts.of(key) : hide(key);
  };
  const { perimeter } = flows;
  const shown: Flows = {
    ...flows,
    perimeter: {
      ...perimeter,
      accounts: perimeter.accounts.map((name) => accounts.of(name)),
      entity_ids: perimeter.entity_ids.map(party),
      banks: perimeter.banks.map(party),
    },
    groups: flows.groups.map((group) => {
      const { key } = group;
      const hidden = typeof key === 'string' || key === null ? hideKey(key, 0) : key.map(hideKey);
      const isSame = JSON.stringify(hidden) === JSON.stringify(key);
      const label = typeof hidden === 'string' ? hidden : (hidden ?? []).join(', ');
      return { ...group, key: hidden, label: isSame ? group.label : label };
    }),
    ...(flows.links === undefined
      ? {}
      : { links: flows.links.map((link) => ({ ...link, from: hide(link.from), to: hide(link.to) })) }),
    ...(flows.nodes === undefined
      ? {}
      : { nodes: flows.nodes.map((one) => ({ ...one, id: hide(one.id), label: hide(one.id) })) }),
  };
  return { flows: shown, transactions: redactTransactions(transactions, accounts) };
}
