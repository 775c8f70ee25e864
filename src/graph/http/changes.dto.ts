import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Flag, Limit } from '../../platform/http/input/query-fields.js';

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
