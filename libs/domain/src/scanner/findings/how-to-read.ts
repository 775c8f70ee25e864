import { someOf } from '../../shared/counted.js';
import { meaningOf } from './counter-facts.js';
import type { Detector } from '../detector.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import type { Severity } from './severity.js';

/** What speaks against a finding, in words; empty where nothing does. */
export function againstText(facts: readonly string[], own: Readonly<Record<string, string>> = {}): string {
  const known = facts.flatMap((fact) => own[fact] ?? meaningOf(fact) ?? []);
  return known.length === 0 ? '' : ` Against it: ${known.join('; ')}.`;
}

/** What would confirm a finding that may be more than it seems; empty below medium and for the rules of others. */
export function confirmingText({ confirms }: Pick<Detector, 'confirms'>, severity: Severity): string {
  if (confirms === undefined || (severity !== 'medium' && severity !== 'high')) return '';
  return ` It would be confirmed by ${confirms}.`;
}

/** What would refute a finding of a rule; empty for context and for the rules of others. */
export function refutingText({ refutes }: Pick<Detector, 'refutes'>): string {
  return refutes === undefined ? '' : ` It would be refuted by ${refutes}.`;
}

/**
 * Who is in a finding and not named in what is told of it: the first of each role, for whom else would be asked. `named` is
 * what is told already.
 */
export function rolesText(roles: readonly (readonly [name: string, role: string])[], named: string): string {
  const byRole = new Map<string, Set<string>>();
  for (const [name, role] of roles) byRole.set(role, (byRole.get(role) ?? new Set()).add(name));
  const told = new Set(named.split(NOT_OF_NAMES));
  const parts: string[] = [];
  for (const [role, names] of byRole) {
    const untold = [...names].filter(
      (name) => name !== '' && !told.has(name) && !(name.includes(' ') && named.includes(name)),
    );
    if (untold.length > 0) parts.push(`${role.replaceAll('_', ' ')} ${someOf(untold, names.size < LISTED)}`);
  }
  return parts.length === 0 ? '' : ` Who: ${parts.join('; ')}.`;
}

/** From here on a finding may not list them all, so that how many more there are is not known from it. */
const LISTED = 50;

/** What stands between names in a sentence. */
const NOT_OF_NAMES = /[\s,;()]+|[.:](?=\s|$)/;

/**
 * What to ask for next; empty for the rules of others. On a chain nobody is there to be asked until somebody is known to be
 * behind an address.
 */
export function nextText({ next }: { readonly next: string | null }, profile?: ProfileName): string {
  if (next === null) return '';
  const isOfChain = profile === 'utxo' || profile === 'evm';
  return ` To check: ${isOfChain && next.startsWith('ask ') && !next.startsWith('ask the source') ? FIRST_ON_CHAINS : ''}${next}.`;
}

const FIRST_ON_CHAINS = 'find out who holds the address, as by a service that pays it or is paid by it; then ';
