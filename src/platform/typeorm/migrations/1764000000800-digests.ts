import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What watches tell by mail. */
export class Digests1764000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table watch_digest (
    watch_id text collate "C" constraint watch_digest_pkey primary key,
    recipient text not null,
    every_minutes integer not null,
    sent_place bigint not null,
    open_place bigint,
    next_at timestamptz not null,
    leased_until timestamptz,
    attempts integer not null,
    last_error text,
    sent_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
];

const DOWN = [`drop table watch_digest`];
