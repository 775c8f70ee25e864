import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { REQUEST_PROFILES } from '#domain/movements';
import { SCAN_LIMITS, SEVERITIES, type Severity } from '#domain/scanner';
import { Choice, Flag, QueryText, WholeNumber } from '../../platform/http/input/query-fields.js';

/** Characters of `options` in the query (spec/rulings.md#b-11). */
const OPTIONS_CHARS = 16_384;

export class ScanTransactionsQuery {
  @Choice(REQUEST_PROFILES, 'The form of the transactions.', 'generic')
  tx_profile?: string;

  @QueryText('Names of detectors, separated by commas; all of the profile without.', 2_000)
  detectors?: string;

  @Choice(SEVERITIES, 'Findings below it are left out.', 'info')
  min_severity?: Severity;

  @QueryText('Of accounts, edges, graph and metadata, separated by commas: what else the answer holds.')
  include?: string;

  @WholeNumber('Findings in the answer.', 1, SCAN_LIMITS.max_findings, 1000)
  limit?: number;

  @WholeNumber(
    'Milliseconds that the scan may take once the body is there.',
    1,
    SCAN_LIMITS.max_budget_ms,
    SCAN_LIMITS.max_budget_ms,
  )
  budget_ms?: number;

  @Choice(['skip', 'abort'], 'Scan without the rows that cannot be read, or not at all.', 'skip')
  on_error?: 'skip' | 'abort';

  @Flag('Validate only.')
  dry_run?: boolean;

  @Flag('Owners are looked up among what is private too; needs the role admin, for whom it is the default.')
  include_private?: boolean;

  @ApiPropertyOptional({
    type: String,
    maxLength: OPTIONS_CHARS,
    description: 'The options as JSON, for bodies that are not.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(OPTIONS_CHARS, { message: `must be at most ${OPTIONS_CHARS} characters` })
  options?: string;
}
