import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { extendTimeout } from '../../../platform/database/connections/bounded-client.js';
import { STATEMENT_MARGIN_MS } from '../../../platform/database/connections/query-timeout.js';
import type { Transaction } from '../../../platform/database/database.js';
import { isDamage, isStatementTimeout, isUnavailable } from '../../../platform/database/database-errors.js';
import { type IntegrityOutcome, IntegrityRun } from './integrity-run.entity.js';

const RUN_ID = 1;
/** The SQL expression for the latest 03:00 UTC, at which a night's run becomes due. */
const NIGHT = `date_trunc('day', now() - interval '3 hours', 'UTC') + interval '3 hours'`;
/** The SQL interval after which a run is assumed to have died with its worker. */
const MAX_RUN = `interval '1 hour'`;
const MAX_DAMAGE = 20;

type IndexCheck = Pick<IntegrityOutcome, 'damage' | 'indexes' | 'indexesChecked' | 'hasAmcheck'>;
type PageCheck = Pick<IntegrityOutcome, 'pageChecksums' | 'pagesFailed' | 'pageFailedAt'>;
type Found = Required<Pick<IntegrityRun, 'tookMs' | 'differenceCount' | 'outcome'>>;

/** Checks PostgreSQL's files for damage, and stores the outcome of the last run. */
@Injectable()
export class IntegrityStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(IntegrityRun) private readonly runs: Repository<IntegrityRun>,
  ) {}

  /**
   * Claims this night's run, even if the last claim is in the future because the clock has since been set back. A caller that
   * waited for another's claim must not take it for such a one, so that its own start (now()) is no measure of the future.
   * @returns true for one caller, and for another one if the first has not finished within an hour
   */
  async claimNight(): Promise<boolean> {
    const [rows] = await this.dataSource.query<[object[], number]>(
      `UPDATE integrity_run SET started_at = now(), is_running = true
        WHERE id = ${RUN_ID} AND (started_at < ${NIGHT} OR started_at > clock_timestamp()
                                  OR (is_running AND started_at < now() - ${MAX_RUN}))
       RETURNING id`,
    );
    return rows.length > 0;
  }

  async saveOutcome(found: Found): Promise<void> {
    const ended = { isRunning: false, finishedAt: () => 'now()', failure: null };
    await this.runs.update(RUN_ID, { ...found, ...ended });
  }

  /** Stores why a run failed; the outcome of the last finished run remains. */
  async saveFailure(failure: string): Promise<void> {
    await this.runs.update(RUN_ID, { isRunning: false, failure });
  }

  findRun(): Promise<IntegrityRun | null> {
    return this.runs.findOneBy({ id: RUN_ID });
  }

  /**
   * Checks the unique indexes one by one, smallest first, until the time is up, without blocking laps. It creates the amcheck
   * extension in the transaction, which the caller must therefore roll back.
   * @throws the signal's reason when the signal aborts
   */
  async checkIndexes(tx: Transaction, limitMs: number, signal: AbortSignal): Promise<IndexCheck> {
    const endsAt = performance.now() + limitMs;
    await extendTimeout(tx, limitMs + STATEMENT_MARGIN_MS);
    const indexes = await tx.query<{ oid: string; name: string }[]>(SELECT_UNIQUE_INDEXES);
    const found = { damage: [] as string[], indexes: indexes.length, indexesChecked: 0 };
    const amcheck = await findAmcheck(tx);
    if (amcheck === null) return { ...found, hasAmcheck: false };
    for (const { oid, name } of indexes) {
      signal.throwIfAborted();
      await tx.query('SAVEPOINT before_index');
      await tx.query(`SET LOCAL statement_timeout = ${Math.max(1, Math.round(endsAt - performance.now()))}`);
      try {
        await tx.query(`SELECT ${amcheck}.bt_index_check($1::oid::regclass)`, [oid]);
      } catch (error) {
        if (isUnavailable(error)) return { ...found, hasAmcheck: false };
        if (isStatementTimeout(error)) break;
        if (!isDamage(error)) throw error;
        await tx.query('ROLLBACK TO before_index');
        if (found.damage.length < MAX_DAMAGE) found.damage.push(`${name}: ${error.message}`);
      }
      found.indexesChecked++;
    }
    return { ...found, hasAmcheck: true };
  }

  async checkPages(): Promise<PageCheck> {
    const [row] = await this.dataSource.query<[PageCheck]>(
      `SELECT current_setting('data_checksums') AS "pageChecksums", coalesce(sum(checksum_failures), 0)::int AS "pagesFailed",
              to_json(max(checksum_last_failure)) AS "pageFailedAt"
         FROM pg_stat_database WHERE datname = current_database() OR datid = 0`,
    );
    return row;
  }
}

const SELECT_UNIQUE_INDEXES = `
  SELECT c.oid, c.relname AS name
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_am a ON a.oid = c.relam
   WHERE i.indisunique AND i.indisvalid AND a.amname = 'btree' AND c.relpersistence = 'p'
     AND c.relnamespace = to_regnamespace('public')
   ORDER BY pg_relation_size(c.oid), c.relname`;

/** Creates the amcheck extension if it does not exist. @returns its schema, or null if the league may not use it */
async function findAmcheck(tx: Transaction): Promise<string | null> {
  await tx.query('SAVEPOINT before_amcheck');
  try {
    await tx.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await tx.query('ROLLBACK TO before_amcheck');
    return null;
  }
  const [{ schema }] = await tx.query<[{ schema: string }]>(
    `SELECT extnamespace::regnamespace::text AS schema FROM pg_extension WHERE extname = 'amcheck'`,
  );
  return schema;
}
