import type { EvidenceFields, Snapshot } from '../graph/records.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';

/** Whether a snapshot that has a hash is given another one. */
export function hasOtherHash(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && before !== after;
}

/** Whether two snapshots of one hash tell of one capture: its text, form, moment and place. */
export function isSameCapture(one: Snapshot, other: Snapshot): boolean {
  return (
    one.text === other.text &&
    one.media_type === other.media_type &&
    one.captured_at === other.captured_at &&
    one.locator === other.locator
  );
}

/** Whether an evidence is bound to another snapshot, or another version of a source, than it was at first. */
function isBoundOtherwise(first: EvidenceFields, now: EvidenceFields): boolean {
  const [before, after] = [first.snapshot, now.snapshot];
  return (
    hasOtherHash(before.sha256, after.sha256) ||
    // A snapshot that had no hash is given none later, and none is taken away.
    (before.sha256 === null) !== (after.sha256 === null) ||
    !isSameCapture(before, after) ||
    first.source_id !== now.source_id ||
    first.source_version !== now.source_version
  );
}

export const evidenceSnapshotSurvivesSourceEdit: Invariant = {
  id: 'evidence_snapshot_survives_source_edit',
  rule: 'An evidence is bound to one version of its source and to the hash of its snapshot, for ever.',
  applies_to: ['evidence'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'evidence') return NO_VIOLATIONS;
    const [first] = view.graph.versions('evidence', fields.id);
    if (first !== undefined && first !== version) {
      if (isBoundOtherwise(first.fields, fields)) {
        const message = 'a later version has another snapshot or is bound to another source version';
        return [breach('evidence_snapshot_survives_source_edit', version, message)];
      }
    }
    if (view.graph.audience === 'public') return NO_VIOLATIONS;
    const versions = view.graph.versions('source', fields.source_id);
    return versions.length === 0 || versions.some((source) => source.version === fields.source_version)
      ? NO_VIOLATIONS
      : [
          breach(
            'evidence_snapshot_survives_source_edit',
            version,
            `its source has no version ${fields.source_version}`,
          ),
        ];
  },
};
