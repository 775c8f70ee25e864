import { unreadIn } from './summary.js';
import { createHash } from 'node:crypto';
import { isJsonObject, readLosslessJson, type JsonValue } from '#domain/movements';
import {
  makeReport,
  readReportRequest,
  refusalByRights,
  type ReportMaterial,
  type ReportRequest,
} from '#domain/reports';
import { ok, refuse, type Refusal, type Result } from '#domain/shared';
import type { Delivery, RenderSettings } from '../report-renderer.js';
import { formatOf, type ReportProblem } from './report-projections.js';

/** A report as it was written, before anybody checked it against a schema. Plain data: it goes from thread to thread. */
export interface ReportDraft {
  readonly request: Pick<ReportRequest, 'format' | 'schema' | 'strict' | 'type'>;
  readonly delivery: Delivery;
  readonly document: Uint8Array;
  readonly content: Uint8Array | null;
  readonly sha256: string;
  readonly problems: readonly ReportProblem[];
  /** Says how many rows could not be read; null where all could. */
  readonly unread: string | null;
}

/** What a body asks for; everything that can be refused without looking at what it brings is refused here. */
export function readRequest(body: Uint8Array, settings: RenderSettings): Result<ReportRequest> {
  const json = jsonOf(body);
  if (!json.ok) return json;
  const tooMany = tooManyRows(json.value, settings.maxRows);
  if (tooMany !== null) return refuse(tooMany);
  const request = readReportRequest(json.value);
  if (!request.ok) return request;
  const { format } = request.value;
  if ((settings.deliveries[format] ?? null) === null) {
    const detail = `A report in ${format} is ${formatOf(format).mediaType}, alone or in JSON.`;
    return refuse({ code: 'not_acceptable', detail });
  }
  const refusal = refusalByRights(request.value, settings.rights);
  return refusal === null ? request : refuse(refusal);
}

/** Milliseconds that the scan of a report may take. */
const BUDGET_MS = 30_000;

/** Writes the report that a request asks for. */
export function draftOf(
  request: ReportRequest,
  material: ReportMaterial | null,
  settings: RenderSettings,
): Result<ReportDraft> {
  const deadline = performance.now() + BUDGET_MS;
  const report = makeReport(request, material, {
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    isOver: () => performance.now() > deadline,
  });
  if (!report.ok) return report;
  const { format, schema, strict, type } = request;
  const { text, problems } = formatOf(format).project(report.value, request);
  const delivery = settings.deliveries[format] ?? 'enveloped';
  const document = Buffer.from(text);
  const quoted = format === 'json' ? document : Buffer.from(JSON.stringify(text));
  return ok({
    request: { format, schema, strict, type },
    delivery,
    document,
    content: delivery === 'bare' ? null : quoted,
    sha256: createHash('sha256').update(document).digest('hex'),
    problems,
    unread: unreadIn(report.value.meta),
  });
}

function jsonOf(body: Uint8Array): Result<JsonValue> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return refuse({ code: 'invalid_encoding', detail: 'The body is not UTF-8.' });
  }
  const reading = readLosslessJson(text);
  if (!reading.ok) {
    const detail =
      reading.fault === 'too_deep' ? 'The body is nested deeper than 32 (json_depth).' : 'The body is not JSON.';
    return refuse({ code: 'malformed_request', detail });
  }
  // Only a text with such an escape can hold such a character; then it is looked for in what was read.
  if (ESCAPED_NO_TEXT.test(text) && holdsNoText(reading.value)) {
    const detail = 'The body holds half a character (a lone surrogate), or the character U+0000.';
    return refuse({ code: 'invalid_encoding', detail });
  }
  return ok(reading.value);
}

// eslint-disable-next-line no-control-regex -- U+0000 is what is looked for
const NO_TEXT = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const ESCAPED_NO_TEXT = /\\u(?:0000|[dD][89a-fA-F])/;

function holdsNoText(value: JsonValue): boolean {
  if (typeof value === 'string') return NO_TEXT.test(value);
  if (Array.isArray(value)) return value.some((item: JsonValue) => holdsNoText(item));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, member]) => holdsNoText(name) || holdsNoText(member));
}

function tooManyRows(body: JsonValue, maxRows: number): Refusal | null {
  const rows = isJsonObject(body) ? body['transactions'] : undefined;
  if (!Array.isArray(rows) || rows.length <= maxRows) return null;
  return {
    code: 'payload_too_large',
    detail: `A report may be of ${maxRows} transactions (scan_rows, max_transactions).`,
  };
}
