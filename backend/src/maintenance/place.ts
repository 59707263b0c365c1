import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../data-source.js';
import { findKeptSecrets, secretFileOf } from '../platform/config/data-dir.js';
import type { Environment } from '../platform/config/environment.js';
import { type Secrets, secretsOf } from '../platform/config/secrets.js';
import { requireDatabase } from '../platform/config/database-url.js';
import { borrowEmbeddedPostgres, type BorrowedPostgres } from '../platform/database/embedded-postgres.js';
import { requireSchema } from '../platform/database/prepare-database.js';
import { withCleanup } from './interruption.js';

/** Describes the location of a league's data, whether or not it is running. */
export interface Place {
  /** The name of the place in sentences, without a password. */
  readonly name: string;
  readonly databaseUrl: string;
  /** Undefined when neither the environment nor the data folder has any. */
  readonly secrets: Secrets | undefined;
  /** The file of the secrets, if they are not from the environment. */
  readonly secretFile: string | undefined;
}

/** Runs `work` on the data in DATABASE_URL or DATA_DIR. @throws ConfigError when the data do not exist */
export async function withLeagueData<T>(environment: Environment, work: (place: Place) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
  const given = secretsOf(environment);
  const name = placeName(environment);
  if (databaseUrl) {
    await requireDatabase(databaseUrl);
    return work({ name, databaseUrl, secrets: given, secretFile: undefined });
  }
  const secretFile = given ? undefined : secretFileOf(dataDir);
  return withBorrowed(borrowEmbeddedPostgres(dataDir), (url) =>
    work({ name, databaseUrl: url, secrets: given ?? findKeptSecrets(secretFileOf(dataDir)), secretFile }),
  );
}

/**
 * Runs `work` on a borrowed PostgreSQL server once it has started, and then gives the server back, even if a signal
 * interrupts the start or the work.
 */
export function withBorrowed<T>(starting: Promise<BorrowedPostgres>, work: (url: string) => Promise<T>): Promise<T> {
  const giveBack = async () => (await starting.catch(() => undefined))?.giveBack();
  return withCleanup(giveBack, async () => work((await starting).url));
}

/** Runs `work` on a league of this version. @throws ConfigError when there is none, or one of another version */
export function withLeague<T>(
  environment: Environment,
  work: (dataSource: DataSource, place: Place) => Promise<T>,
): Promise<T> {
  return withLeagueData(environment, (place) =>
    withDataSource(place.databaseUrl, async (dataSource) => {
      await requireSchema(dataSource, place.name);
      return work(dataSource, place);
    }),
  );
}

export async function withDataSource<T>(url: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await createDataSource(url).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Returns the name of a place: `DATA_DIR /srv/league`, or `the database league on db:5432 (DATABASE_URL)`. */
export function placeName({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Environment): string {
  if (!databaseUrl) return `DATA_DIR ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${host} (DATABASE_URL)`;
}
