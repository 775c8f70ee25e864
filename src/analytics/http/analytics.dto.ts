import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import {
  BUCKETS,
  DIRECTIONS,
  FLOW_CLASSES,
  FLOW_VIEWS,
  MAX_RETENTION_DAYS,
  TRANSACTION_SORTS,
  type Bucket,
  type Direction,
  type FlowClass,
  type FlowView,
  type TransactionSort,
} from '#domain/analytics';
import { PROFILE_NAMES, type ProfileName, REQUEST_PROFILES } from '#domain/movements';
import { SENSELESS } from '../../platform/http/input/input.js';
import { Choice, Cursor, Limit, QueryText, WholeNumber } from '../../platform/http/input/query-fields.js';

/** Values of one repeatable parameter. */
const MAX_VALUES = 1_000;
const NAME_CHARS = 256;
/** Characters of `options` in the query (spec/rulings.md#b-11). */
const OPTIONS_CHARS = 16_384;

/** A parameter that may stand several times: any of the values. */
function Repeatable(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], description: `${description} Repeatable.` }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_VALUES),
    IsString({ each: true }),
    Length(1, NAME_CHARS, { each: true, message: `must be 1 to ${NAME_CHARS} characters` }),
  );
}

/** An amount in whole units of each movement's own asset. */
function AmountText(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `${description} Such as 1000.00.` }),
    IsOptional(),
    Matches(/^\d{1,30}(\.\d{1,30})?$/, { message: 'must be a decimal number', context: SENSELESS }),
  );
}

/** What every question about movements may say. */
export class AnalyticsQuery {
  @QueryText('The source; the configured one without.', NAME_CHARS)
  source?: string;

  @Repeatable('A dataset.')
  dataset?: readonly string[];

  @QueryText('From this instant on: RFC 3339, or a day, which begins by the clocks of tz.', 64)
  from_at?: string;

  @QueryText('Up to, not including, this instant: RFC 3339, or a day.', 64)
  to_at?: string;

  @Repeatable('An account inside the perimeter. Sets it, and filters nothing.')
  account?: readonly string[];

  @Repeatable('The other end of a movement.')
  counterparty?: readonly string[];

  @Repeatable('An entity of the graph whose accounts, at the time of each movement, are the perimeter.')
  entity_id?: readonly string[];

  @Repeatable('A bank whose accounts are the perimeter.')
  bank?: readonly string[];

  @QueryText('An asset.', NAME_CHARS)
  asset?: string;

  @QueryText('A kind of movement.', NAME_CHARS)
  kind?: string;

  @Choice(DIRECTIONS, 'in: deposits and transfers; out: withdrawals and transfers.', 'both')
  direction?: Direction;

  @AmountText('Movements of at least this.')
  min_amount?: string;

  @AmountText('Movements of at most this.')
  max_amount?: string;

  @QueryText('A channel.', NAME_CHARS)
  channel?: string;

  @QueryText('A country of either end.', NAME_CHARS)
  country?: string;

  @Choice(PROFILE_NAMES, 'The profile that the movements were read by.')
  tx_profile?: ProfileName;

  @QueryText('An IANA time zone, by whose clocks days and hours begin. UTC without.', 64)
  tz?: string;

  @QueryText('The asset in which values are given, where they are known.', NAME_CHARS)
  value_asset?: string;

  @Limit()
  limit?: number;

  @Cursor()
  cursor?: string;

  @Choice(TRANSACTION_SORTS, 'The order of a list: by time, or by asset and amount.', 'at')
  sort?: TransactionSort;
}

export class FlowsRequest extends AnalyticsQuery {
  @Choice(BUCKETS, 'The length of the pieces of the series; weeks begin on Monday.', 'none')
  bucket?: Bucket;

  @QueryText('Up to two of kind, account, counterparty, entity, asset, bank, country, channel, separated by a comma.')
  group_by?: string;

  @WholeNumber('Groups or links that are shown; the rest is folded into other.', 1, 1_000, 20)
  top?: number;

  @Choice(FLOW_VIEWS, 'sankey adds links and nodes.', 'table')
  view?: FlowView;
}

export class TransactionsRequest extends AnalyticsQuery {
  @Choice(FLOW_CLASSES, 'One class only. external is left out of a given perimeter unless it is named here.')
  class?: FlowClass;

  @Choice(['json', 'csv'], 'csv: every page, as RFC 4180.', 'json')
  format?: 'json' | 'csv';
}

export class IngestQuery {
  @ApiPropertyOptional({ type: String, description: 'The dataset, for bodies that have no place for it.' })
  @IsOptional()
  @IsString()
  @MaxLength(128)
  dataset?: string;

  @Choice(REQUEST_PROFILES, 'The form of the transactions.', 'generic')
  tx_profile?: string;

  @WholeNumber('Days after which what is taken in is deleted; kept without.', 1, MAX_RETENTION_DAYS)
  retention_days?: number;

  @Repeatable('An account that counts as inside.')
  internal_accounts?: readonly string[];

  @QueryText('assets, rates, value_asset … as JSON, for bodies that have no place for them.', OPTIONS_CHARS)
  options?: string;

  @Choice(['skip', 'abort'], 'Store the rest where rows cannot be read, or nothing.', 'skip')
  on_error?: 'skip' | 'abort';
}
