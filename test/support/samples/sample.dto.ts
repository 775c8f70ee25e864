import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsString, MaxLength, ValidateNested } from 'class-validator';
import {
  Choice,
  Cursor,
  Flag,
  Limit,
  QueryInstant,
  QueryText,
  RecordId,
} from '../../../src/platform/http/input/query-fields.js';

/** One of every kind of query field. */
export class SampleQuery {
  @Flag('A flag.')
  readonly include_private: boolean = false;

  @QueryInstant('An instant.')
  readonly at?: number;

  @Choice(['reality', 'knowledge'], 'A word.', 'reality')
  readonly mode: string = 'reality';

  @Limit()
  readonly limit!: number;

  @Cursor()
  readonly cursor?: string;

  @RecordId('An id.')
  readonly entity_id?: string;

  @QueryText('Text.')
  readonly q?: string;
}

export class SamplePart {
  @IsInt()
  readonly weight!: number;
}

export class SampleBody {
  @IsString()
  @MaxLength(20)
  readonly name!: string;

  @IsDefined()
  @ValidateNested()
  @Type(() => SamplePart)
  readonly part!: SamplePart;
}

export class SampleView {
  readonly name!: string;
}
