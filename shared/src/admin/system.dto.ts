import type { AdminLapDto } from '../laps/admin-lap.dto.js';
import type { DifferenceDto } from './verify.dto.js';

/** Describes a queue by the number of its jobs in each state. */
export interface QueueDepthDto {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** Describes the health of a part: `away` means that it does not respond, or has shown no activity for too long. */
export type PartHealth = 'ok' | 'away';

/** Describes the last nightly run that removed expired data. */
export interface RetentionRunDto {
  readonly finished_at: string;
  readonly rows_removed: number;
}

/** Describes the last check of the stored data, which runs every night and at an admin's request. It repairs nothing. */
export interface IntegrityRunDto {
  readonly finished_at: string;
  readonly took_ms: number;
  /** The number of rows that do not match the laps; null when a damaged table prevented the comparison. */
  readonly difference_count: number | null;
  /** The first 20 rows that do not match the laps. */
  readonly differences: readonly DifferenceDto[];
  /** The problem found in the audit log's chain; null when the chain is intact. */
  readonly audit_problem: string | null;
  /** PostgreSQL's messages about each damaged table or index. */
  readonly damage: readonly string[];
  /** `off` if PostgreSQL was set up without page checksums. */
  readonly page_checksums: 'on' | 'off';
  /** The number of pages that failed their checksum since PostgreSQL began to count them. */
  readonly pages_failed: number;
  readonly page_failed_at: string | null;
  readonly indexes_checked: number;
  /** The number of indexes to check: those that enforce uniqueness. */
  readonly indexes: number;
  /** False if the league may not use PostgreSQL's amcheck extension; no index was checked then. */
  readonly has_amcheck: boolean;
}

/** Describes the response to GET /admin/system: the state of the league as seen by the process that serves the request. */
export interface SystemDto {
  readonly health: {
    readonly database: PartHealth;
    readonly queue: PartHealth;
    /** The connection on which this process receives announcements. */
    readonly announcements: PartHealth;
    /** `ok` if a worker finished a job within the last minute; some jobs run every 10 s. */
    readonly worker: PartHealth;
  };
  /** The depth of every queue; empty while the queue is unreachable. */
  readonly queues: readonly QueueDepthDto[];
  /** The number of laps waiting to be counted. */
  readonly laps_waiting: number;
  /** The number of laps that could not be counted. */
  readonly laps_failed: number;
  readonly laps_last_minute: number;
  /** The newest 50 laps that could not be counted, each with its `failure`. */
  readonly failed_laps: readonly AdminLapDto[];
  /** Null before the first run. */
  readonly retention: RetentionRunDto | null;
  /** Null before the first run. */
  readonly integrity: IntegrityRunDto | null;
  /** Why a later nightly check did not finish; null if none has failed since `integrity`. */
  readonly integrity_failure: string | null;
  /** Addresses that sent X-Forwarded-For to this process without being listed in TRUST_PROXY. */
  readonly untrusted_proxies: readonly string[];
  /** `off` if the league also counts laps that are physically impossible: too fast, or sent too soon (LAP_PHYSICS). */
  readonly lap_physics: 'on' | 'off';
  /** The number of live connections to this process. */
  readonly sockets_connected: number;
  readonly uptime_seconds: number;
  readonly versions: {
    readonly build: string;
    readonly node: string;
    readonly postgres: string;
    /** The name of the newest migration applied to the schema. */
    readonly schema: string;
  };
}
