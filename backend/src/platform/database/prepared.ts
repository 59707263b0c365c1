import type { DataSource } from 'typeorm';
import type { BoundedClient } from './connections/bounded-client.js';

/** Describes a statement that PostgreSQL parses and plans once per connection. */
export interface Statement {
  /** Unique among all statements, at most 63 characters. */
  readonly name: string;
  readonly text: string;
}

/** Runs a statement; the provider of the function determines in which transaction, if any. @returns the rows */
export type RunStatement = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs a prepared statement outside a transaction, for hot paths, where planning takes longer than running and TypeORM cannot
 * name statements.
 * @returns the rows, also for INSERT, UPDATE and DELETE
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

/** Runs `work` with a connection from TypeORM's pool, all of whose connections are BoundedClients (see dataSourceOptions). */
export async function withClient<T>(dataSource: DataSource, work: (client: BoundedClient) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    return await work((await runner.connect()) as BoundedClient);
  } finally {
    await runner.release();
  }
}
