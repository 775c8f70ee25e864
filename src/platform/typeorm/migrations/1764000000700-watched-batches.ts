import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches of movements that wait for the watches over patterns. */
export class WatchedBatches1764000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table watch_batch (
    dataset text collate "C" not null,
    created_at timestamptz not null,
    batch integer not null,
    taken_at timestamptz not null,
    edges bigint not null,
    place bigint not null,
    revision bigint not null,
    attempts integer not null,
    next_at timestamptz not null,
    constraint watch_batch_pkey primary key (dataset, created_at, batch)
  )`,
];

const DOWN = [`drop table watch_batch`];
