/** A piece of a compiled module, and what stands in its place where the rule is taken out that it says. */
export interface Cut {
  /** The module below the root of the sources, without its ending. */
  readonly module: string;
  readonly code: string;
  readonly instead: string;
}

/** The text of a module without what the cuts take out. A piece that is there never, or twice, is a fault: the module has changed. */
export function withoutRule(source: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, { module, code, instead }) => {
    const pieces = text.split(code);
    if (pieces.length !== 2) throw new Error(`${module} has ${pieces.length - 1} times: ${code}`);
    return pieces.join(instead);
  }, source);
}
