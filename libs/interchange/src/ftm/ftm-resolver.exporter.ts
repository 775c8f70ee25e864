import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { foreignMember, foreignTextAt } from '../kit/foreign-value.js';
import { FtmIds } from './export/ids.js';

/**
 * The judgements of who is who, as lines of a nomenklatura resolver: `[target, source, judgement, score, user,
 * created_at]`. Only live ones: an old dump that also wrote revoked ones brought them back
 * (spec/interchange.md#resolver-dump).
 */
export class ResolverExporter implements Exporter {
  readonly format = 'resolver';
  readonly mediaType = 'application/x-ndjson; charset=utf-8';
  readonly extension = 'resolver.ijson';
  readonly lossy = true;
  readonly overview = false;

  *write(records: ExportRecords, _about: ExportAbout, losses: Losses): Generator<string> {
    const ids = new FtmIds();
    yield* ids.read(records);
    for (const decision of records.judgements()) {
      const predicate = String(decision['predicate']);
      if (predicate !== 'SAME_AS') {
        losses.lose(`resolutions.${predicate}`);
        continue;
      }
      for (const name of ['reason', 'method']) {
        if (foreignTextAt(decision, name) !== null) losses.lose(`resolutions.${name}`);
      }
      const [target, source] = [decision['from_id'], decision['to_id']].map((id) => ids.of('entity', String(id)));
      const at = foreignTextAt(decision, 'decided_at')?.slice(0, 19) ?? null;
      const score = foreignMember(decision, 'score') ?? null;
      yield `${JSON.stringify([target, source, decision['judgement'], score, decision['decided_by'], at])}\n`;
    }
  }
}
