import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { parseQueryInstant } from '#domain/shared';
import { defaultOf, type LimitName } from '../../limits.js';
import { boundBy, RECORD_ID_PATTERN, PAGE_LIMIT, SENSELESS } from './input.js';

/**
 * 1, 0, true or false (spec/rulings.md#a-48). One that is off by default has no list of words and no default in the documentation: a
 * page that fills in a form from it would send what nobody asked for.
 */
export function Flag(description: string, byDefault: 'on' | 'off' = 'off'): PropertyDecorator {
  const words = { enum: ['1', '0', 'true', 'false'], default: '1' };
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `${description} 1 or 0.`,
      ...(byDefault === 'on' ? words : { pattern: '^(0|1|true|false)$' }),
    }),
    Transform(({ value }: { value: unknown }) => readFlag(value)),
    IsOptional(),
    holds('isFlag', (value) => typeof value === 'boolean', 'must be 1, 0, true or false'),
  );
}

/**
 * An instant: RFC 3339, or a day, which is 00:00:00Z of it. Milliseconds since 1970 once it is read.
 *
 * @param example what a form is filled with: only where the question needs it, for it goes out with the first try
 */
export function QueryInstant(description: string, example?: string): PropertyDecorator {
  const text = `${description} Such as 2021-05-01T00:00:00Z or 2021-05-01.`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: text, ...(example === undefined ? {} : { example }) }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (parseQueryInstant(value) ?? value) : value,
    ),
    IsOptional(),
    holds(
      'isQueryInstant',
      (value) => typeof value === 'number',
      'must be an RFC 3339 timestamp or a day (YYYY-MM-DD)',
      SENSELESS,
    ),
  );
}

/** One of these words; another is `invalid_parameter`, and the answer names them. */
export function Choice(words: readonly string[], description: string, byDefault?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      enum: [...words],
      description,
      ...(byDefault === undefined ? {} : { default: byDefault }),
    }),
    IsOptional(),
    IsIn(words, { message: `must be one of ${words.join(', ')}`, context: SENSELESS }),
  );
}

/** A whole number in a range. Outside it is `invalid_parameter`, no number `invalid_request`. */
export function WholeNumber(description: string, min: number, max: number, byDefault?: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: min,
      maximum: max,
      description,
      ...(byDefault === undefined ? {} : { default: byDefault }),
    }),
    Transform(({ value }: { value: unknown }) => readWholeNumber(value)),
    IsOptional(),
    IsInt({ message: `must be a whole number from ${min} to ${max}` }),
    holds(
      'isInRange',
      (value) => typeof value !== 'number' || (value >= min && value <= max),
      `must be from ${min} to ${max}`,
      SENSELESS,
    ),
  );
}

/** A whole number from 1 to a limit of the configuration. */
export function WholeNumberUpTo(limit: LimitName, description: string, byDefault: number): PropertyDecorator {
  return applyDecorators(
    WholeNumber(description, 1, Number.MAX_SAFE_INTEGER, byDefault),
    // Said again: the documentation tells the limit as it is by default.
    ApiPropertyOptional({ maximum: defaultOf(limit) }),
    boundBy(limit),
  );
}

/** How many items a page holds. The configuration says how many at most, and how many where nothing is asked. */
export function Limit(): PropertyDecorator {
  return (target, name) => {
    WholeNumber('How many items one page holds.', 1, Number.MAX_SAFE_INTEGER)(target, name);
    Reflect.defineMetadata(PAGE_LIMIT, name, target);
    boundBy('list_max')(target, name);
  };
}

/** Where the page before ended: `page.next_cursor` of it. */
export function Cursor(
  description = 'page.next_cursor of the page before, asked with the same filters.',
): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    IsString(),
    MaxLength(2_048),
  );
}

/** The id of a record. */
export function RecordId(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description, pattern: RECORD_ID_PATTERN.source }),
    IsOptional(),
    Matches(RECORD_ID_PATTERN, { message: 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -' }),
  );
}

/**
 * The id of a record that the question is about.
 *
 * @param example one of the demonstration, which a form is filled with
 */
export function RequiredRecordId(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, pattern: RECORD_ID_PATTERN.source, example }),
    Matches(RECORD_ID_PATTERN, { message: 'is required: 1 to 128 characters of A-Z a-z 0-9 . _ : -' }),
  );
}

/** Documents the id in a path by one of the demonstration, so that the first try of the documentation is answered. */
export function ApiPathId(example: string, name = 'id'): MethodDecorator {
  return ApiParam({ name, required: true, schema: { type: 'string', example } });
}

/** What is searched for, `q`. Never a pattern. */
export function SearchedText(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: defaultOf('q_chars'), description }),
    IsOptional(),
    IsString(),
    boundBy('q_chars'),
  );
}

/** Free text. Never a pattern. */
export function QueryText(description: string, max = 200): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, description }),
    IsOptional(),
    IsString(),
    MaxLength(max, { message: `must be at most ${max} characters` }),
  );
}

function holds(
  name: string,
  isTrue: (value: unknown) => boolean,
  message: string,
  context?: typeof SENSELESS,
): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message, ...(context === undefined ? {} : { context }) },
      validator: { validate: isTrue },
    });
  };
}

function readFlag(value: unknown): unknown {
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : value;
}

/** Digits only: `1e3`, `0x10` and ` 5` are no numbers of a query. */
function readWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
