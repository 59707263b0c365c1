import type { AdminLapDto, LapState } from '@league/shared/laps/admin-lap.dto';
import { UNKNOWN_DRIVER, type LapTimeDto } from '@league/shared/laps/lap.dto';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { isWitnessed, type SeenCrossing } from '@league/shared/laps/witnessed-lap.rules';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { isNewBest } from './best-lap.rules.js';

/** Describes a lap as read from the database. */
export interface LapRow {
  readonly id: string;
  readonly userId: string | null;
  readonly driverName: string | null;
  readonly username: string | null;
  readonly carId: string;
  readonly carName: string;
  readonly trackId: string | null;
  readonly trackName: string | null;
  readonly lapTimeMs: number;
  readonly recordedAt: Date;
  readonly isRecord: boolean;
}

/** Describes a LapRow in the JSON of an announcement. */
export interface AnnouncedLapRow extends Omit<LapRow, 'recordedAt'> {
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** Describes a lap for its driver, with the bests at its arrival and the current ones. */
export interface OwnLapRow extends LapRow {
  /** False for a lap whose bests were not stored on arrival. */
  readonly isCompared: boolean;
  readonly comparedBestMs: number | null;
  readonly comparedRecordMs: number | null;
  /** The driver's current best, on the track or, for a lap without a track, overall; null if there is none. */
  readonly bestMs: number | null;
  /** The number of drivers with a faster best on the track, up to the limit of its board; null if the track is unknown. */
  readonly ahead: number | null;
  readonly nextMs: number | null;
}

/** Describes a lap in any state, as admins see it. */
export interface AdminLapRow extends LapRow {
  readonly state: LapState;
  readonly reviewReason: string | null;
  readonly reviewedBy: string | null;
  readonly reviewedByUsername: string | null;
  readonly reviewedAt: Date | null;
  readonly failure: string | null;
  readonly sentDriverName: string | null;
  readonly sentCarName: string | null;
  readonly tuningVersion: number | null;
  readonly slRegion: string | null;
  readonly slOwnerKey: string | null;
  readonly slObjectKey: string | null;
  readonly controllerOwnerKey: string | null;
  readonly controllerOwnerUsername: string | null;
  readonly endedAt: Date | null;
  readonly carKey: string | null;
  readonly run: string | null;
  readonly raceTimeMs: number | null;
  readonly lapNumber: number | null;
  /** The crossing that ended the lap; null for a lap outside of sessions. */
  readonly crossing: Omit<SeenCrossing, 'lapRaceMs'> | null;
  readonly toLookAt: boolean;
}

/** Returns a lap as everyone may see it, without the username. */
export function toLapTimeDto(row: LapRow): LapTimeDto {
  return {
    id: row.id,
    user_id: row.userId,
    driver_name: row.driverName ?? UNKNOWN_DRIVER,
    username: null,
    car_id: row.carId,
    car_name: row.carName,
    track_id: row.trackId,
    track_name: row.trackName,
    lap_time: secondsFromMs(row.lapTimeMs),
    timestamp: row.recordedAt.toISOString(),
    is_record: row.isRecord,
  };
}

/** Returns a lap as members see it, with the username. */
export function toNamedLapDto(row: LapRow): LapTimeDto {
  return { ...toLapTimeDto(row), username: row.username };
}

export function toAnnouncedLapDto(row: AnnouncedLapRow): LapTimeDto {
  return toLapTimeDto({ ...row, recordedAt: new Date(row.recordedAt) });
}

export function toOwnLapDto(row: OwnLapRow): OwnLapDto {
  const { lapTimeMs, isCompared, comparedBestMs, comparedRecordMs, bestMs, ahead, nextMs } = row;
  return {
    lap: toNamedLapDto(row),
    delta_best: difference(lapTimeMs, comparedBestMs),
    delta_record: difference(lapTimeMs, comparedRecordMs),
    rank: ahead === null || ahead >= TRACK_BOARD_LIMIT ? null : ahead + 1,
    delta_next_rank: difference(lapTimeMs, nextMs),
    // among laps counted together, only the best one is the personal best
    is_best: isCompared && lapTimeMs === bestMs && isNewBest(lapTimeMs, comparedBestMs),
    is_record: row.isRecord,
  };
}

export function toAdminLapDto(row: AdminLapRow): AdminLapDto {
  return {
    ...toNamedLapDto(row),
    state: row.state,
    review_reason: row.reviewReason,
    reviewed_by: row.reviewedBy,
    reviewed_by_username: row.reviewedByUsername,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    failure: row.failure,
    sent_driver_name: row.sentDriverName,
    sent_car_name: row.sentCarName,
    tuning_version: row.tuningVersion,
    sl_region: row.slRegion,
    sl_owner_key: row.slOwnerKey,
    sl_object_key: row.slObjectKey,
    controller_owner_key: row.controllerOwnerKey,
    controller_owner_username: row.controllerOwnerUsername,
    ended_at: row.endedAt?.toISOString() ?? null,
    car_key: row.carKey,
    run: row.run,
    race_time: row.raceTimeMs === null ? null : secondsFromMs(row.raceTimeMs),
    lap_number: row.lapNumber,
    witnessed: row.crossing !== null && isWitnessed({ ...row.crossing, lapRaceMs: row.raceTimeMs }),
    to_look_at: row.toLookAt,
  };
}

function difference(lapTimeMs: number, standingMs: number | null): number | null {
  return standingMs === null ? null : secondsFromMs(lapTimeMs - standingMs);
}
