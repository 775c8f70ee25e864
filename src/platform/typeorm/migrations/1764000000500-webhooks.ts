import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where what watches tell is sent to, and what is on its way. */
export class Webhooks1764000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table watch_webhook (
    watch_id text collate "C" constraint watch_webhook_pkey primary key,
    url text not null,
    secrets json not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table watch_delivery (
    watch_id text collate "C" not null,
    place bigint not null,
    alert_id text collate "C" not null,
    state text not null,
    attempts integer not null,
    next_at timestamptz not null,
    leased_until timestamptz,
    last_status integer,
    last_error text,
    delivered_at timestamptz,
    constraint watch_delivery_pkey primary key (watch_id, place)
  )`,
  `create index watch_delivery_pending on watch_delivery (watch_id, place) where state = 'pending'`,
];

const DOWN = [`drop table watch_delivery`, `drop table watch_webhook`];
