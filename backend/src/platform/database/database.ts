import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { inPipelinedTransaction, type PipelinedTransaction } from './pipelined-transaction.js';
import { poolOf, type Statement } from './prepared.js';
import { inTransaction } from './transaction.js';

/** A transaction under way, to hand on to stores. */
export type Transaction = EntityManager;

/** For services, which decide what belongs into one transaction and leave the SQL to stores. */
@Injectable()
export class Database {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction, again from its start when PostgreSQL ends it for a deadlock (at most 5 times). */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  /** Runs `work` in a transaction that never commits: for what would be. Its announcements never leave. @returns its answer */
  async rolledBack<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
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

  /** The same for the hot path, in a transaction that begins with the statement `first`: see PipelinedTransaction. */
  pipelined<T>(first: Statement, work: (transaction: PipelinedTransaction) => Promise<T>): Promise<T> {
    return inPipelinedTransaction(this.dataSource, first, work);
  }

  /** The connections themselves, for a library that brings its own SQL. */
  get pool(): pg.Pool {
    return poolOf(this.dataSource);
  }

  /** Whether PostgreSQL answers; rejects when it does not. */
  async ping(): Promise<boolean> {
    await this.dataSource.query('SELECT 1');
    return true;
  }
}
