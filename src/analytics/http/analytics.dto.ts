import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
import { PROFILE_NAMES, type ProfileName } from '#domain/movements';
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

  @Choice(PROFILE_NAMES, 'The form of the transactions.', 'generic')
  tx_profile?: ProfileName;

  @WholeNumber('Days after which what is taken in is deleted; kept without.', 1, MAX_RETENTION_DAYS)
  retention_days?: number;

  @Repeatable('An account that counts as inside.')
  internal_accounts?: readonly string[];

  @QueryText('assets, rates, value_asset … as JSON, for bodies that have no place for them.', OPTIONS_CHARS)
  options?: string;

  @Choice(['skip', 'abort'], 'Store the rest where rows cannot be read, or nothing.', 'skip')
  on_error?: 'skip' | 'abort';
}

export class IngestView {
  @ApiProperty()
  dataset!: string;

  @ApiProperty()
  source!: string;

  @ApiProperty({ description: 'Source transactions: created + unchanged + rejected' })
  received!: number;

  @ApiProperty()
  created!: number;

  @ApiProperty({ description: 'The dataset has them already, or the body has them twice' })
  unchanged!: number;

  @ApiProperty()
  rejected!: number;

  @ApiProperty({ type: [Object], description: 'As in the answer of a scan; tx_id_conflict for other content' })
  rejections!: readonly object[];

  @ApiProperty()
  rejections_truncated!: boolean;

  @ApiProperty({ description: 'Movements that are new' })
  edges!: number;
}

export class DatasetView {
  @ApiProperty()
  dataset!: string;

  @ApiProperty()
  source!: string;

  @ApiProperty({ enum: PROFILE_NAMES })
  tx_profile!: string;

  @ApiProperty({ description: 'Movements' })
  edges!: number;

  @ApiProperty({ type: Number, nullable: true })
  retention_days!: number | null;

  @ApiProperty()
  created_at!: string;

  @ApiProperty()
  updated_at!: string;
}

export class DatasetDeletedView {
  @ApiProperty()
  dataset!: string;

  @ApiProperty({ description: 'Movements' })
  deleted!: number;
}

/** The members of `Flows`. */
export class FlowsView {
  @ApiProperty({ type: Object, description: 'basis (source or query), accounts, entity_ids, banks' })
  perimeter!: object;

  @ApiProperty({
    type: Object,
    nullable: true,
    description: 'from_at and to_at as asked, else first and last movement',
  })
  period!: object | null;

  @ApiProperty({
    type: Object,
    description:
      'deposits, withdrawals, transfers, external: {count, accounts, amounts [{asset, amount}], value}. They add up to ' +
      'all movements. accounts: different accounts of the perimeter that took part',
  })
  totals!: object;

  @ApiProperty({ type: [Object], description: 'Deposits minus withdrawals, by asset' })
  net!: readonly object[];

  @ApiProperty({ type: [Object], description: 'Whole buckets in order, empty ones too' })
  series!: readonly object[];

  @ApiProperty({
    type: [Object],
    description:
      'The largest groups; with other they are deposits, withdrawals and transfers, and external where no perimeter is given',
  })
  groups!: readonly object[];

  @ApiPropertyOptional({ type: [Object], description: 'view=sankey: without those of back_edge they form no ring' })
  links?: readonly object[];

  @ApiPropertyOptional({ type: [Object], description: 'view=sankey' })
  nodes?: readonly object[];

  @ApiProperty({ type: Object, description: 'What neither a group nor a link shows of what touches the perimeter' })
  other!: object;

  @ApiProperty({ type: Object, description: 'classes_sum_ok, conservation_ok' })
  checks!: object;

  @ApiProperty({ type: Object, description: 'rows, and what the source says of what it looked at' })
  coverage!: object;

  @ApiProperty({ type: [Object] })
  rates_used!: readonly object[];
}

/** The members of `TransactionView` of the domain. */
export class TransactionRowView {
  @ApiProperty()
  tx_id!: string;

  @ApiProperty()
  source!: string;

  @ApiProperty()
  dataset!: string;

  @ApiProperty()
  at!: string;

  @ApiProperty({ enum: ['day', 'second'] })
  precision!: string;

  @ApiProperty()
  from!: string;

  @ApiProperty()
  to!: string;

  @ApiPropertyOptional({ type: String })
  from_entity_id?: string;

  @ApiPropertyOptional({ type: String })
  to_entity_id?: string;

  @ApiProperty({ enum: FLOW_CLASSES })
  class!: FlowClass;

  @ApiProperty()
  kind!: string;

  @ApiProperty({ description: 'A decimal text' })
  amount!: string;

  @ApiProperty()
  asset!: string;

  @ApiPropertyOptional({ type: String, description: 'In value_asset' })
  value?: string;

  @ApiPropertyOptional({ type: String })
  channel?: string;

  @ApiProperty()
  leg!: number;

  @ApiProperty({ description: 'Movements that the source transaction gave' })
  legs!: number;

  @ApiPropertyOptional({ type: String })
  reversal_of?: string;

  @ApiProperty({ description: 'Where it stands in its source' })
  raw_ref!: string;
}

/** The members of `SourceOverview`. */
export class OverviewView {
  @ApiProperty({ type: Object })
  perimeter!: object;

  @ApiProperty({ type: Object, nullable: true })
  period!: object | null;

  @ApiProperty({ type: Object, nullable: true, description: 'The equal span before; null without from_at' })
  previous_period!: object | null;

  @ApiProperty({ type: Object })
  kpi!: object;

  @ApiProperty({ type: [Object], description: 'By day; of more than 100 000 days those with movements' })
  series!: readonly object[];

  @ApiProperty({ type: [Object] })
  by_kind!: readonly object[];

  @ApiProperty({ type: [Object] })
  by_asset!: readonly object[];

  @ApiProperty({ type: [Object] })
  by_channel!: readonly object[];

  @ApiProperty({ type: [Number], description: '168 counts from Monday at midnight on, by the clocks of tz' })
  by_hour_of_week!: readonly number[];

  @ApiProperty({ type: [Object] })
  top_accounts!: readonly object[];

  @ApiProperty({ type: [Object] })
  top_pairs!: readonly object[];

  @ApiProperty({ type: Object })
  concentration!: object;

  @ApiProperty({ type: Object, description: 'What the detectors see in the newest 100 000 movements' })
  risk!: object;

  @ApiProperty({ type: Object })
  data_quality!: object;

  @ApiProperty({ type: [Object] })
  sources!: readonly object[];

  @ApiProperty({ type: Object })
  coverage!: object;
}
