import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Host and port of a webhook: what is sent at a time is bounded for each. Of addresses that are there already they are
 * read as they are written; setting one again makes them exact.
 */
export class WebhookReceivers1764000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table watch_webhook add column receiver text`);
    await runner.query(
      `update watch_webhook set receiver = coalesce(substring(lower(url) from '^[a-z]+://([^/?#]*)'), url)`,
    );
    await runner.query(`alter table watch_webhook alter column receiver set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table watch_webhook drop column receiver`);
  }
}
