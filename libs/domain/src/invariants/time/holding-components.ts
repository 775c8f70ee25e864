import { predicateRule } from '../../graph/predicates.js';
import { stronglyConnected } from '../../algorithms/strongly-connected.js';
import type { RelationVersion } from '../../graph/records.js';
import type { View } from '../../graph/views/view.js';
import type { InvariantContext } from '../invariant.js';
import { graphWideWarningsOf, type RecordWarning } from '../warnings.js';
import type { NearbyLink } from '../../graph/time/finding.js';
import { countedShare, type HoldingLinks } from '../../graph/time/holdings.js';

/** Holder and held, as an ownership or as a control goes. */
interface Holding {
  readonly network: 'ownership' | 'control';
  readonly holder: string;
  readonly held: string;
}

/** Relations gone through between two chances for others to run. */
const RELATIONS_A_TURN = 256;

/**
 * What the graph-wide rules find in the holdings of a view: one pass tells which can be part of a circle (those in a
 * knot, from whose held there is a way back to the holder) and of which things more than all is held, whenever it was;
 * only these are looked at, and the search for a circle keeps to its knot. So its budget is spent where circles are, and
 * it finds what a search from one record may give up on.
 */
export class HoldingComponents {
  private readonly network = new HoldingNetwork();
  private readonly found = new Map<RelationVersion, readonly RecordWarning[]>();
  private suspects: ReadonlySet<RelationVersion> | null = null;

  /**
   * @param within the components of a view that has all relations of this one, in these versions: then only what is
   *   suspect there is looked at here
   */
  constructor(
    private readonly context: InvariantContext,
    private readonly within: HoldingComponents | null = null,
  ) {}

  /** Goes through the relations of the view, with chances for others to run; done before `warningsOf` is asked. */
  *gather(): Generator<void, void> {
    if (this.suspects !== null) return;
    if (this.within !== null) yield* this.within.gather();
    const holdings: RelationVersion[] = [];
    let turn = RELATIONS_A_TURN;
    for (const version of this.candidates()) {
      if ((turn -= 1) === 0) {
        turn = RELATIONS_A_TURN;
        yield;
      }
      if (this.network.take(version)) holdings.push(version);
    }
    this.suspects = new Set(holdings.filter((version) => this.network.isSuspect(version)));
    for (const version of this.suspects) {
      if (this.network.isWalked(version, this.context.view)) this.network.link(version);
    }
  }

  /**
   * What is odd about the relation beside all the others of the view.
   *
   * @param context of now: births may have been corrected since the holdings were gathered, which alters none of them
   */
  warningsOf(version: RelationVersion, context: InvariantContext): readonly RecordWarning[] {
    if (isOfParents(version)) return this.network.warningsOf(version, context);
    if (this.suspects?.has(version) !== true) return NO_WARNINGS;
    let warnings = this.found.get(version);
    if (warnings === undefined) {
      warnings = this.network.warningsOf(version, this.context);
      this.found.set(version, warnings);
    }
    return warnings;
  }

  private *candidates(): Generator<RelationVersion> {
    const { view } = this.context;
    if (this.within === null) {
      yield* view.each('relation');
      return;
    }
    for (const version of this.within.suspects ?? []) {
      if (view.find('relation', version.fields.id) === version) yield version;
    }
  }
}

/**
 * Who holds what, without the relations that say so: told of every relation of a view it says which can be odd beside the
 * others, and told of those that can, what is. For whoever has no view of all of them at once.
 */
export class HoldingNetwork {
  private readonly knots = { ownership: new Knots(), control: new Knots() };
  private readonly shares = new Map<string, number>();
  private readonly links = new KnotLinks();

  /** Whether something can hang together in it at all. */
  get isEmpty(): boolean {
    return this.shares.size === 0 && this.knots.ownership.isEmpty && this.knots.control.isEmpty;
  }

  /** Takes in a relation of the view, in byte order of ids; answers whether it is a holding. */
  take(version: RelationVersion): boolean {
    const holding = holdingOf(version);
    if (holding === null) return false;
    this.knots[holding.network].add(holding.holder, holding.held);
    const share = countedShare(version.fields);
    if (share > 0) this.shares.set(keyOf(version), (this.shares.get(keyOf(version)) ?? 0) + share);
    return true;
  }

  /** Whether it can be part of a circle, or of more than all; once all were taken in. */
  isSuspect(version: RelationVersion): boolean {
    return holdingOf(version) !== null && (this.isKnotted(version) || (this.shares.get(keyOf(version)) ?? 0) > 100);
  }

  /** Whether circles are looked for along it: it can be part of one, and is not disproven. */
  isWalked(version: RelationVersion, view: View): boolean {
    return this.isKnotted(version) && view.decidedStatusOf(version) !== 'disproven';
  }

  /** Lets circles be looked for along it. */
  link({ fields }: RelationVersion): void {
    this.links.add(fields);
  }

  /** What is odd about a relation beside the others, once all are linked that circles are looked for along. */
  warningsOf(version: RelationVersion, context: InvariantContext): readonly RecordWarning[] {
    if (isOfParents(version)) return graphWideWarningsOf(version, context);
    if (!this.isSuspect(version)) return NO_WARNINGS;
    return graphWideWarningsOf(version, context, this.isKnotted(version) ? this.links : NO_LINKS);
  }

  private isKnotted(version: RelationVersion): boolean {
    const holding = holdingOf(version);
    return holding !== null && this.knots[holding.network].isIn(holding.holder, holding.held);
  }
}

/** Generations are few, and looked along from each. */
function isOfParents({ fields }: RelationVersion): boolean {
  return fields.predicate === 'PARENT_OF';
}

const NO_WARNINGS: readonly RecordWarning[] = [];

/** The holdings inside knots, by either end. */
class KnotLinks implements HoldingLinks {
  private readonly from = new Map<string, Map<string, NearbyLink[]>>();
  private readonly to = new Map<string, Map<string, NearbyLink[]>>();

  add(link: NearbyLink & { readonly predicate: string }): void {
    put(this.from, link.predicate, link.from_id, link);
    put(this.to, link.predicate, link.to_id, link);
  }

  outgoing(entityId: string, predicate: string): Iterable<NearbyLink> {
    return this.from.get(predicate)?.get(entityId) ?? NONE;
  }

  incoming(entityId: string, predicate: string): Iterable<NearbyLink> {
    return this.to.get(predicate)?.get(entityId) ?? NONE;
  }
}

const NONE: readonly NearbyLink[] = [];

function put(byEnd: Map<string, Map<string, NearbyLink[]>>, predicate: string, id: string, link: NearbyLink): void {
  let ends = byEnd.get(predicate);
  if (ends === undefined) byEnd.set(predicate, (ends = new Map<string, NearbyLink[]>()));
  const known = ends.get(id);
  if (known === undefined) ends.set(id, [link]);
  else known.push(link);
}

const NO_LINKS = new KnotLinks();

/** The knots of a directed graph: its strongly connected components of two nodes and more. */
class Knots {
  private readonly numbers = new Map<string, number>();
  private readonly targets: number[][] = [];
  private found: { readonly componentOf: Int32Array } | null = null;

  get isEmpty(): boolean {
    return this.targets.length === 0;
  }

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

function holdingOf({ fields }: RelationVersion): Holding | null {
  const { predicate, from_id, to_id } = fields;
  const holding = predicateRule(predicate)?.holding;
  if (holding === undefined) return null;
  return holding.holder === 'from'
    ? { network: holding.network, holder: from_id, held: to_id }
    : { network: holding.network, holder: to_id, held: from_id };
}

/** Shares of one sort in one thing. */
function keyOf({ fields }: RelationVersion): string {
  const isHeldFirst = predicateRule(fields.predicate)?.holding?.holder === 'to';
  return `${fields.predicate} ${isHeldFirst ? fields.from_id : fields.to_id}`;
}
