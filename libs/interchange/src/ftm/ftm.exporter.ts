import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { foreignTextAt, textsAt } from '../kit/foreign-value.js';
import { FtmExportEvidence } from './export/evidence.js';
import { FtmExportHappenings } from './export/event.js';
import { FtmIds } from './export/ids.js';
import { FtmExportLinks } from './export/link.js';
import { FtmExportThings } from './export/thing.js';

/**
 * FollowTheMoney entities, one a line: the way back of the importer beside it, so that an export that is imported and
 * exported again is the same, but for what the loss report names.
 */
export class FtmExporter implements Exporter {
  readonly format = 'ftm';
  readonly mediaType = 'application/x-ndjson; charset=utf-8';
  readonly extension = 'ftm.json';
  readonly lossy = true;
  readonly overview = false;

  *write(records: ExportRecords, _about: ExportAbout, losses: Losses): Generator<string> {
    const ids = new FtmIds();
    yield* ids.read(records);
    const evidence = new FtmExportEvidence(records, ids, losses);
    for (const [member, object] of UNSAID) losses.lose(member, [...records.names(object)].length);
    losses.lose('resolutions', [...records.decisions()].length);
    for (const claim of records.each('claim')) {
      yield '';
      const subject = records.find('entity', foreignTextAt(claim, 'subject_id') ?? '');
      if (subject === null) continue;
      for (const list of ['supporting_evidence_ids', 'contradicting_evidence_ids']) {
        for (const id of textsAt(claim, list)) evidence.cite(id, [subject.id]);
      }
    }
    yield* new FtmExportThings(records, ids, losses).lines();
    yield* new FtmExportLinks(records, ids, evidence, losses).lines();
    yield* new FtmExportHappenings(records, ids, evidence, losses).lines();
    yield* evidence.lines();
  }
}

/** FtM has links between things and no statements about them with a status (spec/interchange.md#formats). */
const UNSAID = [
  ['claims', 'claim'],
  ['questions', 'question'],
  ['cases', 'case'],
] as const;
