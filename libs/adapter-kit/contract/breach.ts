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

/** So many places of one record are told, and so many breaches of one promise: the others are of the same cause, mostly. */
const MAX_PLACES = 5;
const MAX_PER_PROMISE = 12;

/** The breaches, a line each, as a person reads them; of many that are alike, some, and how many more there are. */
export function linesOf(breaches: readonly Breach[]): readonly string[] {
  return grouped(breaches, ({ promise }) => promise).flatMap((alike) => {
    const promise = alike[0]?.promise ?? '';
    const lines: string[] = [];
    let told = 0;
    for (const places of grouped(alike, ({ record }) => record ?? '')) {
      if (lines.length >= MAX_PER_PROMISE) break;
      // One more is told sooner than that there is one more.
      const shown = places.length > MAX_PLACES + 1 ? places.slice(0, MAX_PLACES) : places;
      lines.push(...shown.map(lineOf));
      told += places.length;
      if (shown.length === places.length) continue;
      lines.push(`${promise}: ${places[0]?.record ?? 'it'}: and ${places.length - shown.length} more places`);
    }
    return told === alike.length ? lines : [...lines, `${promise}: and ${alike.length - told} more`];
  });
}

/** Those that have a word in common, in the order in which the first of each stands. */
function grouped(breaches: readonly Breach[], wordOf: (breach: Breach) => string): readonly (readonly Breach[])[] {
  const groups = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const group = groups.get(wordOf(breach));
    if (group === undefined) groups.set(wordOf(breach), [breach]);
    else group.push(breach);
  }
  return [...groups.values()];
}

function lineOf({ promise, record, pointer, message }: Breach): string {
  const where = [record, pointer].filter((part) => part !== null && part !== '').join(' ');
  return `${promise}: ${where === '' ? '' : `${where}: `}${message}`;
}

/**
 * Fails with a line for each breach; for any test runner.
 *
 * @throws Error where there is one
 */
export function assertKept(breaches: readonly Breach[]): void {
  if (breaches.length > 0) throw new Error(`the contract is broken\n  ${linesOf(breaches).join('\n  ')}`);
}
