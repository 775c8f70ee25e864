import { counted, someOf } from '../../../shared/counted.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { isService } from './shared-external-address.js';
import { exchangeFacts, type UserMovement } from './user-movements.js';

/** As long before a deposit and after a withdrawal as other users are looked for behind its address. */
const LOOKED_BACK_MS = 5 * DAY_MS;

/** The deposits and withdrawals over each outside address, in order of time. */
export function overAddresses(
  byUser: ReadonlyMap<string, readonly UserMovement[]>,
): ReadonlyMap<string, readonly UserMovement[]> {
  const lists = new Map<string, UserMovement[]>();
  for (const own of byUser.values()) {
    for (const movement of own) {
      const { kind, external } = movement.facts;
      if (external === null || (kind !== 'deposit' && kind !== 'withdrawal')) continue;
      const list = lists.get(external);
      if (list === undefined) lists.set(external, [movement]);
      else list.push(movement);
    }
  }
  for (const list of lists.values()) list.sort((a, b) => a.at - b.at || a.edge - b.edge);
  return lists;
}

/**
 * Which other users stand behind the addresses of some deposits and withdrawals: who had withdrawn to where a deposit came
 * from, and who got a deposit from where a withdrawal went. An address of a known service is everybody's.
 */
export function othersBehindText(
  context: ScanContext,
  over: ReadonlyMap<string, readonly UserMovement[]>,
  user: string,
  edges: readonly number[],
): string {
  return (
    sideText(context, over, user, edges, 'deposit', (others, amounts, span) => {
      return `To where it came from ${others} had withdrawn ${amounts}, within ${span} before. `;
    }) +
    sideText(context, over, user, edges, 'withdrawal', (others, amounts, span) => {
      return `From where it went ${amounts} came to ${others}, within ${span} after. `;
    })
  );
}

function sideText(
  context: ScanContext,
  over: ReadonlyMap<string, readonly UserMovement[]>,
  user: string,
  edges: readonly number[],
  kind: 'deposit' | 'withdrawal',
  told: (others: string, amounts: string, span: string) => string,
): string {
  const { at } = context.movements;
  const services = new Set(context.options.known_services);
  const own = edges.filter((edge) => exchangeFacts(context, edge)?.kind === kind);
  const behind = new Set<UserMovement>();
  for (const edge of own) {
    const address = exchangeFacts(context, edge)?.external ?? null;
    if (address === null || isService(services, address)) continue;
    for (const other of over.get(address) ?? []) {
      const gap = kind === 'deposit' ? (at[edge] ?? 0) - other.at : other.at - (at[edge] ?? 0);
      if (other.facts.kind !== kind && other.facts.user !== user && gap >= 0 && gap <= LOOKED_BACK_MS) {
        behind.add(other);
      }
    }
  }
  if (behind.size === 0) return '';
  const moved = [...behind].map(({ edge }) => edge);
  const users = [...new Set([...behind].map(({ facts }) => facts.user))];
  const others = users.length > 1 ? `${counted(users.length, 'other user')} (${someOf(users)})` : (users[0] ?? '');
  return told(others, sumsText(context, moved), spanText(context, [...own, ...moved]));
}
