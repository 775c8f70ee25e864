import { Losses } from '../port/exporter.js';
import type { ReportDocument, ReportFormat } from '../port/report-format.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';

/** What a report format is held to. */
export interface ReportFormatSubject {
  readonly format: ReportFormat;
  /** A report, as the format json has it: `POST /reports` with `"format":"json"` and `?raw=1` gives one. */
  readonly report: ReportDocument;
  /** The document that it must give, written down by hand. */
  readonly golden: string;
  /** What of the report the format cannot say → how often. */
  readonly losses: Readonly<Record<string, number>>;
}

const MAX_CHARS = 100_000_000;

/** All that a report format does not keep of what docs/ports/report-format.md asks for. */
export function reportFormatBreaches({ format, report, golden, losses }: ReportFormatSubject): readonly Breach[] {
  const breaches: Breach[] = [...introduced(format), ...takenWord('report-format', format.format, '/format')];
  const before = JSON.stringify(report);
  const [first, again] = [written(format, report, breaches), written(format, report, breaches)];
  if (first === null || again === null) return breaches;
  breaches.push(...compared('writes the document that the report says', golden, first.text));
  breaches.push(...compared('writes the same of the same report', first.text, again.text));
  for (const path of new Set([...Object.keys(losses), ...Object.keys(first.losses)])) {
    const [wanted, counted] = [losses[path] ?? 0, first.losses[path] ?? 0];
    if (wanted === counted) continue;
    breaches.push(breach('counts what it cannot say', path, `expected ${wanted} times, counted ${counted}`));
  }
  if (JSON.stringify(report) !== before) breaches.push(breach('does not change the report', null, 'it was changed'));
  const empty = { ...report, findings: [], transactions: [], accounts: [], flows: null, not_evaluated: [] };
  written(format, empty, breaches, 'a report of nothing');
  return breaches;
}

function breach(promise: string, record: string | null, message: string, pointer = ''): Breach {
  return { promise, record, pointer, message };
}

function introduced({ format, version, mediaType, extension }: ReportFormat): readonly Breach[] {
  return [
    ...(/^[a-z][a-z0-9_-]{0,31}$/.test(format) ? [] : [breach('has a name', null, `${format} is none`, '/format')]),
    ...(version === '' ? [breach('has a version', null, 'it is empty', '/version')] : []),
    ...(/^[\w.+-]+\/[\w.+-]+(;.*)?$/.test(mediaType)
      ? []
      : [breach('has a media type', null, `${mediaType} is none`, '/mediaType')]),
    ...(/^[a-z0-9]{1,16}$/.test(extension)
      ? []
      : [breach('has an extension', null, `${extension} is none`, '/extension')]),
  ];
}

function written(
  format: ReportFormat,
  report: ReportDocument,
  breaches: Breach[],
  record: string | null = null,
): { readonly text: string; readonly losses: Readonly<Record<string, number>> } | null {
  const losses = new Losses();
  let text = '';
  try {
    for (const piece of format.write(report, losses)) {
      if (typeof piece !== 'string') throw new Error('a piece of the document is no text');
      text += piece;
      if (text.length > MAX_CHARS) throw new Error('it writes without an end');
    }
  } catch (error) {
    breaches.push(breach('never throws', record, error instanceof Error ? error.message : String(error)));
    return null;
  }
  return { text, losses: losses.counts() };
}

/** The first line in which two documents differ. */
function compared(promise: string, expected: string, received: string): readonly Breach[] {
  if (expected === received) return [];
  const [wanted, given] = [expected.split('\n'), received.split('\n')];
  const line = wanted.findIndex((text, at) => text !== given[at]);
  const at = line === -1 ? wanted.length : line;
  const message = `expected ${JSON.stringify(wanted[at] ?? null)}, received ${JSON.stringify(given[at] ?? null)}`;
  return [breach(promise, `line ${at + 1}`, message)];
}
