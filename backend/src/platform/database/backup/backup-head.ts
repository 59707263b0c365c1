import type { Secrets } from '../../config/secrets.js';

/** Describes a table and the columns of its rows, in the order of COPY. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Describes the first frame of a backup. */
export interface BackupHead {
  /** The time of the snapshot by the database's clock, ISO 8601. */
  readonly madeAt: string;
  /** The names of the migrations that had run, which define the schema of the rows. */
  readonly migrations: readonly string[];
  readonly secrets: Secrets;
  readonly tables: readonly BackedUpTable[];
}

/** Describes the last frame of a backup: the number of rows by table. */
export interface BackupCounts {
  readonly [table: string]: number;
}
