import { parentOf } from './cpu-time.js';
import type { BenchPostgres } from '../grid/postgres.js';

/** What PostgreSQL did between two moments. */
export interface DatabaseWork {
  /** Sent by clients, without BEGIN, COMMIT and ROLLBACK. */
  readonly statements: number;
  /** Transactions that wrote something. */
  readonly commits: number;
  /** Of the log to disk. */
  readonly flushes: number;
  /** Of the log, without page images, which depend on when the last checkpoint was. */
  readonly walBytes: number;
  /** The dearest first. */
  readonly dearest: readonly StatementWork[];
}

interface StatementWork {
  readonly calls: number;
  readonly ms: number;
  readonly walBytes: number;
  readonly text: string;
}

const DEAREST = 16;
/** Every session says what it has done once a second, at the end of a statement. */
const FLUSHES = `SELECT sum(fsyncs)::text AS flushes, pg_current_wal_insert_lsn()::text AS lsn
                   FROM pg_stat_io WHERE object = 'wal' AND context = 'normal'`;
const NO_TRANSACTION_CONTROL = `query !~* '^\\s*(begin|commit|rollback|start transaction)'`;

/** The process whose descendants are the server's sessions and helpers. */
export async function postmasterOf(postgres: BenchPostgres): Promise<number> {
  const [helper] = await postgres.rows(
    'postgres',
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  );
  return parentOf(Number(helper?.['pid']));
}

/** From now on statements in this database are counted; sessions that are open already stay out. */
export async function countStatements(postgres: BenchPostgres, database: string): Promise<void> {
  await postgres.run(
    'postgres',
    `ALTER DATABASE "${database}" SET compute_query_id = 'on'`,
    `ALTER DATABASE "${database}" SET pg_stat_statements.track = 'top'`,
  );
}

/** Starts counting; what it resolves to ends it. Nothing but `database` may be under load in between. */
export async function watchDatabase(postgres: BenchPostgres, database: string): Promise<() => Promise<DatabaseWork>> {
  const ofDatabase = `(SELECT oid FROM pg_database WHERE datname = '${database}')`;
  await postgres.run('postgres', `SELECT pg_stat_statements_reset(0, ${ofDatabase}, 0)`);
  const [before] = await postgres.rows('postgres', FLUSHES);
  return async () => {
    const [after] = await postgres.rows('postgres', FLUSHES);
    const statements = await postgres.rows(
      'postgres',
      `SELECT calls, total_exec_time AS ms, wal_bytes, query FROM pg_stat_statements
        WHERE dbid = ${ofDatabase} AND ${NO_TRANSACTION_CONTROL} ORDER BY total_exec_time DESC`,
    );
    // A page image or the tail of the log may not be on disk yet; what is read ends where the log is flushed.
    const [wal] = await postgres.rows(
      'postgres',
      `SELECT sum(record_size) AS bytes,
              sum(count) FILTER (WHERE "resource_manager/record_type" = 'Transaction/COMMIT') AS commits
         FROM pg_get_wal_stats('${before?.['lsn']}', least('${after?.['lsn']}'::pg_lsn, pg_current_wal_flush_lsn()), true)`,
    );
    const work = statements.map((row) => ({
      calls: Number(row['calls']),
      ms: Number(row['ms']),
      walBytes: Number(row['wal_bytes']),
      text: (row['query'] ?? '').replace(/\s+/g, ' ').trim(),
    }));
    return {
      statements: work.reduce((sum, { calls }) => sum + calls, 0),
      commits: Number(wal?.['commits'] ?? 0),
      flushes: Number(after?.['flushes']) - Number(before?.['flushes']),
      walBytes: Number(wal?.['bytes'] ?? 0),
      dearest: work.slice(0, DEAREST),
    };
  };
}
