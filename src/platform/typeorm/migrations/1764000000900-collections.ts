import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is collected on a schedule. */
export class Collections1764000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table collection (
    id text collate "C" not null,
    version integer not null,
    owner text not null,
    name text not null,
    audience text not null,
    status text not null,
    dataset text not null,
    format text not null,
    address text not null,
    schedule text not null,
    expected_every text,
    failures_told integer not null,
    on_error text not null,
    payment_as text,
    source json,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint collection_pkey primary key (id, version)
  )`,
  `create table collection_state (
    collection_id text collate "C" constraint collection_state_pkey primary key,
    is_active boolean not null,
    next_at timestamptz not null,
    leased_until timestamptz,
    etag text,
    last_modified text,
    sha256 text,
    checked_at timestamptz,
    news_at timestamptz,
    silent_at timestamptz,
    is_silent boolean not null,
    is_failing boolean not null,
    failures integer not null,
    is_forced boolean not null,
    runs integer not null,
    running integer
  )`,
  `create table collection_run (
    collection_id text collate "C" not null,
    number integer not null,
    run_id text not null,
    state text not null,
    version integer not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    status integer,
    bytes bigint,
    sha256 text,
    error text,
    report json,
    constraint collection_run_pkey primary key (collection_id, number)
  )`,
];

const DOWN = [`drop table collection_run`, `drop table collection_state`, `drop table collection`];
