/** One thing that an adapter does not keep of what its port promises: which record, where in it, and why. */
export interface Breach {
  /** The promise, in the words of the page of the port. */
  readonly promise: string;
  /** `relation ds:1`, or `object 3 of the sample`; null where it is about nothing in particular. */
  readonly record: string | null;
  /** Where in it, as a JSON pointer; empty for all of it. */
  readonly pointer: string;
  readonly message: string;
}

/** The breaches, a line each, as a person reads them. */
export function linesOf(breaches: readonly Breach[]): readonly string[] {
  return breaches.map(({ promise, record, pointer, message }) => {
    const where = [record, pointer].filter((part) => part !== null && part !== '').join(' ');
    return `${promise}: ${where === '' ? '' : `${where}: `}${message}`;
  });
}

/**
 * Fails with a line for each breach; for any test runner.
 *
 * @throws Error where there is one
 */
export function assertKept(breaches: readonly Breach[]): void {
  if (breaches.length > 0) throw new Error(`the contract is broken\n  ${linesOf(breaches).join('\n  ')}`);
}
