type Members = Readonly<Record<string, unknown>>;

/**
 * Whether two JSON values are equal, whatever the order of their members: equal canonical texts, without a text being made.
 * A member that is undefined is none.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (!Array.isArray(one)) return !Array.isArray(other) && hasSameMembers(one as Members, other as Members);
  if (!Array.isArray(other) || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!isSameJson(one[at], other[at])) return false;
  return true;
}

function hasSameMembers(one: Members, other: Members): boolean {
  let more = 0;
  for (const member in one) {
    if (one[member] === undefined) continue;
    if (!Object.hasOwn(other, member) || !isSameJson(one[member], other[member])) return false;
    more += 1;
  }
  for (const member in other) if (other[member] !== undefined) more -= 1;
  return more === 0;
}
