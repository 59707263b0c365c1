import type { DataSource } from 'typeorm';
import type pg from 'pg';

/** A statement that PostgreSQL parses and plans once for each connection. */
export interface Statement {
  /** Unique among all statements, at most 63 characters. */
  readonly name: string;
  readonly text: string;
}

/** Runs a statement somewhere the caller chose: in a transaction, or on its own. @returns the rows */
export type RunStatement = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs a prepared statement on its own. For the hot paths: planning costs more than running there, and TypeORM's own
 * `query` cannot name a statement. @returns the rows, of any kind of statement
 */
export async function prepared<Row extends object>(
  dataSource: DataSource,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(dataSource).query<Row>({ name, text, values: [...values] });
  return rows;
}

/** TypeORM's own pool of connections to the database. */
export function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as unknown as { readonly master: pg.Pool }).master;
}
