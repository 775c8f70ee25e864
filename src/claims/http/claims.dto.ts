import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { FIELD_LIMITS, QUESTION_STATUSES, STATUSES, type QuestionStatus, type Status } from '#domain/graph';
import { boundBy, RECORD_ID_PATTERN } from '../../platform/http/input/input.js';
import { Choice, Cursor, Flag, Limit, RecordId, SearchedText } from '../../platform/http/input/query-fields.js';

const ID_TEXT = 'must each be 1 to 128 characters of A-Z a-z 0-9 . _ : -';
const TEXT_MAX = FIELD_LIMITS.text;
const IDS_MAX = FIELD_LIMITS.members;

export class WorkingQuery {
  @RecordId('Only records about this one.')
  subject_id?: string;

  @SearchedText('Words that all stand in the text, in any order and in either case. Never a pattern.')
  q?: string;

  @Flag('Read as admin reads; people of role analyst and above see private ones without it.')
  include_private?: boolean;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class ClaimsQuery extends WorkingQuery {
  @Choice(STATUSES, 'Only claims of this status.')
  status?: Status;

  @RecordId('Only claims of this case.')
  case_id?: string;
}

export class QuestionsQuery extends WorkingQuery {
  @Choice(QUESTION_STATUSES, 'Only questions of this status.')
  status?: QuestionStatus;

  @RecordId('Only questions of this case.')
  case_id?: string;
}

export class CasesQuery extends WorkingQuery {}

export class WorkingRecordQuery {
  @Flag('Read as admin reads; people of role analyst and above see private ones without it.')
  include_private?: boolean;
}

class StepBody {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: TEXT_MAX, description: 'Why.' })
  @IsOptional()
  @IsString()
  @boundBy('text_chars')
  reason?: string | null;

  @ApiPropertyOptional({ type: [String], default: [], description: 'Evidence that the step rests on.' })
  @Ids()
  evidence_ids?: string[] | null;
}

export class ClaimStepBody extends StepBody {
  @ApiProperty({ enum: STATUSES })
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  to!: Status;

  @ApiPropertyOptional({ type: [String], default: [], description: 'Sources that say so, to be added to the claim.' })
  @Ids()
  source_ids?: string[] | null;
}

export class QuestionStepBody extends StepBody {
  @ApiProperty({ enum: QUESTION_STATUSES })
  @IsIn(QUESTION_STATUSES, { message: `must be one of ${QUESTION_STATUSES.join(', ')}` })
  to!: QuestionStatus;

  @ApiPropertyOptional({ type: [String], default: [], description: 'Claims that answer it, to be added to it.' })
  @Ids()
  answer_claim_ids?: string[] | null;
}

function Ids(): PropertyDecorator {
  const rules = [
    IsOptional(),
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(IDS_MAX, { message: `must have at most ${IDS_MAX} items` }),
    ArrayUnique({ message: 'must not name one twice' }),
    Matches(RECORD_ID_PATTERN, { each: true, message: ID_TEXT }),
  ];
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}
