/** Disjoint sets of names, each named by its smallest member (path compression; near-constant time). */
export class UnionFind {
  private readonly parents = new Map<string, string>();

  /** The smallest name of the set that the name is in. */
  find(name: string): string {
    let root = name;
    for (
      let parent = this.parents.get(root);
      parent !== undefined && parent !== root;
      parent = this.parents.get(root)
    ) {
      root = parent;
    }
    for (let at = name; at !== root;) {
      const next = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = next;
    }
    return root;
  }

  union(a: string, b: string): void {
    const [left, right] = [this.find(a), this.find(b)];
    if (left === right) return;
    if (left < right) this.parents.set(right, left);
    else this.parents.set(left, right);
  }

  /** The names that a set knows under a smaller one. */
  names(): readonly string[] {
    return [...this.parents.keys()];
  }
}
