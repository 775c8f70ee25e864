import { ApiProperty, type ApiBodyOptions } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PROFILE_NAMES } from '#domain/movements';
import {
  REDACTIONS,
  REPORT_FORMATS,
  REPORT_SCHEMAS,
  REPORT_SECTIONS,
  REPORT_TYPES,
  type ReportFormat,
} from '#domain/reports';
import { Flag } from '../../platform/http/input/query-fields.js';

export class ReportQuery {
  @Flag('The report alone, without the envelope.')
  raw?: boolean;
}

export class SchemaName {
  @ApiProperty({ example: 'investigation-report-1' })
  @Matches(/^[a-z0-9.-]{1,64}$/, { message: 'must be 1 to 64 characters of a-z 0-9 . -' })
  name!: string;
}

class ValidationFault {
  @ApiProperty({ description: 'Path of the element' })
  path!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;
}

class ReportValidationView {
  @ApiProperty({ type: Boolean, nullable: true, description: 'Null where there was no schema to check against' })
  ok!: boolean | null;

  @ApiProperty({ enum: REPORT_SCHEMAS })
  schema!: string;

  @ApiProperty({ type: [ValidationFault] })
  errors!: readonly ValidationFault[];

  @ApiProperty({ type: [String], description: 'What this service cannot check' })
  unchecked!: readonly string[];
}

/** A report, with what names and checks it. */
export class ReportView {
  @ApiProperty({ description: '`rpt_` and the beginning of the digest: equal reports have equal ids' })
  report_id!: string;

  @ApiProperty({ enum: REPORT_FORMATS })
  format!: ReportFormat;

  @ApiProperty()
  media_type!: string;

  @ApiProperty()
  filename!: string;

  @ApiProperty({ description: 'Bytes of the report; of an object, of its canonical JSON (RFC 8785)' })
  size!: number;

  @ApiProperty({ description: 'SHA-256 of those bytes, hexadecimal' })
  sha256!: string;

  @ApiProperty({ format: 'date-time' })
  generated_at!: string;

  @ApiProperty({ enum: REPORT_SCHEMAS })
  schema!: string;

  @ApiProperty({ type: ReportValidationView })
  validation!: ReportValidationView;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'object' }],
    description: 'A text; an object where format is json',
  })
  content!: string | object;
}

type BodySchema = Extract<ApiBodyOptions, { readonly schema: unknown }>['schema'];

const text: BodySchema = { type: 'string' };
const texts: BodySchema = { type: 'array', items: text };
const object: BodySchema = { type: 'object', additionalProperties: true };

/** What `readReportRequest` reads, for the documentation. */
export const REPORT_BODY: BodySchema = {
  type: 'object',
  required: ['format'],
  additionalProperties: false,
  description: 'Exactly one of scan_result, transactions, query and case_id says what the report is made of.',
  properties: {
    format: { type: 'string', enum: [...REPORT_FORMATS] },
    type: { type: 'string', enum: [...REPORT_TYPES], default: 'scan' },
    schema: { type: 'string', enum: [...REPORT_SCHEMAS], default: REPORT_SCHEMAS[0], description: 'Of xml.' },
    section: { type: 'string', enum: [...REPORT_SECTIONS], default: 'transactions', description: 'Of csv.' },
    scan_result: { ...object, description: 'The data of a scan.' },
    transactions: { type: 'array', items: {}, description: 'Scanned in memory.' },
    tx_profile: { type: 'string', enum: [...PROFILE_NAMES], default: 'generic' },
    options: { ...object, description: 'As a scan takes them; `rates` also price a filing.' },
    internal_accounts: texts,
    query: { ...object, description: 'The parameters of GET /analytics/transactions.' },
    case_id: text,
    title: text,
    language: { type: 'string', enum: ['en'], default: 'en' },
    finding_ids: texts,
    redact: { type: 'string', enum: [...REDACTIONS], default: 'none' },
    report_fields: { ...object, description: 'What a filing says beside its transactions, in the names of goAML.' },
    strict: { type: 'boolean', default: true },
    include_private: { type: 'boolean', default: false, description: 'Needs the role admin.' },
    as_of: text,
  },
};
