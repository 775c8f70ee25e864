import type { Audience, GraphPart, Ref } from '../graph.js';
import { LiveGraph } from '../graph.js';
import type { ContentLookup } from '../live/content-index.js';
import { leads, type LinkEnd, type LinkRef } from '../live/links.js';
import type { Seen } from '../live/sight-memo.js';
import type { LedgerKind, Version } from '../records.js';
import { guessedLinks, type LinkGuesses } from '../time/guessed-links.js';
import { contentKey, externalIdKey } from './index-entries.js';
import { KeptGuesses } from './kept-guesses.js';
import type { Needs, NumbersOfNames } from './needs.js';
import type { KnownPages } from './known-pages.js';

/**
 * A graph that holds only what was fetched for a question. Each look-up whose answer may hang on a record that is not here
 * notes what it missed, and answers as if that did not exist; so what a question found while it missed something is
 * worth nothing, and what it found while it missed nothing is what the whole graph says.
 */
export class FetchedGraph extends LiveGraph {
  /** What is held; from the moment that anybody looks at it, as most questions are about one audience. */
  private here: LiveGraph | null = null;
  private coming: () => readonly Version[] = () => [];
  private isInOrder = true;
  private readonly ordered = new Map<string, readonly LinkRef[]>();
  override readonly isPart = true;
  override readonly contents: ContentLookup = {
    evidenceWith: (hash) => {
      this.needs.note({ of: 'key', key: contentKey(hash) });
      return this.held.contents.evidenceWith(hash);
    },
    sourcesWith: (hash) => {
      this.needs.note({ of: 'key', key: contentKey(hash) });
      return this.held.contents.sourcesWith(hash);
    },
    sharedBy: (id) => {
      this.needs.note({ of: 'shared', id });
      return this.held.contents.sharedBy(id);
    },
  };
  override readonly part: GraphPart = {
    touch: (ordinal) => {
      // Nobody who is here yet: it was missed when it was looked for.
      if (ordinal < 0) return;
      const { object, id } = this.held.recordAt(ordinal);
      this.needs.note({ of: 'referrers', object, id });
    },
    idsAfter: (object, after) => this.pages.idsAfter(object, after, this.held.ids(object)),
  };
  /** What was fetched of links to guess by; it stands for as long as the place of the ledger. */
  readonly kept = new KeptGuesses();
  override readonly guesses: LinkGuesses = {
    links: (end, predicate, id) => {
      const known = this.kept.find(end, predicate, id);
      if (known !== undefined) return known;
      const isHere = this.needs.noteGuess({ of: 'links', end, predicate, id, isGuess: true });
      if (isHere === null) return null;
      const versionsOf = (link: LinkRef) => this.held.versions(link.object, link.id);
      const found = guessedLinks(this.held.links(end, predicate, id), versionsOf, [end, predicate, id]);
      // What is here of them by chance leads on, to what is missed next.
      if (isHere) this.kept.put(end, predicate, id, found);
      return found;
    },
  };

  constructor(
    audience: Audience,
    private readonly needs: Needs,
    private readonly pages: KnownPages,
  ) {
    super(audience);
  }

  /** Holds these from now on, in the order of the ledger, and nothing else; they are asked for once somebody looks. */
  replaceBy(versions: () => readonly Version[]): void {
    this.here = null;
    this.coming = versions;
  }

  private get held(): LiveGraph {
    if (this.here !== null) return this.here;
    this.here = new LiveGraph(this.audience);
    this.add(this.coming());
    this.isInOrder = true;
    return this.here;
  }

  /**
   * Holds these, too. They may be older than what is here: but for links, lists may stand in another order than in the
   * ledger, so it is for those who only look what else there is to look at.
   */
  add(versions: readonly Version[]): void {
    this.isInOrder = false;
    this.ordered.clear();
    this.held.apply(versions);
  }

  override get state(): object {
    return this.held.state;
  }

  override versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    this.needs.noteRecord(object, id);
    return this.held.versions(object, id);
  }

  override ids(object: LedgerKind): readonly string[] {
    this.needs.note({ of: 'kind', object });
    return this.held.ids(object);
  }

  override count(object: LedgerKind): number {
    this.needs.note({ of: 'kind', object });
    return this.held.count(object);
  }

  override get ordinalCount(): number {
    return this.held.ordinalCount;
  }

  override ordinalOf(object: LedgerKind, id: string): number {
    this.needs.noteRecord(object, id);
    return this.held.ordinalOf(object, id);
  }

  override recordAt(ordinal: number): Ref & { readonly versions: readonly Version[] } {
    const { held, needs } = this;
    const entry = held.recordAt(ordinal);
    if (entry.versions.length > 0) return entry;
    const { object, id } = entry;
    return {
      object,
      id,
      get versions() {
        needs.noteRecord(object, id);
        return held.versions(object, id);
      },
    };
  }

  override ordinalsOf(object: LedgerKind): Int32Array {
    this.needs.note({ of: 'kind', object });
    return this.held.ordinalsOf(object);
  }

  override ranks(): Int32Array {
    return this.held.ranks();
  }

  override eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    this.needs.note({ of: 'referrers', object, id });
    this.held.eachReferrer(object, id, visit);
  }

  /** Of those that are here: who walks along them has said so by `touch`. */
  override eachReferringOrdinal(ordinal: number, object: LedgerKind, visit: (referrer: number) => void): void {
    this.held.eachReferringOrdinal(ordinal, object, visit);
  }

  override links(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef> {
    this.needs.note({ of: 'links', end, predicate, id: entityId });
    const links = this.held.links(end, predicate, entityId);
    if (this.isInOrder) return links;
    // A search that gives up goes through the first ones.
    const key = `${end} ${predicate} ${entityId}`;
    let ordered = this.ordered.get(key);
    if (ordered === undefined) {
      const since = ({ object, id }: LinkRef): number =>
        this.held.versions(object, id).find((version) => leads(version, end, predicate, entityId))?.seq ?? Infinity;
      const dated = [...links].map((link) => [since(link), link] as const).sort(([a], [b]) => a - b);
      this.ordered.set(key, (ordered = dated.map(([, link]) => link)));
    }
    return ordered;
  }

  override withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined {
    this.needs.note({ of: 'key', key: externalIdKey(object, dataset, scheme, value) });
    return this.held.withExternalId(object, dataset, scheme, value);
  }

  /** Notes that entities are asked for by numbers that their names are filed under; answers whether they are here. */
  hasNamed(numbers: NumbersOfNames): boolean {
    return this.needs.note({ of: 'named', numbers });
  }

  override seen(object: LedgerKind): Seen {
    return this.held.seen(object);
  }

  override apply(versions: readonly Version[]): void {
    this.held.apply(versions);
  }

  override forget(refs: Iterable<Ref>): void {
    this.held.forget(refs);
  }
}
