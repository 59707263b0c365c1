import type { AdminLapDto } from '../laps/admin-lap.dto.js';
import type { DifferenceDto } from './verify.dto.js';

/** Counts the jobs of a queue. */
export interface QueueDepthDto {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Says whether a part answers: `away` means that it did not answer within a second, or gave no sign in time. */
export type PartHealth = 'ok' | 'away';

/** Describes the last nightly run that removed expired data. */
export interface RetentionRunDto {
  readonly finished_at: string;
  readonly rows_removed: number;
}

/** Describes the last check of the stored data: every night, and when an admin asks. It repairs nothing. */
export interface IntegrityRunDto {
  readonly finished_at: string;
  readonly took_ms: number;
  /** The number of rows that do not follow from the laps; null when a damaged table kept the league from comparing. */
  readonly difference_count: number | null;
  /** The first 20 of them. */
  readonly differences: readonly DifferenceDto[];
  /** The problem of the audit log's chain; null when the chain is whole. */
  readonly audit_problem: string | null;
  /** PostgreSQL's messages about each table or index that it found damaged. */
  readonly damage: readonly string[];
  /** off: PostgreSQL was set up without checksums of its pages. */
  readonly page_checksums: 'on' | 'off';
  /** Pages that did not match their checksum when they were read, since PostgreSQL counts them. */
  readonly pages_failed: number;
  readonly page_failed_at: string | null;
  readonly indexes_checked: number;
  /** The number of indexes to check: those that keep rows unique. */
  readonly indexes: number;
  /** false: no index was checked, because PostgreSQL does not let the league use its extension amcheck. */
  readonly has_amcheck: boolean;
}

/** Describes the answer of GET /admin/system: the state of the league as seen by the process that answers. */
export interface SystemDto {
  readonly health: {
    readonly database: PartHealth;
    readonly queue: PartHealth;
    /** The connection on which this process receives announcements. */
    readonly announcements: PartHealth;
    /** A worker has finished one of the jobs that come every 10 s within the last minute. */
    readonly worker: PartHealth;
  };
  /** The depth of every queue; empty while the queue is away. */
  readonly queues: readonly QueueDepthDto[];
  /** Laps that wait to be counted. */
  readonly laps_waiting: number;
  /** Laps that could not be counted. */
  readonly laps_failed: number;
  readonly laps_last_minute: number;
  /** The newest 50 of those that could not be counted, each with its `failure`. */
  readonly failed_laps: readonly AdminLapDto[];
  /** Null before the first run. */
  readonly retention: RetentionRunDto | null;
  /** Null before the first run. */
  readonly integrity: IntegrityRunDto | null;
  /** Says why the run of a later night did not finish; null when none failed since. */
  readonly integrity_failure: string | null;
  /** Addresses that sent X-Forwarded-For without being named in TRUST_PROXY, as this process saw them. */
  readonly untrusted_proxies: readonly string[];
  /** off: laps that time does not allow count too (LAP_PHYSICS). */
  readonly lap_physics: 'on' | 'off';
  /** Live connections to this process. */
  readonly sockets_connected: number;
  readonly uptime_seconds: number;
  readonly versions: {
    readonly build: string;
    readonly node: string;
    readonly postgres: string;
    /** The newest migration of the schema. */
    readonly schema: string;
  };
}
