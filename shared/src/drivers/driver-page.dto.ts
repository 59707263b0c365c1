import type { UserAchievementDto } from '../achievements/achievement.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';
import type { DriverCarDto, PublicDriverDto } from './driver.dto.js';

/** The maximum number of events on a driver's page. */
export const DRIVER_PAGE_EVENTS = 5;
/** The maximum number of laps on a driver's page. */
export const DRIVER_PAGE_LAPS = 40;

/** Describes a driver's best on one track. Times are in seconds. */
export interface DriverTrackDto {
  readonly track_id: string;
  readonly track_name: string;
  readonly channel_letter: string;
  /** Counted laps on the track. */
  readonly total_races: number;
  readonly best_lap_time: number;
  /** The place on the track's board; equal best laps share one. */
  readonly place: number;
  readonly record_time: number;
}

/** Describes a driver's place in a completed event. */
export interface DriverEventDto {
  readonly event_id: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly start_time: string;
  readonly position: number;
  /** The number of drivers with a place in it. */
  readonly drivers: number;
  readonly points: number;
}

/** Describes a driver's newest laps on the track they drove last. */
export interface DriverConsistencyDto extends Pick<LapTimeDto, 'track_id' | 'track_name'> {
  /** Seconds; at most DRIVER_PAGE_LAPS, in order of arrival. */
  readonly lap_times: readonly number[];
  /** When the last of these laps arrived, ISO 8601 UTC. */
  readonly timestamp: string;
}

type Shown = Pick<
  PublicDriverDto,
  'id' | 'driver_name' | 'profile_image_url' | 'best_lap_track_id' | 'is_online' | 'last_seen'
>;

/** Describes the response to GET /drivers/by-slug/{slug}: the data that everyone may see of a driver with a public profile. */
export interface DriverPageDto extends Shown, Omit<MyStatsDto, 'is_track_record' | 'average_lap_time' | 'percentile'> {
  /** The driver's part of the page's address; null for a driver without a name, whose page uses the id. */
  readonly slug: string | null;
  /** Shown to members; null for visitors. */
  readonly username: string | null;
  readonly is_profile_public: boolean;
  /** Member since, ISO 8601 UTC. */
  readonly created_at: string;
  /** How many more points the driver ahead has; null for the first, and without a rank. */
  readonly points_behind: number | null;
  /** The most driven track comes first. */
  readonly tracks: readonly DriverTrackDto[];
  /** The last DRIVER_PAGE_EVENTS events with a place, newest first. */
  readonly events: readonly DriverEventDto[];
  /** Null without a counted lap. */
  readonly form: DriverConsistencyDto | null;
  /** The oldest car comes first. */
  readonly cars: readonly DriverCarDto[];
  readonly achievements: readonly UserAchievementDto[];
}
