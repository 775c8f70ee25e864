import { compareIds } from '../../shared/order.js';
import type { Millis } from '../../shared/time.js';
import { isGeneratedByModel } from '../admissible.js';
import type { Graph } from '../graph.js';
import { independentSources, isOfModel, type SourceFacts } from '../independence.js';
import type { LedgerKind, Version } from '../records.js';
import type { KnowledgeClock } from './known-at.js';

/** What the facts of sources are read from: the records of a view, and which of its sources are withdrawn. */
interface SourceGrounds {
  readonly graph: Graph;
  readonly clock: KnowledgeClock;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
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
    const source = this.view.find('source', sourceId);
    if (source === null) return null;
    const { derived_from, derivation_state, independence_group } = source.fields;
    return {
      derived_from: derived_from.filter((from) => this.view.find('source', from.source_id) !== null),
      derivation_state,
      independence_group,
      counts: !this.view.isRetracted(sourceId),
      is_generated: isGeneratedByModel(source.fields),
      same_content_as: this.earlierWithSameContent(sourceId),
    };
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
      const evidence = this.view.find('evidence', id);
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
