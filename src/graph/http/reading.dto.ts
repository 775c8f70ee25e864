import { ENTITY_KINDS, LENSES, PREDICATES, SOURCE_TYPES, type Lens, type Predicate } from '#domain/graph';
import { IsOptional, Matches } from 'class-validator';
import { Choice, Cursor, Limit, QueryText, RecordId, WholeNumber } from '../../platform/http/input/query-fields.js';
import { EDGE_DIRECTIONS, MAX_RELATIONS, type EdgeDirection } from '../reading/neighbourhood.js';
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
