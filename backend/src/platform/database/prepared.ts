import type { DataSource } from 'typeorm';
import type { BoundedClient } from './connections/bounded-client.js';

/** Describes a statement that PostgreSQL parses and plans once per connection. */
export interface Statement {
  /** Unique among all statements, at most 63 characters. */
  readonly name: string;
  readonly text: string;
}

/** Runs a statement in a transaction or on its own, as its provider determines. @returns the rows */
export type RunStatement = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs a prepared statement outside a transaction, for hot paths, where planning costs more than running and TypeORM's `query`
 * cannot name a statement. @returns the rows, for any kind of statement
 */
export function prepared<Row extends object>(
  dataSource: DataSource,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return withClient(dataSource, async (client) => {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    return rows;
  });
}

/** Runs `work` with a connection from TypeORM's pool, whose connections are all made by `dataSourceOptions`. */
export async function withClient<T>(dataSource: DataSource, work: (client: BoundedClient) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    return await work((await runner.connect()) as BoundedClient);
  } finally {
    await runner.release();
  }
}
