import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigrams of names, for a search that is not held in memory. The index is filed anew from the ledger. */
export class GraphGrams1764000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMPTIED);
    await runner.query(
      `create table graph_gram (
        id text constraint graph_gram_pkey primary key,
        grams integer[] not null
      )`,
    );
    await runner.query(`create index graph_gram_grams on graph_gram using gin (grams)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table graph_gram`);
    await runner.query(EMPTIED);
  }
}

const EMPTIED = `truncate graph_name, graph_key, graph_standing, graph_instant`;
