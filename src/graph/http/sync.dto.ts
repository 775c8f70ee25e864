import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Json } from '#domain/graph';
import { parseMoment } from '#domain/shared';
import { IMPORT_FORMATS } from '#interchange';
import { Choice, Flag } from '../../platform/http/input/query-fields.js';

/** A dataset is named like a record. */
const DATASET = /^[A-Za-z0-9._:-]{1,128}$/;
const DATASET_TEXT = 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -';

/** A sync as one JSON body. */
export class SyncBody {
  @ApiPropertyOptional({ default: 'native', description: 'native, or a foreign format that this service reads' })
  @IsOptional()
  @IsString()
  @MaxLength(50)
  format?: string;

  @ApiProperty({ description: 'Where the records come from; two datasets never overwrite each other.' })
  @IsString()
  @Matches(DATASET, { message: DATASET_TEXT })
  dataset!: string;

  @ApiProperty({ type: [Object], description: 'Records of the format, or objects of a foreign one.' })
  @IsArray()
  records!: unknown[];

  @ApiPropertyOptional({ default: false, description: 'Decide everything and store nothing.' })
  @IsOptional()
  @IsBoolean()
  dry_run?: boolean;

  @ApiPropertyOptional({ enum: ['skip', 'abort'], default: 'skip' })
  @IsOptional()
  @IsIn(['skip', 'abort'], { message: 'must be one of skip, abort' })
  on_error?: 'skip' | 'abort';

  @ApiPropertyOptional({ description: 'When the file was published, where it does not say itself.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  published_at?: string;

  @ApiPropertyOptional({ type: Object, description: 'Members of the source that stands for the file.' })
  @IsOptional()
  @IsObject()
  source?: Record<string, Json>;

  @ApiPropertyOptional({ enum: ['FUNDED'], description: 'FtM: what a Payment without a purpose becomes.' })
  @IsOptional()
  @IsIn(['FUNDED'], { message: 'must be FUNDED' })
  payment_as?: 'FUNDED';
}

/** The options of a streamed sync. */
export class SyncQuery {
  @Choice(IMPORT_FORMATS, 'What the lines are.', 'native')
  format?: string;

  @ApiPropertyOptional({ description: 'Required for a stream.' })
  @IsOptional()
  @Matches(DATASET, { message: DATASET_TEXT })
  dataset?: string;

  @Flag('Decide everything and store nothing.')
  dry_run?: boolean;

  @Choice(['skip', 'abort'], 'Keep the good records, or all or nothing.', 'skip')
  on_error?: 'skip' | 'abort';

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(40)
  published_at?: string;

  @Choice(['FUNDED'], 'FtM: what a Payment without a purpose becomes.')
  payment_as?: 'FUNDED';
}

/** Whether a text says when something was published. */
export function isMoment(text: string | undefined): boolean {
  return text === undefined || parseMoment(text) !== null;
}

export class SyncView {
  @ApiProperty()
  readonly run_id!: string;

  @ApiProperty()
  readonly format!: string;

  @ApiProperty()
  readonly dataset!: string;

  @ApiProperty({ description: 'Input objects.' })
  readonly received!: number;

  @ApiProperty({ description: 'Records.' })
  readonly created!: number;

  @ApiProperty()
  readonly updated!: number;

  @ApiProperty()
  readonly unchanged!: number;

  @ApiProperty()
  readonly rejected!: number;

  @ApiProperty({ description: 'Withdrawals of records that were never seen: nothing to do, and nothing wrong.' })
  readonly skipped!: number;

  @ApiProperty({
    type: [Object],
    description: 'index or line, object, id, code, message, violations; the first 1 000.',
  })
  readonly rejections!: readonly object[];

  @ApiProperty({ type: [Object] })
  readonly warnings!: readonly object[];

  @ApiProperty({ type: Object, description: 'Foreign field → how often it was not carried over.' })
  readonly unmapped!: object;

  @ApiProperty({ description: 'More was rejected or warned of than is listed.' })
  readonly truncated!: boolean;

  @ApiProperty({
    type: Object,
    description: 'errors: relations that were not stored because an end is not there, whole; the first 1 000.',
  })
  readonly validation!: object;

  @ApiProperty()
  readonly dry_run!: boolean;

  @ApiProperty()
  readonly took_ms!: number;

  @ApiProperty()
  readonly graph_version!: string;
}

export class RollbackView {
  @ApiProperty()
  readonly run_id!: string;

  @ApiProperty({ description: 'Records that the run created, now retracted.' })
  readonly retracted!: number;

  @ApiProperty({ description: 'Records that the run changed, now as before.' })
  readonly restored!: number;

  @ApiProperty({ type: [Object], description: 'Records that somebody has changed since: they stay as they are.' })
  readonly kept!: readonly object[];

  @ApiProperty()
  readonly truncated!: boolean;

  @ApiProperty()
  readonly graph_version!: string;
}

export class SyncRunView {
  @ApiProperty()
  readonly run_id!: string;

  @ApiProperty()
  readonly dataset!: string;

  @ApiProperty()
  readonly format!: string;

  @ApiProperty({ enum: ['running', 'finished', 'aborted', 'rolled_back'] })
  readonly state!: string;

  @ApiProperty()
  readonly started_at!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly finished_at!: string | null;

  @ApiProperty({ description: 'Label of the key that asked for it.' })
  readonly actor!: string;

  @ApiProperty({ type: Object, nullable: true, description: 'The answer of the run, as it was given.' })
  readonly result!: object | null;
}
