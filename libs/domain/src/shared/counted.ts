/** A number with its noun, which takes an s where they are several: "1 transfer", "2 transfers". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The first few of some names, and how many there are besides where that is known: `a, b, c, d, e and 3 more`. */
export function someOf(names: readonly string[], isAll = true): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${isAll ? `${more} more` : 'others'}` : names.join(', ');
}

/** Whoever reads a sentence looks the others up. */
const NAMED = 5;
