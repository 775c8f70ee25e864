import type { Wire } from '#domain/read-model';
import type { ExportRecords, Losses } from '#adapter-kit';
import { objectAt, objectsAt, foreignTextAt, textsAt, type ForeignObject } from '../../kit/foreign-value.js';
import { SayingsOfModels } from '../../kit/of-model.js';
import { DOCUMENTS } from '../document.js';
import { FtmDraft } from './draft.js';
import { externalId, type FtmIds } from './ids.js';

/** Writes who says it: datasets on the entities themselves, other sources as documents with their links. */
export class FtmExportEvidence {
  /** Evidence that is to be linked → the entities that it speaks of. */
  private readonly abouts = new Map<string, Set<string>>();
  private readonly ofModels: SayingsOfModels;

  constructor(
    private readonly records: ExportRecords,
    private readonly ids: FtmIds,
    private readonly losses: Losses,
  ) {
    this.ofModels = new SayingsOfModels(records, losses);
  }

  /** Adds the datasets, the addresses and the capture of what a relation or an event rests on. */
  describe(record: Wire, entityIds: readonly string[], draft: FtmDraft): void {
    const evidenceIds = textsAt(record, 'evidence_ids');
    const datasets = new Set<string>();
    const urls = new Set<string>();
    const captures: string[] = [];
    let kept = 0;
    for (const id of evidenceIds) {
      const evidence = this.records.find('evidence', id);
      const source = evidence === null ? null : this.records.find('source', foreignTextAt(evidence, 'source_id') ?? '');
      if (evidence === null || source === null || this.ofModels.leavesOutEvidence(evidence)) continue;
      kept += 1;
      const snapshot = objectAt(evidence, 'snapshot') ?? {};
      const dataset = this.datasetOf(source);
      if (dataset === null) this.cite(id, entityIds);
      else if (dataset !== '') datasets.add(dataset);
      const seen = [
        foreignTextAt(snapshot, 'locator'),
        foreignTextAt(source, 'url'),
        ...textsAt(ftmAttributesOf(evidence), 'source_urls'),
      ];
      for (const url of seen) if (url !== null && /^https?:\/\//i.test(url)) urls.add(url);
      captures.push(...[foreignTextAt(snapshot, 'captured_at')].filter((text) => text !== null));
    }
    const own = foreignTextAt(record, 'dataset');
    if (datasets.size === 0 && own !== null) datasets.add(own);
    draft.datasets = [...datasets].sort();
    draft.add('sourceUrl', ...[...urls].sort()).add('retrievedAt', captures.sort()[0]);
    this.losses.lose(`${record.object}s.evidence_ids`, Math.max(kept - Math.max(datasets.size, 1), 0));
  }

  /** Notes that an evidence speaks of these entities. */
  cite(evidenceId: string, entityIds: readonly string[]): void {
    const known = this.abouts.get(evidenceId) ?? new Set<string>();
    for (const id of entityIds) known.add(id);
    this.abouts.set(evidenceId, known);
  }

  /** Sources that no dataset stands for, and how evidence of them links to entities. To be taken last. */
  *lines(): Generator<string> {
    for (const source of this.records.each('source')) {
      if (!this.ofModels.leavesOutSource(source) && this.datasetOf(source) === null) yield this.document(source);
    }
    for (const evidence of this.records.each('evidence')) {
      if (this.ofModels.leavesOutEvidence(evidence)) continue;
      const source = this.records.find('source', foreignTextAt(evidence, 'source_id') ?? '');
      if (source === null || this.datasetOf(source) === null) yield* this.link(evidence);
    }
  }

  /** The dataset that a source stands for: an empty text for the file itself, null for a source of another kind. */
  private datasetOf(source: Wire): string | null {
    const named = externalId(source, 'ftm_dataset');
    if (named !== null) return named;
    const attributes = ftmAttributesOf(source);
    if (externalId(source, 'ftm') !== null && foreignTextAt(attributes, 'ftm_schema') === null) return '';
    const [from] = objectsAt(source, 'derived_from');
    const base = from === undefined ? null : this.records.find('source', foreignTextAt(from, 'source_id') ?? '');
    const isOfDay = foreignTextAt(source, 'asserted_as_of') !== null && source.id.includes(':as-of:');
    return isOfDay && base !== null ? this.datasetOf(base) : null;
  }

  private document(source: Wire): string {
    const attributes = ftmAttributesOf(source);
    const schema = foreignTextAt(attributes, 'ftm_schema');
    const type = foreignTextAt(source, 'type');
    const isPress = type === 'press';
    const draft = new FtmDraft(
      this.ids.of('source', source.id),
      schema !== null && DOCUMENTS.has(schema) && (schema === 'Article') === isPress
        ? schema
        : isPress
          ? 'Article'
          : 'Document',
    );
    draft
      .add('title', foreignTextAt(source, 'title'))
      .add('sourceUrl', foreignTextAt(source, 'url'))
      .add('publisher', foreignTextAt(source, 'publisher'))
      .add('author', foreignTextAt(source, 'author'))
      .add('language', foreignTextAt(source, 'language'))
      .add('publishedAt', foreignTextAt(source, 'published_at'))
      .add('contentHash', ...textsAt(attributes, 'content_hashes'))
      .add('mimeType', ...textsAt(attributes, 'media_types'))
      .add('date', ...textsAt(attributes, 'dates'));
    if (!isPress && type !== 'other') this.losses.lose('sources.type');
    const unsaid = ['independence_group', 'asserted_as_of', 'coverage_until', 'retracted_at', 'reliability'] as const;
    for (const name of unsaid) if (foreignTextAt(source, name) !== null) this.losses.lose(`sources.${name}`);
    this.losses.lose('sources.derived_from', objectsAt(source, 'derived_from').length);
    return draft.line(foreignTextAt(source, 'title'));
  }

  private *link(evidence: Wire): Generator<string> {
    const attributes = ftmAttributesOf(evidence);
    const given = textsAt(attributes, 'about_ids');
    const abouts = given.length > 0 ? given : [...(this.abouts.get(evidence.id) ?? [])].sort();
    const snapshot = objectAt(evidence, 'snapshot') ?? {};
    for (const name of ['sha256', 'text', 'media_type']) {
      if (foreignTextAt(snapshot, name) !== null) this.losses.lose(`evidence.snapshot.${name}`);
    }
    // A link to nothing is none.
    if (abouts.length === 0) {
      this.losses.lose('evidence');
      return;
    }
    const isMention = foreignTextAt(attributes, 'ftm_schema') === 'Mention';
    yield new FtmDraft(this.ids.of('evidence', evidence.id), isMention ? 'Mention' : 'Documentation')
      .add('document', this.ids.of('source', foreignTextAt(evidence, 'source_id') ?? ''))
      .add(isMention ? 'resolved' : 'entity', ...abouts.map((id) => this.ids.of('entity', id)))
      .add('role', foreignTextAt(attributes, 'role'))
      .add('personMentioned', ...textsAt(attributes, 'person_names'))
      .add('companyMentioned', ...textsAt(attributes, 'company_names'))
      .line();
  }
}

export function ftmAttributesOf(record: ForeignObject): ForeignObject {
  return objectAt(record, 'attributes') ?? {};
}
