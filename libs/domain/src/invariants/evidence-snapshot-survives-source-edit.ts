import { breach, HOLDS, type Invariant } from './invariant.js';

export const evidenceSnapshotSurvivesSourceEdit: Invariant = {
  id: 'evidence_snapshot_survives_source_edit',
  rule: 'An evidence is bound to one version of its source and to the hash of its snapshot, for ever.',
  applies_to: ['evidence'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'evidence') return HOLDS;
    const [first] = view.graph.versions('evidence', fields.id);
    if (first !== undefined && first !== version) {
      const before = first.fields;
      const moved =
        before.snapshot.sha256 !== fields.snapshot.sha256 ||
        before.snapshot.text !== fields.snapshot.text ||
        before.source_id !== fields.source_id ||
        before.source_version !== fields.source_version;
      if (moved) {
        const message = 'a later version has another snapshot or is bound to another source version';
        return [breach('evidence_snapshot_survives_source_edit', version, message)];
      }
    }
    if (view.graph.audience === 'public') return HOLDS;
    const versions = view.graph.versions('source', fields.source_id);
    return versions.length === 0 || versions.some((source) => source.version === fields.source_version)
      ? HOLDS
      : [
          breach(
            'evidence_snapshot_survives_source_edit',
            version,
            `its source has no version ${fields.source_version}`,
          ),
        ];
  },
};
