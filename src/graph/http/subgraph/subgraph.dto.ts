import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { exporters, exportFormats } from '#interchange';
import { Choice, Flag, QueryInstant } from '../../../platform/http/input/query-fields.js';
import { RECORD_ID_PATTERN } from '../../../platform/http/input/input.js';
import { TimeQuery } from '../graph.dto.js';

/** json, and what others read under a media type of its own: application/json is the envelope here. */
const OWN_MEDIA = [
  'json',
  ...exportFormats().filter((format) => !(exporters()[format]?.mediaType ?? '').startsWith('application/json')),
];
/** Entities that one question may name: more than a drawing holds that a person can read. */
const MAX_ENTITIES = 1_000;
const MAX_RECORDS = 1_000;

export class SubgraphQuery extends TimeQuery {
  @Flag('With at: tell too what was so against what could be known, of these entities and what stands between them.')
  compare?: boolean;

  @QueryInstant('With at: tell too what differs at this later or earlier instant.')
  to_at?: number;

  @Choice(
    OWN_MEDIA,
    'The form of the answer: json is enveloped, the others are bare documents, without compare and to_at.',
    'json',
  )
  format?: string;
}

export class SubgraphBody {
  @ApiProperty({ type: [String], maxItems: MAX_ENTITIES, example: ['person:ada-verhoeven', 'asset:villa-korali'] })
  @IsArray()
  @ArrayMaxSize(MAX_ENTITIES, { message: `must name at most ${MAX_ENTITIES} entities` })
  @ArrayUnique({ message: 'must name each entity once' })
  @IsString({ each: true })
  @Matches(RECORD_ID_PATTERN, { each: true, message: 'must each be 1 to 128 characters of A-Z a-z 0-9 . _ : -' })
  ids!: string[];

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MAX_RECORDS,
    description: 'Records of any kind that are given too, wherever they stand: only where format is json.',
    example: ['relation:ada-director-gannet'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_RECORDS, { message: `must name at most ${MAX_RECORDS} records` })
  @ArrayUnique({ message: 'must name each record once' })
  @IsString({ each: true })
  @Matches(RECORD_ID_PATTERN, { each: true, message: 'must each be 1 to 128 characters of A-Z a-z 0-9 . _ : -' })
  record_ids?: string[];
}
