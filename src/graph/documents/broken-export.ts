import type { Refusal, Violation } from '#domain/shared';

/** Breaches listed in an answer; records named in its words. */
const LISTED = 100;
const NAMED = 3;

/**
 * Why a document is not given out: which rules it would break, and by which of its records. Whoever asks may see all of
 * these; what to do about them is for who runs the service, and `verify` tells it.
 */
export function brokenExport(violations: readonly Violation[]): Refusal {
  const rules = [...new Set(violations.map(({ invariant }) => invariant))].join(', ');
  const records = new Set(violations.flatMap(({ record }) => (record === undefined ? [] : [nameOf(record)])));
  const named = [...records].slice(0, NAMED).join(', ');
  const more = records.size > NAMED ? ` and ${records.size - NAMED} more` : '';
  const by = records.size === 0 ? '' : ` (${named}${more})`;
  return {
    code: 'export_invariant_failed',
    detail: `The export breaks ${rules}${by} and is not shipped. The command verify tells what to do.`,
    violations: violations.slice(0, LISTED),
  };
}

function nameOf({ object, id }: NonNullable<Violation['record']>): string {
  return `${object} ${id}`;
}
