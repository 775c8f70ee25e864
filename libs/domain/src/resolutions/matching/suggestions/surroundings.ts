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
/** A neighbour of more moves the score of no pair by a hundredth of a bit when one more has it. */
const MANY = 500;
/** Who have one neighbour, told of as pairs: those of more are too many, and a loss moves them by few hundredths of a bit. */
const FEW = 20;

interface Around {
  readonly neighbours: ReadonlySet<string>;
  readonly controllers: ReadonlySet<string>;
  /** The evidence that names the entity, by the hash of what it holds. */
  readonly contents: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a link that came, changed or went alters for one of its ends. */
export interface Altered {
  readonly entity_id: string;
  /** The links that say something else of it than before. */
  readonly links: readonly string[];
  /** Whether a link says no longer what it said. */
  readonly has_lost: boolean;
}

/**
 * Who is near whom, as far as one audience may see it: what the graph adds to the likeness of two entities
 * (spec/resolution.md#graph-context), and what in it bars them from being one.
 */
export class Surroundings {
  private readonly links = new Map<string, EntityLink>();
  private readonly linksOf = new Map<string, Set<string>>();
  /** The links that rest on evidence of one content, by its hash. */
  private readonly resting = new Map<string, Set<string>>();
  private readonly around = new Map<string, Around | null>();

  /**
   * Takes in a link, or the loss of one; answers what that alters for each entity that had it or has it, nothing where the
   * link is as it was. A pair whose context is altered holds one of them, or both of it have one of them as a neighbour
   * (`havers`).
   */
  put(id: string, link: EntityLink | null): readonly Altered[] {
    const before = this.links.get(id) ?? null;
    if (areAlike(before, link)) return NOTHING;
    if (before !== null) {
      for (const end of before.ends) removeFrom(this.linksOf, end, id);
      for (const { sha256 } of before.evidence) removeFrom(this.resting, sha256, id);
    }
    if (link === null) this.links.delete(id);
    else {
      this.links.set(id, link);
      for (const end of link.ends) addTo(this.linksOf, end, id);
      for (const { sha256 } of link.evidence) addTo(this.resting, sha256, id);
    }
    const ends = new Set([...(before?.ends ?? []), ...(link?.ends ?? [])]);
    return [...ends].map((entity_id) => {
      this.around.delete(entity_id);
      const own = this.linksOf.get(entity_id);
      // Who has few enough links again is near others by each of them.
      const links = before !== null && own?.size === MAX_LINKS ? [...own] : own?.has(id) === true ? [id] : [];
      return { entity_id, links, has_lost: before !== null };
    });
  }

  /** The entities that have another one as a neighbour, without itself; none where they are more than 500. */
  havers(id: string): ReadonlySet<string> {
    const found = new Set<string>();
    const own = this.linksOf.get(id);
    if (own === undefined || own.size > MANY) return found;
    for (const linkId of own) {
      const link = this.links.get(linkId);
      if (link === undefined || !isProximity(link)) continue;
      for (const end of link.ends) if (end !== id) found.add(end);
    }
    return found;
  }

  /**
   * The pairs in whose favour the graph may speak more than before what was altered, whatever their names say; null where
   * they are too many to be told one by one, and each of them holds the entity.
   */
  lifted({ entity_id, links, has_lost }: Altered): readonly (readonly [string, string])[] | null {
    const companions = new Set<string>();
    for (const id of links) {
      const link = this.links.get(id);
      if (link === undefined || !link.ends.includes(entity_id)) continue;
      if (link.predicate === null) {
        if (link.ends.length > MANY) return null;
        link.ends.forEach((end) => companions.add(end));
        if (companions.size > MANY) return null;
      } else {
        for (const end of link.ends) {
          if (end !== entity_id && !this.addEndsOf(this.linksOf.get(end), companions)) return null;
        }
      }
      if (!this.addHolders(link, companions)) return null;
    }
    const pairs: (readonly [string, string])[] = [];
    if (has_lost) {
      // What it says with one piece of evidence less, and to those who have a neighbour that fewer have now.
      for (const id of this.linksOf.get(entity_id) ?? []) {
        const link = this.links.get(id);
        if (link !== undefined && !this.addHolders(link, companions)) return null;
      }
      const havers = [...this.havers(entity_id)];
      if (havers.length <= FEW) {
        for (const [at, one] of havers.entries()) for (const other of havers.slice(at + 1)) pairs.push([one, other]);
      }
    }
    companions.delete(entity_id);
    for (const other of companions) pairs.push([entity_id, other]);
    return pairs;
  }

  /** What the graph says about two entities; undefined where it says nothing. */
  contextOf(a: string, b: string): PairContext | undefined {
    const [left, right] = [this.aroundOf(a), this.aroundOf(b)];
    if (left === null || right === null) return undefined;
    const sharedNeighbourDegrees: number[] = [];
    for (const id of left.neighbours) if (right.neighbours.has(id)) sharedNeighbourDegrees.push(this.degree(id));
    const sharedEvidence = sharedContents(left, right);
    const sameController = shareAny(left.controllers, right.controllers);
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

  /** Adds the ends of links; false where they are too many. */
  private addEndsOf(ids: ReadonlySet<string> | undefined, ends: Set<string>): boolean {
    if (ids === undefined) return true;
    if (ids.size > MANY) return false;
    for (const id of ids) this.links.get(id)?.ends.forEach((end) => ends.add(end));
    return ends.size <= MANY;
  }

  /** Adds those of whom other evidence of the same content tells. */
  private addHolders({ evidence }: EntityLink, ends: Set<string>): boolean {
    return evidence.every(({ sha256 }) => this.addEndsOf(this.resting.get(sha256), ends));
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

function isProximity({ predicate, is_conjecture }: EntityLink): boolean {
  return predicate !== null && !is_conjecture && PROXIMITY_PREDICATES.has(predicate);
}

function shareAny(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  if (right.size > 0) for (const id of left) if (right.has(id)) return true;
  return false;
}

function areAlike(one: EntityLink | null, other: EntityLink | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.predicate === other.predicate &&
    one.is_conjecture === other.is_conjecture &&
    one.ends.length === other.ends.length &&
    one.ends.every((end, at) => end === other.ends[at]) &&
    one.evidence.length === other.evidence.length &&
    one.evidence.every(({ id, sha256 }, at) => id === other.evidence[at]?.id && sha256 === other.evidence[at]?.sha256)
  );
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

function removeFrom(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  known?.delete(value);
  if (known?.size === 0) sets.delete(key);
}

const NOTHING: readonly Altered[] = [];
