/** The seven structural rules, with the numbers that every engine is given. */
export const RULES = [
  'fan_out',
  'fan_in',
  'gather_scatter',
  'scatter_gather',
  'temporal_cycle',
  'structuring',
  'pass_through',
] as const;
export type Rule = (typeof RULES)[number];

/** Whom each rule names: accounts, pairs of them, or rings from their smallest member on. */
export type Named = Partial<Record<Rule, ReadonlySet<string>>>;

export const LONGEST_RING = 6;

/** What two engines do not agree on. */
export function differences(one: Named, other: Named): string[] {
  return RULES.flatMap((rule) => {
    const [left, right] = [one[rule], other[rule]];
    if (left === undefined || right === undefined) return [];
    const missing = [...left].filter((name) => !right.has(name));
    const added = [...right].filter((name) => !left.has(name));
    if (missing.length + added.length === 0) return [];
    const some = (list: string[]): string => list.slice(0, 3).join(', ');
    return [`${rule}: ${missing.length} missing (${some(missing)}), ${added.length} too many (${some(added)})`];
  });
}

/** A ring by its members, from the smallest on. */
export function ringName(members: readonly string[]): string {
  const smallest = members.reduce((least, member, index) => (member < (members[least] ?? '') ? index : least), 0);
  return [...members.slice(smallest), ...members.slice(0, smallest)].join('>');
}
