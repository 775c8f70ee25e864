import {
  ENTITY_KINDS,
  LENSES,
  PREDICATES,
  SOURCE_TYPES,
  STATUSES,
  type Lens,
  type Predicate,
  type Status,
} from '#domain/graph';
import { IsOptional, Matches } from 'class-validator';
import {
  Choice,
  Cursor,
  Limit,
  QueryText,
  RecordId,
  SearchedText,
  WholeNumber,
} from '../../platform/http/input/query-fields.js';
import type { EntityFilter } from '../reading.service.js';
import { EDGE_DIRECTIONS, MAX_RELATIONS, type EdgeDirection } from '../reading/neighbourhood.js';
import { TimeQuery } from './graph.dto.js';

/** Which entities are meant. */
export class EntityFacetsQuery extends TimeQuery {
  @SearchedText(
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

  @RecordId('Only entities of this dataset.')
  dataset?: string;

  @Choice(STATUSES, 'Only entities that a relation of this status touches.')
  status?: Status;
}

export class EntitiesQuery extends EntityFacetsQuery {
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

  @SearchedText('Words of the title or the publisher.')
  q?: string;

  @Cursor()
  cursor?: string;

  @Limit()
  limit?: number;
}

/** The filter that a query of entities names. */
export function entityFilterOf(query: EntityFacetsQuery): EntityFilter {
  const { kind = null, country = null, lens = null, dataset = null, status = null } = query;
  return { kind, country, lens, dataset, status };
}
