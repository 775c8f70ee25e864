import type { Share } from '../records.js';
import { FAULTY, type Faults, type Faulty } from './faults.js';
import { asObject } from './text.js';

const MEMBERS: ReadonlySet<string> = new Set(['exact', 'min', 'max']);

/** Percent (spec/rulings.md#a-46): an exact figure, or at least one bound; bounds in order. */
export function readShare(value: unknown, faults: Faults): Share | Faulty {
  const given = asObject(value);
  if (given === null) return faults.add('must be an object with exact, or with min and max');
  let whole = true;
  for (const name of Object.keys(given)) {
    if (MEMBERS.has(name)) continue;
    faults.addAt(name, 'is not a member');
    whole = false;
  }
  const exact = percent('exact', given, faults);
  const min = percent('min', given, faults);
  const max = percent('max', given, faults);
  if (!whole || exact === FAULTY || min === FAULTY || max === FAULTY) return FAULTY;
  if (exact === null && min === null && max === null) return faults.add('must have exact, min or max');
  if (exact === null) {
    return min !== null && max !== null && min > max ? faults.add('min must not be above max') : { min, max };
  }
  return min === null && max === null ? { exact } : faults.add('must have either exact, or min and max');
}

function percent(name: string, given: Readonly<Record<string, unknown>>, faults: Faults): number | null | Faulty {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  if (value === null || value === undefined) return null;
  return typeof value === 'number' && value >= 0 && value <= 100
    ? value + 0
    : faults.addAt(name, 'must be a number from 0 to 100');
}
