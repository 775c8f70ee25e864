import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PROFILE_NAMES } from '#domain/movements';
import { REDACTIONS, REPORT_FORMATS, REPORT_SCHEMAS, REPORT_SECTIONS, REPORT_TYPES } from '#domain/reports';
import { Flag } from '../../platform/http/input/query-fields.js';
import { SCAN_OPTIONS, TRANSACTION_ROWS } from '../../platform/http/openapi/movement-bodies.js';
import { NAME_EXTENSION, type Schema } from '../../platform/http/openapi/shape.js';

export class ReportQuery {
  @Flag('The report alone, without the envelope.')
  raw?: boolean;
}

export class SchemaName {
  @ApiProperty({ example: 'investigation-report-1' })
  @Matches(/^[a-z0-9.-]{1,64}$/, { message: 'must be 1 to 64 characters of a-z 0-9 . -' })
  name!: string;
}

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const object: Schema = { type: 'object', additionalProperties: true };

/** What `readReportRequest` reads, for the documentation. */
export const REPORT_BODY: Schema = {
  [NAME_EXTENSION]: 'ReportBody',
  type: 'object',
  required: ['format'],
  additionalProperties: false,
  description: 'Exactly one of scan_result, transactions, query and case_id says what the report is made of.',
  properties: {
    format: { type: 'string', enum: [...REPORT_FORMATS], description: 'How it is written.' },
    type: { type: 'string', enum: [...REPORT_TYPES], default: 'scan', description: 'What it is about.' },
    schema: { type: 'string', enum: [...REPORT_SCHEMAS], default: REPORT_SCHEMAS[0], description: 'Of xml.' },
    section: { type: 'string', enum: [...REPORT_SECTIONS], default: 'transactions', description: 'Of csv.' },
    scan_result: { ...object, description: 'The data of a scan.' },
    transactions: { ...TRANSACTION_ROWS, description: 'Scanned in memory.' },
    tx_profile: { type: 'string', enum: [...PROFILE_NAMES], default: 'generic', description: 'Of the transactions.' },
    options: SCAN_OPTIONS,
    internal_accounts: { ...texts, description: 'Accounts that count as inside.' },
    query: { ...object, description: 'The parameters of GET /analytics/transactions.' },
    case_id: { ...text, description: 'The case that it is of.', examples: ['case-file:pension-money'] },
    title: { ...text, description: 'What it is called.' },
    language: { type: 'string', enum: ['en'], default: 'en', description: 'Of its sentences.' },
    finding_ids: { ...texts, description: 'Only these findings.' },
    redact: { type: 'string', enum: [...REDACTIONS], default: 'none', description: 'Whose names are left out.' },
    report_fields: { ...object, description: 'What a filing says beside its transactions, in the names of goAML.' },
    strict: { type: 'boolean', default: true, description: 'Refuse what is not valid, instead of saying so.' },
    include_private: { type: 'boolean', default: false, description: 'Needs the role admin.' },
    as_of: { ...text, description: 'The time of the report: RFC 3339, or a day.' },
  },
};
