import { createHash } from 'node:crypto';
import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { installedReportFormats } from '#adapter-kit';
import { REPORT_FORMATS, type ReportFormatName, type ReportRights } from '#domain/reports';
import { isAtLeast } from '#domain/shared';
import { wantedOf } from '../../platform/http/input/accept.js';
import {
  Access,
  type Caller,
  CallerName,
  CurrentCaller,
  RequestSignal,
} from '../../platform/http/auth/access-policy.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { Answer, PreparedAnswer, StreamedAnswer } from '../../platform/http/answer/answer.js';
import { BodyLimits } from '../../platform/http/input/body.js';
import { Produces } from '../../platform/http/answer/envelope.interceptor.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { BodyStream } from '../../platform/http/input/input.interceptor.js';
import { Answers, Takes, textSchema } from '../../platform/http/openapi/openapi.js';
import { requireFound } from '../../platform/http/input/page.js';
import { orRefuse, Refused } from '../../platform/http/answer/refused.js';
import { type GivenJob, ReportJobs } from '../report-jobs.js';
import type { Delivery } from '../report-renderer.js';
import { reportData, reportFilename } from '../report-text.js';
import { type FinishedReport, ReportService } from '../report.service.js';
import { JOB_GIVEN, REPORT, REPORT_DOCUMENT } from './reports.answers.js';
import { REPORT_BODY, ReportQuery, SchemaName } from './reports.dto.js';

const JSON_TYPE = 'application/json';
const XML_TYPE = 'application/xml';
const MEDIA_TYPES: Readonly<Record<ReportFormatName, string>> = {
  ...Object.fromEntries(installedReportFormats().map(({ format, mediaType }) => [format, mediaType])),
  json: JSON_TYPE,
  xml: XML_TYPE,
  csv: 'text/csv',
  summary: 'text/markdown',
};

/** Findings, flows and cases on paper. Nothing of them is stored, logged or traced. */
@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportService,
    private readonly jobs: ReportJobs,
    private readonly settings: HttpSettings,
  ) {}

  @Post()
  @HttpCode(200)
  @Access({ read: 'public' })
  @BodyLimits({ json: 'scan_body_bytes', streams: [JSON_TYPE] })
  @Produces(...new Set(Object.values(MEDIA_TYPES)))
  @Takes('What the report is made of, and in which format it is given.', { [JSON_TYPE]: REPORT_BODY })
  @ApiOperation({
    operationId: 'createReport',
    summary:
      'A report as xml, json, csv or summary: in the envelope, or alone with ?raw=1 or by Accept. Stores nothing',
  })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description:
      'respond-async: where the service has a queue (JOBS), a report of a query or a case is left to another process.',
  })
  @Answers(REPORT, {
    description: 'As asked; with raw=1 the report alone',
    bare: REPORT_DOCUMENT.schema,
    media: {
      [XML_TYPE]: textSchema('The report alone, as XML.'),
      'text/csv': textSchema('A table of the report, as RFC 4180.'),
      'text/markdown': textSchema('The report as a text to read.'),
    },
  })
  @Answers(JOB_GIVEN, { status: 202, description: 'Left to another process; Location says where it stands' })
  async report(
    @Query() query: ReportQuery,
    @BodyStream() body: AsyncIterable<Uint8Array> | null,
    @Req() request: Request,
    @RequestSignal() signal: AbortSignal,
    @CurrentCaller() caller: Caller,
    @CallerName() who: string,
  ): Promise<PreparedAnswer | StreamedAnswer | Answer<object>> {
    if (body === null) throw new Refused({ code: 'malformed_request', detail: 'There is no body.' });
    const { limits } = this.settings;
    const settings = {
      maxRows: limits.scan_rows,
      maxPlainBytes: limits.body_bytes,
      rights: rightsOf(caller),
      deliveries: deliveriesOf(request, query.raw === true),
    };
    const wouldComeBack = PREFERS_ASYNC.test(request.header('prefer') ?? '');
    const { job, rest } = await this.jobs.offer(body, { wouldComeBack, isKnown: caller.actor !== null }, settings);
    if (job !== null) return leftToOthers(job);
    return answerOf(orRefuse(await this.reports.print({ settings, body: rest, signal, who })));
  }

  @Get('schemas/:name')
  @Access({ read: 'anybody' })
  @Produces(XML_TYPE)
  @ApiOperation({ operationId: 'getReportSchema', summary: 'The XSD of our XML, by its name: investigation-report-1' })
  @ApiOkResponse({ description: 'The schema', content: { [XML_TYPE]: { schema: { type: 'string' } } } })
  schema(@Param() { name }: SchemaName): PreparedAnswer {
    const text = requireFound(this.reports.schema(name));
    return new PreparedAnswer(AnswerBytes.ofText(text, undefined, `${XML_TYPE}; charset=utf-8`), {
      headers: { 'Content-Disposition': `attachment; filename="${name.replace(/\.xsd$/, '')}.xsd"` },
    });
  }
}

function rightsOf({ actor }: Caller): ReportRights {
  if (actor === null) return { includePrivate: 'unauthenticated', query: 'unauthenticated' };
  return {
    includePrivate: actor.role === 'admin' ? null : 'forbidden',
    query: isAtLeast(actor.role, 'viewer') ? null : 'forbidden',
  };
}

/**
 * How the caller takes each format: the body says which one it is, Accept says what may be answered
 * (spec/rulings.md#b-68).
 */
function deliveriesOf(request: Request, isRaw: boolean): Readonly<Partial<Record<ReportFormatName, Delivery | null>>> {
  const deliveryOf = (format: ReportFormatName): Delivery | null => {
    const type = MEDIA_TYPES[format] ?? JSON_TYPE;
    const taken = wantedOf(request, isRaw ? [type] : [JSON_TYPE, type]);
    if (taken === null) return null;
    return isRaw || (taken === type && type !== JSON_TYPE) ? 'bare' : 'enveloped';
  };
  return Object.fromEntries(REPORT_FORMATS.map((format) => [format, deliveryOf(format)]));
}

function answerOf(report: FinishedReport): PreparedAnswer | StreamedAnswer {
  const { media_type, document, content } = report;
  if (content === null) {
    const digest = createHash('sha256').update(document).digest('base64');
    // Sent as it is: a digest of the content is one of the bytes on the wire, so nothing may compress them.
    return new StreamedAnswer(once(document), `${media_type}; charset=utf-8`, {
      'Content-Disposition': `attachment; filename="${reportFilename(report)}"`,
      'Content-Digest': `sha-256=:${digest}:`,
      'Content-Length': String(document.byteLength),
    });
  }
  // Named by nothing: the answer of a POST has no ETag, and hashing it would only take time.
  return new PreparedAnswer(AnswerBytes.enveloped(reportData(report, content), ''));
}

const PREFERS_ASYNC = /(^|,)\s*respond-async\s*($|[,;])/i;

function leftToOthers(job: GivenJob): Answer<object> {
  const headers = {
    Location: `/api/v1/reports/jobs/${job.job_id}`,
    'Preference-Applied': 'respond-async',
    'Retry-After': '1',
  };
  return new Answer({ job_id: job.job_id, state: 'queued', result_key: job.result_key }, { status: 202, headers });
}

async function* once(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(document);
}
