import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Json } from '#domain/graph';
import { parseMoment } from '#domain/shared';
import { importFormats } from '#interchange';
import { Choice, Flag } from '../../../platform/http/input/query-fields.js';

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
  @Choice(importFormats(), 'What the lines are.', 'native')
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

export class RollbackQuery {
  @Flag('Say what taking the run back comes to, and take nothing back.')
  dry_run?: boolean;
}

/** Whether a text says when something was published. */
export function isMoment(text: string | undefined): boolean {
  return text === undefined || parseMoment(text) !== null;
}
