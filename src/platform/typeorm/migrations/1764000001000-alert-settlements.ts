import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was said of an alert before what is said of it now. */
export class AlertSettlements1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table watch_alert add column earlier json not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table watch_alert drop column earlier`);
  }
}
