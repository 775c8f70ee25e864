import type { RelationFields } from '../../../graph/records.js';
import {
  HOLDING_PREDICATES,
  IRREFLEXIVE_PREDICATES,
  predicateRule,
  PROXIMITY_PREDICATES,
} from '../../../graph/predicates.js';
import type { PairContext } from '../score.js';

/** A relation or an event, as far as it says who is near whom. */
export interface EntityLink {
  /** Null for an event. */
  readonly predicate: RelationFields['predicate'] | null;
  /** The two ends of a relation, or the participants of an event. */
  readonly ends: readonly string[];
  /** What a machine or a person conjectures bars, but speaks for nothing. */
  readonly is_conjecture: boolean;
  /** The evidence by which it names them, each with the hash of what it holds. */
  readonly evidence: readonly { readonly id: string; readonly sha256: string }[];
}

/** Whether a relation of this predicate says anything to the matcher. */
export function isEntityLink(predicate: string): boolean {
  return [PROXIMITY_PREDICATES, HOLDING_PREDICATES, IRREFLEXIVE_PREDICATES].some((those) => those.has(predicate));
}

/** An entity with more links than this is near everybody, which says nothing. */
const MAX_LINKS = 500;
/** A neighbour of so few moves the scores of those who have it when one more comes. */
const FEW = 20;

interface Around {
  readonly neighbours: ReadonlySet<string>;
  readonly controllers: ReadonlySet<string>;
  /** The evidence that names the entity, by the hash of what it holds. */
  readonly contents: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Who is near whom, as far as one audience may see it: what the graph adds to the likeness of two entities
 * (spec/resolution.md#graph-context), and what in it bars them from being one.
 */
export class Surroundings {
  private readonly links = new Map<string, EntityLink>();
  private readonly linksOf = new Map<string, Set<string>>();
  private readonly around = new Map<string, Around | null>();

  /** Takes in a link, or the loss of one; answers the entities whose pairs it can alter. */
  put(id: string, link: EntityLink | null): ReadonlySet<string> {
    const before = this.links.get(id);
    const touched = new Set<string>();
    for (const one of [before, link ?? undefined]) one?.ends.forEach((end) => touched.add(end));
    for (const end of before?.ends ?? []) {
      const known = this.linksOf.get(end);
      known?.delete(id);
      if (known?.size === 0) this.linksOf.delete(end);
    }
    if (link === null) this.links.delete(id);
    else {
      this.links.set(id, link);
      for (const end of link.ends) {
        const known = this.linksOf.get(end);
        if (known === undefined) this.linksOf.set(end, new Set([id]));
        else known.add(id);
      }
    }
    for (const end of [...touched]) {
      this.around.delete(end);
      if (this.degree(end) > FEW) continue;
      for (const near of this.aroundOf(end)?.neighbours ?? []) touched.add(near);
    }
    return touched;
  }

  /** What the graph says about two entities; undefined where it says nothing. */
  contextOf(a: string, b: string): PairContext | undefined {
    const [left, right] = [this.aroundOf(a), this.aroundOf(b)];
    if (left === null || right === null) return undefined;
    const sharedNeighbourDegrees: number[] = [];
    for (const id of left.neighbours) if (right.neighbours.has(id)) sharedNeighbourDegrees.push(this.degree(id));
    const sharedEvidence = sharedContents(left, right);
    const sameController = [...left.controllers].some((id) => right.controllers.has(id));
    if (sharedNeighbourDegrees.length === 0 && sharedEvidence === 0 && !sameController) return undefined;
    return { sharedNeighbourDegrees: sharedNeighbourDegrees.sort((x, y) => x - y), sharedEvidence, sameController };
  }

  /** The relations between any of one side and any of the other that nobody has to himself, in byte order. */
  barriers(left: readonly string[], right: readonly string[]): readonly string[] {
    const others = new Set(right);
    const barriers = new Set<string>();
    for (const member of left) {
      for (const id of this.linksOf.get(member) ?? []) {
        const link = this.links.get(id);
        if (link?.predicate === null || link === undefined || !IRREFLEXIVE_PREDICATES.has(link.predicate)) continue;
        if (link.ends.some((end) => end !== member && others.has(end))) barriers.add(id);
      }
    }
    return [...barriers].sort();
  }

  /** How many have this neighbour. */
  private degree(id: string): number {
    const event = this.links.get(id);
    return event !== undefined && event.predicate === null ? event.ends.length : (this.linksOf.get(id)?.size ?? 0);
  }

  private aroundOf(id: string): Around | null {
    if (!this.linksOf.has(id)) return null;
    const known = this.around.get(id);
    if (known !== undefined) return known;
    const found = this.lookAround(id);
    this.around.set(id, found);
    return found;
  }

  private lookAround(id: string): Around | null {
    const own = this.linksOf.get(id);
    if (own === undefined || own.size > MAX_LINKS) return null;
    const neighbours = new Set<string>();
    const controllers = new Set<string>();
    const contents = new Map<string, Set<string>>();
    for (const linkId of own) {
      const link = this.links.get(linkId);
      if (link === undefined || link.is_conjecture) continue;
      const [from, to] = link.ends;
      if (link.predicate === null) neighbours.add(linkId);
      else if (PROXIMITY_PREDICATES.has(link.predicate)) link.ends.forEach((end) => neighbours.add(end));
      else {
        const holder = predicateRule(link.predicate)?.holding?.holder;
        if (holder === 'from' && to === id && from !== undefined) controllers.add(from);
        else if (holder === 'to' && from === id && to !== undefined) controllers.add(to);
      }
      for (const { id: evidence, sha256 } of link.evidence) {
        const known = contents.get(sha256);
        if (known === undefined) contents.set(sha256, new Set([evidence]));
        else known.add(evidence);
      }
    }
    neighbours.delete(id);
    return { neighbours, controllers, contents };
  }
}

/** Documents that two records hold alike and that name one entity each. One record that names both tells them apart. */
function sharedContents(left: Around, right: Around): number {
  let shared = 0;
  for (const [hash, evidence] of left.contents) {
    const others = right.contents.get(hash);
    if (others !== undefined && ![...evidence].some((id) => others.has(id))) shared += 1;
  }
  return shared;
}
