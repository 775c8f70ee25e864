import type { Request } from 'express';
import { exporters } from '#interchange';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { PreparedAnswer } from '../../platform/http/answer/answer.js';
import { requireAcceptable } from '../../platform/http/answer/envelope.interceptor.js';
import { textSchema } from '../../platform/http/openapi/openapi.js';
import type { ForeignExport } from '../documents/export.service.js';

/** What the formats of others are sent as, for a client that says what it takes: those that are no JSON of our own. */
export const FOREIGN_MEDIA = foreignMedia();
/** What format=bods answers: statements, whose members the standard says. */
export const BODS_STATEMENTS = {
  type: 'array',
  description: 'With format=bods: statements of the Beneficial Ownership Data Standard 0.4.',
  items: { type: 'object', additionalProperties: { description: 'A member that the standard says.' } },
};
export const FOREIGN_TYPES = Object.keys(FOREIGN_MEDIA);

const kept = new WeakMap<ForeignExport, AnswerBytes>();

/**
 * A bare document, to be kept as a file. What its format could not say stands in the headers. `grew` is told of bytes
 * that are held beside the export.
 */
export function foreignAnswer(
  made: ForeignExport,
  request: Request,
  grew: (made: ForeignExport, bytes: number) => void,
): PreparedAnswer {
  requireAcceptable(request, [made.mediaType.split(';')[0] ?? made.mediaType]);
  let bytes = kept.get(made);
  if (bytes === undefined) {
    bytes = new AnswerBytes(made.parts, made.version, made.mediaType, (more) => grew(made, more));
    kept.set(made, bytes);
  }
  const headers = {
    'Content-Disposition': `attachment; filename="${made.filename}"`,
    'X-Lossy': String(made.lossy),
    ...(made.lossy ? { 'X-Loss-Report': lossText(made.losses) } : {}),
  };
  return new PreparedAnswer(bytes, { headers });
}

/** The media types of the exporters, each with the words that ask for it. */
function foreignMedia(): Readonly<Record<string, ReturnType<typeof textSchema>>> {
  const words = new Map<string, string[]>();
  for (const [format, { mediaType }] of Object.entries(exporters())) {
    const type = mediaType.split(';')[0] ?? mediaType;
    if (type !== 'application/json') words.set(type, [...(words.get(type) ?? []), format]);
  }
  return Object.fromEntries(
    [...words].map(([type, formats]) => [type, textSchema(`The document of format=${formats.join(', ')}.`)]),
  );
}

/** Proxies refuse headers of more than a few kilobytes: what was lost least often is then summed up. */
const LOSS_CHARACTERS = 3_000;

function lossText(losses: Readonly<Record<string, number>>): string {
  const whole = JSON.stringify(losses);
  if (whole.length <= LOSS_CHARACTERS) return whole;
  const kept: Record<string, number> = {};
  let [length, other] = [0, 0];
  for (const [path, count] of Object.entries(losses).sort(([, a], [, b]) => b - a)) {
    length += path.length + 16;
    if (length > LOSS_CHARACTERS) other += count;
    else kept[path] = count;
  }
  return JSON.stringify({ ...kept, other });
}
