import { compareIds } from '../shared/order.js';
import { ContentIndex } from './live/content-index.js';
import { emptyEntries, externalKey, hasEarlierHash } from './record-keys.js';
import type { Audience, Graph, Ref, Seen, Sight } from './graph.js';
import { LinkLists, type LinkEnd, type LinkRef } from './live/links.js';
import { LEDGER_KINDS, type LedgerKind, type UncommittedVersion, type Version } from './records.js';
import { guessedLinks, type LinkGuesses } from './time/guessed-links.js';
import { redactedVersion } from './views/redacted-version.js';
import { RefMap } from './ref-set.js';
import { eachReference } from './references.js';

/**
 * A graph as it would be after a change: the change laid over the graph it is proposed to, which is not touched. Making
 * one costs what the change costs. May be laid over another proposal.
 */
export class ProposedGraph implements Graph {
  private readonly seenByKind = emptyEntries<boolean>();
  private readonly changed = emptyEntries<Version[]>();
  private readonly referrers = new RefMap<Ref[]>();
  /** Versions whose references were not looked through: of most proposals nobody asks who names a record. */
  private unread: Version[] = [];
  private readonly linkLists = new LinkLists();
  private readonly externalIds = new Map<string, string>();
  private current = {};
  private stateBelow: object | null = null;

  readonly audience: Audience;
  readonly contents: ContentIndex;
  readonly isPart: boolean;
  readonly part = null;
  readonly guesses: LinkGuesses | null;

  constructor(
    private readonly base: Graph,
    change: Iterable<Version>,
  ) {
    this.audience = base.audience;
    this.isPart = base.isPart;
    this.guesses = base.guesses === null ? null : this.guessesOver(base.guesses);
    this.contents = new ContentIndex(base.contents);
    this.extend(change);
  }

  seen(object: LedgerKind): Seen {
    return this.seenByKind[object];
  }

  get state(): object {
    if (this.stateBelow !== this.base.state) {
      this.stateBelow = this.base.state;
      this.current = {};
    }
    return this.current;
  }

  /** Lays more over it. */
  extend(change: Iterable<Version>): void {
    this.current = {};
    for (const kind of LEDGER_KINDS) this.seenByKind[kind].clear();
    for (const version of change) this.lay(version);
  }

  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    const changed = this.changed[object].get(id);
    return changed === undefined ? this.base.versions(object, id) : (changed as unknown as readonly Version<K>[]);
  }

  ids(object: LedgerKind): readonly string[] {
    const known = this.base.ids(object);
    const added = [...this.changed[object].keys()].filter((id) => this.base.versions(object, id).length === 0);
    return added.length === 0 ? known : [...known, ...added].sort(compareIds);
  }

  count(object: LedgerKind): number {
    return this.ids(object).length;
  }

  eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    const added = this.addedReferrers(object, id);
    if (added === undefined) return this.base.eachReferrer(object, id, visit);
    const seen = new Set<string>();
    const once = (ref: Ref): void => {
      const key = `${ref.object}:${ref.id}`;
      if (seen.has(key)) return;
      seen.add(key);
      visit(ref);
    };
    this.base.eachReferrer(object, id, once);
    added.forEach(once);
  }

  evidenceWithHash(sha256: string): readonly string[] {
    return this.contents.evidenceWith(sha256);
  }

  withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined {
    const key = externalKey(object, dataset, scheme, value);
    return this.externalIds.get(key) ?? this.base.withExternalId(object, dataset, scheme, value);
  }

  links(end: LinkEnd, predicate: string, entityId: string): Iterable<LinkRef> {
    const below = this.base.links(end, predicate, entityId);
    if (!this.linkLists.has(end, predicate, entityId)) return below;
    return joined(below, this.linkLists.of(end, predicate, entityId));
  }

  private guessesOver(guesses: LinkGuesses): LinkGuesses {
    return {
      links: (end, predicate, entityId) => {
        const below = guesses.links(end, predicate, entityId);
        if (below === null || !this.linkLists.has(end, predicate, entityId)) return below;
        const own = this.linkLists.of(end, predicate, entityId);
        const laid = guessedLinks(own, ({ object, id }) => this.versions(object, id), [end, predicate, entityId]);
        return [...below, ...laid];
      },
    };
  }

  private addedReferrers(object: LedgerKind, id: string): readonly Ref[] | undefined {
    const { unread } = this;
    this.unread = [];
    for (const { fields } of unread) {
      const referrer: Ref = { object: fields.object, id: fields.id };
      eachReference(fields, ({ targets }, named) => {
        for (const kind of targets) {
          const known = this.referrers.get(kind, named);
          if (known === undefined) this.referrers.set(kind, named, [referrer]);
          else known.push(referrer);
        }
      });
    }
    return this.referrers.get(object, id);
  }

  private lay(version: Version): void {
    const { fields } = version;
    const { object, id } = fields;
    this.linkLists.add(version, this.versions(object, id));
    const own = this.changed[object].get(id);
    if (own === undefined) this.changed[object].set(id, [...this.base.versions(object, id), version]);
    else own.push(version);
    this.unread.push(version);
    if (fields.object === 'resolution') return;
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      const hash = fields.snapshot.sha256;
      if (!hasEarlierHash(this.versions('evidence', id), hash)) this.contents.add(hash, id, fields.source_id);
    }
    if (fields.dataset === null) return;
    for (const { scheme, value } of fields.external_ids) {
      this.externalIds.set(externalKey(object, fields.dataset, scheme, value), id);
    }
  }
}

/**
 * What will be seen of records once they have these versions: laid over the graph, which is not touched. Costs what is
 * asked about.
 */
export class ForeseenSight implements Sight {
  private readonly seenByKind: Record<LedgerKind, Seen>;
  private readonly changed = emptyEntries<readonly Version[]>();
  readonly audience: Audience;

  /** @param change all versions that a record will have, oldest first; none for one that is to be forgotten */
  constructor(
    private readonly base: Sight,
    change: Iterable<readonly [Ref, readonly Version[]]>,
  ) {
    this.audience = base.audience;
    let isAddition = true;
    for (const [{ object, id }, versions] of change) {
      this.changed[object].set(id, answerable(versions));
      isAddition &&= base.versions(object, id).length === 0;
    }
    const found = emptyEntries<boolean>();
    this.seenByKind = isAddition ? stillSeen(base, found) : found;
  }

  seen(object: LedgerKind): Seen {
    return this.seenByKind[object];
  }

  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    const changed = this.changed[object].get(id);
    // Versions are filed under their object kind.
    return changed === undefined ? this.base.versions(object, id) : (changed as unknown as readonly Version<K>[]);
  }
}

/** What is seen stays in sight where records are added alone: nothing that it rests on goes. */
function stillSeen(base: Sight, found: Record<LedgerKind, Map<string, boolean>>): Record<LedgerKind, Seen> {
  const ofKind = (object: LedgerKind): Seen => {
    const [before, own] = [base.seen(object), found[object]];
    return {
      get: (id) => own.get(id) ?? (before.get(id) === true ? true : undefined),
      set: (id, isVisible) => own.set(id, isVisible),
    };
  };
  // Every kind is given one here.
  return Object.fromEntries(LEDGER_KINDS.map((object) => [object, ofKind(object)])) as Record<LedgerKind, Seen>;
}

/** Versions of a record as they may be answered: without their texts where one of them takes these out. */
function answerable(versions: readonly Version[]): readonly Version[] {
  return versions.some(({ revision }) => revision === 'redacted') ? versions.map(redactedVersion) : versions;
}

function* joined<T>(first: Iterable<T>, second: Iterable<T>): Generator<T> {
  yield* first;
  yield* second;
}

/** Versions that are only tried out: they have no place in the order yet. */
export function proposed(versions: readonly UncommittedVersion[]): readonly Version[] {
  return versions.map((version) => ({ ...version, seq: Infinity }));
}
