import { compareIds } from '../../../shared/order.js';
import { counted, someOf } from '../../../shared/counted.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { exchangeFacts } from './user-movements.js';

/** Who is said to be behind an outside address, by all rows over it, whatever tag they have. */
export interface NamedProviders {
  /** By name, in how many movements. */
  readonly names: ReadonlyMap<string, number>;
  /** All movements over the address. */
  readonly movements: number;
}

/** By address without its tag; an address that no row names a provider for is not among them. */
export function namedProviders(context: ScanContext): ReadonlyMap<string, NamedProviders> {
  const byAddress = new Map<string, { names: Map<string, number>; movements: number }>();
  for (let edge = 0; edge < context.movements.count; edge++) {
    const facts = exchangeFacts(context, edge);
    if (facts === null || facts.external === null || (facts.kind !== 'deposit' && facts.kind !== 'withdrawal')) {
      continue;
    }
    const address = withoutTag(facts.external);
    const known = byAddress.get(address) ?? { names: new Map<string, number>(), movements: 0 };
    known.movements++;
    if (facts.vasp !== null) known.names.set(facts.vasp, (known.names.get(facts.vasp) ?? 0) + 1);
    byAddress.set(address, known);
  }
  return new Map([...byAddress].filter(([, { names }]) => names.size > 0));
}

export function withoutTag(address: string): string {
  return address.split('#')[0] ?? '';
}

/** Whether rows agree on the provider: one name, in half or more of the movements. One user's word makes no service. */
export function isProviderAgreed(providers: NamedProviders | undefined): boolean {
  if (providers === undefined || providers.names.size !== 1) return false;
  return [...providers.names.values()].some((named) => named * 2 >= providers.movements);
}

/** `vasp_12 in 1 of 15 movements over it`. */
export function providersText({ names, movements }: NamedProviders): string {
  const told = [...names].sort(([a, one], [b, other]) => other - one || compareIds(a, b));
  return someOf(told.map(([name, times]) => `${name} in ${times} of ${counted(movements, 'movement')} over it`));
}
