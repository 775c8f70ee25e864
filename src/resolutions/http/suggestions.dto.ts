import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { ENTITY_KINDS, type EntityKind } from '#domain/graph';
import { SENSELESS } from '../../platform/http/input/input.js';
import { Choice, Cursor, Flag, Limit, RecordId } from '../../platform/http/input/query-fields.js';

export class SuggestionsQuery {
  @RecordId('Only pairs with this entity, or with one that it is one with.')
  entity_id?: string;

  @Choice(ENTITY_KINDS, 'Only pairs with an entity of this kind.')
  kind?: EntityKind;

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1, default: 0.5, description: 'The least score.' })
  @Transform(({ value }: { value: unknown }) => readFraction(value))
  @IsOptional()
  @IsNumber({}, { message: 'must be a number from 0 to 1' })
  @Min(0, { message: 'must be from 0 to 1', context: SENSELESS })
  @Max(1, { message: 'must be from 0 to 1', context: SENSELESS })
  min_score?: number;

  @Flag('Of private entities too; admin only.')
  include_private?: boolean;

  @RecordId('A `graph_version` that a write returned: the list is then of that version or of a later one.')
  min_graph_version?: string;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

function readFraction(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,3}(\.\d{1,12})?$/.test(value) ? Number(value) : value;
}
