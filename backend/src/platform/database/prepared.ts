import type { DataSource, EntityManager } from 'typeorm';
import type pg from 'pg';

/** A statement that PostgreSQL parses and plans once for each connection. */
export interface Statement {
  /** Unique among all statements, at most 63 characters. */
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a prepared statement, within the manager's transaction when one is given. For the hot paths: planning costs more
 * than running there, and TypeORM's own `query` cannot name a statement. @returns the rows, of any kind of statement
 */
export async function prepared<Row extends object>(
  source: DataSource | EntityManager,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const runner = 'queryRunner' in source ? source.queryRunner : undefined;
  const client = runner ? ((await runner.connect()) as pg.PoolClient) : poolOf(source);
  const { rows } = await client.query<Row>({ name, text, values: [...values] });
  return rows;
}

/** TypeORM's own pool of connections to the database. */
export function poolOf(source: DataSource | EntityManager): pg.Pool {
  const { driver } = 'driver' in source ? source : source.dataSource;
  return (driver as unknown as { readonly master: pg.Pool }).master;
}
