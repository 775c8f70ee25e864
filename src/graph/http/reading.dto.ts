import { ApiProperty } from '@nestjs/swagger';
import { ENTITY_KINDS, LENSES, PREDICATES, SOURCE_TYPES, type Lens, type Predicate } from '#domain/graph';
import { IsOptional, Matches } from 'class-validator';
import { Choice, Cursor, Limit, QueryText, RecordId, WholeNumber } from '../../platform/http/input/query-fields.js';
import { EDGE_DIRECTIONS, MAX_RELATIONS, type EdgeDirection } from '../neighbourhood.js';
import { TimeQuery } from './graph.dto.js';

export class EntitiesQuery extends TimeQuery {
  @QueryText(
    'Matches names, aliases, former names, transliterations and identifiers, also with mistakes. Never a pattern.',
  )
  q?: string;

  @Choice(ENTITY_KINDS, 'Only entities of this kind.')
  kind?: string;

  @QueryText('Only entities of this country: ISO 3166-1 alpha-2, upper case.', 2)
  @IsOptional()
  @Matches(/^[A-Z]{2}$/, { message: 'must be two upper-case letters' })
  country?: string;

  @Choice(LENSES, 'Only entities that a relation of this theme touches.')
  lens?: Lens;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

export class NeighboursQuery extends TimeQuery {
  @Choice(LENSES, 'Only relations of this theme.', 'all')
  lens?: Lens;

  @WholeNumber('How far.', 1, 2, 1)
  hops?: number;

  @Choice(PREDICATES.map(({ predicate }) => predicate), 'With hops=1: only relations of this predicate.')
  predicate?: Predicate;

  @Choice(EDGE_DIRECTIONS, 'With hops=1: only relations that lead away (out), here (in), or have no direction (both).')
  direction?: EdgeDirection;

  @Cursor('next_cursor of the answer before, asked with the same filters; with hops=1.')
  cursor?: string;

  @WholeNumber('How many relations one answer holds.', 1, MAX_RELATIONS, MAX_RELATIONS)
  limit?: number;
}

export class SourcesQuery extends TimeQuery {
  @Choice(SOURCE_TYPES, 'Only sources of this type.')
  type?: string;

  @RecordId('Only sources that derive from this one directly.')
  derived_from?: string;

  @RecordId('Only sources that this one is an origin of.')
  origin_ids?: string;

  @QueryText('Words of the title or the publisher.')
  q?: string;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

/** A record as it goes over the wire; its members are those of the schema of its kind. */
export class RecordView {
  @ApiProperty({ description: 'The object kind.' })
  readonly object!: string;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly version!: number;

  [member: string]: unknown;
}

export class NeighboursView {
  @ApiProperty()
  readonly entity_id!: string;

  @ApiProperty()
  readonly lens!: string;

  @ApiProperty()
  readonly hops!: number;

  @ApiProperty({ type: [RecordView], description: 'Each with its distance, the nearest first.' })
  readonly entities!: readonly RecordView[];

  @ApiProperty({ type: [RecordView] })
  readonly relations!: readonly RecordView[];

  @ApiProperty({ type: [Object], description: 'Ways out of the entity: {predicate, lens, direction, count}.' })
  readonly counts!: readonly object[];

  @ApiProperty({ description: 'There are more relations than one answer holds.' })
  readonly truncated!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Where there are more, with hops=1.' })
  readonly next_cursor!: string | null;
}

export class ExplanationView {
  @ApiProperty({ type: RecordView })
  readonly relation!: RecordView;

  @ApiProperty({ type: [Object], description: 'The steps of its status, oldest first.' })
  readonly status_log!: readonly object[];

  @ApiProperty({ type: [RecordView] })
  readonly evidence!: readonly RecordView[];

  @ApiProperty({ type: [RecordView] })
  readonly sources!: readonly RecordView[];

  @ApiProperty({ type: Object, description: 'Source → what it derives from in the end.' })
  readonly origins!: object;

  @ApiProperty({ type: Object })
  readonly independence!: object;

  @ApiProperty({ type: [RecordView] })
  readonly claims!: readonly RecordView[];

  @ApiProperty({ type: [RecordView], description: 'Live positive decisions about the clusters of its ends.' })
  readonly identity_decisions!: readonly RecordView[];

  @ApiProperty({ type: [Object], description: 'What is odd about it.' })
  readonly rules_fired!: readonly object[];
}

export class DependentsView {
  @ApiProperty()
  readonly source_id!: string;

  @ApiProperty({ type: [String], description: 'Evidence from this source.' })
  readonly evidence_ids!: readonly string[];

  @ApiProperty({ type: [String], description: 'Sources that derive from this one directly.' })
  readonly derived_source_ids!: readonly string[];

  @ApiProperty({
    type: [Object],
    description: 'Relations and claims: {object, id, record, evidence_left, status, status_if_withdrawn, falls}.',
  })
  readonly dependents!: readonly object[];

  @ApiProperty({ type: Object, description: 'evidence, dependents, and how many of those that are told would fall.' })
  readonly counts!: object;

  @ApiProperty({ description: 'There are more dependents than one answer holds.' })
  readonly truncated!: boolean;
}
