import type { LedgerKind } from '#domain/graph';
import type { ExportRecords, RecordName } from '#adapter-kit';
import { objectsAt, foreignTextAt } from '../../kit/foreign-value.js';

const KINDS = ['entity', 'event', 'relation', 'source', 'evidence'] as const;

/**
 * The FtM ids of our records. FtM has one space of ids and no datasets in them: a record that was imported keeps the id
 * that it had there, any other its own. Of two with the same one, the later keeps ours.
 */
export class FtmIds {
  private readonly taken = new Set<string>();
  /** Only of records whose FtM id is not ours. */
  private readonly foreign = new Map<string, string>();

  /** Takes in what there is, with an empty piece after each record. */
  *read(records: ExportRecords): Generator<string> {
    for (const object of KINDS) {
      for (const record of records.names(object)) {
        this.assign(object, record);
        yield '';
      }
    }
  }

  of(object: LedgerKind, id: string): string {
    return this.foreign.get(`${object}:${id}`) ?? id;
  }

  private assign(object: LedgerKind, { id, dataset, external_ids }: RecordName): void {
    const given = ftmIdOf(id, { dataset, external_ids });
    const ftm = [given, id, `${object}:${id}`].find((one) => one !== null && !this.taken.has(one)) ?? id;
    this.taken.add(ftm);
    if (ftm !== id) this.foreign.set(`${object}:${id}`, ftm);
  }
}

/** The id that an imported record had in its format, where ours was made from it. */
function ftmIdOf(id: string, record: Readonly<Record<string, unknown>>): string | null {
  const dataset = foreignTextAt(record, 'dataset');
  const given = externalId(record, 'ftm');
  if (dataset === null || given === null) return null;
  const isOurs = id === `${dataset}:${given}` || id.startsWith(`${dataset}:sha256-`) || id.startsWith('sha256-');
  return isOurs ? given : null;
}

export function externalId(record: Readonly<Record<string, unknown>>, scheme: string): string | null {
  const found = objectsAt(record, 'external_ids').find((one) => foreignTextAt(one, 'scheme') === scheme);
  return found === undefined ? null : foreignTextAt(found, 'value');
}
