import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Movements for analytics, in datasets. Names are compared byte by byte, as everywhere on the wire; amounts are exact at
 * any number of decimals. A batch is what was taken in together, and goes together when its time is over.
 */
export class Movements1764000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table movement_dataset (
    dataset text collate "C" constraint movement_dataset_pkey primary key,
    tx_profile text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    retention_days integer,
    edges bigint not null,
    revision bigint not null,
    batches integer not null
  )`,
  `create table movement_batch (
    dataset text collate "C" not null references movement_dataset on delete cascade,
    batch integer not null,
    taken_at timestamptz not null,
    expires_at timestamptz,
    constraint movement_batch_pkey primary key (dataset, batch)
  )`,
  `create index movement_batch_expiry on movement_batch (expires_at) where expires_at is not null`,
  `create table movement (
    at bigint not null,
    leg integer not null,
    legs integer not null,
    batch integer not null,
    flags smallint not null,
    dataset text collate "C" not null,
    tx_id text collate "C" not null,
    from_account text collate "C" not null,
    to_account text collate "C" not null,
    asset text not null,
    amount numeric not null,
    kind text not null,
    channel text,
    country_from text,
    country_to text,
    bank_from text,
    bank_to text,
    reversal_of text,
    value numeric,
    value_asset text,
    constraint movement_pkey primary key (dataset, tx_id, leg)
  )`,
  `create index movement_at on movement using brin (at)`,
  `create index movement_from on movement (from_account, at, tx_id)`,
  `create index movement_to on movement (to_account, at, tx_id)`,
];

const DOWN = [`drop table movement`, `drop table movement_batch`, `drop table movement_dataset`];
