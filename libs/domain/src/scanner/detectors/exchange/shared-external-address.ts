import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { countParameter, days } from '../../../movements/reading/parameters.js';
import { mergeWindows } from '../../analysis/runs.js';
import { counted, someOf } from '../../../shared/counted.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { isProviderAgreed, namedProviders, providersText, withoutTag } from './named-providers.js';
import { movementsByUser, windowsOfDistinct, type UserMovement } from './user-movements.js';

/** X02: several users withdraw to one outside address that is no known service; its tag counts. */
export const sharedExternalAddress: Detector = {
  detector: 'shared_external_address',
  code: 'X02',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_users', 3, 2, 1000), days('window_days', 10, 365)],
  next: 'ask each user whose address it is, and look for a tag that tells them apart',
  confirms: 'one owner of the address who is none of the users, or users with one device',
  refutes: 'a processor or exchange that owns the address and tells its customers apart by a tag',
  traps: ['known_service', 'named_provider', 'address_tag'],
  detect(context, settings) {
    const services = new Set(context.options.known_services);
    const providers = namedProviders(context);
    const payers = usersPaidFrom(context);
    const tags = tagsOf(context);
    const devices = new SharedDevices(context);
    const byAddress = new Map<string, UserMovement[]>();
    for (const movements of movementsByUser(
      context,
      ({ kind, external }) => kind === 'withdrawal' && external !== null,
    ).values()) {
      for (const movement of movements) {
        const address = movement.facts.external ?? '';
        if (isService(services, address)) continue;
        const known = byAddress.get(address);
        if (known === undefined) byAddress.set(address, [movement]);
        else known.push(movement);
      }
    }
    const findings: FindingDraft[] = [];
    for (const [address, list] of byAddress) {
      list.sort((a, b) => a.edge - b.edge);
      if (!context.budget.begin(list.length)) break;
      const windows = windowsOfDistinct(
        list,
        settings.daysMs('window_days'),
        settings.count('min_users'),
        ({ facts }) => facts.user,
      );
      for (const run of mergeWindows(windows, (a, b) => a.distinct > b.distinct)) {
        const members = list.slice(run.low, run.high + 1);
        const edges = members.map(({ edge }) => edge);
        const named = providers.get(withoutTag(address));
        const paid = [...(payers.get(address) ?? [])].sort();
        const users = [...new Set(members.map(({ facts }) => facts.user))].sort();
        findings.push({
          subject: address,
          severity: isProviderAgreed(named) ? 'info' : 'medium',
          accounts: [{ account: address, role: 'external' }, ...users.map((user) => ({ account: user, role: 'user' }))],
          edges: edges.map((edge) => ({ edge, role: 'withdrawal' })),
          measures: { users: users.length, withdrawals: edges.length },
          title: `${users.length} users withdrew to the same address within ${spanText(context, edges)}`,
          explanation: `${users.length} users withdrew ${sumsText(context, edges)} to ${address}, ${
            named === undefined
              ? 'which the request does not name as a service, and for which no row names a provider. '
              : `for which rows name a provider: ${providersText(named)}. `
          }${
            paid.length === 0
              ? ''
              : `Out of it came deposits to ${paid.length === 1 ? '' : `${paid.length} users, `}${someOf(paid)}. `
          }${besidesText(list.length - members.length, tags.get(withoutTag(address)), address)}${devices.textOf(users)}Families, payment processors and deposit addresses without a tag look the same.`,
          contradicting: named === undefined ? [] : ['named_provider'],
        });
      }
    }
    return foundFindings(findings);
  },
};

/** The users whom each outside address deposited to. */
function usersPaidFrom(context: ScanContext): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const [user, list] of movementsByUser(
    context,
    ({ kind, external }) => kind === 'deposit' && external !== null,
  )) {
    for (const { facts } of list) {
      const address = facts.external ?? '';
      users.set(address, (users.get(address) ?? new Set()).add(user));
    }
  }
  return users;
}

/** The tags that rows tell with each address. */
function tagsOf(context: ScanContext): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map<string, Set<string>>();
  for (const list of movementsByUser(context, ({ external }) => external?.includes('#') === true).values()) {
    for (const { facts } of list) {
      const address = facts.external ?? '';
      const known = tags.get(withoutTag(address));
      if (known === undefined) tags.set(withoutTag(address), new Set([address]));
      else known.add(address);
    }
  }
  return tags;
}

/** What the rows tell of the address beside what is counted: other withdrawals to it, and other tags at it. */
function besidesText(more: number, tags: ReadonlySet<string> | undefined, address: string): string {
  const others = (tags?.size ?? 0) - (tags?.has(address) === true ? 1 : 0);
  return (
    (more === 0 ? '' : `At other times, ${counted(more, 'more withdrawal')} went to it. `) +
    (others === 0
      ? ''
      : `Rows tell ${counted(others, 'other tag')} at it, as where a service tells its customers apart. `)
  );
}

/** From which devices users acted: users of one device may be one person. */
class SharedDevices {
  private readonly byUser = new Map<string, Set<string>>();

  constructor(context: ScanContext) {
    for (const [user, list] of movementsByUser(context, ({ device }) => device !== null)) {
      this.byUser.set(user, new Set(list.flatMap(({ facts }) => facts.device ?? [])));
    }
  }

  /** How many of some users acted from one device, where several did. */
  textOf(users: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const user of users) {
      for (const device of this.byUser.get(user) ?? []) counts.set(device, (counts.get(device) ?? 0) + 1);
    }
    const most = [...counts.values()].reduce((largest, count) => Math.max(largest, count), 0);
    return most < 2 ? '' : `${most} of the users acted from one device. `;
  }
}

/** Whether the request names the address as a service's, with its tag or without. */
export function isService(services: ReadonlySet<string>, address: string): boolean {
  return services.has(address) || services.has(withoutTag(address));
}
