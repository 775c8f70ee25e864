import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Instants of commits in rows of their own. The index is filed anew from the ledger: it has no worth of its own. */
export class GraphInstants1764000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMPTIED);
    await runner.query(
      `create table graph_instant (
        audience text not null,
        instant bigint not null,
        versions integer not null,
        constraint graph_instant_pkey primary key (audience, instant)
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table graph_instant`);
    await runner.query(EMPTIED);
  }
}

const EMPTIED = `truncate graph_name, graph_key, graph_standing`;
