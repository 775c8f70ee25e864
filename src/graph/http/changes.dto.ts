import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LEDGER_KINDS } from '#domain/graph';
import { Flag, Limit } from '../../platform/http/input/query-fields.js';
import { CHANGE_OPS } from '../changes.service.js';

export class ChangesQuery {
  @ApiPropertyOptional({
    type: String,
    description: 'The cursor of a change, or page.next_cursor: what came after it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(2_048)
  after?: string;

  @Limit()
  limit?: number;

  @Flag('Tell of private records too; admin only.')
  include_private?: boolean;
}

export class ChangeView {
  @ApiProperty({ description: 'Names this place: the next request is asked with it as after.' })
  readonly cursor!: string;

  @ApiProperty({ description: 'When it was stored.' })
  readonly at!: string;

  @ApiProperty({ enum: CHANGE_OPS })
  readonly op!: string;

  @ApiProperty({ enum: LEDGER_KINDS })
  readonly object!: string;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty({ description: 'The version that it made, as the caller counts them.' })
  readonly version!: number;
}
