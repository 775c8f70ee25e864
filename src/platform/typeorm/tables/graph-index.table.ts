import type { LedgerKind } from '#domain/graph';
import { EntitySchema } from 'typeorm';

/** That some version of a record names another, or leads from or to it. */
export interface GraphNameRow {
  /** A kind of record, or the end and the predicate of a link. */
  readonly target: string;
  readonly target_id: string;
  readonly object: LedgerKind;
  readonly id: string;
}

export const graphNameTable = new EntitySchema<GraphNameRow>({
  name: 'graph_name',
  columns: {
    target: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_name_pkey' },
    target_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_name_pkey' },
    object: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_name_pkey' },
    id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_name_pkey' },
  },
});

/** That some version of a record carries a key: an external id, or the hash of a content with its source. */
export interface GraphKeyRow {
  readonly key: string;
  readonly object: LedgerKind;
  readonly id: string;
  readonly source_id: string;
}

export const graphKeyTable = new EntitySchema<GraphKeyRow>({
  name: 'graph_key',
  columns: {
    key: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_key_pkey' },
    object: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_key_pkey' },
    id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_key_pkey' },
    /** Empty where the key is no content. */
    source_id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_key_pkey' },
  },
  indices: [{ name: 'graph_key_source', columns: ['source_id'], where: "source_id <> ''" }],
});

/** By which trigrams an entity is found. */
export interface GraphGramRow {
  readonly id: string;
  readonly grams: readonly number[];
}

export const graphGramTable = new EntitySchema<GraphGramRow>({
  name: 'graph_gram',
  columns: {
    id: { type: 'text', collation: 'C', primary: true, primaryKeyConstraintName: 'graph_gram_pkey' },
    grams: { type: 'integer', array: true },
  },
  // Of a kind that has no word here: the migration makes it.
  indices: [{ name: 'graph_gram_grams', columns: ['grams'], synchronize: false }],
});

/** How many versions that an audience sees were stored at an instant. */
export interface GraphInstantRow {
  readonly audience: string;
  readonly instant: string;
  readonly versions: number;
}

export const graphInstantTable = new EntitySchema<GraphInstantRow>({
  name: 'graph_instant',
  columns: {
    audience: { type: 'text', primary: true, primaryKeyConstraintName: 'graph_instant_pkey' },
    /** Milliseconds since 1970. */
    instant: { type: 'bigint', primary: true, primaryKeyConstraintName: 'graph_instant_pkey' },
    versions: { type: 'integer' },
  },
});

/** The one row that says up to where the index has come. */
export interface GraphStandingRow {
  readonly id: number;
  readonly place: string;
  readonly states: unknown;
}

export const graphStandingTable = new EntitySchema<GraphStandingRow>({
  name: 'graph_standing',
  columns: {
    id: { type: 'smallint', primary: true, primaryKeyConstraintName: 'graph_standing_pkey' },
    place: { type: 'bigint' },
    states: { type: 'json' },
  },
  checks: [{ name: 'graph_standing_single', expression: 'id = 1' }],
});
