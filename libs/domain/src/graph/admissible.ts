import type { DerivedFrom, EvidenceFields, SourceFields, Version } from './records.js';

// What the rules on evidence say in one line each. They stand here and not in the files of their rules because the views
// that the rules look at are made with them (docs/adr/0056-a-rule-is-decided-in-its-file.md).

/** Whether what a status rests on allows it to be verified: some of it is admissible. */
export function mayBeVerified(admissible: readonly string[]): boolean {
  return admissible.length > 0;
}

/** Whether a model inferred what the evidence says: such evidence is none. */
export function isInferredByModel({ method, origin }: Pick<EvidenceFields, 'method' | 'origin'>): boolean {
  return method === 'ai_inference' || origin === 'inferred';
}

/** Whether evidence may carry a verified status: it is there, no model inferred it, and its source counts. */
export function isAdmissible(
  evidence: Version<'evidence'> | null,
  sources: { counts(sourceId: string): boolean },
): boolean {
  return evidence !== null && !isInferredByModel(evidence.fields) && sources.counts(evidence.fields.source_id);
}

/** Whether a model generated a source: out of others, or out of what nobody names (spec/rulings.md#c-50). */
export function isGeneratedByModel({ origin, derived_from }: Pick<SourceFields, 'origin' | 'derived_from'>): boolean {
  return origin === 'inferred' || derived_from.some(({ kind }) => kind === 'ai_generated');
}

/** Whether a source of this derivation says what the other says and nothing of its own: printed again, or translated. */
export function repeats({ kind }: Pick<DerivedFrom, 'kind'>): boolean {
  return kind === 'republication' || kind === 'translation';
}
