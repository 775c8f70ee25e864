import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Watches in versions, what they told, and how far they are evaluated. Ids are compared byte by byte. */
export class Watches1764000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table watch (
    id text collate "C" not null,
    version integer not null,
    owner text not null,
    name text not null,
    audience text not null,
    mode text not null,
    status text not null,
    kind text not null,
    question json not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    since bigint not null,
    revision bigint not null,
    constraint watch_pkey primary key (id, version),
    constraint watch_revision unique (revision)
  )`,
  `create table watch_progress (
    id smallint constraint watch_progress_pkey primary key,
    place bigint,
    constraint watch_progress_single check (id = 1)
  )`,
  `insert into watch_progress (id, place) values (1, null)`,
  `create table watch_step (
    place bigint constraint watch_step_pkey primary key,
    public_version text not null,
    full_version text not null
  )`,
  `create index watch_step_public on watch_step (public_version, place)`,
  `create index watch_step_full on watch_step (full_version, place)`,
  `create table watch_alert (
    watch_id text collate "C" not null,
    place bigint not null,
    alert_id text collate "C" not null,
    caused_at bigint not null,
    graph_version text not null,
    content json not null,
    state text not null,
    state_reason text,
    state_by text,
    state_at timestamptz,
    constraint watch_alert_pkey primary key (watch_id, place),
    constraint watch_alert_once unique (watch_id, alert_id)
  )`,
];

const DOWN = [`drop table watch_alert`, `drop table watch_step`, `drop table watch_progress`, `drop table watch`];
