import type { Socket } from 'node:net';
import type { DataSource, EntityManager } from 'typeorm';
import type pg from 'pg';
import type { RunStatement, Statement } from './prepared.js';
import { retryConflicts } from './transaction.js';

/** A transaction on the hot path: statements leave without waiting for the answers of those before them. */
export interface PipelinedTransaction {
  /** The same connection, for what is off the hot path. */
  readonly tx: EntityManager;
  /** Runs a prepared statement; may be called again before it has answered. */
  readonly run: RunStatement;
  /** Runs the last statement with the commit right behind it; resolves when both are done. */
  readonly runAndCommit: RunStatement;
}

/**
 * Runs `work` in one transaction that begins with the statement `first`, again from its start when PostgreSQL ends it for
 * a deadlock. It commits unless `work` did so itself. A batch costs one to three round trips to the database
 * instead of six: under load each of them waits for a processor several times as long as its statement runs.
 */
export function inPipelinedTransaction<T>(
  dataSource: DataSource,
  first: string,
  work: (transaction: PipelinedTransaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => attempt(dataSource, first, work));
}

async function attempt<T>(
  dataSource: DataSource,
  first: string,
  work: (transaction: PipelinedTransaction) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as pg.PoolClient;
  let ended = false;
  try {
    writeTogether(client);
    const begun = client.query(`BEGIN; ${first}`);
    const run: RunStatement = async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
      const [, { rows }] = await Promise.all([begun, client.query<Row>({ ...statement, values: [...values] })]);
      return rows;
    };
    const result = await work({
      tx: runner.manager,
      run,
      runAndCommit: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
        writeTogether(client);
        const last = run<Row>(statement, values);
        ended = true; // when the statement failed, this COMMIT rolls back, and its own error is what the caller gets
        const [rows] = await Promise.all([last, client.query('COMMIT')]);
        return rows;
      },
    });
    if (!ended) await client.query('COMMIT');
    ended = true;
    return result;
  } finally {
    if (!ended) await client.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}

/** What is sent until the end of this turn of the event loop leaves in one write: each write wakes a process of PostgreSQL. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
