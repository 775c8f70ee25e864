import type { ExportAbout, ExportRecords } from '#adapter-kit';
import type { ObjectKind } from '#domain/graph';

/** The lists of records that an exporter reads, each as lines of JSON: those of others read them in a thread. */
export type RecordList = `presented ${ObjectKind}` | `asserted ${ObjectKind}` | 'edges' | 'decisions' | 'judgements';

/** What an exporter of others came to; or why it came to nothing. */
export type ContainedExport =
  | { readonly parts: readonly Uint8Array[]; readonly losses: Readonly<Record<string, number>> }
  | { readonly failed: string };

/** One export by an exporter that others wrote. */
export interface ExportReading {
  /** Hands over some records of a list, in order; false where nothing more is taken. */
  give(list: RecordList, lines: Uint8Array<ArrayBuffer>): Promise<boolean>;
  write(about: ExportAbout): Promise<ContainedExport>;
  /** Ends what it holds; once, whatever became of it. */
  close(): Promise<void>;
}

/** Where exporters of others run: they may throw, and they may never end, and the service goes on. */
export abstract class ContainedExporters {
  abstract open(format: string): ExportReading;
}

const KINDS: readonly ObjectKind[] = ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'];
const PIECE_CHARACTERS = 1 << 18;

/**
 * All that an exporter may read, in pieces of lines. Steps between which others may run yield null.
 *
 * @param asserted the records without a summary, where `presented` are with one; else null
 */
export function* handedOver(
  presented: ExportRecords,
  asserted: ExportRecords | null,
): Generator<readonly [RecordList, Uint8Array<ArrayBuffer>] | null> {
  for (const object of KINDS) {
    yield* linesOf(`presented ${object}`, presented.each(object));
    if (asserted !== null) yield* linesOf(`asserted ${object}`, asserted.each(object));
  }
  yield* linesOf('edges', presented.edges());
  yield* linesOf('decisions', presented.decisions());
  yield* linesOf('judgements', presented.judgements());
}

function* linesOf(
  list: RecordList,
  records: Iterable<object>,
): Generator<readonly [RecordList, Uint8Array<ArrayBuffer>] | null> {
  let text = '';
  for (const record of records) {
    text += `${JSON.stringify(record)}\n`;
    if (text.length >= PIECE_CHARACTERS) {
      yield [list, bytesOf(text)];
      text = '';
    } else yield null;
  }
  if (text !== '') yield [list, bytesOf(text)];
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
