import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of the schema, which only a backup undoes: an older version of the league refuses newer data. */
export abstract class Migration implements MigrationInterface {
  abstract up(q: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('A migration cannot be undone: restore a backup.'));
  }
}
