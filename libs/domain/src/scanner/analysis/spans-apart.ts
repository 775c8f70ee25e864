/**
 * Stretches of time that do not overlap, in lists of ever later ones: as many as how often what comes begins anew before what
 * came last.
 */
export class SpansApart {
  private readonly lists: { readonly from: number; readonly until: number }[][] = [];

  /** Takes a stretch unless it overlaps one that was taken before. */
  take(span: { readonly from: number; readonly until: number }): boolean {
    for (const list of this.lists) {
      // The last that begins no later than this one ends.
      let [low, high] = [0, list.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((list[middle]?.from ?? 0) <= span.until) low = middle + 1;
        else high = middle;
      }
      if ((list[low - 1]?.until ?? -Infinity) >= span.from) return false;
    }
    const last = this.lists.at(-1);
    if (last !== undefined && (last.at(-1)?.from ?? 0) <= span.from) last.push(span);
    else this.lists.push([span]);
    return true;
  }
}
