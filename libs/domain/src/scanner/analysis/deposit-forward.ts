import { PPM } from '../../movements/table/decimal.js';
import { degreeOf } from '../../movements/table/movements.js';
import { defaultsOf, hubParameters, Settings } from '../../movements/reading/parameters.js';
import type { ScanContext } from './scan-context.js';

/** An account that hands everything on to one hub, every time: the deposit address of a service. */
export interface Forwarder {
  readonly account: number;
  readonly hub: number;
  readonly into: readonly number[];
  readonly out: readonly number[];
}

/**
 * Accounts all of whose payments go to one hub, `least` of them or more, and each of which carries the stated share (in
 * parts per million) of what came since the one before.
 */
function forwardersOf(context: ScanContext, hubs: Uint8Array, share: bigint, least: number): Forwarder[] {
  const { flow, movements } = context;
  const found: Forwarder[] = [];
  for (let account = 0; account < movements.accounts.length; account++) {
    if (!context.budget.begin(degreeOf(flow.into, account) + degreeOf(flow.out, account))) break;
    const out = [...flow.out.edges.subarray(flow.out.start[account] ?? 0, flow.out.start[account + 1] ?? 0)];
    const hub = movements.to[out[0] ?? -1];
    if (hub === undefined || hubs[hub] !== 1 || hubs[account] === 1 || out.length < least) continue;
    if (out.some((edge) => movements.to[edge] !== hub)) continue;
    const into = [...flow.into.edges.subarray(flow.into.start[account] ?? 0, flow.into.start[account + 1] ?? 0)];
    if (into.length > 0 && forwardsAll(context, into, out, share)) found.push({ account, hub, into, out });
  }
  return found;
}

/** Each payment carries the stated share of what came since the one before. */
function forwardsAll(
  { movements }: ScanContext,
  into: readonly number[],
  out: readonly number[],
  share: bigint,
): boolean {
  const held = new Map<number, bigint>();
  let next = 0;
  for (const edge of out) {
    // At the same recorded time, nobody knows the order: what came may have been handed on.
    for (; next < into.length && (movements.at[into[next] ?? 0] ?? 0) <= (movements.at[edge] ?? 0); next++) {
      const receipt = into[next] ?? 0;
      const unit = movements.received.unit[receipt] ?? 0;
      held.set(unit, (held.get(unit) ?? 0n) + movements.received.amounts.at(receipt));
    }
    const unit = movements.paid.unit[edge] ?? 0;
    const balance = held.get(unit) ?? 0n;
    if (balance === 0n || movements.paid.amounts.at(edge) * PPM < balance * share) return false;
    held.set(unit, 0n);
  }
  return true;
}

/** Marked once for each scan. */
const MARKED = new WeakMap<ScanContext, Uint8Array>();

/** What E05 takes for a deposit address by default. */
const STANDARD = { share: 990_000n, least: 1 };

/** 1 for each account that E05 explains: what passes through it only reaches its service. EVM accounts alone. */
export function depositAddresses(context: ScanContext): Uint8Array {
  const known = MARKED.get(context);
  if (known !== undefined) return known;
  const marks = new Uint8Array(context.movements.accounts.length);
  MARKED.set(context, marks);
  if (context.profile !== 'evm') return marks;
  const hubs = context.degrees.pathHubs(new Settings(defaultsOf(hubParameters(120))));
  for (const { account } of forwardersOf(context, hubs, STANDARD.share, STANDARD.least)) marks[account] = 1;
  return marks;
}

export function forwardersBy(context: ScanContext, settings: Settings): Forwarder[] {
  return forwardersOf(
    context,
    context.degrees.pathHubs(settings),
    settings.ppm('share'),
    settings.count('min_forwards'),
  );
}
