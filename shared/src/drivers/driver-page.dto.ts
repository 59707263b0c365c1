import type { UserAchievementDto } from '../achievements/achievement.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { MyStatsDto, MyTrackDto } from '../leaderboards/my-stats.dto.js';
import type { DriverCarDto, PublicDriverDto } from './driver.dto.js';

/** The maximum number of events on a driver's page. */
export const DRIVER_PAGE_EVENTS = 5;
/** The maximum number of laps on a driver's page. */
export const DRIVER_PAGE_LAPS = 40;

/** Describes a driver's statistics on one track. Times are in seconds. */
export interface DriverTrackDto extends MyTrackDto {
  readonly channel_letter: string;
  /** The place on the track's board; drivers with equal best laps share it. */
  readonly place: number;
  readonly record_time: number;
  /** Whether the driver holds the record; an equal time does not replace it. */
  readonly is_record: boolean;
}

/** Describes a driver's place in a completed event. */
export interface DriverEventDto {
  readonly event_id: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly start_time: string;
  readonly position: number;
  /** The number of drivers with a place in the event. */
  readonly drivers: number;
  readonly points: number;
}

/** Describes a driver's recent form: the newest laps on the track that they drove last. */
export interface DriverConsistencyDto extends Pick<LapTimeDto, 'track_id' | 'track_name'> {
  /** In seconds and in order of arrival; at most 40. */
  readonly lap_times: readonly number[];
  /** When the newest of the laps in `lap_times` arrived, ISO 8601 UTC. */
  readonly timestamp: string;
}

type Shown = Pick<
  PublicDriverDto,
  'id' | 'driver_name' | 'profile_image_url' | 'best_lap_track_id' | 'is_online' | 'last_seen'
>;

/** Describes the response to GET /drivers/by-slug/{slug}. A private profile is returned only to its owner and to admins. */
export interface DriverPageDto extends Shown, Omit<MyStatsDto, 'is_track_record' | 'average_lap_time' | 'percentile'> {
  /** The driver's slug in the address of the page; null for a driver without a name, whose page uses the id. */
  readonly slug: string | null;
  /** Sent to members; null for visitors. */
  readonly username: string | null;
  readonly is_profile_public: boolean;
  /** When the driver became a member, ISO 8601 UTC. */
  readonly created_at: string;
  /** The number of points to the driver ahead; null for the first driver, and for one without a rank. */
  readonly points_behind: number | null;
  /** Sorted by the number of laps, the most driven track first. */
  readonly tracks: readonly DriverTrackDto[];
  /** At most 5 events in which the driver has a place, newest first. */
  readonly events: readonly DriverEventDto[];
  /** Null if there is no counted lap. */
  readonly form: DriverConsistencyDto | null;
  /** Oldest first. */
  readonly cars: readonly DriverCarDto[];
  readonly achievements: readonly UserAchievementDto[];
}
