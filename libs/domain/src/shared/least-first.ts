/** Things with a weight, of which the lightest is taken first: a heap. */
export class LeastFirst<T> {
  private readonly weights: number[] = [];
  private readonly things: T[] = [];

  put(weight: number, thing: T): void {
    let at = this.weights.length;
    for (let above = (at - 1) >> 1; at > 0 && this.weightAt(above) > weight; above = (at - 1) >> 1) {
      this.move(above, at);
      at = above;
    }
    this.weights[at] = weight;
    this.things[at] = thing;
  }

  /** The lightest, which is in it no longer; undefined where there is none. */
  take(): { readonly weight: number; readonly thing: T } | undefined {
    const [weight, thing] = [this.weights[0], this.things[0]];
    const [lastWeight, last] = [this.weights.pop(), this.things.pop()];
    if (weight === undefined || lastWeight === undefined) return undefined;
    const count = this.weights.length;
    if (count > 0) {
      let at = 0;
      for (let below = 1; below < count; below = 2 * at + 1) {
        if (below + 1 < count && this.weightAt(below + 1) < this.weightAt(below)) below++;
        if (this.weightAt(below) >= lastWeight) break;
        this.move(below, at);
        at = below;
      }
      this.weights[at] = lastWeight;
      this.things[at] = last as T;
    }
    return { weight, thing: thing as T };
  }

  private weightAt(at: number): number {
    return this.weights[at] as number;
  }

  private move(from: number, to: number): void {
    this.weights[to] = this.weightAt(from);
    this.things[to] = this.things[from] as T;
  }
}
