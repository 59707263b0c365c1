import type {
  AdminCrossingDto,
  CrossingDto,
  RaceSessionDto,
  SessionLogEntryDto,
} from '@league/shared/sessions/race-session.dto';
import type { PenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { stateAt } from '@league/shared/sessions/session-states.rules';
import { isWitnessed } from '@league/shared/laps/witnessed-lap.rules';

/** Describes a session as read from the database, at the time `now` by its clock. */
export type SessionRow = Omit<RaceSessionDto, 'go_at'> & { readonly go_at: Date | null; readonly now: Date };

/** Describes a crossing as read from the database; in JSON, its time is a string in PostgreSQL's format. */
export type CrossingRow = Omit<CrossingDto, 'arrived_at'> & { readonly arrived_at: Date | string };

export type AdminCrossingRow = CrossingRow &
  Pick<AdminCrossingDto, 'avatar_key' | 'sent_name' | 'ruled_reason' | 'ruled_by'> & {
    readonly ruled_at: Date | string | null;
    /**
     * When the counted lap ended, in ms after the start signal, as reported by the car; null if there is no counted lap or no
     * report.
     */
    readonly lap_race_ms: number | null;
  };

export type LogRow = Omit<SessionLogEntryDto, 'at'> & { readonly at: Date | string };

/** Describes a penalty in JSON from the database, with times in PostgreSQL's format. */
export type PenaltyJson = Omit<PenaltyDto, 'served'> & { readonly served: boolean };

/** Describes the detail of a `crossings` announcement: the crossings themselves, so that receivers need not read them. */
export interface AnnouncedCrossings {
  readonly crossings: readonly CrossingDto[];
}

/** Returns the session in its state at `now`, because its countdown may have ended since it was stored. */
export function toRaceSessionDto({ now, ...row }: SessionRow): RaceSessionDto {
  return {
    ...row,
    state: stateAt({ state: row.state, goAt: row.go_at }, now),
    go_at: row.go_at?.toISOString() ?? null,
    legs: row.legs.map(({ run, go_at, red_ms }) => ({ run, go_at, red_ms })), // without the fields of the line
  };
}

export function toCrossingDto(row: CrossingRow): CrossingDto {
  return { ...row, arrived_at: isoOf(row.arrived_at) };
}

export function toAdminCrossingDto({ lap_race_ms: lapRaceMs, ...row }: AdminCrossingRow): AdminCrossingDto {
  const { source, race_ms: raceMs, number, ruled_at: ruledAt } = row;
  return {
    ...row,
    arrived_at: isoOf(row.arrived_at),
    witnessed: isWitnessed({ source, raceMs, number, lapRaceMs }),
    ruled_at: ruledAt === null ? null : isoOf(ruledAt),
  };
}

export function toSessionLogEntryDto(row: LogRow): SessionLogEntryDto {
  return { ...row, at: isoOf(row.at) };
}

export function toPenaltyDto({ served, ...penalty }: PenaltyJson): PenaltyDto {
  return { ...penalty, given_at: isoOf(penalty.given_at), ...(served ? { served } : {}) };
}

export function toSessionResultDto(result: SessionResultDto): SessionResultDto {
  return { ...result, published_at: isoOf(result.published_at) };
}

function isoOf(at: Date | string): string {
  return new Date(at).toISOString();
}
