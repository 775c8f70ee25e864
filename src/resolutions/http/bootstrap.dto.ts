import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { BOOTSTRAP_SCHEMES, OPT_IN_SCHEMES } from '#domain/resolutions';

const SCHEMES: readonly string[] = [...BOOTSTRAP_SCHEMES, ...OPT_IN_SCHEMES];

export class BootstrapBody {
  @ApiPropertyOptional({ type: Boolean, default: true, description: 'Only plan. Nothing is decided without false.' })
  @IsOptional()
  @IsBoolean()
  dry_run?: boolean | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The plan that was looked at; another one is 409.',
  })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/, { message: 'must be 64 hexadecimal digits' })
  plan_sha256?: string | null;

  @ApiPropertyOptional({ type: [String], enum: SCHEMES, description: 'Which identifiers may link.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(readScheme) : value))
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(SCHEMES.length, { message: `must have at most ${SCHEMES.length} items` })
  @IsIn(SCHEMES, { each: true, message: `must each be one of ${SCHEMES.join(', ')}` })
  schemes?: string[] | null;
}

/** Schemes are written in either case (spec/rulings.md#a-36). */
function readScheme(scheme: unknown): unknown {
  return typeof scheme === 'string' ? scheme.toLowerCase() : scheme;
}
