import { MIN_HIGH_ACTIVITY, highActivityPairs } from '../../analysis/high-activity.js';
import { amountBandOf, PPM, ratioText } from '../../../movements/table/decimal.js';
import { counted, someOf } from '../../../shared/counted.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { hours, ratio } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { firstFrom, movementsByUser, type UserMovement } from './user-movements.js';
import { isService } from './shared-external-address.js';
import { isProviderAgreed, namedProviders, providersText, withoutTag, type NamedProviders } from './named-providers.js';
import { byAddress, assetAndAddress } from './movements-by-address.js';
import { unlessContradicted } from '../../findings/severity.js';

/** With one user at both ends there are no two to compare. */
const OF_ONE_USER = {
  next: 'ask the user whose the outside address is and why the money went there and back',
  confirms: 'an owner of the outside address who is not the user',
  refutes: 'the user owns the address, known as such',
} as const;

/** X03: what one user withdraws to an address comes back from it to another (or the same) soon after. */
export const externalRoundTrip: Detector = {
  detector: 'external_round_trip',
  code: 'X03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [hours('window_h', 24), ratio('tolerance', '0.05', '0', '1')],
  next: 'compare both users: device, address, identification; ask the first whose the outside address is',
  confirms: 'an owner of the outside address who is neither of the users, or one person behind both accounts',
  refutes: 'one owner of both user accounts and of the address, known as such',
  traps: ['known_service', 'named_provider', 'own_second_account', 'same_user', 'busy_address'],
  detect(context, settings) {
    const { amount } = context.movements;
    const services = new Set(context.options.known_services);
    const all = [
      ...movementsByUser(context, ({ external }) => external !== null && !isService(services, external)).values(),
    ].flat();
    all.sort((a, b) => a.edge - b.edge);
    const deposits = byAddress(context, all, 'deposit');
    const withdrawals = byAddress(context, all, 'withdrawal');
    let isCut = false;
    const taken = new Set<number>();
    const tolerance = settings.ppm('tolerance');
    const trips: Trip[] = [];
    for (const out of all) {
      if (!context.budget.spend(1)) break;
      if (out.facts.kind !== 'withdrawal') continue;
      const place = assetAndAddress(context, out);
      const band = amountBandOf(amount.at(out.edge), PPM - tolerance, PPM + tolerance);
      const windowMs = settings.hoursMs('window_h');
      const later = deposits.get(place) ?? [];
      const first = firstFrom(later, out.at);
      let back: UserMovement | undefined;
      for (let nth = first; back === undefined && nth < later.length; nth++) {
        const deposit = later[nth];
        if (deposit === undefined || deposit.at - out.at > windowMs || !context.budget.spend(1)) break;
        if (nth - first >= LOOKED_AT) {
          isCut = true;
          break;
        }
        const value = amount.at(deposit.edge);
        if (!taken.has(deposit.edge) && value >= band.low && value <= band.high) back = deposit;
      }
      if (back === undefined) continue;
      taken.add(back.edge);
      const sent = countBetween(withdrawals.get(place) ?? [], back.at - windowMs, back.at);
      const returned = countBetween(later, out.at, out.at + windowMs);
      const isBusy =
        sent >= MIN_HIGH_ACTIVITY && returned >= MIN_HIGH_ACTIVITY && sent * returned >= highActivityPairs(tolerance);
      trips.push({ out, back, isBusy });
    }
    const byPair = new Map<string, Trip[]>();
    for (const trip of trips) {
      const list = byPair.get(pairOf(trip));
      if (list === undefined) byPair.set(pairOf(trip), [trip]);
      else list.push(trip);
    }
    const providers = namedProviders(context);
    const nextOf = onwardOf(context, settings.hoursMs('window_h'));
    const findings = trips.map((trip) => {
      const { out, back } = trip;
      const otherWay = byPair.get(`${back.facts.user}>${out.facts.user}`) ?? [];
      const isSame = out.facts.user === back.facts.user;
      return describe(context, trip, { otherWay: isSame ? [] : otherWay, next: () => nextOf(trip) }, providers);
    });
    return { ...foundFindings(findings), isCut };
  },
};

/** A withdrawal and the deposit that is like it. */
interface Trip {
  readonly out: UserMovement;
  readonly back: UserMovement;
  readonly isBusy: boolean;
}

function pairOf({ out, back }: Trip): string {
  return `${out.facts.user}>${back.facts.user}`;
}

/** What the one who got something back withdrew of that asset after it: what is told, and how much more there was. */
interface Onward {
  readonly told: readonly UserMovement[];
  readonly more: number;
}

/** The withdrawals after each trip, within the window; the trip's own may have the same recorded time, and is none. */
function onwardOf(context: ScanContext, windowMs: number): (trip: Trip) => Onward {
  const { asset } = context.movements;
  const byUser = movementsByUser(context, ({ kind }) => kind === 'withdrawal');
  const byAsset = new Map<string, UserMovement[]>();
  const keyOf = ({ edge, facts }: UserMovement): string => `${asset[edge]}/${facts.user}`;
  for (const own of byUser.values()) {
    for (const one of own) {
      const list = byAsset.get(keyOf(one));
      if (list === undefined) byAsset.set(keyOf(one), [one]);
      else list.push(one);
    }
  }
  return ({ out, back }) => {
    const list = byAsset.get(keyOf(back)) ?? [];
    const [first, end] = [firstFrom(list, back.at), firstFrom(list, back.at + windowMs + 1)];
    const looked = list.slice(first, Math.min(end, first + LOOKED_AT));
    return { told: looked.filter(({ edge }) => edge !== out.edge), more: end - first - looked.length };
  };
}

function describe(
  context: ScanContext,
  { out, back, isBusy }: Trip,
  { otherWay, next }: { readonly otherWay: readonly Trip[]; readonly next: () => Onward },
  providers: ReadonlyMap<string, NamedProviders>,
): FindingDraft {
  const { amount, at } = context.movements;
  const isSame = back.facts.user === out.facts.user;
  const isOwn = !isSame && haveOneOwner(context, out, back);
  const address = out.facts.external ?? '';
  const named = providers.get(withoutTag(address));
  const contradicting = [
    ...(isSame ? ['same_user'] : isOwn ? ['own_second_account'] : []),
    ...(isBusy ? ['busy_address'] : []),
  ];
  return {
    subject: `${out.facts.user}>${address}>${back.facts.user}`,
    severity: isProviderAgreed(named) ? 'info' : unlessContradicted(contradicting, 'medium'),
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
    ...(isSame ? OF_ONE_USER : {}),
    title: `What ${out.facts.user} withdrew came back to ${back.facts.user} over ${address}`,
    explanation: () =>
      `${out.facts.user} withdrew ${sumsText(context, [out.edge])} to ${address}, which deposited ` +
      `${sumsText(context, [back.edge])} to ${back.facts.user} within ${spanText(context, [out.edge, back.edge])}. ${
        named === undefined ? '' : `Rows name a provider for the address: ${providersText(named)}. `
      }${otherWayText(context, otherWay)}${onwardText(context, back, next())}A second account of one's own looks the same.`,
    contradicting: [...contradicting, ...(named === undefined ? [] : ['named_provider'])],
    ties: back.at === out.at ? 1 : 0,
  };
}

/** Where it went from there: what the one who got it withdrew of that asset within the window. */
function onwardText(context: ScanContext, back: UserMovement, { told, more }: Onward): string {
  if (told.length === 0) return '';
  const edges = told.map(({ edge }) => edge);
  const addresses = [...new Set(told.flatMap(({ facts }) => facts.external ?? []))];
  return (
    `Of that asset ${back.facts.user} withdrew ${sumsText(context, edges)}` +
    `${addresses.length === 0 ? '' : ` to ${someOf(addresses)}`} within ${spanText(context, [back.edge, ...edges])} after it${
      more === 0 ? '' : `, and ${counted(more, 'time')} more later, still within the window`
    }. `
  );
}

/** The other half, where it went round: what the one who got it withdrew came to the one who gave it. */
function otherWayText(context: ScanContext, trips: readonly Trip[]): string {
  const [first] = trips;
  if (first === undefined) return '';
  const { out, back } = first;
  const times = trips.length === 1 ? '' : `, the first of ${trips.length} times`;
  return (
    `It goes the other way too: ${out.facts.user} withdrew ${sumsText(context, [out.edge])} to ${out.facts.external ?? ''}, ` +
    `which deposited ${sumsText(context, [back.edge])} to ${back.facts.user}${times}. `
  );
}

/**
 * Deposits that are held against one withdrawal, and withdrawals that are added up after one: an address, or who withdraws,
 * with more of them in a window is busy.
 */
const LOOKED_AT = 512;

/** How many of some movements, in order of time, lie in a closed stretch of it; whole milliseconds. */
function countBetween(movements: readonly UserMovement[], from: number, until: number): number {
  return firstFrom(movements, until + 1) - firstFrom(movements, from);
}

function haveOneOwner(context: ScanContext, out: UserMovement, back: UserMovement): boolean {
  const [left, right] = [out, back].map(({ facts }) => context.accountNumbers.get(facts.user));
  return left !== undefined && right !== undefined && context.owners.isOwn(left, right, back.at);
}
