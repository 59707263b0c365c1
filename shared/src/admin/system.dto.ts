import type { AdminLapDto } from '../laps/admin-lap.dto.js';
import type { DifferenceDto } from './verify.dto.js';

/** Describes the number of jobs in a queue. */
export interface QueueDepthDto {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Defines whether a part responds: `away` means that it did not answer within a second, or gave no sign of life in time. */
export type PartHealth = 'ok' | 'away';

/** Describes the last nightly run that removed expired data. */
export interface RetentionRunDto {
  readonly finished_at: string;
  readonly rows_removed: number;
}

/** Describes the last check of the stored data, which runs every night and when an admin asks for it. It repairs nothing. */
export interface IntegrityRunDto {
  readonly finished_at: string;
  readonly took_ms: number;
  /** The number of rows that do not match the laps; null when a damaged table prevented the comparison. */
  readonly difference_count: number | null;
  /** The first 20 of these rows. */
  readonly differences: readonly DifferenceDto[];
  /** The problem found in the audit log's chain; null when the chain is intact. */
  readonly audit_problem: string | null;
  /** PostgreSQL's messages about each damaged table or index. */
  readonly damage: readonly string[];
  /** off: PostgreSQL was set up without page checksums. */
  readonly page_checksums: 'on' | 'off';
  /** The pages that failed their checksum when read, since PostgreSQL began to count them. */
  readonly pages_failed: number;
  readonly page_failed_at: string | null;
  readonly indexes_checked: number;
  /** The number of indexes to check: those that enforce uniqueness. */
  readonly indexes: number;
  /** False if PostgreSQL does not let the league use the amcheck extension; no index was then checked. */
  readonly has_amcheck: boolean;
}

/** Describes the response to GET /admin/system: the state of the league as seen by the process that answers. */
export interface SystemDto {
  readonly health: {
    readonly database: PartHealth;
    readonly queue: PartHealth;
    /** The connection on which this process receives announcements. */
    readonly announcements: PartHealth;
    /** ok: within the last minute, a worker finished one of the jobs that run every 10 s. */
    readonly worker: PartHealth;
  };
  /** The depth of every queue; empty while the queue is away. */
  readonly queues: readonly QueueDepthDto[];
  /** Laps that wait to be counted. */
  readonly laps_waiting: number;
  /** Laps that could not be counted. */
  readonly laps_failed: number;
  readonly laps_last_minute: number;
  /** The newest 50 laps that could not be counted, each with its `failure`. */
  readonly failed_laps: readonly AdminLapDto[];
  /** Null before the first run. */
  readonly retention: RetentionRunDto | null;
  /** Null before the first run. */
  readonly integrity: IntegrityRunDto | null;
  /** Why the run of a later night did not finish; null when none has failed since. */
  readonly integrity_failure: string | null;
  /** Addresses that sent X-Forwarded-For without being listed in TRUST_PROXY, as seen by this process. */
  readonly untrusted_proxies: readonly string[];
  /** off: laps that are faster or sent sooner than physically possible count too (LAP_PHYSICS). */
  readonly lap_physics: 'on' | 'off';
  /** Live connections to this process. */
  readonly sockets_connected: number;
  readonly uptime_seconds: number;
  readonly versions: {
    readonly build: string;
    readonly node: string;
    readonly postgres: string;
    /** The newest migration applied to the schema. */
    readonly schema: string;
  };
}
