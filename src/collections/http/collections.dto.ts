import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import type { Json } from '#domain/graph';
import { WATCH_AUDIENCES, WATCH_STATUSES, type WatchAudience } from '#domain/watches';
import { Choice, Cursor, Limit, QueryText } from '../../platform/http/input/query-fields.js';
import { RUN_STATES, type RunState } from '../../platform/storage/collection-store.js';

const DATASET = /^[A-Za-z0-9._:-]{1,128}$/;
const DATASET_TEXT = 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -';
const NAME_CHARS = 200;
const ADDRESS_CHARS = 2_048;
/** Failures in a row before a source counts as failing. */
export const MAX_FAILURES_TOLD = 100;
const FAILURES_TEXT = `must be a whole number from 1 to ${MAX_FAILURES_TOLD}`;
const STANDING = WATCH_STATUSES.slice(0, 2);
type Standing = 'active' | 'paused';

export class CollectionBody {
  @ApiProperty({ maxLength: NAME_CHARS })
  @IsString()
  @Length(1, NAME_CHARS, { message: `must be 1 to ${NAME_CHARS} characters` })
  name!: string;

  @ApiProperty({ description: 'Where the records go; two datasets never overwrite each other.' })
  @IsString()
  @Matches(DATASET, { message: DATASET_TEXT })
  dataset!: string;

  @ApiPropertyOptional({ default: 'native', description: 'native, or a foreign format that this service reads' })
  @IsOptional()
  @IsString()
  @Length(1, 50, { message: 'must be 1 to 50 characters' })
  format?: string;

  @ApiProperty({
    description: 'https, and in the open network; or the path of a file below the folder of collections.',
    maxLength: ADDRESS_CHARS,
    example: 'https://example.org/registry.ndjson',
  })
  @IsString()
  @Length(1, ADDRESS_CHARS, { message: `must be 1 to ${ADDRESS_CHARS} characters` })
  address!: string;

  @ApiProperty({ description: 'An ISO 8601 duration, or the five fields of cron, in UTC.', example: 'PT6H' })
  @IsString()
  @Length(1, 100, { message: 'must be 1 to 100 characters' })
  schedule!: string;

  @ApiPropertyOptional({
    description: 'How often it is expected to bring something new, as an ISO 8601 duration; else nobody is told.',
    example: 'P2D',
  })
  @IsOptional()
  @IsString()
  @Length(1, 100, { message: 'must be 1 to 100 characters' })
  expected_every?: string;

  @ApiPropertyOptional({
    description: 'From so many failures in a row on it is told of as failing.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_FAILURES_TOLD,
    default: 3,
  })
  @IsOptional()
  @IsInt({ message: FAILURES_TEXT })
  @Min(1, { message: FAILURES_TEXT })
  @Max(MAX_FAILURES_TOLD, { message: FAILURES_TEXT })
  failures_told?: number;

  @ApiPropertyOptional({
    enum: [...WATCH_AUDIENCES],
    default: 'public',
    description: 'Who may know of it; what a private one brings is private. Needs the role admin.',
  })
  @IsOptional()
  @IsIn(WATCH_AUDIENCES, { message: `must be one of ${WATCH_AUDIENCES.join(', ')}` })
  audience?: WatchAudience;

  @ApiPropertyOptional({ enum: [...STANDING], default: 'active' })
  @IsOptional()
  @IsIn(STANDING, { message: `must be one of ${STANDING.join(', ')}` })
  status?: Standing;

  @ApiPropertyOptional({
    enum: ['skip', 'abort'],
    default: 'skip',
    description: 'Keep the good records, or all or none.',
  })
  @IsOptional()
  @IsIn(['skip', 'abort'], { message: 'must be one of skip, abort' })
  on_error?: 'skip' | 'abort';

  @ApiPropertyOptional({ enum: ['FUNDED'], description: 'FtM: what a Payment without a purpose becomes.' })
  @IsOptional()
  @IsIn(['FUNDED'], { message: 'must be FUNDED' })
  payment_as?: 'FUNDED';

  @ApiPropertyOptional({ type: Object, description: 'Members of the source that stands for what is brought.' })
  @IsOptional()
  @IsObject()
  source?: Record<string, Json>;
}

export class CollectionRunBody {
  @ApiPropertyOptional({ default: false, description: 'What there is is read again, unchanged or not.' })
  @IsOptional()
  @IsBoolean()
  is_forced?: boolean;
}

export class CollectionsQuery {
  @Choice(STANDING, 'Only collections of this status.')
  status?: Standing;

  @QueryText('Only collections that fill this dataset.')
  dataset?: string;

  @QueryText('Only collections of this owner.')
  owner?: string;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class CollectionRunsQuery {
  @Choice(RUN_STATES, 'Only runs in this state.')
  state?: RunState;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}
