/** What one version of a record changed of the one before; pure. */

export interface MemberChange {
  readonly member: string;
  readonly before: string;
  readonly after: string;
}

/** Members that every version has anew: they tell nothing. */
const ALWAYS_OTHER: ReadonlySet<string> = new Set(['version', 'revised_at', 'first_seen_at', 'status_history']);
const LONGEST = 300;

export function changesBetween(before: object | undefined, after: object): readonly MemberChange[] {
  if (before === undefined) return [];
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((member) => {
    const [was, is] = [inText(old.get(member)), inText(now.get(member))];
    return was === is || ALWAYS_OTHER.has(member) ? [] : [{ member, before: was, after: is }];
  });
}

function inText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
