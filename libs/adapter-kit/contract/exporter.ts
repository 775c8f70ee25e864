import { Losses, type Exporter, type ExportRecords } from '../port/exporter.js';
import type { GivenRecord } from '../port/importer.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { recordsOf, storedGraph } from './stored-graph.js';

/** What an exporter is held to. */
export interface ExporterSubject {
  readonly exporter: Exporter;
  /** A graph, as an importer would give it. */
  readonly sample: readonly GivenRecord[];
  /** The document that it must give, written down by hand. */
  readonly golden: string;
  /** What of the sample the format cannot say → how often. */
  readonly losses: Readonly<Record<string, number>>;
}

const ABOUT = { generated_at: '2026-01-01T00:00:00.000Z', graph_version: 'v', at: null, mode: 'reality' } as const;
/** More pieces than a sample can need: what gives more has no end. */
const MAX_PIECES = 1_000_000;

/** All that an exporter does not keep of what docs/ports/exporter.md asks for. */
export function exporterBreaches({ exporter, sample, golden, losses }: ExporterSubject): readonly Breach[] {
  const { format, mediaType, extension, lossy } = exporter;
  const breaches: Breach[] = [...takenWord('exporter', format, '/format')];
  const tell = (promise: string, message: string, pointer = ''): void => {
    breaches.push({ promise, record: null, pointer, message });
  };
  if (!/^[a-z][a-z0-9_-]{0,31}$/.test(format)) tell('has a word for `format=`', `${format} is none`, '/format');
  if (!/^[a-z]+\/[a-z0-9.+-]+/.test(mediaType)) tell('has a media type', `${mediaType} is none`, '/mediaType');
  if (!/^[a-z0-9.]+$/.test(extension)) tell('has an extension without a dot', `${extension} is none`, '/extension');
  const stored = storedGraph(sample);
  for (const outcome of stored.ingested.outcomes) {
    if (outcome.kind === 'rejected') {
      tell('has a sample that can be stored', `${outcome.id}: ${outcome.refusal.message}`);
    }
  }
  try {
    // The records are whole: what the service gives an exporter of others is what this one is given.
    const records = recordsOf(stored) as unknown as ExportRecords;
    const [first, second] = [written(exporter, records), written(exporter, records)];
    if (first.document !== second.document) {
      tell('gives the same text for the same records', placeOf(first.document, second.document));
    }
    if (first.document !== golden) tell('gives the text that the sample is', placeOf(golden, first.document));
    const [wanted, counted] = [JSON.stringify(sorted(losses)), JSON.stringify(first.losses)];
    if (wanted !== counted) tell('counts what its format cannot say', `expected ${wanted}, received ${counted}`);
    if (!lossy && counted !== '{}') tell('says that it is lossy if it loses anything', counted, '/lossy');
    written(exporter, recordsOf(storedGraph([])) as unknown as ExportRecords);
  } catch (error) {
    tell('never throws', error instanceof Error ? error.message : String(error));
  }
  return breaches;
}

function written(
  exporter: Exporter,
  records: ExportRecords,
): { readonly document: string; readonly losses: Readonly<Record<string, number>> } {
  const losses = new Losses();
  const pieces: string[] = [];
  for (const piece of exporter.write(records, ABOUT, losses)) {
    if (typeof piece !== 'string') throw new Error('a piece of the document is no text');
    pieces.push(piece);
    if (pieces.length > MAX_PIECES) throw new Error('the document has no end');
  }
  return { document: pieces.join(''), losses: losses.counts() };
}

/** The first line in which two texts differ. */
function placeOf(expected: string, received: string): string {
  const [left, right] = [expected.split('\n'), received.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at === -1 ? left.length : at;
  return `line ${line + 1}: expected ${JSON.stringify(left[line])}, received ${JSON.stringify(right[line])}`;
}

function sorted(losses: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(losses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
