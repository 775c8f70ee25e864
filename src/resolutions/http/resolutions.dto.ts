import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  registerDecorator,
} from 'class-validator';
import { FIELD_LIMITS, JUDGEMENTS, type ResolutionFields } from '#domain/graph';
import { parseDate } from '#domain/shared';
import { boundBy, RECORD_ID_PATTERN } from '../../platform/http/input/input.js';
import { OFFSET_NOTE } from '../../platform/http/openapi/shape.js';
import { Choice, Cursor, Flag, Limit, RecordId } from '../../platform/http/input/query-fields.js';

const PREDICATES = ['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const;
const ID_TEXT = 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -';

export class ResolutionsQuery {
  @Choice(PREDICATES, 'Only decisions of this predicate.')
  predicate?: ResolutionFields['predicate'];

  @Choice(JUDGEMENTS, 'Only decisions of this judgement.')
  judgement?: ResolutionFields['judgement'];

  @RecordId('Only decisions about this entity.')
  entity_id?: string;

  @Flag('1: only those in force; 0: only those that were revoked.')
  live?: boolean;

  @Flag('Read private ones too; admin only.')
  include_private?: boolean;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class ResolutionQuery {
  @Flag('Read private ones too; admin only.')
  include_private?: boolean;
}

export class ReasonBody {
  @ApiProperty({ type: String, maxLength: FIELD_LIMITS.text, description: 'Why.' })
  @IsString()
  @boundBy('text_chars')
  @Matches(/\S/, { message: 'must say something' })
  reason!: string;
}

export class ResolutionBody extends ReasonBody {
  @ApiProperty({ enum: PREDICATES })
  @IsIn(PREDICATES, { message: `must be one of ${PREDICATES.join(', ')}` })
  predicate!: ResolutionFields['predicate'];

  @ApiPropertyOptional({ enum: JUDGEMENTS, default: 'positive' })
  @IsOptional()
  @IsIn(JUDGEMENTS, { message: `must be one of ${JUDGEMENTS.join(', ')}` })
  judgement?: ResolutionFields['judgement'] | null;

  @ApiProperty({ type: String, description: 'One entity; the successor, or the one that bore the name.' })
  @Matches(RECORD_ID_PATTERN, { message: ID_TEXT })
  from_id!: string;

  @ApiProperty({ type: String, description: 'The other entity; the predecessor, or the former name.' })
  @Matches(RECORD_ID_PATTERN, { message: ID_TEXT })
  to_id!: string;

  @ApiPropertyOptional({ type: [String], default: [], description: 'What it rests on.' })
  @Ids()
  evidence_ids?: string[] | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `From when on. Never with SAME_AS. ${OFFSET_NOTE}`,
  })
  @IsOptional()
  @PartialDate()
  effective_at?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `Until when, exclusive. Never with SAME_AS. ${OFFSET_NOTE}`,
  })
  @IsOptional()
  @PartialDate()
  effective_until?: string | null;

  @ApiPropertyOptional({
    type: [String],
    default: [],
    description: 'Decisions in the way that are taken back with this one: all of it happens, or nothing.',
  })
  @Ids()
  revoke?: string[] | null;
}

function Ids(): PropertyDecorator {
  const rules = [
    IsOptional(),
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(FIELD_LIMITS.members, { message: `must have at most ${FIELD_LIMITS.members} items` }),
    ArrayUnique({ message: 'must not name one twice' }),
    Matches(RECORD_ID_PATTERN, { each: true, message: `each ${ID_TEXT}` }),
  ];
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}

function PartialDate(): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isPartialDate',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: 'must be a date: YYYY, YYYY-MM, YYYY-MM-DD or an RFC 3339 timestamp' },
      validator: { validate: (value: unknown) => typeof value === 'string' && parseDate(value) !== null },
    });
  };
}
