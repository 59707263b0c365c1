import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import {
  DRIVER_PAGE_LAPS,
  type DriverEventDto,
  type DriverConsistencyDto,
  type DriverPageDto,
  type DriverTrackDto,
} from '@league/shared/drivers/driver-page.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { LapRow } from '../../../laps/lap.mapper.js';
import { type DriverRow, toDriverCarDto, toPublicDriverDto } from '../driver.mapper.js';

/** Describes a driver's laps on one track, as read from the database. */
export interface DriverTrackRow extends Omit<DriverTrackDto, 'best_lap_time' | 'place' | 'record_time'> {
  readonly best_ms: number;
  readonly record_ms: number;
  readonly ahead: number;
}

/** Describes a driver's place in an event, as read from the database. */
export interface DriverEventRow extends Omit<DriverEventDto, 'start_time'> {
  readonly start_time: Date;
}

/** Describes one of a driver's newest counted laps, from which the recent form is taken, as read from the database. */
export type FormLapRow = Pick<LapRow, 'trackId' | 'trackName' | 'lapTimeMs' | 'recordedAt'>;

interface DriverPageParts {
  readonly stats: MyStatsDto;
  readonly pointsBehind: number | null;
  readonly tracks: readonly DriverTrackRow[];
  readonly events: readonly DriverEventRow[];
  /** The newest laps on all tracks, newest first. */
  readonly laps: readonly FormLapRow[];
  readonly cars: readonly CarDto[];
  readonly achievements: readonly UserAchievementDto[];
}

export function toDriverPageDto(row: DriverRow, parts: DriverPageParts, withUsername: boolean): DriverPageDto {
  const { id, driver_name, profile_image_url, is_online, last_seen, ...best } = toPublicDriverDto(row);
  const { best_lap_time, best_lap_track_id, best_lap_track_name } = best;
  const { total_races, total_wins, total_podiums, total_points } = parts.stats;
  const { rank, ranked_drivers } = parts.stats;
  return {
    ...{ id, driver_name, profile_image_url, is_online, last_seen },
    ...{ total_races, total_wins, total_podiums, total_points },
    ...{ best_lap_time, best_lap_track_id, best_lap_track_name, rank, ranked_drivers },
    slug: row.slug,
    username: withUsername ? row.username : null,
    is_profile_public: row.isProfilePublic,
    created_at: row.createdAt.toISOString(),
    points_behind: parts.pointsBehind,
    tracks: parts.tracks.map(toDriverTrackDto),
    events: parts.events.map(toDriverEventDto),
    form: toDriverConsistencyDto(parts.laps),
    cars: parts.cars.map(toDriverCarDto),
    achievements: parts.achievements,
  };
}

function toDriverTrackDto({ best_ms, record_ms, ahead, ...row }: DriverTrackRow): DriverTrackDto {
  return { ...row, best_lap_time: secondsFromMs(best_ms), place: ahead + 1, record_time: secondsFromMs(record_ms) };
}

export function toDriverEventDto(row: DriverEventRow): DriverEventDto {
  return { ...row, start_time: row.start_time.toISOString() };
}

function toDriverConsistencyDto(laps: readonly FormLapRow[]): DriverConsistencyDto | null {
  const [last] = laps;
  if (!last) return null;
  const there = laps.filter(({ trackId, trackName }) => trackId === last.trackId && trackName === last.trackName);
  return {
    track_id: last.trackId,
    track_name: last.trackName,
    lap_times: there.slice(0, DRIVER_PAGE_LAPS).map(({ lapTimeMs }) => secondsFromMs(lapTimeMs)).reverse(), // prettier-ignore
    timestamp: last.recordedAt.toISOString(),
  };
}
