import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids in byte order, as pages of them are: what comes after one is read from the index that there is, and what is compared
 * is bytes, whatever the language of the database.
 */
export class IdsInByteOrder1764000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of COLUMNS) await runner.query(altered(table, columns, '"C"'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of COLUMNS) await runner.query(altered(table, columns, '"default"'));
  }
}

const COLUMNS = [
  ['record_version', ['object', 'id']],
  ['graph_name', ['target', 'target_id', 'object', 'id']],
  ['graph_key', ['key', 'object', 'id', 'source_id']],
  ['graph_gram', ['id']],
] as const;

function altered(table: string, columns: readonly string[], collation: string): string {
  return `alter table ${table} ${columns.map((one) => `alter column ${one} type text collate ${collation}`).join(', ')}`;
}
