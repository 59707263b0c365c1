import type { Secrets } from '../../config/secrets.js';

/** Describes a table and the columns of its rows, in order. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Describes the first line of a backup. */
export interface BackupHead {
  /** ISO 8601, of the database's clock: the moment of the snapshot. */
  readonly madeAt: string;
  /** Names of the migrations that had been run, which define the schema of the rows. */
  readonly migrations: readonly string[];
  readonly secrets: Secrets;
  readonly tables: readonly BackedUpTable[];
}

/** Describes the last line of a backup: the number of rows of each table. */
export interface BackupCounts {
  readonly [table: string]: number;
}
