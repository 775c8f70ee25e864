import { BUSY_LEAST, busyPairs } from '../../busy.js';
import { bandOf, PPM, ratioText } from '../../decimal.js';
import { found, type Detector, type Draft } from '../../detector.js';
import { durationText, spanMs, sumsText } from '../../fan.js';
import { count, days, hours, ratio } from '../../parameters.js';
import { mergeWindows, type Window } from '../../runs.js';
import type { ScanContext } from '../../scan-context.js';
import { movesByUser, type UserMove } from './user-moves.js';

/** X02: several users withdraw to one outside address that is no known service; its tag counts. */
export const sharedExternalAddress: Detector = {
  detector: 'shared_external_address',
  code: 'X02',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [count('min_users', 3, 2, 1000), days('window_days', 10, 365)],
  traps: ['known_service', 'address_tag'],
  detect(context, settings) {
    const services = new Set(context.options.known_services);
    const byAddress = new Map<string, UserMove[]>();
    for (const moves of movesByUser(
      context,
      ({ kind, external }) => kind === 'withdrawal' && external !== null,
    ).values()) {
      for (const move of moves) {
        const address = move.facts.external ?? '';
        if (isService(services, address)) continue;
        byAddress.set(address, [...(byAddress.get(address) ?? []), move]);
      }
    }
    const findings: Draft[] = [];
    for (const [address, list] of byAddress) {
      list.sort((a, b) => a.edge - b.edge);
      const windows: (Window & { users: number })[] = [];
      let low = 0;
      for (let high = 0; high < list.length; high++) {
        while ((list[high]?.at ?? 0) - (list[low]?.at ?? 0) > settings.daysMs('window_days')) low++;
        const users = new Set(list.slice(low, high + 1).map(({ facts }) => facts.user)).size;
        if (users >= settings.count('min_users')) windows.push({ low, high, users });
      }
      for (const run of mergeWindows(windows, (a, b) => a.users > b.users)) {
        const members = list.slice(run.low, run.high + 1);
        const edges = members.map(({ edge }) => edge);
        const users = [...new Set(members.map(({ facts }) => facts.user))].sort();
        findings.push({
          subject: address,
          severity: 'medium',
          accounts: [{ account: address, role: 'external' }, ...users.map((user) => ({ account: user, role: 'user' }))],
          edges: edges.map((edge) => ({ edge, role: 'withdrawal' })),
          measures: { users: users.length, withdrawals: edges.length },
          title: `${users.length} users withdrew to the same address within ${durationText(spanMs(context, edges))}`,
          explanation:
            `${users.length} users withdrew ${sumsText(context, edges)} to ${address}, which the request does not name as a ` +
            'service. Families, payment processors and deposit addresses without a tag look the same.',
        });
      }
    }
    return found(findings);
  },
};

/** Whether the request names the address as a service's, with its tag or without. */
function isService(services: ReadonlySet<string>, address: string): boolean {
  return services.has(address) || services.has(address.split('#')[0] ?? '');
}

/** X03: what one user withdraws to an address comes back from it to another (or the same) soon after. */
export const externalRoundTrip: Detector = {
  detector: 'external_round_trip',
  code: 'X03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [hours('window_h', 24), ratio('tolerance', '0.05', '0', '1')],
  traps: ['known_service', 'own_second_account', 'same_user', 'busy_address'],
  detect(context, settings) {
    const { amount, asset, at } = context.moves;
    const services = new Set(context.options.known_services);
    const all = [
      ...movesByUser(context, ({ external }) => external !== null && !isService(services, external)).values(),
    ].flat();
    all.sort((a, b) => a.edge - b.edge);
    const deposits = byAddress(all, 'deposit');
    const withdrawals = byAddress(all, 'withdrawal');
    const taken = new Set<number>();
    const tolerance = settings.ppm('tolerance');
    const findings: Draft[] = [];
    for (const out of all) {
      if (out.facts.kind !== 'withdrawal') continue;
      const band = bandOf(amount.at(out.edge), PPM - tolerance, PPM + tolerance);
      const back = (deposits.get(out.facts.external ?? '') ?? []).find(({ edge, at: time }) => {
        const value = amount.at(edge);
        const isLater = time >= out.at && time - out.at <= settings.hoursMs('window_h');
        return (
          !taken.has(edge) && isLater && asset[edge] === asset[out.edge] && value >= band.low && value <= band.high
        );
      });
      if (back === undefined) continue;
      taken.add(back.edge);
      const isSame = back.facts.user === out.facts.user;
      const isOwn = !isSame && haveOneOwner(context, out, back);
      const address = out.facts.external ?? '';
      const windowMs = settings.hoursMs('window_h');
      const sent = countBetween(context, withdrawals.get(address) ?? [], out.edge, back.at - windowMs, back.at);
      const returned = countBetween(context, deposits.get(address) ?? [], out.edge, out.at, out.at + windowMs);
      const isBusy = sent >= BUSY_LEAST && returned >= BUSY_LEAST && sent * returned >= busyPairs(tolerance);
      const contradicting = [
        ...(isSame ? ['same_user'] : isOwn ? ['own_second_account'] : []),
        ...(isBusy ? ['busy_address'] : []),
      ];
      findings.push({
        subject: `${out.facts.user}>${address}>${back.facts.user}`,
        severity: contradicting.length > 0 ? 'info' : 'medium',
        accounts: [
          { account: out.facts.user, role: 'user' },
          ...(isSame ? [] : [{ account: back.facts.user, role: 'user' }]),
          { account: address, role: 'external' },
        ],
        edges: [
          { edge: out.edge, role: 'withdrawal' },
          { edge: back.edge, role: 'deposit' },
        ],
        measures: {
          ratio: ratioText(amount.at(back.edge), amount.at(out.edge)),
          return_s: Math.round(((at[back.edge] ?? 0) - (at[out.edge] ?? 0)) / 1000),
          same_user: isSame,
        },
        title: `What ${out.facts.user} withdrew came back to ${back.facts.user} over ${address}`,
        explanation:
          `${out.facts.user} withdrew to ${address}, which deposited nearly the same amount to ${back.facts.user} ` +
          `${durationText(back.at - out.at)} later. A second account of one's own looks the same.`,
        contradicting,
        ties: back.at === out.at ? 1 : 0,
      });
    }
    return found(findings);
  },
};

/** The moves of one kind over each address, in order of time. */
function byAddress(moves: readonly UserMove[], kind: 'deposit' | 'withdrawal'): ReadonlyMap<string, UserMove[]> {
  const lists = new Map<string, UserMove[]>();
  for (const move of moves) {
    if (move.facts.kind !== kind) continue;
    const address = move.facts.external ?? '';
    const list = lists.get(address);
    if (list === undefined) lists.set(address, [move]);
    else list.push(move);
  }
  return lists;
}

/** How many of the moves have the asset of an edge and lie in a closed stretch of time. */
function countBetween(
  { moves: { asset } }: ScanContext,
  moves: readonly UserMove[],
  like: number,
  from: number,
  until: number,
): number {
  return moves.filter(({ edge, at }) => asset[edge] === asset[like] && at >= from && at <= until).length;
}

function haveOneOwner(context: ScanContext, out: UserMove, back: UserMove): boolean {
  const [left, right] = [out, back].map(({ facts }) => context.accountNumbers.get(facts.user));
  return left !== undefined && right !== undefined && context.owners.isOwn(left, right, back.at);
}
