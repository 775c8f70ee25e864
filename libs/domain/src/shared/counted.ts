/** A number with its noun, which takes an s where they are several: "1 transfer", "2 transfers". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
