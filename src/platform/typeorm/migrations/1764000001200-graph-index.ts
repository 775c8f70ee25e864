import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where records are found by what a question misses, for a graph that is not held in memory. */
export class GraphIndex1764000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table graph_name (
    target text not null,
    target_id text not null,
    object text not null,
    id text not null,
    constraint graph_name_pkey primary key (target, target_id, object, id)
  )`,
  `create table graph_key (
    key text not null,
    object text not null,
    id text not null,
    source_id text not null,
    constraint graph_key_pkey primary key (key, object, id, source_id)
  )`,
  `create index graph_key_source on graph_key (source_id) where source_id <> ''`,
  `create table graph_standing (
    id smallint constraint graph_standing_pkey primary key,
    place bigint not null,
    states json not null,
    constraint graph_standing_single check (id = 1)
  )`,
  // Instants of commits in rows of their own, so that a write touches those of its own versions.
  `create table graph_instant (
    audience text not null,
    instant bigint not null,
    versions integer not null,
    constraint graph_instant_pkey primary key (audience, instant)
  )`,
  // Trigrams of names, for a search that is not held in memory.
  `create table graph_gram (
    id text constraint graph_gram_pkey primary key,
    grams integer[] not null
  )`,
  `create index graph_gram_grams on graph_gram using gin (grams)`,
];

const DOWN = ['graph_gram', 'graph_instant', 'graph_standing', 'graph_key', 'graph_name'].map(
  (table) => `drop table ${table}`,
);
