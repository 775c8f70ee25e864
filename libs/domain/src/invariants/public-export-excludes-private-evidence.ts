import type { FieldsOf, LedgerKind } from '../graph/records.js';
import { eachReference } from '../graph/references.js';
import { hasVisibleSupport } from '../graph/views/visibility.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';
import type { Violation } from '../shared/refusal.js';

/** Whether a record is kept from the public. A decision on identity has no visibility of its own. */
export function isPrivate(fields: FieldsOf[LedgerKind]): boolean {
  return fields.object !== 'resolution' && fields.visibility === 'private';
}

export const publicExportExcludesPrivateEvidence: Invariant = {
  id: 'public_export_excludes_private_evidence',
  rule: 'Nothing private, and no relation, claim or decision that rests on private evidence alone, is in what the public may see.',
  applies_to: ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case', 'resolution'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object === 'evidence' && fields.visibility === 'public') {
      // An evidence is never more visible than its source, whoever reads.
      const source = view.graph.versions('source', fields.source_id).at(-1);
      if (source !== undefined && isPrivate(source.fields) && view.graph.audience === 'public') {
        return [breach('public_export_excludes_private_evidence', version, 'its source is private')];
      }
    }
    if (view.graph.audience === 'full' || fields.object === 'resolution') return NO_VIOLATIONS;
    const violations: Violation[] = [];
    if (isPrivate(fields)) {
      violations.push(
        breach('public_export_excludes_private_evidence', version, 'a private record is in a public view'),
      );
    }
    if (!hasVisibleSupport(view.graph, version)) {
      violations.push(breach('public_export_excludes_private_evidence', version, 'rests on what is private alone'));
    }
    eachReference(fields, (reference, id) => {
      const named = view.resolve(reference.targets, id);
      if (named === null) return;
      const target = view.find(named.object, id);
      if (target === null || !isPrivate(target.fields)) return;
      violations.push(breach('public_export_excludes_private_evidence', version, 'names a private record'));
    });
    return violations;
  },
};
