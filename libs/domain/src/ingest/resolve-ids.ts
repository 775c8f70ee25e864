import type { Graph } from '../graph/graph.js';
import type { RelationFields } from '../graph/records.js';
import type { ItemReading } from './item.js';

/**
 * The id of each record. One that came without an id is the record of the same dataset that carries its external id; a
 * relation without either is the one of equal predicate, ends, role, start and source
 * (spec/semantics.md#same-relation). Looks through the relations of an end once, however many of the set start there.
 */
export function resolveIds(graph: Graph, readings: readonly ItemReading[], dataset: string | null): readonly string[] {
  const known = new Relations(graph, dataset, sourcesGiven(readings));
  const given = new Map<string, string>();
  return readings.map((reading) => {
    if (reading.revision !== null || reading.given.includes('id')) return reading.id;
    const { kind, fields, id } = reading;
    if (dataset !== null) {
      for (const { scheme, value } of fields.external_ids) {
        const key = JSON.stringify([kind, scheme, value]);
        const same = graph.withExternalId(kind, dataset, scheme, value) ?? given.get(key);
        if (same !== undefined) return same;
        given.set(key, id);
      }
    }
    if (fields.object !== 'relation' || fields.external_ids.length > 0) return id;
    return known.sameAs(fields);
  });
}

/** The source that each evidence of the set names, by the id of the evidence. */
function sourcesGiven(readings: readonly ItemReading[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const reading of readings) {
    if (reading.revision !== null || reading.fields.object !== 'evidence') continue;
    sources.set(reading.id, reading.fields.source_id);
  }
  return sources;
}

/** Relations by what makes them the same again. */
class Relations {
  private readonly byLikeness = new Map<string, string>();
  private readonly looked = new Set<string>();

  constructor(
    private readonly graph: Graph,
    private readonly dataset: string | null,
    private readonly given: ReadonlyMap<string, string>,
  ) {}

  /** The id of the relation that says the same; its own where there is none. */
  sameAs(fields: RelationFields): string {
    this.lookThrough(fields.from_id);
    const keys = likenesses(fields, (id) => this.sourceOf(id));
    for (const key of keys) {
      const same = this.byLikeness.get(key);
      if (same !== undefined) return same;
    }
    for (const key of keys) this.byLikeness.set(key, fields.id);
    return fields.id;
  }

  private lookThrough(entityId: string): void {
    if (this.looked.has(entityId)) return;
    this.looked.add(entityId);
    this.graph.eachReferrer('entity', entityId, ({ object, id }) => {
      const newest = object === 'relation' ? this.graph.versions('relation', id).at(-1) : undefined;
      if (newest === undefined || newest.fields.from_id !== entityId || newest.fields.dataset !== this.dataset) return;
      for (const key of likenesses(newest.fields, (evidence) => this.sourceOf(evidence))) {
        if (!this.byLikeness.has(key)) this.byLikeness.set(key, id);
      }
    });
  }

  /** The source of an evidence, stored or of the same set; of one that is neither, the evidence stands for it. */
  private sourceOf(evidenceId: string): string {
    const stored = this.graph.versions('evidence', evidenceId).at(-1)?.fields.source_id;
    return stored ?? this.given.get(evidenceId) ?? evidenceId;
  }
}

function likenesses(fields: RelationFields, sourceOf: (evidenceId: string) => string): readonly string[] {
  const { predicate, from_id, to_id, role, effective_at, evidence_ids } = fields;
  const sources = evidence_ids.length === 0 ? [null] : [...new Set(evidence_ids.map(sourceOf))];
  return sources.map((source) => JSON.stringify([predicate, from_id, to_id, role, effective_at, source]));
}
