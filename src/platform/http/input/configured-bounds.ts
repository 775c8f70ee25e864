import type { Limits } from '../../limits.js';
import type { ConfiguredBounds, InputFault } from './input.js';

/**
 * The faults of a query or a body together with those of its members that are beyond a limit of the configuration,
 * which their class does not know. The limit is named with its value (spec/operations.md#limits).
 */
export function withConfiguredBounds(
  given: Readonly<Record<string, unknown>>,
  faults: readonly InputFault[],
  bounds: ConfiguredBounds,
  limits: Limits,
  place: 'query' | 'body',
): readonly InputFault[] {
  if (bounds.size === 0) return faults;
  const named = faults.map((fault) => {
    const limit = bounds.get(fault.parameter ?? '');
    return limit === undefined ? fault : { ...fault, detail: withBound(fault.detail, `${limits[limit]} (${limit})`) };
  });
  const beyond = [...bounds].flatMap(([member, limit]) => {
    const fault = faultOf(given[member], limits[limit], limit);
    return fault === null
      ? []
      : [{ ...(place === 'query' ? { parameter: member } : { pointer: `/${member}` }), ...fault }];
  });
  return [...named, ...beyond];
}

/** A class that leaves the upper bound to the configuration says the largest number in its place. */
function withBound(detail: string, bound: string): string {
  return detail.replaceAll(String(Number.MAX_SAFE_INTEGER), bound);
}

function faultOf(value: unknown, max: number, limit: string): Pick<InputFault, 'detail' | 'isSenseless'> | null {
  if (typeof value !== 'string') return null;
  if (!limit.endsWith('_chars')) {
    const isOver = /^\d{1,15}$/.test(value) && Number(value) > max;
    return isOver ? { detail: `must be from 1 to ${max} (${limit})`, isSenseless: true } : null;
  }
  // Characters are those of Unicode, as everywhere: one outside the basic plane is one.
  return value.length > max && Array.from(value).length > max
    ? { detail: `must be at most ${max} characters (${limit})`, isSenseless: false }
    : null;
}
