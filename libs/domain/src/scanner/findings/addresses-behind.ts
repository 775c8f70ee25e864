import type { AddressJoin, ProfileSources } from '../../movements/profiles/profile-sources.js';
import { someOf } from '../../shared/counted.js';
import type { EdgeView } from './finding.js';

/**
 * Which addresses the accounts of some edges stand for, and by what they are counted as one: an edge runs between owners,
 * and names an address that its own transaction need not contain. Empty where each edge names what its row does.
 */
export function addressesBehindText(
  { addresses, accountOf }: ProfileSources,
  edges: readonly Pick<EdgeView, 'tx_id' | 'leg' | 'from' | 'to'>[],
): string {
  if (addresses === undefined || accountOf === undefined) return '';
  const behind = new Map<string, Set<string>>();
  const stand = (name: string, own: readonly string[]): void => {
    if (own.length === 0 || own.includes(name) || accountOf(own[0] ?? '') !== name) return;
    const known = behind.get(name) ?? new Set<string>();
    for (const address of own) known.add(address);
    behind.set(name, known);
  };
  for (const { tx_id, leg, from, to } of edges) {
    const row = addresses.at(tx_id, leg);
    stand(from, row.from);
    stand(to, row.to === null ? [] : [row.to]);
  }
  if (behind.size === 0) return '';
  const parts = [...behind].map(([name, own]) => {
    const told = [...own].map((address) => {
      const join = addresses.joinOf(address);
      return join === undefined ? address : `${address} (${reasonText(join)})`;
    });
    return `${name} stands for ${someOf(told)}`;
  });
  return ` In its edges, addresses that are counted as one owner's have one name: ${someOf(parts)}.`;
}

function reasonText({ why, txId }: AddressJoin): string {
  return why === 'common_input' ? `spent together with others in ${txId}` : `by a guess of change in ${txId}`;
}
