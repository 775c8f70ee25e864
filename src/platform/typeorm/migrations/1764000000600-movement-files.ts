import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that hold movements instead of rows: what is named here is there, whole. */
export class MovementFiles1764000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table movement_file (
    file text collate "C" constraint movement_file_pkey primary key,
    dataset text collate "C" not null references movement_dataset on delete cascade,
    batch integer not null,
    kind text not null,
    rows bigint not null
  )`,
  `create index movement_file_dataset on movement_file (dataset, batch)`,
];

const DOWN = [`drop table movement_file`];
