import { isGeneratedByModel, isInferredByModel, isOfModel, type SourceFacts } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type { ExportRecords, Losses } from '#adapter-kit';
import { foreignTextAt, objectsAt } from './foreign-value.js';

/**
 * What a model said, in an export whose format has no word for that: read again, it would be evidence like any other. It
 * is carried neither as evidence nor as a source of a statement, and counted (spec/rulings.md#c-91).
 */
export class SayingsOfModels {
  private readonly counted = new Set<string>();

  constructor(
    private readonly records: ExportRecords,
    private readonly losses: Losses,
  ) {}

  /** Whether the evidence is left out; counted once, however many records rest on it. */
  leavesOutEvidence(evidence: Wire): boolean {
    const isLeftOut = evidence['admissible'] === false && this.isOfModel(evidence);
    if (isLeftOut) this.count('evidence', evidence);
    return isLeftOut;
  }

  leavesOutSource(source: Wire): boolean {
    const isLeftOut = isOfModel(source.id, (id) => this.factsOf(id));
    if (isLeftOut) this.count('sources', source);
    return isLeftOut;
  }

  /** What is not admissible is a model's, unless its source was withdrawn; of a withdrawn one its origins tell. */
  private isOfModel(evidence: Wire): boolean {
    if (isInferredByModel(evidence as unknown as Parameters<typeof isInferredByModel>[0])) return true;
    const source = this.records.find('source', foreignTextAt(evidence, 'source_id') ?? '');
    if (source === null) return false;
    return foreignTextAt(source, 'retracted_at') === null || isOfModel(source.id, (id) => this.factsOf(id));
  }

  private factsOf(sourceId: string): SourceFacts | undefined {
    const source = this.records.find('source', sourceId);
    if (source === null) return undefined;
    const derived_from = objectsAt(source, 'derived_from') as unknown as SourceFacts['derived_from'];
    const origin = foreignTextAt(source, 'origin') as Parameters<typeof isGeneratedByModel>[0]['origin'];
    return {
      derived_from,
      derivation_state: 'unknown',
      independence_group: null,
      counts: true,
      is_generated: isGeneratedByModel({ origin, derived_from }),
      same_content_as: [],
    };
  }

  private count(row: 'evidence' | 'sources', { object, id }: Wire): void {
    const key = `${object}:${id}`;
    if (this.counted.has(key)) return;
    this.counted.add(key);
    this.losses.lose(`${row}.of_model`);
  }
}
