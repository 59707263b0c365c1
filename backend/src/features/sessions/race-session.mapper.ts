import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type {
  AdminCrossingDto,
  CrossingDto,
  CrossingRuling,
  CrossingSource,
  EntryRuling,
  RaceSessionDto,
  SessionEntryDto,
  SessionLogEntryDto,
} from '@league/shared/sessions/race-session.dto';
import type { PenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { stateAt } from '@league/shared/sessions/session-states.rules';
import { isWitnessed } from '@league/shared/laps/witnessed-lap.rules';
import type { RaceSession } from './race-session.entity.js';

/** Describes a session as read from the database; in JSON its times are strings. */
export type SessionRow = Omit<RaceSession, 'event' | 'gridSource' | 'goAt' | 'closedAt' | 'lineRun' | 'lineSignal'> & {
  readonly goAt: Date | string | null;
  readonly entryCount: number;
};

export interface EntryRow {
  readonly id: string;
  readonly userId: string;
  readonly driverName: string | null;
  readonly carId: string | null;
  readonly carName: string | null;
  readonly class: string | null;
  readonly grid: number | null;
  readonly ruling: EntryRuling | null;
  readonly reason: string | null;
}

export interface CrossingRow {
  readonly id: string;
  readonly run: string;
  readonly entryId: string | null;
  readonly raceMs: number;
  readonly source: CrossingSource;
  readonly lapId: string | null;
  /** Null while the lap does not count. */
  readonly lapMs: number | null;
  readonly number: number | null;
  readonly ruled: CrossingRuling;
  readonly arrivedAt: Date | string;
}

export interface AdminCrossingRow extends CrossingRow {
  readonly avatarKey: string | null;
  readonly sentName: string | null;
  /** The time of its lap since the start signal, as the car sent it. */
  readonly lapRaceMs: number | null;
  readonly ruledReason: string | null;
  readonly ruledBy: string | null;
  readonly ruledAt: Date | string | null;
}

export interface LogRow {
  readonly seq: number;
  readonly at: Date | string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Describes a result in JSON from the database, with times in PostgreSQL's format. */
export type ResultJson = SessionResultDto;

/** Describes a penalty in JSON from the database, with times in PostgreSQL's format. */
export type PenaltyJson = Omit<PenaltyDto, 'served'> & { readonly served: boolean };

/** Describes the detail of announced crossings, which contains their rows, so that receivers need not read them. */
export interface AnnouncedCrossings {
  readonly crossings: readonly CrossingDto[];
}

/** Returns the session in its state at `now`, because its countdown may have ended since it was stored. */
export function toRaceSessionDto(row: SessionRow, now: Date): RaceSessionDto {
  const goAt = row.goAt === null ? null : new Date(row.goAt);
  return {
    id: row.id,
    event_id: row.eventId,
    ordinal: row.ordinal,
    kind: row.kind,
    group: row.groupName,
    laps: row.laps,
    minutes: row.minutes,
    limit_after_winner_ms: row.limitAfterWinnerMs,
    grid_from: row.gridFrom,
    grid_reversed: row.gridReversed,
    promotes: row.promotes,
    jump_start_seconds: row.jumpStartSeconds,
    jump_start_automatic: row.jumpStartAutomatic,
    state: stateAt({ state: row.state, goAt }, now),
    go_at: goAt?.toISOString() ?? null,
    run: row.run,
    legs: row.legs.map(({ run, go_at, red_ms }) => ({ run, go_at, red_ms })),
    red_ms: row.redMs,
    chequered_ms: row.chequeredMs,
    entry_count: row.entryCount,
  };
}

export function toSessionEntryDto(row: EntryRow): SessionEntryDto {
  return {
    id: row.id,
    user_id: row.userId,
    driver_name: row.driverName ?? UNKNOWN_DRIVER,
    car_id: row.carId,
    car_name: row.carName,
    class: row.class,
    grid: row.grid,
    ruling: row.ruling,
    reason: row.reason,
  };
}

export function toCrossingDto(row: CrossingRow): CrossingDto {
  return {
    id: row.id,
    run: row.run,
    entry_id: row.entryId,
    race_ms: row.raceMs,
    source: row.source,
    lap_id: row.lapId,
    lap_ms: row.lapMs,
    number: row.number,
    ruled: row.ruled,
    arrived_at: isoOf(row.arrivedAt),
  };
}

export function toAdminCrossingDto(row: AdminCrossingRow): AdminCrossingDto {
  return {
    ...toCrossingDto(row),
    avatar_key: row.avatarKey,
    sent_name: row.sentName,
    witnessed: isWitnessed(row),
    ruled_reason: row.ruledReason,
    ruled_by: row.ruledBy,
    ruled_at: row.ruledAt === null ? null : isoOf(row.ruledAt),
  };
}

export function toSessionLogEntryDto({ seq, at, kind, data }: LogRow): SessionLogEntryDto {
  return { seq, at: isoOf(at), kind, data };
}

export function toPenaltyDto({ served, ...penalty }: PenaltyJson): PenaltyDto {
  return { ...penalty, given_at: isoOf(penalty.given_at), ...(served ? { served } : {}) };
}

export function toSessionResultDto(result: ResultJson): SessionResultDto {
  return { ...result, published_at: isoOf(result.published_at) };
}

function isoOf(at: Date | string): string {
  return new Date(at).toISOString();
}
