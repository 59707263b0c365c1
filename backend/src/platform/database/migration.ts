import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes the schema. Only restoring a backup undoes the change: an older version of the league refuses newer data. */
export abstract class Migration implements MigrationInterface {
  abstract up(q: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('A migration cannot be undone: restore a backup.'));
  }
}
