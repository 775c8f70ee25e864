import { meaningOf } from './counter-facts.js';

/** What speaks against a finding, in words; empty where nothing does. */
export function againstText(facts: readonly string[]): string {
  const known = facts.flatMap((fact) => meaningOf(fact) ?? []);
  return known.length === 0 ? '' : ` Against it: ${known.join('; ')}.`;
}

/** What to ask for next; empty for the rules of others. */
export function nextText({ next }: { readonly next: string | null }): string {
  return next === null ? '' : ` To check: ${next}.`;
}
