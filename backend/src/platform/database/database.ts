import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoundedClient, BoundStatement } from './connections/bounded-client.js';
import { isTransactionConflict } from './database-errors.js';
import { type RunStatement, type Statement, withClient } from './prepared.js';

/** Represents a running transaction, which services pass to stores. */
export type Transaction = EntityManager;

/** Describes a transaction for hot paths, with as few round trips to PostgreSQL as possible. */
export interface PipelinedTransaction {
  /** The same transaction, for TypeORM. @throws if it is read before the first `run` */
  readonly tx: Transaction;
  /** Runs a prepared statement; may be called again before the previous one has returned. */
  readonly run: RunStatement;
  /** Runs the last statement and the commit in one round trip; resolves when both are done. */
  readonly runAndCommit: RunStatement;
}

/** Opens transactions for services, which determine their scope and leave the SQL to stores. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in a transaction; see inTransaction. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  /**
   * Runs `work` in a transaction that is always rolled back, to preview its effect. Its announcements are never sent.
   * @returns the result of `work`
   */
  async dryRun<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const undo = new Error('rolled back on purpose');
    let answer: { readonly value: T } | undefined;
    try {
      await inTransaction(this.dataSource, async (transaction) => {
        answer = { value: await work(transaction) };
        throw undo;
      });
    } catch (error) {
      if (error !== undo || !answer) throw error;
    }
    return (answer as unknown as { readonly value: T }).value;
  }

  /** Runs `work` in a transaction for hot paths that begins with the statement `first`; see inPipelinedTransaction. */
  pipelined<T>(first: Statement, work: (transaction: PipelinedTransaction) => Promise<T>): Promise<T> {
    return inPipelinedTransaction(this.dataSource, first, work);
  }

  /** Runs a statement outside a transaction, for libraries and for SQL that concerns no entity. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return withClient(this.dataSource, (client) => client.query(statement));
  }

  /** Resolves to true when PostgreSQL answers, and rejects otherwise. */
  async ping(): Promise<boolean> {
    await this.dataSource.query('SELECT 1');
    return true;
  }
}

/** The maximum number of times that a transaction is tried. */
const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction, and repeats it when PostgreSQL aborts it because of a deadlock or serialization failure (at
 * most 5 attempts).
 */
export function inTransaction<T>(dataSource: DataSource, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryConflicts(() => dataSource.transaction(work));
}

async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
}

const BEGIN: BoundStatement = { name: 'begin', text: 'BEGIN', values: [] };
const COMMIT: BoundStatement = { name: 'commit', text: 'COMMIT', values: [] };

/**
 * Runs `work` in a transaction that begins with the statement `first`, and commits it unless `work` has already done so.
 * Repeats it after a deadlock or serialization failure. A batch needs one or two round trips instead of six; under load, a
 * round trip mostly waits for a processor.
 */
export function inPipelinedTransaction<T>(
  dataSource: DataSource,
  first: Statement,
  work: (transaction: PipelinedTransaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => attempt(dataSource, { ...first, values: [] }, work));
}

async function attempt<T>(
  dataSource: DataSource,
  first: BoundStatement,
  work: (transaction: PipelinedTransaction) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as BoundedClient;
  let hasBegun = false;
  let isOpen = false;
  const begin = () => {
    const statements = hasBegun ? [] : [BEGIN, first];
    hasBegun = isOpen = true;
    return statements;
  };
  try {
    const result = await work({
      get tx() {
        if (!isOpen) throw new Error('A pipelined transaction begins with its first statement');
        return runner.manager;
      },
      run: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
        const results = await client.queryAll([...begin(), { ...statement, values }]);
        return results.at(-1)?.rows as Row[];
      },
      runAndCommit: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
        const results = await client.queryAll([...begin(), { ...statement, values }, COMMIT]);
        isOpen = false;
        return results.at(-2)?.rows as Row[];
      },
    });
    if (isOpen) await client.query(COMMIT.text);
    isOpen = false;
    return result;
  } finally {
    if (isOpen) await client.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}
