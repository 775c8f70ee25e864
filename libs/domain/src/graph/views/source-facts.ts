import { compareIds } from '../../shared/order.js';
import type { Millis } from '../../shared/time.js';
import { isGeneratedByModel } from '../admissible.js';
import type { Graph } from '../graph.js';
import { independentSources, isOfModel, type SourceFacts } from '../independence.js';
import type { CommonFields, EvidenceVersion, LedgerKind, SourceVersion, Version } from '../records.js';
import type { KnowledgeClock } from './known-at.js';
import { lastSaid } from './last-said.js';
import type { ViewOptions } from './view-options.js';

/** What the facts of sources are read from: the records of a view, and which of its sources are withdrawn. */
interface SourceGrounds {
  readonly graph: Graph;
  readonly clock: KnowledgeClock;
  readonly options: ViewOptions;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  isVisible(object: LedgerKind, id: string): boolean;
  isRetracted(sourceId: string): boolean;
}

/** What a view knows of its sources: what each derives from, what it shares with others, and whether it counts. */
export class SourceFactsTable {
  private readonly counting = new Map<string, boolean>();
  private readonly facts = new Map<string, SourceFacts | null>();
  private readonly publishers = new Map<string, readonly string[]>();

  constructor(private readonly view: SourceGrounds) {}

  /** A source that may count: in the view, not withdrawn, not written by a machine. */
  counts(sourceId: string): boolean {
    let counts = this.counting.get(sourceId);
    if (counts === undefined) {
      counts = independentSources([sourceId], (id) => this.factsOf(id)).counted.length > 0;
      this.counting.set(sourceId, counts);
    }
    return counts;
  }

  /** Whether a model wrote what the source says, also where the source is withdrawn. */
  isOfModel(sourceId: string): boolean {
    return !this.counts(sourceId) && isOfModel(sourceId, (id) => this.factsOf(id));
  }

  /** What the independence of sources is computed from (spec/semantics.md#source-independence). */
  factsOf(sourceId: string): SourceFacts | undefined {
    let facts = this.facts.get(sourceId);
    if (facts === undefined) {
      facts = this.judge(sourceId);
      this.facts.set(sourceId, facts);
    }
    return facts ?? undefined;
  }

  private judge(sourceId: string): SourceFacts | null {
    const present = this.view.find('source', sourceId);
    const source = present ?? this.closed(sourceId);
    if (source === null) return null;
    const { derived_from, derivation_state, independence_group } = source.fields;
    return {
      derived_from: derived_from.filter((from) => this.isFollowed(from.source_id)),
      derivation_state,
      independence_group,
      counts: present !== null && !this.view.isRetracted(sourceId),
      is_generated: isGeneratedByModel(source.fields),
      same_content_as: this.earlierWithSameContent(sourceId),
    };
  }

  private isFollowed(sourceId: string): boolean {
    return this.view.find('source', sourceId) !== null || this.closed(sourceId) !== null;
  }

  /**
   * A source that was retracted or redacted, as it was. It counts no longer, and what derives from it derives from it
   * as before (spec/rulings.md#c-75).
   */
  private closed(sourceId: string): SourceVersion | null {
    const last = this.lastTold('source', sourceId);
    return last === null || last.revision === null ? null : last;
  }

  /** Evidence that stands, and is not in the view because its source was closed. */
  private ofClosed(evidenceId: string): EvidenceVersion | null {
    const last = this.lastTold('evidence', evidenceId);
    return last?.revision === null && this.closed(last.fields.source_id) !== null ? last : null;
  }

  /** The newest version, closing ones too, of a record that the view would have if nothing were closed. */
  private lastTold<K extends 'source' | 'evidence'>(object: K, id: string): Version<K> | null {
    if (!this.view.isVisible(object, id)) return null;
    const last = lastSaid(this.view, object, id);
    if (last === null || this.view.options.include_observations) return last;
    const { origin }: CommonFields = last.fields;
    return origin === 'observed' ? null : last;
  }

  /**
   * Of the sources that hold content of this one, the one published just before it (spec/rulings.md#a-32): the others
   * are reached through that one.
   */
  private earlierWithSameContent(sourceId: string): readonly string[] {
    let found: string[] | null = null;
    for (const hash of this.view.graph.contents.sharedBy(sourceId)) {
      const publishers = this.publishersOf(hash);
      const before = publishers[publishers.indexOf(sourceId) - 1];
      if (before !== undefined) (found ??= []).push(before);
    }
    return found ?? [];
  }

  /** The sources in the view that hold the content, the first to publish it first. */
  private publishersOf(hash: string): readonly string[] {
    const known = this.publishers.get(hash);
    if (known !== undefined) return known;
    const published = new Map<string, Millis>();
    for (const id of this.view.graph.evidenceWithHash(hash)) {
      const evidence = this.view.find('evidence', id) ?? this.ofClosed(id);
      if (evidence === null) continue;
      const { source_id } = evidence.fields;
      published.set(source_id, Math.min(published.get(source_id) ?? Infinity, this.view.clock.version(evidence).at));
    }
    const publishers = [...published]
      .sort(([a, first], [b, second]) => first - second || compareIds(a, b))
      .map(([source]) => source);
    this.publishers.set(hash, publishers);
    return publishers;
  }
}
