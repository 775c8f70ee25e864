import { stronglyConnected } from '../../graph/strongly-connected.js';
import type { Version } from '../../graph/records.js';
import type { View } from '../../graph/view.js';
import { countedShare } from './holdings.js';

/** Holder and held, as an ownership or as a control goes. */
interface Holding {
  readonly web: 'ownership' | 'control';
  readonly holder: string;
  readonly held: string;
}

/**
 * Which holdings of a view the far rules can have anything to say about: those in a knot, from whose held there is a way
 * back to the holder, and those in a thing of which more than all is held, whenever it was. One pass over the relations
 * instead of a search from each.
 */
export class Entanglement {
  private readonly knots = { ownership: new Knots(), control: new Knots() };
  private readonly shares = new Map<string, number>();

  constructor(view: View) {
    for (const version of view.each('relation')) {
      const holding = holdingOf(version);
      if (holding === null) continue;
      this.knots[holding.web].add(holding.holder, holding.held);
      const share = countedShare(version.fields);
      if (share > 0) this.shares.set(keyOf(version), (this.shares.get(keyOf(version)) ?? 0) + share);
    }
  }

  /** Whether `farWarningsOf` may find something in it. */
  holds(version: Version): boolean {
    const holding = holdingOf(version);
    if (holding === null) return false;
    if (this.knots[holding.web].isIn(holding.holder, holding.held)) return true;
    return (this.shares.get(keyOf(version)) ?? 0) > 100;
  }
}

/** The knots of a directed graph: its strongly connected components of two nodes and more. */
class Knots {
  private readonly numbers = new Map<string, number>();
  private readonly targets: number[][] = [];
  private found: { readonly componentOf: Int32Array } | null = null;

  add(from: string, to: string): void {
    const [a, b] = [this.numberOf(from), this.numberOf(to)];
    if (a !== b) this.targets[a]?.push(b);
  }

  isIn(from: string, to: string): boolean {
    this.found ??= stronglyConnected(this.targets);
    const [a, b] = [this.numbers.get(from), this.numbers.get(to)];
    if (a === undefined || b === undefined || a === b) return false;
    return this.found.componentOf[a] === this.found.componentOf[b];
  }

  private numberOf(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    this.numbers.set(id, this.targets.length);
    return this.targets.push([]) - 1;
  }
}

function holdingOf({ fields }: Version): Holding | null {
  if (fields.object !== 'relation') return null;
  const { predicate, from_id, to_id } = fields;
  if (predicate === 'OWNS') return { web: 'ownership', holder: from_id, held: to_id };
  if (predicate === 'SUBSIDIARY_OF') return { web: 'ownership', holder: to_id, held: from_id };
  return predicate === 'CONTROLS' ? { web: 'control', holder: from_id, held: to_id } : null;
}

/** Shares of one sort in one thing. */
function keyOf(version: Version): string {
  const { fields } = version;
  if (fields.object !== 'relation') return '';
  return `${fields.predicate} ${fields.predicate === 'SUBSIDIARY_OF' ? fields.from_id : fields.to_id}`;
}
