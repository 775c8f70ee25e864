import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger and what stands beside it. Only what distributed engines of PostgreSQL's kind can run: keys are made by
 * the client, the order is a row and not a sequence, no constraint is deferred. The triggers keep what was stored from
 * change; an engine without triggers on such tables takes the privileges from the application's role instead.
 */
export class Ledger1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `create table record_version (
    seq bigint constraint record_version_pkey primary key,
    object text not null,
    id text not null,
    version integer not null,
    visibility text not null,
    dataset text,
    revision text,
    revision_reason text,
    recorded_at timestamptz not null,
    run_id text,
    fields json not null,
    constraint record_version_once unique (object, id, version)
  )`,
  `create index record_version_run on record_version (run_id) where run_id is not null`,
  `create index record_version_private on record_version (object, id, version) where visibility = 'private'`,
  `create table ledger_head (
    id smallint constraint ledger_head_pkey primary key,
    seq bigint not null,
    audit_place bigint not null,
    constraint ledger_head_single check (id = 1)
  )`,
  `insert into ledger_head (id, seq, audit_place) values (1, 0, 0)`,
  `create table audit_entry (
    place bigint constraint audit_entry_pkey primary key,
    at timestamptz not null,
    actor text not null,
    role text not null,
    request_id text,
    action text not null,
    object text,
    id text,
    version integer
  )`,
  `create index audit_entry_record on audit_entry (object, id) where id is not null`,
  `create table idempotency_key (
    scope text not null,
    key text not null,
    fingerprint text not null,
    status integer not null,
    headers json not null,
    body text not null,
    created_at timestamptz not null,
    constraint idempotency_key_pkey primary key (scope, key)
  )`,
  `create index idempotency_key_age on idempotency_key (created_at)`,
  `create table sync_run (
    run_id text constraint sync_run_pkey primary key,
    dataset text not null,
    format text not null,
    state text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    actor text not null,
    public boolean not null,
    result json
  )`,
  `create index sync_run_finished on sync_run (finished_at) where finished_at is not null`,
  `create table api_key (
    public_part text constraint api_key_pkey primary key,
    secret_hash text not null,
    label text not null,
    role text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    rotated_from text
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
   end $$`,
  `create trigger record_version_append_only before update or delete or truncate on record_version
   for each statement execute function refuse_change()`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
   for each statement execute function refuse_change()`,
];

const DOWN = [
  `drop table api_key`,
  `drop table sync_run`,
  `drop table idempotency_key`,
  `drop table audit_entry`,
  `drop table ledger_head`,
  `drop table record_version`,
  `drop function refuse_change()`,
];
